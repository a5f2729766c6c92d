"""How long a writer waits for its turn where somebody else holds the database."""

import contextlib
import sqlite3
import threading
import time
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError

_PATIENCE = 30.0
_STEP_MS = 100
"""Milliseconds between two looks whether patience has run out."""


class Patience:
    """Of all who write by one engine. Once it is made to run out, whoever still waits fails, and nothing of it is stored.

    engine: of SQLite or PostgreSQL; its transactions with the option `writes` are those that wait.
    """

    def __init__(self, engine: Engine) -> None:
        self._end: float | None = None
        self._writing: set[Any] = set()
        self._is_sqlite = engine.dialect.name == "sqlite"
        if not self._is_sqlite:
            event.listen(engine, "begin", self._begins)
            event.listen(engine, "commit", self._ended)
            event.listen(engine, "rollback", self._ended)

    def run_out(self, seconds: float) -> None:
        """Let those who wait now, or begin to, wait for so many seconds at most."""
        if self._end is not None:
            return
        self._end = time.monotonic() + seconds
        if not self._is_sqlite:
            threading.Thread(target=self._cancel, args=(seconds,), name="patience", daemon=True).start()

    def begin(self, connection: Connection) -> None:
        """Begin a transaction that writes SQLite, which has one writer at a time. Raises OperationalError."""
        driver: Any = connection.connection.driver_connection
        until = time.monotonic() + _PATIENCE
        driver.execute(f"PRAGMA busy_timeout={_STEP_MS}")
        try:
            while True:
                try:
                    driver.execute("BEGIN IMMEDIATE")
                    return
                except sqlite3.OperationalError as error:
                    is_busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
                    if not is_busy or time.monotonic() >= min(until, self._end or until):
                        raise OperationalError("BEGIN IMMEDIATE", None, error) from None
        finally:
            driver.execute(f"PRAGMA busy_timeout={round(_PATIENCE * 1000)}")

    # -- PostgreSQL: a transaction waits in the midst of it, for rows that another one holds ---------------------------------

    def _begins(self, connection: Connection) -> None:
        if not connection.get_execution_options().get("writes"):
            return
        self._writing.add(connection.connection.driver_connection)
        if self._end is not None:
            left = max(1, round((self._end - time.monotonic()) * 1000))
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = {left}")

    def _ended(self, connection: Connection) -> None:
        self._writing.discard(connection.connection.driver_connection)

    def _cancel(self, seconds: float) -> None:
        """Cancel what still waits then; again and again, because a transaction may be between two statements just now."""
        time.sleep(seconds)
        while self._writing:
            for each in list(self._writing):
                with contextlib.suppress(Exception):  # it may have ended by itself, or the server is gone
                    each.cancel()
            time.sleep(_STEP_MS / 1000)
