"""The clocks of a foosball match that matter now: what runs out by the rules, soonest first, then what stands or runs on."""

from collections.abc import Iterator, Mapping
from typing import Any

from playon.clock import Limit
from playon.family import family_of
from playon.telling.clocks import Clock
from playon.telling.tongue import N_, _

_CLOCKS = {
    "possession": ("possession", N_("possession")),
    "second_possession": ("second_possession", N_("possession, second ball")),
    "holding": ("holding", N_("ball held")),
    "second_holding": ("second_holding", N_("second ball held")),
    "answer": ("put_in", N_('answer to "ready?"')),
    "start": ("put_in", N_("start of the ball")),
    "protocol": ("ask_by", N_('to ask "ready?"')),
    "resume": ("resume_by", N_("to go on after a delay")),
    "wiping": ("hands", N_("hands off the rods")),
    "regulation": ("match_clock", N_("time of the match")),
    "overtime": ("match_clock", N_("overtime")),
    "time_out": ("pause", N_("time out")),
    "charged": ("pause", N_("charged time out")),
    "between_games": ("pause", N_("break between games")),
    "medical": ("pause", N_("medical time out")),
    "official": ("pause", N_("official time out")),
    "maintenance": ("pause", N_("pause for maintenance")),
    "match_call": ("pause", N_("teams called to the table")),
}
"""Limits by their names: the clock on which they are shown, and what it is called."""
_CALM = ("match_clock", "pause")
"""Clocks that nobody has to watch second by second."""


def clocks(document: Mapping[str, Any], book: Any) -> list[Clock]:
    """The clocks of a situation."""
    found = [_clock(each) for each in family_of(book).running(book, document)]
    return [*found, *_others(document)]


def _clock(limit: Limit) -> Clock:
    name, label = _CLOCKS[limit.name]
    return Clock(
        name=name,
        label=_(label),
        shows=max(0.0, round(limit.left, 6)),
        runs=-1 if limit.runs else 0,
        length=limit.length,
        side=limit.side,
        urgent=name not in _CALM and limit.runs,
        limit=limit.name,
    )


def _others(document: Mapping[str, Any]) -> Iterator[Clock]:
    """A pause that ends when everybody is ready, and the time for a technical shot, which nobody calls by the clock."""
    at = document.get("at", 0.0)
    pause = document.get("pause") or {}
    if pause and pause.get("ends_at") is None:
        name, label = _CLOCKS[pause.get("kind", "time_out")]
        yield Clock(name=name, label=_(label), shows=at - pause.get("since", at), runs=1, side=pause.get("by"))
    shot = document.get("technical_shot") or {}
    if shot.get("until") is not None and shot["until"] >= at:
        label = _("technical shot by")
        yield Clock(
            name="technical_shot", label=label, shows=shot["until"] - at, runs=-1, side=shot.get("by"), urgent=True
        )


def part(document: Mapping[str, Any]) -> str:
    """The part of the match that is played."""
    return _("game {game}").format(game=document.get("game", 1))
