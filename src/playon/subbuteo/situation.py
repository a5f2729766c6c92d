"""The whole state of a match on a pitch as one document, which the engine changes in place (`language/subbuteo.yaml`)."""

from typing import Annotated, Literal

import msgspec

from playon.events import SIDES, Side
from playon.rulings import Options
from playon.subbuteo.contacts import Figure, Point, Positions, Thing
from playon.subbuteo.measures import PitchMeasures
from playon.subbuteo.state_of_play import (
    Announced,
    Ball,
    Keeper,
    LastPlay,
    OffsideState,
    Player,
    Running,
    SpareKeeper,
)
from playon.subbuteo.terms import Bar, Period, Phase, RestartName
from playon.subbuteo.unsettled import (
    Deferred,
    KeptCounts,
    Moment,
    Number,
    Ordinal,
    Outcome,
    Pending,
    Stop,
    Substituting,
)

Score = dict[Side, Number]


def _zero() -> dict[Side, int]:
    return {"A": 0, "B": 0}


def _neither() -> dict[Side, bool]:
    return {"A": False, "B": False}


class Part(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of the situation."""


class MatchState(Part):
    """`first_flick_off`: who took the flick-off of the first half."""

    kind: Literal["individual", "team"] = "individual"
    knock_out: bool = False
    first_flick_off: Side | None = None
    winner: Side | None = None


class Clock(Part):
    """Seconds of the period. `may_flick_since`: elapsed time since when the limit for the next flick runs.

    runs: whether the period has begun. late_ball: what was flicked before the end signal is still to be played out.
    ended: the period whose end is not settled yet. concluded: the one just settled without a camera, for which a goal may still be
    called. extension: the one that ended with the penalty-flick it was extended for. told: half-time announcements made, 1 for
    `may start`, 2 for `must`. passed: the elapsed second of a limit that a human referee has been told of.
    """

    elapsed: Moment = 0
    lost: Moment = 0
    announced: Moment | None = None
    extended: bool = False
    may_flick_since: Moment | None = None
    runs: bool = True
    late_ball: bool = False
    ended: Period | None = None
    concluded: Period | None = None
    extension: Period | None = None
    told: Number = 0
    passed: Moment | None = None


def _players() -> dict[Side, Player]:
    return {"A": Player(), "B": Player()}


def _keepers() -> dict[Side, Keeper]:
    return {"A": Keeper(), "B": Keeper()}


def _spares() -> dict[Side, SpareKeeper]:
    return {"A": SpareKeeper(), "B": SpareKeeper()}


class RestartState(Part, rename={"as_": "as"}):
    """The restart or shot being prepared or taken.

    since: elapsed time from which the side that has to place now has its time. rolling: it was taken, and its ball has
    still to get where it must, or may yet go too far (4.2.3, 14.2.9, 15.2.3), or the goalkeeper moved too early (12.2.4).
    shot: the shot is on its way. forward: what of the keeping player has been too far forward since (17.2.3). not_counted:
    retakes that were the opponent's fault (12.2.4, 17.2.3). watched: the record tells when figures are placed; without a
    camera only once somebody has been told to have placed (4.2.5).
    """

    by: Side | None = None
    as_: RestartName | None = None
    place: Point | None = None
    attempt: Ordinal = 1
    number: Number | None = None
    taker: Figure | None = None
    taker_at: Point | None = None
    since: Moment | None = None
    no_flicks: bool = False
    shot: bool = False
    forward: Literal["keeper", "body"] | None = None
    not_counted: Number = 0
    watched: bool = True
    positional: dict[Side, Number] = msgspec.field(default_factory=_zero)
    placed: dict[Side, bool] = msgspec.field(default_factory=_neither)
    ready: dict[Side, bool] = msgspec.field(default_factory=_neither)
    rolling: bool = False

    def __post_init__(self) -> None:
        for side in SIDES:
            self.positional.setdefault(side, 0)
            self.placed.setdefault(side, False)
            self.ready.setdefault(side, False)


class TieBoard(Part):
    score: Score = msgspec.field(default_factory=_zero)
    full_time: bool = False

    def __post_init__(self) -> None:
        for side in SIDES:
            self.score.setdefault(side, 0)


class Tie(Part):
    """The team match this board belongs to. unclear: the team of a golden goal that may not have been the first."""

    board: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    boards: dict[Literal["1", "2", "3", "4"], TieBoard] = {}
    knock_out: bool = False
    winner: Side | None = None
    unclear: Side | None = None


def _no_shots() -> dict[Side, list[bool]]:
    return {"A": [], "B": []}


class ShootOut(Part):
    """goal: the goal shot at, at negative or positive x. start_side: where shot 1 is placed. shots: true for scored."""

    goal: Literal["left", "right"] | None = None
    start_side: Literal["positive_y", "negative_y"] = "positive_y"
    first: Side | None = None
    shots: dict[Side, list[bool]] = msgspec.field(default_factory=_no_shots)

    def __post_init__(self) -> None:
        for side in SIDES:
            self.shots.setdefault(side, [])


class Counts(Part):
    """What is counted of a side. flicks: plays and attempts in a row of each figure; the others are plain numbers."""

    flicks: dict[Figure, Number] = {}
    keeper_touches: Number = 0
    ticks: Number = 0
    attack_flicks: Number = 0
    substitutions: Number = 0
    keeper_changes: Number = 0
    to_and_fro: Number = 0
    over_line: Number = 0
    yellow_cards: Number = 0
    orange_cards: Number = 0
    red_cards: Number = 0


def _counts() -> dict[Side, Counts]:
    return {"A": Counts(), "B": Counts()}


class Situation(Part):
    """The state of a match between two events. Lengths in mm, times in s; fields as in `language/subbuteo.yaml`.

    figures: all figures on the pitch where positions are known, None where the referee works without a camera.
    deferred, outcome: offences of the side that has the choice, and what the ball came to meanwhile; both wait for `play_on`.
    taken: the restart taken last, for what its taker may not do and what can still make it void (4.2.4, 12.2.4, 14.2.9).
    stop: why play is interrupted, until 'play!'. substituting: what is being substituted or repaired.
    interrupted: the phase in which the choice was opened. kept_counts: see KeptCounts (5.2.2, 13.3.2).
    must_change: the side that has to change its set of figures, since when (4.1.2).
    """

    at: Moment = 0
    match: MatchState = msgspec.field(default_factory=MatchState)
    period: Period = "first_half"
    phase: Phase = "before_match"
    clock: Clock = msgspec.field(default_factory=Clock)
    score: Score = msgspec.field(default_factory=_zero)
    left: Side = "A"
    possession: Side | None = None
    ball: Ball = msgspec.field(default_factory=Ball)
    figures: Positions | None = None
    lying: list[Figure] = []
    entangled: list[list[Figure]] = []
    broken: list[Figure] = []
    rebounded: list[Figure] = []
    left_surface: list[Figure] = []
    set_on_limit: list[Figure] = []
    off_board: Positions = {}
    moving: dict[Figure, Running] = {}
    players: dict[Side, Player] = msgspec.field(default_factory=_players)
    keepers: dict[Side, Keeper] = msgspec.field(default_factory=_keepers)
    spares: dict[Side, SpareKeeper] = msgspec.field(default_factory=_spares)
    block_flick: Side | None = None
    announced: Announced | None = None
    refused: Announced | None = None
    last_play: LastPlay | None = None
    last_touch: Thing | None = None
    played_on: Side | None = None
    offside: OffsideState = msgspec.field(default_factory=OffsideState)
    barred: dict[Figure, Bar] = {}
    must_use: Figure | None = None
    force_answers: dict[Figure, bool] = {}
    restart: RestartState | None = None
    taken: RestartState | None = None
    options: Options | None = None
    doubt: str | None = None
    stop: Stop | None = None
    substituting: list[Substituting] = []
    pending: list[Pending] = []
    deferred: list[Deferred] = []
    outcome: Outcome | None = None
    interrupted: Phase | None = None
    kept_counts: KeptCounts | None = None
    must_change: Side | None = None
    must_change_since: Moment | None = None
    counts: dict[Side, Counts] = msgspec.field(default_factory=_counts)
    tie: Tie | None = None
    shoot_out: ShootOut | None = None
    pitch: PitchMeasures = msgspec.field(default_factory=PitchMeasures)
