"""The clocks of a match with figures that matter now: the period, and the limit for the next flick where it has one."""

from collections.abc import Mapping
from typing import Any

from playon.telling.clocks import Clock
from playon.telling.sports.subbuteo_standing import PERIODS
from playon.telling.tongue import _

_STANDS = ("before_match", "match_over")
_TIMED = ("in_play", "to_take", "block_flick")


def clocks(document: Mapping[str, Any], book: Any) -> list[Clock]:
    """The clocks of a situation."""
    clock = document.get("clock") or {}
    period, phase = document.get("period", ""), document.get("phase")
    found = []
    if phase not in _STANDS and period != "shoot_out":
        found.append(
            Clock(
                name="period",
                label=part(document),
                shows=clock.get("elapsed") or 0.0,
                runs=1 if clock.get("runs", True) else 0,
                length=_length(period, clock, book.limits),
            )
        )
    since, limit = clock.get("may_flick_since"), book.limits.flick_s
    if since is not None and limit is not None and phase in _TIMED:
        side = document.get("block_flick") if phase == "block_flick" else document.get("possession")
        left = limit - ((clock.get("elapsed") or 0.0) - since)
        if left >= 0:
            found.insert(
                0, Clock(name="flick", label=_("to flick"), shows=left, runs=-1, length=limit, side=side, urgent=True)
            )
    if clock.get("lost"):
        found.append(Clock(name="lost_time", label=_("lost time"), shows=clock["lost"], runs=0))
    return found


def _length(period: str, clock: Mapping[str, Any], limits: Any) -> float | None:
    """The length of a period, with the stoppage time once that is announced."""
    match period:
        case "first_half" | "second_half":
            return float(limits.half_s + (clock.get("announced") or 0.0))
        case "golden_goal":
            return float(limits.golden_goal_s)
        case "half_time":
            return float(limits.half_s + limits.half_time_max_s)
    return None


def part(document: Mapping[str, Any]) -> str:
    """The part of the match that is played."""
    period = document.get("period", "")
    return _(PERIODS[period]) if period in PERIODS else period
