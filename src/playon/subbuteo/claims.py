"""What a player may ask for (2.1.1, 2.6.1, 5.2.1, 5.4, 10.7.2)."""

from collections.abc import Callable, Mapping

from playon.errors import Refused
from playon.subbuteo import distance_claim, positional_flicks, tick_flicks
from playon.subbuteo.events import Claim
from playon.subbuteo.table import SubbuteoTable

CLAIMS: Mapping[str, Callable[[SubbuteoTable, Claim], None]] = {
    "distance": distance_claim.claim,
    "no_flicks": positional_flicks.no_flicks,
    "lift": positional_flicks.lift,
    "tick": tick_flicks.claim,
}
"""The concern that answers each claim."""


def claim(t: SubbuteoTable, e: Claim) -> None:
    """A player asks for something."""
    s = t.s
    if s.options is not None:
        raise Refused(f"{s.options.to} has to choose first")
    if s.phase in ("before_match", "pause", "match_over"):
        raise Refused("nothing is being played that could be claimed")
    answer = CLAIMS.get(e.what)
    if answer is not None:
        answer(t, e)
