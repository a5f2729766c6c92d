"""The procedure of a shoot-out: who has to be ready, what runs out, and how a shot ends (17.2)."""

from math import inf
from typing import Literal

from playon.errors import Refused
from playon.events import OTHER, Side
from playon.sentences import sentence
from playon.subbuteo.contacts import BallRun
from playon.subbuteo.events import Flick, Foul, Goal, Moves, Nominate, Out, Placed, Play, Ready, RunOn, SetUp, Shot
from playon.subbuteo.goalkeeping import over_line
from playon.subbuteo.passed_limits import only_told, remaining
from playon.subbuteo.penalties import penalise
from playon.subbuteo.shots import decided, last_shot, take_back, won_by
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Offence


def shot(t: SubbuteoTable, e: Shot) -> None:
    """The referee tells how a shot ended."""
    s = t.s
    r = s.restart
    if r is None or r.as_ != "shot" or r.by is None:
        raise Refused("no shot of a shoot-out is to be taken")
    if e.by != r.by:
        raise Refused(sentence("the shot is {to}'s, not {by}'s", to=r.by, by=e.by))
    if e.result == "not_touched":
        penalise(t, "failed_restart", e.by, figure=r.taker, facts={"kind": "not_touched"})
        return
    scored = e.result == "scored"
    t.find("shot_scored" if scored else "shot_failed", to=e.by)
    decided(t, e.by, scored=scored)


def time_limit(t: SubbuteoTable, side: Side) -> float:
    """Seconds to be ready, and to shoot (17.2.2, 17.2.3, 17.2.5 and their D)."""
    return t.limits.shoot_out_disabled_s if t.disabled(side) else t.limits.shoot_out_s


def waits_for(t: SubbuteoTable) -> tuple[Side, str] | None:
    """Whose time runs, and for what: the shooter's `ready`, the keeper's `ready`, or the shot."""
    s = t.s
    r = s.restart
    if s.period != "shoot_out" or r is None or r.as_ != "shot" or r.by is None or r.since is None:
        return None
    if s.phase == "to_take":
        return r.by, "shot"
    if s.phase != "set_up":
        return None
    if not r.ready[r.by]:
        return r.by, "ready"
    if not r.ready[OTHER[r.by]]:
        return OTHER[r.by], "keep"
    return None


def next_limit(t: SubbuteoTable) -> float:
    """Seconds until a limit of the shoot-out has run out; exactly at it is in time."""
    waiting = waits_for(t)
    r = t.s.restart
    if waiting is None or r is None or r.since is None:
        return inf
    return remaining(t, r.since + time_limit(t, waiting[0]) + 1e-6)


def run_out(t: SubbuteoTable) -> None:
    """A limit of the shoot-out has run out (17.2.2, 17.2.3, 17.2.5)."""
    waiting = waits_for(t)
    r = t.s.restart
    if waiting is None or r is None or r.since is None:
        return
    side, what = waiting
    limit = time_limit(t, side)
    if only_told(t, f"shoot_out_{what}", r.since + limit + 1e-6, side, limit):
        return
    if what == "keep":
        penalise(t, "late_keeper", side, seconds=limit)
    else:
        penalise(t, "late_shooter", side, facts={"kind": what}, seconds=limit)


def goal(t: SubbuteoTable, e: Goal) -> None:
    """The ball of a shot is in the goal."""
    shot(t, Shot(at=e.at, by=e.by, result="scored"))


def out(t: SubbuteoTable, e: Out) -> None:
    """The ball of a shot is out."""
    shot(t, Shot(at=e.at, by=t.attacker, result="failed"))


# -- from facts ----------------------------------------------------------------------------------------------------------


def flick(t: SubbuteoTable, e: Flick) -> None:
    """The shot is flicked: one flick, judged by where the ball ends (17.2.4 to 17.2.6)."""
    s = t.s
    r = s.restart
    if r is None or r.as_ != "shot" or r.by != e.by:
        _settle(t, e)
        _follow(t, e)
        return
    if s.phase != "to_take":
        raise Refused("the shot is taken at the referee's 'play!'", t.book.clause_of("shot"))
    _settle(t, e)
    if r.shot:
        penalise(t, "second_flick_of_shot", e.by, figure=e.figure)
        return
    named = r.taker in (None, e.figure)
    if not named or not any(e.figure in (c.by, c.hit) and "ball" in (c.by, c.hit) and c.clear for c in e.touches):
        penalise(t, "failed_restart", e.by, figure=e.figure, facts={"kind": "not_touched"})
        return
    r.shot = True
    _follow(t, e)


def run_on(t: SubbuteoTable, e: RunOn) -> None:
    """The ball of a shot runs on."""
    _settle(t, e)
    _follow(t, e)


def _settle(t: SubbuteoTable, e: Moves) -> None:
    s = t.s
    if s.figures is not None:
        s.figures.update(e.rest)
    if e.ball is not None:
        s.ball.motion = e.ball.motion
        if e.ball.to is not None:
            s.ball.at = e.ball.to


def _follow(t: SubbuteoTable, e: Moves) -> None:
    """The shot is decided when the ball is in the goal, out, or at rest; too far forward, the keeper has it retaken (17.2.3)."""
    r, ball = t.s.restart, e.ball
    if r is None or r.by is None or not r.shot:
        return
    r.forward = r.forward or _too_far_forward(t, e, OTHER[r.by])
    if ball is None:
        return
    scored = ball.in_goal is not None
    if not scored and ball.motion == "moving" and not _is_out(t, ball):
        return
    if r.forward is not None:
        penalise(t, "keeper_too_far_forward", OTHER[r.by], facts={"kind": r.forward, "scored": scored})
        return
    t.find("shot_scored" if scored else "shot_failed", to=r.by)
    decided(t, r.by, scored=scored)


