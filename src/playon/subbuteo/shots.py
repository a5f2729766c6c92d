"""The order of the shots of a shoot-out, who has won it, and a shot that is not over after all (17.1, 17.2.3)."""

from playon.events import OTHER, SIDES, Side
from playon.rulings import Restart
from playon.subbuteo.endings import win
from playon.subbuteo.situation import RestartState, ShootOut
from playon.subbuteo.spots import shot_place
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.ties import tie_won
from playon.subbuteo.unsettled import more


def next_shot(t: SubbuteoTable) -> None:
    """The next shot, or the end: after as many shots each as the book has, and then after every pair (17.1.3, 17.1.4)."""
    s = t.s
    out = s.shoot_out
    if out is None or out.first is None:
        return
    taken = {side: len(out.shots[side]) for side in SIDES}
    winner = won_by(t)
    if winner is not None:
        win(t, winner, "shoot_out")
        if s.tie is not None:
            tie_won(t, winner, "shoot_out")
        return
    by = out.first if taken[out.first] <= taken[OTHER[out.first]] else OTHER[out.first]
    restart = _shot(t, out, by)
    _prepare(t, restart)
    t.find("shot", to=by, restart=Restart(by=by, as_="shot", place=restart.place, number=restart.number))


def won_by(t: SubbuteoTable) -> Side | None:
    """Who has won the shoot-out by the shots taken, if anybody has (17.1.3, 17.1.4)."""
    out = t.s.shoot_out
    if out is None:
        return None
    taken = {side: len(out.shots[side]) for side in SIDES}
    scored = {side: sum(out.shots[side]) for side in SIDES}
    if taken["A"] != taken["B"] or taken["A"] < t.limits.shots or scored["A"] == scored["B"]:
        return None
    return "A" if scored["A"] > scored["B"] else "B"


def last_shot(t: SubbuteoTable) -> tuple[Side, bool] | None:
    """Who took the shot that was decided last, and whether it scored."""
    out = t.s.shoot_out
    if t.s.period != "shoot_out" or out is None or out.first is None:
        return None
    other = OTHER[out.first]
    by = out.first if len(out.shots[out.first]) > len(out.shots[other]) else other
    return (by, out.shots[by][-1]) if out.shots[by] else None


def take_back(t: SubbuteoTable) -> None:
    """The shot decided last is in question again, and whatever followed from it is not (17.2.3)."""
    s = t.s
    last, out = last_shot(t), s.shoot_out
    if last is None or out is None:
        return
    by, _ = last
    out.shots[by] = out.shots[by][:-1]
    s.match.winner = None
    if s.tie is not None:
        s.tie.winner = None
    _prepare(t, _shot(t, out, by))
    s.phase = "to_take"


def _shot(t: SubbuteoTable, out: ShootOut, by: Side) -> RestartState:
    number = more(len(out.shots[by]))
    goal = -1 if out.goal == "left" else 1
    place = shot_place(t.pitch, number, goal, out.start_side)
    return RestartState(by=by, as_="shot", place=place, number=number)


def _prepare(t: SubbuteoTable, restart: RestartState) -> None:
    s = t.s
    s.restart = restart
    s.phase = "set_up"
    s.options = s.interrupted = None
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
