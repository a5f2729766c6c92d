"""Points on the pitch and the few lengths that the rules of its geometry share; all in mm."""

from math import hypot
from typing import Literal

Point = tuple[float, float]
"""(x, y) from the centre spot: the centre of a base or of the ball, or a point of contact."""

StartSide = Literal["positive_y", "negative_y"]

EXACT = 1e-6
"""Lengths nearer than this are equal; far under what anybody can see, far over what floats lose."""

FORCING = 21.0
"""A figure no farther than this beyond a line can still be forced upon (2.1.1.2, 14.1.3, 15.1.4, 16.1.3)."""

CLEAR = 1.0
"""The gap a referee leaves where something may not be touched (2.2.1, 2.3.1, 2.4.3, 12.2.2)."""


def sign(value: float) -> int:
    """Which side of the middle; the middle itself counts as positive."""
    return -1 if value < 0 else 1


def apart(a: Point, b: Point) -> float:
    """Distance of two centres."""
    return hypot(a[0] - b[0], a[1] - b[1])


def towards(a: Point, b: Point) -> Point:
    """Unit vector from a to b; along +x if they are one point."""
    far = apart(a, b)
    return ((b[0] - a[0]) / far, (b[1] - a[1]) / far) if far > EXACT else (1.0, 0.0)


def along(start: Point, way: Point, far: float) -> Point:
    """The point so far from start in the direction of a unit vector."""
    return start[0] + way[0] * far, start[1] + way[1] * far


def beyond(start: Point, there: Point, far: float) -> Point:
    """The point so far behind `there`, seen from start; along +x if those are one point."""
    x, y = there[0] - start[0], there[1] - start[1]
    way = hypot(x, y)
    if way <= EXACT:
        return start[0] + way + far, start[1]
    return start[0] + x / way * (way + far), start[1] + y / way * (way + far)
