"""All limits that run at a moment, for those who look at the clock (3.1, 3.2, 4.2.5, 6.2.3 R1, 10.8, 15.2.1, 17.2)."""

from collections.abc import Iterator
from math import inf, isfinite

from playon.clock import Limit
from playon.events import Side
from playon.subbuteo import duration, placing_phases, shoot_out, shot_clock
from playon.subbuteo.table import SubbuteoTable

_FLICKED = ("in_play", "to_take")
"""Phases in which the attacker may flick, and has so long for it."""


def running(t: SubbuteoTable) -> list[Limit]:
    """The limits that run, soonest first; where the clock of the period stands, they stand too."""
    if t.s.phase in ("before_match", "match_over"):
        return []
    stands = not t.s.clock.runs or t.tossing
    found = [each._replace(runs=False) if stands else each for each in _limits(t)]
    return sorted(found, key=lambda each: each.left)


def is_up(t: SubbuteoTable) -> bool:
    """Whether normal or stoppage time has run out and the period goes on, as it does until a referee ends it (4.3.5)."""
    s = t.s
    if s.period not in duration.PLAYED or s.phase in ("before_match", "pause", "match_over") or s.clock.extended:
        return False
    return s.clock.elapsed > duration.length(t) + (s.clock.announced or 0.0) - 1e-5


def _limits(t: SubbuteoTable) -> Iterator[Limit]:
    s = t.s
    elapsed = s.clock.elapsed
    if s.period in duration.PLAYED and s.phase != "pause" and not s.clock.extended:
        length = duration.length(t) + (s.clock.announced or 0.0)
        if not _told(s.clock.passed, length):
            yield Limit("period", max(0.0, length - elapsed), length, runs=not s.substituting)
    if s.period == "half_time" and s.clock.told < 2:
        length = t.limits.half_time_max_s if s.clock.told else t.limits.half_time_min_s
        yield Limit("half_time", max(0.0, length - elapsed), length)
    yield from _flicks(t)
    placing = placing_phases.waits_for(t)
    if placing is not None and s.restart is not None and s.restart.since is not None and s.restart.watched:
        side, due = placing
        yield from _until(t, f"placing_{s.restart.as_}", due, due - s.restart.since, side)
    shot = shoot_out.waits_for(t)
    if shot is not None and s.restart is not None and s.restart.since is not None:
        side, what = shot
        length = shoot_out.time_limit(t, side)
        yield from _until(t, f"shoot_out_{what}", s.restart.since + length, length, side)
    if s.must_change is not None and s.must_change_since is not None:
        length = t.limits.change_figures_s
        yield Limit("change_figures", max(0.0, s.must_change_since + length - t.now), length, s.must_change)


def _flicks(t: SubbuteoTable) -> Iterator[Limit]:
    """The time for the next flick or shot, for a block-flick, and for the goalkeeper of a player with a disability (10.8)."""
    s = t.s
    since = s.clock.may_flick_since
    if since is None or s.ball.motion == "moving":
        return
    block = s.block_flick
    if block is not None and s.phase in ("block_flick", "in_play"):
        yield from _after(t, "block_flick", since, shot_clock.limit_of(t, block, shot=False), block)
    if s.phase == "waiting" and s.stop is not None and s.stop.why in shot_clock.FOR_A_KEEPER:
        yield from _after(t, "keeper", since, t.limits.flick_disabled_s or inf, t.defender)
    by: Side | None = s.restart.by if s.phase == "to_take" and s.restart is not None else s.possession
    if s.phase not in _FLICKED or by is None or s.period == "shoot_out":
        return
    penalty = s.phase == "to_take" and s.restart is not None and s.restart.as_ == "penalty_flick"
    if not penalty:
        yield from _after(t, "flick", since, shot_clock.limit_of(t, by, shot=False), by)
    if penalty or s.ball.shootable:
        yield from _after(t, "shot", since, shot_clock.limit_of(t, by, shot=True), by)


def _after(t: SubbuteoTable, name: str, since: float, length: float, side: Side) -> Iterator[Limit]:
    if isfinite(length):
        yield from _until(t, name, since + length, length, side)


def _until(t: SubbuteoTable, name: str, due: float, length: float, side: Side) -> Iterator[Limit]:
    """A limit that runs out at an elapsed second of the period, unless the referee has been told of it."""
    clock = t.s.clock
    left = due - clock.elapsed
    if left >= 0 and not _told(clock.passed, due):
        yield Limit(name, left, length, side)


def _told(passed: float | None, due: float) -> bool:
    """Whether the referee has been told of a limit, or of one that ran out later (`passed_limits`)."""
    return passed is not None and passed > due - 1e-5
