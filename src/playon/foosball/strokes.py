"""Passes and shots: the ball leaves a rod, flies, reaches another rod, and the spin of the rod that struck it."""

from playon.events import OTHER
from playon.foosball.events import Airborne, Goal, LeftRod, ReachedRod, RodOf, RodSpun
from playon.foosball.hands import hands_back_too_late
from playon.foosball.holding import void_of
from playon.foosball.outcomes import end_shot, follow_ball, settle_pending
from playon.foosball.passing import caught, flaw_of, stroke_of, struck_after_walls
from playon.foosball.penalties import penalise
from playon.foosball.possession import at_rod, came_to, one_rod, take_possession
from playon.foosball.serving import slipped_away, too_soon
from playon.foosball.state_of_play import BallAt, LastStroke
from playon.foosball.table import FoosballTable, lying
from playon.foosball.technical_shot import handled, shot_taken
from playon.foosball.terms import DEFENCE, Rod, Stroke
from playon.foosball.time_outs import played_on_after_call

FORWARD: tuple[Rod, ...] = ("goalie", "two", "five", "three")
"""The rods of a side from its own goal on."""


def left_rod(t: FoosballTable, e: LeftRod) -> None:
    """The ball leaves the reach of a rod."""
    if not t.live:
        if not (played_on_after_call(t, e) or slipped_away(t, e)):
            return
        _away(t, e)
        return
    s = t.s
    if shot_taken(t):
        end_shot(t)
        return
    possession = came_to(t, e.by, e.rod, None)
    kept = e.how != "lost"  # a ball that only runs through a rod's reach was not caught there
    if possession is None or (kept and s.last_stroke is not None and caught(t, e.by, e.rod)):
        return
    seen = e.noticed and not e.let_pass
    put_in = s.put_in
    if put_in is not None and put_in.started_at is not None:
        kind = too_soon(t, put_in, e)
        s.put_in = None
        if kind is not None and seen:
            _away(t, e)
            facts = {"kind": kind, "after_time_out": put_in.after_time_out}
            penalise(t, "illegal_put_in", e.by, facts, infraction=RodOf(e.by, e.rod), wait=True)
            return
    struck = e.how in ("pass", "shot")
    if struck and possession.wall_touches and seen and struck_after_walls(t, possession, e.by, leaving=True):
        _away(t, e)
        return
    flaw = flaw_of(t, possession, e) if seen else None
    if struck and seen:
        breach = hands_back_too_late(t, e)
        if breach is not None:
            _away(t, e)
            penalise(t, "distraction", e.by, {"kind": "hands"}, breach=breach, infraction=RodOf(e.by, e.rod), wait=True)
            return
    s.last_stroke = stroke_of(possession, e, flaw)
    if possession.held == "pinched" and s.ball.motion == "pinned":
        s.last_stroke.accidental = True  # pinched without intent and not let go since
    if t.void_strokes and (possession.held != "rolling" or possession.held_until is not None or possession.short):
        s.last_stroke.void = void_of(t, possession, e)
    _loose(t, e)


def untold_stroke(t: FoosballTable, e: ReachedRod | Goal) -> None:
    """The ball is told to be elsewhere and nobody told how it left the rod that had it: it is taken to have left now.

    To a rod of the other side it is lost, unless it was the technical shot. Where nobody told a second figure of the put-in
    either, the figures are not being followed, and the put-in is taken as right.
    """
    s = t.s
    side, rod = s.ball.side, s.ball.rod
    if not t.live or side is None or rod is None or t.variants.put_in != "ready_protocol":
        return
    how: Stroke
    if isinstance(e, Goal):
        how = "back" if e.into == side else "shot"
    elif e.by != side:
        how = "shot" if s.technical_shot is not None else "lost"
    elif one_rod(rod, e.rod):
        return
    else:
        how = "pass" if FORWARD.index(e.rod) > FORWARD.index(rod) else "back"
    if s.put_in is not None and s.put_in.second_at is None:
        s.put_in = None
    left_rod(t, LeftRod(at=e.at, by=side, rod=rod, how=how, noticed=e.noticed, let_pass=e.let_pass))


