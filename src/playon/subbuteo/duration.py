"""The clock of a period: its end, lost time, stoppage, and the extension for a penalty-flick (3.1, 3.2, 12.1.2)."""

from math import inf

from playon.errors import Refused
from playon.events import OTHER, Event, Side
from playon.sentences import sentence
from playon.subbuteo import placing_phases, shoot_out, shot_clock
from playon.subbuteo.awards import flick_off_of_period
from playon.subbuteo.endings import conclude, end_period, reopen_for_goal
from playon.subbuteo.events import Goal, LostTime, Moves, Period, RunOn, Time
from playon.subbuteo.goals import in_goal
from playon.subbuteo.lost_time import add_time
from playon.subbuteo.passed_limits import only_told, remaining
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.ties import BOARDS, take_back_end
from playon.subbuteo.unsettled import longer

PLAYED = ("first_half", "second_half", "golden_goal")

UNLIMITED = ("in_play", "to_take")
"""The phases of a played period in which nothing but the period itself can run out."""


def run_clock(t: SubbuteoTable, at: float, e: Event | None = None) -> None:
    """Let the clock of the period run to a moment; what falls due on the way is ruled in its order.

    e: the event of that moment. The stoppage time it announces, or the lost time it notes, belongs to the period that ends with it.
    """
    s = t.s
    for _ in range(100):
        if s.phase in ("before_match", "match_over") or not s.clock.runs or t.tossing:
            return
        left = at - t.now
        wait, what = _next_due(t)
        if wait > left or (wait == left and what == "period" and isinstance(e, LostTime)):
            s.clock.elapsed = longer(s.clock.elapsed, left)
            return
        s.clock.elapsed = longer(s.clock.elapsed, wait)
        t.now = round(t.now + wait, 6)
        if what == "period":
            _time_is_up(t, e)
        elif what == "limit":
            shot_clock.run_out(t)
        elif what == "placing":
            placing_phases.run_out(t)
        elif what == "shot":
            shoot_out.run_out(t)
        else:
            _half_time(t)


def _next_due(t: SubbuteoTable) -> tuple[float, str]:
    """Seconds until something falls due, and what; only the period runs out where nobody is waited for."""
    s = t.s
    period = _period_due(t)
    if s.phase in UNLIMITED and s.period in PLAYED:
        return period, "period"
    return min(
        (period, "period"),
        (shot_clock.next_limit(t), "limit"),
        (shoot_out.next_limit(t), "shot"),
        (placing_phases.next_limit(t), "placing"),
        (_half_time_due(t), "half_time"),
    )


def length(t: SubbuteoTable) -> float:
    """Normal time of the period, seconds."""
    return t.limits.golden_goal_s if t.s.period == "golden_goal" else t.limits.half_s


def before_event(t: SubbuteoTable, e: Event) -> None:
    """Anything but news of the ball that was still rolling at the signal closes the period (7.1.1 b).

    Where only the clock was read meanwhile, a goal of that ball may still be told.
    """
    clock = t.s.clock
    if clock.concluded is not None:
        if isinstance(e, Goal) or (isinstance(e, RunOn) and _in_goal_at_last(t, e)):
            reopen_for_goal(t)
        elif not any(each.finding == "period_over" for each in t.rulings):
            clock.concluded = None
    elif not isinstance(e, (RunOn, Goal)):
        ended = clock.ended
        conclude(t)
        if isinstance(e, (Time, Period)) and t.s.tie is None:
            clock.concluded = ended


def _in_goal_at_last(t: SubbuteoTable, e: RunOn) -> bool:
    """Whether a ball that was rolling at the signal has run into a goal."""
    return t.s.ball.motion == "moving" and e.ball is not None and e.ball.in_goal is not None


def _period_due(t: SubbuteoTable) -> float:
    """Seconds until the period has to be looked at: the end of normal time, then that of the stoppage time.

    A substitution under way is lost time to the end, so that no period ends in it (2.5.3).
    """
    s = t.s
    if s.period not in PLAYED or s.phase == "pause" or s.clock.extended or s.substituting:
        return inf
    return remaining(t, _end(t))


def _end(t: SubbuteoTable) -> float:
    return length(t) + (t.s.clock.announced or 0.0)


def _time_is_up(t: SubbuteoTable, e: Event | None) -> None:
    """Normal or stoppage time has run out."""
    s = t.s
    clock = s.clock
    if clock.announced is None and isinstance(e, Period) and e.do == "announce":
        announce(t, clock.lost if e.seconds is None else e.seconds)
    elif only_told(t, "period", _end(t), seconds=None if clock.announced else length(t)):
        return
    elif clock.announced is None and clock.lost > 0:
        announce(t, clock.lost)
    elif _penalty_pending(t):
        clock.extended = True
        t.find("period_extended")
    else:
        end_period(t)


def _penalty_pending(t: SubbuteoTable) -> bool:
    """Whether a penalty-flick is to be taken yet, or may be chosen (3.2.3, 12.1.2)."""
    s = t.s
    if s.options is not None:
        return "penalty_flick" in s.options.choices
    return s.restart is not None and s.restart.as_ == "penalty_flick"


def announce(t: SubbuteoTable, seconds: float) -> None:
    """The referee says how long stoppage time will last (3.2.2)."""
    t.s.clock.announced = seconds
    t.find("stoppage", seconds=seconds)


def _half_time_due(t: SubbuteoTable) -> float:
    s = t.s
    if s.period != "half_time" or s.clock.told >= 2:
        return inf
    limit = t.limits.half_time_max_s if s.clock.told else t.limits.half_time_min_s
    return max(0.0, limit - s.clock.elapsed)


