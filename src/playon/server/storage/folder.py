"""The data folder and the database: while the application runs on them, nobody restores a backup under it."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from playon.errors import PlayonError
from playon.server.storage.database import cannot_be_opened, engine_for

if TYPE_CHECKING:
    from playon.server.settings import Settings

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]


_RUNNING = 7_235_002
"""The number of the lock on a PostgreSQL database that an application holds for as long as it runs."""
_GOING = 2.0
"""Seconds in which a database notices that an application is gone."""


class InUse(PlayonError):
    """The application is running on this data folder, or on its database."""


@contextmanager
def in_use(settings: "Settings", *, alone: bool = False) -> Iterator[None]:
    """Hold the data folder, and the database wherever it is; alone: nobody else may. A system without locks goes without.

    Raises InUse, also where the folder cannot be written; NoDatabase.
    """
    with _file_in_use(settings.data / "in-use", settings.data, alone=alone), _database(settings, alone=alone):
        yield


@contextmanager
def _file_in_use(file: Path, held: Path, *, alone: bool) -> Iterator[None]:
    try:
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        what = "data folder" if held.is_dir() else "database"
        raise InUse(f"{held}: the {what} cannot be used: {error.strerror or error}") from None
    try:
        if fcntl is not None:
            try:
                fcntl.flock(handle, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
            except BlockingIOError:
                raise InUse(f"{held}: the application is running on this data; stop it first") from None
        yield
    finally:
        os.close(handle)


@contextmanager
def _database(settings: "Settings", *, alone: bool) -> Iterator[None]:
    """Hold a database that another data folder may name, too."""
    if settings.is_sqlite:
        file = Path(make_url(settings.database).database or "").resolve()
        with _file_in_use(file.with_name(f"{file.name}.in-use"), file, alone=alone):
            yield
        return
    engine = engine_for(settings.database)
    try:
        try:
            connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        except DBAPIError as error:
            raise cannot_be_opened(settings.database, error) from None
        with connection:
            take = text(f"SELECT pg_try_advisory_lock{'' if alone else '_shared'}(:number)")
            until = time.monotonic() + _GOING
            while not connection.execute(take, {"number": _RUNNING}).scalar():
                if time.monotonic() > until:
                    shown = make_url(settings.database).render_as_string(hide_password=True)
                    raise InUse(f"{shown}: the application is running on this database; stop it first")
                time.sleep(0.05)
            yield
    finally:
        engine.dispose()
