"""The goalkeeper: its touches and their limit, its place, and what it may not touch or hinder (7.1.4, 8.1, 8.2)."""

from typing import Literal

from playon.events import OTHER, Side
from playon.subbuteo.contacts import Contact, Point
from playon.subbuteo.events import Flick
from playon.subbuteo.forcing import last_figure
from playon.subbuteo.goals import counts_as_shot
from playon.subbuteo.penalties import penalise
from playon.subbuteo.plays import open_block_flick, played, touches
from playon.subbuteo.points import EXACT
from playon.subbuteo.run import Run
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable


def touched(run: Run, c: Contact, side: Side, at: Point) -> None:
    """A goalkeeper or its rod touches the ball at that place, mm: a play, counted once in a flick or save (8.1.3 to 8.1.6)."""
    t = run.t
    keeper = f"{side}0"
    if _same_touch(run, side, keeper):
        touches(run, keeper)
        return
    run.touched.add(keeper)
    saved = t.s.last_play is not None and t.s.last_play.by == OTHER[side]
    touches(run, keeper)
    number = t.add(side, "keeper_touches")
    if t.limits.keeper_touches is not None and number > t.limits.keeper_touches:
        penalise(t, "keeper_fourth_touch", side, figure=keeper)
    played(run, side, keeper, "keeper", at)
    open_block_flick(t, side)
    if saved:
        _saves_over_line(run, c, side, keeper)


def _same_touch(run: Run, side: Side, keeper: str) -> bool:
    """Whether the goalkeeper is still at the save or play that has been counted (8.1.5.2)."""
    s = run.t.s
    last = s.last_play
    if last is None or last.figure != keeper or s.counts[side].keeper_touches == 0:
        return False
    return keeper in run.touched or (run.was_moving and run.figure != keeper and last_figure(last) in (None, keeper))


def saved(t: SubbuteoTable, side: Side) -> None:
    """A change is called for the goalkeeper's touch: one is counted, and the shooter has a block-flick (8.1.3, 8.1.4)."""
    s = t.s
    keeper = f"{side}0"
    last = s.last_play
    before = last if last is not None and last.by != side and last.from_ is not None else None
    if before is not None:
        before.before = None
    s.last_play = LastPlay(by=side, figure=keeper, as_="keeper", at_elapsed=s.clock.elapsed, before=before)
    s.last_touch = keeper
    t.add(side, "keeper_touches")
    s.block_flick = OTHER[side]


def touches_figure(run: Run, c: Contact) -> None:
    """The goalkeeper touches a standing figure of either side that is in the goal-area or on its line (8.2.2)."""
    t = run.t
    hit = c.hit
    if hit[0] not in "AB" or "." in hit or hit[1:] == "0":
        return
    side: Side = "A" if c.by[0] == "A" else "B"
    keeper = f"{side}0"
    runs = c.hit_moving or run.moves(hit)
    stood = run.standing_place(c, hit)
    if c.displaced:
        run.moved(hit, stood)
        run.pushed.setdefault(hit, keeper)
    if runs or ("keeper_touches_figure", side) in run.found:
        return
    if stood is None or t.pitch.in_goal_area(stood, t.pitch.base_radius, t.own_goal(side)):
        run.found.add(("keeper_touches_figure", side))
        penalise(t, "keeper_touches_figure", side, figure=hit)


def hinders(run: Run, c: Contact) -> None:
    """The goalkeeper is in the way of an attacking figure flicked into or through the goal-area (8.2.3)."""
    side: Side = "A" if c.hit[0] == "A" else "B"
    if ("keeper_hinders_flick", side) not in run.found:
        run.found.add(("keeper_hinders_flick", side))
        penalise(run.t, "keeper_hinders_flick", side, figure=f"{side}0", place=run.place(c))


# -- over the line -------------------------------------------------------------------------------------------------------


def over_line(t: SubbuteoTable, goal: int, at: Point) -> bool:
    """Whether a goalkeeper whose middle is at that point, mm, stands on or over the goal-area line (8.2.1).

    goal: the sign of x of the goal it guards.
    """
    pitch, keeper = t.pitch, t.s.pitch.keeper
    forward = goal * at[0] - keeper.thickness / 2
    aside = abs(at[1]) + keeper.width / 2
    line = t.s.pitch.line_width
    return forward < pitch.goal_area_front + line - EXACT or aside > pitch.goal_area_side - line + EXACT


def _saves_over_line(run: Run, c: Contact, side: Side, keeper: str) -> None:
    """A save made from a place on or over the line: a free-flick, then penalty-flicks (8.2.1 b, c)."""
    at = c.hit_at if c.hit == keeper else c.by_at if c.by == keeper else None
    if at is None:
        at = run.e.rest.get(keeper) or run.t.where(keeper)
    if at is not None and over_line(run.t, run.t.own_goal(side), at):
        _over(run, side, "save")


def moved_over_line(run: Run) -> None:
    """The goalkeeper was moved on or over the line: put right before a shot, an offence during one (8.2.1 a, R1)."""
    t, e = run.t, run.e
    side = run.by
    if not isinstance(e, Flick) or side is None or run.kind != "keeper" or t.s.possession == side:
        return
    at = e.rest.get(e.figure)
    if at is None or not over_line(t, t.own_goal(side), at):
        return
    last = t.s.last_play
    if not run.was_moving:
        if t.s.restart is None:
            _over(run, side, "before_shot")
    elif last is not None and last.by == OTHER[side]:
        _over(run, side, "save")


def _over(run: Run, side: Side, kind: Literal["before_shot", "save"]) -> None:
    if ("keeper_over_line", side) in run.found:
        return
    run.found.add(("keeper_over_line", side))
    penalise(run.t, "keeper_over_line", side, figure=f"{side}0", facts={"kind": kind})


# -- goals prevented -----------------------------------------------------------------------------------------------------


def prevents_goal(run: Run, c: Contact, side: Side, by: Literal["net", "keeper"]) -> bool:
    """A loose net, or a goalkeeper beside its spare one, stops a regular shot that was certainly going in (7.1.4).

    side: whose goal it is.
    """
    t = run.t
    if c.goal_bound != "certain" or run.e.ball is None or run.e.ball.in_goal is not None:
        return False
    if by == "keeper" and not t.s.spares[side].in_play:
        return False
    play = t.s.last_play
    if play is None or not would_count(t, side, play) or ("goal_prevented", side) in run.found:
        return False
    run.found.add(("goal_prevented", side))
    penalise(t, "goal_prevented", side, place=run.place(c), facts={"kind": by, "goal_bound": "certain"})
    return True


def would_count(t: SubbuteoTable, side: Side, play: LastPlay) -> bool:
    """Whether the ball of that play would be a goal in the goal of a side (7.1.1, 7.3)."""
    return play.by == OTHER[side] and counts_as_shot(t, play, side)
