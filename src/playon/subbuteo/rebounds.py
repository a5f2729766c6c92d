"""Figures that came off the barrier and are not in play until the referee has placed them (2.1.3)."""

from playon.events import Side
from playon.subbuteo.contacts import Contact, Figure
from playon.subbuteo.event_terms import Touched
from playon.subbuteo.penalties import penalise
from playon.subbuteo.run import Run


def rebound(run: Run, c: Contact, figure: Figure, touched: Touched, *, ball_moving: bool) -> None:
    """A rebounded figure touches a figure or the ball before it was placed (2.1.3.3)."""
    side: Side = "A" if figure[0] == "A" else "B"
    if ("rebound", side) in run.found:
        return
    run.found.add(("rebound", side))
    penalise(
        run.t,
        "rebound",
        side,
        figure=figure,
        place=run.place(c),
        facts={"touched": touched, "ball_moving": ball_moving},
        restore=run.undo(figure),
    )
