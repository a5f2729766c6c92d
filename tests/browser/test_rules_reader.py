"""The rulebook reader in a real browser: fit for all to use, light and dark, phone and desktop; instant search; a story run."""

import re
from typing import Any

import pytest

from tests.browser.barriers import barriers
from tests.serving import Serving

PAGES = [
    "/rules",
    "/rules/csocso",
    "/rules/ufcc/9.9.1",
    "/rules/fistf-equipment/eq.1.1.1",
    "/rules/search?q=time+out",
    "/rules/compare/csocso/ufcc",
    "/rules/ufcc/9.9.7",
]


@pytest.fixture
def address(serving: Serving) -> str:
    return serving.address


def opened(chromium: Any, width: int, scheme: str = "light", **more: Any) -> Any:
    page = chromium.new_context(
        viewport={"width": width, "height": 640 if width < 700 else 800}, color_scheme=scheme, locale="en", **more
    ).new_page()
    page.set_default_timeout(30_000)
    return page


@pytest.mark.parametrize(("width", "scheme", "lang"), [(360, "light", "hu"), (1280, "dark", "en")])
def test_every_page_of_the_reader_is_fit_for_all(
    chromium: Any, address: str, width: int, scheme: str, lang: str
) -> None:
    page = opened(chromium, width, scheme)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    for path in PAGES:
        page.goto(f"{address}{path}{'&' if '?' in path else '?'}lang={lang}")
        for folded in page.locator("main details:not([open]) > summary").all()[:3]:
            folded.click()
        assert barriers(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{path} is wider than the screen"
    assert not faults
    page.context.close()


def test_results_come_while_one_types_and_a_number_leads_to_its_clause(chromium: Any, address: str) -> None:
    page = opened(chromium, 360)
    page.goto(f"{address}/rules/ufcc")
    page.get_by_role("searchbox").press_sequentially("cursing official", delay=20)
    page.locator("#results .found li").first.wait_for()
    assert page.locator("#results mark").count() >= 2
    assert page.url.endswith("/rules/ufcc")
    page.get_by_role("searchbox").fill("9.9.1")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("**/rules/ufcc/9.9.1")
    assert page.locator("h1").inner_text() == "9.9.1"
    page.context.close()


def test_a_story_is_run_in_its_place_and_also_without_scripts(chromium: Any, address: str) -> None:
    page = opened(chromium, 360)
    page.goto(f"{address}/rules/ufcc/9.9.1")
    story = page.locator(".story").first
    if story.get_attribute("open") is None:
        story.locator("summary").click()
    story.locator("a.run").click()
    story.locator(".ran").get_by_text("It answers as the story says").wait_for()
    assert page.url.endswith("/rules/ufcc/9.9.1")
    page.context.close()

    plain = opened(chromium, 360, java_script_enabled=False)
    plain.goto(f"{address}/rules/ufcc/9.9.1")
    plain.goto(address + str(plain.locator("a.run").first.get_attribute("href")))
    assert plain.get_by_text("It answers as the story says").count() == 1
    plain.goto(f"{address}/rules/search?q=cursing&book=ufcc")
    assert plain.locator(".found li").count() > 1
    plain.context.close()


def test_a_comparison_is_filtered_as_one_types(chromium: Any, address: str) -> None:
    page = opened(chromium, 1280)
    page.goto(f"{address}/rules/compare/csocso/ufcc")
    before = page.locator(".difference").count()
    page.locator("input[name=q]").fill("26.1")
    page.wait_for_function("before => document.querySelectorAll('.difference').length < before", arg=before)
    assert re.search(r"\d+ of \d+ differences", page.locator("#results").inner_text())
    sides = page.locator(".sides").first.locator("> div")
    one, other = sides.nth(0).bounding_box(), sides.nth(1).bounding_box()
    assert one["y"] == other["y"], "on a desktop the books stand side by side"
    page.set_viewport_size({"width": 360, "height": 640})
    assert sides.nth(0).bounding_box()["x"] == sides.nth(1).bounding_box()["x"], "on a phone one below the other"
    page.context.close()
