"""The events of table football, one class each, as `language/foosball.yaml` lists them (a test compares the two).

`at` is in seconds, `_s` fields are seconds, `_deg` fields degrees. What an event means is told in the language file.
"""

from playon.foosball.ball_events import (
    OF_A_BALL,
    Airborne,
    AskReady,
    BallReleased,
    BallSpinning,
    BallStopped,
    Bump,
    CountThree,
    Goal,
    Interruption,
    LeftArea,
    LeftRod,
    PutInPlay,
    ReachedRod,
    RodSpun,
    Touch,
    Wall,
)
from playon.foosball.event_types import FoosballEvent, RodOf
from playon.foosball.official_events import Announce, Correct, Decide, Forfeit, Foul, SetFormat, TechnicalShot, Time
from playon.foosball.team_events import (
    Appeal,
    CallMatch,
    Choose,
    Claim,
    Coach,
    CoinToss,
    HandsOff,
    HandsOn,
    LiftBall,
    Practise,
    ReachIn,
    Ready,
    Report,
    Request,
    RodMoved,
    SwapPositions,
    SwapSides,
    TakePoint,
    TimeOut,
)

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

__all__ = [
    "OF_A_BALL",
    "Airborne",
    "Announce",
    "AnyEvent",
    "Appeal",
    "AskReady",
    "BallReleased",
    "BallSpinning",
    "BallStopped",
    "Bump",
    "CallMatch",
    "Choose",
    "Claim",
    "Coach",
    "CoinToss",
    "Correct",
    "CountThree",
    "Decide",
    "FoosballEvent",
    "Forfeit",
    "Foul",
    "Goal",
    "HandsOff",
    "HandsOn",
    "Interruption",
    "LeftArea",
    "LeftRod",
    "LiftBall",
    "Practise",
    "PutInPlay",
    "ReachIn",
    "ReachedRod",
    "Ready",
    "Report",
    "Request",
    "RodMoved",
    "RodOf",
    "RodSpun",
    "SetFormat",
    "SwapPositions",
    "SwapSides",
    "TakePoint",
    "TechnicalShot",
    "Time",
    "TimeOut",
    "Touch",
    "Wall",
]
