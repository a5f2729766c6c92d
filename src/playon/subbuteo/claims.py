"""What a player may ask for (2.1.1, 2.6.1, 3.1.2, 5.2.1, 5.4, 10.7.2)."""

from collections.abc import Callable, Mapping

from playon.errors import Refused
from playon.sentences import sentence
from playon.subbuteo import distance_claim, force_claim, limited_flick, positional_flicks, tick_flicks
from playon.subbuteo.events import Claim
from playon.subbuteo.table import SubbuteoTable


def shift(t: SubbuteoTable, e: Claim) -> None:
    """A figure jammed at the barrier is moved just enough for a finger; inside the lines none is (2.1.1.1 R1)."""
    if e.figure is None:
        raise Refused("the figure that is to be moved must be named", t.book.clause_of("granted", "shift"))
    at = t.where(e.figure)
    if at is not None and not (
        t.pitch.completely_past_touchline(at, t.pitch.base_radius)
        or t.pitch.completely_past_goal_line(at, t.pitch.base_radius)
    ):
        t.deny("shift", e.by, figure=e.figure)
    else:
        t.find("granted", "shift", to=e.by, figure=e.figure)


def flick_count(t: SubbuteoTable, e: Claim) -> None:
    """The referee counts flicks, but tells nobody how many are used (5.2.1 R1)."""
    t.deny("flick_count", e.by)


def timer_off(t: SubbuteoTable, e: Claim) -> None:
    """The opponent's timer is removed if the referee thinks that it may disturb, not because a player asks (3.1.2)."""
    t.deny("timer_off", e.by)


def overrule(t: SubbuteoTable, e: Claim) -> None:
    """One player alone changes no decision (10.7.2, 10.7.2.7)."""
    t.find("decision_stands", against=e.by)


def to_touchline(t: SubbuteoTable, e: Claim) -> None:
    """Figures beyond the lines stay where they stopped (2.1.1.1)."""
    t.deny("to_touchline", e.by, figure=e.figure)


CLAIMS: Mapping[str, Callable[[SubbuteoTable, Claim], None]] = {
    "distance": distance_claim.claim,
    "no_flicks": positional_flicks.no_flicks,
    "lift": positional_flicks.lift,
    "tick": tick_flicks.claim,
    "force": force_claim.claim,
    "limited_flick": limited_flick.claim,
    "shift": shift,
    "to_touchline": to_touchline,
    "flick_count": flick_count,
    "timer_off": timer_off,
    "overrule": overrule,
}
"""The concern that answers each claim."""

ALWAYS = ("flick_count", "timer_off", "overrule")
"""Claims that are answered at any moment of a match."""


def claim(t: SubbuteoTable, e: Claim) -> None:
    """A player asks for something."""
    s = t.s
    if e.what not in ALWAYS or s.phase == "match_over":
        if s.options is not None:
            raise Refused(sentence("{side} has to choose first", side=s.options.to))
        if s.phase in ("before_match", "pause", "match_over"):
            raise Refused("nothing is being played that could be claimed")
    CLAIMS[e.what](t, e)
