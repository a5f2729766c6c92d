"""The spare goalkeeper: coming in, going off, and the five plays against an empty goal (9.1, 9.2)."""

from typing import Literal

from playon.errors import Refused
from playon.events import OTHER, SIDES, Side
from playon.sentences import sentence
from playon.subbuteo.block_flicks import wait_for_block_flick
from playon.subbuteo.contacts import Point
from playon.subbuteo.events import Spare
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.keepers import put_in, spare_of, take_off
from playon.subbuteo.penalties import penalise
from playon.subbuteo.placements import place_figures
from playon.subbuteo.points import EXACT
from playon.subbuteo.run import Run
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import Stop

Ground = Literal["entered", "own", "regained", "line", "award", "penalty", "five_plays"]
"""Why the goalkeeper may come back, which picks the clause of `spare_out`."""

BALL_WAS_OUT = ("flick_in", "corner_flick", "goal_flick", "flick_off")
"""Restarts before which the ball has crossed a touch- or goal-line (9.2.1 b)."""


def spare(t: SubbuteoTable, e: Spare) -> None:
    """The spare goalkeeper is put in or taken out, or the goalkeeper is taken out for it."""
    s = t.s
    if s.phase in ("before_match", "pause", "match_over"):
        raise Refused("nothing is being played")
    if s.options is not None:
        raise Refused(sentence("{side} has to choose first", side=s.options.to))
    if e.do == "keeper_out":
        s.keepers[e.by].use = e.keeper
    elif e.do == "in":
        enter(t, e)
    else:
        leave(t, e.by)


# -- coming in -----------------------------------------------------------------------------------------------------------


def enter(t: SubbuteoTable, e: Spare) -> None:
    """It is put down: properly, or by an offence after which the goalkeeper may be used all the same (9.1.1, 9.1.2 R1)."""
    s = t.s
    side = e.by
    figure = spare_of(side)
    if s.spares[side].in_play:
        raise Refused(sentence("{figure} is in play already", figure=figure))
    if t.variants.spare_goalkeeper == "none":
        t.deny("no_spare", side, figure=figure)
        return
    if s.counts[side].orange_cards:
        t.deny("spare_off", side, figure=figure)
        return
    too_early = s.barred.get(figure) == "spare_removed"
    missing = _missing(t, e)
    misplaced = e.place is not None and not t.pitch.wholly_in_goal_area(e.place, t.pitch.base_radius, t.own_goal(side))
    put_in(t, side, e.place, e.keeper)
    if too_early:
        penalise(t, "spare_back_too_early", side, figure=figure)
    if missing is not None:
        penalise(t, "spare_without_right", side, figure=figure, facts={"kind": missing})
    if misplaced:
        penalise(t, "spare_misplaced", side, figure=figure)
    s.spares[side].without_right = too_early or missing is not None or misplaced
    if not s.spares[side].without_right:
        t.find("spare_in", to=side, figure=figure)


def _missing(t: SubbuteoTable, e: Spare) -> Literal["no_possession", "keeper_in_goal", "block_flick_open"] | None:
    """The condition of 9.1.2 that fails."""
    s = t.s
    if s.possession != e.by:
        return "no_possession"
    if e.keeper == "in_goal":
        return "keeper_in_goal"
    return "block_flick_open" if s.block_flick == OTHER[e.by] else None


# -- going off -----------------------------------------------------------------------------------------------------------


def leave(t: SubbuteoTable, side: Side) -> None:
    """It is taken off for the goalkeeper, where the book lets it (9.2.1); then comes the open block-flick (9.2.2)."""
    s = t.s
    if not s.spares[side].in_play:
        if s.keepers[side].use == "in_goal":
            raise Refused(sentence("{figure} is not in play", figure=spare_of(side)))
        s.keepers[side].use = "in_goal"
        return
    ground = _ground(t, side)
    if ground is None:
        t.deny("spare", side, figure=spare_of(side))
        return
    take_off(t, side)
    if "spare_back_too_early" in t.book.offences:
        s.barred[spare_of(side)] = "spare_removed"  # 9.2.3
    breach = t.book.clause_of("spare_out", "penalty_flick") if ground == "penalty" else None
    t.find("spare_out", ground, breach=breach, to=side, figure=spare_of(side))
    if s.restart is not None:
        return
    placed = place_figures(t)
    if not wait_for_block_flick(t, "spare") and s.phase == "in_play":
        if placed:
            interrupt(t, "spare", "placing")
        else:
            s.stop = Stop(why="spare")


def _ground(t: SubbuteoTable, side: Side) -> Ground | None:
    """Why the goalkeeper may come back now; None where it may not (9.2.1 R1)."""
    s = t.s
    own = s.spares[side]
    if s.ball.motion == "moving":
        return None
    if own.without_right:
        return "entered"
    r = s.restart
    if r is not None and r.as_ not in ("play", "play_on"):
        return _at_restart(r, side)
    if own.awarded:
        return "award"
    if s.possession == side:
        if own.possession_lost:
            return "regained"
        return "own" if own.plays or t.variants.keeper_returns == "any_time" else None
    return "five_plays" if _attacked_enough(t, OTHER[side]) else None


def _attacked_enough(t: SubbuteoTable, attacker: Side) -> bool:
    """Whether the attacker has made his plays against a spare goalkeeper (9.2.1 e)."""
    limit = t.limits.attack_flicks
    return limit is not None and t.s.counts[attacker].attack_flicks >= limit


def _at_restart(r: RestartState, side: Side) -> Ground | None:
    if r.as_ in BALL_WAS_OUT:
        return "line"
    if r.by == side:
        return "award"
    return "penalty" if r.as_ == "penalty_flick" else None


# -- while it is in ------------------------------------------------------------------------------------------------------


def watch_area(run: Run) -> None:
    """Remember that the ball has completely left the shooting-area of a spare goalkeeper in play (9.2.1.2)."""
    s = run.t.s
    ball = run.e.ball
    if ball is None or ball.to is None:
        return
    for side in SIDES:
        own = s.spares[side]
        if not own.in_play or own.left_area:
            continue
        was_inside = False
        for place in (s.ball.at if ball.from_ is None else ball.from_, *ball.path, ball.to):
            outside = _outside(run.t, side, place)
            if was_inside and outside:
                own.left_area = True
            was_inside = was_inside or not outside


def _outside(t: SubbuteoTable, side: Side, ball: Point) -> bool:
    """Whether the ball lies completely beyond the shooting-line of a side."""
    pitch = t.pitch
    return t.own_goal(side) * ball[0] + pitch.ball_radius < pitch.shooting_x - pitch.half_line - EXACT


def may_be_replaced(run: Run) -> bool:
    """Whether play stops for the goalkeeper: the fifth play against the spare one is over and the ball rests (9.2.1 e)."""
    t = run.t
    s = t.s
    side = s.possession
    if side is None or not s.spares[OTHER[side]].in_play or not _attacked_enough(t, side):
        return False
    if not run.ball_touched and not run.was_moving:
        return False
    t.find("keeper_may_return", to=OTHER[side])
    interrupt(t, "spare", "waiting")
    return True
