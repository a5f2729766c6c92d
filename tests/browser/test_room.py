"""Whether everything of a console has the room it needs on a small phone, in both languages."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.console import Console
from tests.browser.test_ties import TEAMS
from tests.serving import Serving

STATES = {
    "ufcc choice": ("ufcc-match", 107),
    "ufcc pause": ("ufcc-match", 40),
    "csocso in play": ("csocso-match", 40),
    "four on four": ("four-on-four-match", 20),
    "fistf offside": ("fistf-match", 29),
    "fistf classic": ("fistf-classic-match", 20),
    "indoor": ("indoor-match", 15),
}
PANELS = ("tool-calls", "tool-log", "tool-more", "tool-undo")
# the words of a button that stand outside it; what is cut with dots on purpose is left out
_OUTSIDE = """() => [...document.querySelectorAll('#console button')].flatMap((button) => {
  const room = button.getBoundingClientRect();
  if (!room.width || getComputedStyle(button).visibility === 'hidden') return [];
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent.trim() || getComputedStyle(node.parentElement).overflowX === 'hidden') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width && (box.left < room.left - 1 || box.right > room.right + 1
          || box.top < room.top - 1 || box.bottom > room.bottom + 1))
        found.push(button.textContent);
  }
  return found;
})"""
_SMALL = """() => [...document.querySelectorAll('#console button')].filter((button) => {
  const { width, height } = button.getBoundingClientRect();
  return width && (width < 40 || height < 40);
}).map((button) => button.textContent)"""


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("state", STATES)
def test_words_stay_in_their_buttons(console: Callable[..., Console], serving: Serving, state: str, lang: str) -> None:
    example, count = STATES[state]
    match = serving.make(example)
    serving.play(match, example, 1, count)
    referee = console(match, locale=lang)
    referee.safe(count)
    assert referee.page.evaluate(_OUTSIDE) == []
    assert referee.page.evaluate(_SMALL) == []
    for panel in PANELS:
        referee.key(panel).click()
        referee.page.locator("#panel:not([hidden])").wait_for()
        if panel == "tool-log":
            referee.page.locator("#panel .log-line").first.click()
        assert referee.page.evaluate(_OUTSIDE) == [], panel
        referee.page.locator(".panel-close").click()
    assert referee.errors == []


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_figures_that_have_words_for_names_have_the_room_for_them(
    console: Callable[..., Console], serving: Serving, lang: str
) -> None:
    match = serving.make("fistf-match")
    serving.play(match, "fistf-match", 1, 28)
    referee = console(match, locale=lang)
    referee.key("tool-log").click()
    referee.page.locator("#panel .log-line").first.click()
    referee.key("change").click()
    referee.page.locator("#panel .asking-buttons .word").first.wait_for()
    assert referee.page.evaluate(_OUTSIDE) == []
    # a form asks for much: the picture does not take its room
    assert referee.page.locator("[data-choosing]:not([data-choosing=''])").count() == 0


def test_what_is_opened_is_not_covered_by_why(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.make("ufcc-match")
    serving.play(match, "ufcc-match", 1, 107)
    referee = console(match)
    for panel in PANELS:
        referee.key("why").click()
        referee.page.locator("#ruling .told dl").wait_for()
        referee.key(panel).click()
        referee.page.locator("#panel:not([hidden])").wait_for()
        assert referee.page.locator("#ruling .told").count() == 0
        assert referee.page.evaluate("document.getElementById('ruling').scrollTop") == 0
        referee.page.locator(".panel-close").click()
    referee.key("why").click()
    referee.page.locator("#ruling .told dl").wait_for()
    _in_view(referee, "#ruling [data-key=why]")
    referee.page.keyboard.press("Escape")
    assert referee.page.locator("#ruling .told").count() == 0


def test_a_call_says_nothing_twice(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.make("csocso-match")
    last = next(
        number
        for number in range(1, 60)
        if _played(serving, match, number)["calls"][:1] and serving.seen(match)["calls"][0]["id"] == "pause_over"
    )
    referee = console(match)
    referee.safe(last)
    assert referee.call == serving.seen(match)["calls"][0]["name"]
    assert referee.page.locator("#ruling .call-text").count() == 0


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_all_four_boards_of_a_tie_are_seen_at_once(
    console: Callable[..., Console], serving: Serving, lang: str
) -> None:
    answer = serving.ask("POST", "/api/v1/matches", json={"book": "fistf", "kind": "tie", "teams": TEAMS})
    referee = console(str(answer.json()["id"]), locale=lang)
    for number in (1, 2, 3, 4):
        _in_view(referee, f".tie-board[data-board='{number}']")


def _in_view(referee: Console, what: str) -> None:
    """That a part is seen whole: in the window, and by its ends not covered by anything."""
    seen = referee.page.locator(what).evaluate(
        """(part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const ends = [[left + 8, top + 8], [right - 8, bottom - 8]];
          return ends.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
        }"""
    )
    assert seen, what


def _played(serving: Serving, match: str, number: int) -> dict[str, Any]:
    serving.play(match, "csocso-match", number, number)
    return serving.seen(match)
