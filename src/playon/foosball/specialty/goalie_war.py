"""Goalie war: the defences play each other, and the lifted rods have no say.

A shot that comes back short of the other side's area has to be brought under control and handed over.
"""

from collections.abc import Callable
from typing import Any

from playon.events import OTHER, Event, Side
from playon.foosball import possession, strokes
from playon.foosball.events import BallStopped, ReachedRod
from playon.foosball.table import FoosballTable
from playon.foosball.terms import DEFENCE


def reached_rod(t: FoosballTable, e: ReachedRod) -> None:
    """The ball comes to a rod; what the lifted rods do to it changes nothing."""
    if not t.live:
        strokes.reached_rod(t, e)
        return
    if e.rod not in DEFENCE:
        return
    stroke = t.s.last_stroke
    short = stroke is not None and stroke.side == e.by and stroke.how == "shot" and not stroke.area_reached
    if short and e.how in ("caught", "blocked"):
        _hand_over(t, e.by)
        return
    strokes.reached_rod(t, e)
    if short and e.how == "in_reach":
        held = t.s.possession
        if held is not None and held.side == e.by:
            held.short = True


def ball_stopped(t: FoosballTable, e: BallStopped) -> None:
    """The ball lies still: if it is a side's own short shot, it is under control now."""
    held = t.s.possession
    if held is not None and held.short and held.side is not None and e.zone is None and t.live:
        _hand_over(t, held.side)
        return
    possession.ball_stopped(t, e)


def _hand_over(t: FoosballTable, by: Side) -> None:
    restart = t.serve(OTHER[by])
    t.find("hand_over", for_=OTHER[by], restart=restart)
    t.stop_play(restart)


HANDLERS: dict[type[Event], Callable[[FoosballTable, Any], None]] = {
    ReachedRod: reached_rod,
    BallStopped: ball_stopped,
}