def _away(t: FoosballTable, e: LeftRod) -> None:
    t.s.last_stroke = stroke_of(t.s.possession, e, None)
    _loose(t, e)


def _loose(t: FoosballTable, e: LeftRod) -> None:
    """The ball is on its way. In the goalie area it has not been advanced yet: its clock goes on if it stays there."""
    s = t.s
    possession = s.possession
    if possession is not None:
        if e.rod in DEFENCE and e.how != "shot":
            possession.running = False
        else:
            s.possession = None
    returned = s.after_time_out
    one_area = t.variants.time_out_again == "other_area" and e.rod in DEFENCE
    if returned is not None and not (one_area and e.by == returned.by):
        s.after_time_out = None
    ball = s.ball
    ball.side = ball.rod = ball.figure = ball.zone = ball.corner = None
    ball.motion, ball.set_up = "rolling", False


def reached_rod(t: FoosballTable, e: ReachedRod) -> None:
    """The ball comes to a rod: within its reach, caught, blocked, or off a figure without control."""
    untold_stroke(t, e)
    if not t.live:
        if e.how != "deflected":
            follow_ball(t, current=BallAt(side=e.by, rod=e.rod, figure=e.figure))
        return
    s = t.s
    stroke = s.last_stroke
    if s.unstruck is not None and s.unstruck == e.by and e.how != "in_reach":
        s.unstruck = None
    if shot_taken(t):
        if handled(t, e.by, e.rod, held=e.how == "caught"):
            s.ball.side, s.ball.rod = e.by, e.rod
            end_shot(t)
        return
    if e.how == "deflected":
        if stroke is not None:
            if stroke.side != e.by:
                stroke.opponent_touched = True
                if stroke.rod == "five" and e.rod != "five":
                    stroke.flaw = None
            elif stroke.void == "straight":
                stroke.void = None
            stroke.area_reached = stroke.area_reached or (stroke.side == OTHER[e.by] and e.rod in DEFENCE)
        if s.ball.rod is not None and (s.ball.side, s.ball.rod) != (e.by, e.rod):
            s.last_stroke = LastStroke(
                side=s.ball.side, rod=s.ball.rod, how="lost", opponent_touched=s.ball.side != e.by
            )
            s.possession = None
        s.ball.side = s.ball.rod = s.ball.zone = None
        return
    if s.ball.side == e.by and s.ball.rod == e.rod:
        at_rod(t, e.by, e.rod, e.figure)
    else:
        take_possession(t, e.by, e.rod, e.figure)
    if s.pending:
        settle_pending(t, current=lying(s.ball))
        return
    if (
        e.how == "blocked"
        and e.rod == "five"
        and stroke is not None
        and stroke.side != e.by
        and stroke.flaw is not None
    ):
        stroke.opponent_touched = True
        s.last_stroke = stroke
    if e.how == "caught" and s.last_stroke is not None and caught(t, e.by, e.rod):
        return
    if e.how == "caught":
        s.last_stroke = None


def airborne(t: FoosballTable, e: Airborne) -> None:
    """The ball leaves the surface; a shot lofted over the other side's rods is an offence unless it rose off another rod."""
    if not t.live:
        return
    t.s.ball.motion = "airborne"
    if e.over_rods and not e.deflected and e.noticed and not e.let_pass:
        penalise(t, "aerial", e.by, {"accidental": not e.deliberate}, infraction=RodOf(e.by, e.rod))


def rod_spun(t: FoosballTable, e: RodSpun) -> None:
    """A rod turned more than a stroke needs. Turns before and after the strike are not added up."""
    if not t.live or not e.held or not e.struck_ball or not e.noticed or e.let_pass:
        return
    most = t.limits.spin_deg
    if e.before_deg <= most and e.after_deg <= most:
        return
    stroke = t.s.last_stroke
    advanced = stroke is not None and stroke.side == e.by and one_rod(stroke.rod, e.rod) and stroke.how != "back"
    if stroke is not None and stroke.side == e.by and one_rod(stroke.rod, e.rod):
        penalise(t, "illegal_spin", e.by, {"advanced": advanced}, infraction=RodOf(e.by, e.rod), wait=True)
