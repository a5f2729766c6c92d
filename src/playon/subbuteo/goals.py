"""Goals: what counts, what does not, and own goals (7, 11.1.1, 14.1.5, 15.1.5, 16.1.4)."""

from playon.events import OTHER, Side
from playon.subbuteo.awards import CENTRE, award
from playon.subbuteo.contacts import Point
from playon.subbuteo.endings import goal_decides
from playon.subbuteo.forcing import last_figure
from playon.subbuteo.spots import corner_point
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import more

NOT_DIRECTLY = ("free_flick", "flick_in", "goal_flick", "flick_off")
"""Restarts from which no goal can be scored directly (11.1.1, 14.1.5, 15.1.5; a flick-off lies outside the shooting-area)."""

NO_OWN_GOAL = ("free_flick", "corner_flick", "flick_in", "goal_flick", "penalty_flick")
"""Restarts from which the attacker cannot score an own goal directly (7.3.2)."""


def in_goal(t: SubbuteoTable, goal_of: Side, play: LastPlay) -> None:
    """The ball is in a goal after that play."""
    by = play.by
    if by is None:
        return
    shot = play.before if play.as_ == "keeper" and play.before is not None and by == goal_of else None
    if shot is not None:
        _deflected_by_keeper(t, goal_of, shot)
    elif by != goal_of:
        _shot(t, goal_of, by, play)
    else:
        _own(t, goal_of, play)


def shot_inside(t: SubbuteoTable, play: LastPlay, goal_of: Side) -> bool:
    """Whether the ball was played from completely inside the shooting-area of a side (7.1.1 a)."""
    if play.from_ is None:
        return t.s.ball.shootable if play.inside is None else play.inside
    return t.pitch.wholly_in_shooting_area(play.from_, t.pitch.ball_radius, t.own_goal(goal_of))


def barred_from_scoring(t: SubbuteoTable, play: LastPlay) -> str | None:
    """Why a goal cannot be scored directly from that play, as a kind of `no_goal`; None where it can."""
    if play.as_ in NOT_DIRECTLY and play.as_ is not None:
        return play.as_
    if play.figure is not None and play.figure[1:] == "S" and play.by is not None:
        spare = t.s.spares[play.by]
        return "spare" if play.first or (spare.in_play and not spare.flicked) else None
    return None


def counts_as_shot(t: SubbuteoTable, play: LastPlay, goal_of: Side) -> bool:
    """Whether that play is a regular shot at the goal of a side (7.1.1, 7.3)."""
    return barred_from_scoring(t, play) is None and (shot_inside(t, play, goal_of) or play.as_ == "corner_flick")


def _shot(t: SubbuteoTable, goal_of: Side, by: Side, play: LastPlay) -> None:
    if counts_as_shot(t, play, goal_of):
        score(t, by, "goal")
        return
    barred = barred_from_scoring(t, play)
    inside = shot_inside(t, play, goal_of)
    t.find("no_goal", barred or "other", against=by, figure=play.figure)
    last = last_figure(play)
    kind = "irregular" if inside or last is None else "keeper" if t.is_keeper(last) else "outside"
    breach = t.book.clause_of("goal_flick", "irregular") if kind != "irregular" else None
    award(t, goal_of, "goal_flick", finding="goal_flick", kind=kind, breach=breach)


def _deflected_by_keeper(t: SubbuteoTable, goal_of: Side, shot: LastPlay) -> None:
    """The goalkeeper turns a shot into its own goal: a goal if the shot was regular, else a goal-flick (7.2.2)."""
    by = OTHER[goal_of]
    if counts_as_shot(t, shot, goal_of):
        score(t, by, "goal")
        return
    t.find("no_goal", barred_from_scoring(t, shot) or "other", against=by, figure=shot.figure)
    breach = t.book.clause_of("goal_flick", "irregular")
    award(t, goal_of, "goal_flick", finding="goal_flick", kind="keeper", breach=breach)


def _own(t: SubbuteoTable, goal_of: Side, play: LastPlay) -> None:
    other = OTHER[goal_of]
    if rebounded_off_post(t, play):
        award(t, goal_of, "goal_flick", finding="goal_flick", kind="rebound")
    elif play.as_ in NO_OWN_GOAL and last_figure(play) is None:
        t.find("no_goal", "own_direct", against=goal_of)
        corner = corner_point(t.pitch, (t.own_goal(goal_of) * t.pitch.x, _y(t)))
        award(t, other, "corner_flick", corner, finding="corner_flick", kind="direct")
    else:
        score(t, other, "own_goal")


def rebounded_off_post(t: SubbuteoTable, play: LastPlay) -> bool:
    """Whether the ball came straight back off post or crossbar after a regular shot at the opponent's goal (7.3.3)."""
    if play.by is None or not play.touched or play.touched[-1] not in ("post", "crossbar", "back_bar"):
        return False
    return last_figure(play) is None and shot_inside(t, play, OTHER[play.by]) and barred_from_scoring(t, play) is None


def score(t: SubbuteoTable, to: Side, finding: str, *, kind: str | None = None) -> None:
    """A goal for a side; play goes on with a flick-off of the other, unless the goal decides the match (4.2.5, 7.1.3)."""
    s = t.s
    s.score[to] = more(s.score[to])
    if s.last_play is not None:
        s.last_play.scored = True
    s.ball.motion = "stopped"
    if finding == "own_goal":
        t.find("own_goal", kind, against=OTHER[to], to=to, score=dict(s.score))
    else:
        t.find("goal", kind, to=to, score=dict(s.score))
    if not goal_decides(t, to):
        award(t, OTHER[to], "flick_off", CENTRE)


def _y(t: SubbuteoTable) -> float:
    at: Point = t.s.ball.at
    return at[1]
