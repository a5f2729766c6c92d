"""A flick from its start to the rest of all that it moved: what kind it is, whether it may be made, what follows (1, 5, 6)."""

from playon.errors import ImpossibleEvent
from playon.sentences import sentence
from playon.subbuteo import doubts, force_claim, goalkeeping, interruptions, late_touch, offside, taking, tick_flicks
from playon.subbuteo.aftermath import after_run, off_limit, settle
from playon.subbuteo.ball_contacts import ball_contact
from playon.subbuteo.block_flicks import claim_right, judge_right
from playon.subbuteo.choices import play_on
from playon.subbuteo.duration import after_signal
from playon.subbuteo.event_terms import FlickKind
from playon.subbuteo.events import Flick, RunOn
from playon.subbuteo.figure_contacts import figure_contact
from playon.subbuteo.foul_play import miss
from playon.subbuteo.manipulation import foul_position, may_flick, may_play, out_of_turn
from playon.subbuteo.positional_flicks import positional_flick
from playon.subbuteo.run import Run
from playon.subbuteo.shot_clock import late_block_flick, late_flick
from playon.subbuteo.spare_goalkeeper import watch_area
from playon.subbuteo.table import SubbuteoTable

OVER = ("before_match", "pause", "match_over")


def flick(t: SubbuteoTable, e: Flick) -> None:
    """A figure is flicked, with all that follows."""
    s = t.s
    if e.figure[0] != e.by:
        raise ImpossibleEvent(
            sentence("{figure} is not {by}'s figure; a player flicks his own figures", figure=e.figure, by=e.by)
        )
    if s.phase in OVER or s.possession is None:
        return
    if s.options is not None:
        if _says_play_on(t, e):
            play_on(t)
        if s.options is not None and (s.ball.motion == "stopped" or s.restart is not None):
            run = Run(t, e)  # what the event tells are facts only
            settle(run)
            off_limit(run, s.set_on_limit)
            return
    if s.clock.extended and s.restart is None and not _keeps_goal(t, e):
        s.ball.motion = "stopped"  # 12.1.2: no other flick, so nothing more can come of the penalty-flick
        return
    if late_touch.touched_too_late(t, e):
        settle(Run(t, e))
        late_touch.end(t, e)
        return
    before = late_touch.left(t)
    _judge(t, e, judged_kind(t, e))
    late_touch.crossed_after_signal(t, e, before)


def _judge(t: SubbuteoTable, e: Flick, kind: FlickKind) -> None:
    """A flick while the ball is in the match or a restart is prepared."""
    s = t.s
    if kind == "play":
        for spare in s.spares.values():
            spare.awarded = False  # 9.2.1 c: after an award that was played on, until somebody plays
    if kind == "keeper" and s.phase == "set_up":
        settle(Run(t, e, kind))  # nothing can be played before the restart
        return
    if kind == "positional":
        run = Run(t, e, kind)
        positional_flick(run)
    elif s.phase == "to_take" and kind != "tick" and taking.takes(t, e):
        run = Run(t, e, "play", takes=s.restart.as_ if s.restart is not None else None)
        late_flick(t, e)
        fault = taking.fault(run)
        if fault is not None:
            settle(run)
            taking.void(run, fault)
            return
        taking.begin(run)
    elif s.phase == "to_take" and e.by == s.possession and kind not in ("keeper", "tick"):
        run = Run(t, e, kind)
        taking.out_of_turn(run)
    else:
        run = Run(t, e, kind)
        during_placing = out_of_turn(run)
        may_flick(run)
        if kind == "block":
            if not during_placing:
                late_block_flick(t, e)
                claim_right(run)
        elif kind == "tick":
            tick_flicks.begin(run)
        elif kind == "play":
            doubts.decide_against(t, e.by)
            late_flick(t, e)
            may_play(run)
            interruptions.played_on(t)
        elif kind == "keeper":
            goalkeeping.moved_over_line(run)
            taking.keeper_moves(run)
    if run.spare_first:
        s.spares[e.by].flicked = True
    contacts(run)
    foul_position(run)
    judge_right(run)
    _rest(run)


def _says_play_on(t: SubbuteoTable, e: Flick) -> bool:
    """Whether the offended side says with its flick that it plays on: at the ball, or before a restart (4.3.3)."""
    s = t.s
    if s.options is None or s.options.to != e.by or "play_on" not in s.options.choices:
        return False
    return s.interrupted == "set_up" or (e.by == s.possession and e.kind in (None, "play"))


def _keeps_goal(t: SubbuteoTable, e: Flick) -> bool:
    """Whether the goalkeeper is moved against the penalty-flick, the one flick that its extension allows (12.1.2)."""
    play = t.s.last_play
    return e.figure[1:] == "0" and play is not None and play.by != e.by


def run_on(t: SubbuteoTable, e: RunOn) -> None:
    """What was moving goes on moving."""
    s = t.s
    if s.phase in OVER:
        after_signal(t, e)
        return
    run = Run(t, e)
    contacts(run)
    _rest(run)


def _rest(run: Run) -> None:
    """Everything has come to where it is at the end of the event."""
    offside.ball_ran(run)
    run.complete_restores()
    watch_area(run)
    settle(run)
    on_limit = run.t.s.set_on_limit
    after_run(run)
    if on_limit:
        off_limit(run, on_limit)
    if run.t.s.force_answers:
        force_claim.forget(run)


def judged_kind(t: SubbuteoTable, e: Flick) -> FlickKind:
    """What a flick is judged as: by phase, possession and announcement, whatever the player meant by it (5.2.3)."""
    s = t.s
    if e.figure[1:] == "0":
        return "keeper"
    prepared = s.phase == "set_up" or (s.phase == "substituting" and s.restart is not None)
    if prepared and (e.kind != "block" or e.by == s.possession) and e.by != s.block_flick:
        return "positional"
    if tick_flicks.is_tick(t, e):
        return "tick"
    if e.by != s.possession:
        return "block"
    return "play"


def contacts(run: Run) -> None:
    """Go through the contacts in their order, with the miss where it falls."""
    e = run.e
    flicked = isinstance(e, Flick)
    missed_at = e.missed_at if isinstance(e, Flick) else None
    out_at = _out_at(run)
    for c in e.touches:
        if missed_at is not None and c.t is not None and c.t >= missed_at:
            _miss(run)
            missed_at = None
        if c.hit == "ball" or c.by == "ball":
            if out_at is None or c.t is None or c.t <= out_at:
                ball_contact(run, c)
        else:
            figure_contact(run, c)
    if flicked and (missed_at is not None or run.figure not in e.moving):
        _miss(run)
    for figure, each in run.t.s.moving.items():
        if each.kind == "play" and figure != run.figure and figure not in e.moving and figure not in run.touched:
            miss(run, figure)


def _missed_for_good(run: Run) -> bool:
    """Whether a taker that misses the ball has lost it, as with any miss (5.1.2 a)."""
    return run.t.variants.missed_restart == "miss" and run.t.s.restart is None


def _out_at(run: Run) -> float | None:
    """When the ball left play, seconds since the event began; what it touches after that is nothing (4.3.2)."""
    ball = run.e.ball
    if ball is None or not ball.crossed:
        return None
    lines = ("board",) if run.t.variants.barriers == "in_play" else ("touchline", "goal_line")
    return next((each.t for each in ball.crossed if each.line in lines), None)


def _miss(run: Run) -> None:
    figure = run.figure
    if figure is None or run.kind != "play" or (run.takes is not None and not _missed_for_good(run)):
        return
    if figure not in run.touched and figure not in run.missed:
        miss(run, figure)
