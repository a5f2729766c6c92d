"""Polishing bases: when it may be done, when it is stopped, and when it wastes time (1.4)."""

from playon.errors import Refused
from playon.subbuteo.events import Polish
from playon.subbuteo.penalties import penalise
from playon.subbuteo.table import SubbuteoTable


def polish(t: SubbuteoTable, e: Polish) -> None:
    """A player polishes."""
    s = t.s
    if s.phase == "match_over":
        raise Refused("the match is over")
    if s.phase == "before_match" or s.period == "half_time":
        t.find("polishing_allowed", "break", to=e.by, figure=e.figure)
    elif _before_extra_time(t):
        if not e.delays:
            t.find("polishing_allowed", "extra_time", to=e.by, figure=e.figure)
        elif e.stops:
            t.find("polishing_stopped", "extra_time", against=e.by, figure=e.figure)
        else:
            penalise(t, "time_wasting", e.by, facts={"kind": "polishing"})
    elif e.delays:
        penalise(t, "time_wasting", e.by, clause=in_play(t), facts={"kind": "polishing"})
    elif _may_pick_up(t, e):
        t.find("polishing_allowed", to=e.by, figure=e.figure)
    elif e.stops:
        t.find("polishing_stopped", against=e.by, figure=e.figure)
    else:
        penalise(t, "time_wasting", e.by, clause=in_play(t), facts={"kind": "polishing"})


def in_play(t: SubbuteoTable) -> str | None:
    """The clause on polishing during the match; None before extra time, which the table of offences has (1.4.2, 1.4.3)."""
    return None if _before_extra_time(t) else t.book.clause_of("polishing_stopped")


def _before_extra_time(t: SubbuteoTable) -> bool:
    """Between full-time and the first flick-off of extra time (1.4.3)."""
    s = t.s
    opening = s.restart is not None and s.restart.as_ == "flick_off"
    return s.period == "golden_goal" and (s.phase == "pause" or (s.phase == "set_up" and opening))


def _may_pick_up(t: SubbuteoTable, e: Polish) -> bool:
    """Whether the player may have that figure in the hand: before a restart, or because it fell off the board (1.4.2)."""
    s = t.s
    if e.figure is not None and e.figure in s.off_board:
        return True
    return s.phase == "set_up" and s.restart is not None and s.restart.as_ not in ("play", "shot")
