"""The items of equipment that can be inspected, with what is measured of them: mm, g for a mass, mm³ for a volume."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

Measure = Annotated[float, msgspec.Meta(ge=0, le=1e6)]
Offset = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]

FigureType = Literal["flat", "scale_00", "sports", "toccer", "profibase", "woodentop", "zeugo", "other"]
FigureStyle = Literal[
    "english",
    "subbuteo",
    "swiss",
    "german",
    "newfooty",
    "molded",
    "walking",
    "bar",
    "plug",
    "jockey",
    "stretched_arms",
    "bent_body",
    "other",
]


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is known of one item; a property that is left out was not measured."""


class Table(Item, frozen=True, kw_only=True):
    """Board and cloth. corner_drop: how much lower one corner lies. goal_depth: of the goal that stands on it."""

    surface_height: Measure | None = None
    level: bool | None = None
    corner_drop: Offset | None = None
    cloth_fixed: bool | None = None
    cloth_margin_touchline: Measure | None = None
    cloth_margin_goal_line: Measure | None = None
    board_behind_goal_back: Measure | None = None
    goal_depth: Measure | None = None


class Surround(Item, frozen=True, kw_only=True):
    """The fence round the board."""

    height: Measure | None = None
    width: Measure | None = None
    gap: Measure | None = None
    gap_other_end: Measure | None = None
    gap_centred: bool | None = None


class Hall(Item, frozen=True, kw_only=True):
    """Free room round a table, one measure for each side."""

    clearance: Annotated[list[Measure], msgspec.Meta(min_length=1, max_length=100)] | None = None


class Cloth(Item, frozen=True, kw_only=True):
    """The surface that figures slide on."""

    smooth: bool | None = None
    runs_straight: bool | None = None
    clean: bool | None = None


class Lines(Item, frozen=True, kw_only=True):
    """Printed lines."""

    width: Measure | None = None
    affects_play: bool | None = None


class PlayingArea(Item, frozen=True, kw_only=True):
    """The marked area."""

    length: Measure | None = None
    width: Measure | None = None
    centre_circle_radius: Measure | None = None


class ShootingLine(Item, frozen=True, kw_only=True):
    """The shooting-line of one half. length: of the playing area. distance: from the goal-line."""

    length: Measure | None = None
    distance: Measure | None = None


class PenaltyArea(Item, frozen=True, kw_only=True):
    """A penalty-area and its spot."""

    depth: Measure | None = None
    width: Measure | None = None
    spot_distance: Measure | None = None
    off_centre: Offset | None = None


class GoalArea(Item, frozen=True, kw_only=True):
    """A goal-area. extended: its side lines run on behind the goal-line."""

    depth: Measure | None = None
    width: Measure | None = None
    extended: bool | None = None


class Corner(Item, frozen=True, kw_only=True):
    """A corner's quarter circle."""

    radius: Measure | None = None


class Goal(Item, frozen=True, kw_only=True):
    """A goal."""

    post_height: Measure | None = None
    post_distance: Measure | None = None
    thickness: Measure | None = None
    depth: Measure | None = None
    posts: Number | None = None
    crossbars: Number | None = None
    side_bars_per_side: Number | None = None
    back_bars: Number | None = None
    net_fixed: bool | None = None
    centred: bool | None = None
    on_line: bool | None = None
    rigid: bool | None = None
    fixed: Literal["mechanical", "tape", "weight", "none"] | None = None


class Ball(Item, frozen=True, kw_only=True):
    """A ball. agreed: both players want it. homologated: another make has been approved."""

    make: Literal["subbuteo", "zeugo", "other"] | None = None
    diameter: Measure | None = None
    mass: Measure | None = None
    hollow: bool | None = None
    plastic: bool | None = None
    colour: str | None = None
    painted: bool | None = None
    agreed: bool | None = None
    homologated: bool | None = None


class PlayingFigure(Item, frozen=True, kw_only=True):
    """A playing-figure with its base. height: base included. figure_height: without it."""

    type: FigureType | None = None
    style: FigureStyle | None = None
    base_height: Measure | None = None
    base_diameter: Measure | None = None
    base_round: bool | None = None
    width: Measure | None = None
    thickness: Measure | None = None
    height: Measure | None = None
    figure_height: Measure | None = None
    base_type: FigureType | None = None
    human: bool | None = None


