"""What the referee places, raises and separates while the ball rests, and when (2.1 to 2.4)."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from playon.events import SIDES, Side
from playon.subbuteo.placing import Placement, Reason, places_due, places_off_ball
from playon.subbuteo.room import make_room, things_in_the_way
from playon.subbuteo.situation import Situation
from playon.subbuteo.table import SubbuteoTable

Thing = TypeVar("Thing")

ON_LIMIT: tuple[Reason, ...] = ("off_surface", "rebounded", "off_board")
"""Reasons that put a figure on the limit of the surface, where it cannot be forced upon (2.1.3.6, 2.1.4.3)."""

KINDS: Mapping[Reason, str] = {
    "off_surface": "surface",
    "rebounded": "rebounded",
    "off_board": "board",
    "goal_area": "goal_area",
    "goal_mouth": "goal_mouth",
    "raised": "raised",
    "parted": "entangled",
    "ball": "obstacle",
    "penalty_area": "penalty",
}
"""The kind of the finding `placing`, which picks its clause, for each reason."""


def place_figures(t: SubbuteoTable) -> bool:
    """Place all figures that are due while the ball rests; what still moves waits. Gives whether there were any."""
    s = t.s
    if not (_stranded(s) or _out_of_place(t)):
        return False
    figures, moving = s.figures if s.figures is not None else {}, s.moving
    hooked, moving_hooked = _part(s.entangled, lambda group: not any(each in moving for each in group))
    lying, moving_lying = _part(s.lying, lambda figure: figure not in moving)
    rebounded, moving_rebounded = _part(s.rebounded, lambda figure: figure not in moving)
    left_surface, moving_outside = _part(s.left_surface, lambda figure: figure not in moving)
    away = {*t.neutral_broken, *moving}
    places = places_due(
        t.pitch,
        {name: at for name, at in figures.items() if name not in away} if away else figures,
        s.ball.at,
        _own_goals(t),
        keepers_in_use=keepers_in_use(t),
        lying=lying,
        entangled=hooked,
        rebounded=rebounded,
        left_surface=left_surface,
        off_board=s.off_board,
        fallen_where_they_left=t.variants.off_board == "where_it_left",
    )
    put(t, places)
    for name in places:
        s.off_board.pop(name, None)
    s.lying, s.entangled, s.rebounded, s.left_surface = moving_lying, moving_hooked, moving_rebounded, moving_outside
    return bool(places)


def _part(things: list[Thing], at_rest: Callable[[Thing], bool]) -> tuple[list[Thing], list[Thing]]:
    """Those at rest, and the others."""
    return [each for each in things if at_rest(each)], [each for each in things if not at_rest(each)]


def put(t: SubbuteoTable, places: Mapping[str, Placement]) -> None:
    """Put figures on their places, with a ruling for each in the order of their names."""
    s = t.s
    for name, place in places.items():
        if s.figures is not None:
            s.figures[name] = place.at
        s.moving.pop(name, None)
        breach = t.book.clause_of("placing", "obstacle") if place.aside and place.reason != "ball" else None
        t.find("placing", KINDS[place.reason], breach=breach, figure=name, places={name: place.at})
        if place.reason in ON_LIMIT:
            s.set_on_limit = [*s.set_on_limit, name]


def clear_ball_spot(t: SubbuteoTable) -> None:
    """Move figures that stand where the ball has to be laid (2.3.1, 11.1.3)."""
    s = t.s
    if s.figures:
        put(t, places_off_ball(t.pitch, s.figures, s.ball.at, _own_goals(t), keepers_in_use=keepers_in_use(t)))


def on_touchline(t: SubbuteoTable, side: Side, figure: str | None) -> bool:
    """Put a figure on the touchline if it lies beyond it, nearer to the barrier, while the ball rests."""
    s, pitch = t.s, t.pitch
    at = t.where(figure)
    if figure is None or at is None or s.figures is None or figure[0] != side or s.ball.motion == "moving":
        return False
    gap = pitch.gap_to_touchline(at)
    to_barrier = s.pitch.barrier.distance - gap - 2 * pitch.base_radius
    if abs(at[0]) > pitch.x or gap <= 0 or to_barrier >= gap - 1e-6:
        return False
    wanted = (at[0], pitch.middle_y if at[1] > 0 else -pitch.middle_y)
    others = [there for name, there in s.figures.items() if name != figure and name[1:] != "0"]
    goal = float(t.own_goal(side))
    ways = [(wanted, (goal, 0.0)), (wanted, (-goal, 0.0))]
    place = make_room(pitch, wanted, ways, things_in_the_way(pitch, others, s.ball.at), pitch.on_surface)
    s.figures[figure] = place
    t.find("placing", "touchline", figure=figure, places={figure: place})
    return True


def keepers_in_use(t: SubbuteoTable) -> list[str]:
    """The sides whose goalkeeper is in use, so that nobody may stay in their goal-area (2.2.1, 2.2.2)."""
    return [side for side in SIDES if not t.s.spares[side].in_play]


def _own_goals(t: SubbuteoTable) -> dict[str, int]:
    return {side: t.own_goal(side) for side in SIDES}


def _stranded(s: Situation) -> bool:
    return bool(s.lying or s.entangled or s.rebounded or s.left_surface or s.off_board)


def _out_of_place(t: SubbuteoTable) -> bool:
    """Whether a figure stands off the surface, or near enough to a goal to be looked at."""
    pitch, moving = t.pitch, t.s.moving
    near, wide = pitch.goal_area_front - pitch.base_radius - 1e-6, pitch.surface_limit_y
    looked_at = [name for name, (x, y) in t.figures().items() if x >= near or x <= -near or y > wide or y < -wide]
    return any(name[1:] != "0" and name not in moving for name in looked_at)
