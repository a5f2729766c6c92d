"""Keeping up: what other processes enter is taken over at once, so that clocks and lists here are right, too."""

import logging

from playon.server.live.feed import CHANGED, EVERY_MATCH, ONLY_TIME, Feed, news
from playon.server.live.hall import Hall

_log = logging.getLogger("playon.server")


async def keep_up(hall: Hall, feed: Feed) -> None:
    """Take over the news of all matches that are in memory, until it is cancelled."""
    async with feed.listen() as subscriber:
        async for each in news(subscriber):
            matches = [live.row.id for live in hall.recent()] if each.match == EVERY_MATCH else [each.match]
            for match in matches:
                try:
                    changed = await hall.told(match, each.count)
                except Exception:
                    _log.exception("the news of match %s", match)
                    continue
                missed = each.match == EVERY_MATCH
                if (missed or (changed and each.count == CHANGED)) and feed.listeners(match):
                    # those who look have missed the news, or were told them before the match here was brought up to them
                    feed.tell(match, ONLY_TIME)
