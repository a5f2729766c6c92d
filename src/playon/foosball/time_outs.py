"""Time outs that teams call, by word or by turning away, and what they cost when they may not."""

from playon.clock import over
from playon.errors import Refused
from playon.events import Side
from playon.foosball.events import LeftRod, RodOf, TimeOut
from playon.foosball.facts import Facts
from playon.foosball.pauses import TEAM_PAUSES, start_pause
from playon.foosball.penalties import penalise
from playon.foosball.state_of_play import Pause
from playon.foosball.table import STILL, FoosballTable
from playon.foosball.unsettled import TechnicalShotDue


def time_out(t: FoosballTable, e: TimeOut) -> None:
    """A team calls a time out."""
    s = t.s
    t.must_be_open()
    if s.phase in ("before_match", "match_call"):
        raise Refused("the match has not begun; there is nothing to take a time out from", t.book.clause_of("time_out"))
    call_time_out(t, e.by, facts={"harmless": e.harmless, "technical": e.technical}, pardoned=e.let_pass)


def spent(t: FoosballTable, side: Side) -> bool:
    """Whether a side has used up its time outs of the game."""
    return t.s.counts[side].get("time_outs", 0) >= t.limits.time_outs


def call_time_out(
    t: FoosballTable, by: Side, *, facts: Facts, turned_away: bool = False, pardoned: bool = False
) -> None:
    """Judge a request for a time out by possession, motion and quota.

    With the ball in play only the side that has it may call, and only while it lies still; once the ball is moved after a time
    out not again before it has left that rod.
    """
    s = t.s
    live = t.live
    mine = t.ball_side() == by
    used_up = spent(t, by)
    breach = t.book.breaches.get("turned_away") if turned_away else None
    if live and not mine:
        if not pardoned:
            penalise(t, "distraction", by, {**facts, "kind": "time_out_call"})
        if used_up and "excess_time_outs" in t.book.counts:
            t.count(by, "excess_time_outs")
        return
    returned = s.after_time_out
    if live and returned is not None and returned.by == by and returned.moved:
        penalise(t, "time_out_same_rod", by, infraction=t.ball_rod())
        return
    if s.pause is not None and _barred_by_official(t, s.pause, by):
        t.find("request_refused", "time_out", against=by)
        return
    if used_up:
        penalise(t, "excess_time_out", by, facts, breach=breach)
        return
    if live and (not t.still or t.variants.time_out_in_play == "never"):
        penalise(t, "illegal_time_out", by, facts, breach=breach)
        return
    t.count(by, "time_outs")
    around_a_shot = t.book.clause_of("time_out", "technical_shot") if s.technical_shot is not None else None
    t.find("time_out", "turned_away" if turned_away else "called", for_=by, breach=around_a_shot)
    start_pause(t, "time_out", by=by, length=t.limits.time_out_s)


def _barred_by_official(t: FoosballTable, pause: Pause, by: Side) -> bool:
    """Whether, in an official time out, the side could not have called one without it: it had not the ball, lying still."""
    if t.variants.official_time_outs == "open" or pause.kind in TEAM_PAUSES or not pause.in_play:
        return False
    restart = t.s.restart
    holds = restart is not None and restart.by == by and t.s.ball.motion in STILL
    return not holds


def played_on_after_call(t: FoosballTable, e: LeftRod) -> bool:
    """A shot or pass at the moment of a call that stopped play.

    Right after the own time out it does not count and is a distraction instead of the time out; against a side that asked for an
    official at the same moment it goes on and is a distraction by that side. Gives whether the ball is live by this.
    """
    s = t.s
    pause = s.pause
    due = s.restart
    if s.technical_shot is not None and _beyond_quota(t, e, s.technical_shot):
        return True
    if pause is None or not pause.in_play or pause.by is None or due is None or due.by != e.by or due.rod != e.rod:
        return False
    if e.how not in ("pass", "shot"):
        return False
    place = RodOf(e.by, e.rod)
    played_on = t.limits.played_on_s
    if pause.kind == "time_out" and pause.by == e.by and (played_on is None or not over(e.at, pause.since + played_on)):
        _instead_of_time_out(t, e)
        return True
    at_once = not over(e.at, pause.since + t.limits.simultaneous_s)
    if pause.kind == "official" and pause.by != e.by and at_once:
        _go_on(t)
        broken = t.book.breaches.get("simultaneous")
        penalise(t, "distraction", pause.by, {"kind": "official_call"}, breach=broken, infraction=place, wait=True)
        return True
    return False


def _beyond_quota(t: FoosballTable, e: LeftRod, shot: TechnicalShotDue) -> bool:
    """Whether the own time out that was just called was one too many: as it is a distraction instead, no technical foul is left."""
    s = t.s
    resume, limit = shot.resume, t.limits.played_on_s
    played_on = shot.stage == "due" and shot.against == e.by and e.how in ("pass", "shot")
    if not played_on or shot.called_at is None or limit is None or over(e.at, shot.called_at + limit):
        return False
    if resume is None or resume.as_ != "ready" or (resume.by, resume.rod) != (e.by, e.rod):
        return False
    s.technical_shot = shot.earlier
    counts = s.counts[e.by]
    counts["technical_fouls"] = max(0, counts.get("technical_fouls", 0) - 1)
    _instead_of_time_out(t, e)
    return True


def _instead_of_time_out(t: FoosballTable, e: LeftRod) -> None:
    """The time out just called is taken off again, and the shot or pass is a distraction."""
    counts = t.s.counts[e.by]
    counts["time_outs"] = max(0, counts.get("time_outs", 0) - 1)
    _go_on(t)
    breach = t.book.breaches.get("played_on")
    place = RodOf(e.by, e.rod)
    penalise(t, "distraction", e.by, {"kind": "time_out_call"}, breach=breach, infraction=place, wait=True)


def _go_on(t: FoosballTable) -> None:
    s = t.s
    s.pause = s.after_time_out = s.restart = None
    s.ball.rod = s.ball.side = None
    s.phase, s.rest = ("technical_shot" if s.technical_shot is not None else "in_play"), "stopped"
    if s.technical_shot is not None:
        s.technical_shot.stage = "in_play"
