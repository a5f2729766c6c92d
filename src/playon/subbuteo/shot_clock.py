"""The limits for flicks, shots and block-flicks (10.8, 6.2.3 R1)."""

from math import inf

from playon.subbuteo.events import Flick
from playon.subbuteo.force_claim import after_block_flick
from playon.subbuteo.interruptions import resume
from playon.subbuteo.passed_limits import only_told, remaining
from playon.subbuteo.penalties import penalise
from playon.subbuteo.table import SubbuteoTable

FOR_A_KEEPER = ("shootable", "change")
"""Waits for the goalkeeper of a player with a disability; the book prints no time, the one for his flicks is taken (10.8.3 D)."""


def limit_of(t: SubbuteoTable, side: str, *, shot: bool) -> float:
    """Seconds that a player may take for a shot or another flick (10.8.2, 10.8.3 and their D)."""
    limits = t.limits
    if t.s.players["A" if side == "A" else "B"].disability:
        return limits.shot_disabled_s if shot else limits.flick_disabled_s
    return limits.shot_s if shot else limits.flick_s


def next_limit(t: SubbuteoTable) -> float:
    """Seconds until a block-flick that play waits for is lost, or a player with a disability has had time enough for the
    goalkeeper; endless where nothing is waited for."""
    return remaining(t, _due(t))


def _due(t: SubbuteoTable) -> float:
    """The elapsed second after which the wait is over; exactly at the limit is in time."""
    s = t.s
    since = s.clock.may_flick_since
    if since is None:
        return inf
    if s.phase == "block_flick" and s.block_flick is not None:
        return since + limit_of(t, s.block_flick, shot=False) + 1e-6
    if s.phase == "waiting" and s.stop is not None and s.stop.why in FOR_A_KEEPER:
        return since + t.limits.flick_disabled_s + 1e-6
    return inf


def run_out(t: SubbuteoTable) -> None:
    """The block-flick was not taken in time: it is lost, and play goes on (6.2.3 R1); so it does if the wait was for a keeper."""
    s = t.s
    if s.phase == "waiting":
        if only_told(t, "keeper", _due(t), t.defender, t.limits.flick_disabled_s):
            return
        resume(t)
        return
    side = s.block_flick
    if side is None or only_told(t, "block_flick", _due(t), side, limit_of(t, side, shot=False)):
        return
    block_flick_lost(t)


def block_flick_lost(t: SubbuteoTable) -> None:
    """The open block-flick is lost, no more; where play waited for it, it goes on (6.2.3 R1)."""
    s = t.s
    side = s.block_flick
    s.block_flick = None
    t.find("block_flick_lost", against=side)
    after_block_flick(t)
    if s.phase == "block_flick":
        s.phase, s.stop = "in_play", None
        s.clock.may_flick_since = s.clock.elapsed
        t.find("play", "block_flick_lost", to=s.possession)


def late_flick(t: SubbuteoTable, e: Flick) -> None:
    """A flick of the attacker that came too late is time wasting (10.8.2, 10.8.3)."""
    s = t.s
    since = s.clock.may_flick_since
    if since is None or s.ball.motion == "moving" or s.phase not in ("in_play", "to_take"):
        return
    scores = e.ball is not None and e.ball.in_goal is not None
    shot = e.aim == "shot" or scores or (s.restart is not None and s.restart.as_ == "penalty_flick")
    limit = limit_of(t, e.by, shot=shot)
    if s.clock.elapsed - since > limit + 1e-9:
        kind = "shot" if shot else "flick"
        if only_told(t, kind, since + limit, e.by, limit):
            return
        penalise(t, "time_wasting", e.by, figure=e.figure, place=s.ball.at, facts={"kind": kind})


def late_block_flick(t: SubbuteoTable, e: Flick) -> None:
    """A block-flick that comes too late in open play is lost, as it is where play waits for it (6.2.3 R1)."""
    s = t.s
    since = s.clock.may_flick_since
    if since is None or s.block_flick != e.by or s.ball.motion == "moving" or s.phase != "in_play":
        return
    limit = limit_of(t, e.by, shot=False)
    if s.clock.elapsed - since > limit + 1e-9 and not only_told(t, "block_flick", since + limit, e.by, limit):
        block_flick_lost(t)
