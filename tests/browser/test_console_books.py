"""The console of every book, in both languages; by keyboard, by voice, and for those who hear the page."""

from collections.abc import Callable
from typing import Any

import pytest

from playon.rulebook import book_names
from tests.browser.barriers import barriers
from tests.browser.console import Console
from tests.serving import Serving

LEAST = 48
"""Pixels of the smallest side of something that is tapped."""


@pytest.mark.parametrize("book", book_names())
def test_every_book_has_its_console(console: Callable[..., Console], serving: Serving, book: str) -> None:
    match = serving.new_match(book)
    referee = console(match, locale="hu")
    assert referee.page.locator("html").get_attribute("lang") == "hu"
    assert referee.steps()
    first = referee.steps()[0]
    shown = serving.seen(match)
    offered = [each["event"] for each in shown["offers"] if not each.get("blocked")]
    assert first in offered
    assert referee.page.locator("#picture svg").is_visible()
    assert referee.errors == []


def test_everything_that_is_tapped_in_play_is_large_and_in_reach(
    console: Callable[..., Console], serving: Serving
) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, {"event": "coin_toss", "winner": "A"})
    referee = console(match)
    for button in referee.page.locator(".step, .tool").all():
        box = button.bounding_box()
        if box is None:
            continue
        assert min(box["height"], box["width"]) >= LEAST, button.inner_text()
    tools = referee.page.locator("#tools").bounding_box()
    assert tools["y"] + tools["height"] <= 640
    assert referee.page.locator(".step").first.bounding_box()["y"] > 320
    assert referee.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("phone", [True, False])
def test_a_choice_that_waits_for_the_ball_says_so(
    console: Callable[..., Console], serving: Serving, phone: bool
) -> None:
    match = serving.new_match("ufcc")
    served = (
        {"event": "coin_toss", "winner": "A"},
        {"event": "choose", "by": "A", "option": "serve"},
        {"event": "ask_ready", "by": "A"},
        {"event": "ready", "by": "B"},
        {"event": "put_in_play", "by": "A"},
    )
    too_soon = (
        {"event": "touch", "by": "A", "rod": "five", "figure": 3},
        {"event": "touch", "by": "A", "rod": "five", "figure": 2},
        {"event": "left_rod", "by": "A", "rod": "five", "how": "pass"},
    )
    serving.enter(match, *served, *too_soon)
    referee = console(match, phone=phone)
    waits = referee.page.locator("#ruling .waits")
    assert "the choice waits for where the ball ends" in waits.inner_text()
    options = referee.page.locator(".step[data-event=choose]")
    assert options.count() == 2
    for each in options.all():
        assert each.is_disabled()
        assert "the choice waits for where the ball ends" in each.inner_text()
    assert barriers(referee.page) == []
    referee.tap(event="reached_rod", by="A", rod="three")
    referee.safe(9)
    assert referee.page.locator("#ruling .waits").count() == 0
    referee.tap(event="choose", by="B", option="serve")
    referee.safe(10)
    assert referee.errors == []


def test_the_keys_are_listed_and_work(console: Callable[..., Console], serving: Serving) -> None:
    referee = console(serving.new_match("ufcc"), phone=False)
    referee.page.keyboard.press("?")
    listed = referee.page.locator("#panel dl.keys")
    listed.wait_for()
    assert listed.locator("kbd", has_text="u").count() >= 1
    referee.page.keyboard.press("Escape")
    assert referee.page.locator("#panel").is_hidden()
    referee.page.keyboard.press("f")
    assert referee.page.evaluate("document.activeElement.type") == "search"
    before = referee.page.evaluate("document.documentElement.dataset.theme || ''")
    referee.page.keyboard.press("Escape")
    referee.page.keyboard.press("d")
    assert referee.page.evaluate("document.documentElement.dataset.theme") != before


def test_calls_are_spoken_where_the_referee_wants_that(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    referee = console(match, phone=False)
    referee.page.evaluate(
        "() => { window.spoken = []; speechSynthesis.speak = (words) => window.spoken.push([words.text, words.lang]); }"
    )
    serving.enter(match, {"event": "coin_toss", "winner": "A"}, {"event": "choose", "by": "A", "option": "serve"})
    referee.safe(2)
    assert referee.page.evaluate("window.spoken") == []
    referee.page.keyboard.press("v")
    serving.enter(match, {"event": "foul", "offence": "unsporting", "by": "B"})
    referee.safe(3)
    spoken: list[Any] = referee.page.evaluate("window.spoken")
    assert [language for _text, language in spoken] == ["en"]
    referee.page.keyboard.press("v")
    serving.enter(match, {"event": "foul", "offence": "unsporting", "by": "B"})
    referee.safe(4)
    assert len(referee.page.evaluate("window.spoken")) == 1


def test_a_new_call_is_told_to_those_who_hear_the_page(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, {"event": "coin_toss", "winner": "A"}, {"event": "choose", "by": "A", "option": "serve"})
    referee = console(match)
    serving.enter(match, {"event": "foul", "offence": "unsporting", "by": "B"})
    referee.safe(3)
    assert "unsporting" in referee.page.locator("#live").inner_text()


def test_the_clocks_go_on_between_messages_and_after_a_reload(
    console: Callable[..., Console], serving: Serving
) -> None:
    match = serving.new_match("ufcc")
    serving.enter(
        match,
        {"event": "coin_toss", "winner": "A"},
        {"event": "choose", "by": "A", "option": "serve"},
        {"event": "ask_ready", "by": "A"},
        {"event": "ready", "by": "B"},
        {"event": "put_in_play", "by": "A"},
        {"event": "reached_rod", "by": "A", "rod": "three"},
    )
    referee = console(match, clock=True)
    digits = referee.page.locator("#clocks [data-clock=possession] .clock-digits")
    before = serving.seen(match)["at"]
    first = float(digits.inner_text())
    referee.later(1.5)
    second = float(digits.inner_text())
    passed = serving.seen(match)["at"] - before
    assert 1.2 < first - second < passed + 0.3
    referee.page.reload()
    referee.connected()
    most, shown, least = _left(serving, match), float(digits.inner_text()), _left(serving, match)
    assert least - 0.6 < shown < most + 0.6


def _left(serving: Serving, match: str) -> float:
    """The seconds of the possession that are left by the clock of the application."""
    clocks = serving.seen(match)["clocks"]
    return float(next(each["shows"] for each in clocks if each["name"] == "possession"))


def test_others_are_shown_the_way_to_the_scoreboard(chromium: Any, serving: Serving) -> None:
    match = serving.new_match("ufcc")
    context = chromium.new_context(locale="en")
    page = context.new_page()
    assert page.goto(f"{serving.address}/match/{match}").status == 403
    assert page.locator(f"a[href='/board/{match}']").count() == 1
    assert page.goto(f"{serving.address}/match/nothing").status == 404
    context.close()


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("phone", [True, False])
def test_the_console_is_fit_for_everybody(
    console: Callable[..., Console], serving: Serving, look: str, phone: bool
) -> None:
    match = serving.new_match("ufcc")
    serving.enter(
        match,
        {"event": "coin_toss", "winner": "A"},
        {"event": "choose", "by": "A", "option": "serve"},
        {"event": "foul", "offence": "unsporting", "by": "B"},
    )
    referee = console(match, phone=phone, color_scheme=look)
    for key in (None, "f", "l", "?", "u"):
        if key:
            referee.page.keyboard.press("Escape")
            referee.page.keyboard.press(key)
            referee.page.locator("#panel:visible, #ruling:visible").first.wait_for()
        assert barriers(referee.page) == [], key
