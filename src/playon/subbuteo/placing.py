"""Where the referee puts figures (2.1 to 2.4, 11.1.3, 12.2.2, 15.2.1.2): points only, nothing is moved here.

A figure's name begins with its side, A or B; A0 and B0 are goalkeepers and are left alone. `own_goal` tells the sign of x of the
goal that each side defends. Several figures are put in the order of their names; one that is yet to be put is in nobody's way.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import sqrt
from typing import Literal, NamedTuple

from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import CLEAR, EXACT, Point, apart, sign
from playon.subbuteo.room import (
    Round,
    Way,
    is_free,
    make_room,
    may_stand,
    row_apart,
    things_in_the_way,
    to_own_goal,
)

Reason = Literal[
    "raised", "parted", "off_surface", "rebounded", "off_board", "goal_area", "goal_mouth", "ball", "penalty_area"
]


class Placement(NamedTuple):
    """Where a figure is put.

    reason: the rule that puts it: raised 2.4.1, parted 2.4.3, off_surface 2.1.2.1, rebounded 2.1.3.1, off_board 2.1.4.1,
        goal_area 2.2.1, goal_mouth 2.2.2, ball 2.3.1 with 11.1.3, penalty_area 12.2.2 or 15.2.1.2
    aside: the place was taken, so 2.3.1 moved it on
    """

    at: Point
    reason: Reason
    aside: bool = False


def edge_of_surface(pitch: Pitch, at: Point) -> tuple[Literal["touchline", "goal_line"], Point]:
    """The internal limit of the surface off the nearer line, level with `at` (2.1.2.1, 2.1.3.1)."""
    x, y = abs(at[0]), abs(at[1])
    to_touchline = apart((x, y), (min(x, pitch.x), pitch.y))
    to_goal_line = apart((x, y), (pitch.x, min(y, pitch.y)))
    beside = y - pitch.y >= x - pitch.x if abs(to_touchline - to_goal_line) <= EXACT else to_touchline < to_goal_line
    if beside:
        return "touchline", (sign(at[0]) * min(x, pitch.surface_limit_x), sign(at[1]) * pitch.surface_limit_y)
    return "goal_line", (sign(at[0]) * pitch.surface_limit_x, sign(at[1]) * min(y, pitch.surface_limit_y))


def half_way(pitch: Pitch, left_at: Point) -> Point:
    """The internal limit at the end of the half-way line on the side where a figure left the board (2.1.4.1)."""
    return 0.0, sign(left_at[1]) * pitch.surface_limit_y


def before_goal_area(pitch: Pitch, at: Point, goal: int) -> Point:
    """1 mm in front of the goal-area, straight off the goal-line (2.2.1)."""
    return goal * (pitch.goal_area_front - pitch.base_radius - CLEAR), at[1]


def before_penalty_area(pitch: Pitch, at: Point, goal: int, *, semicircle: bool = True) -> Point:
    """1 mm off the penalty-area and, for a penalty-flick, its semi-circle, straight off the goal-line (12.2.2, 15.2.1.2)."""
    off = pitch.base_radius + CLEAR
    x, reach = pitch.penalty_front - off, pitch.semicircle + off
    if semicircle and abs(at[1]) < reach:
        x = min(x, pitch.spot_x - sqrt(reach * reach - at[1] * at[1]))
    return goal * x, at[1]


def places_due(
    pitch: Pitch,
    figures: Mapping[str, Point],
    ball: Point | None,
    own_goal: Mapping[str, int],
    *,
    keepers_in_use: Collection[str],
    lying: Collection[str] = (),
    entangled: Sequence[Sequence[str]] = (),
    rebounded: Collection[str] = (),
    left_surface: Collection[str] = (),
    off_board: Mapping[str, Point] | None = None,
) -> dict[str, Placement]:
    """Every figure to be put when the ball has stopped, and where (2.1.2 to 2.4.3); the ball is in the way, but never moved.

    keepers_in_use: sides whose goalkeeper is in use, so that nobody may stay in their goal-area (2.2.1, 2.2.2)
    lying: raised on the point that is told for them, where base and cloth meet (2.4.1)
    left_surface: at rest with part of the base on the bare board or against the barrier, though their points do not show it
    off_board: where figures left the board
    """
    told = lying or entangled or rebounded or left_surface or off_board
    if not told and all(_plainly_in_place(pitch, at) or is_goalkeeper(name) for name, at in figures.items()):
        return {}
    standing = {name: at for name, at in figures.items() if not is_goalkeeper(name)}
    fallen = off_board or {}
    outside = {*rebounded, *left_surface, *(name for name, at in standing.items() if not pitch.on_surface(at))}
    hooked = [sorted({name for name in group if name in standing}) for group in entangled]
    kept = [own_goal[side] for side in keepers_in_use]
    moved = {*fallen, *outside, *lying, *(name for group in hooked for name in group)}
    due = [
        name for name in sorted({*standing, *fallen}) if name in moved or _area_to_leave(pitch, standing[name], kept)
    ]
    at_rest = {name: at for name, at in standing.items() if name not in due}

    parted: dict[str, Point] = {}
    for group in hooked:
        things = things_in_the_way(pitch, [*at_rest.values(), *parted.values()], ball)
        if group:
            parted.update(zip(group, row_apart(pitch, [standing[name] for name in group], things), strict=True))

    put: dict[str, Placement] = {}
    for name in due:
        goal = own_goal[name[0]]
        reason: Reason = "parted" if name in parted else "raised"
        wanted = parted.pop(name) if name in parted else fallen[name] if name in fallen else standing[name]
        ways = [to_own_goal(pitch, wanted, goal)]
        if name in fallen:
            reason, wanted = "off_board", half_way(pitch, wanted)
            ways = _along_touchline(wanted, goal)
        elif name in outside or not pitch.on_surface(wanted):
            reason = "rebounded" if name in rebounded else "off_surface"
            line, wanted = edge_of_surface(pitch, wanted)
            ways = _along_touchline(wanted, goal) if line == "touchline" else _along_goal_line(pitch, wanted)
        area, allowed = _area_to_leave(pitch, wanted, kept), may_stand(pitch, kept)
        others = [*at_rest.values(), *parted.values(), *(place.at for place in put.values())]
        things = things_in_the_way(pitch, others, ball)
        if area:
            reason = "goal_area" if area in kept else "goal_mouth"
            wanted = before_goal_area(pitch, wanted, area)
            ways = [to_own_goal(pitch, wanted, goal)]
            if area == goal:  # 2.2.1 R1: that leads back into his own area, where he stays until the place is free
                if name not in moved and _waits(pitch, standing[name], wanted, things):
                    at_rest[name] = standing[name]
                    continue
                allowed = pitch.on_surface
            else:
                ways += _across(wanted)
        at = make_room(pitch, wanted, ways, things, allowed)
        put[name] = Placement(at, reason, at != wanted)
    return put


def places_off_ball(
    pitch: Pitch,
    figures: Mapping[str, Point],
    ball: Point,
    own_goal: Mapping[str, int],
    *,
    keepers_in_use: Collection[str],
) -> dict[str, Placement]:
    """Figures that stand where the ball has to lie go 1 mm off it, straight towards their own goal (11.1.3, 2.3.1)."""
    reach = pitch.ball_radius + pitch.base_radius - EXACT
    allowed = may_stand(pitch, [own_goal[side] for side in keepers_in_use])
    due = [name for name in sorted(figures) if not is_goalkeeper(name) and apart(figures[name], ball) < reach]
    return _put(
        pitch, figures, due, ball, "ball", allowed, lambda name: _off_ball(pitch, figures[name], own_goal[name[0]])
    )


def places_for_penalty_flick(
    pitch: Pitch,
    figures: Mapping[str, Point],
    ball: Point,
    own_goal: Mapping[str, int],
    *,
    goal: int,
    taker: str | None,
) -> dict[str, Placement]:
    """All but the taker and the goalkeepers leave that goal's penalty-area and its semi-circle (2.6.2, 12.2.2)."""
    r = pitch.base_radius
    due = [
        name
        for name in sorted(figures)
        if name != taker and not is_goalkeeper(name) and pitch.in_penalty_zone(figures[name], r, goal)
    ]

    def allowed(at: Point) -> bool:
        return pitch.on_surface(at) and pitch.gap_to_penalty_zone(at, r, goal) >= CLEAR - EXACT

    def spot(name: str) -> tuple[Point, list[Way]]:
        wanted = before_penalty_area(pitch, figures[name], goal)
        return wanted, [to_own_goal(pitch, wanted, own_goal[name[0]]), (wanted, (-goal, 0.0))]

    return _put(pitch, figures, due, ball, "penalty_area", allowed, spot)


