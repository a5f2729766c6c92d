"""All events of sports table football, and the union by which they are told apart (`language/subbuteo.yaml`)."""

from playon.subbuteo.contacts import BallRun, Contact, Crossing, Figure, Point, Positions, Thing
from playon.subbuteo.flick_events import Board, Flick, Hands, Moves, PitchEvent, RunOn, Time
from playon.subbuteo.player_events import Choose, Claim, Nominate, Placed, Polish, Ready, Spare, Substitution
from playon.subbuteo.referee_events import (
    Change,
    Clash,
    CoinToss,
    Correct,
    Decide,
    Doubt,
    Foul,
    Goal,
    Inspect,
    LostTime,
    Official,
    Out,
    Period,
    Play,
    SetUp,
    Shootable,
    Shot,
)

AnyEvent = (
    Flick
    | RunOn
    | Time
    | Board
    | Choose
    | Claim
    | Nominate
    | Placed
    | Ready
    | Spare
    | Substitution
    | Polish
    | Period
    | CoinToss
    | SetUp
    | Play
    | Change
    | Shootable
    | Goal
    | Out
    | Foul
    | Shot
    | LostTime
    | Doubt
    | Clash
    | Inspect
    | Official
    | Decide
    | Correct
)
"""Any event, told apart by the field `event`."""

__all__ = [
    "AnyEvent",
    "BallRun",
    "Board",
    "Change",
    "Choose",
    "Claim",
    "Clash",
    "CoinToss",
    "Contact",
    "Correct",
    "Crossing",
    "Decide",
    "Doubt",
    "Figure",
    "Flick",
    "Foul",
    "Goal",
    "Hands",
    "Inspect",
    "LostTime",
    "Moves",
    "Nominate",
    "Official",
    "Out",
    "Period",
    "PitchEvent",
    "Placed",
    "Play",
    "Point",
    "Polish",
    "Positions",
    "Ready",
    "RunOn",
    "SetUp",
    "Shootable",
    "Shot",
    "Spare",
    "Substitution",
    "Thing",
    "Time",
]
