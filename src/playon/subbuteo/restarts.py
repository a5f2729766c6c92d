"""Restarts: nominating, placing, positional flicks, taking, and failing to take (4.2, 11.2, 12.2, 14.2, 15.2, 16.2)."""

from playon.subbuteo.events import Flick, Nominate, Placed, Play, Ready, SetUp
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable


def takes(t: SubbuteoTable, e: Flick) -> bool:
    """Whether a flick takes the restart that stands."""
    r = t.s.restart
    return r is not None and r.by == e.by and (r.taker is None or r.taker == e.figure)


def begin(run: Run) -> None:
    """The restart is taken."""
    run.t.s.phase = "in_play"


def positional_flick(run: Run) -> None:
    """A flick while a restart is prepared."""


def after_taking(run: Run) -> bool:
    """What follows once the taker's flick is over. True where the restart failed and nothing else is to be ruled."""
    t = run.t
    if run.takes is not None:
        t.s.restart = None
    return False


def nominate(t: SubbuteoTable, e: Nominate) -> None:
    """The taker is named."""


def placed(t: SubbuteoTable, e: Placed) -> None:
    """Figures are placed."""


def ready(t: SubbuteoTable, e: Ready) -> None:
    """A player is ready."""


def set_up(t: SubbuteoTable, e: SetUp) -> None:
    """The referee sees to all positions."""


def play(t: SubbuteoTable, e: Play) -> None:
    """'Play!'"""
    s = t.s
    s.restart = None
    s.phase = "in_play"
    t.find("play", to=s.possession)
