"""The way of the ball between two contacts, and whether it came past the last defender on it (13.1.2.1 a, 13.1.2.2)."""

from itertools import pairwise
from math import hypot

from playon.subbuteo.contacts import Point
from playon.subbuteo.events import Flick
from playon.subbuteo.points import EXACT
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable

ON_THE_WAY = 2.0
"""A contact no farther than this from a straight piece of the ball's way lies on it, mm."""


def leg_to(run: Run, at: Point) -> list[Point]:
    """The way from the last contact, or from where the ball was, to this contact, with the corners between."""
    if run.behind:
        _follow(run)
    return _leg(run, at)


def _follow(run: Run) -> None:
    """Follow the ball to the contacts behind it; corners before them are no part of the next leg."""
    ball = run.e.ball
    if ball is None or not ball.path:
        run.leg_from = run.behind[-1]
    else:
        for at in run.behind:
            _leg(run, at)
            run.leg_from = at
    run.behind = []


def _leg(run: Run, at: Point) -> list[Point]:
    ball = run.e.ball
    path = ball.path if ball is not None else ()
    here = run.leg_from
    for number in range(run.corner, len(path)):
        if _off_piece(at, here, path[number]) <= ON_THE_WAY:
            corners = path[run.corner : number]
            run.corner = number
            return [run.leg_from, *corners, at]
        here = path[number]
    return [run.leg_from, at]


def start_of_leg(run: Run) -> Point:
    """Where the ball was at the last contact, or at first."""
    if run.behind:
        _follow(run)
    return run.leg_from


def remaining_leg(run: Run, to: Point) -> list[Point]:
    """The way from the last contact to where the ball is at the end of the event."""
    start = start_of_leg(run)
    ball = run.e.ball
    path = ball.path if ball is not None else ()
    return [start, *path[run.corner :], to]


def way_end(run: Run) -> Point | None:
    """Where the ball is at the end of the event, or the last point known of its way; None if nobody knows where it went."""
    ball = run.e.ball
    if ball is None:
        return None
    if ball.to is not None:
        return ball.to
    if ball.in_goal is not None:
        return run.t.pitch.centre_of_goal_line(run.t.own_goal(ball.in_goal))
    if ball.crossed:
        return ball.crossed[-1].at
    return ball.path[-1] if ball.path else None


def passes(t: SubbuteoTable, leg: list[Point], line: float) -> bool:
    """Whether the ball comes completely into the shooting-area with some part past that line, |x| in mm (13.1.2.1 a)."""
    if reached(t, leg[0], line):
        return False
    return any(reached(t, _deepest(t, a, b), line) for a, b in pairwise(leg))


def reached(t: SubbuteoTable, ball: Point, line: float) -> bool:
    """Whether a ball there is completely in the shooting-area attacked and some part of it past the line (13.1.2.1 a)."""
    goal = t.opposing_goal(t.attacker)
    pitch = t.pitch
    return pitch.ball_front(ball, goal) > line + EXACT and pitch.wholly_in_shooting_area(ball, pitch.ball_radius, goal)


def towards_goal_line(run: Run, leg: list[Point]) -> bool:
    """Whether the ball is played towards or parallel to the goal-line; one that did not move, by the flick (13.1.2.2)."""
    t, e = run.t, run.e
    goal = t.opposing_goal(t.attacker)
    start = leg[0]
    for there in leg[1:]:
        if hypot(there[0] - start[0], there[1] - start[1]) > EXACT:
            return goal * (there[0] - start[0]) >= -EXACT
    if isinstance(e, Flick) and e.direction is not None:
        return goal * e.direction[0] >= -EXACT
    return run.start is None or goal * (start[0] - run.start[0]) >= -EXACT


def _deepest(t: SubbuteoTable, a: Point, b: Point) -> Point:
    """The point nearest to the goal-line attacked on the way from a to b, as long as the ball is not out of play."""
    goal, pitch = t.opposing_goal(t.attacker), t.pitch
    if pitch.ball_out(b):
        b = _last_in_play(t, a, b)
    return b if goal * b[0] > goal * a[0] else a


def _last_in_play(t: SubbuteoTable, a: Point, b: Point) -> Point:
    """Where the ball, rolling from a to b, was at the last moment before it had completely passed a line."""
    pitch = t.pitch
    share = 1.0
    for start, end, limit in ((a[0], b[0], pitch.x + pitch.ball_radius), (a[1], b[1], pitch.y + pitch.ball_radius)):
        if abs(end) > limit and abs(end - start) > EXACT:
            out = limit if end > 0 else -limit
            share = min(share, max(0.0, (out - start) / (end - start)))
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _off_piece(p: Point, a: Point, b: Point) -> float:
    """Distance of a point from the straight piece between a and b."""
    x, y = b[0] - a[0], b[1] - a[1]
    long = x * x + y * y
    share = 0.0 if long < EXACT else max(0.0, min(1.0, ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / long))
    return hypot(p[0] - a[0] - share * x, p[1] - a[1] - share * y)
