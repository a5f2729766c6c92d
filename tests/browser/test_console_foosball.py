"""A whole match at the table, by one who taps and by one who types."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.console import Console
from tests.serving import Serving

POINTS = 5
"""Of a game."""
HELD = 1.2
"""Seconds for which a ball that was put in is held before it is played on."""


@pytest.mark.parametrize(("by", "games"), [("taps", 2), ("keys", 1)])
def test_a_whole_match_is_refereed(console: Callable[..., Console], serving: Serving, by: str, games: int) -> None:
    match = serving.new_match("ufcc", situation={"format": {"games_to_win": games}})
    referee = console(match, phone=by == "taps", clock=True)
    enter = _Entering(referee, by)
    enter.step(event="coin_toss", winner="A")
    enter.step(event="choose", by="A", option="serve")
    for goal in range(1, games * POINTS + 1):
        _put_in(referee, enter)
        enter.score_for_reds(ends=goal % POINTS == 0)
    assert referee.state == "over"
    shown = serving.seen(match)
    assert shown["state"] == "over"
    assert shown["games"] == {"A": games, "B": 0}
    assert referee.errors == []


def _put_in(referee: Console, enter: "_Entering") -> None:
    """The server asks, the other answers, the ball is put in, and held as long as the rules ask."""
    if not referee.offers(event="ask_ready"):
        raise AssertionError(f"nobody can ask: {referee.steps()}")
    server = next(each["by"] for each in referee.steps() if each["event"] == "ask_ready")
    enter.step(event="ask_ready", by=server)
    enter.step(event="ready", by="B" if server == "A" else "A")
    enter.step(event="put_in_play", by=server)
    enter.touch(server, 2)
    referee.later(HELD)
    enter.step(event="left_rod", by=server, how="pass")


class _Entering:
    """One way of entering: by taps on steps and picture, or by the keyboard."""

    def __init__(self, referee: Console, by: str) -> None:
        self.referee = referee
        self.keys = by == "keys"
        self.count = 0

    def step(self, **event: Any) -> None:
        """A next step that is shown."""
        (self.referee.press if self.keys else self.referee.tap)(**event)
        self.safe()

    def touch(self, side: str, figure: int) -> None:
        """The ball is at a figure of the five-man rod of a side: told on the picture."""
        rod = self.referee.picture(f"rod {side} five")
        if self.keys:
            rod.focus()
            self.referee.page.keyboard.press(str(figure))
        else:
            rod.locator(".man").nth(figure - 1).click(force=True)
        self.referee.key("untap").wait_for()
        self.step(event="touch", by=side, rod="five", figure=figure)

    def score_for_reds(self, *, ends: bool) -> None:
        """The three-man rod of the Reds catches it and shoots it in."""
        self.step(event="reached_rod", by="A", rod="three")
        self.step(event="left_rod", by="A", how="shot")
        if not ends:
            self.step(event="goal", into="B")
            return
        (self.referee.press if self.keys else self.referee.tap)(event="goal", into="B")
        yes = self.referee.key("yes")
        yes.wait_for()
        assert self.referee.count == self.count, "one tap must not end a game"
        self.referee.page.wait_for_function("() => !document.querySelector('[data-key=yes]').disabled")
        if self.keys:
            self.referee.page.keyboard.press("y")
        else:
            yes.click()
        self.safe()

    def safe(self) -> None:
        """Wait until it is safe."""
        self.count += 1
        self.referee.safe(self.count)
