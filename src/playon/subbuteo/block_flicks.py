"""The defender's flicks: when he may take one, and what it costs without a right (6.2)."""

from playon.events import OTHER
from playon.subbuteo import stopped_ball
from playon.subbuteo.contacts import Figure
from playon.subbuteo.penalties import penalise
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import StopReason
from playon.subbuteo.unsettled import Restore, Stop


def claim_right(run: Run) -> None:
    """A defender's flick uses the open block-flick up; without one it is ruled once its contacts are known (6.2.1)."""
    s = run.t.s
    if stopped_ball.interferes(run):
        run.without_right = True
    elif s.block_flick == run.by:
        s.block_flick = None
    else:
        run.without_right = True


def judge_right(run: Run) -> None:
    """Rule a block-flick without a right: back if it touched nothing, else a free-flick from where it was flicked (6.2.1)."""
    figure, side = run.figure, run.by
    if not run.without_right or figure is None or side is None:
        return
    t = run.t
    s = t.s
    kind = "second" if s.last_play is not None and s.last_play.by == OTHER[side] else "early"
    if stopped_ball.interferes(run):
        kind = "moving_ball"
    touched = "figure" if run.rightless_touch else "nothing"
    penalise(
        t,
        "block_flick_without_right",
        side,
        figure=figure,
        place=run.start,
        facts={"kind": kind, "touched": touched, "ball_moving": run.was_moving, "flick": "block"},
        restore=run.undo(figure),
    )


def wait_for_block_flick(t: SubbuteoTable, after: StopReason | None = None, figure: Figure | None = None) -> bool:
    """Play waits for the open block-flick, if there is one (6.2.3).

    after: what it is waited for, which picks the clause. figure: the one to be measured after it (2.1.1.3).
    """
    s = t.s
    if s.block_flick is None:
        return False
    if s.phase == "block_flick" and after is None:
        return True
    s.phase = "block_flick"
    s.stop = Stop(why=after or "placing", figure=figure)
    s.clock.may_flick_since = s.clock.elapsed
    t.find("block_flick", after, to=s.block_flick)
    return True


def restore(t: SubbuteoTable, before: Restore | None) -> None:
    """Put back what an offending flick moved (`back`)."""
    s = t.s
    if before is None:
        return
    if s.figures is not None:
        s.figures.update(before.figures)
    for figure in before.figures:
        s.moving.pop(figure, None)
        s.off_board.pop(figure, None)
        for state in (s.lying, s.rebounded):
            if figure in state:
                state.remove(figure)
    if before.ball is not None:
        s.ball.at = before.ball
        s.ball.motion = "stopped"
