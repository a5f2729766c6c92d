"""The events of table football, one class each, as `language/foosball.yaml` lists them (a test compares the two).

`at` is in seconds, `_s` fields are seconds, `_deg` fields degrees. What an event means is told in the language file.
"""

from typing import Annotated, Any, Literal

import msgspec

from playon.events import Event, Side
from playon.foosball.terms import (
    Corner,
    Face,
    Finding,
    Hands,
    Leave,
    Offence,
    Option,
    Rod,
    Stroke,
    Threat,
    Zone,
)

FigureNumber = Annotated[int, msgspec.Meta(ge=1, le=5)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
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


# ---- before and around a match


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


# ---- putting the ball into play


class AskReady(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    tapped: bool = False
    hands_on: bool = True


class PutInPlay(FoosballEvent, frozen=True, kw_only=True):
    by: Side
    rod: Rod = "five"
    figure: FigureNumber | None = None
    hand_inside: bool = False
    struck_by: Side | None = None


class CountThree(FoosballEvent, frozen=True, kw_only=True): ...


# ---- what the ball does


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


# ---- hands and voices


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


# ---- time outs, requests, disputes


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


# ---- the officials


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


AnyEvent = (
    CallMatch
    | Report
    | CoinToss
    | Choose
    | Ready
    | SwapSides
    | SwapPositions
    | AskReady
    | PutInPlay
    | CountThree
    | Touch
    | BallStopped
    | BallReleased
    | BallSpinning
    | Wall
    | LeftRod
    | ReachedRod
    | RodSpun
    | Airborne
    | LeftArea
    | Goal
    | Bump
    | Interruption
    | HandsOff
    | HandsOn
    | RodMoved
    | ReachIn
    | LiftBall
    | Practise
    | Coach
    | TimeOut
    | Request
    | Claim
    | Appeal
    | TakePoint
    | Foul
    | TechnicalShot
    | Announce
    | Forfeit
    | SetFormat
    | Time
    | Decide
    | Correct
)
