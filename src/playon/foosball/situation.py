"""The whole state of a match as one document, which the engine changes in place; per-side values are dicts of "A" and "B"."""

from typing import Annotated, Literal

import msgspec

from playon.events import Side
from playon.foosball.state_of_play import (
    AfterTimeOut,
    BallAt,
    HandsState,
    LastStroke,
    Moment,
    Number,
    Ordinal,
    Pause,
    Possession,
    PutIn,
    Score,
    neither,
)
from playon.foosball.terms import Phase, Rest, Rod, Threat
from playon.foosball.unsettled import LastBall, Pending, Stakes, TechnicalShotDue, Unnoticed
from playon.rulings import Options, Restart


def _no_score() -> dict[Side, int]:
    return {"A": 0, "B": 0}


def _both() -> dict[Side, bool]:
    return {"A": True, "B": True}


def _no_threat() -> dict[Side, Threat | None]:
    return {"A": None, "B": None}


def _no_counts() -> dict[Side, dict[str, int]]:
    return {"A": {}, "B": {}}


def _no_positions() -> dict[Side, dict[Rod, str]]:
    return {"A": {}, "B": {}}


class Part(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of the situation."""


class Format(Part):
    """What was set for this match. `last_game_cap` None: no cap on the points of the last game."""

    discipline: Literal["singles", "doubles", "fours"] = "singles"
    games_to_win: Ordinal = 3
    points_to_win: Ordinal = 5
    last_game_lead: Ordinal = 2
    last_game_cap: Ordinal | None = 8
    top_three: bool = False
    side_strips: bool = False


class Toss(Part):
    winner: Side | None = None
    choice: str | None = None


class Officials(Part):
    at_table: Annotated[int, msgspec.Meta(ge=0, le=2)] = 1
    called: Number = 0


def _hands_on() -> dict[Side, HandsState]:
    return {"A": HandsState(), "B": HandsState()}


class MatchClock(Part):
    started_at: Moment = 0
    ends_at: Moment | None = None
    period: Literal["regulation", "overtime", "over", "deciding_ball"] = "regulation"
    stopped_at: Moment | None = None


class Situation(Part):
    """The state of a match between two events. Fields and units as in `language/foosball.yaml`, section situation."""

    at: Moment = 0
    phase: Phase = "before_match"
    rest: Rest = "before_match"
    format: Format = msgspec.field(default_factory=Format)
    score: Score = msgspec.field(default_factory=_no_score)
    games: Score = msgspec.field(default_factory=_no_score)
    game: Ordinal = 1
    payer: Side | None = None
    toss: Toss | None = None
    present: dict[Side, bool] = msgspec.field(default_factory=_both)
    officials: Officials = msgspec.field(default_factory=Officials)
    original_server: Side | None = None
    server: Side | None = None
    penalty_serve: bool = False
    ball: BallAt = msgspec.field(default_factory=BallAt)
    second_ball: BallAt | None = None
    balls_in_play: int = 1
    first_ball: Side | None = None
    possession: Possession | None = None
    second_possession: Possession | None = None
    last_stroke: LastStroke | None = None
    second_stroke: LastStroke | None = None
    unstruck: Side | None = None
    put_in: PutIn | None = None
    hands: dict[Side, HandsState] = msgspec.field(default_factory=_hands_on)
    after_time_out: AfterTimeOut | None = None
    pause: Pause | None = None
    ask_by: Moment | None = None
    resume_by: Moment | None = None
    delayed: dict[Side, bool] = msgspec.field(default_factory=neither)
    restart: Restart | None = None
    options: Options | None = None
    stakes: Stakes | None = None
    pending: list[Pending] = []
    unnoticed: list[Unnoticed] = []
    technical_shot: TechnicalShotDue | None = None
    last_ball: LastBall | None = None
    counts: dict[Side, dict[str, Number]] = msgspec.field(default_factory=_no_counts)
    next_reset_free: dict[Side, bool] = msgspec.field(default_factory=neither)
    threatened: dict[Side, Threat | None] = msgspec.field(default_factory=_no_threat)
    substance_banned: dict[Side, bool] = msgspec.field(default_factory=neither)
    positions: dict[Side, dict[Rod, str]] = msgspec.field(default_factory=_no_positions)
    swapped: dict[Side, bool] = msgspec.field(default_factory=neither)
    swap_wish: dict[Side, bool] = msgspec.field(default_factory=neither)
    swap_open: bool = False
    sides_changed: bool = False
    sides_due: bool = False
    match_clock: MatchClock | None = None
    announced: Moment | None = None
