"""The live feed: who looks at a match is woken when it changes, in this process or in another."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager

import msgspec
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.channels.backends.memory import MemoryChannelsBackend

ALL = "matches"
"""The channel of all matches, for those who look at the whole hall."""


class News(msgspec.Struct, frozen=True, array_like=True):
    """That a match changed. count: its entries; -1 where it was taken out, -2 where only time went by."""

    match: str
    count: int


_READ = msgspec.json.Decoder(News)


class Feed:
    """Publishes news and gives them out. Whoever is slow misses old news, never the last."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels

    def tell(self, match: str, count: int) -> None:
        """Tell everybody that a match changed."""
        self._channels.publish(msgspec.json.encode(News(match, count)), [_channel(match), ALL])

    def listen(self, match: str | None = None) -> AbstractAsyncContextManager[Subscriber]:
        """Listen to one match, or to all."""
        return self._channels.start_subscription([ALL if match is None else _channel(match)])


async def news(subscriber: Subscriber) -> AsyncIterator[News]:
    """The news as they come."""
    async for message in subscriber.iter_events():
        yield _READ.decode(message)


def channels_plugin(redis: str | None) -> ChannelsPlugin:
    """The channels that carry the feed: in memory, or through a Redis where several processes serve."""
    if redis is None:
        backend = MemoryChannelsBackend()
    else:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        backend = RedisChannelsPubSubBackend(redis=Redis.from_url(redis))  # type: ignore[assignment]
    return ChannelsPlugin(
        backend=backend,
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=8,
        subscriber_backlog_strategy="dropleft",
    )


def _channel(match: str) -> str:
    return f"match.{match}"
