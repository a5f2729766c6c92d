"""What teams do and say: before the match, with their hands, in time outs, requests and disputes."""

from typing import Literal

from playon.events import Side
from playon.foosball.event_types import AtLeastOne, FoosballEvent, NotNegative
from playon.foosball.terms import Finding, Hands, Leave, Offence, Option, Rod


class CallMatch(FoosballEvent, frozen=True, kw_only=True): ...


class Report(FoosballEvent, frozen=True, kw_only=True):
    by: Side


class CoinToss(FoosballEvent, frozen=True, kw_only=True):
    winner: Side


class Choose(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    option: Option


class Ready(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    ready: bool = True


class SwapSides(FoosballEvent, frozen=True, kw_only=True): ...


class SwapPositions(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    stage: Literal["begun", "complete"] = "complete"
    positions: dict[Rod, str] | None = None
    harmless: bool = False
    technical: bool = False


class HandsOff(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    hands: Hands = "both"
    turned_away: bool = False
    reaching: Literal["none", "down", "aside"] = "none"
    harmless: bool = False
    technical: bool = False


class HandsOn(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod | None = None
    hands: Hands = "both"
    partners: bool = False
    harmless: bool = False
    technical: bool = False


class RodMoved(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod
    manner: Literal["slight", "feint", "wild", "banged"]
    harmless: bool = False
    technical: bool = False


class ReachIn(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    leave: Leave = "none"
    purpose: Literal["other", "wipe", "remove", "pick_up", "stop_ball", "catch", "save_goal"] = "other"
    soiled: bool = False
    technical: bool = False


class LiftBall(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    leave: Leave = "none"
    touched_only: bool = False
    same_place: bool = True


class Practise(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    what: Literal["ball_moved", "shot", "serve"] = "ball_moved"
    table: Literal["match", "other"] = "match"
    accidental: bool = False


class Coach(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    place: Literal["bench", "audience"] = "bench"
    technical: bool = False


class TimeOut(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    harmless: bool = False
    technical: bool = False


class Request(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    what: Literal[
        "official",
        "replace_official",
        "maintenance",
        "routine_care",
        "handle_change",
        "medical",
        "new_ball",
        "other_balls",
        "lift_ball",
        "reach_in",
        "swap",
        "keep_sides",
        "full_time",
        "new_format",
    ]
    granted: bool | None = None
    length_s: NotNegative | None = None
    sudden: bool = False
    unplayable: bool = False
    stalling: bool = False
    delay: bool = False
    harmless: bool = False
    technical: bool = False


class Claim(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    of: Offence | Finding
    against: Side | None = None
    agreed: bool = False
    evidence: Literal["none", "inconclusive", "confirmed", "refuted"] = "none"
    witness: Literal["nobody", "official", "players", "spectators"] = "nobody"
    game: AtLeastOne | None = None
    later_goal: bool = False


class Appeal(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    subject: Literal["judgment", "reading", "result"]
    to: Literal["official", "other_official", "head_official"] = "head_official"
    upheld: bool = False
    obvious: bool = False
    delay: bool = False
    next_match_begun: bool = False


class TakePoint(FoosballEvent, frozen=True, kw_only=True):
    by: Side
