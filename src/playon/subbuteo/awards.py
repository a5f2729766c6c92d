"""Giving, repeating and losing the right to a restart."""

from playon.events import OTHER, Side
from playon.rulings import Restart
from playon.subbuteo.contacts import Point
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Finding, RestartName

RENEWS_TICKS = ("flick_in", "corner_flick", "goal_flick")
"""Restarts that renew the attacker's tick-flicks (13.3.1)."""

CENTRE: Point = (0.0, 0.0)


def award(
    t: SubbuteoTable,
    to: Side,
    as_: RestartName,
    place: Point | None = None,
    *,
    finding: Finding | None = None,
    clause: str | None = None,
    kind: str | None = None,
) -> Restart:
    """Give a side a restart, and a finding for it where one is named."""
    s = t.s
    if s.possession != to:
        lost = s.possession
        if lost is not None:
            s.spares[lost].possession_lost = s.spares[lost].in_play
        for counts in s.counts.values():
            counts.ticks = 0
            counts.attack_flicks = 0
    elif as_ in RENEWS_TICKS:
        s.counts[to].ticks = 0
    restart = t.award(to, as_, place)
    if finding is not None:
        t.find(finding, kind, clause=clause, to=to, restart=restart)
    return restart


def retake(t: SubbuteoTable) -> None:
    """The restart or shot is taken again from where it was (11.2.4.1 a and its kin)."""
    s = t.s
    r = s.restart
    if r is None:
        return
    again = RestartState(
        by=r.by, as_=r.as_, place=r.place, number=r.number, attempt=r.attempt + 1, since=s.clock.elapsed
    )
    again.no_flicks, again.positional, again.placed = r.no_flicks, r.positional, r.placed
    _prepare(t, again)


def lose_restart(t: SubbuteoTable, as_: RestartName | None = None, place: Point | None = None) -> None:
    """The right to the restart passes to the opponent, by default to the same restart from the same place."""
    s = t.s
    r = s.restart
    if r is None or r.by is None or r.as_ is None:
        return
    other = OTHER[r.by]
    kind = as_ or r.as_
    fixed = kind not in ("goal_flick", "flick_off")
    where = place if place is not None else r.place if fixed else CENTRE if kind == "flick_off" else None
    award(t, other, kind, where)


def _prepare(t: SubbuteoTable, restart: RestartState) -> None:
    s = t.s
    s.restart = restart
    s.phase = "set_up"
    s.options = None
    s.pending = []
    s.moving = {}
    s.ball.motion = "stopped"
    s.ball.touching = []
    if restart.place is not None:
        s.ball.at = restart.place
    s.possession = restart.by
    t.new_possession()
