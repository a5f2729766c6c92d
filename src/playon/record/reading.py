"""Reading match records, whole or while they come in, and the match that a record tells."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from playon.entries import Amend, Entry, Insert, Void
from playon.errors import (
    DamagedRecord,
    DifferentGames,
    FaultySituation,
    ImpossibleEvent,
    UnknownBook,
    UnknownFormat,
    UnreadableEvent,
)
from playon.events import SIDES, Event
from playon.family import family_of
from playon.match import Match
from playon.record.header import FORMAT, Header
from playon.record.lines import EntryLine, Lines
from playon.rulebook import Rulebook, load_book
from playon.team_tie import TeamTie, TeamTies, given_to_boards, start_of_tie, tie_family

EventReader = Callable[[bytes], Event]
"""Makes an event of its JSON; raises UnreadableEvent."""


@dataclass(frozen=True)
class Record:
    """A match record that was read, or that is being written.

    notice: what was repaired (a last line that was cut off), or None. signed: whether its lines have sums.
    total: the sum of the last line, which stands for the whole record. lines: the line of each entry, counted from 1.
    """

    header: Header
    entries: tuple[Entry, ...] = ()
    notice: str | None = None
    signed: bool = True
    total: str = field(default="", compare=False)
    lines: tuple[int, ...] = field(default=(), compare=False)

    def match(self) -> Match:
        """The match with all that was entered; of a tie, a match of events with their boards.

        Raises DamagedRecord (with the line) for an entry that the match refuses, FaultySituation for the situation it
        starts in, UnknownBook where the header's book, or that edition of it, is not installed.
        """
        book = book_of(self.header)
        if self.header.edition and self.header.edition != book.edition:
            raise UnknownBook(
                f"line 1: the match was played under the edition {self.header.edition!r} of {self.header.book}; "
                f"installed is {book.edition!r}, whose rulings may differ"
            )
        try:
            match = _opened(book, self.header)
        except FaultySituation as error:
            raise FaultySituation(f"line 1: {error}") from None
        try:
            match.replay(self.entries)
        except ImpossibleEvent as error:
            raise DamagedRecord(
                f"line {self._line_of(error.entry or 1)}: the match refuses this entry: {error}"
            ) from None
        if match.misfits and all(isinstance(entry, Event) for entry in self.entries):
            number, reason = min(match.misfits.items())
            raise DamagedRecord(f"line {self._line_of(number)}: the match refuses this entry: {reason}")
        return match

    def tie(self) -> TeamTie:
        """The tie with all that was entered. Raises DamagedRecord where it is the record of a match; else as `match`."""
        if self.header.kind != "tie":
            raise DamagedRecord("line 1: this is the record of a match, not of a tie")
        book = self.match().book
        tie = TeamTie(book, situation=start_of(self.header), strict=self.header.strict)
        tie.replay(self.entries)
        return tie

    def board_matches(self) -> dict[int, "Record"]:
        """The match of each board of a tie as a record of its own, with what the other boards told it. As `tie`."""
        if self.header.kind != "tie":
            raise DamagedRecord("line 1: this is the record of a match, not of a tie")
        match = self.match()
        found = {}
        for n, (start, events) in given_to_boards(match, start_of(self.header)).items():
            found[n] = Record(header=board_header(self.header, n, start), entries=tuple(events))
        return found

    def _line_of(self, number: int) -> int:
        return self.lines[number - 1] if number <= len(self.lines) else number + 1


class RecordStream(Iterator[Entry]):
    """A record that is read while it comes in: the header at once, then one entry after another by iteration.

    Raises DamagedRecord or UnreadableEvent, both with the line. In an unsigned record the iteration may then go on.
    """

    def __init__(self, lines: Lines, header: Header, event_reader: EventReader | None) -> None:
        self.header = header
        self._lines = lines
        self._read_event = event_reader

    @property
    def signed(self) -> bool:
        """Whether the lines have sums."""
        return self._lines.signed

    @property
    def line(self) -> int:
        """The line read last, counted from 1."""
        return self._lines.line

    @property
    def total(self) -> str:
        """The sum of the last good line; empty if the record is unsigned."""
        return self._lines.total

    @property
    def notice(self) -> str | None:
        """What was repaired so far, or None."""
        if not self._lines.torn:
            return None
        return f"line {self._lines.line} was cut off in the middle ({len(self._lines.torn)} bytes) and is left out"

    def __next__(self) -> Entry:
        line = next(self._lines)
        match line.kind:
            case "event":
                return self._event(line)
            case "void":
                return Void(void=line.target, reason=line.reason)
            case "amend":
                return Amend(amend=line.target, event=self._event(line), reason=line.reason)
            case "insert":
                return Insert(insert=line.target, event=self._event(line), reason=line.reason)

    def _event(self, line: EntryLine) -> Event:
        if self._read_event is None:
            self._read_event = event_reader_of(self.header)
        tie = self.header.kind == "tie"
        try:
            if tie and not line.on_board:
                return self._read_event(b'{"event":' + line.event + b"}")
            if line.on_board and not tie:
                raise UnreadableEvent("only the record of a tie names boards; its header says kind: tie")
            return self._read_event(line.event)
        except UnreadableEvent as error:
            raise UnreadableEvent(f"{self._lines.place(line.line)}: {error}") from None


def book_of(header: Header) -> Rulebook:
    """The installed rulebook that a header names. Raises UnknownBook; DamagedRecord where it is of another family."""
    try:
        book = load_book(header.book)
    except UnknownBook as error:
        raise UnknownBook(f"line 1: {error}") from None
    except OSError as error:
        raise UnknownBook(f"line 1: the rulebook {header.book[:80]!r} cannot be read: {error.strerror}") from None
    if header.family and header.family != book.family:
        raise DamagedRecord(
            f"line 1: the header says family {header.family!r}, but {header.book} is of {book.family!r}"
        )
    return book


def event_reader_of(header: Header) -> EventReader:
    """What reads the events of a record: the family of its book, of a tie with their boards."""
    book = book_of(header)
    return (_tie_family(book) if header.kind == "tie" else family_of(book)).read_event


def start_of(header: Header) -> dict[str, Any]:
    """Where a tie starts: the situation of its header, with the players on their boards."""
    return start_of_tie(header.situation, players={int(n): each for n, each in header.boards.items()})


def _tie_family(book: Rulebook) -> TeamTies:
    try:
        return tie_family(book)
    except DifferentGames as error:
        raise DamagedRecord(f"line 1: {error}") from None


def _opened(book: Rulebook, header: Header) -> Match:
    """The match, or tie, before its first entry."""
    if header.kind == "tie":
        return Match(book, situation=start_of(header), strict=header.strict, family=_tie_family(book))
    return Match(book, situation=header.situation, strict=header.strict)


def board_header(header: Header, n: int, start: dict[str, Any]) -> Header:
    """The header of one board's match."""
    seated = {side: start["players"][side]["name"] for side in SIDES}
    teams = {
        side: msgspec.structs.replace(header.teams[side], players=(seated[side],) if seated[side] else ())
        for side in SIDES
    }
    return msgspec.structs.replace(
        header,
        kind="match",
        boards={},
        teams=teams,
        situation=start,
        table=f"{header.table}, {n}" if header.table else str(n),
    )


