"""How play stands on the pitch: ball and moving figures, players and goalkeepers, the flick announced, the last play, offside."""

import msgspec

from playon.events import Side
from playon.subbuteo.contacts import Coordinate, Figure, Point, Thing
from playon.subbuteo.event_terms import BallMotion, FlickKind, KeeperUse
from playon.subbuteo.unsettled import Moment, Number


class InPlay(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of how play stands."""


class Ball(InPlay):
    """unblocked_by: the side that has played it out of a block, while it has not come to rest yet (5.3.5)."""

    at: Point = (0.0, 0.0)
    motion: BallMotion = "stopped"
    touching: list[Figure] = []
    broken: bool = False
    shootable: bool = False
    unblocked_by: Side | None = None


class Running(InPlay, rename={"from_": "from"}):
    """A figure that still moves.

    again: flicked again after it touched the ball. from_: where it was flicked, mm. hit: where it touched a standing figure before
    the ball, mm; foul play if it still reaches the ball. missed: it has gone past the ball.
    intercepted: an incorrect block-flick has hit it.
    by: the figure that pushed it. displaced: defenders that its flick has displaced in their own half. free: its flick may displace
    any number of them (5.3.3, second remark).
    """

    kind: FlickKind | None = None
    touched_ball: bool = False
    again: bool = False
    from_: Point | None = None
    hit: Point | None = None
    missed: bool = False
    intercepted: bool = False
    by: Figure | None = None
    displaced: list[Figure] = []
    free: bool = False


class Player(InPlay):
    disability: bool = False
    usable_fingers: bool = True
    name: str | None = None


class Keeper(InPlay):
    use: KeeperUse = "in_goal"
    broken: bool = False


class SpareKeeper(InPlay):
    """flicked: has made its first flick since it came in. plays: plays of the ball since then.

    without_right: it was put in by an offence, so that the goalkeeper may come back at once (9.1.2 R1).
    awarded: its side was awarded a free-flick or penalty-flick and plays on; until the next flick (9.2.1 c).
    """

    in_play: bool = False
    flicked: bool = False
    plays: Number = 0
    left_area: bool = False
    possession_lost: bool = False
    without_right: bool = False
    awarded: bool = False


class Announced(InPlay):
    """A flick announced, and allowed or refused."""

    kind: FlickKind | None = None
    figure: Figure | None = None
    by: Side | None = None


class LastPlay(InPlay, rename={"from_": "from", "as_": "as"}):
    """The last play of the ball. as_: a kind of flick or the restart it took. from_: the ball at that moment.

    first: it was made with the first flick of a spare goalkeeper, which cannot score (9.1.4).

    inside: whether the ball lay completely in the opposing shooting-area, where no point is known.
    touched: what the ball has touched since, in order. before: the play that a goalkeeper deflected, where this is the keeper's.
    scored: it was a goal.
    """

    by: Side | None = None
    figure: Figure | None = None
    as_: str | None = None
    from_: Point | None = None
    figure_from: Point | None = None
    at_elapsed: Moment | None = None
    inside: bool | None = None
    touched: list[Thing] = []
    first: bool = False
    scored: bool = False
    before: "LastPlay | None" = None


class OffsideState(InPlay):
    """position: in offside position at the last touch. passive: ran into it by their own play while the ball moves.

    line: |x| of the defender's edge that the ball must pass, as it was at the last touch, mm.
    """

    position: list[Figure] = []
    passive: list[Figure] = []
    line: Coordinate | None = None
