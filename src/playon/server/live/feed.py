"""The live feed: who looks at a match is woken when it changes, in this process or in another."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from playon.server.seats import seat_at

if TYPE_CHECKING:
    from redis.asyncio import Redis

ALL = "matches"
"""The channel of all matches, for those who look at the whole hall."""


TAKEN_OUT, ONLY_TIME, CHANGED = -1, -2, -3
"""What news tell instead of a number of entries: the match is gone, only time went by, something else of it changed."""


EVERY_MATCH = ""
"""In place of a match in news: any may have changed, because news were missed."""


class News(msgspec.Struct, frozen=True, array_like=True):
    """That a match changed. count: its entries, or one of the words above."""

    match: str
    count: int


_READ = msgspec.json.Decoder(News)


class Feed:
    """Publishes news and gives them out. Whoever is slow misses old news, never the last."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels
        self._listeners: Counter[str] = Counter()
        self._subscribers: set[Subscriber] = set()
        self._closed = False

    def close(self) -> None:
        """End the news for all who listen, and at once for whoever begins to."""
        self._closed = True
        for subscriber in self._subscribers:
            subscriber.put_nowait(None)

    def tell(self, match: str, count: int) -> None:
        """Tell everybody that a match changed."""
        self._channels.publish(msgspec.json.encode(News(match, count)), [_channel(match), ALL])

    @asynccontextmanager
    async def listen(self, match: str | None = None) -> AsyncIterator[Subscriber]:
        """Listen to one match, or to all; at a board of a tie to the whole tie."""
        match = None if match is None else seat_at(match).whole
        if match is not None:
            self._listeners[match] += 1
        try:
            async with self._channels.start_subscription([ALL if match is None else _channel(match)]) as subscriber:
                self._subscribers.add(subscriber)
                if self._closed:
                    subscriber.put_nowait(None)
                try:
                    yield subscriber
                finally:
                    self._subscribers.discard(subscriber)
        finally:
            if match is not None:
                self._listeners[match] -= 1
                if not self._listeners[match]:
                    del self._listeners[match]

    def listeners(self, match: str) -> int:
        """How many listen to a match in this process."""
        return self._listeners[match]


async def news(subscriber: Subscriber) -> AsyncIterator[News]:
    """The news as they come."""
    async for message in subscriber.iter_events():
        yield _READ.decode(message)


def channels_plugin(redis: "Redis | None", room: str) -> ChannelsPlugin:
    """The channels that carry the feed: in memory, or through a Redis where several processes serve.

    room: keeps apart the applications that share a Redis.
    """
    backend: ChannelsBackend
    if redis is None:
        backend = MemoryChannelsBackend()
    else:
        from playon.server.live.steady import SteadyRedis

        backend = SteadyRedis(redis, f"playon-{room}", (ALL, msgspec.json.encode(News(EVERY_MATCH, CHANGED))))
    return ChannelsPlugin(
        backend=backend,
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=8,
        subscriber_backlog_strategy="dropleft",
    )


def redis_of(url: str | None) -> "Redis | None":
    """The client of a Redis, not connected yet."""
    if url is None:
        return None
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    # A listener that connects again by itself would never learn that news were missed meanwhile.
    client: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=5)
    return client


def _channel(match: str) -> str:
    return f"match.{match}"
