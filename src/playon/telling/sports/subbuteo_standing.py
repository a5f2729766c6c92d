"""How a match with figures stands, from the document of its situation."""

from collections.abc import Mapping
from typing import Any

import msgspec

from playon.events import SIDES
from playon.rulings import Options, Restart
from playon.telling.phrases import Names, options_phrase, point_phrase, restart_phrase, score, tenths
from playon.telling.tongue import N_, _, term

PERIODS = {
    "first_half": N_("first half"),
    "half_time": N_("half-time"),
    "second_half": N_("second half"),
    "golden_goal": N_("golden goal"),
    "shoot_out": N_("shoot-out"),
}
_RUNNING = ("in_play", "block_flick", "limited_flick", "waiting", "placing", "verifying", "substituting")
"""Phases in which somebody has the ball in play."""


def standing(document: Mapping[str, Any], names: Names) -> list[tuple[str, str]]:
    """The situation as (label, text): score, period and its clock, possession, ball, restart, options, counts."""
    clock = document.get("clock") or {}
    keepers = document.get("spares") or {}
    lines = [
        (_("time"), tenths(document.get("at", 0.0))),
        (_("score"), f"{names['A']} {score(document.get('score') or {})} {names['B']}"),
        (_("boards"), _boards(document, names)),
        (_("period"), period_of(document, document.get("at", 0.0))),
        (_("lost time"), tenths(clock.get("lost") or 0.0) if clock.get("lost") else ""),
        (_("phase"), term("phase", document.get("phase", ""))),
        (_("possession"), names[document["possession"]] if document.get("possession") in SIDES else ""),
        (_("ball"), _ball(document)),
        (_("block-flick"), _block_flick(document, names)),
        (_("tick-flick"), _tick(document, names)),
        (_("next"), restart_of(document, names)),
        (_("taker"), (document.get("restart") or {}).get("taker") or ""),
        (_("options"), options_of(document, names)),
        (_("pending"), ", ".join(_pending(document))),
        (_("may not play"), ", ".join(document.get("barred") or ())),
        (_("shots"), _shots(document, names)),
    ]
    for side in SIDES:
        if (keepers.get(side) or {}).get("in_play"):
            lines.append((_("spare goalkeeper"), _("{side}'s is in play").format(side=names[side])))
    for side in SIDES:
        lines.append((_("counts {side}").format(side=names[side]), _counts((document.get("counts") or {}).get(side))))
    return lines


def status(document: Mapping[str, Any], names: Names, now: float) -> list[str]:
    """The time, the period with its clock, the score, who has the ball, an open block-flick, and what comes next."""
    phase = document.get("phase", "")
    running = phase in _RUNNING
    parts = [tenths(now), period_of(document, now), *score_parts(document, names), term("phase", phase)]
    if running and document.get("possession") in SIDES:
        parts.append(_("{side} has the ball").format(side=names[document["possession"]]))
        parts.append(_("shootable") if (document.get("ball") or {}).get("shootable") else "")
    if phase not in ("before_match", "pause", "match_over"):
        parts += [_block_flick(document, names), _tick(document, names)]
    parts.append(options_of(document, names) or ("" if running else restart_of(document, names)))
    return parts


def score_parts(document: Mapping[str, Any], names: Names) -> list[str]:
    """The score between the teams' names."""
    return [f"{names['A']} {score(document.get('score') or {})} {names['B']}"]


def shoot_out(document: Mapping[str, Any]) -> list[str]:
    """How a shoot-out stands, or how it ended; nothing where no shot was taken (17.1)."""
    shots = (document.get("shoot_out") or {}).get("shots") or {}
    if not any(shots.values()):
        return []
    return [f"{_(PERIODS['shoot_out'])} {score({side: sum(each) for side, each in shots.items()})}"]


def by_itself(document: Mapping[str, Any]) -> dict[str, Any]:
    """The situation without the clocks, which go on while nothing happens."""
    return {**document, "at": None, "clock": {**(document.get("clock") or {}), "elapsed": None}}


