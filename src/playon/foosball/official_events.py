"""What officials call, announce, set and enter by hand."""

from typing import Any, Literal

from playon.events import Side
from playon.foosball.event_types import AtLeastOne, FoosballEvent, RodOf
from playon.foosball.terms import Offence, Rod, Threat


class Foul(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    offence: Offence
    last_ball: bool = False
    infraction: RodOf | None = None
    kind: str | None = None
    harmless: bool = False
    technical: bool = False
    rod: Rod | None = None
    deliberate: bool = False
    take_serve: bool = False
    delay: bool = False


class TechnicalShot(FoosballEvent, frozen=True, kw_only=True):
    result: Literal["scored", "missed"]


class Announce(FoosballEvent, frozen=True, kw_only=True):
    against: Side
    what: Threat


class Forfeit(FoosballEvent, frozen=True, kw_only=True):
    against: Side
    what: Threat
    reason: str | None = None


class SetFormat(FoosballEvent, frozen=True, kw_only=True):
    games_to_win: AtLeastOne | None = None
    points_to_win: AtLeastOne | None = None
    last_game_lead: AtLeastOne | None = None
    last_game_cap: AtLeastOne | None = None
    top_three: bool | None = None
    discipline: Literal["singles", "doubles", "fours"] | None = None


class Time(FoosballEvent, frozen=True, kw_only=True): ...


class Decide(FoosballEvent, frozen=True, kw_only=True):
    reason: str
    who: Literal["referee", "head_official", "director", "players"] = "referee"
    ruling: dict[str, Any] | None = None
    restart: dict[str, Any] | None = None
    situation: dict[str, Any] | None = None


class Correct(FoosballEvent, frozen=True, kw_only=True):
    reason: str
    situation: dict[str, Any]
