"""The walls of the hall: made once for all who look at the same tournament in the same language, and at most once a second."""

import asyncio
import contextlib
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable, Sequence
from typing import Any, Protocol

import msgspec

from playon.errors import PlayonError
from playon.server.live.feed import ONLY_TIME, Feed, news
from playon.server.live.hall import Hall
from playon.server.live.live_match import LiveMatch
from playon.server.live.outcomes import NoMatch
from playon.server.live.rendering import Renderings, Version
from playon.server.storage.matches import wall_rows
from playon.server.storage.rows import MatchRow
from playon.telling.tongue import speaking

EVERY = 1.0
"""Seconds between two states of a wall, however many events come."""
_LINES = 4096
_KEPT = 64
"""Walls that are kept, beside all that are watched."""

_log = logging.getLogger("playon.server")


class Make(Protocol):
    """How the lines and the wall are made."""

    def planned_line(self, row: MatchRow) -> dict[str, Any]: ...

    def live_line(self, row: MatchRow, live: LiveMatch, moment: int) -> dict[str, Any]: ...

    def wall(self, event: str, lines: Sequence[dict[str, Any]], language: str) -> dict[str, Any]: ...


Key = tuple[str, str]
"""Of a wall: the slug of its tournament, empty for all matches, and its language."""


class _Made(msgspec.Struct):
    """A wall as it was made. stamp: of the news it was made after. content: what it shows, `now` aside."""

    stamp: int
    content: dict[str, Any]

    @property
    def running(self) -> set[str]:
        """The matches in play that it shows, whose clocks go on."""
        return {line["id"] for line in self.content["running"]}


class Walls:
    """Walls as data and as JSON. make: how they are made (`playon.server.views.wall`)."""

    def __init__(self, hall: Hall, renderings: Renderings, make: Make, clock: Callable[[], int]) -> None:
        self._hall = hall
        self._renderings = renderings
        self._make = make
        self._clock = clock
        self._stamp = 0
        self._bell = asyncio.Event()
        self._closing = asyncio.Event()
        self._counts: OrderedDict[str, int] = OrderedDict()
        self._lines: OrderedDict[tuple[str, str], tuple[MatchRow, Version, dict[str, Any]]] = OrderedDict()
        self._walls: OrderedDict[Key, _Made] = OrderedDict()
        self._locks: dict[Key, asyncio.Lock] = {}
        self._watching: Counter[Key] = Counter()

    async def watch(self, feed: Feed) -> None:
        """Listen to all matches until it is cancelled."""
        async with feed.listen() as subscriber:
            async for each in news(subscriber):
                if each.count > 0:
                    self._counts[each.match] = each.count
                    self._counts.move_to_end(each.match)
                    if len(self._counts) > _LINES:
                        self._counts.popitem(last=False)
                self._stamp += 1
                self._bell.set()
                self._bell = asyncio.Event()

    def close(self) -> None:
        """End the states of walls for all who watch."""
        self._closing.set()
        self._bell.set()

    def now(self) -> int:
        """The clock of the application (ms)."""
        return self._clock()

    async def document(self, event: str, language: str) -> dict[str, Any]:
        """A wall as it stands. event: the slug of a tournament, empty for all matches."""
        self._let_time_pass((event, language))
        return {"now": self._clock(), **await self._content(event, language)}

    async def states(self, event: str, language: str) -> AsyncGenerator[bytes, None]:
        """A wall as it stands, and again whenever it changed, as JSON; for as long as it is asked for, it is watched."""
        key, seen = (event, language), None
        self._let_time_pass(key)
        self._watching[key] += 1
        try:
            while True:
                bell, began = self._bell, time.monotonic()
                content = await self._content(event, language)
                if content is not seen:
                    seen = content
                    yield msgspec.json.encode({"type": "view", "view": "wall", "now": self._clock(), **content})
                await bell.wait()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(began + EVERY - time.monotonic()):
                        await self._closing.wait()
                if self._closing.is_set():
                    return
        finally:
            self._watching[key] -= 1
            if not self._watching[key]:
                del self._watching[key]

    def watched(self) -> set[str]:
        """The matches in play that stand on a wall which anybody watches in this process."""
        return {match for key in self._watching if (made := self._walls.get(key)) is not None for match in made.running}

    def _let_time_pass(self, key: Key) -> None:
        """See what ran out on a wall that nobody watched; of one that is watched, whoever lets time pass has seen it."""
        made = self._walls.get(key)
        if made is None or key in self._watching:
            return
        running = made.running
        for live in self._hall.running():
            if live.row.id in running and self._renderings.let_time_pass(live):
                self._stamp += 1
                self._hall.feed.tell(live.row.id, ONLY_TIME)

    async def _content(self, event: str, language: str) -> dict[str, Any]:
        """What a wall shows: the same object for as long as nothing has changed."""
        key = (event, language)
        async with self._locks.setdefault(key, asyncio.Lock()):
            stamp, kept = self._stamp, self._walls.get(key)
            if kept is not None and kept.stamp == stamp:
                return kept.content
            rows = await asyncio.to_thread(self._read, event)
            lines = [line for row in rows if (line := await self._line(row, language)) is not None]
            content = self._make.wall(event, lines, language)
            if kept is not None and kept.content == content:
                content = kept.content
            self._walls[key] = _Made(stamp, content)
            self._walls.move_to_end(key)
        self._make_room()
        return content

    def _make_room(self) -> None:
        """Forget the walls that were asked for longest ago and are not made just now, if too many are kept."""
        for key in list(self._walls)[: max(0, len(self._walls) - _KEPT)]:
            lock = self._locks.get(key)
            if key not in self._watching and not (lock and lock.locked()):
                del self._walls[key]
                self._locks.pop(key, None)

    def _read(self, event: str) -> list[MatchRow]:
        with self._hall.engine.connect() as connection:
            return wall_rows(connection, event=event or None)

    async def _line(self, row: MatchRow, language: str) -> dict[str, Any] | None:
        if row.state == "planned":
            with speaking(language):
                return self._make.planned_line(row)
        key = (row.id, language)
        known = self._lines.get(key)
        if known is not None and row.state == "over" and known[0] == row:
            return known[2]
        try:
            live = await self._hall.match(row.id, at_least=self._counts.get(row.id, 0))
        except NoMatch:
            return None
        except PlayonError:
            # one record that its book no longer takes does not darken the wall
            _log.exception("match %s on the wall", row.id)
            return None
        version = self._renderings.version(live)
        if known is not None and known[:2] == (row, version):
            return known[2]
        with speaking(language):
            line = self._make.live_line(row, live, self._clock())
        self._lines[key] = (row, version, line)
        self._lines.move_to_end(key)
        if len(self._lines) > _LINES:
            self._lines.popitem(last=False)
        return line
