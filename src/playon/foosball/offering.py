"""An offer: an event that can happen next, with the words for it."""

import re
from typing import Any

from playon.rulings import Offer
from playon.sentences import Sentence

PLACE = re.compile(r"\{(\w+)\}")


def offer(
    say: str, event: str, *, ask: tuple[str, ...] = (), clause: str | None = None, to: str = "", **fields: Any
) -> Offer:
    """say: the words, with places for the fields of the event, and perhaps for `to`, which is none of them."""
    places = {"to": to, **fields}
    said = Sentence(say, {name: str(places[name]).replace("_", " ") for name in PLACE.findall(say)})
    return Offer(event={"event": event, **fields}, say=str(said), sentence=said, ask=ask, clause=clause)
