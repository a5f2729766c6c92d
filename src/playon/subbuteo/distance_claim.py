"""'Distance!': when the attacker may claim it, and which defenders are put back (2.6, 11.2.3, 14.2.5, 16.2.4)."""

from playon.subbuteo.distance import put_at_distance
from playon.subbuteo.events import Claim
from playon.subbuteo.positional_flicks import NO_FLICKS, over
from playon.subbuteo.table import SubbuteoTable

CLAIMABLE = ("free_flick", "flick_in", "corner_flick")
"""Restarts at which distance is made on claim only (2.6.1)."""


def claim(t: SubbuteoTable, e: Claim) -> None:
    """The attacker claims distance: granted after the positional flicks, for defenders that are too near to the ball."""
    s = t.s
    r = s.restart
    if r is None or r.as_ is None or s.phase != "set_up" or r.as_ not in CLAIMABLE or e.by != r.by:
        t.deny("distance", e.by)
        return
    if r.no_flicks:
        t.deny(f"no_flicks_distance_{r.as_}" if r.as_ in NO_FLICKS else "distance", e.by)
        return
    if not over(t):
        t.deny("distance", e.by)
        return
    if s.figures is None:
        t.find("distance", r.as_, to=e.by)
        return
    gap = t.limits.corner_distance_mm if r.as_ == "corner_flick" else t.limits.distance_mm
    places = put_at_distance(
        t.pitch,
        s.ball.at,
        s.figures,
        defender=t.defender,
        goal=t.own_goal(t.defender),
        gap=gap,
        keeper_in_use=not s.spares[t.defender].in_play,
    )
    if not places:
        t.deny("distance", e.by)
    for figure, (at, keeps) in places.items():
        s.figures[figure] = at
        way = t.book.clause_of("distance")
        t.find("distance", keeps or r.as_, breach=way, to=e.by, figure=figure, places={figure: at})
