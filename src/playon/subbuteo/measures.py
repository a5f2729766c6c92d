"""The measures of a pitch, its ball and its figures, as `situation.pitch` tells them; lengths in mm, masses in g."""

from typing import Annotated

import msgspec

Length = Annotated[float, msgspec.Meta(ge=0, le=1e6)]


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A rectangle in front of a goal. depth: from the goal-line into the field. width: along the goal-line."""

    depth: Length
    width: Length


class GoalMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A goal. width, height: between the posts and under the crossbar. post: thickness. depth: from the goal-line back."""

    width: Length = 125.0
    height: Length = 60.0
    post: Length = 4.0
    depth: Length = 80.0


class LimitLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A thin line that bounds the playing surface (2.1.1.1, remark). distance: from the boundary line outwards."""

    distance: Length
    width: Length


class Barrier(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The fence. distance: of its inner face from the boundary line. gap: the opening behind each goal."""

    distance: Length = 90.0
    height: Length = 30.0
    width: Length = 20.0
    gap: Length = 200.0


class BallMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    diameter: Length = 22.0
    mass: Length = 1.5


class FigureMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A figure on its round base. base: diameter. height: base included."""

    base: Length = 20.0
    base_height: Length = 6.0
    height: Length = 35.0


class KeeperMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A goalkeeper on its rod."""

    width: Length = 21.0
    thickness: Length = 6.0
    height: Length = 39.0
    rod_length: Length = 150.0
    rod_width: Length = 4.0


class PitchMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All measures of one table; what is left out is as on the default pitch.

    length, width: of the playing area, over the outer edges of goal-lines and touchlines
    line_width: lines belong to the area they bound; centre-line and shooting-lines lie half on each side
    shooting_line, penalty_spot: distance from the goal-line
    centre_circle, penalty_semicircle, corner_radius: radii
    margin: the cloth beyond the lines
    limit_line: the thin line that bounds the surface, if there is one
    """

    length: Length = 1200.0
    width: Length = 800.0
    line_width: Length = 2.0
    shooting_line: Length = 300.0
    centre_circle: Length = 90.0
    penalty_area: Area = Area(150.0, 400.0)
    penalty_spot: Length = 100.0
    penalty_semicircle: Length = 90.0
    goal_area: Area = Area(60.0, 240.0)
    corner_radius: Length = 25.0
    goal: GoalMeasures = GoalMeasures()
    margin: Length = 60.0
    limit_line: LimitLine | None = None
    barrier: Barrier = Barrier()
    board_height: Length = 800.0
    ball: BallMeasures = BallMeasures()
    figure: FigureMeasures = FigureMeasures()
    keeper: KeeperMeasures = KeeperMeasures()
