"""How a match ends: the end of a period, a deciding goal, a disqualification (3, 10.3.1)."""

from playon.events import OTHER, Side
from playon.subbuteo import ties
from playon.subbuteo.situation import TieBoard
from playon.subbuteo.table import SubbuteoTable


def win(t: SubbuteoTable, winner: Side | None, kind: str = "other") -> None:
    """The match is over."""
    ties.over(t)
    t.s.match.winner = winner
    if winner is None:
        t.find("match_drawn")
    else:
        t.find("match_won", kind, to=winner, score=dict(t.s.score))


def goal_decides(t: SubbuteoTable, by: Side) -> bool:
    """Whether a goal decides the match: a golden goal does (3.3.1.1, 3.3.2.1)."""
    s = t.s
    if s.period != "golden_goal":
        return False
    if s.tie is not None:
        here = s.tie.boards.setdefault(ties.BOARDS[s.tie.board - 1], TieBoard())
        here.score = dict(s.score)
        ties.golden_goal(t, by, here=True)
    else:
        win(t, by, "golden_goal")
    return s.phase == "match_over"


def disqualify(t: SubbuteoTable, against: Side) -> None:
    """The match is recorded as lost 0-3, unless the offender was farther behind, or in some books as far (10.3.1)."""
    s = t.s
    other = OTHER[against]
    behind = s.score[other] - s.score[against]
    stands_from = t.limits.lost_by_goals + (1 if t.variants.forfeit == "behind_by_more" else 0)
    if behind < stands_from:
        s.score[against], s.score[other] = 0, t.limits.lost_by_goals
    win(t, other, "disqualified")
    if s.tie is not None and s.tie.winner is None:
        ties.at_full_time(t, own=True)


def end_period(t: SubbuteoTable, *, kind: str | None = None) -> None:
    """The signal: the period is over, and with it perhaps the match (3.1.1, 4.3.5, 12.1.2)."""
    s = t.s
    period = s.period
    t.find("period_over", kind)
    s.clock.elapsed = s.clock.lost = 0
    s.clock.announced = s.clock.may_flick_since = s.clock.passed = None
    s.clock.extended = False
    s.clock.told = 0
    s.restart = s.options = s.interrupted = s.outcome = None
    s.pending, s.deferred = [], []
    s.stop = s.doubt = None
    s.substituting = []
    s.block_flick = s.announced = s.must_use = s.played_on = None
    s.phase = "pause"
    s.clock.late_ball = kind is None and (s.ball.motion == "moving" or _on_the_way(t))
    s.clock.ended = period
    s.clock.extension = period if kind == "extended" else None
    if not s.clock.late_ball:
        conclude(t)


def _on_the_way(t: SubbuteoTable) -> bool:
    """Whether a figure flicked at the ball before the signal may reach it yet (7.1.1 b)."""
    return any(
        each.kind == "play" and name[0] == t.s.possession and not (each.touched_ball or each.missed)
        for name, each in t.s.moving.items()
    )


def reopen_for_goal(t: SubbuteoTable) -> None:
    """Without a camera nobody told that a shot was on its way at the signal, and now its goal is called (7.1.1 b)."""
    s = t.s
    period, s.clock.concluded = s.clock.concluded, None
    if period is None:
        return
    s.period = s.clock.ended = period
    s.match.winner = None
    s.phase = "pause"
    s.clock.late_ball = True


def conclude(t: SubbuteoTable) -> None:
    """What the end of a period means for the match (3.1.1, 3.3)."""
    s = t.s
    period = s.clock.ended
    s.clock.late_ball = False
    s.clock.ended = None
    if period is None or s.phase == "match_over":
        return
    s.clock.concluded = period if s.figures is None and s.tie is None else None
    if period == "first_half":
        s.period = "half_time"
    elif s.tie is not None and period == "golden_goal":
        ties.start_shoot_out(t, "team")
    elif s.tie is not None:
        ties.at_full_time(t, own=True)
    elif s.score["A"] != s.score["B"]:
        win(t, "A" if s.score["A"] > s.score["B"] else "B")
    elif period == "golden_goal":
        ties.start_shoot_out(t, "other")
    elif s.match.knock_out:
        ties.start_golden_goal(t, "other")
    else:
        win(t, None)
