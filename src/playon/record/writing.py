"""Writing match records: one line at a time, on the disk before the next, and by one writer only."""

import json
import os
import stat
import threading
from collections.abc import Iterable
from errno import ENOSPC
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from playon.entries import Amend, Entry, Insert, Void
from playon.errors import DamagedRecord, ImpossibleEvent, PlayonError
from playon.events import OnBoard
from playon.record.header import Header
from playon.record.lines import LINE_LIMIT, Lines, signed_line, sum_of, total_of
from playon.record.reading import EventReader, Record, event_reader_of, stream_of, whole

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

_BINARY = getattr(os, "O_BINARY", 0)


class UnwritableRecord(PlayonError):
    """A record or entry that cannot be written: the file is there already or is being written, or the disk is full."""


def dumps_record(header: Header, entries: Iterable[Entry], *, event_reader: EventReader | None = None) -> bytes:
    """A whole signed record.

    Raises UnwritableRecord, UnreadableEvent or ImpossibleEvent where it could not be read again.
    """
    read_event = event_reader or event_reader_of(header)
    lines = [_line(_json(_header_as_read(header)), "")]
    for before, entry in enumerate(entries):
        lines.append(_entry_line(_as_read(entry, before, read_event), total_of(lines[-1])))
    return b"".join(lines)


class RecordWriter:
    """Appends to the record of a match, made with `create` or `resume`; also a context manager that closes the file.

    path: the file. header: its first line. notice: what `resume` repaired, or None.
    """

    def __init__(self, path: Path, file: int, record: Record, size: int, read_event: EventReader) -> None:
        self.path = path
        self.header = record.header
        self.notice = record.notice
        self._file: int | None = file
        self._entries = list(record.entries)
        self._total = record.total
        self._size = size
        self._read_event = read_event
        self._one_at_a_time = threading.Lock()

    @classmethod
    def create(cls, path: str | Path, header: Header, *, event_reader: EventReader | None = None) -> Self:
        """Begin a new record.

        Raises UnwritableRecord where the file is there already, OSError where it cannot be made, UnknownBook.
        """
        path = Path(path)
        read_event = event_reader or event_reader_of(header)
        header = _header_as_read(header)
        line = _line(_json(header), "")
        try:
            file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
        except FileExistsError:
            raise UnwritableRecord(
                f"{path} is there already, and no record is ever overwritten; resume it or choose another name"
            ) from None
        try:
            _lock(file, path)
            _write(file, line, path)
            _sync_folder(path.parent)
        except BaseException:
            os.close(file)
            path.unlink(missing_ok=True)
            raise
        return cls(path, file, Record(header=header, total=total_of(line)), len(line), read_event)

    @classmethod
    def resume(cls, path: str | Path, *, event_reader: EventReader | None = None) -> Self:
        """Go on with a record after checking the whole of it.

        A last line that was cut off is moved to `<path>.torn`, and `notice` says so. Raises UnwritableRecord where
        another program writes it or it is unsigned; otherwise as `read_record`.
        """
        path = Path(path)
        try:
            file = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)
        except IsADirectoryError:
            raise DamagedRecord(f"{path} is a folder, not a match record") from None
        try:
            if not stat.S_ISREG(os.fstat(file).st_mode):
                raise UnwritableRecord(f"{path} is no file on a disk; only such a record can be resumed")
            _lock(file, path)
            record, size, read_event = _repaired(file, path, event_reader)
        except BaseException:
            os.close(file)
            raise
        return cls(path, file, record, size, read_event)

    def append(self, entry: Entry) -> None:
        """Write one entry; it is on the disk when this returns.

        Raises before anything is written: UnreadableEvent or UnwritableRecord for what could not be read again,
        ImpossibleEvent for a correction of an entry that is not there. A write that fails is taken back and raises
        UnwritableRecord.
        """
        with self._one_at_a_time:
            self._append(entry)

    def _append(self, entry: Entry) -> None:
        if self._file is None:
            raise UnwritableRecord(f"{self.path}: the record was closed; resume it first")
        entry = _as_read(entry, len(self._entries), self._read_event)
        line = _entry_line(entry, self._total)
        if os.fstat(self._file).st_size != self._size:
            raise UnwritableRecord(f"{self.path}: another program has changed the file; close the record and resume it")
        try:
            _write(self._file, line, self.path)
        except UnwritableRecord:
            self._take_back()
            raise
        self._entries.append(entry)
        self._total = total_of(line)
        self._size += len(line)

    def record(self) -> Record:
        """What has been written so far."""
        return Record(
            header=self.header,
            entries=tuple(self._entries),
            notice=self.notice,
            total=self._total,
            lines=tuple(range(2, len(self._entries) + 2)),
        )

    def close(self) -> None:
        """Close the file and let others write it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _take_back(self) -> None:
        """Remove what a failed write left; where even that fails, leave it to the next `resume`."""
        try:
            if self._file is not None:
                os.ftruncate(self._file, self._size)
        except OSError:
            self.close()


def _repaired(file: int, path: Path, event_reader: EventReader | None) -> tuple[Record, int, EventReader]:
    """The record in an open file, the file's size and what reads its events; a torn end is moved out of it."""
    with open(file, "rb", closefd=False) as stream:
        lines = Lines(stream, str(path))
        entries = stream_of(lines, event_reader)
        if not lines.signed:
            raise UnwritableRecord(
                f"{path}: the record has no sums; write it anew as a signed one before going on with it"
            )
        record = whole(entries)
    notice = None
    if lines.torn:
        aside = path.with_name(path.name + ".torn")
        _keep(lines.torn, aside)
        os.ftruncate(file, lines.end)
        os.fsync(file)
        notice = f"{record.notice}; its bytes are kept in {aside}"
    elif not lines.closed:
        _write(file, b"\n", path)
        lines.end += 1
    read_event = event_reader or event_reader_of(record.header)
    return Record(record.header, record.entries, notice, total=record.total), lines.end, read_event


