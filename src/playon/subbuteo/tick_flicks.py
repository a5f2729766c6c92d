"""Tick-flicks: the claim, the flick, and what a ticked figure may not do (13.3, 13.4)."""

from playon.subbuteo.events import Claim
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable


def claim(t: SubbuteoTable, e: Claim) -> None:
    """The attacker asks for a tick-flick."""


def begin(run: Run) -> None:
    """A figure is ticked."""


def end(run: Run) -> None:
    """The ticked figure has come to rest."""
