"""How a match ends before its time: a deciding goal, a disqualification (3.3, 10.3.1)."""

from playon.events import Side
from playon.subbuteo.table import SubbuteoTable


def win(t: SubbuteoTable, winner: Side | None, kind: str = "other") -> None:
    """The match is over."""
    s = t.s
    s.phase = "match_over"
    s.match.winner = winner
    s.restart = None
    s.options = None
    s.pending = []
    s.deferred = []
    s.outcome = None
    s.moving = {}
    if winner is None:
        t.find("match_drawn")
    else:
        t.find("match_won", kind, to=winner, score=dict(s.score))


def goal_decides(t: SubbuteoTable, by: Side) -> bool:
    """Whether a goal decides the match: a golden goal does (3.3.1.1)."""
    if t.s.period != "golden_goal":
        return False
    win(t, by, "golden_goal")
    return True
