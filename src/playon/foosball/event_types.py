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
Source = Literal["referee", "assistant", "head_official", "director", "players", "auto_referee"]


class FoosballEvent(Event, frozen=True, kw_only=True):
    """Any event at a foosball table.

    noticed: False if it happened but nobody acts on it until a call names it.
    let_pass: the official saw it and lets it pass, where the rule leaves him room.
    ball: which of two balls, in books that play with two.
    """

    noticed: bool = True
    let_pass: bool = False
    player: str | None = None
    source: Source = "referee"
    ball: BallNumber = 1


class RodOf(msgspec.Struct, frozen=True):
    """One side's rod."""

    side: Side
    rod: Rod
