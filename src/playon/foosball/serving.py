"""Putting the ball into play: the question, the answer, the start, the second figure and the wait."""

from typing import Literal

from playon.clock import over, reached
from playon.errors import Refused
from playon.events import Side
from playon.foosball.events import AskReady, LeftRod, PutInPlay, Ready, RodOf
from playon.foosball.pauses import end_pause, waits_for_readiness
from playon.foosball.penalties import penalise
from playon.foosball.serving_hole import begin, dropped, presumed_ready, rested, through_the_hole
from playon.foosball.specialty.shootout import is_turn
from playon.foosball.state_of_play import BallAt, Possession, PutIn
from playon.foosball.table import FoosballTable
from playon.foosball.terms import DEFENCE, Rod
from playon.foosball.unsettled import Unnoticed
from playon.offences import Row
from playon.rulings import Restart


def ask_ready(t: FoosballTable, e: AskReady) -> None:
    """The side that puts the ball into play asks whether the other is ready. In a pause it says by this that it is ready."""
    s = t.s
    _nothing_in_the_way(t)
    if s.sides_due:
        raise Refused("the teams change sides of the table first", t.book.clause_of("request_refused", "swap_sides"))
    if s.restart is None:
        raise Refused("nobody is due to put the ball into play yet: the toss comes first", t.book.clause_of("toss"))
    t.caught_up(e.by)
    again = s.put_in is not None and s.put_in.by == e.by and s.put_in.asked_at is not None
    if again and s.pause is None:
        if s.put_in is not None and s.put_in.started_at is None and presumed_ready(t, e):
            s.put_in.answered_at = t.now  # a new tap presumes again what a "not ready" had undone
        return
    rod = _rod_due(s.restart.rod)
    s.put_in = PutIn(by=e.by, rod=rod, asked_at=t.now, after_time_out=_follows_time_out(t, s.restart))
    if presumed_ready(t, e):
        s.put_in.answered_at = t.now
    _too_late_after_goal(t, e.by)
    if s.restart.by == e.by:
        s.ask_by = None
        lay_there = s.restart.as_ == "ready" and (s.ball.side, s.ball.rod) == (e.by, rod)
        figure = s.ball.figure if lay_there else None
        s.ball = BallAt() if through_the_hole(t) else BallAt(side=e.by, rod=rod, figure=figure, motion="stopped")
    if s.pause is not None:
        s.pause.ready[e.by] = True
        if all(s.pause.ready.values()):
            end_pause(t)
        return
    if s.technical_shot is not None:
        s.technical_shot.stage = "put_in"
    else:
        s.phase = "put_in"


def _follows_time_out(t: FoosballTable, due: Restart) -> bool:
    """Whether this put-in is the one after a time out (10.1): a later one at the same rod has a cause of its own."""
    returned = t.s.after_time_out
    return returned is not None and returned.in_play and not returned.moved and due.as_ != "serve"


def _too_late_after_goal(t: FoosballTable, by: Side) -> None:
    """Where the next ball has to come within less than the seconds after a goal, the exact moment is too late."""
    s = t.s
    if t.variants.after_goal == "less_than" and s.ask_by is not None and reached(t.now, s.ask_by) and t.strict:
        penalise(t, "delay_of_game", by, {"kind": "serve"})


def _nothing_in_the_way(t: FoosballTable) -> None:
    s = t.s
    t.must_be_open()
    if t.live:
        raise Refused("the ball is in play")
    if s.phase == "match_call":
        raise Refused("a team is not at the table yet", t.book.clause_of("recall"))


def _rod_due(rod: str | None) -> Rod:
    for each in ("goalie", "two", "three"):
        if rod == each:
            return each
    return "five"


def ready(t: FoosballTable, e: Ready) -> None:
    """A side says whether it is ready: its answer to the question, or its wish to go on in a pause."""
    s = t.s
    if s.phase == "match_over" or not waits_for_readiness(t, e.by):
        t.must_be_open()
    put_in = s.put_in
    if e.ready:
        t.caught_up(e.by)
        if put_in is not None and put_in.answered_at is None and put_in.by != e.by:
            put_in.answered_at = t.now
    elif put_in is not None and put_in.by != e.by and t.variants.readiness == "tap":
        put_in.answered_at = None
    pause = s.pause
    if pause is not None and pause.kind != "match_call":
        pause.ready[e.by] = e.ready
        if all(pause.ready.values()):
            end_pause(t)
            if put_in is not None and put_in.answered_at is None:
                put_in.asked_at = t.now


