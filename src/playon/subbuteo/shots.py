"""The order of the shots of a shoot-out, and who has won it (17.1)."""

from playon.events import OTHER, SIDES, Side
from playon.rulings import Restart
from playon.subbuteo.endings import win
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
        win(t, winner, "shoot_out")
        if s.tie is not None:
            tie_won(t, winner)
        return
    by = out.first if taken[out.first] <= taken[OTHER[out.first]] else OTHER[out.first]
    number = taken[by] + 1
    goal = 1 if out.goal == "right" else -1
    place = t.pitch.shot_place(number, goal, out.start_side)
    _prepare(t, RestartState(by=by, as_="shot", place=place, number=number))
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
