"""The limits for flicks, shots and block-flicks (10.8, 6.2.3 R1)."""

from math import inf

from playon.subbuteo.events import Flick
from playon.subbuteo.penalties import penalise
from playon.subbuteo.table import SubbuteoTable


def limit_of(t: SubbuteoTable, side: str, *, shot: bool) -> float:
    """Seconds that a player may take for a shot or another flick (10.8.2, 10.8.3 and their D)."""
    limits = t.limits
    if t.s.players["A" if side == "A" else "B"].disability:
        return limits.shot_disabled_s if shot else limits.flick_disabled_s
    return limits.shot_s if shot else limits.flick_s


def next_limit(t: SubbuteoTable) -> float:
    """Seconds until a block-flick that play waits for is lost; endless where none is."""
    s = t.s
    since = s.clock.may_flick_since
    if s.phase != "block_flick" or s.block_flick is None or since is None:
        return inf
    # exactly at the limit is in time
    return max(0.0, since + limit_of(t, s.block_flick, shot=False) + 1e-6 - s.clock.elapsed)


def run_out(t: SubbuteoTable) -> None:
    """The block-flick was not taken in time: it is lost, and play goes on (6.2.3 R1)."""
    s = t.s
    side = s.block_flick
    s.block_flick = None
    s.phase = "in_play"
    s.clock.may_flick_since = s.clock.elapsed
    t.find("block_flick_lost", against=side)
    t.find("play", "block_flick_lost", to=s.possession)


def late_flick(t: SubbuteoTable, e: Flick) -> None:
    """A flick of the attacker that came too late is time wasting (10.8.2, 10.8.3)."""
    s = t.s
    since = s.clock.may_flick_since
    if since is None or s.ball.motion == "moving" or s.phase != "in_play":
        return
    shot = e.aim == "shot" or s.ball.shootable
    if s.clock.elapsed - since > limit_of(t, e.by, shot=shot) + 1e-9:
        kind = "shot" if shot else "flick"
        penalise(t, "time_wasting", e.by, figure=e.figure, place=s.ball.at, facts={"kind": kind})
