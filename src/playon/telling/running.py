"""A match record run through the engine, entry by entry, going on where the rules refuse one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from playon.differences import Change, Given
from playon.entries import Amend, Entry, Insert, Void
from playon.errors import ImpossibleEvent, Refused
from playon.events import SIDES, OnBoard
from playon.match import Match
from playon.record import Header, Record
from playon.rulings import Ruling
from playon.sentences import Sentence, sentence
from playon.telling.lines import one_line
from playon.telling.phrases import Names


@dataclass(frozen=True)
class Step:
    """One entry of a record and what the engine answered.

    number: of the entry in its record, from 1. change: what a correction changed.
    refused: why the rules refuse it, `clause` the clause that does. rod: the one that had the ball before it, where
    limits are only announced.
    """

    number: int
    entry: Entry
    rulings: Sequence[Ruling] = ()
    change: Change | None = None
    refused: Sentence | None = None
    clause: str | None = None
    rod: str | None = None

    def document(self) -> dict[str, Any]:
        """The step as plain data: `event` or the correction, `rulings`, and perhaps `change` or `refused`.

        The rulings of a correction are those that it brought.
        """
        shown: dict[str, Any] = self.entry.written() if isinstance(self.entry, OnBoard) else {"event": self.entry}
        if isinstance(self.entry, Void | Amend | Insert):
            shown = msgspec.to_builtins(self.entry)
        if self.refused is not None:
            return {**shown, "refused": str(self.refused), "clause": self.clause, "rulings": []}
        if self.change is not None:
            refused = {number: str(why) for number, why in self.change.refused.items()}
            change = msgspec.structs.asdict(self.change) | {"refused": refused}
            return {**shown, "change": change, "rulings": [ruling for _, ruling in self.change.gained]}
        return {**shown, "rulings": list(self.rulings)}


class Run:
    """A match that takes the entries of a record. `refused` counts those that the rules did not allow.

    The match does not keep a refused entry, so its numbers fall behind those of the record; corrections and changes are
    translated between the two.
    """

    def __init__(self, header: Header, *, strict: bool | None = None) -> None:
        if strict is not None:
            header = msgspec.structs.replace(header, strict=strict)
        self.header = header
        self.match: Match = Record(header=header).match()
        self.refused = 0
        self._taken = 0
        self._in_match: dict[int, int] = {}
        self._in_record: list[int] = []

    @property
    def numbers(self) -> Sequence[int]:
        """The number in the record of each entry that the match has."""
        return tuple(self._in_record)

    def take(self, entry: Entry) -> Step:
        """Take the next entry. Raises UnreadableEvent and ImpossibleEvent, after which the run cannot go on."""
        self._taken += 1
        number = self._taken
        try:
            match entry:
                case Void():
                    change = self.match.void(self._target(entry.void), reason=entry.reason)
                case Amend():
                    change = self.match.amend(self._target(entry.amend), entry.event, reason=entry.reason)
                case Insert():
                    change = self.match.insert(self._target(entry.insert), entry.event, reason=entry.reason)
                case _:
                    rod = None if self.match.strict else rod_of(self.match)
                    rulings = self.match.observe(entry)
                    self._keep(number)
                    return Step(number, entry, rulings, rod=rod)
        except Refused as error:
            self.refused += 1
            return Step(number, entry, refused=error.sentence, clause=error.clause)
        self._keep(number)
        return Step(number, entry, change=self._translated(change))

    def skip(self) -> None:
        """Leave an entry out that cannot be read; it keeps its number."""
        self._taken += 1

    def _target(self, number: int) -> int:
        if number not in self._in_match:
            if 1 <= number < self._taken:
                raise Refused(sentence("entry {number} was not taken, so there is nothing to correct", number=number))
            raise ImpossibleEvent(sentence("there is no entry {number}", number=number))
        return self._in_match[number]

    def _keep(self, number: int) -> None:
        self._in_record.append(number)
        self._in_match[number] = len(self._in_record)

    def _translated(self, change: Change) -> Change:
        def given(these: Given) -> Given:
            return [(self._in_record[number - 1], ruling) for number, ruling in these]

        refused = {self._in_record[number - 1]: why for number, why in change.refused.items()}
        return Change(lost=given(change.lost), gained=given(change.gained), refused=refused, situation=change.situation)


def rod_of(match: Match) -> str | None:
    """The rod whose possession runs, if any."""
    possession = getattr(match.situation, "possession", None)
    return getattr(possession, "rod", None)


def names_of(header: Header) -> Names:
    """What the header calls the sides; a side is A or B where it has no name."""
    return {side: one_line(header.teams[side].name) or side for side in SIDES}
