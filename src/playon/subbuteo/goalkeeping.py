"""The goalkeeper: its touches, its limits, and figures it may not touch (8)."""

from playon.events import OTHER, Side
from playon.subbuteo.contacts import Contact, Point
from playon.subbuteo.penalties import penalise
from playon.subbuteo.plays import played
from playon.subbuteo.run import Run


def touched(run: Run, c: Contact, side: Side, at: Point, *, saved: bool) -> None:
    """A goalkeeper touches the ball: a play, counted once in a flick or save (8.1.3 to 8.1.5)."""
    t = run.t
    keeper = f"{side}0"
    if keeper not in run.touched:
        run.touched.add(keeper)
        number = t.add(side, "keeper_touches")
        if number > t.limits.keeper_touches:
            penalise(t, "keeper_fourth_touch", side, figure=keeper)
    played(run, side, keeper, "keeper", at)
    t.s.block_flick = OTHER[side]


def touches_figure(run: Run, c: Contact) -> None:
    """The goalkeeper touches a standing figure in the goal-area (8.2.2)."""
