"""Room for a figure where another one or the ball is in the way (2.3.1)."""

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from math import cos, inf, pi, sin, sqrt

from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import CLEAR, EXACT, Point, along, apart, towards

Round = tuple[Point, float]
"""A thing in the way: its centre and radius, mm."""

Way = tuple[Point, Point]
"""A start and a unit vector: the straight way along which room is looked for."""


def things_in_the_way(pitch: Pitch, figures: Iterable[Point], ball: Point | None) -> list[Round]:
    rounds = [(at, pitch.base_radius) for at in figures]
    if ball is not None:
        rounds.append((ball, pitch.ball_radius))
    return rounds


def is_free(pitch: Pitch, at: Point, things: Iterable[Round], gap: float = 2 * EXACT) -> bool:
    """A base there would not touch anything; gap: what must lie between at least, mm."""
    need = pitch.base_radius + gap - EXACT
    return all(apart(at, centre) > radius + need for centre, radius in things)


def slide(pitch: Pitch, way: Way, things: Sequence[Round]) -> Point:
    """The first point on the way where a base touches nothing, 1 mm off whatever it had to give way to (2.3.1)."""
    start, unit = way
    base, far, moved = pitch.base_radius, 0.0, True
    while moved:
        at, moved = along(start, unit, far), False
        for centre, radius in things:
            if apart(at, centre) > radius + base + EXACT:
                continue
            ahead = (centre[0] - start[0]) * unit[0] + (centre[1] - start[1]) * unit[1]
            aside = (centre[0] - start[0]) * unit[1] - (centre[1] - start[1]) * unit[0]
            beyond = ahead + sqrt(max((radius + base + CLEAR) ** 2 - aside * aside, 0.0))
            if beyond > far:
                far, moved = beyond, True
    return along(start, unit, far)


def make_room(
    pitch: Pitch, wanted: Point, ways: Iterable[Way], things: Sequence[Round], allowed: Callable[[Point], bool]
) -> Point:
    """Where a figure goes that belongs at `wanted`: there if it touches nothing, else the first way that ends where it may stand,
    else the nearest place at all."""
    if is_free(pitch, wanted, things):
        return wanted
    for way in ways:
        at = slide(pitch, way, things)
        if allowed(at):
            return at
    return nearest_place(pitch, wanted, things, allowed)


def nearest_place(pitch: Pitch, wanted: Point, things: Sequence[Round], allowed: Callable[[Point], bool]) -> Point:
    """The nearest place, looked for in rings of 1 mm, where a figure may stand 1 mm off everything; positive y before negative."""
    for ring in count(1):
        if ring > 4 * pitch.surface_x:
            break
        for step in range(37):
            for turn in (step, -step):
                at = along(wanted, (cos(turn * pi / 36), sin(turn * pi / 36)), ring)
                if is_free(pitch, at, things, CLEAR) and allowed(at):
                    return at
    return wanted


def to_own_goal(pitch: Pitch, at: Point, own_goal: int) -> Way:
    """The straight way to the centre of the own goal-line (2.3.1)."""
    return at, towards(at, pitch.centre_of_goal_line(own_goal))


def may_stand(pitch: Pitch, kept: Iterable[int]) -> Callable[[Point], bool]:
    """On the surface and not in, nor touching, a goal-area whose goalkeeper is in use (2.1.2, 2.2.1)."""
    goals = tuple(kept)

    def allowed(at: Point) -> bool:
        gap = min((pitch.gap_to_goal_area(at, pitch.base_radius, goal) for goal in goals), default=inf)
        return gap >= CLEAR - EXACT and pitch.on_surface(at)

    return allowed


def row_apart(pitch: Pitch, figures: Sequence[Point], things: Sequence[Round]) -> list[Point]:
    """Entangled figures side by side, 1 mm apart, round the place where they hang together (2.4.3).

    The row lies on the line from the first to the farthest of them and is moved along or across, as little as it takes, where
    something is in the way. The answer is in the order given.
    """
    first = figures[0]
    last = max(figures, key=lambda at: apart(first, at))
    unit = towards(first, last)
    middle = (sum(at[0] for at in figures) / len(figures), sum(at[1] for at in figures) / len(figures))
    order = sorted(range(len(figures)), key=lambda i: (figures[i][0] * unit[0] + figures[i][1] * unit[1], i))
    pace, half = 2 * pitch.base_radius + CLEAR, (len(figures) - 1) / 2

    def row(centre: Point) -> list[Point]:
        at = {which: along(centre, unit, (place - half) * pace) for place, which in enumerate(order)}
        return [at[i] for i in range(len(figures))]

    def stands(centre: Point, gap: float) -> bool:
        return all(is_free(pitch, at, things, gap) and pitch.on_surface(at) for at in row(centre))

    if stands(middle, 2 * EXACT):
        return row(middle)
    across = (-unit[1], unit[0])
    for far in range(1, int(2 * pitch.surface_x)):
        for x, y in (unit, (-unit[0], -unit[1]), across, (-across[0], -across[1])):
            centre = along(middle, (x, y), far)
            if stands(centre, CLEAR):
                return row(centre)
    return row(middle)
