"""Time that passes: while nobody taps, limits run out, and whoever looks is told."""

import asyncio
import logging

from playon.server.live.feed import ONLY_TIME, Feed
from playon.server.live.hall import Hall
from playon.server.live.rendering import Renderings
from playon.server.live.walls import Walls

EVERY = 0.25
"""Seconds between two looks at the clocks."""

_log = logging.getLogger("playon.server")


async def tick(hall: Hall, renderings: Renderings, feed: Feed, walls: Walls) -> None:
    """Look at the clocks of all running matches that anybody looks at, on a wall too, again and again, until it is cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        on_walls = walls.watched()
        running = hall.running()
        renderings.forget_others({live.row.id for live in running})
        for live in running:
            match = live.row.id
            try:
                if (match in on_walls or feed.listeners(match)) and renderings.let_time_pass(live):
                    feed.tell(match, ONLY_TIME)
            except Exception:
                _log.exception("the clocks of match %s", match)
            await asyncio.sleep(0)