def _keep(torn: bytes, aside: Path) -> None:
    with open(aside, "ab") as stream:
        stream.write(torn)
        stream.flush()
        os.fsync(stream.fileno())
    _sync_folder(aside.parent)


def _as_read(entry: Entry, before: int, read_event: EventReader) -> Entry:
    """The entry as a reader will find it, with `before` entries in front of it."""
    match entry:
        case Void(void=target) | Amend(amend=target) | Insert(insert=target):
            if not 1 <= target <= before:
                raise ImpossibleEvent(f"there is no entry {target} to correct; the record has {before}")
            if isinstance(entry, Void):
                return entry
            return msgspec.structs.replace(entry, event=read_event(_json(_written(entry.event))))
        case _:
            return read_event(_json(_written(entry)))


def _header_as_read(header: Header) -> Header:
    try:
        return msgspec.json.decode(_json(header), type=Header)
    except msgspec.DecodeError as error:
        raise UnwritableRecord(f"the header could not be read again: {error}") from None


def _entry_line(entry: Entry, total: str) -> bytes:
    if isinstance(entry, Amend | Insert) and isinstance(entry.event, OnBoard):
        correction: dict[str, Any] = {"amend": entry.amend} if isinstance(entry, Amend) else {"insert": entry.insert}
        reason = {} if entry.reason is None else {"reason": entry.reason}
        return _line(_json({**correction, **entry.event.written(), **reason}), total)
    body = _json(_written(entry))
    return _line(body if isinstance(entry, Void | Amend | Insert | OnBoard) else b'{"event":' + body + b"}", total)


def _written(entry: Entry) -> Entry | dict[str, Any]:
    """An entry as it is written: of a tie as an object of its board and the event."""
    return entry.written() if isinstance(entry, OnBoard) else entry


def _line(body: bytes, total: str) -> bytes:
    line = signed_line(body, sum_of(total, body))
    if len(line) - 1 > LINE_LIMIT:
        raise UnwritableRecord(f"this would take {len(line) - 1} bytes; a line of a record has at most {LINE_LIMIT}")
    return line


def _json(what: msgspec.Struct | dict[str, Any]) -> bytes:
    """Canonical JSON. What JSON has no word for (endless numbers, foreign objects) is refused, not written as null."""
    try:
        json.dumps(msgspec.to_builtins(what), allow_nan=False)
        return msgspec.json.encode(what)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise UnwritableRecord(f"this {type(what).__name__} cannot be written as JSON: {error}") from None


def _write(file: int, line: bytes, path: Path) -> None:
    try:
        if os.write(file, line) != len(line):
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        os.fsync(file)
    except OSError as error:
        raise UnwritableRecord(f"{path}: the line was not written: {error.strerror or error}") from None


def _lock(file: int, path: Path) -> None:
    """Keep other writers away until the file is closed; a system without locks goes without."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UnwritableRecord(f"{path}: another program is writing this record") from None
    except OSError:
        return


def _sync_folder(folder: Path) -> None:
    """Bring a new file's name to the disk, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)
