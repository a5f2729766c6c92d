"""Time for a defender with a disability to take position behind the goal and the goalkeeper in hand (5.1.3 D, 7.1.2 D)."""

from typing import Literal

from playon.events import OTHER
from playon.subbuteo.contacts import Point
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable

BUSY = ("set_up", "to_take", "choice", "waiting", "before_match", "pause", "match_over")


def after_run(run: Run, *, shootable: bool) -> None:
    """Play waits after a change with the ball in the new defender's shooting-area, or once the ball has become shootable.

    shootable: the ball became shootable in this event.
    """
    place = run.changed_at
    if place is not None and run.t.s.possession != run.possessed:
        after_change(run.t, place)
    if shootable:
        wait(run.t, "shootable")


def after_change(t: SubbuteoTable, place: Point) -> None:
    """Possession has changed with the ball at that place, mm (5.1.3 D)."""
    side = t.s.possession
    if side is not None and t.pitch.wholly_in_shooting_area(place, t.pitch.ball_radius, t.opposing_goal(side)):
        wait(t, "change")


def wait(t: SubbuteoTable, why: Literal["change", "shootable"]) -> None:
    """Play waits, if the defender has a disability and a goalkeeper to take; who plays on after an offence need not (4.3.3 R1)."""
    s = t.s
    side = s.possession
    if side is None or s.phase in BUSY or s.played_on == side:
        return
    defender = OTHER[side]
    if t.disabled(defender) and not s.spares[defender].in_play:
        t.find("wait_for_keeper", why, to=defender)
        interrupt(t, why, "waiting")
