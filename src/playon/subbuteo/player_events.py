"""What players say and do besides flicking: choices, claims, placing, substitutions, the spare goalkeeper."""

from typing import Annotated, Literal

import msgspec

from playon.events import Side
from playon.subbuteo.contacts import Figure, Point, Positions
from playon.subbuteo.event_terms import ClaimOf, KeeperUse, Substituted
from playon.subbuteo.flick_events import PitchEvent
from playon.subbuteo.terms import Option

Ordinal = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
NotNegative = Annotated[float, msgspec.Meta(ge=0, le=1e9)]


class Choose(PitchEvent, frozen=True, kw_only=True):
    """An open choice is made. `which`: which of several offences, counted as they were ruled."""

    by: Side
    option: Option
    which: Ordinal = 1


class Claim(PitchEvent, frozen=True, kw_only=True):
    """A player asks for something that the rules offer.

    asked, said: of a tick-flick. behind, hinders: of a limited flick, what of the attacker is behind the defender's goal-line and
    what it takes from the defender.
    """

    by: Side
    what: ClaimOf
    figure: Figure | None = None
    asked: bool = True
    said: bool = True
    behind: Literal["none", "arm", "body"] = "none"
    hinders: Literal["none", "sight", "reach"] = "none"


class Nominate(PitchEvent, frozen=True, kw_only=True):
    """The taker of a restart or shot is named and set."""

    by: Side
    figure: Figure | None = None
    place: Point | None = None
    ball: Point | None = None
    player: str | None = None


class Placed(PitchEvent, frozen=True, kw_only=True):
    """A player has placed figures before a flick-off or goal-flick, or moves one again. `taker`: only the taker was set."""

    by: Side
    figures: Positions = msgspec.field(default_factory=dict)
    taker: bool = False


class Ready(PitchEvent, frozen=True, kw_only=True):
    """'Ready!'; at a restart also: makes no more positional flicks."""

    by: Side


class Spare(PitchEvent, frozen=True, kw_only=True):
    """The spare goalkeeper is put in or taken out, or the goalkeeper is taken out for it."""

    by: Side
    do: Literal["in", "out", "keeper_out"]
    place: Point | None = None
    keeper: KeeperUse = "in_hand"


class Substitution(PitchEvent, frozen=True, kw_only=True):
    """'Substitution!' or 'repair!', and its end.

    matches: the new one has the same colour and type. player: who comes in, where a player of a team match is substituted.
    """

    by: Side
    what: Substituted = "figure"
    figure: Figure | None = None
    player: str | None = None
    step: Literal["asked", "done"] = "asked"
    broken: bool = False
    matches: bool = True


class Polish(PitchEvent, frozen=True, kw_only=True):
    """A player polishes bases. `delays`: play is held up. `stops`: he stops when told."""

    by: Side
    seconds: NotNegative | None = None
    figure: Figure | None = None
    delays: bool = False
    stops: bool = True
