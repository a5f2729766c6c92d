"""What officials call, measure and decide."""

from typing import Annotated, Any, Literal

import msgspec

from playon.events import Side
from playon.subbuteo.contacts import Figure, Point, Thing
from playon.subbuteo.event_terms import (
    Affected,
    Aim,
    ChangeReason,
    DoubtAbout,
    FlickKind,
    GoalBound,
    LostTimeReason,
    Purpose,
    Touched,
)
from playon.subbuteo.flick_events import PitchEvent
from playon.subbuteo.player_events import NotNegative
from playon.subbuteo.terms import Offence
from playon.subbuteo.terms import Period as PeriodName

Surplus = Annotated[int, msgspec.Meta(ge=0, le=1_000)]


class Period(PitchEvent, frozen=True, kw_only=True):
    """A period starts, its stoppage time (seconds, by default what was noted) is announced, or its end signal sounds."""

    do: Literal["start", "announce", "end"]
    period: PeriodName | None = None
    seconds: NotNegative | None = None


class CoinToss(PitchEvent, frozen=True, kw_only=True):
    """A coin is tossed."""

    purpose: Purpose = "flick_off"
    winner: Side
    called_by: Side | None = None


class SetUp(PitchEvent, frozen=True, kw_only=True):
    """The referee lays the ball and sees to all positions before a restart or a shot."""

    ball: Point | None = None


class Play(PitchEvent, frozen=True, kw_only=True):
    """'Play!'"""


class Change(PitchEvent, frozen=True, kw_only=True):
    """'Change!'"""

    to: Side
    reason: ChangeReason | None = None


class Shootable(PitchEvent, frozen=True, kw_only=True):
    """'Shootable!': the ball is completely in the shooting-area of `against`."""

    against: Side


class Goal(PitchEvent, frozen=True, kw_only=True, rename={"from_": "from"}):
    """The ball is in a goal; the engine says whether it counts.

    into: whose goal. by: who played it. from_: the ball at that play. inside: it lay completely in the shooting-area of `into`.
    """

    into: Side
    by: Side
    figure: Figure | None = None
    from_: Point | None = None
    inside: bool | None = None
    last_touch: Thing | None = None


class Out(PitchEvent, frozen=True, kw_only=True, rename={"from_": "from"}):
    """The ball is out. `forced`: whether the conditions for forcing hold; by default judged from positions."""

    line: Literal["touchline", "goal_line", "board"]
    place: Point
    played_by: Figure | None = None
    last_touch: Thing | None = None
    from_: Point | None = None
    forced: Literal["yes", "no", "doubtful"] | None = None


class Foul(PitchEvent, frozen=True, kw_only=True):
    """An offence is called, with the context that its entry in the language lists."""

    offence: Offence
    by: Side
    place: Point | None = None
    figure: Figure | None = None
    deliberate: bool = False
    kind: str | None = None
    flick: FlickKind | None = None
    ball: Point | None = None
    ball_moving: bool | None = None
    touched: Touched | None = None
    affected: Affected | None = None
    aim: Aim | None = None
    goal_bound: GoalBound | None = None
    scored: bool | None = None
    surplus: Surplus | None = None
    seconds: NotNegative | None = None


class Shot(PitchEvent, frozen=True, kw_only=True):
    """How a shot of a shoot-out ended."""

    by: Side
    result: Literal["scored", "failed", "not_touched"]


class LostTime(PitchEvent, frozen=True, kw_only=True):
    """Lost time is noted for the period, seconds."""

    seconds: NotNegative
    reason: LostTimeReason
    by: Side | None = None


class Doubt(PitchEvent, frozen=True, kw_only=True):
    """Something cannot be told; the referee stops to clear it up, or it stays open."""

    about: DoubtAbout
    figure: Figure | None = None
    asks: Literal["nobody", "linesman", "head_referee"] = "nobody"


class Clash(PitchEvent, frozen=True, kw_only=True):
    """The bases of both sides look alike. `newcomer`: the side whose substitute comes in with them."""

    newcomer: Side | None = None


class Inspect(PitchEvent, frozen=True, kw_only=True):
    """An item of equipment is measured or looked at."""

    item: str
    measured: dict[str, Any]
    name: str | None = None
    owner: Side | None = None


class Official(PitchEvent, frozen=True, kw_only=True):
    """What an official does in office."""

    who: Literal["referee", "linesman", "head_referee"] = "referee"
    does: Literal["checks_players", "checks_equipment", "counts_figures", "hands_in_report", "leaves_without_report"]


class Decide(PitchEvent, frozen=True, kw_only=True):
    """A ruling by hand, where no clause fits or those in charge overrule. `players`: both agree against the referee."""

    who: Literal["referee", "head_referee", "players", "director"] = "referee"
    reason: str
    ruling: dict[str, Any] | None = None
    restart: dict[str, Any] | None = None
    situation: dict[str, Any] | None = None


class Correct(PitchEvent, frozen=True, kw_only=True):
    """A state entered by hand, because the record had it wrong."""

    reason: str
    situation: dict[str, Any]
