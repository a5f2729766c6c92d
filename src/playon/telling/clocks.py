"""The clocks of a match that matter now, as data: what they show at the moment of a situation, and which way they run."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """One clock.

    name: of the language. label: as it is spoken. shows: seconds at the moment of the situation. runs: 1 up, -1 down, 0 stands.
    length: seconds of the whole, where there is one. side: whose it is. urgent: whether it is one to watch for a call.
    limit: the limit of the rules that has passed when a clock that runs down shows nothing more, or one that runs up its length, by
    its name; None where the clock alone brings nothing.
    """

    name: str
    label: str
    shows: float
    runs: Literal[-1, 0, 1]
    length: float | None = None
    side: str | None = None
    urgent: bool = False
    limit: str | None = None


Clocks = Callable[[Mapping[str, Any], Any], list[Clock]]
"""Gives the clocks of a situation's document under a book (`playon.rulebook.Rulebook`), the most pressing first."""
