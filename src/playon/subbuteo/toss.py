"""The coin: who takes the flick-off or chooses ends, who changes figures, who shoots first (4.1, 17.1.2)."""

from playon.subbuteo.events import Choose, CoinToss
from playon.subbuteo.table import SubbuteoTable

CHOICES = ("flick_off", "ends", "shoot", "keep")


def settle(t: SubbuteoTable, e: Choose) -> None:
    """The winner of the toss has chosen."""


def coin_toss(t: SubbuteoTable, e: CoinToss) -> None:
    """A coin has been tossed."""
