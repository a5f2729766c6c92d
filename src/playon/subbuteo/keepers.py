"""Which goalkeeper guards a goal: the one on its rod, or the spare one on the pitch (8.3.1, 9.1, 9.2)."""

from playon.events import Side
from playon.subbuteo.contacts import Point
from playon.subbuteo.event_terms import KeeperUse
from playon.subbuteo.state_of_play import SpareKeeper
from playon.subbuteo.table import SubbuteoTable


def spare_of(side: Side) -> str:
    """The name of a side's spare goalkeeper."""
    return f"{side}S"


def is_spare(figure: str) -> bool:
    """Whether a figure is a spare goalkeeper."""
    return figure[1:] == "S"


def put_in(t: SubbuteoTable, side: Side, place: Point | None, keeper: KeeperUse) -> None:
    """The spare goalkeeper comes in; place in mm, keeper: where the goalkeeper is meanwhile."""
    s = t.s
    s.spares[side] = SpareKeeper(in_play=True)
    s.keepers[side].use = keeper
    if s.figures is not None and place is not None:
        s.figures[spare_of(side)] = place
    s.barred.pop(spare_of(side), None)


def take_off(t: SubbuteoTable, side: Side) -> None:
    """The spare goalkeeper is taken off and the goalkeeper put back."""
    s = t.s
    spare = spare_of(side)
    s.spares[side] = SpareKeeper()
    s.keepers[side].use = "in_goal"
    s.moving.pop(spare, None)
    s.barred.pop(spare, None)
    if s.figures is not None:
        s.figures.pop(spare, None)


def uncount_attack(t: SubbuteoTable, side: Side, against: Side) -> None:
    """A free-flick is taken for an offence of the side whose spare goalkeeper is in: the last play does not count (9.2.1.1)."""
    counts = t.s.counts[side]
    if t.s.spares[against].in_play and counts.attack_flicks:
        counts.attack_flicks -= 1
