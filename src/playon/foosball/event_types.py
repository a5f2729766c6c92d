"""What the events of table football are made of."""

from typing import Annotated, Literal

import msgspec

from playon.events import Event, Side
from playon.foosball.terms import Rod

FigureNumber = Annotated[int, msgspec.Meta(ge=1, le=5)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
NotNegative = Annotated[float, msgspec.Meta(ge=0, le=1e9)]
BallNumber = Annotated[int, msgspec.Meta(ge=1, le=2)]
Pin = Literal["none", "wall", "surface"]


class FoosballEvent(Event, frozen=True, kw_only=True):
    """Any event at a foosball table. `ball` tells which of two balls, in books that play with two."""

    ball: BallNumber = 1


class RodOf(msgspec.Struct, frozen=True):
    """One side's rod."""

    side: Side
    rod: Rod
