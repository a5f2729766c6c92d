"""How play stands at the table: the ball, who has it and how it was struck last, the ready protocol, hands, and what pauses it."""

from typing import Annotated

import msgspec

from playon.events import Side
from playon.foosball.events import RodOf
from playon.foosball.terms import Contact, Corner, Flaw, Hands, Held, Leave, Motion, PauseKind, Rod, Stroke, Void, Zone


def neither() -> dict[Side, bool]:
    return {"A": False, "B": False}


Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Ordinal = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Moment = Annotated[float, msgspec.Meta(ge=0, le=1e10)]
Figures = list[Annotated[int, msgspec.Meta(ge=1, le=5)]]
Score = dict[Side, Number]


class InPlay(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of how play stands."""


class BallAt(InPlay):
    """Where the ball is. Either a rod of `side` has it in reach, or it lies in `zone`, seen from the goal of `side`."""

    side: Side | None = None
    rod: Rod | None = None
    figure: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None
    zone: Zone | None = None
    corner: Corner | None = None
    motion: Motion = "rolling"
    set_up: bool = False
    still_s: Moment = 0


class Possession(InPlay, rename={"from_": "from"}):
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


class LastStroke(InPlay):
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


class PutIn(InPlay):
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


class HandsState(InPlay):
    released: Hands | None = None
    since: Moment | None = None


class AfterTimeOut(InPlay):
    by: Side | None = None
    rod: Rod | None = None
    moved: bool = False
    in_play: bool = True
    wall_touched: bool = False


class Pause(InPlay):
    kind: PauseKind = "time_out"
    by: Side | None = None
    since: Moment = 0
    ends_at: Moment | None = None
    in_play: bool = False
    for_delay: bool = True
    ready: dict[Side, bool] = msgspec.field(default_factory=neither)
    lift: Leave = "none"
