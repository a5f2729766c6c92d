"""Where the entries of a match record come from: a file, or standard input as it comes in.

A signed file is read whole first, so that a damaged one gives one complaint and nothing else. In an unsigned record a line
that cannot be read is told and left out, and the rest goes on.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from playon.cli.books import name_of
from playon.entries import Entry
from playon.errors import DamagedRecord, PlayonError, UnreadableEvent
from playon.lint.bare import with_header
from playon.record import DamagedLine, Header, RecordStream, iter_record
from playon.rulebook import load_book


class BadLine:
    """A line of an unsigned record that cannot be read. `is_entry`: it has a number of its own all the same."""

    def __init__(self, problem: str, *, is_entry: bool) -> None:
        self.problem = problem
        self.is_entry = is_entry


class Source:
    """A record that is being read.

    name: its path, or "" for standard input. ahead: lines put before what the sender wrote. bare: whether it is bare events.
    """

    def __init__(self, name: str, stream: RecordStream, ahead: int) -> None:
        self.name = name
        self.bare = bool(ahead)
        self._stream = stream
        self._ahead = ahead

    @property
    def header(self) -> Header:
        """The header, which is made of the named book for bare events."""
        return self._stream.header

    @property
    def signed(self) -> bool:
        """Whether the lines have sums, so that none may be left out."""
        return self._stream.signed

    @property
    def total(self) -> str:
        """The sum of the last good line, which stands for all that was read; empty if the record is unsigned."""
        return self._stream.total

    @property
    def line(self) -> int:
        """The line read last as the sender counts them, from 1."""
        return self._stream.line - self._ahead

    @property
    def notice(self) -> str | None:
        """What was repaired, or None."""
        notice = self._stream.notice
        return notice and re.sub(r"^line \d+", f"line {self.line}", notice)

    def place(self) -> str:
        """The words for the line read last."""
        return f"{self.name}: line {self.line}" if self.name else f"line {self.line}"

    def entries(self) -> Iterator[tuple[str, int, Entry | BadLine]]:
        """Each entry with its place in words and its line. Raises DamagedRecord or UnreadableEvent where it is signed."""
        found = self._read()
        yield from iter(list(found)) if self.signed and self.name else found

    def _read(self) -> Iterator[tuple[str, int, Entry | BadLine]]:
        while True:
            before = self._stream.line
            entry: Entry | BadLine
            try:
                entry = next(self._stream)
            except StopIteration:
                return
            except (DamagedLine, UnreadableEvent) as error:
                problem = re.sub(r"^line \d+: ", "", str(error))
                if self.signed or self._stream.line == before:
                    raise DamagedRecord(f"{self.place()}: {problem}") from None
                entry = BadLine(problem, is_entry=isinstance(error, UnreadableEvent))
            yield self.place(), self.line, entry


@contextmanager
def opened(record: str, book: str | None) -> Iterator[Source]:
    """Open a record: a path, or `-` for standard input. `book`: the rulebook of bare events that have no header.

    Raises DamagedRecord, UnknownBook, OSError.
    """
    book = book and name_of(book)
    if book is not None:
        load_book(book)
    if record == "-":
        yield _source(sys.stdin.buffer, "", book)
        return
    with _file(record) as file:
        yield _source(file, record, book)


def _file(record: str) -> BinaryIO:
    try:
        return open(record, "rb")
    except IsADirectoryError:
        raise DamagedRecord(f"{record} is a folder, not a match record") from None


def _source(raw: BinaryIO, name: str, book: str | None) -> Source:
    stream, ahead = with_header(raw, book)
    try:
        source = Source(name, iter_record(stream, name=""), ahead)
    except PlayonError as error:
        advice = "; for bare events name the rulebook with --book" if "here is no header" in str(error) else ""
        raise DamagedRecord(f"{name}: {error}{advice}" if name else f"{error}{advice}") from None
    if book is not None and not ahead and not is_same_book(book, source.header.book):
        raise DamagedRecord(
            f"{f'{name}: ' if name else ''}the record names its own rulebook, {source.header.book}; --book is for bare events"
        )
    return source


def is_same_book(one: str, other: str) -> bool:
    """Whether two names lead to rulebooks that say the same."""
    import msgspec

    if one == name_of(other):
        return True
    try:
        books = [msgspec.structs.replace(load_book(name), folders=(), home=None) for name in (one, name_of(other))]
    except (PlayonError, OSError):
        return False
    return books[0] == books[1]
