"""The ball off the board, where lines do not end its way, and what is forced then."""

from typing import Literal

from playon.subbuteo.contacts import Figure, Point
from playon.subbuteo.run import Run
from playon.subbuteo.situation import LastPlay
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
