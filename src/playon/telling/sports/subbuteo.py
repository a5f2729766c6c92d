"""Sports table football with figures as people speak of it."""

from collections.abc import Mapping
from typing import Any

from playon.events import OTHER, Side
from playon.telling.sports import Sport, Usual, Values
from playon.telling.sports.subbuteo_clocks import clocks, part
from playon.telling.sports.subbuteo_events import NARRATION
from playon.telling.sports.subbuteo_standing import by_itself, score_parts, shoot_out, standing, status, unruled
from playon.telling.sports.subbuteo_told import shortly
from playon.telling.tongue import N_, _

_PLAYS = (None, "play", "keeper")
"""Kinds of flicks at the ball."""

_BY_FIGURE = ("flick", "claim", "nominate", "substitution", "polish", "goal", "foul")
"""Events whose figure tells the side."""

_OTHERS_FIGURE = ("force",)
"""Claims about a figure of the other side."""


def _complete(event: str, values: Values, bare: frozenset[str], usual: Usual) -> None:
    """What a referee need not say: whose a figure is, into which goal, and as what a flick is meant.

    "Goal B" is a goal for B, so the ball went into the other goal.
    """
    if "into" in bare:
        values["into"] = OTHER[values["into"]]
    figure = values.get("figure")
    if figure is not None and "by" not in values and event in _BY_FIGURE:
        owner: Side = "A" if figure[0] == "A" else "B"
        values["by"] = OTHER[owner] if values.get("what") in _OTHERS_FIGURE else owner
    if event == "goal":
        if "into" in values:
            values.setdefault("by", OTHER[values["into"]])
        elif "by" in values:
            values["into"] = OTHER[values["by"]]
    if event == "flick":
        _as_what(values, usual)


def _as_what(values: Values, usual: Usual) -> None:
    """A flick whose kind was not said is what that side can do now."""
    by, figure = values.get("by"), values.get("figure")
    flicks = [each for each in usual if each.get("event") == "flick" and by in (None, each.get("by"))]
    meant = values.get("kind")
    if meant is not None:
        flicks = [each for each in flicks if each.get("kind") == meant]
    alike = next((each for each in flicks if figure in (None, each.get("figure", figure))), None)
    if alike is not None:
        values |= {name: alike[name] for name in ("by", "kind") if name in alike and name not in values}
    if values.get("kind") == "keeper" and "by" in values:
        values.setdefault("figure", f"{values['by']}0")
    if figure is not None and figure[1:] == "0" and meant is None:
        values["kind"] = "keeper"


def _finish(event: str, values: Values, marks: frozenset[str]) -> None:
    """A flick at the ball has touched it, unless it is said that it missed."""
    at_ball = event == "flick" and values.get("kind") in _PLAYS and "figure" in values
    if at_ball and not values.get("touches") and "missed" not in marks:
        values["touches"] = [{"by": values["figure"], "hit": "ball"}]


def _unwritten(values: Mapping[str, Any]) -> tuple[frozenset[str], tuple[str, ...]]:
    """That the ball was touched is not written; that it was missed is."""
    if values.get("event") != "flick" or values.get("kind") not in _PLAYS or "figure" not in values:
        return frozenset(), ()
    touches = list(values.get("touches") or ())
    if touches == [{"by": values.get("figure"), "hit": "ball"}]:
        return frozenset(("touches",)), ()
    return (frozenset(), ()) if touches else (frozenset(("touches",)), ("missed",))


def _is_marked(event: Mapping[str, Any]) -> bool:
    """A flick that takes a restart or a shot has an offer of its own for the ball that was not touched."""
    return "kind" in event


def _words() -> list[str]:
    return [
        "block = flick block",
        "tick = flick tick",
        "start, end, stoppage = period start, end, announce",
        "distance, force, no flicks = claim distance, force, no_flicks",
        _("flick A A3 says that A3 touched the ball; flick A A3 missed that it did not"),
    ]