def places_for_goal_flick(
    pitch: Pitch,
    figures: Mapping[str, Point],
    ball: Point | None,
    own_goal: Mapping[str, int],
    *,
    goal: int,
    taker: str | None,
) -> dict[str, Placement]:
    """All but the taker and the goalkeepers leave that goal's penalty-area, the one of the side that takes it (15.2.1.2).

    The 20 mm between attackers and defenders come after it: `distance.apart_at_goal_flick`.
    """
    r = pitch.base_radius
    due = [
        name
        for name in sorted(figures)
        if name != taker and not is_goalkeeper(name) and pitch.gap_to_penalty_area(figures[name], r, goal) <= EXACT
    ]

    def allowed(at: Point) -> bool:
        return pitch.on_surface(at) and pitch.gap_to_penalty_area(at, r, goal) >= CLEAR - EXACT

    def spot(name: str) -> tuple[Point, list[Way]]:
        wanted = before_penalty_area(pitch, figures[name], goal, semicircle=False)
        return wanted, [to_own_goal(pitch, wanted, own_goal[name[0]]), (wanted, (-goal, 0.0))]

    return _put(pitch, figures, due, ball, "penalty_area", allowed, spot)


def is_goalkeeper(name: str) -> bool:
    """A0 and B0 stand on a rod; the referee does not put them."""
    return name[1:] == "0"


