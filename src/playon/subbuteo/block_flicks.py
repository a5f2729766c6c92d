"""The defender's flicks: when he may take one, and what it costs without a right (6.2)."""

from playon.events import OTHER, Side
from playon.subbuteo.contacts import Figure
from playon.subbuteo.penalties import penalise
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import StopReason
from playon.subbuteo.unsettled import Pending, Restore, Stop


def claim_right(run: Run) -> None:
    """A defender's flick uses the open block-flick up; without one it is ruled once its contacts are known (6.2.1)."""
    s = run.t.s
    if s.block_flick == run.by:
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


def touches_later(run: Run, figure: Figure, side: Side) -> bool:
    """Whether a figure that was block-flicked without a right in an earlier event has touched something now.

    What was a back until then becomes a free-flick from where it was flicked (6.2.1).
    """
    t = run.t
    s = t.s
    early = next((each for each in s.pending if _ruled_for(each, figure, side)), None)
    if early is None or early.restore is None or s.options is None:
        return False
    if "back" in early.sanctions:
        s.pending = [each for each in s.pending if each is not early]
        offered = [each for other in s.pending for each in other.sanctions]
        t.open(s.options.to, tuple(dict.fromkeys(("play_on", *offered))))
        penalise(
            t,
            "block_flick_without_right",
            side,
            figure=figure,
            place=early.restore.figures[figure],
            facts={"touched": "figure", "flick": "block"},
            restore=early.restore,
        )
    return True


def _ruled_for(offence: Pending, figure: Figure, side: Side) -> bool:
    """Whether that figure's block-flick has been ruled to be without a right, and the choice is still open."""
    restore = offence.restore
    return (
        offence.offence == "block_flick_without_right"
        and offence.against == side
        and restore is not None
        and figure in restore.figures
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
        for state in (s.lying, s.rebounded, s.left_surface):
            if figure in state:
                state.remove(figure)
    s.entangled = [group for group in s.entangled if not any(figure in before.figures for figure in group)]
    if before.ball is not None:
        s.ball.at = before.ball
        s.ball.motion = "stopped"
        side = s.possession
        if side is not None and s.ball.shootable:
            s.ball.shootable = t.pitch.wholly_in_shooting_area(s.ball.at, t.pitch.ball_radius, t.opposing_goal(side))
