"""What a player may ask for (2.1.1, 2.6.1, 5.2.1, 5.4, 10.7.2)."""

from playon.subbuteo.events import Claim
from playon.subbuteo.table import SubbuteoTable


def claim(t: SubbuteoTable, e: Claim) -> None:
    """A player asks for something."""