def _put(
    pitch: Pitch,
    figures: Mapping[str, Point],
    due: Sequence[str],
    ball: Point | None,
    reason: Reason,
    allowed: Callable[[Point], bool],
    spot: Callable[[str], tuple[Point, list[Way]]],
) -> dict[str, Placement]:
    """Put the due ones in turn, each where `spot` wants it or, if that is taken, on the first of its ways that is allowed."""
    others = [at for name, at in figures.items() if name not in due and not is_goalkeeper(name)]
    put: dict[str, Placement] = {}
    for name in due:
        wanted, ways = spot(name)
        things = things_in_the_way(pitch, [*others, *(place.at for place in put.values())], ball)
        at = make_room(pitch, wanted, ways, things, allowed)
        put[name] = Placement(at, reason, at != wanted)
    return put


def _plainly_in_place(pitch: Pitch, at: Point) -> bool:
    """On the surface and nowhere near a goal-area, told at a glance."""
    front, side = pitch.goal_area_front - pitch.base_radius - CLEAR, pitch.surface_limit_y
    return -front <= at[0] <= front and -side <= at[1] <= side


def _area_to_leave(pitch: Pitch, at: Point, kept: Collection[int]) -> int:
    """The goal whose area a figure may not stay in: with its goalkeeper in use all of it, else the goal-mouth (2.2.1, 2.2.2)."""
    goal, r = sign(at[0]), pitch.base_radius
    leaves = pitch.in_goal_area(at, r, goal) if goal in kept else pitch.wholly_in_goal_mouth(at, r, goal)
    return goal if leaves else 0


def _waits(pitch: Pitch, here: Point, wanted: Point, things: Sequence[Round]) -> bool:
    """Whether a figure stands beside the very thing that still takes its place (2.2.1 R1, 2.3.1)."""
    near = pitch.base_radius + CLEAR + EXACT
    blocking = (thing for thing in things if not is_free(pitch, wanted, (thing,)))
    return any(apart(here, centre) <= radius + near for centre, radius in blocking)


def _off_ball(pitch: Pitch, at: Point, goal: int) -> tuple[Point, list[Way]]:
    start, (x, y) = to_own_goal(pitch, at, goal)
    return at, [(start, (x, y)), (start, (-y, x)), (start, (y, -x)), (start, (-x, -y))]


def _along_touchline(at: Point, goal: int) -> list[Way]:
    """Along the limit of the surface towards the own goal, and away from it where no room is left (2.3.1)."""
    return [(at, (float(goal), 0.0)), (at, (-float(goal), 0.0))]


def _along_goal_line(pitch: Pitch, at: Point) -> list[Way]:
    """Along the limit of the surface to the nearer corner; from there along the other limit where no room is left (2.3.1)."""
    side, end = sign(at[1]), sign(at[0])
    corner = (end * pitch.surface_limit_x, side * pitch.surface_limit_y)
    return [(at, (0.0, float(side))), (corner, (-float(end), 0.0))]


def _across(at: Point) -> list[Way]:
    """Along the front of the goal-area to its middle and then the other way, where towards the own goal no room is left."""
    inward = -1.0 if at[1] > EXACT else 1.0
    return [(at, (0.0, inward)), (at, (0.0, -inward))]
