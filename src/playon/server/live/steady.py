"""News through a Redis that may go, hang and come back: people here are told without it, and afterwards all look again."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncGenerator, Iterable
from typing import TYPE_CHECKING, Any

from litestar.channels.backends.base import ChannelsBackend
from redis.exceptions import RedisError

if TYPE_CHECKING:
    from redis.asyncio import Redis

_log = logging.getLogger("playon.server")

_GONE = (RedisError, OSError)
_PAUSE = 0.25
"""Seconds between attempts to reach a Redis that is gone."""
_LOOK = 0.5
"""Seconds that one wait for news takes at most."""
_KEPT = 4096
"""News that wait at most to be given out, here or to other processes."""
_LAST = 1.0
"""Seconds that the last news have to reach other processes when this one ends."""


class SteadyRedis(ChannelsBackend):
    """Channels through the publish and subscribe of Redis.

    What is published here is given out here at once and waits for no Redis; other processes get it as soon as that takes it.
    prefix: keeps apart the applications that share a Redis. again: what is told on which channel once the Redis is back, because
    nobody knows what was missed meanwhile.
    """

    def __init__(self, redis: "Redis", prefix: str, again: tuple[str, bytes]) -> None:
        self._redis: Any = redis
        self._prefix = f"{prefix}."
        self._again = again
        self._wanted: set[str] = set()
        self._listening: Any = None
        self._own = secrets.token_bytes(8)
        """What news of this process begin with, by which it does not take them a second time."""
        self._coming: asyncio.Queue[tuple[str, Any]] = asyncio.Queue(_KEPT)
        self._going: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(_KEPT)
        self._untold = False
        """Whether other processes have missed news of this one."""
        self._tasks: list[asyncio.Task[None]] = []

    async def on_startup(self) -> None:
        """Begin to listen and to tell."""
        self._coming, self._going = asyncio.Queue(_KEPT), asyncio.Queue(_KEPT)
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._tell())]

    async def on_shutdown(self) -> None:
        """Tell what waits, then listen no longer."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._going.join(), _LAST)
        for each in self._tasks:
            each.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._leave()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to these channels; to those that cannot be reached now once the Redis is back."""
        new = set(channels)
        self._wanted |= new
        if self._listening is not None and new:
            with contextlib.suppress(*_GONE):
                await self._listening.subscribe(*(self._prefix + each for each in new))

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen to these channels no longer."""
        old = set(channels)
        self._wanted -= old
        if self._listening is not None and old:
            with contextlib.suppress(*_GONE):
                await self._listening.unsubscribe(*(self._prefix + each for each in old))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell those of this process at once, and everybody else as soon as the Redis takes it."""
        for each in set(channels):
            self._put(each, data)
            try:
                self._going.put_nowait((each, data))
            except asyncio.QueueFull:
                self._untold = True

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """The news of all channels that are listened to, until it is closed."""
        while True:
            yield await self._coming.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing: what is published is kept nowhere, and whoever begins to look is given the match as it stands."""
        return []

    # -- behind it ---------------------------------------------------------------------------------------------------------

    def _put(self, channel: str, data: Any) -> None:
        """The oldest news make room where nobody takes them."""
        if self._coming.full():
            self._coming.get_nowait()
        self._coming.put_nowait((channel, data))

    def _take(self, channel: str, message: bytes) -> None:
        """News from the Redis; those of this process were given out before."""
        whose, data = message[: len(self._own)], message[len(self._own) :]
        if whose != self._own:
            self._put(channel, data)

    async def _tell(self) -> None:
        """Bring the news to other processes until it is cancelled. Where any were missed, all look again."""
        gone = False
        while True:
            news = [] if self._untold else [await self._going.get()]
            while not self._going.empty():
                news.append(self._going.get_nowait())
            told = [self._again] if self._untold else news
            self._untold = False
            try:
                await self._send(told)
                gone = False
            except _GONE as error:
                if not gone:
                    _log.warning("news reach this process alone: %s", error)
                gone = self._untold = True
            for _ in news:
                self._going.task_done()
            if gone:
                await asyncio.sleep(_PAUSE)

    async def _send(self, news: Iterable[tuple[str, bytes]]) -> None:
        """Publish in one go. Raises RedisError, OSError."""
        for last in (False, True):  # a connection that lay idle may be dead without anybody having noticed
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for channel, data in news:
                        pipe.publish(self._prefix + channel, self._own + data)
                    await pipe.execute()
                return
            except _GONE:
                if last:
                    raise

    async def _listen(self) -> None:
        """Listen until it is cancelled, whatever becomes of the Redis."""
        missed = False
        while True:
            try:
                listening = await self._begin()
                if missed:
                    missed = False
                    _log.warning("the Redis is back")
                    self._put(*self._again)
                while True:
                    message = await listening.get_message(timeout=_LOOK)
                    if message is not None and message["type"] == "message":
                        self._take(message["channel"].decode().removeprefix(self._prefix), message["data"])
            except _GONE as error:
                if not missed:
                    _log.warning("the Redis is gone; it is tried again and again: %s", error)
                missed = True
                await self._leave()
                await asyncio.sleep(_PAUSE)

    async def _begin(self) -> Any:
        """A connection that listens to all channels that are wanted. Raises RedisError, OSError."""
        while not self._wanted:
            await asyncio.sleep(_PAUSE)
        self._listening = self._redis.pubsub(ignore_subscribe_messages=True)
        await self._listening.subscribe(*(self._prefix + each for each in self._wanted))
        return self._listening

    async def _leave(self) -> None:
        listening, self._listening = self._listening, None
        if listening is not None:
            with contextlib.suppress(*_GONE):
                await listening.aclose()
