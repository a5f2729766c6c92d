"""The hall: all matches that are played or looked at, and the way of an entry from a client to the disk and to everybody."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
from sqlalchemy import Engine

from playon.errors import PlayonError
from playon.server.live.between_boards import bits
from playon.server.live.entries import Submission, Told, moment_of, written
from playon.server.live.feed import CHANGED, TAKEN_OUT, Feed
from playon.server.live.live_board import LiveBoard
from playon.server.live.live_match import LiveMatch, Trial
from playon.server.live.moments import now_ms
from playon.server.live.outcomes import Entered, NeedsConfirmation, NoMatch, Overtaken, entered_again
from playon.server.live.whole_match import WholeMatch, followed, opened
from playon.server.seats import seat_at
from playon.server.storage.matches import entry_rows, match_row, match_rows
from playon.server.storage.rows import EntryRow
from playon.server.storage.writer import EntryWriter, Taken

_T = TypeVar("_T")
_log = logging.getLogger("playon.server")

KEPT = 512
"""Matches kept in memory; of those that are not running the one looked at longest ago goes first."""


class Hall:
    """All matches of one process.

    Where a match is named, the address of a board of a tie (`playon.server.seats`) names that board.
    engine: the database. writer: stores entries. feed: tells everybody. clock: the moment in ms.
    alone: whether no other process writes the database.
    """

    def __init__(
        self, engine: Engine, writer: EntryWriter, feed: Feed, clock: Callable[[], int] = now_ms, *, alone: bool = True
    ) -> None:
        self.engine = engine
        self.alone = alone
        self.clock = clock
        self.feed = feed
        self._writer = writer
        self._matches: OrderedDict[str, WholeMatch] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._unsure: set[str] = set()
        """Matches of which an entry may be on the disk that is not in memory, because its answer has not come."""
        # Whoever waits for a database that is locked waits here, so that those who only look do not wait with them.
        self._writing = ThreadPoolExecutor(2, "writes")

    async def write(self, job: Callable[[], _T]) -> _T:
        """Do something that writes the database."""
        return await asyncio.get_running_loop().run_in_executor(self._writing, job)

    def close(self) -> None:
        """Write what waits, then no more."""
        self._writing.shutdown()

    async def restore(self) -> None:
        """Bring all running matches into memory, those changed last first. Whoever asks for one meanwhile has it read at once."""
        for match in await asyncio.to_thread(self._running):
            try:
                await self.match(match)
            except NoMatch:
                continue  # taken out meanwhile
            except Exception:
                # one match that this version cannot open keeps no other from being played
                _log.exception("match %s was not brought back", match)

    async def match(self, match: str, *, at_least: int = 0) -> LiveMatch:
        """A match as it stands, with at least so many entries if they are stored, of a board in its tie. Raises NoMatch."""
        whole, board = seat_at(match)
        live = self._matches.get(whole)
        if live is not None and live.count >= at_least:
            self._matches.move_to_end(whole)
            return _seen_from(live, board)
        async with self._lock(whole):
            return _seen_from(await self._current(whole, at_least), board)

    async def reload(self, match: str) -> WholeMatch:
        """A match read anew, after what is stored of it was changed otherwise than by an entry. Raises NoMatch."""
        async with self._lock(match):
            self._matches.pop(match, None)
            live = await self._current(match, 0)
        self.feed.tell(match, CHANGED)
        return live

    async def take_out(self, match: str, remove: Callable[[], bool]) -> None:
        """Take a match out, between two entries. remove: takes it from the disk; whether it was there. Raises NoMatch."""
        async with self._lock(match):
            found = await self.write(remove)
            self._matches.pop(match, None)
            self._unsure.discard(match)
            self._locks.pop(match, None)
        if not found:
            raise NoMatch(match)
        self.feed.tell(match, TAKEN_OUT)

    async def told(self, match: str, count: int) -> bool:
        """News of a match that came from any process: what is in memory of it is brought up to them. count: as in `News`.

        Gives whether that changed anything here.
        """
        live = self._matches.get(match)
        if live is None or self.alone:
            return False
        if count == TAKEN_OUT:
            async with self._lock(match):  # an entry that is on its way here would bring it back
                self._matches.pop(match, None)
                self._locks.pop(match, None)
            return True
        if count != CHANGED and count <= live.count:
            return False
        async with self._lock(match):
            before = self._matches.get(match, live)
            try:
                return await self._caught_up(before) is not before
            except NoMatch:
                self.feed.tell(match, TAKEN_OUT)
                return True
            except Exception:
                # it is known to be behind: whoever looks next reads it anew, rather than see as it stands what stood before
                self._matches.pop(match, None)
                raise

    async def enter(self, match: str, submission: Submission) -> Entered:
        """Take an entry; it is on the disk when this returns, and everybody is told.

        Raises NoMatch, Overtaken, NeedsConfirmation, NotStored, Refused, ImpossibleEvent, UnreadableEvent; nothing is then
        entered.
        """
        moment = self.clock()
        whole, board = seat_at(match)
        async with self._lock(whole):
            live = await self._current(whole, 0)
            if whole in self._unsure:
                live = await self._looked_again(live)
            for _ in range(3):
                seen = _seen_from(live, board)
                if submission.id in live.taps:
                    return entered_again(seen, live.taps[submission.id], submission)
                try:
                    if submission.after is not None and seen.has_moved_on(submission.after, submission):
                        raise Overtaken(seen)
                    trial = seen.trial(submission, moment)
                    if trial.ends and not submission.confirm:
                        raise NeedsConfirmation(seen, trial.ends)
                except (PlayonError, NeedsConfirmation, Overtaken):
                    if (fresh := await self._caught_up(live)) is live:
                        raise
                    live = fresh
                    continue
                row = self._row(live, submission, trial, moment)
                try:
                    await self._writer.store([row])
                except Taken:
                    # somebody was first, or this entry was stored and the answer got lost: see, then look at it again
                    live = await self._looked_again(live)
                    continue
                except BaseException:
                    # perhaps the connection broke while it was stored: what is on the disk is read before the next entry
                    self._unsure.add(whole)
                    raise
                changed = msgspec.structs.replace(live.row, changed=moment, state=row.state or live.row.state)
                live = live.with_entry(changed, trial, submission.id)
                self._keep(live)
                self.feed.tell(whole, live.count)
                return Entered(_seen_from(live, board), live.count, trial.rulings)
            raise Overtaken(_seen_from(live, board))

    async def preview(self, match: str, told: Told) -> tuple[LiveMatch, Trial]:
        """What an entry would bring, without entering it. Raises as `enter` does."""
        live = await self.match(match)
        return live, live.trial(told, self.clock())

    def running(self) -> list[WholeMatch]:
        """The matches in memory that are running."""
        return [live for live in self._matches.values() if live.state == "running"]

    def recent(self) -> list[WholeMatch]:
        """The matches in memory."""
        return list(self._matches.values())

    # -- behind it ---------------------------------------------------------------------------------------------------------

    def _lock(self, match: str) -> asyncio.Lock:
        return self._locks.setdefault(match, asyncio.Lock())

    async def _current(self, match: str, at_least: int) -> WholeMatch:
        """The match, read if it is not in memory or behind."""
        live = self._matches.get(match)
        if live is None:
            live = await asyncio.to_thread(self._read, match)
            if live is None:
                self._locks.pop(match, None)
                raise NoMatch(match)
            self._keep(live)
        elif live.count < at_least:
            live = await self._caught_up(live)
        return live

    async def _looked_again(self, live: WholeMatch) -> WholeMatch:
        """The match with all that is on the disk, and everybody is told: of an entry whose answer got lost nobody knows."""
        live = await self._caught_up(live, anyhow=True)
        self._unsure.discard(live.row.id)
        self.feed.tell(live.row.id, live.count)
        return live

    async def _caught_up(self, live: WholeMatch, *, anyhow: bool = False) -> WholeMatch:
        """The match with what other processes have stored since; itself where there is nothing. anyhow: read even if alone."""
        if self.alone and not anyhow:
            return live
        fresh = await asyncio.to_thread(self._read, live.row.id, live)
        if fresh is None:
            self._matches.pop(live.row.id, None)
            raise NoMatch(live.row.id)
        if fresh.count > live.count or fresh.row != live.row:
            live = fresh
            self._keep(live)
        return live

    def _running(self) -> list[str]:
        with self.engine.connect() as connection:
            return [row.id for row in match_rows(connection, states=("running",), limit=KEPT)]

    def _read(self, match: str, known: WholeMatch | None = None) -> WholeMatch | None:
        """A match from the disk; of one that is known only what came since."""
        with self.engine.connect() as connection:
            row = match_row(connection, match)
            if row is None:
                return None
            if known is not None and known.goes_on_as(row):
                return followed(known, row, entry_rows(connection, match, after=known.count))
            return opened(row, entry_rows(connection, match))

    def _keep(self, live: WholeMatch) -> None:
        self._matches[live.row.id] = live
        self._matches.move_to_end(live.row.id)
        if len(self._matches) > KEPT:
            idle = next(
                (each for each, one in self._matches.items() if one.state != "running" and not self._busy(each)), None
            )
            if idle is not None:
                del self._matches[idle]
                self._locks.pop(idle, None)

    def _busy(self, match: str) -> bool:
        lock = self._locks.get(match)
        return lock is not None and lock.locked()

    def _row(self, live: WholeMatch, submission: Submission, trial: Trial, moment: int) -> EntryRow:
        state = WholeMatch(live.row, live.header, trial.match, live.taps).state
        return EntryRow(
            match=live.row.id,
            number=live.count + 1,
            tap=submission.id,
            device=submission.device,
            entry=written(trial.entry),
            at=moment_of(trial.entry),
            received=moment,
            boards=bits(trial.boards) if live.is_tie else None,
            state=state if state != live.row.state else None,
        )


def _seen_from(live: WholeMatch, board: int | None) -> LiveMatch:
    """The match, or that board of the tie. Raises NoMatch where it has no boards."""
    if board is None:
        return live
    if not live.is_tie:
        raise NoMatch(f"{live.row.id}.{board}")
    return LiveBoard(live, board)
