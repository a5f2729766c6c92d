"""The carriers of the feed: what the framework may ask of either."""

import asyncio

import pytest
from litestar.channels import ChannelsPlugin

from playon.server.live.feed import channels_plugin, redis_of
from tests.server.conftest import REDIS


@pytest.mark.parametrize("redis", [None, REDIS], ids=["in memory", "by Redis"])
def test_whoever_asks_for_what_was_before_gets_nothing_of_it(redis: str | None) -> None:
    """Nothing is kept of news, because whoever begins to look is given the match as it stands."""

    async def history(channels: ChannelsPlugin) -> int:
        # without being started, so without a Redis
        subscriber = await channels.subscribe(["match.a"], history=5)
        return subscriber.qsize

    assert asyncio.run(history(channels_plugin(redis_of(redis), "test"))) == 0
