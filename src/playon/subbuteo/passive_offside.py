"""Passive offside: a figure that ran into offside position by its own play (13.2)."""

from playon.subbuteo.contacts import Figure, Point
from playon.subbuteo.offside_line import defence, in_play, in_position, in_position_met, standing
from playon.subbuteo.run import Run

ALWAYS_ONSIDE = "corner_flick"
"""The restart whose taker counts as onside when he takes it (13.2.2)."""


def plays(run: Run, figure: Figure, ball: Point) -> None:
    """A figure plays the ball. From onside it may run into passive offside, from offside position it may not (13.2.1, remark)."""
    t = run.t
    s = t.s
    start = run.origins.get(figure) or standing(run).get(figure)
    if start is None:
        return
    passive = s.offside.passive
    last = s.last_play
    takes_corner = last is not None and last.as_ == ALWAYS_ONSIDE
    if takes_corner or not in_position_met(run, start, ball):
        if figure not in passive:
            s.offside.passive = [*passive, figure]
    elif figure in passive:
        s.offside.passive = [each for each in passive if each != figure]


def after_run(run: Run) -> None:
    """While the ball moves, figures that came to rest onside are not in passive offside; those still running wait for that.

    One that a touch of the ball found in offside position stays in it, though the ball may have passed the figure since.
    """
    t, e = run.t, run.e
    s = t.s
    passive = s.offside.passive
    if not passive or s.ball.motion != "moving":
        return
    figures = in_play(t)
    last = defence(t, figures)
    still: list[Figure] = []
    for figure in passive:
        at = figures.get(figure)
        rested = figure in run.kinds and figure not in e.moving
        if not rested or figure in s.offside.position or (at is not None and in_position(t, at, s.ball.at, last)):
            still.append(figure)
    s.offside.passive = still


def may_not_play(run: Run, figure: Figure) -> bool:
    """Whether a figure is flicked again before the ball has stopped, though it ran into passive offside (13.2.1)."""
    t = run.t
    s = t.s
    if figure not in s.offside.passive or s.ball.motion != "moving":
        return False
    if figure not in s.moving:
        return True
    return run.start is not None and in_position(t, run.start, s.ball.at, defence(t, in_play(t)))
