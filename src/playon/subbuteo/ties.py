"""Team matches: four boards at once, won matches, goal difference, and a golden goal on any of them (3.3.2)."""

from typing import Literal

from playon.errors import ImpossibleEvent
from playon.events import OTHER, SIDES, Side
from playon.subbuteo.awards import CENTRE, award
from playon.subbuteo.events import Board
from playon.subbuteo.situation import Tie, TieBoard
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import more

BoardName = Literal["1", "2", "3", "4"]
BOARDS: tuple[BoardName, ...] = ("1", "2", "3", "4")


def keep_own_score(t: SubbuteoTable) -> None:
    """The score of this board among those of the team match."""
    tie = t.s.tie
    if tie is not None:
        own = tie.boards.setdefault(_key(tie.board), TieBoard())
        if own.score != t.s.score:
            own.score = dict(t.s.score)


def leader(tie: Tie, *, goals_decide: bool) -> Side | None:
    """The team with more won matches, or, where goals decide too, with the better goal difference if level; None if that is, too
    (3.3.2.1, lex.6)."""
    wins = {side: sum(one.score[side] > one.score[OTHER[side]] for one in tie.boards.values()) for side in SIDES}
    goals = {side: sum(one.score[side] for one in tie.boards.values()) for side in SIDES}
    for sums in (wins, goals) if goals_decide else (wins,):
        if sums["A"] != sums["B"]:
            return "A" if sums["A"] > sums["B"] else "B"
    return None


def board(t: SubbuteoTable, e: Board) -> None:
    """News from another board."""
    s = t.s
    tie = s.tie
    if tie is None:
        raise ImpossibleEvent("this board belongs to no team match, so there are no other boards")
    if e.board == tie.board:
        if e.what == "goal" and not e.clear:
            _own_goal_unclear(t, tie)
        return
    if e.what == "reopened":
        take_back_end(t, _key(e.board))
        return
    if tie.winner is not None:
        if e.score is not None:
            tie.boards.setdefault(_key(e.board), TieBoard()).score.update(e.score)
        if e.what == "goal" and not e.clear and e.by is not None and tie.unclear == OTHER[e.by]:
            _goes_on_after_own_goal(t, tie, e)
        return
    one = tie.boards.setdefault(_key(e.board), TieBoard())
    if e.score is not None:
        one.score.update(e.score)
    elif e.what == "goal" and e.by is not None:
        one.score[e.by] = more(one.score[e.by])
    if e.what == "full_time":
        one.full_time = True
        at_full_time(t, own=False)
    elif e.what == "shoot_out":
        if e.by is not None:
            tie_won(t, e.by, "shoot_out")
    elif e.by is not None and decided_by_goal(t):
        golden_goal(t, e.by, clear=e.clear)


def decided_by_goal(t: SubbuteoTable) -> bool:
    """Whether the next goal on any board wins the team match: so it is until golden goal is over on the last of them (3.3.2.1).

    A board whose match was lost by disqualification plays no golden goal; it knows of it as all boards had ended.
    """
    s = t.s
    if s.tie is None or s.shoot_out is not None:
        return False
    return s.period in ("golden_goal", "shoot_out") or _all_ended(s.tie)


def _all_ended(tie: Tie) -> bool:
    return all(name in tie.boards and tie.boards[name].full_time for name in BOARDS)


def _own_goal_unclear(t: SubbuteoTable, tie: Tie) -> None:
    """The golden goal here may not have been the first of all: play goes on until that is known (3.3.2.1 R1)."""
    scorer = tie.winner
    if scorer is None or tie.unclear != scorer or t.s.period != "golden_goal":
        return
    tie.winner = None
    award(t, OTHER[scorer], "flick_off", CENTRE, finding="flick_off")