class Goalkeeper(PlayingFigure, frozen=True, kw_only=True):
    """A goalkeeper, its rod not counted."""

    volume: Measure | None = None
    has_base: bool | None = None
    rod_from: Literal["base", "feet", "figure"] | None = None
    material: Literal["wood", "polystyrene", "metal", "plastic"] | None = None


class Set(Item, frozen=True, kw_only=True):
    """A player's set."""

    field_figures: Number | None = None
    spare_goalkeepers: Number | None = None
    goalkeepers: Number | None = None
    types: list[FigureType] | None = None
    painted_alike: bool | None = None
    base_colours: list[str] | None = None
    spare_base_colour: str | None = None


class Rod(Item, frozen=True, kw_only=True):
    """The rod of a goalkeeper. length: without its handle."""

    length: Measure | None = None
    width: Measure | None = None
    straight: bool | None = None
    handle_length: Measure | None = None


class NewType(Item, frozen=True, kw_only=True):
    """A new type handed in for homologation. quantity: pieces that are made and sold."""

    of: Literal["ball", "figure", "goalkeeper"] | None = None
    industrial: bool | None = None
    quantity: Number | None = None
    sample: bool | None = None
    memorandum: bool | None = None


ITEMS: dict[str, type[Item]] = {
    "table": Table,
    "surround": Surround,
    "hall": Hall,
    "cloth": Cloth,
    "lines": Lines,
    "playing_area": PlayingArea,
    "shooting_line": ShootingLine,
    "penalty_area": PenaltyArea,
    "goal_area": GoalArea,
    "corner": Corner,
    "goal": Goal,
    "ball": Ball,
    "figure": PlayingFigure,
    "set": Set,
    "goalkeeper": Goalkeeper,
    "rod": Rod,
    "new_type": NewType,
}
"""Every item by its name in the language of a match."""

OF_PITCH: dict[str, tuple[str, ...]] = {
    "length": ("playing_area.length", "shooting_line.length"),
    "width": ("playing_area.width",),
    "line_width": ("lines.width",),
    "shooting_line": ("shooting_line.distance",),
    "centre_circle": ("playing_area.centre_circle_radius",),
    "penalty_area.depth": ("penalty_area.depth",),
    "penalty_area.width": ("penalty_area.width",),
    "penalty_spot": ("penalty_area.spot_distance",),
    "goal_area.depth": ("goal_area.depth",),
    "goal_area.width": ("goal_area.width",),
    "corner_radius": ("corner.radius",),
    "goal.width": ("goal.post_distance",),
    "goal.height": ("goal.post_height",),
    "goal.post": ("goal.thickness",),
    "goal.depth": ("goal.depth", "table.goal_depth"),
    "margin": ("table.cloth_margin_touchline", "table.cloth_margin_goal_line"),
    "barrier.height": ("surround.height",),
    "barrier.width": ("surround.width",),
    "barrier.gap": ("surround.gap", "surround.gap_other_end"),
    "board_height": ("table.surface_height",),
    "ball.diameter": ("ball.diameter",),
    "ball.mass": ("ball.mass",),
    "figure.base": ("figure.base_diameter",),
    "figure.base_height": ("figure.base_height",),
    "figure.height": ("figure.height",),
    "keeper.width": ("goalkeeper.width",),
    "keeper.thickness": ("goalkeeper.thickness",),
    "keeper.height": ("goalkeeper.height",),
    "keeper.rod_length": ("rod.length",),
    "keeper.rod_width": ("rod.width",),
}
"""Measures of a situation's `pitch`, and the properties of items that they are."""


def items_of_pitch(pitch: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What the `pitch` of a situation tells of the items, {item: {property: measure}}; what it leaves out is not measured."""
    found: dict[str, dict[str, Any]] = {}
    for place, properties in OF_PITCH.items():
        head, _, tail = place.partition(".")
        measure = pitch.get(head)
        if tail:
            measure = measure.get(tail) if isinstance(measure, Mapping) else None
        for each in properties if measure is not None else ():
            item, _, name = each.partition(".")
            found.setdefault(item, {})[name] = measure
    return found
