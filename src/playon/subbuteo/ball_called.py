"""The ball called out or in a goal: what the call tells, and what of the last play was known (4.3.2, 7.1)."""

from playon.errors import Refused
from playon.events import Side
from playon.subbuteo.ball_out import decide, left
from playon.subbuteo.board import line_passed
from playon.subbuteo.contacts import Point
from playon.subbuteo.duration import late_goal
from playon.subbuteo.events import Goal, Out
from playon.subbuteo.forcing import side_of
from playon.subbuteo.goals import NOT_DIRECTLY
from playon.subbuteo.points import apart
from playon.subbuteo.restart_taken import taken_unseen
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import Outcome

NEAR = 22.0
"""A ball told of within this distance, mm, of where it was known to lie is the ball of that play."""


def out(t: SubbuteoTable, e: Out) -> None:
    """The referee calls the ball out, with what he saw of it."""
    s = t.s
    taken_unseen(t)
    if not t.live:
        raise Refused("the ball is not in play")
    if t.variants.barriers == "in_play" and e.line != "board":
        raise Refused("the ball is out only when it leaves the board", t.book.clause_of("flick_in"))
    _seen(t, e.played_by, side_of(e.played_by), e.from_, e.last_touch)
    t.stood = {}
    line = line_passed(t, e.place) if e.line == "board" else e.line
    goal = t.side_of_goal(-1 if e.place[0] < 0 else 1) if line == "goal_line" else None
    left_at = e.place if e.line == "board" else None
    outcome = Outcome(line=line, place=e.place, goal=goal, left_at=left_at)
    if s.options is None and s.played_on is None:
        s.ball.motion = "stopped"
        s.ball.shootable = False
        s.block_flick = None
        decide(t, outcome, forced=e.forced)
    else:
        left(t, outcome)


def goal(t: SubbuteoTable, e: Goal) -> None:
    """The referee sees the ball in a goal; whether it counts follows from what was played."""
    taken_unseen(t)
    if not t.live and not t.s.clock.late_ball:
        raise Refused("the ball is not in play")
    if _came_later(t, e):
        t.s.last_play = None
    _seen(t, e.figure, e.by, e.from_, e.last_touch)
    t.stood = {}
    play = t.s.last_play
    if play is not None and play.from_ is None and e.inside is not None:
        play.inside = e.inside
    elif play is not None and play.from_ is None and play.inside is None:
        play.inside = t.s.ball.shootable or _lay_inside(t, e.into)
    elif play is not None and e.inside is not None and e.from_ is None:
        play.from_, play.inside = None, e.inside
    if t.s.clock.late_ball:
        late_goal(t, e.into)
    else:
        left(t, Outcome(line="goal", goal=e.into))


def _came_later(t: SubbuteoTable, e: Goal) -> bool:
    """Whether the ball, in the shooting-area by call, cannot have been shot by the restart that is the last play known: it lay
    outside (7.1.1 a, 11.1.1).
    """
    play = t.s.last_play
    if play is None or play.as_ not in NOT_DIRECTLY or play.from_ is None or e.from_ is not None:
        return False
    called = e.inside if e.inside is not None else t.s.ball.shootable
    if not called or (e.figure is not None and e.figure == play.figure):
        return False
    return t.own_goal(e.into) * play.from_[0] <= t.pitch.shooting_x


def _lay_inside(t: SubbuteoTable, goal_of: Side) -> bool:
    """Whether the ball lay completely in the shooting-area of a side when its place was told last (7.1.1 a)."""
    return t.pitch.wholly_in_shooting_area(t.s.ball.at, t.pitch.ball_radius, t.own_goal(goal_of))


def _seen(t: SubbuteoTable, figure: str | None, by: Side | None, ball: Point | None, last_touch: str | None) -> None:
    """What the call tells of the last play takes the place of what was known."""
    s = t.s
    known = s.last_play
    told = figure is not None or ball is not None
    if told or known is None or (by is not None and known.by != by):
        same = known if _same_play(known, figure, by, ball) else None
        s.last_play = LastPlay(
            by=by or (known.by if known is not None else None) or t.attacker,
            figure=figure,
            as_=same.as_ if same is not None else "play",
            from_=same.from_ if same is not None and ball is None else ball,
            figure_from=t.where(figure),
            at_elapsed=s.clock.elapsed,
            first=same is not None and same.first,
        )
    play = s.last_play
    new = play is not None and last_touch != play.figure and play.touched[-1:] != [last_touch]
    if last_touch is not None and play is not None and new:
        play.touched = [*play.touched, last_touch]
    if last_touch is not None:
        s.last_touch = last_touch


def _same_play(known: LastPlay | None, figure: str | None, by: Side | None, ball: Point | None) -> bool:
    """Whether a call tells of the play that is known already: by the same figure or, where none is told, from the same place."""
    if known is None or (by is not None and known.by != by):
        return False
    if figure is not None and known.figure is not None:
        return figure == known.figure
    return ball is None or known.from_ is None or apart(ball, known.from_) <= NEAR
