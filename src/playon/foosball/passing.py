"""Passing: when a ball that was stopped, pinned or adjusted may be caught on the next rod, and the wall touches."""

from playon.events import Side
from playon.foosball.events import LeftRod, RodOf
from playon.foosball.penalties import penalise
from playon.foosball.state_of_play import LastStroke, Possession
from playon.foosball.table import FoosballTable, lying
from playon.foosball.terms import DEFENCE, Flaw, Rod

NEXT_ROD: dict[Rod, Rod] = {"goalie": "five", "two": "five", "five": "three"}
"""The rod on which a pass is caught, for the rod that plays it."""


def flaw_of(t: FoosballTable, possession: Possession, e: LeftRod) -> Flaw | None:
    """What makes the stroke an illegal pass if the next rod of the same side catches it; None if nothing does."""
    if e.rod not in NEXT_ROD or e.how == "back":
        return None
    figures = possession.figures
    last = figures[-1] if figures else None
    touched = len(figures) + (1 if e.figure is not None and e.figure != last else 0)
    enough = touched >= t.limits.pass_figures
    # a ball stubbed by accident, not let go since, is played like one that was stopped
    stopped = possession.held == "stopped" or (possession.held == "pinched" and t.s.ball.motion == "stopped")
    if stopped and e.hesitated and not enough:
        return "hesitation"
    if possession.held == "pinned" and not enough:
        return "figures"
    if possession.held == "pinched" and not stopped and not enough:
        return "pinch"
    same_figure = e.figure is None or last is None or e.figure == last
    if possession.contact in ("front", "back") and same_figure:
        return "adjustment"
    return None


def caught(t: FoosballTable, by: Side, rod: Rod) -> bool:
    """A rod holds the ball. If it came as a pass that may not be caught there, rule it; gives whether it did."""
    s = t.s
    stroke = s.last_stroke
    if (
        stroke is None
        or stroke.flaw is None
        or stroke.side != by
        or stroke.rod is None
        or NEXT_ROD.get(stroke.rod) != rod
    ):
        return False
    if stroke.opponent_touched and stroke.rod in DEFENCE:
        return False
    infraction = RodOf(by, stroke.rod)
    flaw = stroke.flaw
    s.last_stroke = None
    breach = {"rod": stroke.rod, "kind": flaw, "accidental": stroke.accidental}
    return not penalise(t, "illegal_pass", by, breach, infraction=infraction, stakes={"current": lying(s.ball)}).excused


def struck_after_walls(t: FoosballTable, possession: Possession, by: Side, *, leaving: bool) -> bool:
    """A figure strikes the ball on; illegal on the five-man rod after one wall touch too many. Gives whether it was."""
    if possession.rod != "five" or possession.wall_touches <= t.limits.wall_touches:
        return False
    stakes = None if leaving else {"current": lying(t.s.ball)}
    penalise(
        t,
        "illegal_pass",
        by,
        {"rod": "five", "kind": "wall"},
        infraction=RodOf(by, "five"),
        wait=leaving,
        stakes=stakes,
    )
    return True


def stroke_of(possession: Possession | None, e: LeftRod, flaw: Flaw | None) -> LastStroke:
    """The stroke that took the ball away from a rod."""
    held = possession.held if possession is not None else "rolling"
    return LastStroke(side=e.by, rod=e.rod, figure=e.figure, how=e.how, held=held, flaw=flaw, accidental=e.accidental)