def _read_format_1(lines: Lines, event_reader: EventReader | None) -> RecordStream:
    text = lines.header()
    try:
        header = msgspec.json.decode(text, type=Header)
    except (msgspec.DecodeError, RecursionError) as error:
        lines.damage(f"the header cannot be read: {error}")
    return RecordStream(lines, header, event_reader)


READERS: dict[int, Callable[[Lines, EventReader | None], RecordStream]] = {1: _read_format_1}
"""How each format is read. The reader of an older format gives the header and the entries of today."""


def iter_record(stream: BinaryIO, *, event_reader: EventReader | None = None, name: str = "") -> RecordStream:
    """Read a record as it comes in, the header at once and each entry as soon as its line is there.

    name: what to call the record in messages. event_reader: by default that of the family of the header's book.
    Raises DamagedRecord, UnknownFormat; while it goes on also UnreadableEvent and, with the first event, UnknownBook.
    """
    return stream_of(Lines(stream, name), event_reader)


def stream_of(lines: Lines, event_reader: EventReader | None) -> RecordStream:
    """The entries behind lines of any known format. Raises DamagedRecord, UnknownFormat."""
    reader = READERS.get(lines.format)
    if reader is None:
        what = "is newer than this program; update it" if lines.format > FORMAT else "was never in use"
        known = ", ".join(map(str, sorted(READERS)))
        raise UnknownFormat(f"{lines.place(1)}: format {lines.format} {what} (formats read here: {known})")
    return reader(lines, event_reader)


def read_record(source: str | Path | BinaryIO, *, event_reader: EventReader | None = None) -> Record:
    """Read a whole record from a file or a stream. A last line that was cut off is left out, and `notice` says so.

    Raises DamagedRecord, UnknownFormat, UnreadableEvent, UnknownBook; OSError where the file cannot be opened.
    """
    if not isinstance(source, str | Path):
        return whole(iter_record(source, event_reader=event_reader))
    try:
        with open(source, "rb") as stream:
            return whole(iter_record(stream, event_reader=event_reader, name=str(source)))
    except IsADirectoryError:
        raise DamagedRecord(f"{source} is a folder, not a match record") from None


def whole(stream: RecordStream) -> Record:
    """Read a stream to its end."""
    entries: list[Entry] = []
    lines: list[int] = []
    for entry in stream:
        entries.append(entry)
        lines.append(stream.line)
    return Record(
        header=stream.header,
        entries=tuple(entries),
        notice=stream.notice,
        signed=stream.signed,
        total=stream.total,
        lines=tuple(lines),
    )
