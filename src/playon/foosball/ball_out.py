"""The ball out of play: dead, or off the table."""

from typing import Literal

from playon.events import OTHER, Side
from playon.foosball.events import BallStopped, LeftArea
from playon.foosball.outcomes import end_shot, settle_pending
from playon.foosball.penalties import penalise
from playon.foosball.table import FoosballTable, lying
from playon.rulings import Restart

OFF = ("scorer", "lamp", "foreign")
"""Things that are no part of the table: a ball that touches one is off it, even if it falls back."""


def dead_ball(t: FoosballTable, e: BallStopped) -> None:
    """The ball lies still where no figure reaches it: between the five-man rods, or on one side of them."""
    s = t.s
    ball = s.ball
    killer = e.by or t.ball_side()
    rod = t.ball_rod()
    side = half_of(t, e)
    ball.side, ball.rod, ball.figure = side, None, None
    ball.zone, ball.corner, ball.motion = e.zone, e.corner, "stopped"
    if s.technical_shot is not None:
        end_shot(t)
        return
    if e.deliberate and killer is not None and not e.let_pass and e.noticed:
        penalise(t, "deliberate_dead_ball", killer, infraction=rod)
        return
    kind = "midfield" if e.zone == "midfield" or side is None else "defence"
    if t.variants.dead_zones != "five_rods":
        restart = t.died(ball)
        kind = "defence" if restart.as_ == "corner" else "midfield"
    elif kind == "midfield" or _original_server_again(t):
        restart = t.serve(s.original_server or s.server)
    else:
        restart = Restart(by=side, as_="ready", rod="two")
    _find(t, "dead_ball", kind, restart, breach=None)
    _out(t, restart)


def half_of(t: FoosballTable, e: BallStopped) -> Side | None:
    """The side in whose half the ball lies: as told now, or as it was told of this zone before."""
    ball = t.s.ball
    return e.side if e.side is not None else ball.side if ball.zone == e.zone else None


def left_area(t: FoosballTable, e: LeftArea) -> None:
    """The ball left the play area. It is in play again if it came straight back and touched nothing foreign."""
    if not t.live:
        return
    s = t.s
    if e.returned and _still_in_play(t, e):
        return
    if s.technical_shot is not None:
        end_shot(t)
        return
    striker = _striker(t, e)
    restart = t.served_again()
    if striker is not None and t.variants.off_table == "two_man_rod" and not _original_server_again(t):
        restart = Restart(by=OTHER[striker], as_="ready", rod="two")
    _find(t, "off_table", "other", restart, breach=t.book.clause_of("off_table", "definition"))
    s.ball.rod = s.ball.figure = s.ball.zone = None
    _out(t, restart)


def _still_in_play(t: FoosballTable, e: LeftArea) -> bool:
    """Whether a ball that came back is in play, by what it touched."""
    if t.variants.rim == "off":
        return e.touched in ("nothing", "serving_hole")
    back = e.at_once or e.touched == "serving_hole" or t.variants.rim == "comes_back"
    return e.touched not in OFF and back


def _find(
    t: FoosballTable, finding: Literal["dead_ball", "off_table"], kind: str, restart: Restart, *, breach: str | None
) -> None:
    """Say that the ball is out. A ball served after a penalty has a clause of its own (5.2), named before the zone's."""
    special = t.book.clause_of(finding, f"{kind}_after_penalty") if _served_for_a_penalty(t) else None
    usual = t.book.clause_of(finding, kind)
    if special is None or special == usual:
        t.find(finding, clause=usual, breach=breach, restart=restart)
    else:
        t.find(finding, clause=special, breach=breach or usual, restart=restart)


def _served_for_a_penalty(t: FoosballTable) -> bool:
    """Whether this ball had changed hands by a penalty; where the book speaks of the serve alone, another put-in is none."""
    s = t.s
    if s.original_server is None:
        return False
    if t.variants.penalty_serve_lost == "original_server":
        return s.penalty_serve
    return s.server not in (None, s.original_server)


def _original_server_again(t: FoosballTable) -> bool:
    """Whether the book gives every ball lost after a penalty serve to its original server, and this is one."""
    return t.variants.penalty_serve_lost == "original_server" and _served_for_a_penalty(t)


def _striker(t: FoosballTable, e: LeftArea) -> Side | None:
    """The side whose stroke drove the ball off; a passive deflection does not make one."""
    stroke = t.s.last_stroke
    if e.by is not None and e.controlled and e.how != "other":
        return e.by
    return stroke.side if stroke is not None and stroke.side is not None else e.by or t.ball_side()


def _out(t: FoosballTable, restart: Restart) -> None:
    """Stop play with that restart; an offence that waited for the outcome opens its options on top of it."""
    current = lying(t.s.ball)
    if settle_pending(t, current=current):
        if t.s.options is not None:
            t.s.restart = restart
        return
    t.stop_play(restart)
