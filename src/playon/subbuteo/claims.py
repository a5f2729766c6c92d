"""What a player may ask for (2.1.1, 2.6.1, 5.2.1, 5.4, 10.7.2)."""

from collections.abc import Callable

from playon.subbuteo import tick_flicks
from playon.subbuteo.events import Claim
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import ClaimOf

HANDLERS: dict[ClaimOf, Callable[[SubbuteoTable, Claim], None]] = {
    "tick": tick_flicks.claim,
}


def claim(t: SubbuteoTable, e: Claim) -> None:
    """A player asks for something."""
    handle = HANDLERS.get(e.what)
    if handle is not None:
        handle(t, e)
