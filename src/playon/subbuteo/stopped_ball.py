"""Games in which the barriers are in play and the ball rolls on: a block-flick is due when the ball has stopped."""

from playon.events import OTHER, Side
from playon.subbuteo.penalties import penalise
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable

FOLLOWED_BY_A_STOP = ("flick_off", "flick_in", "corner_flick", "goal_flick")
"""Restarts after which the ball has to stop before the attacker goes on."""


def applies(t: SubbuteoTable) -> bool:
    """Whether the defender has a block-flick for a ball that has stopped, and not for each touch."""
    return t.variants.block_flick == "stopped_ball"


def has_stopped(run: Run) -> None:
    """The ball has come to rest in this event: the defender may take a block-flick, unless it was one that moved it."""
    t = run.t
    s = t.s
    side = s.possession
    if not applies(t) or side is None or s.ball.motion != "stopped" or s.restart is not None:
        return
    if not (run.was_moving or run.ball_touched) or (run.kind == "block" and side == run.possessed):
        return
    s.block_flick = OTHER[side]


def may_go_on(run: Run, side: Side) -> None:
    """Whether the attacker may play now: not before the block-flick for a stopped ball, nor a rolling ball that has to stop."""
    t = run.t
    s = t.s
    if not applies(t):
        return
    last = s.last_play
    by_restart = last is not None and last.as_ in FOLLOWED_BY_A_STOP
    if s.ball.motion == "moving":
        if by_restart:
            _not_yet(run, side, "restart")
        elif _saved(t, side):
            facts = {"kind": "moving_ball", "flick": "play"}
            penalise(t, "flick_without_right", side, figure=run.figure, place=run.start, facts=facts)
    elif s.block_flick == OTHER[side]:
        _not_yet(run, side, "restart" if by_restart else "stopped_ball")


def _saved(t: SubbuteoTable, side: Side) -> bool:
    """Whether the goalkeeper of that side has stopped the opponent's play, and not played the ball on itself (6)."""
    last = t.s.last_play
    if last is not None and last.by == side:
        return last.as_ == "keeper" and last.before is not None
    return t.s.last_touch == f"{side}0"


def _not_yet(run: Run, side: Side, kind: str) -> None:
    penalise(run.t, "block_flick_denied", side, figure=run.figure, place=run.start, facts={"kind": kind})


def interferes(run: Run) -> bool:
    """Whether a defender's flick comes while the ball rolls, where he has to leave the attacker alone."""
    return applies(run.t) and run.was_moving


def waive(t: SubbuteoTable, side: Side) -> None:
    """The defender lets his block-flick be."""
    if applies(t) and t.s.block_flick == side:
        t.s.block_flick = None
