"""The whole state of a match as one document, which the engine changes in place; per-side values are dicts of "A" and "B"."""

from typing import Annotated, Literal

import msgspec

from playon.events import Side
from playon.foosball.events import RodOf
from playon.foosball.terms import (
    Contact,
    Corner,
    Flaw,
    Hands,
    Held,
    Leave,
    Motion,
    Offence,
    Option,
    PauseKind,
    Phase,
    Rest,
    Rod,
    Stroke,
    Threat,
    Void,
    Zone,
)
from playon.rulings import Options, Restart


def _no_score() -> dict[Side, int]:
    return {"A": 0, "B": 0}


def _neither() -> dict[Side, bool]:
    return {"A": False, "B": False}


def _both() -> dict[Side, bool]:
    return {"A": True, "B": True}


def _no_threat() -> dict[Side, Threat | None]:
    return {"A": None, "B": None}


def _no_counts() -> dict[Side, dict[str, int]]:
    return {"A": {}, "B": {}}


def _no_positions() -> dict[Side, dict[Rod, str]]:
    return {"A": {}, "B": {}}


Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Ordinal = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Moment = Annotated[float, msgspec.Meta(ge=0, le=1e10)]
Figures = list[Annotated[int, msgspec.Meta(ge=1, le=5)]]
Score = dict[Side, Number]


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


class BallAt(Part):
    """Where the ball is. Either a rod of `side` has it in reach, or it lies in `zone`, seen from the goal of `side`."""

    side: Side | None = None
    rod: Rod | None = None
    figure: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None
    zone: Zone | None = None
    corner: Corner | None = None
    motion: Motion = "rolling"
    set_up: bool = False
    still_s: Moment = 0


class Possession(Part, rename={"from_": "from"}):
    """The rod that has the ball, or had it last in its time. `clock_s` is the time used when the clock does not run."""

    side: Side | None = None
    rod: Rod | None = None
    clock_s: Moment = 0
    running: bool = True
    ends_at: Moment | None = None
    figures: Figures = []
    held: Held = "rolling"
    wall_touches: Number = 0
    from_: RodOf | None = None
    contact: Contact = "none"
    held_until: Moment | None = None
    short: bool = False


class LastStroke(Part):
    """The last pass or shot. `flaw`: what makes it illegal if it is caught, `void`: what makes it no goal if it goes in."""

    side: Side | None = None
    rod: Rod | None = None
    figure: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None
    how: Stroke | None = None
    held: Held = "rolling"
    opponent_touched: bool = False
    area_reached: bool = False
    accidental: bool = False
    flaw: Flaw | None = None
    void: Void | None = None


class PutIn(Part):
    """How far the ready protocol has come; kept until the ball has left the rod."""

    by: Side | None = None
    rod: Rod | None = None
    asked_at: Moment | None = None
    answered_at: Moment | None = None
    started_at: Moment | None = None
    figures: Figures = []
    second_at: Moment | None = None
    stopped_at: Moment | None = None
    after_time_out: bool = False


class HandsState(Part):
    released: Hands | None = None
    since: Moment | None = None


def _hands_on() -> dict[Side, HandsState]:
    return {"A": HandsState(), "B": HandsState()}


class AfterTimeOut(Part):
    by: Side | None = None
    rod: Rod | None = None
    moved: bool = False
    in_play: bool = True
    wall_touched: bool = False


class Pause(Part):
    kind: PauseKind = "time_out"
    by: Side | None = None
    since: Moment = 0
    ends_at: Moment | None = None
    in_play: bool = False
    ready: dict[Side, bool] = msgspec.field(default_factory=_neither)
    lift: Leave = "none"


class Stakes(Part):
    """What the options stand for: who scores if the position is kept; whether the held ball's way is still to be seen."""

    offence: Offence | None = None
    current: BallAt | None = None
    goal: Side | None = None
    infraction: RodOf | None = None
    runs_on: bool = False


class Pending(Part):
    """An offence whose price waits for the ball's next outcome."""

    offence: Offence
    against: Side
    at: Moment = 0
    infraction: RodOf | None = None
    row: Number | None = None
    kind: str | None = None
    unruled: bool = False


class TechnicalShotDue(Part):
    """`earlier`: a technical shot called before this one and still due after it.

    choices, stakes: options open after it, and what they stand for. pause, called: a time out is given after it, and was called.
    """

    by: Side | None = None
    against: Side | None = None
    offence: Offence | None = None
    stage: Literal["due", "put_in", "in_play"] = "due"
    resume: Restart | None = None
    choices: list[Option] = []
    stakes: Stakes | None = None
    pause: bool = False
    called: bool = False
    until: Moment | None = None
    clause: str | None = None
    earlier: "TechnicalShotDue | None" = None
    interrupted: Pause | None = None


class Unnoticed(Part):
    """An offence that happened and that nobody has called yet."""

    offence: Offence
    against: Side
    at: Moment = 0


class LastBall(Part, kw_only=True):
    """The ball just ended, kept until the next is put into play, so that a late call or claim can reopen it."""

    goal: Side | None = None
    score: Score
    games: Score
    game: Ordinal
    counts: dict[Side, dict[str, Number]]
    server: Side | None = None
    original_server: Side | None = None
    penalty_serve: bool = False
    infraction: RodOf | None = None
    shot: TechnicalShotDue | None = None
    rest: Rest = "stopped"
    first_ball: Side | None = None


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
    delayed: dict[Side, bool] = msgspec.field(default_factory=_neither)
    restart: Restart | None = None
    options: Options | None = None
    stakes: Stakes | None = None
    pending: list[Pending] = []
    unnoticed: list[Unnoticed] = []
    technical_shot: TechnicalShotDue | None = None
    last_ball: LastBall | None = None
    counts: dict[Side, dict[str, Number]] = msgspec.field(default_factory=_no_counts)
    next_reset_free: dict[Side, bool] = msgspec.field(default_factory=_neither)
    threatened: dict[Side, Threat | None] = msgspec.field(default_factory=_no_threat)
    substance_banned: dict[Side, bool] = msgspec.field(default_factory=_neither)
    positions: dict[Side, dict[Rod, str]] = msgspec.field(default_factory=_no_positions)
    swapped: dict[Side, bool] = msgspec.field(default_factory=_neither)
    swap_wish: dict[Side, bool] = msgspec.field(default_factory=_neither)
    swap_open: bool = False
    sides_changed: bool = False
    sides_due: bool = False
    match_clock: MatchClock | None = None
    announced: Moment | None = None
