"""The time limit of a match: regulation time by its length, overtime, and the ball that decides when all is level."""

from playon.foosball.scoring import decided_by_time
from playon.foosball.situation import MatchClock
from playon.foosball.state_of_play import Pause
from playon.foosball.table import FoosballTable

ALWAYS = ("official", "maintenance", "medical")
"""Pauses that never use up the time of a match; time outs of the teams do so in regulation time alone."""


def start_clock(t: FoosballTable) -> None:
    """The match begins with its first ball; a book may limit the time of a best of five and of a best of three."""
    s = t.s
    length = {3: t.limits.best_of_five_s, 2: t.limits.best_of_three_s}.get(s.format.games_to_win)
    if length is not None and s.match_clock is None:
        s.match_clock = MatchClock(started_at=t.now, ends_at=t.now + length)


def stops_clock(clock: MatchClock, pause: Pause | None) -> bool:
    """Whether the pause that runs does not count against the time of the match."""
    if pause is None:
        return False
    return pause.kind in ALWAYS or (clock.period == "overtime" and pause.kind in ("time_out", "charged"))


def keep_clock(t: FoosballTable) -> None:
    """Stop the match clock in a pause that does not count, and let it run on after it."""
    clock, pause = t.s.match_clock, t.s.pause
    if clock is None:
        return
    if stops_clock(clock, pause):
        if clock.stopped_at is None and pause is not None:
            clock.stopped_at = pause.since
    elif clock.stopped_at is not None:
        if clock.ends_at is not None:
            clock.ends_at = round(clock.ends_at + t.now - clock.stopped_at, 6)
        clock.stopped_at = None


def time_up(t: FoosballTable) -> None:
    """Regulation time is over, and overtime begins; or overtime is over.

    The side with more games has won at once. With games level the ball in play is finished and the points decide.
    """
    s = t.s
    clock = s.match_clock
    if clock is None or clock.ends_at is None or s.phase == "match_over":
        return
    if clock.period == "regulation":
        clock.period = "overtime"
        clock.ends_at = None if t.limits.overtime_s is None else clock.ends_at + t.limits.overtime_s
        t.find("overtime")
        return
    clock.period, clock.ends_at = "over", None
    within_a_ball = t.live or s.rest == "stopped"
    if s.games["A"] != s.games["B"] or not within_a_ball:
        decided_by_time(t, after_ball=False)
