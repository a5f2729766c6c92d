"""Foosball as people speak of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.events import OTHER
from playon.telling.sports import Sport, Usual, Values
from playon.telling.sports.foosball_clocks import clocks, part
from playon.telling.sports.foosball_events import NARRATION
from playon.telling.sports.foosball_standing import ball_on_its_way, score_parts, standing, status
from playon.telling.tongue import N_, _

_SHORT = {
    "left": "left_rod",
    "off": "hands_off",
    "on": "hands_on",
    "out": "left_area",
    "reach": "reach_in",
    "serve": "put_in_play",
    "spin": "rod_spun",
    "swap": "swap_positions",
}
_PASS = ("left_rod", {"how": "pass"})
_SHOT = ("left_rod", {"how": "shot"})
_RESULTS = ("scored", "missed")
_SELDOM = frozenset(
    (
        "swap_positions",
        "foul",
        "claim",
        "interruption",
        "call_match",
        "announce",
        "forfeit",
        "set_format",
        "decide",
        "correct",
    )
)


def _meant(word: str, rest: Sequence[str], usual: Usual) -> tuple[str, dict[str, str]] | None:
    """A shot is the technical one while that is due, until its ball can be shot."""
    if word not in ("shot", "shoot", "shoots"):
        return None
    told = any(each.casefold() in _RESULTS for each in rest)
    is_due = any(event.get("event") == "technical_shot" for event in usual)
    is_ball_there = any(event.get("event") == "left_rod" and event.get("how") == "shot" for event in usual)
    return ("technical_shot", {}) if told or (is_due and not is_ball_there) else None


def _complete(event: str, values: Values, bare: frozenset[str], usual: Usual) -> None:
    """Where the sport's way of speaking names another side than the first field.

    "Goal B" is a goal for B, so the ball went into the other goal; a ball that died in a zone lies in that side's half.
    """
    if "into" in bare:
        values["into"] = OTHER[values["into"]]
    if event == "ball_stopped" and "zone" in values and "by" in bare and "side" not in values:
        values["side"] = values.pop("by")


def _is_seldom(event: Mapping[str, Any], document: Mapping[str, Any]) -> bool:
    """A time out is likely for the side that has the ball lying still."""
    ball = document.get("ball") or {}
    is_still = document.get("phase") == "in_play" and ball.get("motion") in ("stopped", "pinned")
    return event["event"] == "time_out" and event.get("by") != (ball.get("side") if is_still else None)


def _by_itself(document: Mapping[str, Any]) -> dict[str, Any]:
    left = {**document, "at": None}
    for name, running in (("possession", "clock_s"), ("second_possession", "clock_s"), ("ball", "still_s")):
        if isinstance(left.get(name), Mapping):
            left[name] = {**left[name], running: None}
    return left


def _phrase_means(word: str) -> str | None:
    if word in ("shot", "shoot", "shoots"):
        return _("left_rod shot while the ball is in play, technical_shot while one is due")
    return None


def _words() -> list[str]:
    return ["pass = left_rod pass", _("shot = left_rod shot, or technical_shot while one is due")]


SPORT = Sport(
    family="foosball",
    short=_SHORT,
    phrases={"pass": _PASS, "passes": _PASS, "shot": _SHOT, "shoot": _SHOT, "shoots": _SHOT},
    phrase_means=_phrase_means,
    meant=_meant,
    complete=_complete,
    narrate=NARRATION.tell,
    passed_over=NARRATION.passed_over,
    standing=standing,
    status=status,
    score=score_parts,
    part=part,
    clocks=clocks,
    public_counts={"time_outs": "time_outs", "technical_fouls": None},
    ball=ball_on_its_way,
    by_itself=_by_itself,
    seldom=_SELDOM,
    is_seldom=_is_seldom,
    followed=("score", "games", "game", "phase", "restart", "options", "counts", "pending", "technical_shot.by"),
    besides=(
        "at",
        "ball",
        "first_ball",
        "format",
        "match_clock.ends_at",
        "match_clock.period",
        "officials",
        "pause.by",
        "pause.ends_at",
        "pause.kind",
        "payer",
        "positions",
        "possession.ends_at",
        "possession.wall_touches",
        "present",
        "second_ball",
        "sides_changed",
        "substance_banned",
        "toss",
    ),
    moments=(
        *("at", "since", "until", "asked_at", "answered_at", "started_at", "stopped_at", "second_at", "ends_at"),
        *("ask_by", "resume_by"),
    ),
    called={
        "score": N_("score"),
        "games": N_("games won"),
        "game": N_("number of the game"),
        "restart.by": N_("who goes on"),
        "restart.as": N_("how play goes on"),
        "restart.rod": N_("where play goes on"),
        "options.to": N_("who chooses"),
        "options.choices": N_("what there is to choose from"),
        "announced": N_("limits announced up to"),
        "at": N_("clock"),
        "rest": N_("phase when nothing else is due"),
        "payer": N_("who pays for the ball"),
    },
    how=(
        N_("Type what happened in short words, in any order: touch A five 2, foul jar B, choose A serve."),
        N_(
            "A side is A, B, the team's name or part of it; a field may be named: figure=2, rod five; not left says no."
        ),
    ),
    examples={
        "correct": (
            ('correct "wrong score" score.A=3', N_("A has scored three")),
            (
                'correct "it was a break" phase=stopped restart={by: B, as: serve, rod: five}',
                N_("play goes on with B's serve"),
            ),
        ),
        "decide": (
            ('decide "both teams agree" restart.by=A restart.as=serve restart.rod=five', N_("A serves")),
            ('decide "a point for B" ruling.finding=decision ruling.for=B situation.score.B=2', N_("B has two")),
        ),
        "insert": (("insert 12 @1:02 touch A five", N_("before entry 12, at 1:02")),),
        "amend": (("amend 12 goal A", N_("entry 12 was a goal for A")),),
    },
    words=_words,
)
