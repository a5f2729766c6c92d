"""Backups: everything that is stored, as one file that either kind of database takes back.

The file is gzipped JSON lines: a head `{"playon-backup": 1, "made": ms}`, a line `[table, row]` for each row, and a foot with the
number of rows and the SHA-256 of all lines before it. Bytes of a row are JSON themselves and are written as text.
"""

import contextlib
import gzip
import hashlib
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection, Engine, LargeBinary, Table, delete, func, insert, select
from sqlalchemy.exc import DBAPIError

from playon.errors import PlayonError
from playon.server.storage.database import reason_of, writing
from playon.server.storage.tables import ENTRIES, GRANTS, MATCHES

FORMAT = 1
_TABLES: tuple[Table, ...] = (MATCHES, ENTRIES, GRANTS)
"""In the order in which they are filled; entries and grants point to matches."""
_AT_ONCE = 500
_PART = ".backup-"
_CUT_OFF = 3600.0
"""Seconds after which nobody writes a part of a backup any more."""


class FaultyBackup(PlayonError):
    """A file that is no whole backup; the message says why."""


class NotWritten(PlayonError):
    """A backup that could not be written, or not be read back into the database; the message says why."""


class NotEmpty(PlayonError):
    """The database holds matches, which a restore would put aside."""


def dumped(engine: Engine, moment: int) -> bytes:
    """A backup as bytes, of one moment for all tables. moment: ms."""
    stream = BytesIO()
    _dump(engine, moment, stream)
    return stream.getvalue()


def write_backup(engine: Engine, path: Path, moment: int) -> int:
    """Write a backup; the file is whole or not there. Gives its size in bytes. Raises NotWritten."""
    try:
        _forget_parts(path.parent)
        return _written(engine, path, moment)
    except OSError as error:
        raise NotWritten(f"{path}: the backup cannot be written: {error.strerror or error}") from None
    except DBAPIError as error:
        raise NotWritten(f"{path}: the backup cannot be made: {reason_of(error)}") from None


def _forget_parts(folder: Path) -> None:
    """Remove what is left of backups that were cut off long ago."""
    for part in folder.glob(f"{_PART}*.part"):
        with contextlib.suppress(OSError):
            if time.time() - part.stat().st_mtime > _CUT_OFF:
                part.unlink()


def _written(engine: Engine, path: Path, moment: int) -> int:
    handle, part = tempfile.mkstemp(prefix=_PART, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            _dump(engine, moment, stream)
            stream.flush()
            os.fsync(stream.fileno())
            size = stream.tell()
        os.replace(part, path)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise
    return size


def restore_backup(engine: Engine, path: Path, *, replace: bool = False) -> dict[str, int]:
    """Put a backup in the place of all that is stored, in one transaction, after the whole file was checked.

    Gives the number of rows of each table. Raises FaultyBackup, NotEmpty (without `replace`), NotWritten.
    """
    try:
        for _ in _rows(path):
            pass
        return _restored(engine, path, replace=replace)
    except OSError as error:
        raise FaultyBackup(f"{path}: the backup cannot be read: {error.strerror or error}") from None
    except DBAPIError as error:
        raise NotWritten(f"{path}: nothing of it was restored, and all is as before: {reason_of(error)}") from None


def _restored(engine: Engine, path: Path, *, replace: bool) -> dict[str, int]:
    counts = {table.name: 0 for table in _TABLES}
    with writing(engine) as connection:
        if not replace and (found := _matches(connection)):
            raise NotEmpty(f"the database holds {found} matches; --replace puts the backup in their place")
        for table in reversed(_TABLES):
            connection.execute(delete(table))
        waiting: list[dict[str, Any]] = []
        current: Table | None = None
        for table, row in _rows(path):
            if current is not None and (table is not current or len(waiting) >= _AT_ONCE):
                connection.execute(insert(current), waiting)
                waiting = []
            current = table
            waiting.append(row)
            counts[table.name] += 1
        if current is not None:
            connection.execute(insert(current), waiting)
    return counts


def _matches(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(MATCHES)).scalar_one())


def _dump(engine: Engine, moment: int, stream: BinaryIO) -> None:
    digest, count = hashlib.sha256(), 0
    with gzip.GzipFile(fileobj=stream, mode="wb", mtime=0, filename="") as packed:

        def put(line: bytes) -> None:
            packed.write(line + b"\n")
            digest.update(line + b"\n")

        put(msgspec.json.encode({"playon-backup": FORMAT, "made": moment}))
        for table, row in _stored(engine):
            put(msgspec.json.encode([str(table.name), row]))
            count += 1
        packed.write(msgspec.json.encode({"rows": count, "sum": digest.hexdigest()}) + b"\n")


def _stored(engine: Engine) -> Iterator[tuple[Table, dict[str, Any]]]:
    """All rows as they were at one moment."""
    level = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with engine.connect().execution_options(**level) as connection, connection.begin():
        for table in _TABLES:
            query = select(table).order_by(*table.primary_key.columns)
            for found in connection.execution_options(yield_per=_AT_ONCE).execute(query).mappings():
                yield table, {name: _text(each) for name, each in found.items()}


def _rows(path: Path) -> Iterator[tuple[Table, dict[str, Any]]]:
    """The rows of a backup, the whole of which is known to be there once they are through. Raises FaultyBackup."""
    tables = {table.name: table for table in _TABLES}
    digest, count, foot = hashlib.sha256(), 0, None
    try:
        with gzip.open(path, "rb") as packed:
            head = packed.readline()
            digest.update(head)
            if not _is_head(head):
                raise FaultyBackup(f"{path} is no backup of Playon that this version reads")
            for line in packed:
                if foot is not None:
                    raise FaultyBackup(f"{path} goes on behind its end")
                read = msgspec.json.decode(line)
                if isinstance(read, dict):
                    foot = read
                    continue
                digest.update(line)
                count += 1
                name, row = read
                table = tables[name]
                yield table, {column: _value(table, column, each) for column, each in row.items()}
    except (gzip.BadGzipFile, EOFError, zlib.error, msgspec.DecodeError, ValueError, KeyError, TypeError):
        raise FaultyBackup(f"{path} is damaged or cut off; nothing was restored") from None
    if foot is None or foot.get("rows") != count or foot.get("sum") != digest.hexdigest():
        raise FaultyBackup(f"{path} is damaged or cut off; nothing was restored")


def _text(value: Any) -> Any:
    return bytes(value).decode() if isinstance(value, bytes | memoryview) else value


def _is_head(line: bytes) -> bool:
    try:
        head = msgspec.json.decode(line)
    except msgspec.DecodeError:
        return False
    return isinstance(head, dict) and head.get("playon-backup") == FORMAT


def _value(table: Table, column: str, value: Any) -> Any:
    return value.encode() if isinstance(table.c[column].type, LargeBinary) else value
