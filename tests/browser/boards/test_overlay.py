"""The overlay for a stream: see-through, styled by its address, with rulings as long as asked for."""

import base64
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.boards.opening import SECONDS, opened_live
from tests.serving import Serving


def pixels(context: BrowserContext, picture: bytes, spots: list[tuple[int, int]]) -> list[list[int]]:
    """Red, green, blue and alpha of spots of a picture."""
    page = context.new_page()
    found: list[list[int]] = page.evaluate(
        """async ([data, spots]) => {
            const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
            const canvas = new OffscreenCanvas(image.width, image.height);
            const paper = canvas.getContext("2d");
            paper.drawImage(image, 0, 0);
            return spots.map(([x, y]) => [...paper.getImageData(x, y, 1, 1).data]);
        }""",
        [base64.b64encode(picture).decode(), spots],
    )
    page.close()
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_overlay_is_transparent_and_styled_by_its_address(
    serving: Serving, context: BrowserContext, page: Page, size: tuple[int, int], scheme: Any
) -> None:
    match = serving.make("ufcc-match")
    serving.play(match, "ufcc-match", 1, 60)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{serving.address}/overlay/{match}?position=bottom-right&a=00ff00&b=%230000ff&show=score,players&call=0")
    expect(page.locator(".row-score").first).not_to_be_empty()
    bug = page.locator("#bug").bounding_box()
    stripe = page.locator('.row[data-side="A"] .stripe').bounding_box()
    assert bug is not None
    assert stripe is not None
    width, height = size
    # its place and size are parts of the picture
    assert abs(width - bug["x"] - bug["width"] - width * 0.025) < 2
    assert abs(height - bug["y"] - bug["height"] - width * 0.025) < 2
    assert 0.19 < bug["width"] / width < 0.43
    middle = (int(stripe["x"] + stripe["width"] / 2), int(stripe["y"] + stripe["height"] / 2))
    found = pixels(context, page.screenshot(omit_background=True), [(5, 5), (width // 2, height // 2), middle])
    assert found == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 255, 0, 255]]
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(size)
    expect(page.locator("#clocks")).to_have_count(0)
    expect(page.locator("#third")).to_have_count(0)


def test_a_ruling_stands_on_the_overlay_for_as_long_as_it_is_asked_to(serving: Serving, page: Page) -> None:
    match = serving.make("ufcc-match")
    serving.play(match, "ufcc-match", 1, 5)
    opened_live(page, f"{serving.address}/overlay/{match}?call=2")
    expect(page.locator("#third")).to_be_hidden()
    serving.play(match, "ufcc-match", 6, 60)
    expect(page.locator("#third")).to_be_visible()
    expect(page.locator("#call")).not_to_be_empty()
    expect(page.locator("#third")).to_be_hidden(timeout=4 * SECONDS)


def test_nothing_of_a_bad_address_reaches_the_overlay(serving: Serving, page: Page) -> None:
    match = serving.make("ufcc-match")
    bad = "position=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&a=red;background:url(//evil.example)&scale=1e99&font=evil"
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto(f"{serving.address}/overlay/{match}?{bad}")
    assert answer is not None
    for word in ("alert", "evil", "1e99"):
        assert word not in answer.text()
    expect(page.locator("#overlay")).to_have_attribute("data-position", "top-left")
    assert all(each.startswith(serving.address) for each in asked)