def put_in_play(t: FoosballTable, e: PutInPlay) -> None:
    """The ball starts. By whom, from which figure, and whether the other side had answered decides whether it may go on."""
    s = t.s
    shot = s.technical_shot
    if t.live or s.phase in ("choice", "match_over", "match_call") or s.restart is None:
        return
    due = s.restart
    figure = e.figure
    serve = due.as_ == "serve"
    rod = _starting_rod(t, e, due)
    if figure is None and not serve and (s.ball.side, s.ball.rod) == (e.by, rod):
        figure = s.ball.figure
    if figure is None and rod == "five":
        figure = t.limits.serve_figure
    noticed = e.noticed and not e.let_pass
    if due.by is not None and due.by != e.by:
        if noticed:
            penalise(t, "wrong_server", e.by, {"scored": False})
            return
        _missed(t, "wrong_server", e.by)
    if through_the_hole(t):
        dropped(t, e)
        return
    if serve and not _at_the_serve(t, rod, figure):
        if noticed:
            penalise(t, "serve_position", e.by, {"scored": False})
            return
        _missed(t, "serve_position", e.by)
    s.pause = None
    s.pending = []
    if s.put_in is None:
        s.put_in = PutIn(by=e.by, rod=rod, after_time_out=_follows_time_out(t, due))
    if shot is not None:
        shot.stage = "put_in"
    if s.put_in.answered_at is None and noticed:
        row = _not_ready(t, RodOf(e.by, rod), serve=serve)
        if not row.options:
            if shot is not None and s.technical_shot is not None:
                s.technical_shot.stage = "due"
            return
    _start(t, e.by, rod, figure, first=shot is None)


def _starting_rod(t: FoosballTable, e: PutInPlay, due: Restart) -> Rod:
    """The rod that starts the ball: where nobody names it, the one at which it is due."""
    if due.as_ == "serve" and t.variants.put_in == "own_defence":
        return e.rod if e.rod in DEFENCE else "two"
    return e.rod or _rod_due(due.rod)


def _at_the_serve(t: FoosballTable, rod: Rod, figure: int | None) -> bool:
    """Whether the ball starts where a serve starts: at the serving figure of midfield, or on the server's defence."""
    if t.variants.put_in == "own_defence":
        return rod in DEFENCE
    return rod == "five" and figure == t.limits.serve_figure


def _not_ready(t: FoosballTable, place: RodOf, *, serve: bool) -> Row:
    """The ball starts before the other side is ready."""
    if t.variants.put_in == "ready_protocol":
        return penalise(t, "early_start", place.side, infraction=place, wait=True)
    if serve:
        return penalise(t, "serve_violation", place.side, {"kind": "not_ready"}, infraction=place)
    return penalise(t, "illegal_put_in", place.side, {"kind": "ready"}, infraction=place, wait=True)


def _missed(t: FoosballTable, offence: Literal["wrong_server", "serve_position"], by: Side) -> None:
    """Nobody noticed; until the ball is scored a call or claim may still name it."""
    t.s.unnoticed = [*t.s.unnoticed, Unnoticed(offence=offence, against=by, at=t.now)]


def _start(t: FoosballTable, by: Side, rod: Rod, figure: int | None, *, first: bool) -> None:
    s = t.s
    figures = [] if figure is None else [figure]
    put_in = s.put_in or PutIn(by=by, rod=rod)
    put_in.started_at, put_in.figures, put_in.by, put_in.rod = t.now, list(figures), by, rod
    s.put_in = put_in
    s.possession = Possession(side=by, rod=rod, running=False, figures=figures)
    ball = s.ball
    ball.side, ball.rod, ball.figure, ball.zone, ball.corner = by, rod, figure, None, None
    ball.motion, ball.set_up = "rolling", False
    if s.technical_shot is None:
        s.server = by
        if s.restart is not None and s.restart.as_ == "serve":
            s.penalty_serve = s.original_server not in (None, by)
        if s.original_server is None and first:
            s.original_server = by
    elif is_turn(t, s.technical_shot):
        s.server = by
    begin(t)


def too_soon(t: FoosballTable, put_in: PutIn, e: LeftRod) -> Literal["figures", "wait"] | None:
    """What is wrong when the ball leaves the rod of its put-in: too few figures, or too short a wait after the second."""
    second = put_in.second_at
    if second is None:
        last = put_in.figures[-1] if put_in.figures else None
        struck = 1 if e.figure is not None and e.figure != last else 0
        if len(put_in.figures) + struck < t.limits.put_in_figures:
            return "figures"
        second = e.at
    if t.variants.put_in_wait == "stopped":
        return None if rested(t, put_in) else "wait"
    return None if reached(e.at, second + t.limits.put_in_wait_s) else "wait"


def _hands_on_again(t: FoosballTable, e: LeftRod) -> bool:
    hands, pause = t.s.hands[e.by], t.s.pause
    if hands.released is not None:
        return False
    return pause is None or (hands.since is not None and over(hands.since, pause.since))


def slipped_away(t: FoosballTable, e: LeftRod) -> bool:
    """After a time out the ball leaves its rod with the hands on the handles, before the put-in has begun.

    Gives whether the ball is live by this: the other side then chooses by its outcome.
    """
    s = t.s
    returned = s.after_time_out
    due = s.restart
    if returned is None or returned.moved or not returned.in_play or due is None or due.as_ != "ready":
        return False
    if due.by != e.by or due.rod != e.rod or s.phase not in ("stopped", "time_out", "put_in"):
        return False
    if t.variants.slipped_away == "hands_on" and not _hands_on_again(t, e):
        return False
    if not e.noticed or e.let_pass:
        return False
    s.pause = s.put_in = None
    s.possession = None
    s.phase, s.rest = "in_play", "stopped"
    facts = {"kind": "ball_lost", "after_time_out": True}
    penalise(t, "illegal_put_in", e.by, facts, infraction=RodOf(e.by, e.rod), wait=True)
    return True
