"""How a board is opened and read."""

import re
import time
from typing import Any

from playwright.sync_api import Page

SECONDS = 1000
STALE = re.compile("is-stale")


def opened_live(page: Page, address: str) -> None:
    """Open a page and wait until it follows: until the first view came."""
    came: list[Any] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: came.append(frame)))
    page.goto(address)
    until = time.monotonic() + 20
    while not came:
        assert time.monotonic() < until, "no view came"
        page.wait_for_timeout(20)


def score(page: Page, side: str) -> Any:
    return page.locator(f'.team[data-side="{side}"] .team-score')