def _half_time(t: SubbuteoTable) -> None:
    """The second half may start, or must (3.1.1)."""
    t.s.clock.told += 1
    t.find("half_time_over", seconds=t.s.clock.elapsed)


def after_extension(t: SubbuteoTable) -> None:
    """The penalty-flick of an extended period has been decided, or is not taken: nothing else is played (12.1.2)."""
    s = t.s
    if _penalty_pending(t) or s.options is not None or s.phase in ("match_over", "pause"):
        return
    if s.ball.motion == "stopped":
        end_period(t, kind="extended")
    elif s.played_on is not None:
        end_period(t)  # 7.1.1 b: what was flicked before the signal may still go in


def reopen(t: SubbuteoTable) -> None:
    """The penalty-flick with which an extended period ended is to be taken again, so the period is not over (12.1.2, 12.2.4)."""
    s = t.s
    if s.clock.extension is None or s.phase not in ("pause", "match_over"):
        return
    if s.tie is not None:
        take_back_end(t, BOARDS[s.tie.board - 1])
    s.period, s.clock.extension = s.clock.extension, None
    s.clock.elapsed = length(t)
    s.clock.extended = True
    s.phase = "in_play"
    s.match.winner = None


def after_signal(t: SubbuteoTable, e: Moves) -> None:
    """What was flicked before the signal is played out; the ball may still go in (7.1.1 b)."""
    s = t.s
    ball = e.ball
    if not s.clock.late_ball:
        return
    _played_late(t, e)
    if ball is not None:
        s.ball.motion = ball.motion
        if ball.to is not None:
            s.ball.at = ball.to
        if ball.in_goal is not None:
            late_goal(t, ball.in_goal)
    if ball is None or ball.motion == "stopped":
        conclude(t)


def _played_late(t: SubbuteoTable, e: Moves) -> None:
    """A figure that was flicked before the signal plays the ball after it (7.1.1 b)."""
    s = t.s
    for c in e.touches:
        runs = s.moving.get(c.by) if c.hit == "ball" else None
        if (
            runs is not None
            and runs.kind == "play"
            and c.by[0] == s.possession
            and not (runs.touched_ball or runs.missed)
        ):
            runs.touched_ball = True
            ball = c.hit_at if c.hit_at is not None else s.ball.at
            s.last_play = LastPlay(by=s.possession, figure=c.by, as_="play", from_=ball)


def late_goal(t: SubbuteoTable, goal_of: Side) -> None:
    """The ball of a shot made before the signal is in a goal."""
    s = t.s
    if s.last_play is None:
        return
    in_goal(t, goal_of, s.last_play)
    if s.phase != "match_over":
        s.phase, s.restart = "pause", None
    conclude(t)


def period(t: SubbuteoTable, e: Period) -> None:
    """A period starts, its stoppage time is announced, or its end signal sounds."""
    s = t.s
    if any(each.finding == ("stoppage" if e.do == "announce" else "period_over") for each in t.rulings):
        return  # the clock came to it in the same moment
    if s.phase == "match_over":
        raise Refused("the match is over")
    if e.do == "announce":
        if s.period not in PLAYED or s.phase == "pause":
            raise Refused("no period is being played")
        announce(t, e.seconds if e.seconds is not None else s.clock.lost)
    elif e.do == "end":
        if any(each.finding == "period_over" for each in t.rulings):
            return  # the clock has found it in the same moment
        if s.period not in PLAYED or s.phase in ("pause", "before_match"):
            raise Refused("no period is being played")
        if _penalty_pending(t):
            s.clock.extended = True
            t.find("period_extended")
        else:
            end_period(t)
    else:
        _start(t, e)


def _start(t: SubbuteoTable, e: Period) -> None:
    s = t.s
    starts = e.period or ("second_half" if s.period == "half_time" else s.period)
    if s.period == "half_time" and starts == "second_half":
        if s.clock.elapsed < t.limits.half_time_min_s:
            clause = t.book.clause_of("half_time_over")
            raise Refused(sentence("half-time lasts at least {n} s", n=f"{t.limits.half_time_min_s:g}"), clause)
        s.period = "second_half"
        s.left = OTHER[s.left]
        s.clock.elapsed = 0
        s.clock.passed = None
        s.clock.told = 0
        s.clock.runs = True
        first = s.match.first_flick_off
        by = OTHER[first] if first is not None else s.possession or "A"
        flick_off_of_period(t, by, "second_half")
    elif starts == s.period and s.period in PLAYED and s.restart is not None and not s.clock.runs:
        s.clock.runs = True
    elif starts == s.period == "shoot_out":
        raise Refused("a shoot-out begins with its toss", t.book.clause_of("toss", "shoot_out"))
    elif s.restart is None and s.phase in ("before_match", "pause"):
        raise Refused("the coin is to be tossed first", t.book.clause_of("toss"))
    else:
        raise Refused(sentence("{form} cannot start now", form=starts))


def lost_time(t: SubbuteoTable, e: LostTime) -> None:
    """Lost time is noted for the period; in stoppage time it makes that longer, repositioning excepted (3.2.1, 3.2.2)."""
    s = t.s
    if s.phase in ("match_over", "before_match") or s.period not in PLAYED:
        raise Refused("no period is being played", t.book.clause_of("time_added"))
    last = t.limits.deliberate_last_s
    if e.reason == "deliberate_infringement" and (last is None or length(t) - s.clock.elapsed > last):
        t.deny("lost_time", e.by or t.attacker)
        return
    left_out = t.knows("denied", "stoppage") and e.reason in ("repositioning", "positional_flicks")
    if s.clock.announced is not None and left_out:
        t.deny("stoppage", e.by or t.attacker)
        return
    add_time(t, e.seconds, e.reason)


def time(t: SubbuteoTable, e: Time) -> None:
    """Only the clock has run."""
