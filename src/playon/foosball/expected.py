"""What can happen next: the moves of the moment, most likely first, and what is barred, with the bar."""

from playon.foosball.table import FoosballTable
from playon.rulings import Offer


def expected(t: FoosballTable) -> list[Offer]:
    return []
