"""Balls held too long: stopped or pinned past the limit, and shots that may not be shot straight from where they lay."""

from playon.clock import over
from playon.events import OTHER
from playon.foosball.events import LeftRod
from playon.foosball.penalties import penalise
from playon.foosball.scoring import no_goal
from playon.foosball.state_of_play import LastStroke, Possession
from playon.foosball.table import FoosballTable
from playon.foosball.terms import Void


def held_from_now(t: FoosballTable, possession: Possession, *, pinned: bool) -> None:
    """The ball lies still: where the book limits that, its time runs from now, unless it was held already."""
    limit = t.limits.pin_s if pinned else t.limits.stop_s
    if limit is not None and possession.held_until is None:
        possession.held_until = t.now + limit


def let_go(t: FoosballTable, possession: Possession, *, other_figure: bool) -> None:
    """The ball moves again. Held too long, it is forgiven only when another figure has had it."""
    until = possession.held_until
    if until is not None and (other_figure or not over(t.now, until)):
        possession.held_until = None


def void_of(t: FoosballTable, possession: Possession, e: LeftRod) -> Void | None:
    """What makes a goal straight from this stroke void."""
    if possession.short:
        return "short"
    if possession.held_until is not None and over(t.now, possession.held_until) and t.variants.holding == "void_goal":
        return "held"
    if t.variants.shot_from_stop == "second_figure" and possession.held != "rolling":
        figures = possession.figures
        second = len(figures) > 1 or (e.figure is not None and bool(figures) and e.figure != figures[-1])
        return None if second else "straight"
    return None


def void_goal(t: FoosballTable, stroke: LastStroke) -> None:
    """The ball went in by a stroke that may not score: no goal, and the other side serves."""
    if stroke.side is None:
        return
    if stroke.void == "short":
        restart = t.serve(OTHER[stroke.side])
        no_goal(t, "short", restart)
        t.stop_play(restart)
        return
    penalise(t, "holding" if stroke.void == "held" else "illegal_shot", stroke.side)
    no_goal(t)
