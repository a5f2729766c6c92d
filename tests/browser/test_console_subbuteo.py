"""A whole half on the pitch, by one who taps and by one who types."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.console import Console
from tests.serving import Serving

HALF = 900.0
"""Seconds of a half."""


@pytest.mark.parametrize("by", ["taps", "keys"])
def test_a_whole_half_is_refereed(console: Callable[..., Console], serving: Serving, by: str) -> None:
    match = serving.new_match("fistf")
    referee = console(match, phone=by == "taps")
    enter = _Entering(referee, keys=by == "keys")
    enter.step(event="coin_toss", winner="A", purpose="flick_off")
    enter.step(event="choose", by="A", option="flick_off")
    enter.step(event="set_up")
    enter.step(event="play")
    enter.step(event="change", to="B", reason="figure")
    enter.step(event="shootable", against="A")
    enter.step(event="goal", into="A")
    assert referee.score == (0, 1)
    enter.step(event="set_up")
    enter.step(event="play")
    enter.search("finger", side="A")
    assert "Finger-foul" in referee.call
    enter.step(event="choose", by="B", option="free_flick")
    enter.step(event="set_up")
    enter.step(event="play")
    enter.at_a_spot(event="out", line="touchline")
    serving.set_forward(HALF)
    referee.page.locator("#clocks .clock.beyond, #clocks .clock.out, #limits .limit").first.wait_for()
    enter.search_ending("end signal")
    assert referee.errors == []
    shown = serving.seen(match)
    assert shown["situation"]["clock"]["ended"] is not None or shown["situation"]["period"] != "first_half"


class _Entering:
    """One way of entering: by taps, or by the keyboard."""

    def __init__(self, referee: Console, *, keys: bool) -> None:
        self.referee = referee
        self.keys = keys

    def step(self, **event: Any) -> None:
        count = self.referee.count
        (self.referee.press if self.keys else self.referee.tap)(**event)
        self.referee.safe(count + 1)

    def at_a_spot(self, **event: Any) -> None:
        """A step that asks where, which is told on the pitch."""
        count = self.referee.count
        (self.referee.press if self.keys else self.referee.tap)(**event)
        self.referee.page.locator("#picture [data-choosing]:not([data-choosing=''])").wait_for()
        if self.keys:
            self.referee.page.keyboard.press("p")
            self.referee.page.keyboard.press("Enter")
        else:
            box = self.referee.page.locator("#picture svg").bounding_box()
            self.referee.page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.55)
        self.referee.page.wait_for_function(
            "(count) => Number(document.getElementById('console').dataset.count) > count"
            " || document.querySelector('#panel .asking')",
            arg=count,
        )
        self.referee.safe(count + 1)

    def search(self, words: str, *, side: str) -> None:
        """A foul that is found by typing, and whose it was."""
        count = self.referee.count
        self._find(words)
        choice = self.referee.page.locator(f"#panel .asking-buttons .side-{side.lower()}")
        choice.wait_for()
        if self.keys:
            self.referee.page.keyboard.press("1" if side == "A" else "2")
        else:
            choice.click()
        self.referee.safe(count + 1)

    def search_ending(self, words: str) -> None:
        """Something that is found by typing and ends the half, so that it is confirmed."""
        count = self.referee.count
        self._find(words)
        self.referee.key("yes").wait_for()
        assert self.referee.count == count, "one tap must not end a half"
        self.referee.page.wait_for_function("() => !document.querySelector('[data-key=yes]').disabled")
        if self.keys:
            self.referee.page.keyboard.press("y")
        else:
            self.referee.key("yes").click()
        self.referee.safe(count + 1)

    def _find(self, words: str) -> None:
        if self.keys:
            self.referee.search(words)
            return
        self.referee.key("tool-calls").click()
        self.referee.page.locator("#panel input[type=search]").fill(words)
        self.referee.page.locator("#panel .calls li[aria-selected]").click()
