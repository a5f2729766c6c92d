"""Boards of all sizes are good to read for everybody."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.barriers import barriers
from tests.browser.boards.opening import opened_live
from tests.serving import Serving

SIZES = {"phone": (360, 640), "desktop": (1280, 800), "television": (1920, 1080)}


@pytest.fixture(scope="module")
def open_cup(serving: Serving) -> list[str]:
    """Boards, overlay and wall of a tournament with matches in every state: their paths."""
    running = serving.make("ufcc-match", event="Open Cup", place="Table 1", title="Final")
    serving.play(running, "ufcc-match", 1, 120)
    over = serving.make("csocso-match", event="Open Cup", place="Table 2")
    serving.play(over, "csocso-match", 1, 108)
    called = serving.make("fistf-match", event="Open Cup", place="Pitch 1")
    serving.ask("PATCH", f"/api/v1/matches/{called}", json={"called": True})
    serving.make("fistf-match", event="Open Cup", title="Later")
    everything = "show=score,clock,games,part,call,players,counts,title,logo&call=0"
    return [f"board/{running}", f"board/{over}?lang=hu", f"overlay/{running}?{everything}", "wall/open-cup"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_boards_have_no_serious_barriers_and_no_sideways_scrolling(
    serving: Serving, open_cup: list[str], page: Page, scheme: Any, size: str
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    for path in open_cup:
        opened_live(page, f"{serving.address}/{path}")
        assert barriers(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
