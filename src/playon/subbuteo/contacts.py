"""What a flick is made of: contacts, crossed lines and the way of the ball, in the order in which they happened."""

from typing import Annotated

import msgspec

from playon.events import Side
from playon.subbuteo.event_terms import BallMotion, GoalBound, Line

Coordinate = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
Point = tuple[Coordinate, Coordinate]
"""(x, y) in mm; origin on the centre spot, x along the touchlines, A's goal at negative x in the first half."""

Figure = Annotated[str, msgspec.Meta(pattern="^[AB]([0-9]{1,2}|S)$")]
Thing = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^([AB]([0-9]{1,2}|S)|[AB]\.(body|finger|rod)|ball|post|crossbar|back_bar|net|barrier|board|debris)$"
    ),
]
Elapsed = Annotated[float, msgspec.Meta(ge=0, le=1e6)]
Positions = dict[Figure, Point]


KEEPERS = frozenset(("A0", "B0", "A.rod", "B.rod"))
BODIES = frozenset(("A.body", "B.body", "A.finger", "B.finger"))


class Contact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One contact. Times are seconds since the event began, points are in mm.

    by, hit: the moving thing and what it hits. at: the point of contact; by_at, hit_at: the centres at that moment.
    hit_moving: the thing hit was itself moving. ball_moving: the ball was; by default it follows from what went before.
    clear: the ball was clearly touched, as a restart needs. displaced: the figure hit was moved from its place.
    deliberate: a body was there on purpose. hinders: it hinders a flick. goal_bound: the ball was going in.
    """

    t: Elapsed | None = None
    by: Thing
    hit: Thing
    at: Point | None = None
    hit_moving: bool = False
    by_at: Point | None = None
    hit_at: Point | None = None
    ball_moving: bool | None = None
    clear: bool = True
    displaced: bool = True
    deliberate: bool = False
    hinders: bool = False
    goal_bound: GoalBound = "no"


class Crossing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A line that the ball crossed completely, and where."""

    line: Line
    at: Point
    t: Elapsed | None = None


class BallRun(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename={"from_": "from"},
    gc=False,
):
    """What the ball did.

    from_: where it was when first touched. path: the corners of its way. to, motion: where and how it is at the end.
    stopped_at: seconds until it stopped. touching: figures it touches then. in_goal: the side whose goal it lies in.
    """

    from_: Point | None = None
    path: tuple[Point, ...] = ()
    to: Point | None = None
    motion: BallMotion = "stopped"
    stopped_at: Elapsed | None = None
    touching: tuple[Figure, ...] = ()
    crossed: tuple[Crossing, ...] | None = None
    in_goal: Side | None = None
