"""A ball played at the very end of a period: touched after the signal it is out of the game, and so is a goal (4.3.5, 7.1.1 b)."""

from playon.subbuteo.endings import end_period
from playon.subbuteo.events import Flick, Moves
from playon.subbuteo.table import SubbuteoTable

PLAYED = ("first_half", "second_half", "golden_goal")


def touched_too_late(t: SubbuteoTable, e: Flick) -> bool:
    """Whether the flicked figure reaches the ball only after the end signal, in a book where that matters."""
    if t.variants.late_shot != "touched_before":
        return False
    first = next((c.t for c in e.touches if {c.by, c.hit} == {e.figure, "ball"}), None)
    return first is not None and first >= left(t) - 1e-9


def end(t: SubbuteoTable, e: Flick) -> None:
    """The signal came before the ball was touched: no goal, and the period is over."""
    t.s.ball.motion = "stopped"
    if e.ball is not None and e.ball.in_goal is not None:
        t.find("no_goal", "late", against=e.by, figure=e.figure)
    end_period(t)


def crossed_after_signal(t: SubbuteoTable, e: Moves, before: float) -> None:
    """The ball of an event has come into a goal after the signal that was due meanwhile: the period is over (4.3.5).

    before: seconds that were left of the period when the event began.
    """
    s = t.s
    if e.ball is None or e.ball.in_goal is None or not e.ball.crossed or s.phase != "set_up" or s.period not in PLAYED:
        return
    when = e.ball.crossed[-1].t
    if when is not None and when >= before - 1e-9 and s.restart is not None and s.restart.as_ == "flick_off":
        end_period(t)


def left(t: SubbuteoTable) -> float:
    """Seconds until the end signal, lost time included; endless where it is not due."""
    s = t.s
    clock = s.clock
    if s.period not in PLAYED or s.phase == "pause" or clock.extended or not clock.runs:
        return float("inf")
    length = t.limits.golden_goal_s if s.period == "golden_goal" else t.limits.half_s
    return length + (clock.announced if clock.announced is not None else clock.lost) - clock.elapsed
