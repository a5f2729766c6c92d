"""What is not settled yet: offences behind an open choice, what `back` restores, why play stands, what is being substituted."""

from typing import Annotated, Any, Literal

import msgspec

from playon.events import Side
from playon.subbuteo.contacts import Figure, Point, Positions
from playon.subbuteo.event_terms import Substituted, Touched
from playon.subbuteo.terms import Offence, Phase, Sanction, StopReason

MOST = 1_000_000
LONGEST = 1e10
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Ordinal = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
Moment = Annotated[float, msgspec.Meta(ge=0, le=LONGEST)]


def more(number: int, by: int = 1) -> int:
    """So many more; nobody counts beyond what a situation can tell."""
    return min(number + by, MOST)


def longer(seconds: float, by: float) -> float:
    """So much longer, seconds; likewise."""
    return min(round(seconds + by, 6), LONGEST)


class Unsettled(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of the situation that waits for something."""


class Restore(Unsettled):
    """What `back` restores: where the ball lay and where figures stood, mm."""

    ball: Point | None = None
    figures: Positions = {}


class Outcome(Unsettled):
    """What the ball came to while a choice was open.

    line: the line it crossed, or `goal`. place: where. goal: whose goal-line or goal it was. left_at: where it left the board,
    if that is what makes it out.
    """

    line: Literal["touchline", "goal_line", "goal"]
    place: Point | None = None
    goal: Side | None = None
    left_at: Point | None = None


class KeptCounts(Unsettled):
    """The counts of the former attacker, which live on if its figure gets the ball straight back off a standing defender.

    spare_lost: whether its spare goalkeeper had seen the ball lost before; that rebound is no regaining (9.2.1 a).
    """

    side: Side | None = None
    flicks: dict[Figure, Number] = {}
    ticks: Number = 0
    attack_flicks: Number = 0
    spare_lost: bool = False


class Deferred(Unsettled):
    """An offence of the side that has a choice, ruled only if it plays on. facts: what was known of it then."""

    offence: Offence
    against: Side
    figure: Figure | None = None
    place: Point | None = None
    clause: str | None = None
    facts: dict[str, Any] = {}
    restore: Restore | None = None


class Pending(Unsettled):
    """An offence behind the open choice. place: where its free-flick lies, mm. touched: what an incorrect block-flick touched."""

    offence: Offence | None = None
    against: Side | None = None
    clause: str | None = None
    sanctions: list[Sanction] = []
    place: Point | None = None
    touched: Touched | None = None
    restore: Restore | None = None


class Stop(Unsettled):
    """Why play is interrupted. figure: the one the referee has still to measure (2.1.1.3), or is in doubt about."""

    why: StopReason
    figure: Figure | None = None


class Substituting(Unsettled):
    """A substitution or repair under way. since: seconds of the record when it was asked. phase: where play stood then."""

    by: Side
    what: Substituted = "figure"
    figure: Figure | None = None
    broken: bool = False
    since: Moment = 0
    phase: Phase = "set_up"
