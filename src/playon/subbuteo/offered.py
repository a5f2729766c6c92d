"""An offer of what can happen next."""

import re
from typing import Any, Literal

from playon.rulings import Offer
from playon.sentences import Sentence

PLACE = re.compile(r"\{(\w+)\}")


def offer(
    say: str,
    event: str,
    *,
    ask: tuple[str, ...] = (),
    clause: str | None = None,
    seen_by: Literal["all", "referee"] = "all",
    **fields: Any,
) -> Offer:
    """An offer. say: the words, with places for fields of the event."""
    said = Sentence(say, {name: str(fields[name]).replace("_", " ") for name in PLACE.findall(say)})
    return Offer(
        event={"event": event, **fields}, say=str(said), sentence=said, ask=ask, clause=clause, seen_by=seen_by
    )
