"""Four on four: a rod for every player, and the side that scores moves on by one rod."""

from playon.events import Side
from playon.foosball.table import FoosballTable
from playon.foosball.terms import Rod

MOVES_TO: dict[Rod, Rod] = {"three": "goalie", "goalie": "two", "two": "five", "five": "three"}
"""Where the player of a rod goes after a point of his side."""


def rotate(t: FoosballTable) -> None:
    """For every point just given, whoever put the ball in, its side moves on before the next one."""
    s = t.s
    if s.phase == "match_over":
        return
    for ruling in t.rulings.copy():
        scorer = ruling.for_
        if scorer is not None and ruling.finding in ("goal", "unmarked_goal") and not ruling.by_hand:
            s.positions[scorer] = {MOVES_TO[rod]: player for rod, player in s.positions[scorer].items()}
            t.find("rotation", for_=scorer)


def rotate_back(t: FoosballTable, scorer: Side | None) -> None:
    """The last point is open again, so the side that moved on for it goes back; after the match nobody had moved."""
    if t.variants.rotation != "after_points" or scorer is None or t.s.phase == "match_over":
        return
    came_from = {rod: before for before, rod in MOVES_TO.items()}
    t.s.positions[scorer] = {came_from[rod]: player for rod, player in t.s.positions[scorer].items()}
