"""What a correction changes: rulings lost and gained, and the parts of the situation that are different."""

from typing import Any

import msgspec

from playon.errors import ImpossibleEvent
from playon.events import Event
from playon.rulings import Ruling
from playon.sentences import Sentence, sentence

Given = list[tuple[int, Ruling]]
"""Rulings, each with the entry number of its event."""


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What a correction changes: rulings lost and gained (entry number, ruling), entries that no longer fit, and the situation.

    refused: {entry number: reason} of events that the corrected match refuses; they stay in the record without effect.
    situation: {dotted path: (before, after)}.
    """

    lost: Given
    gained: Given
    refused: dict[int, Sentence]
    situation: dict[str, tuple[Any, Any]]


def check_times(play: list[tuple[int, Event]]) -> None:
    """Raises ImpossibleEvent where time runs backwards."""
    last = 0.0
    for number, event in play:
        if event.at < last:
            raise ImpossibleEvent(
                sentence("{at} s is before {last} s; time does not run backwards", at=event.at, last=last), number
            )
        last = event.at


def in_order(play: list[tuple[int, Event]], rulings: dict[int, list[Ruling]]) -> Given:
    """All rulings in the order of play."""
    return [(number, ruling) for number, _ in play for ruling in rulings.get(number, ())]


def without(these: Given, those: Given) -> Given:
    """These rulings but for those, each taken once."""
    rest = list(those)
    left = []
    for each in these:
        if each in rest:
            rest.remove(each)
        else:
            left.append(each)
    return left


def _flat(value: Any, path: str = "") -> dict[str, Any]:
    if isinstance(value, dict) and value:
        return {
            key: leaf
            for name, each in value.items()
            for key, leaf in _flat(each, f"{path}.{name}" if path else name).items()
        }
    return {path: value}


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """What differs between two documents: {dotted path: (before, after)}."""
    old, new = _flat(before), _flat(after)
    return {path: (old.get(path), new.get(path)) for path in {**old, **new} if old.get(path) != new.get(path)}
