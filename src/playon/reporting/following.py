"""A match followed once more, event by event, with the situation before and after each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playon.events import Event
from playon.match import Match
from playon.rulings import Ruling


@dataclass(frozen=True)
class Moment:
    """An event that stands. entry: its number. before, after: the situation."""

    entry: int
    event: Event
    before: Any
    after: Any
    rulings: tuple[Ruling, ...]


def followed(match: Match, start: dict[str, Any] | None) -> Iterator[Moment]:
    """The events of a match that stand and fit, in the order of play. start: the situation that its record begins in."""
    again = Match(match.book, situation=start, strict=match.strict)
    misfits = match.misfits
    before = again.situation
    for number, event in match.play:
        if number in misfits:
            continue
        rulings = tuple(again.observe(event))
        after = again.situation
        yield Moment(number, event, before, after, rulings)
        before = after
