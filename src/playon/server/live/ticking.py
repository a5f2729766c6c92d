"""Time that passes: while nobody taps, limits run out, and whoever looks is told."""

import asyncio
import logging

from playon.server.live.feed import ONLY_TIME, Feed
from playon.server.live.hall import Hall
from playon.server.live.rendering import Renderings

EVERY = 0.25
"""Seconds between two looks at the clocks."""

_log = logging.getLogger("playon.server")


async def tick(hall: Hall, renderings: Renderings, feed: Feed) -> None:
    """Look at the clocks of all running matches that anybody looks at, again and again, until it is cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        for live in hall.running():
            try:
                if feed.listeners(live.row.id) and renderings.let_time_pass(live):
                    feed.tell(live.row.id, ONLY_TIME)
            except Exception:
                _log.exception("the clocks of match %s", live.row.id)
            await asyncio.sleep(0)
