"""What a correction changes in the situation, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.cli.phrases import Names, either, rod_phrase, tenths, value_phrase
from playon.cli.tongue import N_, _, name_of
from playon.events import SIDES

_FOLLOWED = ("score", "games", "game", "phase", "restart", "options", "counts", "pending", "technical_shot.by")
"""The parts of a situation that a correction is judged by; each gets a line of its own."""
_BESIDES = (
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
)
"""Parts that people see at the table, told together in one line; the others only say how the engine keeps its books."""
_MOMENTS = ("at", "since", "until", "asked_at", "answered_at", "started_at", "stopped_at", "second_at", "ends_at")
_CALLED = {
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
}
"""Paths of a situation as people say them; the others are told by their own words."""


def change_lines(situation: Mapping[str, tuple[Any, Any]], names: Names) -> list[str]:
    """What changes, as `what: before -> after`: what people follow on lines of its own, the rest together in one.

    How the engine keeps its books is told only where nothing else changes.
    """
    first: list[str] = []
    rest: list[str] = []
    kept: list[str] = []
    seen = False
    for path, (before, after) in situation.items():
        if not before and not after and before is not False and after is not False:
            continue
        told = f"{path_phrase(path, names)}: {_value(path, before, names)} -> {_value(path, after, names)}"
        (first if _within(path, _FOLLOWED) else rest if _within(path, _BESIDES) else kept).append(told)
        seen = seen or (path != "at" and _within(path, (*_FOLLOWED, *_BESIDES)))
    also = rest if seen else [*rest, *kept]
    return [*first, *([_("also {changes}").format(changes="; ".join(also))] if also else [])]


def _within(path: str, parts: Sequence[str]) -> bool:
    """Whether a path leads to one of these parts or into it."""
    return any(path == part or path.startswith(f"{part}.") for part in parts)


def path_phrase(path: str, names: Names) -> str:
    """A path such as `counts.A.jars` in words: `jars of Red Lions`."""
    steps = path.split(".")
    side = next((step for step in steps if step in SIDES), None)
    steps = [step for step in steps if step not in SIDES]
    if steps[0] == "counts" and len(steps) > 1:
        steps = steps[1:]
    inner = ".".join(steps)
    told = _(_CALLED[inner]) if inner in _CALLED else " ".join(name_of(step) for step in steps)
    return _("{what} of {side}").format(what=told, side=names[side]) if side == "A" or side == "B" else told


def _value(path: str, value: Any, names: Names) -> str:
    name = path.rpartition(".")[2]
    match value:
        case "A" | "B":
            return names[value]
        case int() | float() if not isinstance(value, bool) and (name in _MOMENTS or path in ("ask_by", "resume_by")):
            return tenths(value)
        case str() if name == "rod":
            return rod_phrase(value)
        case list() | tuple() if path == "options.choices":
            return either(list(value))
    return value_phrase(value)
