"""Giving, repeating and losing the right to a restart."""

from playon.events import OTHER, Side
from playon.rulings import Restart
from playon.subbuteo.contacts import Point
from playon.subbuteo.situation import RestartState
from playon.subbuteo.spots import flick_in_point, middle_of_goal_area
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Finding, RestartName
from playon.subbuteo.unsettled import more

RENEWS_TICKS = ("flick_in", "corner_flick", "goal_flick")
"""Restarts that renew the attacker's tick-flicks (13.3.1); one that was forced does so in every book, since possession passed to
and fro (5.1.2)."""

CENTRE: Point = (0.0, 0.0)

FLICK_OFF_AND_GOAL_FLICK = ("flick_off", "goal_flick")
"""Restarts before which both players place all their figures, and whose place the book fixes (4.2, 15.2)."""


def award(
    t: SubbuteoTable,
    to: Side,
    as_: RestartName,
    place: Point | None = None,
    *,
    finding: Finding | None = None,
    clause: str | None = None,
    kind: str | None = None,
    breach: str | None = None,
) -> Restart:
    """Give a side a restart, and a finding for it where one is named. breach: the condition for another restart that failed."""
    s = t.s
    if s.possession != to:
        lost = s.possession
        if lost is not None:
            s.spares[lost].possession_lost = s.spares[lost].in_play
        t.end_counts_of_possession()
    elif as_ in RENEWS_TICKS and (t.variants.ticks_renewed == "award" or kind == "forced"):
        s.counts[to].ticks = 0
    restart = t.award(to, as_, place)
    if s.restart is not None:
        lay_ball(t, s.restart)
    if finding is not None:
        t.find(finding, kind, clause=clause, breach=breach, to=to, restart=restart)
    return restart


def flick_off_of_period(t: SubbuteoTable, by: Side, kind: str) -> None:
    """The flick-off with which a period begins; the time for placing is limited after a goal only (4.1.1, 4.2.5)."""
    award(t, by, "flick_off", CENTRE, finding="flick_off", kind=kind)
    if t.s.restart is not None:
        t.s.restart.since = None


def lay_ball(t: SubbuteoTable, r: RestartState) -> None:
    """Lay the ball on the place of a restart; for a goal-flick in the goal-area, until its taker lays it elsewhere (15.2.1.4)."""
    if r.place is not None:
        t.s.ball.at = r.place
    elif r.as_ == "goal_flick" and r.by is not None:
        t.s.ball.at = middle_of_goal_area(t.pitch, t.own_goal(r.by))


def in_question(t: SubbuteoTable) -> RestartState | None:
    """The restart that stands, or else the one taken last."""
    return t.s.restart if t.s.restart is not None else t.s.taken


def retake(t: SubbuteoTable, by_fault_of: Side | None = None) -> None:
    """The restart or shot is taken again from where it was (11.2.4.1 a and its kin); what was done before it, is done.

    by_fault_of: whose fault it is; only the taker's own is counted against him.
    """
    s = t.s
    r = in_question(t)
    if r is None:
        return
    again = RestartState(
        by=r.by, as_=r.as_, place=r.place, number=r.number, attempt=more(r.attempt), since=s.clock.elapsed
    )
    again.not_counted = more(r.not_counted, by_fault_of == OTHER[r.by] if r.by is not None else 0)
    if r.as_ == "shot":
        again.since = None  # 17.2.1: the referee lays the ball first
        again.taker = r.taker
        _prepare(t, again)
        return
    again.taker, again.no_flicks, again.positional = r.taker, r.no_flicks, r.positional
    again.placed = {"A": True, "B": True}
    _prepare(t, again)


def lose_restart(t: SubbuteoTable, as_: RestartName | None = None, place: Point | None = None) -> None:
    """The right to the restart passes to the opponent, by default to the same restart from the same place."""
    r = in_question(t)
    if r is None or r.by is None or r.as_ is None:
        return
    other = OTHER[r.by]
    kind = as_ or r.as_
    where = place if place is not None else r.place
    if kind == "flick_in" and where is not None:
        where = flick_in_point(t.pitch, where)
    elif kind in FLICK_OFF_AND_GOAL_FLICK:
        where = CENTRE if kind == "flick_off" else None
    award(t, other, kind, where)


def _prepare(t: SubbuteoTable, restart: RestartState) -> None:
    s = t.s
    s.restart = restart
    s.taken = None
    s.phase = "set_up"
    s.options = s.interrupted = None
    s.pending = []
    s.moving = {}
    s.ball.motion = "stopped"
    s.ball.touching = []
    s.ball.shootable = False
    lay_ball(t, restart)
    s.possession = restart.by
    t.new_possession()
