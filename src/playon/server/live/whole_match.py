"""A whole match in play, or a tie with all its boards: a match, too, whose events name their boards."""

from collections.abc import Sequence

import msgspec

from playon.differences import Change
from playon.entries import Amend, Entry, Insert, Void, taken_back
from playon.errors import ImpossibleEvent, Refused, UnknownBook, UnreadableEvent
from playon.match import Match
from playon.record import Header, start_of
from playon.rulebook import Rulebook, book_names, load_book
from playon.rulings import Ruling
from playon.sentences import N_, sentence
from playon.server.live import between_boards
from playon.server.live.entries import Told, completed, entry_of, moment_of, read
from playon.server.live.live_match import LiveMatch, Trial
from playon.server.live.moments import seconds_since
from playon.server.storage.rows import EntryRow, MatchRow
from playon.team_tie import tie_family

AHEAD = 3600.0
"""Seconds by which an entry may be told before its time has come; a clock that stands further ahead would stand there for good."""
IN_THE_FUTURE = N_("this is told as more than an hour from now; leave `at` out, and it happens when it arrives")


class WholeMatch(LiveMatch):
    """A match, or a tie with all its boards. changes: of a tie, the boards whose play each entry changed."""

    __slots__ = ("changes",)

    match: Match

    def __init__(
        self,
        row: MatchRow,
        header: Header,
        match: Match,
        taps: dict[str, int],
        changes: tuple[frozenset[int], ...] = (),
    ) -> None:
        super().__init__(row, header, match, taps)
        self.changes = changes

    @property
    def whole(self) -> "WholeMatch":
        """The match or tie that this belongs to."""
        return self

    @property
    def count(self) -> int:
        """How many entries it has."""
        return len(self.match.entries)

    def at(self, moment: int) -> float:
        """The seconds of the match at a moment (ms), never before its last event."""
        return max(seconds_since(self.row.epoch, moment), self.last)

    def ahead(self, moment: int) -> tuple[Match, list[Ruling]]:
        """The match as it stands at a moment (ms) with nothing else happening, and what has run out since the last event."""
        match = self.match.copy()
        if self.is_over or not match.play:
            return match, []
        try:
            return match, between_boards.seek(match, self.at(moment))
        except (Refused, ImpossibleEvent, UnreadableEvent):
            # unreadable: it began so long ago that no event can be told of now
            return self.match.copy(), []

    def entered(self) -> list[tuple[int, Entry]]:
        """All entries with their numbers."""
        return list(enumerate(self.match.entries, 1))

    def taken_back(self) -> set[int]:
        """The numbers of the entries that are taken back."""
        return taken_back(list(self.match.entries))

    def played_until(self, entry: int) -> Match:
        """The match with what stands before that entry."""
        match = new_match(self.header)
        for number, each in self.match.play:
            if number == entry:
                break
            if number not in self.match.misfits:
                match.observe(each)
        return match

    def has_moved_on(self, after: int, told: Told) -> bool:
        """Whether other things have happened than a client knew who had seen `after` entries when they told this.

        Who referees a tie sees the entries of all boards come; only those on the boards that it is about count.
        """
        if not self.is_tie or after > self.count:
            return after != self.count
        about = between_boards.told_about(told, self.match.entries)
        return any(boards & about for boards in self.changes[after:])

    def trial(self, told: Told, moment: int) -> Trial:
        """The match with one more entry, which nobody else sees yet. An event that names no moment happens at `moment` (ms).

        Raises Refused, ImpossibleEvent, UnreadableEvent.
        """
        told = completed(told, self.family)
        target = told.amend or told.insert
        at = self.at(moment) if target is None else self._moment_of(target)
        entry = entry_of(told, self.match.family, at=at, last=self.last)
        if (moment_of(entry) or 0) > self.at(moment) + AHEAD:
            raise ImpossibleEvent(IN_THE_FUTURE)
        entry = between_boards.in_order(entry, self.match)
        match = self.match.copy()
        match entry:
            case Void(void=number):
                change = match.void(number, reason=entry.reason)
            case Amend(amend=number, event=event):
                change = match.amend(number, event, reason=entry.reason)
            case Insert(insert=number, event=event):
                change = match.insert(number, event, reason=entry.reason)
                if told.insert is None and change.refused:
                    raise ImpossibleEvent(between_boards.COMES_TOO_LATE)
            case _:
                return self._tried(entry, match, match.observe(entry), None)
        return self._tried(entry, match, [ruling for _, ruling in change.gained], change)

    def _moment_of(self, number: int) -> float:
        for entry, event in self.match.play:
            if entry == number:
                return event.at
        raise ImpossibleEvent(sentence("entry {number} is no event that stands", number=number))

    def _tried(self, entry: Entry, match: Match, rulings: list[Ruling], change: Change | None) -> Trial:
        ends = [ruling for ruling in rulings if ruling.finding in match.family.endings]
        boards = between_boards.changed(self.match, match) if self.is_tie else frozenset()
        return Trial(entry=entry, match=match, rulings=rulings, change=change, ends=ends, boards=boards)

    def goes_on_as(self, row: MatchRow) -> bool:
        """Whether that row is of this very match, with other entries behind those of this one at most."""
        return (row.id, row.header, row.epoch, row.created) == (
            self.row.id,
            self.row.header,
            self.row.epoch,
            self.row.created,
        )

    def with_entry(self, row: MatchRow, trial: Trial, tap: str) -> "WholeMatch":
        """This match with an entry more, once that is stored."""
        self.taps[tap] = len(trial.match.entries)
        changes = (*self.changes, trial.boards) if self.is_tie else ()
        return WholeMatch(row, self.header, trial.match, self.taps, changes)


def opened(row: MatchRow, entries: Sequence[EntryRow]) -> WholeMatch:
    """A stored match with its entries folded in. Raises PlayonError where the installed book no longer takes it."""
    header = msgspec.json.decode(row.header, type=Header)
    match = new_match(header)
    match.replay([read(each.entry, match.family) for each in entries])
    taps = {each.tap: each.number for each in entries}
    return WholeMatch(row, header, match, taps, _changes(header, entries))


def followed(live: WholeMatch, row: MatchRow, entries: Sequence[EntryRow]) -> WholeMatch:
    """A match as it is stored by now, with the entries that came since; those before never change."""
    match = live.match.copy()
    for each in entries:
        match.apply(read(each.entry, match.family))
    taps = live.taps | {each.tap: each.number for each in entries}
    return WholeMatch(row, live.header, match, taps, (*live.changes, *_changes(live.header, entries)))


def _changes(header: Header, entries: Sequence[EntryRow]) -> tuple[frozenset[int], ...]:
    """Of a tie, the boards whose play each entry changed, as stored."""
    return tuple(between_boards.of_bits(each.boards) for each in entries) if header.kind == "tie" else ()


def installed(book: str) -> Rulebook:
    """An installed rulebook, never a folder. Raises UnknownBook."""
    known = book_names()
    if book not in known:
        told = sentence("there is no rulebook {book}; there are {books}", book=book[:40], books=", ".join(known))
        raise UnknownBook(told)
    return load_book(book)


def new_match(header: Header) -> Match:
    """A match or tie at its start. Raises UnknownBook, FaultySituation; DifferentGames for a tie of a game without any."""
    book = installed(header.book)
    if header.kind == "tie":
        return Match(book, situation=start_of(header), strict=header.strict, family=tie_family(book))
    return Match(book, situation=header.situation, strict=header.strict)
