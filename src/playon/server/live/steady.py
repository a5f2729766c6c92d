"""News through a Redis that may go and come back: while it is gone people here are still told, and afterwards all look again."""

import asyncio
import contextlib
import logging
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
"""News that wait at most to be given out."""


class SteadyRedis(ChannelsBackend):
    """Channels through the publish and subscribe of Redis.

    prefix: keeps apart the applications that share a Redis. again: what is told on which channel once the Redis is back, because
    nobody knows what was missed meanwhile.
    """

    def __init__(self, redis: "Redis", prefix: str, again: tuple[str, bytes]) -> None:
        self._redis: Any = redis
        self._prefix = f"{prefix}."
        self._again = again
        self._wanted: set[str] = set()
        self._listening: Any = None
        self._coming: asyncio.Queue[tuple[str, Any]] = asyncio.Queue(_KEPT)
        self._task: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Begin to listen."""
        self._coming = asyncio.Queue(_KEPT)
        self._task = asyncio.create_task(self._listen())

    async def on_shutdown(self) -> None:
        """Listen no longer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
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
        """Tell everybody; where the Redis cannot be reached, those of this process."""
        told = set(channels)
        for last in (False, True):  # a connection that lay idle may be dead without anybody having noticed
            try:
                async with self._redis.pipeline(transaction=True) as pipe:
                    for each in told:
                        pipe.publish(self._prefix + each, data)
                    await pipe.execute()
                return
            except _GONE as error:
                if last:
                    _log.warning("news reach this process alone: %s", error)
        for each in told:
            self._put(each, data)

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
                        self._put(message["channel"].decode().removeprefix(self._prefix), message["data"])
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
