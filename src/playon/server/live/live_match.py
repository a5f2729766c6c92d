"""One match in play: its header, the match that its entries make, and the ids under which they came."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from playon.differences import Change
from playon.entries import Amend, Entry, Insert, Void
from playon.errors import DifferentGames, ImpossibleEvent, Refused, UnknownBook, UnreadableEvent
from playon.family import family_of
from playon.match import Match
from playon.record import Header
from playon.rulebook import Rulebook, book_names, load_book
from playon.rulings import Ruling
from playon.sentences import sentence
from playon.server.live.entries import Told, completed, entry_of, read
from playon.server.live.moments import seconds_since
from playon.server.storage.rows import EntryRow, MatchRow, State


class LiveMatch:
    """A match as it stands with everything that is stored.

    It is never changed: an entry makes another one, so whoever looks sees only what is on the disk.
    row: as stored. header: of its record. match: with all its entries. taps: the number of each entry by its id.
    """

    __slots__ = ("header", "match", "row", "taps")

    def __init__(self, row: MatchRow, header: Header, match: Match, taps: dict[str, int]) -> None:
        self.row = row
        self.header = header
        self.match = match
        self.taps = taps

    @property
    def count(self) -> int:
        """How many entries it has."""
        return len(self.match.entries)

    @property
    def family(self) -> str:
        """The family of games of its book."""
        return self.match.book.family

    def at(self, moment: int) -> float:
        """The seconds of the match at a moment (ms), never before its last event."""
        return max(seconds_since(self.row.epoch, moment), self.last)

    @property
    def last(self) -> float:
        """The moment of its last event, in seconds of the match."""
        return float(self.match.situation.at)

    @property
    def is_over(self) -> bool:
        """Whether it is decided."""
        return bool(self.match.situation.phase == "match_over")

    @property
    def state(self) -> State:
        """Whether it is planned, running or over."""
        return "over" if self.is_over else "running" if self.match.play else "planned"

    def ahead(self, moment: int) -> tuple[Match, list[Ruling]]:
        """The match as it stands at a moment (ms) with nothing else happening, and what has run out since the last event."""
        match = self.match.copy()
        if self.is_over or not match.play:
            return match, []
        try:
            return match, match.seek(self.at(moment))
        except (
            Refused,
            ImpossibleEvent,
            UnreadableEvent,
        ):  # the last: it began so long ago that no event can be told of now
            return self.match.copy(), []

    def trial(self, told: Told, moment: int) -> "Trial":
        """The match with one more entry, which nobody else sees yet. An event that names no moment happens at `moment` (ms).

        Raises Refused, ImpossibleEvent, UnreadableEvent.
        """
        told = completed(told, self.family)
        target = told.amend or told.insert
        at = self.at(moment) if target is None else self._moment_of(target)
        entry = entry_of(told, family_of(self.match.book).read_event, at=at, last=self.last)
        match = self.match.copy()
        match entry:
            case Void(void=number):
                change = match.void(number, reason=entry.reason)
            case Amend(amend=number, event=event):
                change = match.amend(number, event, reason=entry.reason)
            case Insert(insert=number, event=event):
                change = match.insert(number, event, reason=entry.reason)
            case _:
                return self._tried(entry, match, match.observe(entry), None)
        return self._tried(entry, match, [ruling for _, ruling in change.gained], change)

    def _moment_of(self, number: int) -> float:
        for entry, event in self.match.play:
            if entry == number:
                return event.at
        raise ImpossibleEvent(sentence("entry {number} is no event that stands", number=number))

    def _tried(self, entry: Entry, match: Match, rulings: list[Ruling], change: Change | None) -> "Trial":
        endings = family_of(match.book).endings
        ends = [ruling for ruling in rulings if ruling.finding in endings]
        return Trial(entry=entry, match=match, rulings=rulings, change=change, ends=ends)

    def goes_on_as(self, row: MatchRow) -> bool:
        """Whether that row is of this very match, with other entries behind those of this one at most."""
        return (row.id, row.header, row.epoch, row.created) == (
            self.row.id,
            self.row.header,
            self.row.epoch,
            self.row.created,
        )

    def with_entry(self, row: MatchRow, match: Match, tap: str) -> "LiveMatch":
        """This match with an entry more, once that is stored."""
        self.taps[tap] = len(match.entries)
        return LiveMatch(row, self.header, match, self.taps)


@dataclass(frozen=True)
class Trial:
    """What an entry brings: the match with it, the rulings that come, and of a correction what changes.

    ends: the rulings that end a game, a period or the match.
    """

    entry: Entry
    match: Match
    rulings: list[Ruling]
    change: Change | None
    ends: list[Ruling]


def opened(row: MatchRow, entries: Sequence[EntryRow]) -> LiveMatch:
    """A stored match with its entries folded in. Raises PlayonError where the installed book no longer takes it."""
    header = msgspec.json.decode(row.header, type=Header)
    match = new_match(header)
    read_event = family_of(match.book).read_event
    match.replay([read(each.entry, read_event) for each in entries])
    return LiveMatch(row, header, match, {each.tap: each.number for each in entries})


def followed(live: LiveMatch, row: MatchRow, entries: Sequence[EntryRow]) -> LiveMatch:
    """A match as it is stored by now, with the entries that came since; those before never change."""
    match = live.match.copy()
    read_event = family_of(match.book).read_event
    for each in entries:
        match.apply(read(each.entry, read_event))
    return LiveMatch(row, live.header, match, live.taps | {each.tap: each.number for each in entries})


def installed(book: str) -> Rulebook:
    """An installed rulebook, never a folder. Raises UnknownBook."""
    known = book_names()
    if book not in known:
        told = sentence("there is no rulebook {book}; there are {books}", book=book[:40], books=", ".join(known))
        raise UnknownBook(told)
    return load_book(book)


def no_tie(header: Header) -> None:
    """Raises DifferentGames for a team tie: its four boards have four referees, and a match here has one."""
    if header.kind == "tie":
        told = sentence(
            "a team tie is refereed board by board; here each board is a match of its own, "
            "and the record of a whole tie goes to the command line"
        )
        raise DifferentGames(told)


def new_match(header: Header) -> Match:
    """A match at its start. Raises UnknownBook, FaultySituation; DifferentGames for a team tie."""
    no_tie(header)
    return Match(installed(header.book), situation=header.situation, strict=header.strict)