def _is_out(t: SubbuteoTable, ball: BallRun) -> bool:
    """Whether the ball has left play, by the lines it crossed or where it went."""
    if ball.crossed is not None:
        return any(each.line in ("touchline", "goal_line", "board") for each in ball.crossed)
    return any(t.pitch.ball_out(each) for each in (*ball.path, *((ball.to,) if ball.to is not None else ())))


def _too_far_forward(t: SubbuteoTable, e: Moves, side: Side) -> Literal["keeper", "body"] | None:
    """What of the keeping player was too far forward: the goalkeeper on or over the goal-area line, or the body on the pitch."""
    out = t.s.shoot_out
    goal = -1 if out is not None and out.goal == "left" else 1
    keeper = f"{side}0"
    stood = [e.rest[keeper]] if keeper in e.rest else []
    for c in e.touches:
        if f"{side}.body" in (c.by, c.hit) and c.at is not None and t.pitch.gap_to_goal_line(c.at, 0.0) < 0:
            return "body"
        at = c.by_at if c.by == keeper else c.hit_at if c.hit == keeper else None
        if at is not None:
            stood.append(at)
    return "keeper" if any(over_line(t, goal, at) for at in stood) else None


# -- before the shot -----------------------------------------------------------------------------------------------------


def set_up(t: SubbuteoTable, e: SetUp) -> None:
    """The referee has laid the ball; the shooter's time to be ready runs (17.2.1, 17.2.2)."""
    r = _prepared(t)
    if e.ball is not None:
        t.s.ball.at = e.ball
    r.since = t.s.clock.elapsed


def nominate(t: SubbuteoTable, e: Nominate) -> None:
    """The shooter sets his figure, or a captain names the player (17.1.1, 17.2.2)."""
    s = t.s
    if e.player is not None:
        s.players[e.by].name = e.player
    if e.figure is None:
        return
    r = _due(t)
    if e.by != r.by:
        raise Refused(sentence("the shot is {to}'s, not {by}'s", to=r.by, by=e.by))
    if r.ready[e.by]:
        penalise(t, "moved_after_ready", e.by, figure=e.figure)
        return
    r.taker, r.taker_at = e.figure, e.place
    if s.figures is not None and e.place is not None:
        s.figures[e.figure] = e.place


def placed(t: SubbuteoTable, e: Placed) -> None:
    """The shooter moves his figure: free before `ready!`, after it the shot is lost (17.2.2)."""
    r = _due(t)
    if e.by == r.by and r.ready[e.by]:
        penalise(t, "moved_after_ready", e.by, figure=r.taker)
    elif t.s.figures is not None:
        t.s.figures.update(e.figures)


def ready(t: SubbuteoTable, e: Ready) -> None:
    """'Ready!' of the shooter, then of the keeping player (17.2.2, 17.2.3)."""
    r = _prepared(t)
    r.ready[e.by] = True
    if r.since is not None or e.by == r.by:
        r.since = t.s.clock.elapsed


def play(t: SubbuteoTable, e: Play) -> None:
    """'Play!': the shot may be taken, within its time (17.2.4, 17.2.5)."""
    r = _prepared(t)
    t.s.phase = "to_take"
    r.since = t.s.clock.elapsed
    t.find("play", "shot", to=r.by)


def _due(t: SubbuteoTable) -> RestartState:
    s = t.s
    r = s.restart
    if s.options is not None:
        raise Refused(sentence("{side} has to choose first", side=s.options.to))
    if r is None or r.as_ != "shot":
        raise Refused("no shot of a shoot-out is to be taken", t.book.clause_of("shoot_out"))
    return r


def _prepared(t: SubbuteoTable) -> RestartState:
    """The shot that is due and may not be taken yet; after 'play!' its time runs, and nothing begins it anew (17.2.5)."""
    r = _due(t)
    if t.s.phase == "to_take":
        raise Refused("'play!' was said already")
    return r


# -- called --------------------------------------------------------------------------------------------------------------

OF_SHOOTER: tuple[Offence, ...] = ("late_shooter", "moved_after_ready", "second_flick_of_shot")
"""Offences of the player whose shot it is; the others that decide a shot are those of the player who keeps."""
DECIDES_SHOT: tuple[Offence, ...] = (*OF_SHOOTER, "late_keeper", "keeper_too_far_forward")


def called(t: SubbuteoTable, e: Foul) -> bool:
    """Let a call decide the shot that is due, or for a keeper too far forward the one decided last, unless that scored (17.2.3)."""
    s = t.s
    r = s.restart
    due = r.by if r is not None and r.as_ == "shot" else None
    last = last_shot(t)
    if due == (e.by if e.offence in OF_SHOOTER else OTHER[e.by]):
        return True
    if (
        e.offence == "keeper_too_far_forward"
        and last is not None
        and last[0] != e.by
        and (due is not None or won_by(t))
    ):
        if not last[1]:
            take_back(t)
        return not last[1]
    if s.phase == "match_over":
        raise Refused("the match is over")
    if due is None:
        raise Refused("no shot of a shoot-out is to be taken", t.book.clause_of("shoot_out"))
    raise Refused(
        sentence("the shot is {to}'s, not {by}'s", to=due, by=e.by if e.offence in OF_SHOOTER else OTHER[e.by])
    )
