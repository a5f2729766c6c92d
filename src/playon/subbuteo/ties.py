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


def leader(tie: Tie) -> Side | None:
    """The team with more won matches, or, where a winner is needed, with the better goal difference if level; None if that is, too
    (3.3.2.1, lex.6)."""
    wins = {side: sum(one.score[side] > one.score[OTHER[side]] for one in tie.boards.values()) for side in SIDES}
    goals = {side: sum(one.score[side] for one in tie.boards.values()) for side in SIDES}
    for sums in (wins, goals) if tie.knock_out else (wins,):
        if sums["A"] != sums["B"]:
            return "A" if sums["A"] > sums["B"] else "B"
    return None


def board(t: SubbuteoTable, e: Board) -> None:
    """News from another board."""
    s = t.s
    tie = s.tie
    if tie is None:
        raise ImpossibleEvent("this board belongs to no team match, so there are no other boards")
    if tie.winner is not None:
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
    elif s.period == "golden_goal" and e.by is not None:
        golden_goal(t, e.by, clear=e.clear)


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
        t.find("tie_goes_on")


def _goes_on_after_own_goal(t: SubbuteoTable, tie: Tie, e: Board) -> None:
    """A goal on another board may have been before the one here that seemed to decide: it decides nothing (3.3.2.1 R1)."""
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
    if not all(name in tie.boards and tie.boards[name].full_time for name in BOARDS):
        return
    ahead = leader(tie)
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
    s.period = "shoot_out"
    s.phase = "set_up"
    t.find("shoot_out", kind)


def tie_won(t: SubbuteoTable, winner: Side) -> None:
    """The team match is won, and over on every board."""
    tie = t.s.tie
    if tie is not None:
        tie.winner = winner
    over(t)
    t.find("tie_won", to=winner)


def over(t: SubbuteoTable) -> None:
    """Play on this board is over."""
    s = t.s
    s.phase = "match_over"
    s.restart = s.options = s.interrupted = s.outcome = None
    s.pending, s.deferred, s.moving = [], [], {}


def _key(number: int) -> BoardName:
    return BOARDS[number - 1]
