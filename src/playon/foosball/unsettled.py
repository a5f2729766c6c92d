"""What is not settled yet: what options stand for, offences that wait, a technical shot that is due, the last ball."""

from typing import Literal

import msgspec

from playon.events import Side
from playon.foosball.events import RodOf
from playon.foosball.state_of_play import BallAt, Moment, Number, Ordinal, Pause, Score
from playon.foosball.terms import Offence, Option, Rest
from playon.rulings import Restart


class Unsettled(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of the situation that waits for something."""


class Stakes(Unsettled):
    """What the options stand for: who scores if the position is kept; whether the held ball's way is still to be seen."""

    offence: Offence | None = None
    current: BallAt | None = None
    goal: Side | None = None
    infraction: RodOf | None = None
    runs_on: bool = False


class Pending(Unsettled):
    """An offence whose price waits for the ball's next outcome."""

    offence: Offence
    against: Side
    at: Moment = 0
    infraction: RodOf | None = None
    row: Number | None = None
    kind: str | None = None
    unruled: bool = False


class TechnicalShotDue(Unsettled):
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
    called_at: Moment | None = None
    until: Moment | None = None
    clause: str | None = None
    earlier: "TechnicalShotDue | None" = None
    interrupted: Pause | None = None


class Unnoticed(Unsettled):
    """An offence that happened and that nobody has called yet."""

    offence: Offence
    against: Side
    at: Moment = 0


class LastBall(Unsettled, kw_only=True):
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
