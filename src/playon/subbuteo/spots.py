"""Where a free-flick lies (11.1.2, 11.1.3)."""

from playon.subbuteo.contacts import Point
from playon.subbuteo.table import SubbuteoTable


def free_flick_spot(t: SubbuteoTable, point: Point) -> Point:
    """The spot for an offence at a point, mm.

    In a penalty-area, its lines and the strip behind the goal-line included, the penalty-spot of that area (11.1.3); off the
    playing area the nearest point of a line (11.1.2); else the exact point.
    """
    pitch = t.pitch
    area = pitch.penalty_area_of(point)
    if area:
        return pitch.penalty_spot(area)
    if pitch.completely_past_touchline(point, 0.0) or pitch.completely_past_goal_line(point, 0.0):
        return pitch.nearest_line_point(point)
    return point
