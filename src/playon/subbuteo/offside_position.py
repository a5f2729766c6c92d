"""Offside positions as plain geometry (13.1.1); when one is declared is no concern of this room."""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import EXACT, Point


class LastDefence(NamedTuple):
    """What attackers are compared with.

    line: front, as |x|, of the last defending figure, or the second-last with the spare goalkeeper in use; -inf without one
    on_goal_line: how many defending figures stand on or beyond the goal-line
    """

    line: float
    on_goal_line: int


def last_defence(
    pitch: Pitch, figures: Mapping[str, Point], *, defender: str, goal: int, keeper_in_use: bool
) -> LastDefence:
    """The defence of one goal; the goalkeeper on its rod is no playing-figure, the spare goalkeeper is one (13.1.1.1 c)."""
    last = second = -inf
    on_line = 0
    for name, at in figures.items():
        if name[0] == defender and name[1:] != "0":
            front = pitch.figure_front(at, goal)
            if front >= pitch.x - EXACT:
                on_line += 1
            if front > last:
                last, second = front, last
            elif front > second:
                second = front
    return LastDefence(last if keeper_in_use else second, on_line)


def nearer_than_ball(pitch: Pitch, at: Point, ball: Point, goal: int) -> bool:
    """Within the shooting-area and nearer to the goal-line than the ball (13.1.1.1 a and b)."""
    if not pitch.wholly_in_shooting_area(at, pitch.base_radius, goal, inf):
        return False
    return pitch.figure_front(at, goal) > pitch.ball_front(ball, goal) + EXACT


def past_defence(pitch: Pitch, at: Point, goal: int, defence: LastDefence) -> bool:
    """Nearer to the goal-line than the last defender, or on it with fewer than two of them there (13.1.1.1 c1 to c3)."""
    front = pitch.figure_front(at, goal)
    return front > defence.line + EXACT or (front >= pitch.x - EXACT and defence.on_goal_line < 2)


def in_offside_position(
    pitch: Pitch, figures: Mapping[str, Point], ball: Point, *, defender: str, goal: int, keeper_in_use: bool
) -> list[str]:
    """Attacking figures in offside position against that goal, in the order of their names (13.1.1.2)."""
    defence = last_defence(pitch, figures, defender=defender, goal=goal, keeper_in_use=keeper_in_use)
    return [
        name
        for name, at in sorted(figures.items())
        if name[0] != defender
        and name[1:] != "0"
        and nearer_than_ball(pitch, at, ball, goal)
        and past_defence(pitch, at, goal, defence)
    ]
