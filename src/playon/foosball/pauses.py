"""Time outs, breaks and other pauses: how they begin, how they end, and who is late."""

from typing import cast

from playon.events import Side
from playon.foosball.state_of_play import AfterTimeOut, Pause
from playon.foosball.table import FoosballTable
from playon.foosball.terms import PauseKind, Rod

TEAM_PAUSES: tuple[PauseKind, ...] = ("time_out", "charged")


def start_pause(
    t: FoosballTable, kind: PauseKind, *, by: Side | None = None, length: float | None = None, for_delay: bool = True
) -> None:
    """Stop play for a pause of so many seconds, or until both sides are ready. Play goes on at the rod that has the ball.

    for_delay: a charged time out was charged for a delay.
    """
    s = t.s
    in_play = t.live or (s.pause is not None and s.pause.in_play)
    restart = t.standing_restart()
    t.stop_clock()
    if s.technical_shot is not None:
        s.technical_shot.stage = "due"
    s.restart = restart
    s.put_in = s.ask_by = s.resume_by = None
    s.delayed = {"A": False, "B": False}
    if kind in TEAM_PAUSES:
        s.swapped, s.swap_wish = {"A": False, "B": False}, {"A": False, "B": False}
    mark_return(t, kind, in_play=in_play)
    ends_at = None if length is None else t.now + length
    if ends_at is not None and s.pause is not None and s.pause.kind == "between_games" and s.pause.ends_at is not None:
        ends_at = max(ends_at, s.pause.ends_at)
    s.pause = Pause(kind=kind, by=by, since=t.now, ends_at=ends_at, in_play=in_play, for_delay=for_delay)
    if s.options is None:
        s.phase = "time_out" if kind in TEAM_PAUSES else "official_time_out"


def mark_return(t: FoosballTable, kind: PauseKind, *, in_play: bool) -> None:
    """Note that the coming put-in follows a time out; `by` is named where the ban on a second time out holds."""
    s = t.s
    restart = s.restart
    if restart is None:
        return
    rod = cast(Rod, restart.rod or "five")
    s.after_time_out = AfterTimeOut(by=restart.by if kind in TEAM_PAUSES else None, rod=rod, in_play=in_play)


def end_pause(t: FoosballTable) -> None:
    """The pause is over; play waits for what was due."""
    s = t.s
    pause = s.pause
    if pause is None:
        return
    t.find("pause_over", pause.kind)
    s.pause = None
    s.phase = t.resting_phase()
    if s.put_in is not None and s.phase == s.rest:
        s.phase = "put_in"


def waits_for_readiness(t: FoosballTable, side: Side) -> bool:
    """Whether a pause or a delay that runs ends by what a side says; both go on while a choice is open."""
    pause = t.s.pause
    return t.s.delayed[side] or (pause is not None and pause.kind != "match_call")


def late_sides(t: FoosballTable, pause: Pause) -> list[Side]:
    """The sides that have not said that they are ready, in the order in which they are late."""
    return [side for side in t.sides_in_turn() if not pause.ready[side]]
