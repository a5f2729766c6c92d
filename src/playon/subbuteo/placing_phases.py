"""Placing all figures before a flick-off or goal-flick: the order, once only, and the time for it (4.2.2, 4.2.5, 15.2.1)."""

from math import inf

from playon.errors import ImpossibleEvent, Refused
from playon.events import OTHER, Side
from playon.sentences import sentence
from playon.subbuteo.awards import FLICK_OFF_AND_GOAL_FLICK
from playon.subbuteo.events import Placed
from playon.subbuteo.passed_limits import only_told, remaining
from playon.subbuteo.penalties import penalise
from playon.subbuteo.restarts import stand
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable

ATTACKER_DONE_FOR_GOOD = ("goal_flick",)
"""Restarts before which the attacker may not change what he has placed even while the defender has not placed (15.2.1.1)."""

EACH_IN_TURN = ("goal_flick",)
"""Restarts before which each side has its full time in its turn; at a flick-off it runs for both (4.2.5, 15.2.1.5)."""


def placed(t: SubbuteoTable, e: Placed) -> None:
    """A player has placed figures, or moves one again."""
    s = t.s
    r = s.restart
    if any(ruling.offence == "late_placing" for ruling in t.rulings):
        return  # the time was over before
    if s.options is not None:
        raise Refused(sentence("{side} has to choose first", side=s.options.to))
    if r is None or r.by is None or s.phase not in ("set_up", "to_take"):
        raise Refused("no restart is being prepared for which figures could be placed")
    if not r.watched:
        r.watched = True
        if next_limit(t) == 0:
            run_out(t)
            if t.strict:
                return
    for figure in e.figures:
        if figure[0] != e.by:
            raise ImpossibleEvent(sentence("{figure} is not {by}'s figure", figure=figure, by=e.by))
    if e.taker or set(e.figures) == {r.taker}:
        _taker(t, r, e)
    elif r.as_ not in FLICK_OFF_AND_GOAL_FLICK:
        raise Refused("figures are placed before a flick-off or goal-flick only")
    elif e.by == r.by:
        _attacker(t, r, e)
    else:
        _defender(t, r, e)


def next_limit(t: SubbuteoTable) -> float:
    """Seconds until the side that has to place has used its time up; exactly at the limit is in time. Endless where none runs."""
    due = waits_for(t)
    r = t.s.restart
    if due is None or r is None or not r.watched:
        return inf
    return remaining(t, due[1] + 1e-6)


def run_out(t: SubbuteoTable) -> None:
    """A side has not placed its figures in time (4.2.5, 15.2.1.5)."""
    due = waits_for(t)
    r = t.s.restart
    if due is None or r is None or only_told(t, f"placing_{r.as_}", due[1] + 1e-6, due[0], _time(t, due[0])):
        return
    r.placed[due[0]] = True
    penalise(t, "late_placing", due[0], seconds=_time(t, due[0]))
    now = t.s.restart
    if now is not None and now is not r:
        now.since = None  # whoever takes it instead has his time from when he hears of it, which no event tells


def waits_for(t: SubbuteoTable) -> tuple[Side, float] | None:
    """Whose time to place runs, and until which elapsed second of the period; the attacker places first."""
    s = t.s
    r = s.restart
    if s.phase != "set_up" or r is None or r.by is None or r.since is None or r.as_ not in FLICK_OFF_AND_GOAL_FLICK:
        return None
    for side in (r.by, OTHER[r.by]):
        if not r.placed[side]:
            return side, r.since + _time(t, side)
    return None


def _time(t: SubbuteoTable, side: Side) -> float:
    return t.limits.placing_disabled_s if t.disabled(side) else t.limits.placing_s


def _taker(t: SubbuteoTable, r: RestartState, e: Placed) -> None:
    """The taker is set last, which is no second placing (4.2.2, 15.2.1.4)."""
    if e.by != r.by:
        raise Refused(sentence("the {restart} is {to}'s; {by} has no taker", restart=r.as_, to=r.by, by=e.by))
    for figure, at in e.figures.items():
        r.taker, r.taker_at = figure, at
        stand(t, figure, at)


def _attacker(t: SubbuteoTable, r: RestartState, e: Placed) -> None:
    other = OTHER[e.by]
    if r.placed[e.by] and (r.placed[other] or r.as_ in ATTACKER_DONE_FOR_GOOD):
        penalise(t, "placed_again", e.by, facts={"kind": "again"})
        return
    now = t.s.clock.elapsed
    late_for_other = r.since is not None and now > r.since + _time(t, other)
    if r.since is not None and not r.placed[e.by] and (r.as_ in EACH_IN_TURN or late_for_other):
        r.since = now
    _put(t, r, e)


def _defender(t: SubbuteoTable, r: RestartState, e: Placed) -> None:
    """The defender places once, after the attacker; what he moves otherwise is put back (4.2.2)."""
    if r.placed[e.by]:
        penalise(t, "placed_again", e.by, facts={"kind": "again"})
    elif r.by is not None and not r.placed[r.by]:
        penalise(t, "placed_again", e.by, facts={"kind": "out_of_order"})
    else:
        _put(t, r, e)


def _put(t: SubbuteoTable, r: RestartState, e: Placed) -> None:
    r.placed[e.by] = True
    for figure, at in e.figures.items():
        stand(t, figure, at)
