"""Forward shootout: the sides shoot in turn, and every turn is a technical shot that no foul has brought on."""

from playon.events import OTHER, Side
from playon.foosball.table import FoosballTable
from playon.foosball.unsettled import TechnicalShotDue
from playon.rulings import Restart


def is_turn(t: FoosballTable, shot: TechnicalShotDue) -> bool:
    """Whether a technical shot is a side's turn and not the price of a foul."""
    return t.variants.turns == "shots" and shot.offence is None


def next_turn(t: FoosballTable, shot: TechnicalShotDue) -> Restart:
    """The turns alternate, whether a goal was scored or not; a turn lost is not made up."""
    return t.serve(OTHER[shot.by] if shot.by is not None else None)


def next_shooter(t: FoosballTable) -> Side | None:
    """The side that did not shoot last, from one game to the next too; before the first shot the one whose turn is due."""
    s = t.s
    if s.server is not None:
        return OTHER[s.server]
    return s.restart.by if s.restart is not None else None
