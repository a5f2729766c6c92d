"""The spots for the ball: where it is laid for each restart and for a shot. Points and the sign of a goal as in `pitch`, in mm."""

from math import hypot

from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import CLEAR, EXACT, Point, StartSide, sign


def nearest_line_point(pitch: Pitch, p: Point) -> Point:
    """The nearest point on the middle of the painted touchline or goal-line (11.1.2)."""
    x, y = min(abs(p[0]), pitch.middle_x), min(abs(p[1]), pitch.middle_y)
    if not pitch.off_playing_area(p):
        if pitch.middle_y - y <= pitch.middle_x - x:
            y = pitch.middle_y
        else:
            x = pitch.middle_x
    return sign(p[0]) * x, sign(p[1]) * y


def free_flick_point(pitch: Pitch, p: Point) -> Point:
    """Where the ball lies for an offence at p: the spot for a penalty-area, the line for a place beyond it (11.1.2, 11.1.3)."""
    area = pitch.penalty_area_of(p)
    if area:
        return pitch.penalty_spot(area)
    return nearest_line_point(pitch, p) if pitch.off_playing_area(p) else p


def flick_in_point(pitch: Pitch, p: Point) -> Point:
    """The ball centrally on the touchline, level with the place where it crossed it (14.2.1, 14.2.4)."""
    return sign(p[0]) * min(abs(p[0]), pitch.middle_x), sign(p[1]) * pitch.middle_y


def corner_point(pitch: Pitch, p: Point) -> Point:
    """The corner on the side of the goal where the ball passed the goal-line (16.2.1)."""
    return sign(p[0]) * pitch.middle_x, sign(p[1]) * pitch.middle_y


def ball_may_lie_in_corner(pitch: Pitch, p: Point) -> bool:
    """The ball lies in a corner's quarter circle, not more than half of it outside (16.2.1)."""
    inside = abs(p[0]) <= pitch.x + EXACT and abs(p[1]) <= pitch.y + EXACT
    return inside and hypot(pitch.x - abs(p[0]), pitch.y - abs(p[1])) <= pitch.measures.corner_radius + EXACT


def shot_place(pitch: Pitch, number: int, goal: int, start_side: StartSide = "positive_y") -> Point:
    """Where the ball lies for a shot: five places from one side to the other, then from the first again (17.1.3, 17.1.4)."""
    x = pitch.shooting_x + pitch.half_line + CLEAR + pitch.ball_radius
    wide = pitch.y - 2 * pitch.half_line - CLEAR - pitch.ball_radius
    extended = pitch.penalty_side - pitch.half_line
    y = (wide, extended, 0.0, -extended, -wide)[(number - 1) % 5]
    return goal * x, y if start_side == "positive_y" else -y + 0.0


def middle_of_goal_area(pitch: Pitch, goal: int) -> Point:
    """Where the ball of a goal-flick lies until its taker lays it elsewhere (15.2.1.4)."""
    return goal * (pitch.x + pitch.goal_area_front) / 2, 0.0
