"""Writing entries: all that wait are stored in one transaction, so that one wait for the disk serves them all."""

import asyncio
import queue
import threading
from collections.abc import Sequence

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from playon.server.storage.database import Vanished, writing
from playon.server.storage.matches import add_entries
from playon.server.storage.rows import EntryRow

_AT_ONCE = 512
_UNREACHABLE = (OperationalError, InterfaceError, Vanished)

Job = tuple[Sequence[EntryRow], asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Taken(Exception):
    """Somebody else stored an entry of that number, or that tap, before."""


class NotStored(Exception):
    """The database could not be written; nothing of it is stored."""


class EntryWriter:
    """A thread that stores entries. `store` returns when they are on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="entries", daemon=True)
        self._closed = False
        self.commits = 0

    def start(self) -> None:
        """Begin to store."""
        self._thread.start()

    def close(self) -> None:
        """Store what waits, then end."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join()

    async def store(self, rows: Sequence[EntryRow]) -> None:
        """Store entries of one match together, all or none. Raises Taken or NotStored."""
        if self._closed:
            raise NotStored("the application is closing")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put((rows, loop, done))
        await asyncio.shield(done)

    def _run(self) -> None:
        while True:
            jobs, last = self._waiting()
            if jobs:
                self._together(jobs)
            if last:
                return

    def _waiting(self) -> tuple[list[Job], bool]:
        """All jobs that wait, at least one; and whether they are the last."""
        first = self._jobs.get()
        if first is None:
            return [], True
        jobs = [first]
        while len(jobs) < _AT_ONCE:
            try:
                more = self._jobs.get_nowait()
            except queue.Empty:
                break
            if more is None:
                return jobs, True
            jobs.append(more)
        return jobs, False

    def _together(self, jobs: list[Job]) -> None:
        """One transaction for all; where one of them cannot be stored, one for each, so that it spoils no other.

        A database that does not answer is asked once for all of them. Nothing ends the thread.
        """
        try:
            self._commit([row for rows, _, _ in jobs for row in rows])
        except Exception as error:
            if len(jobs) > 1 and not isinstance(error, _UNREACHABLE):
                for job in jobs:
                    self._together([job])
                return
            for job in jobs:
                _tell(job, _failure(error))
        else:
            for job in jobs:
                _tell(job, None)

    def _commit(self, rows: Sequence[EntryRow]) -> None:
        with writing(self._engine) as connection:
            add_entries(connection, rows)
        self.commits += 1


def _failure(error: Exception) -> Exception:
    reason = str(error.orig if isinstance(error, DBAPIError) else error)
    return Taken(reason) if isinstance(error, IntegrityError) else NotStored(reason)


def _tell(job: Job, error: Exception | None) -> None:
    _, loop, done = job

    def settle() -> None:
        if done.done():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    try:
        loop.call_soon_threadsafe(settle)
    except RuntimeError:
        return  # the loop is closed: nobody waits for the answer any more
