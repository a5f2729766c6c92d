"""Periods, lost time, stoppage, and how a match ends (3)."""

from playon.subbuteo.events import Board, LostTime, Period, Time
from playon.subbuteo.table import SubbuteoTable


def run_clock(t: SubbuteoTable, at: float) -> None:
    """Let the clock of the period run to a moment, with what falls due on the way."""
    s = t.s
    if s.phase not in ("before_match", "match_over"):
        s.clock.elapsed = round(s.clock.elapsed + at - t.now, 6)


def period(t: SubbuteoTable, e: Period) -> None:
    """A period starts, is announced or ends."""


def lost_time(t: SubbuteoTable, e: LostTime) -> None:
    """Lost time is noted."""


def board(t: SubbuteoTable, e: Board) -> None:
    """News from another board."""


def time(t: SubbuteoTable, e: Time) -> None:
    """Only the clock has run."""
