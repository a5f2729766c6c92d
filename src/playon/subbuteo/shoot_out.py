"""The shoot-out: shots in turn from five places, their procedure, and who has won (17)."""

from math import inf

from playon.errors import Refused
from playon.events import OTHER, SIDES, Side
from playon.rulings import Restart
from playon.subbuteo.endings import win
from playon.subbuteo.events import Shot
from playon.subbuteo.penalties import penalise
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.ties import tie_won


def next_shot(t: SubbuteoTable) -> None:
    """The next shot, or the end: after as many shots each as the book has, and then after every pair (17.1.3, 17.1.4)."""
    s = t.s
    out = s.shoot_out
    if out is None or out.first is None:
        return
    taken = {side: len(out.shots[side]) for side in SIDES}
    scored = {side: sum(out.shots[side]) for side in SIDES}
    level = taken["A"] == taken["B"]
    if level and taken["A"] >= t.limits.shots and scored["A"] != scored["B"]:
        winner: Side = "A" if scored["A"] > scored["B"] else "B"
        if s.tie is not None:
            s.match.winner = winner
            tie_won(t, winner)
        else:
            win(t, winner, "shoot_out")
        return
    by = out.first if taken[out.first] <= taken[OTHER[out.first]] else OTHER[out.first]
    number = taken[by] + 1
    goal = 1 if out.goal == "right" else -1
    place = t.pitch.shot_place(number, goal, out.start_side)
    _prepare(t, RestartState(by=by, as_="shot", place=place, number=number, since=s.clock.elapsed))
    t.find("shot", to=by, restart=Restart(by=by, as_="shot", place=place, number=number))


def _prepare(t: SubbuteoTable, restart: RestartState) -> None:
    s = t.s
    s.restart = restart
    s.phase = "set_up"
    s.options = None
    s.pending = []
    s.moving = {}
    s.possession = restart.by
    s.ball.motion = "stopped"
    if restart.place is not None:
        s.ball.at = restart.place
    t.new_possession()


def decided(t: SubbuteoTable, side: Side, *, scored: bool) -> None:
    """A shot is decided; the next one follows."""
    out = t.s.shoot_out
    if out is None:
        return
    out.shots[side] = [*out.shots[side], scored]
    next_shot(t)


def shot(t: SubbuteoTable, e: Shot) -> None:
    """The referee tells how a shot ended."""
    s = t.s
    r = s.restart
    if r is None or r.as_ != "shot" or r.by is None:
        raise Refused("no shot of a shoot-out is to be taken")
    if e.by != r.by:
        raise Refused(f"the shot is {r.by}'s, not {e.by}'s")
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
    return max(0.0, r.since + time_limit(t, waiting[0]) + 1e-6 - t.s.clock.elapsed)


def run_out(t: SubbuteoTable) -> None:
    """A limit of the shoot-out has run out (17.2.2, 17.2.3, 17.2.5)."""
    waiting = waits_for(t)
    if waiting is None:
        return
    side, what = waiting
    if what == "keep":
        penalise(t, "late_keeper", side, seconds=time_limit(t, side))
    else:
        penalise(t, "late_shooter", side, facts={"kind": what}, seconds=time_limit(t, side))

