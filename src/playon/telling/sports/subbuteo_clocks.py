"""The clocks of a match with figures that matter now: the limits of the next flick, placing or shot, then the period."""

from collections.abc import Iterator, Mapping
from typing import Any

from playon.clock import Limit
from playon.family import family_of
from playon.telling.clocks import Clock
from playon.telling.sports.subbuteo_standing import PERIODS, shoot_out
from playon.telling.tongue import N_, _

_LABELS = {
    "flick": N_("to flick"),
    "shot": N_("to shoot"),
    "block_flick": N_("to take the block-flick"),
    "keeper": N_("to take control of the goalkeeper"),
    "placing_flick_off": N_("to place the figures"),
    "placing_goal_flick": N_("to place the figures"),
    "shoot_out_ready": N_("to be ready for the shot"),
    "shoot_out_keep": N_("to be ready to keep goal"),
    "shoot_out_shot": N_("to shoot"),
    "change_figures": N_("to change the set of figures"),
}
_BY_ITSELF = ("block_flick", "keeper", "placing_flick_off", "placing_goal_flick", "half_time")
"""Limits that pass by themselves; the others are seen when the flick comes."""


def clocks(document: Mapping[str, Any], book: Any) -> list[Clock]:
    """The clocks of a situation."""
    limits = family_of(book).running(book, document)
    found = [_clock(each, document) for each in limits if each.name in _LABELS]
    found += _period(document, {each.name: each for each in limits})
    return [*found, *_lost(document)]


def _clock(limit: Limit, document: Mapping[str, Any]) -> Clock:
    waits = document.get("phase") in ("block_flick", "waiting")
    alone = (limit.name in _BY_ITSELF and (limit.name != "block_flick" or waits)) or limit.name.startswith("shoot_out")
    return Clock(
        name=limit.name.partition("_flick_off")[0].partition("_goal_flick")[0],
        label=_(_LABELS[limit.name]),
        shows=max(0.0, round(limit.left, 6)),
        runs=-1 if limit.runs else 0,
        length=limit.length,
        side=limit.side,
        urgent=limit.runs,
        limit=limit.name if alone else None,
    )


def _period(document: Mapping[str, Any], limits: Mapping[str, Limit]) -> Iterator[Clock]:
    """The time of the period as it is played, and down to its end what is left of the stoppage time or of half-time."""
    clock = document.get("clock") or {}
    period, elapsed = document.get("period", ""), clock.get("elapsed") or 0.0
    if period == "shoot_out" or document.get("phase") in ("before_match", "match_over"):
        return
    ends = limits.get("period")
    if period == "half_time":
        ends = limits.get("half_time")
        if ends is not None:
            label = _("until the second half must start") if clock.get("told") else _("until the second half may start")
            yield Clock(
                name="half_time",
                label=label,
                shows=max(0.0, round(ends.left, 6)),
                runs=-1 if ends.runs else 0,
                length=ends.length,
                limit="half_time",
            )
    elif ends is not None and clock.get("announced") is not None:
        yield Clock(
            name="stoppage",
            label=_("to the end of stoppage time"),
            shows=max(0.0, round(ends.left, 6)),
            runs=-1 if ends.runs else 0,
            length=clock["announced"],
            limit="period" if ends.runs else None,
        )
    stands = not clock.get("runs", True) or (ends is None and document.get("phase") == "pause")
    yield Clock(
        name="period",
        label=part(document),
        shows=elapsed,
        runs=0 if stands or _tosses(document) else 1,
        length=ends.length if ends is not None else None,
        limit="period" if ends is not None and ends.name == "period" and ends.runs else None,
    )


def _tosses(document: Mapping[str, Any]) -> bool:
    """Whether the winner of a toss has to choose, and the clock stands meanwhile (4.1.1)."""
    choices = (document.get("options") or {}).get("choices") or ()
    return any(each in ("ends", "flick_off", "shoot", "keep") for each in choices)


def _lost(document: Mapping[str, Any]) -> Iterator[Clock]:
    """Lost time noted, and what is being lost with a substitution or repair."""
    at = document.get("at", 0.0)
    for each in document.get("substituting") or ():
        since = each.get("since")
        yield Clock(
            name="substitution",
            label=_("repair") if each.get("what") == "repair" else _("substitution"),
            shows=at - (at if since is None else since),
            runs=1,
            side=each.get("by"),
        )
    lost = (document.get("clock") or {}).get("lost")
    if lost:
        yield Clock(name="lost_time", label=_("lost time"), shows=lost, runs=0)


def part(document: Mapping[str, Any]) -> str:
    """The part of the match that is played; of a shoot-out also how it stands."""
    period = document.get("period", "")
    told = _(PERIODS[period]) if period in PERIODS else period
    return next(iter(shoot_out(document)), told) if period == "shoot_out" else told
