"""How many figures a side has on the pitch: too many of them, and an unused spare goalkeeper among them (1.5.1, 9.1.3)."""

from playon.events import SIDES, Side
from playon.subbuteo.contacts import Figure
from playon.subbuteo.keepers import spare_of
from playon.subbuteo.penalties import penalise
from playon.subbuteo.points import apart
from playon.subbuteo.table import SubbuteoTable

REMOVED_FOR_EACH = 2
"""Figures taken off for each one too many (1.5.1 a1)."""


def count(t: SubbuteoTable) -> None:
    """The referee counts the figures of both sides."""
    for side in SIDES:
        surplus = len(field_figures(t, side)) - t.limits.field_figures
        if surplus > 0:
            too_many(t, side, surplus)
        spare = spare_of(side)
        at = t.where(spare)
        if at is not None and not t.s.spares[side].in_play and t.pitch.within(at, t.pitch.base_radius):
            penalise(t, "spare_on_pitch", side, figure=spare)


def field_figures(t: SubbuteoTable, side: Side) -> list[Figure]:
    """The field figures of a side whose place is known."""
    return [name for name in t.figures() if name[0] == side and name[1:] not in ("0", "S")]


def too_many(t: SubbuteoTable, side: Side, surplus: int) -> None:
    """Twice the surplus goes off, those nearest to the ball, and the opponent has a free-flick (1.5.1)."""
    s = t.s
    figures = t.figures()
    nearest = sorted(field_figures(t, side), key=lambda name: (apart(figures[name], s.ball.at), len(name), name))
    gone = sorted(nearest[: REMOVED_FOR_EACH * surplus], key=lambda name: (len(name), name))
    ruling = penalise(t, "too_many_figures", side, figures=tuple(gone) or None)
    if ruling is not None:
        for name in gone:
            _remove(t, name)


def _remove(t: SubbuteoTable, name: Figure) -> None:
    s = t.s
    if s.figures is not None:
        s.figures.pop(name, None)
    s.moving.pop(name, None)
    for state in (s.lying, s.rebounded, s.left_surface, s.set_on_limit, s.broken):
        if name in state:
            state.remove(name)
