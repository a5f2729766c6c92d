"""Keeping up: what other processes enter is taken over at once, so that clocks and lists here are right, too."""

import logging

from playon.server.live.feed import Feed, news
from playon.server.live.hall import Hall

_log = logging.getLogger("playon.server")


async def keep_up(hall: Hall, feed: Feed) -> None:
    """Take over the news of all matches that are in memory, until it is cancelled."""
    async with feed.listen() as subscriber:
        async for each in news(subscriber):
            try:
                await hall.told(each.match, each.count)
            except Exception:
                _log.exception("the news of match %s", each.match)
