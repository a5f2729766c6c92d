"""Facts of the ball, the rods and the table: from the put-in to the goal."""

from typing import Literal

from playon.events import Side
from playon.foosball.event_types import FigureNumber, FoosballEvent, NotNegative, Pin, RodOf
from playon.foosball.terms import Corner, Face, Rod, Stroke, Zone


class AskReady(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    tapped: bool = False
    hands_on: bool = True


class PutInPlay(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod | None = None
    figure: FigureNumber | None = None
    hand_inside: bool = False
    struck_by: Side | None = None


class CountThree(FoosballEvent, frozen=True, kw_only=True): ...


class Touch(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod
    figure: FigureNumber | None = None
    face: Face = "side"
    accidental: bool = False


class BallStopped(FoosballEvent, frozen=True, kw_only=True):
    by: Side | None = None
    rod: Rod | None = None
    figure: FigureNumber | None = None
    pinned: Pin = "none"
    set_up: bool = False
    accidental: bool = False
    side: Side | None = None
    zone: Zone | None = None
    corner: Corner | None = None
    deliberate: bool = False


class BallReleased(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod
    figure: FigureNumber | None = None


class BallSpinning(FoosballEvent, frozen=True, kw_only=True):
    by: Side | None = None
    rod: Rod | None = None
    side: Side | None = None
    zone: Zone | None = None


class Wall(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod
    trapped: bool = False
    in_stroke: bool = False
    left: bool = True


class LeftRod(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod
    how: Stroke
    figure: FigureNumber | None = None
    hesitated: bool = False
    accidental: bool = False


class ReachedRod(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod
    figure: FigureNumber | None = None
    face: Face = "front"
    how: Literal["in_reach", "caught", "deflected", "blocked"] = "in_reach"


class RodSpun(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod
    before_deg: NotNegative = 0
    after_deg: NotNegative = 0
    struck_ball: bool = True
    held: bool = True


class Airborne(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod
    over_rods: bool = True
    deflected: bool = False
    deliberate: bool = True


class LeftArea(FoosballEvent, frozen=True, kw_only=True):
    touched: Literal["rail", "end", "scorer", "lamp", "foreign", "serving_hole", "nothing"]
    returned: bool = False
    at_once: bool = True
    by: Side | None = None
    how: Literal["shot", "pass", "other"] = "shot"
    controlled: bool = True


class Goal(FoosballEvent, frozen=True, kw_only=True):
    into: Side
    by: Side | None = None
    rod: Rod | None = None
    in_and_out: bool = False


class Bump(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    what: Literal["table", "opposing_rod"] = "table"
    rod: Rod | None = None
    effect: Literal["none", "rocked", "moved", "lost"] = "none"
    deliberate: bool = False
    slam: bool = False


class Interruption(FoosballEvent, frozen=True, kw_only=True):
    cause: Literal["lights", "object", "hidden_object", "figure_broken", "table_broken", "official"]
    at_rod: RodOf | None = None


OF_A_BALL: tuple[type[FoosballEvent], ...] = (
    PutInPlay,
    Touch,
    BallStopped,
    BallReleased,
    BallSpinning,
    Wall,
    LeftRod,
    ReachedRod,
    LeftArea,
    Goal,
)
"""Events that one ball has a part in, so that in a book with two balls they name it."""
