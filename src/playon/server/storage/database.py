"""Opening the database and bringing its tables up to date."""

import contextlib
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from playon.errors import PlayonError
from playon.server.storage.patience import Patience

_MIGRATIONS = Path(__file__).with_name("migrations")
_SILENCE = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How long a PostgreSQL server may be silent (s, the last in ms) before it counts as gone, unless the URL says otherwise.

A server that lost its power or its cable says nothing; without these an entry would wait for it a quarter of an hour.
"""
_ONE_AT_A_TIME = 7_235_001
"""The number of the lock that keeps two starting processes from migrating a PostgreSQL database at once."""


_PATIENCE: WeakKeyDictionary[Engine, Patience] = WeakKeyDictionary()


class NoDatabase(PlayonError):
    """The database cannot be opened; the message says which and why."""


class Vanished(SQLAlchemyError):
    """The file of the embedded database was removed or replaced while it is open."""


def open_database(url: str) -> Engine:
    """An engine for that database, its tables brought up to date. Raises NoDatabase."""
    engine = engine_for(url)
    try:
        _migrate(engine)
    except NoDatabase:
        engine.dispose()
        raise
    except (OperationalError, DBAPIError) as error:
        engine.dispose()
        raise cannot_be_opened(url, error) from None
    engine.dispose()
    return engine


def cannot_be_opened(url: str, error: DBAPIError) -> NoDatabase:
    """What to raise where a database does not let itself be opened."""
    shown = make_url(url).render_as_string(hide_password=True)
    return NoDatabase(f"{shown}: the database cannot be opened: {reason_of(error)}")


def reason_of(error: DBAPIError) -> str:
    """What a database says by itself, in one line."""
    return " ".join(str(error.orig or error).split())


def engine_for(url: str) -> Engine:
    """An engine whose commits are on the disk when they return."""
    if make_url(url).get_backend_name() != "sqlite":
        silence = {name: each for name, each in _SILENCE.items() if name not in make_url(url).query}
        engine = create_engine(url, pool_pre_ping=True, pool_size=5, connect_args=silence)
        _PATIENCE[engine] = Patience(engine)
        return engine
    engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})
    file = make_url(url).database
    if file and file != ":memory:":
        _kept_from_others(file)
        still = _Still(file)
        event.listen(engine, "do_connect", still.opening)
        event.listen(engine, "connect", still.opened)
        event.listen(engine, "begin", still.begins)
    event.listen(engine, "connect", _durable)
    patience = _PATIENCE[engine] = Patience(engine)

    def begin(connection: Connection) -> None:
        """The driver begins no transaction by itself, so that readers and the writer see whole ones."""
        if connection.get_execution_options().get("writes"):
            patience.begin(connection)
        else:
            connection.exec_driver_sql("BEGIN")

    event.listen(engine, "begin", begin)
    return engine


def let_patience_run_out(engine: Engine, seconds: float) -> None:
    """Whoever waits to write that database, or begins to, waits for so many seconds at most; then nothing of it is stored."""
    _PATIENCE[engine].run_out(seconds)


def _durable(connection: Any, _record: object) -> None:
    """WAL lets readers read while one writes; FULL makes every commit wait for the disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.close()


def _kept_from_others(file: str) -> None:
    """Make the file of an embedded database, if there is none, so that only whoever runs this reads it."""
    with contextlib.suppress(OSError):  # where that cannot be, the database says so when it is opened
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))


class _Still:
    """Whether the file of an embedded database is still the one that was opened first.

    What is written to a file that was removed is lost, and opening its name again would make an empty one.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._known: tuple[int, int] | None = None

    def opened(self, _connection: Any, _record: object) -> None:
        """After a connection was opened."""
        if self._known is None:
            self._known = self._now()

    def opening(self, *_told: object) -> None:
        """Before a connection is opened. Raises Vanished."""
        if self._known is not None and self._now() != self._known:
            raise Vanished(f"{self._file} is no longer there, or is another file now")

    def begins(self, connection: Any) -> None:
        """Before a transaction. Raises Vanished where it writes."""
        if connection.get_execution_options().get("writes"):
            self.opening()

    def _now(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._file)
        except OSError:
            return None
        return found.st_dev, found.st_ino


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes. Where one writes at a time, it waits for its turn at once, not at the first row."""
    with engine.connect() as connection:
        writer = connection.execution_options(writes=True)
        with writer.begin():
            yield writer


def newest() -> str:
    """The revision that the newest migration brings; each file begins with its own."""
    return max(path.name for path in (_MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]


def _stored(engine: Engine) -> str | None:
    """The revision of the tables; None of a database that has none."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _migrate(engine: Engine) -> None:
    """Bring the tables up to date. Raises NoDatabase where a newer Playon made them."""
    stored, ours = _stored(engine), newest()
    if stored == ours:
        return
    if stored is not None and stored > ours:
        shown = engine.url.render_as_string(hide_password=True)
        raise NoDatabase(
            f"{shown}: a newer version of Playon made this database; start that one, or bring this one up to it"
        )
    from alembic import command  # half a second, which only a start that has something to do waits for
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_lock(:number)"), {"number": _ONE_AT_A_TIME})
            connection.commit()
        try:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
        finally:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_unlock(:number)"), {"number": _ONE_AT_A_TIME})
                connection.commit()
