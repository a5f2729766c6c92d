"""The whole state of a match as one document: the table's FEN (language.md, section Situations).

The engine works on these objects in place. Per-side values are dicts with the keys "A" and "B".
"""

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
    Rod,
    Stroke,
    Threat,
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


class Part(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of the situation."""


class Format(Part):
    """What was set for this match. `last_game_cap` None: no cap on the points of the last game."""

    discipline: str = "singles"
    games_to_win: int = 3
    points_to_win: int = 5
    last_game_lead: int = 2
    last_game_cap: int | None = 8
    top_three: bool = False
    side_strips: bool = False


class Toss(Part):
    winner: Side | None = None
    choice: str | None = None


class Officials(Part):
    at_table: int = 1
    called: int = 0


class BallAt(Part):
    """Where the ball is. Either a rod of `side` has it in reach, or it lies in `zone`, seen from the goal of `side`."""

    side: Side | None = None
    rod: Rod | None = None
    figure: int | None = None
    zone: Zone | None = None
    corner: Corner | None = None
    motion: Motion = "rolling"
    set_up: bool = False
    still_s: float = 0


class Possession(Part, rename={"from_": "from"}):
    """The rod that has the ball, or had it last in its time. `clock_s` is the time used when the clock does not run."""

    side: Side | None = None
    rod: Rod | None = None
    clock_s: float = 0
    running: bool = True
    ends_at: float | None = None
    figures: list[int] = []
    held: Held = "rolling"
    wall_touches: int = 0
    from_: RodOf | None = None
    contact: Contact = "none"


class LastStroke(Part):
    """The last pass or shot; tells who had the ball while it is loose. `flaw`: what makes it illegal if it is caught."""

    side: Side | None = None
    rod: Rod | None = None
    figure: int | None = None
    how: Stroke | None = None
    held: Held = "rolling"
    opponent_touched: bool = False
    area_reached: bool = False
    flaw: Flaw | None = None


class PutIn(Part):
    """How far the ready protocol has come; kept until the ball has left the rod."""

    by: Side | None = None
    rod: Rod | None = None
    asked_at: float | None = None
    answered_at: float | None = None
    started_at: float | None = None
    figures: list[int] = []
    second_at: float | None = None
    stopped_at: float | None = None
    after_time_out: bool = False


class HandsState(Part):
    released: Hands | None = None
    since: float | None = None


def _hands_on() -> dict[Side, HandsState]:
    return {"A": HandsState(), "B": HandsState()}


class AfterTimeOut(Part):
    by: Side | None = None
    rod: Rod | None = None
    moved: bool = False
    in_play: bool = True


class Pause(Part):
    kind: PauseKind = "time_out"
    by: Side | None = None
    since: float = 0
    ends_at: float | None = None
    in_play: bool = False
    ready: dict[Side, bool] = msgspec.field(default_factory=_neither)
    lift: Leave = "none"


class Stakes(Part):
    """What the open options stand for. `goal`: side that scores if the current position is kept."""

    offence: Offence | None = None
    current: BallAt | None = None
    goal: Side | None = None
    infraction: RodOf | None = None


class Pending(Part):
    """An offence whose price waits for the ball's next outcome."""

    offence: Offence
    against: Side
    at: float = 0
    infraction: RodOf | None = None
    row: int | None = None


class TechnicalShotDue(Part):
    by: Side | None = None
    against: Side | None = None
    offence: Offence | None = None
    stage: str = "due"
    resume: Restart | None = None
    choices: list[Option] = []
    pause: bool = False
    until: float | None = None


class Unnoticed(Part):
    """An offence that happened and that nobody has called yet."""

    offence: Offence
    against: Side
    at: float = 0


class LastBall(Part, kw_only=True):
    """The ball just ended, kept until the next is put into play, so that a late call or claim can reopen it."""

    goal: Side | None = None
    score: dict[Side, int]
    games: dict[Side, int]
    game: int
    counts: dict[Side, dict[str, int]]
    server: Side | None = None
    original_server: Side | None = None
    infraction: RodOf | None = None


class MatchClock(Part):
    started_at: float = 0
    ends_at: float | None = None
    period: str = "regulation"


class Situation(Part):
    """The state of a match between two events. Fields and units as in `language/foosball.yaml`, section situation."""

    at: float = 0
    phase: Phase = "before_match"
    rest: Phase = "before_match"
    format: Format = msgspec.field(default_factory=Format)
    score: dict[Side, int] = msgspec.field(default_factory=_no_score)
    games: dict[Side, int] = msgspec.field(default_factory=_no_score)
    game: int = 1
    payer: Side | None = None
    toss: Toss | None = None
    present: dict[Side, bool] = msgspec.field(default_factory=_both)
    officials: Officials = msgspec.field(default_factory=Officials)
    original_server: Side | None = None
    server: Side | None = None
    ball: BallAt = msgspec.field(default_factory=BallAt)
    second_ball: BallAt | None = None
    balls_in_play: int = 1
    first_ball: Side | None = None
    possession: Possession | None = None
    second_possession: Possession | None = None
    last_stroke: LastStroke | None = None
    put_in: PutIn | None = None
    hands: dict[Side, HandsState] = msgspec.field(default_factory=_hands_on)
    after_time_out: AfterTimeOut | None = None
    pause: Pause | None = None
    ask_by: float | None = None
    resume_by: float | None = None
    delayed: dict[Side, bool] = msgspec.field(default_factory=_neither)
    restart: Restart | None = None
    options: Options | None = None
    stakes: Stakes | None = None
    pending: list[Pending] = []
    unnoticed: list[Unnoticed] = []
    technical_shot: TechnicalShotDue | None = None
    last_ball: LastBall | None = None
    counts: dict[Side, dict[str, int]] = msgspec.field(default_factory=_no_counts)
    next_reset_free: dict[Side, bool] = msgspec.field(default_factory=_neither)
    threatened: dict[Side, Threat | None] = msgspec.field(default_factory=_no_threat)
    substance_banned: dict[Side, bool] = msgspec.field(default_factory=_neither)
    positions: dict[Side, dict[Rod, str]] = msgspec.field(default_factory=_no_positions)
    swapped: dict[Side, bool] = msgspec.field(default_factory=_neither)
    swap_wish: dict[Side, bool] = msgspec.field(default_factory=_neither)
    swap_open: bool = False
    sides_changed: bool = False
    match_clock: MatchClock | None = None
    announced: float = -1