def take_back_end(t: SubbuteoTable, name: BoardName) -> None:
    """A board had not ended after all: its shoot-out is not won, or its full time was none, and all that came of it (12.2.4)."""
    s = t.s
    tie = s.tie
    if tie is None:
        return
    if s.period == "shoot_out" and tie.winner is not None:
        tie.winner = None
        s.phase = "pause"
        return
    came_of_it = tie.winner is not None or s.period in ("golden_goal", "shoot_out") or _all_ended(tie)
    here = BOARDS[tie.board - 1]
    if came_of_it:
        for each in BOARDS:
            tie.boards.setdefault(each, TieBoard()).full_time = True
        tie.winner = tie.unclear = None
        if name != here:
            over(t)
            s.period = "second_half"
            s.phase = "pause" if s.match.winner is None else "match_over"
    tie.boards.setdefault(name, TieBoard()).full_time = False


def golden_goal(t: SubbuteoTable, by: Side, *, clear: bool = True, here: bool = False) -> None:
    """A goal on any board wins the team match; of two for opposing teams nobody may know which was first (3.3.2.1 R1).

    here: it fell on this board, so that it is the one which another board could not tell from its own.
    """
    tie = t.s.tie
    if tie is None:
        return
    earlier = tie.unclear
    if (clear and not (here and earlier is not None)) or earlier == by:
        tie_won(t, by)
        if here:
            tie.unclear = by
    elif earlier is None:
        tie.unclear = by
    else:
        tie.unclear = None
        t.find("tie_goes_on" if "tie_goes_on" in t.book.findings else "uncovered")


def _goes_on_after_own_goal(t: SubbuteoTable, tie: Tie, e: Board) -> None:
    """A goal on another board may have been before the one here that seemed to decide: it decides nothing (3.3.2.1 R1)."""
    if "tie_goes_on" not in t.book.findings:
        t.find("uncovered")
        return
    scorer = OTHER[e.by or "A"]
    one = tie.boards.setdefault(_key(e.board), TieBoard())
    one.score.update(e.score or {e.by or "A": more(one.score[e.by or "A"])})
    tie.winner = tie.unclear = None
    t.find("tie_goes_on")
    award(t, OTHER[scorer], "flick_off", CENTRE, finding="flick_off")


def at_full_time(t: SubbuteoTable, *, own: bool) -> None:
    """A board is over: the last one decides the team match, or opens golden goal or its end (3.3.2.1, 3.3.2.2)."""
    s = t.s
    tie = s.tie
    if tie is None:
        return
    if own:
        here = tie.boards.setdefault(_key(tie.board), TieBoard())
        here.score = dict(s.score)
        here.full_time = True
    if not _all_ended(tie):
        return
    ahead = leader(tie, goals_decide=tie.knock_out or t.variants.league_tie == "goals")
    if ahead is not None:
        tie_won(t, ahead)
    elif not tie.knock_out:
        over(t)
        t.find("match_drawn")
    elif s.period != "golden_goal" and s.match.winner is None:
        start_golden_goal(t, "team")


def start_golden_goal(t: SubbuteoTable, kind: str) -> None:
    """Level at full time where a winner is needed: ten minutes of golden goal, after a new toss (3.3.1.1, 4.1.1)."""
    s = t.s
    s.period = "golden_goal"
    s.phase = "pause"
    t.find("golden_goal", kind)
    if s.tie is not None:
        for one in s.tie.boards.values():
            one.full_time = False


def start_shoot_out(t: SubbuteoTable, kind: str) -> None:
    """Still level after golden goal: a shoot-out at once (3.3.1.2, 3.3.2.2, 17.1.1)."""
    s = t.s
    if s.tie is not None and s.tie.unclear is not None:
        tie_won(t, s.tie.unclear)  # no other goal came to make it doubtful: it was the first (3.3.2.1)
        return
    s.period = "shoot_out"
    s.phase = "set_up"
    t.find("shoot_out", kind)


def tie_won(t: SubbuteoTable, winner: Side, kind: str = "other") -> None:
    """The team match is won, and over on every board."""
    tie = t.s.tie
    if tie is not None:
        tie.winner = winner
    over(t)
    t.find("tie_won", kind if tie is not None and tie.knock_out else "league", to=winner)


def over(t: SubbuteoTable) -> None:
    """Play on this board is over."""
    s = t.s
    s.phase = "match_over"
    s.restart = s.options = s.interrupted = s.outcome = None
    s.pending, s.deferred, s.moving = [], [], {}


def _key(number: int) -> BoardName:
    return BOARDS[number - 1]
