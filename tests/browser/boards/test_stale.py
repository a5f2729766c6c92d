"""Boards say when they are not live, and come back with the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.boards.opening import SECONDS, STALE, opened_live
from tests.serving import Serving
from tests.serving import serving as a_serving


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Serving]:
    with a_serving(tmp_path) as one:
        yield one


def test_stale_boards_say_so_and_come_back_with_the_server(playing: Serving, context: BrowserContext) -> None:
    match = playing.make("ufcc-match", event="Stale Cup")
    playing.play(match, "ufcc-match", 1, 5)
    context.clock.install()
    board, overlay, wall = (context.new_page() for _ in range(3))
    opened_live(board, f"{playing.address}/board/{match}")
    opened_live(overlay, f"{playing.address}/overlay/{match}?stale=hide")
    opened_live(wall, f"{playing.address}/wall/stale-cup")
    boxes = [board.locator("#board"), overlay.locator("#overlay"), wall.locator("#wall")]
    for box in boxes:
        expect(box).not_to_have_class(STALE)
    expect(board.locator("#stale")).to_be_hidden()
    playing.stop()
    context.clock.fast_forward(3 * SECONDS)
    expect(boxes[0]).not_to_have_class(STALE)
    context.clock.fast_forward(8 * SECONDS)
    for box in boxes:
        expect(box).to_have_class(STALE, timeout=12 * SECONDS)
    expect(board.locator("#stale")).to_contain_text("not live for 0:1")
    expect(wall.locator("#stale")).to_contain_text("not live for 0:1")
    expect(overlay.locator("#bug")).to_be_hidden()
    playing.start()
    context.clock.fast_forward(12 * SECONDS)
    for box in boxes:
        expect(box).not_to_have_class(STALE, timeout=20 * SECONDS)
    playing.play(match, "ufcc-match", 6, 82)
    expect(board.locator("#games")).to_contain_text("1:0")
    expect(board.locator("#stale")).to_be_hidden()