SPORT = Sport(
    family="subbuteo",
    short={"toss": "coin_toss"},
    phrases={
        "block": ("flick", {"kind": "block"}),
        "tick": ("flick", {"kind": "tick"}),
        "positional": ("flick", {"kind": "positional"}),
        "save": ("flick", {"kind": "keeper"}),
        "start": ("period", {"do": "start"}),
        "end": ("period", {"do": "end"}),
        "stoppage": ("period", {"do": "announce"}),
        "distance": ("claim", {"what": "distance"}),
        "force": ("claim", {"what": "force"}),
        "lift": ("claim", {"what": "lift"}),
        "no_flicks": ("claim", {"what": "no_flicks"}),
    },
    marks={"flick": {"missed": "missed", "miss": "missed", "misses": "missed"}},
    marked={"missed": N_("{offer} and misses it")},
    is_marked=_is_marked,
    complete=_complete,
    finish=_finish,
    unwritten=_unwritten,
    shortly=shortly,
    narrate=NARRATION.tell,
    passed_over=NARRATION.passed_over,
    standing=standing,
    status=status,
    score=score_parts,
    decided=shoot_out,
    part=part,
    clocks=clocks,
    public_counts={"yellow_cards": None, "orange_cards": None, "red_cards": None, "substitutions": "substitutions"},
    by_itself=by_itself,
    unruled=unruled,
    seldom=frozenset(("doubt", "lost_time", "decide", "correct", "clash")),
    followed=(
        "score",
        "period",
        "phase",
        "possession",
        "restart.by",
        "restart.as",
        "restart.place",
        "restart.taker",
        "options",
        "counts",
        "block_flick",
        "shoot_out",
    ),
    besides=(
        "at",
        "announced",
        "ball.at",
        "ball.motion",
        "ball.shootable",
        "barred",
        "clock.elapsed",
        "clock.lost",
        "figures",
        "keepers",
        "left",
        "match.winner",
        "must_use",
        "pending",
        "spares",
        "tie",
    ),
    moments=("at", "elapsed", "may_flick_since"),
    called={
        "score": N_("score"),
        "possession": N_("possession"),
        "ball.at": N_("where the ball is"),
        "restart.by": N_("who goes on"),
        "restart.as": N_("how play goes on"),
        "restart.place": N_("where play goes on"),
        "options.to": N_("who chooses"),
        "options.choices": N_("what there is to choose from"),
        "at": N_("time"),
        "clock.elapsed": N_("clock"),
        "clock.lost": N_("lost time"),
        "block_flick": N_("open block-flick"),
        "left": N_("who defends the left goal"),
    },
    how=(
        N_(
            "Type what happened in short words, in any order: flick A A3, block B B4, change B, goal A, out touchline 120 400."
        ),
        N_(
            "A side is A, B, the team's name or part of it; a figure is A3 or AS, a point two numbers in mm from the centre spot."
        ),
    ),
    examples={
        "flick": (
            ("flick A3", N_("A3 has played the ball")),
            ("flick A3 missed", N_("A3 was flicked at the ball and missed it")),
            ("block B4", N_("B4 is flicked as a block-flick")),
        ),
        "goal": (
            ("goal A", N_("A has scored")),
            ("goal B by A", N_("an own goal by A")),
        ),
        "out": (("out goal line 600 -150 forced yes", N_("over B's goal-line, forced off a defender")),),
        "correct": (
            ('correct "wrong score" score.A=3', N_("A has scored three")),
            ('correct "it was a change" possession=B phase=in_play', N_("B has the ball")),
        ),
        "decide": (('decide "both agree" restart.by=A restart.as=free_flick', N_("A has a free-flick")),),
        "insert": (("insert 12 @1:02 flick A3", N_("before entry 12, at 1:02")),),
        "amend": (("amend 12 goal A", N_("entry 12 was a goal for A")),),
    },
    words=_words,
)
