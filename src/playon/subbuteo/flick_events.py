"""The facts of a pitch: flicks, what runs on without a new one, the clock, and news from other boards."""

from typing import Annotated, Literal

import msgspec

from playon.events import Event, Side
from playon.subbuteo.contacts import BallRun, Contact, Elapsed, Figure, Point, Positions, Thing
from playon.subbuteo.event_terms import Affected, Aim, FlickingHand, FlickKind, OtherHand, Source, Way


class PitchEvent(Event, frozen=True, kw_only=True):
    """Any event at a pitch. `source`: who reports it; a linesman's call is a hint until the referee makes it."""

    source: Source = "referee"


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Where the hands are during a flick: the flicking one on or above the playing area or not, and the other."""

    flicking: FlickingHand = "inside"
    other: OtherHand = "away"


class Moves(PitchEvent, frozen=True, kw_only=True):
    """An event that tells what moved from its start until the next event, the ball and figures already moving included.

    touches: contacts, sorted by time. ball: what it did. rest: where figures that moved have stopped. moving: figures still
    moving at the end. lying, entangled, rebounded, left_surface, left_board, broken: what became of figures.
    """

    touches: tuple[Contact, ...] = ()
    ball: BallRun | None = None
    rest: Positions = msgspec.field(default_factory=dict)
    moving: tuple[Figure, ...] = ()
    lying: tuple[Figure, ...] = ()
    entangled: tuple[tuple[Figure, ...], ...] = ()
    rebounded: tuple[Figure, ...] | None = None
    left_surface: tuple[Figure, ...] = ()
    left_board: Positions = msgspec.field(default_factory=dict)
    broken: tuple[Thing, ...] = ()


class Flick(Moves, frozen=True, kw_only=True, rename={"from_": "from"}):
    """A figure is flicked, or a goalkeeper is moved to play the ball, with all that follows.

    from_: base centre at the start, mm. direction: vector of the flick, needed where the ball is touched and does not move.
    missed_at: seconds until the figure had gone past the ball; by default when it stops.
    """

    by: Side
    figure: Figure
    kind: FlickKind | None = None
    from_: Point | None = None
    direction: Point | None = None
    how: Way = "nail"
    hands: Hands | None = None
    aim: Aim = "pass"
    affected: Affected = "none"
    missed_at: Elapsed | None = None


class RunOn(Moves, frozen=True, kw_only=True):
    """What moving things did without a new flick."""


class Time(PitchEvent, frozen=True, kw_only=True):
    """Only the clock moves on. `others`: what other clocks show, which the rules ignore."""

    others: dict[str, float] = msgspec.field(default_factory=dict)


class Board(PitchEvent, frozen=True, kw_only=True):
    """News from another board of a team match.

    what: `shoot_out`: the shoot-out there is won; `reopened`: what had ended there goes on after all.
    """

    board: Annotated[int, msgspec.Meta(ge=1, le=4)]
    what: Literal["goal", "full_time", "shoot_out", "reopened"]
    by: Side | None = None
    score: dict[Side, Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]] | None = None
    clear: bool = True
