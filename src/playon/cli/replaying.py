"""`playon referee RECORD`: the rulings of a match record, from a file or as it comes in on standard input."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

import msgspec

from playon.cli.exits import FINDINGS, FINE, complain
from playon.cli.running import Run, Step, names_of
from playon.cli.screen import Screen
from playon.cli.showing import show_standing, show_step
from playon.cli.words import words_of
from playon.entries import Entry
from playon.errors import DamagedRecord, ImpossibleEvent, UnknownBook, UnreadableEvent
from playon.record import DamagedLine, Header, RecordStream, iter_record, read_record


def replay(record: str, *, book: str | None, strict: bool | None, as_json: bool) -> int:
    """Run a record and show every step and how the match stands in the end; gives the exit code.

    record: a path, or `-` for standard input. book: the rulebook of bare events that have no header before them.
    Raises DamagedRecord, UnreadableEvent, ImpossibleEvent, UnknownBook, OSError.
    """
    screen = Screen()
    with _opened(record, book) as (header, entries, notice):
        run = Run(header, strict=strict)
        words = words_of(run.match.book.family)
        names = names_of(run.header)
        count = 0
        for line, entry in entries:
            count += 1
            step = _step(run, entry, line, record)
            if as_json:
                screen.document(step.document())
            else:
                show_step(screen, step, words, names)
                screen.flush()
        if book is not None and not count:
            raise DamagedRecord(f"{'' if record == '-' else f'{record}: '}there is no event in it")
        if notice():
            complain(f"{record}: {notice()}")
    if as_json:
        screen.document({"situation": run.match.document()})
    else:
        screen.line("")
        show_standing(screen, run.match.document(), names)
    return FINDINGS if run.refused else FINE


def _step(run: Run, entry: Entry, line: int, record: str) -> Step:
    try:
        return run.take(entry)
    except ImpossibleEvent as error:
        place = "" if record == "-" else f"{record}: "
        raise ImpossibleEvent(f"{place}line {line}: {error}") from None


_Source = tuple[Header, Iterator[tuple[int, Entry]], Callable[[], str | None]]
"""The header, the entries with their lines, and what was repaired once they are read."""


@contextmanager
def _opened(record: str, book: str | None) -> Iterator[_Source]:
    """A file is read whole first, so that a damaged one gives one complaint and nothing else; a stream as it comes."""
    if record == "-":
        with _at_their_own_lines(book):
            stream = iter_record(_with_header(sys.stdin.buffer, book))
            yield stream.header, _numbered(stream, 0 if book is None else 1), lambda: stream.notice
        return
    if book is None:
        with _at_their_own_lines(None):
            whole = read_record(Path(record))
        yield whole.header, zip(whole.lines, whole.entries, strict=True), lambda: whole.notice
        return
    with _at_their_own_lines(book), open(record, "rb") as file:
        stream = iter_record(_with_header(file, book), name=record)
        read = list(_numbered(stream, 1))
        yield stream.header, iter(read), lambda: stream.notice


def _numbered(stream: RecordStream, ahead: int) -> Iterator[tuple[int, Entry]]:
    return ((stream.line - ahead, entry) for entry in stream)


class _Headed(io.RawIOBase):
    """A stream with a header before its first line."""

    def __init__(self, header: bytes, stream: BinaryIO) -> None:
        self._header = header
        self._stream = stream

    def readline(self, size: int | None = -1, /) -> bytes:
        header, self._header = self._header, b""
        return header or self._stream.readline(-1 if size is None else size)


def _with_header(stream: BinaryIO, book: str | None) -> BinaryIO:
    """The stream as a record: bare events get a header that names their book."""
    if book is None:
        return stream
    return cast(BinaryIO, _Headed(msgspec.json.encode(Header(book=book)) + b"\n", stream))


@contextmanager
def _at_their_own_lines(book: str | None) -> Iterator[None]:
    """Complaints about bare events count the lines as the sender does, without the header put before them."""
    try:
        yield
    except (DamagedRecord, UnreadableEvent, UnknownBook) as error:
        if book is None and isinstance(error, DamagedLine) and error.problem.startswith("here is no header"):
            raise DamagedRecord(f"{error}; for bare events name the rulebook with --book") from None
        if book is None:
            raise
        raise DamagedRecord(re.sub(r"\bline (\d+): ", _one_earlier, str(error), count=1)) from None


def _one_earlier(place: re.Match[str]) -> str:
    line = int(place[1]) - 1
    return f"line {line}: " if line else ""
