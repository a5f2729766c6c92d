"""The ball off the board, where lines do not end its way, and what is forced then."""

from typing import Literal

from playon.events import OTHER, Side
from playon.subbuteo.awards import award
from playon.subbuteo.contacts import Figure, Point
from playon.subbuteo.forcing import deflectors, doubtful, last_figure, side_of
from playon.subbuteo.run import Run
from playon.subbuteo.spots import corner_point, flick_in_point
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import Outcome


def left(run: Run) -> Outcome | None:
    """Where the ball left the board in this event, and the line behind which it did; None while it stays on it."""
    t, ball = run.t, run.e.ball
    if ball is None:
        return None
    place = _left_at(run)
    if place is None:
        return None
    line = line_passed(t, place)
    crossed = [each.at for each in ball.crossed or () if each.line == line]
    goal = t.side_of_goal(-1 if place[0] < 0 else 1) if line == "goal_line" else None
    return Outcome(line=line, place=crossed[-1] if crossed else place, goal=goal, left_at=place)


def _left_at(run: Run) -> Point | None:
    ball, pitch = run.e.ball, run.t.pitch
    if ball is None:
        return None
    if ball.crossed is not None:
        told = next((each.at for each in ball.crossed if each.line == "board"), None)
        if told is not None:
            return told
    here = run.ball_at
    for there in (*ball.path, *((ball.to,) if ball.to is not None else ())):
        way = pitch.way_off_board(here, there)
        if way is not None:
            return way
        here = there
    return None


def line_passed(t: SubbuteoTable, place: Point) -> Literal["touchline", "goal_line"]:
    """The line that lies between the pitch and the place where the ball left the board."""
    return "goal_line" if abs(place[0]) - t.pitch.x > abs(place[1]) - t.pitch.y else "touchline"


def all_in_one_half(t: SubbuteoTable, play: LastPlay, off: list[Figure], left_at: Point) -> bool:
    """Whether the ball left the board in the half of the forcing figure and of all that deflected it.

    What the referee does not know of positions he does not hold against the attacker.
    """
    if not off:
        return False
    half = 1 if left_at[0] > 0 else -1
    stood = t.stood
    places = [play.figure_from, *(stood.get(name) or t.where(name) for name in off)]
    return all(at is None or half * at[0] - t.pitch.half_line > _size(t) for at in places)


def _size(t: SubbuteoTable) -> float:
    """A figure that touches the centre-line is in neither half, mm."""
    return t.pitch.base_radius


def by_halves(t: SubbuteoTable, play: LastPlay, outcome: Outcome, forced: str | None) -> None:
    """Off the board: forced off any figure or goalkeeper in the half of the forcing one."""
    place = outcome.place or t.s.ball.at
    if play.as_ == "keeper" and play.before is not None:
        keeper, play = f"{play.by}0", play.before
        play.touched = [*play.touched, keeper]
    by = play.by or t.attacker
    last = last_figure(play)
    own = last is None or side_of(last) == by
    in_doubt = not own and doubtful(t, by, forced)
    goal_of = outcome.goal
    at_own_end = goal_of == by
    if own or in_doubt:
        holds = False
    elif forced is not None:
        holds = forced == "yes"
    else:
        holds = at_own_end or all_in_one_half(t, play, deflectors(play), outcome.left_at or place)
    kind = None if own else "forced"
    if goal_of is None:
        _flick_in(t, by, place, holds=holds, own=own)
    elif at_own_end and holds:
        award(t, by, "goal_flick", finding="goal_flick", kind="forced")
    elif at_own_end:
        award(t, OTHER[by], "corner_flick", corner_point(t.pitch, place), finding="corner_flick", kind="own_line")
    elif holds:
        award(t, by, "corner_flick", corner_point(t.pitch, place), finding="corner_flick", kind="forced")
    else:
        missed = "outside" if kind is not None else "played" if last is None else "attacker"
        award(t, goal_of, "goal_flick", finding="goal_flick", kind=missed)


def _flick_in(t: SubbuteoTable, by: Side, place: Point, *, holds: bool, own: bool) -> None:
    spot = flick_in_point(t.pitch, place)
    if holds:
        award(t, by, "flick_in", spot, finding="flick_in", kind="forced")
    else:
        breach = None if own else t.book.clause_of("flick_in", "forced")
        award(t, OTHER[by], "flick_in", spot, finding="flick_in", breach=breach)