def restart_of(document: Mapping[str, Any], names: Names) -> str:
    """How play goes on; the situation knows more of a restart than is told of it."""
    found = document.get("restart")
    if not found:
        return ""
    told = {name: found[name] for name in ("by", "as", "place", "attempt", "number") if found.get(name) is not None}
    return restart_phrase(msgspec.convert(told, Restart), names)


def options_of(document: Mapping[str, Any], names: Names) -> str:
    """Who has to choose among what."""
    found = document.get("options")
    return options_phrase(msgspec.convert(found, Options), names) if found else ""


def period_of(document: Mapping[str, Any], now: float) -> str:
    """The period with its clock as it runs, and the stoppage time once that is announced."""
    clock = document.get("clock") or {}
    period, phase = document.get("period", ""), document.get("phase")
    name = _(PERIODS[period]) if period in PERIODS else period
    if phase in ("before_match", "match_over") or (period == "shoot_out"):
        return name if phase != "before_match" else ""
    passed = max(0.0, now - document.get("at", 0.0)) if clock.get("runs", True) else 0.0
    told = f"{name} {tenths((clock.get('elapsed') or 0.0) + passed)}"
    if clock.get("announced") is not None:
        told = _("{period}, stoppage time {seconds}").format(period=told, seconds=tenths(clock["announced"]))
    return told


def _ball(document: Mapping[str, Any]) -> str:
    ball = document.get("ball") or {}
    at = ball.get("at") or (0, 0)
    told = point_phrase(at) if document.get("figures") is not None or any(at) else ""
    motion = term("motion", ball.get("motion") or "")
    shootable = _("shootable") if ball.get("shootable") else ""
    return ", ".join(each for each in (told, motion, shootable) if each)


def _block_flick(document: Mapping[str, Any], names: Names) -> str:
    side = document.get("block_flick")
    return _("{side} has a block-flick").format(side=names[side]) if side in SIDES else ""


def _tick(document: Mapping[str, Any], names: Names) -> str:
    announced = document.get("announced") or {}
    if announced.get("kind") != "tick" or announced.get("by") not in SIDES:
        return ""
    side = names[announced["by"]]
    if announced.get("figure"):
        return _("{side} may tick {figure}").format(side=side, figure=announced["figure"])
    return _("{side} may make a tick-flick").format(side=side)


def _pending(document: Mapping[str, Any]) -> list[str]:
    return [term("offence", each.get("offence") or "") for each in document.get("pending") or ()]


def _boards(document: Mapping[str, Any], names: Names) -> str:
    """The other boards of a team match."""
    tie = document.get("tie")
    if not tie:
        return ""
    boards = sorted((tie.get("boards") or {}).items())
    return ", ".join(
        _("board {number} {score}").format(number=number, score=score(one["score"])) for number, one in boards
    )


def _shots(document: Mapping[str, Any], names: Names) -> str:
    shots = (document.get("shoot_out") or {}).get("shots") or {}
    told = [f"{names[side]} {sum(shots[side])}/{len(shots[side])}" for side in SIDES if shots.get(side)]
    return ", ".join(told)


def _counts(counts: Mapping[str, Any] | None) -> str:
    told = []
    for name, value in (counts or {}).items():
        if isinstance(value, Mapping):
            told += [f"{term('count', name)} {figure} {number}" for figure, number in value.items() if number]
        elif value:
            told.append(f"{term('count', name)} {value}")
    return ", ".join(told)


def unruled(before: Mapping[str, Any], after: Mapping[str, Any], names: Names) -> str:
    """That an offence of the side that has the choice waits for it."""
    options = after.get("options") or {}
    if len(after.get("deferred") or ()) <= len(before.get("deferred") or ()) or not options:
        return ""
    return _("noted; it is ruled if {side} plays on").format(side=names[options["to"]])
