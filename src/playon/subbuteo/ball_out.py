"""The ball out of play or in a goal: which restart follows, and for whom (4.3.2, 7, 14.1, 15.1, 16.1)."""

from playon.events import Side
from playon.subbuteo.events import Goal, Out
from playon.subbuteo.run import Run
from playon.subbuteo.situation import Outcome
from playon.subbuteo.table import SubbuteoTable


def left_play(run: Run) -> bool:
    """Whether the ball has left play in this event, with the restart that follows. Gives False while it stays in the match."""
    return False


def accept(t: SubbuteoTable, side: Side, option: str) -> None:
    """The offended side accepts the restart that its opponent's offence brought it (14.1.4, 15.1.3, 16.1.2)."""


def after_playing_on(t: SubbuteoTable, side: Side, outcome: Outcome) -> None:
    """The ball left play after an offence, and the offended side played on (4.3.2, remarks)."""


def out(t: SubbuteoTable, e: Out) -> None:
    """The referee calls the ball out."""


def goal(t: SubbuteoTable, e: Goal) -> None:
    """The ball is in a goal."""
