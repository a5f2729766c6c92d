"""Checking match records: the chain of sums, every event against the vocabulary, and what corrections point at."""

import re
from pathlib import Path
from typing import BinaryIO

import msgspec

from playon.entries import Amend, Correction, Entry, Insert, Void, play_of
from playon.errors import UnknownFormat
from playon.events import Event
from playon.lint.bare import Headed, with_header
from playon.lint.faults import Fault, terms_of
from playon.record import DamagedLine, Header, RecordStream, iter_record
from playon.vocabulary import Checker, is_number, near

DAMAGE_LIMIT = 100
"""Unreadable lines of an unsigned record after which the rest is left alone."""

_NO_TIME = float("nan")
_NOTHING = Void(void=0)


def lint_record(path: str | Path, book: str | None = None) -> list[Fault]:
    """The faults of a match record. After a break in the chain of sums the rest is not checked.

    book: the rulebook of a file of bare events that has no header.
    """
    try:
        with open(path, "rb") as stream:
            return _Lint(str(path)).faults_of(*with_header(stream, book))
    except OSError as error:
        return [Fault(str(path), None, "", f"cannot be read: {(error.strerror or str(error)).lower()}")]


class _Lint:
    """One record while it is checked."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._faults: list[Fault] = []
        self._entries: list[Entry] = []
        self._lines: list[int] = []
        self._record: RecordStream | None = None
        self._checker: Checker | None = None
        self._ahead = 0
        self._stream: BinaryIO | None = None

    def faults_of(self, stream: BinaryIO, ahead: int) -> list[Fault]:
        """Check all of it; `ahead` lines were put before what stands in the file."""
        self._ahead, self._stream = ahead, stream
        try:
            self._record = iter_record(stream, event_reader=self._event)
        except DamagedLine as error:
            advice = "; for bare events name their rulebook (--book)" if "here is no header" in error.problem else ""
            self._report(error.line, "", error.problem + advice)
            return self._faults
        except UnknownFormat as error:
            self._report(1, "", str(error).removeprefix("line 1: "))
            return self._faults
        self._check_header(self._record.header)
        self._check_entries(self._record)
        self._check_times()
        if self._record.notice is not None:
            self._report(self._record.line, "", re.sub(r"^line \d+ ", "", self._record.notice))
        return self._faults

    def _report(self, line: int | None, where: str, message: str) -> None:
        at = None if line is None else max(1, line - self._ahead)
        self._faults.append(Fault(self._file, at, where, message))

    def _report_here(self, where: str, message: str) -> None:
        self._report(self._record.line if self._record is not None else 1, where, message)

    def _check_header(self, header: Header) -> None:
        terms = terms_of(header.book)
        self._checker = terms.checker(self._report_here)
        if terms.problem is not None:
            self._report(1, "header.book", terms.problem)
        if terms.book is not None:
            for name in ("family", "edition"):
                said, installed = getattr(header, name), getattr(terms.book, name)
                if said and said != installed:
                    self._report(1, f"header.{name}", f"is {said!r}, but that of the installed book is {installed!r}")
        if self._checker is None or header.situation is None:
            return
        if header.kind == "match":
            self._checker.situation(header.situation, "header.situation")
            return
        for number, board in dict(header.situation.get("boards") or {}).items():
            self._checker.situation(board, f"header.situation.boards.{number}")

    def _check_entries(self, record: RecordStream) -> None:
        damaged = 0
        while damaged < DAMAGE_LIMIT:
            try:
                entry = next(record)
            except StopIteration:
                return
            except DamagedLine as error:
                if record.signed or not self._is_event_misspelt():
                    self._report(error.line, "", error.problem)
                if record.signed:
                    return
                damaged += 1
                continue
            self._lines.append(record.line)
            self._entries.append(entry if isinstance(entry, Event) or self._points_right(entry) else _NOTHING)
        self._report(record.line, "", f"is the {DAMAGE_LIMIT}th line that cannot be read; the rest was not checked")

    def _is_event_misspelt(self) -> bool:
        """Whether the line just read is an event whose `event` is written wrongly; reports it then."""
        before = len(self._faults)
        try:
            event = msgspec.json.decode(self._stream.last if isinstance(self._stream, Headed) else b"")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False
        if self._checker is not None and isinstance(event, dict) and near("event", event) not in (None, "event"):
            self._checker.event(event, "event")
        return len(self._faults) > before

    def _event(self, text: bytes) -> Event:
        """Check an event; what comes back stands for its time only."""
        try:
            event: object = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            self._report_here("event", f"cannot be read: {error}")
            return Event(at=_NO_TIME)
        if self._record is not None and self._record.header.kind == "tie" and isinstance(event, dict):
            event = event.get("event")
        if self._checker is not None:
            self._checker.event(event, "event")
        at = event.get("at") if isinstance(event, dict) else None
        return Event(at=float(at) if is_number(at) else _NO_TIME)

    def _points_right(self, correction: Correction) -> bool:
        """Whether a correction is about an entry that it can be about."""
        standing = {number for number, _ in play_of(self._entries)}
        match correction:
            case Void(void=target):
                again = any(isinstance(entry, Void) and entry.void == target for entry in self._entries)
                if again and target not in standing:
                    self._report_here(f"void {target}", "takes back what is taken back already")
                    return False
            case Amend(amend=target) | Insert(insert=target):
                if target not in standing:
                    kind = "amend" if isinstance(correction, Amend) else "insert"
                    self._report_here(
                        f"{kind} {target}", "points at an entry that is not an event, or no longer stands"
                    )
                    return False
        return True

    def _check_times(self) -> None:
        last = 0.0
        for number, event in play_of(self._entries):
            if event.at < last:
                self._report(self._lines[number - 1], "event", f"at goes backwards from {last} to {event.at}")
            if is_number(event.at):
                last = event.at
