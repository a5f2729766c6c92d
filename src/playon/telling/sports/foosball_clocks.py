"""The clocks of a foosball match that matter now: every moment that is still to come, soonest first."""

from collections.abc import Mapping
from typing import Any

from playon.telling.clocks import Clock
from playon.telling.sports.foosball_standing import deadlines
from playon.telling.tongue import _, term

_URGENT = ("possession", "second_possession", "ask_by", "resume_by", "technical_shot")
_LENGTHS = {
    "time_out": "time_out_s",
    "charged": "time_out_s",
    "between_games": "between_games_s",
    "medical": "medical_s",
}
"""Pauses by their kinds, and the number of the book that gives their length."""


def clocks(document: Mapping[str, Any], book: Any) -> list[Clock]:
    """The clocks of a situation."""
    at = document.get("at", 0.0)
    found = []
    for path, label, moment in deadlines(document):
        name = path.split(".")[0]
        part = document.get(name)
        inner: Mapping[str, Any] = part if isinstance(part, Mapping) else {}
        found.append(
            Clock(
                name=name,
                label=_pause(inner) if name == "pause" else _(label),
                shows=moment - at,
                runs=-1,
                length=_length(name, inner, book.limits),
                side=inner.get("side") or inner.get("by"),
                urgent=name in _URGENT,
            )
        )
    return found


def _pause(pause: Mapping[str, Any]) -> str:
    return term("phase", pause["kind"]) if pause.get("kind") else _("pause")


def _length(name: str, part: Mapping[str, Any], limits: Any) -> float | None:
    if name in ("possession", "second_possession"):
        limit = "possession_five_s" if part.get("rod") == "five" else "possession_s"
    else:
        limit = _LENGTHS.get(part.get("kind") or "", "") if name == "pause" else ""
    length = getattr(limits, limit, None) if limit else None
    return float(length) if isinstance(length, int | float) else None


def part(document: Mapping[str, Any]) -> str:
    """The part of the match that is played."""
    return _("game {game}").format(game=document.get("game", 1))
