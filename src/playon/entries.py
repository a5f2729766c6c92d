"""What a match record is made of: events as they came, and the corrections of earlier entries."""

from collections.abc import Sequence, Set

import msgspec

from playon.errors import ImpossibleEvent
from playon.events import Event
from playon.sentences import sentence


class Void(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Entry `void` (counted from 1) did not happen. Voiding a correction takes that correction back."""

    void: int
    reason: str | None = None


class Amend(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """In the place of entry `amend` stands `event`."""

    amend: int
    event: Event
    reason: str | None = None


class Insert(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Before entry `insert` happened `event`, which nobody entered at the time."""

    insert: int
    event: Event
    reason: str | None = None


Correction = Void | Amend | Insert
Entry = Event | Correction


def play_of(entries: list[Entry]) -> list[tuple[int, Event]]:
    """The events that stand, in the order of play, each with the number of its entry (counted from 1).

    An inserted event bears the number of its `Insert`, an amended one that of the entry it stands for.
    """
    voided = taken_back(entries)
    order: list[int] = []
    stands: dict[int, Event] = {}
    for number, entry in enumerate(entries, 1):
        match entry:
            case Void():
                continue
            case Amend():
                if number not in voided and entry.amend in stands:
                    stands[entry.amend] = entry.event
            case Insert():
                order.insert(order.index(entry.insert), number)
                stands[number] = entry.event
            case _:
                order.append(number)
                stands[number] = entry
    return [(number, stands[number]) for number in order if number not in voided]


def taken_back(entries: list[Entry]) -> set[int]:
    """The numbers of all entries that are taken back; a void that was itself taken back takes nothing back."""
    voided: set[int] = set()
    for number in range(len(entries), 0, -1):
        entry = entries[number - 1]
        if isinstance(entry, Void) and number not in voided:
            voided.add(entry.void)
    return voided


def check_correction(correction: Correction, entries: Sequence[Entry], voided: Set[int]) -> None:
    """Raises ImpossibleEvent where there is nothing to correct. voided: the numbers of the entries that are taken back."""
    match correction:
        case Void(void=target):
            if not 1 <= target <= len(entries):
                raise ImpossibleEvent(
                    sentence("there is no entry {number}; the record has {count}", number=target, count=len(entries))
                )
            if target in voided:
                raise ImpossibleEvent(sentence("entry {number} is taken back already", number=target))
        case Amend(amend=target) | Insert(insert=target):
            there = 1 <= target <= len(entries) and isinstance(entries[target - 1], Event | Insert)
            if not there or target in voided:
                raise ImpossibleEvent(
                    sentence("entry {number} is no event that stands, so nothing can be put there", number=target)
                )
