"""A serve through the serving hole: in play once the ball meets the playfield, possessed once a rod has it."""

from playon.clock import reached
from playon.events import SIDES
from playon.foosball.events import AskReady, PutInPlay
from playon.foosball.match_clock import start_clock
from playon.foosball.penalties import penalise
from playon.foosball.state_of_play import BallAt, PutIn
from playon.foosball.table import FoosballTable


def presumed_ready(t: FoosballTable, e: AskReady) -> bool:
    """Whether a tap on the table presumes that the other side, holding its handles, is ready."""
    return t.variants.readiness == "tap" and e.tapped and e.hands_on


def through_the_hole(t: FoosballTable) -> bool:
    """Whether the ball that is due comes in through the serving hole."""
    restart = t.s.restart
    return t.variants.put_in == "serving_hole" and restart is not None and restart.as_ == "serve"


def dropped(t: FoosballTable, e: PutInPlay) -> None:
    """The served ball meets the playfield: no hand may be in the play area, no figure have hit it, and the others be ready."""
    s = t.s
    ready = s.put_in is not None and s.put_in.answered_at is not None
    if s.original_server is None:
        s.original_server = e.by
    if e.noticed and not e.let_pass:
        if e.hand_inside:
            penalise(t, "serve_violation", e.by, {"kind": "hand_inside"})
            return
        if e.struck_by is not None:
            penalise(t, "serve_violation", e.struck_by, {"kind": "struck_in_air"})
            return
        if not ready:
            penalise(t, "serve_violation", e.by, {"kind": "not_ready"})
            return
    s.ball = BallAt(zone="midfield")
    s.possession = s.put_in = s.pause = None
    s.pending = []
    s.unstruck = e.by
    s.server = e.by
    begin(t)


def begin(t: FoosballTable) -> None:
    """The ball is in play: what belonged to the wait for it is over."""
    s = t.s
    s.last_stroke = s.last_ball = s.ask_by = s.resume_by = None
    s.delayed = {"A": False, "B": False}
    if s.after_time_out is not None:
        s.after_time_out.moved = True
    for side in SIDES:
        s.swapped[side] = s.swap_wish[side] = False
        s.hands[side].released = s.hands[side].since = None
    s.swap_open = s.sides_due = False
    if s.rest == "before_match":
        start_clock(t)
    if s.technical_shot is not None:
        s.technical_shot.stage = "in_play"
        s.phase = "technical_shot"
        return
    s.rest = "stopped"
    s.phase = "in_play"


def rested(t: FoosballTable, put_in: PutIn) -> bool:
    """Whether the ball, moved to a second figure, has lain still for the whole second that completes its put-in."""
    stopped = put_in.stopped_at
    return put_in.second_at is not None and stopped is not None and reached(t.now, stopped + t.limits.put_in_wait_s)


def moved_on(t: FoosballTable) -> None:
    """The ball of a put-in starts again from where it was stopped: the put-in is complete, or has to stop once more."""
    put_in = t.s.put_in
    if put_in is None or put_in.stopped_at is None or t.variants.put_in_wait != "stopped":
        return
    if rested(t, put_in):
        t.s.put_in = None
    else:
        put_in.stopped_at = None
