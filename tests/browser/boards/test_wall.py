"""The wall of the hall speaks each call once and turns its pages."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards.opening import SECONDS
from tests.serving import Serving

SPEECH = """
  window.said = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", { value: {
    speak: (one) => window.said.push([one.lang, one.text]), cancel: () => {}, getVoices: () => [],
  }});
"""


@pytest.mark.parametrize(
    ("lang", "first", "again"),
    [
        ("en", "Table 4: Lions against Owls", "Recall. Table 4: Lions against Owls"),
        ("hu", "Table 4: Lions – Owls", "Ismételt szólítás. Table 4: Lions – Owls"),
    ],
)
def test_a_wall_speaks_each_call_once_and_a_recall_again(
    serving: Serving, page: Page, lang: str, first: str, again: str
) -> None:
    event = f"Calls {lang}"
    teams = {"A": {"name": "Lions"}, "B": {"name": "Owls"}}
    match = serving.make("ufcc-match", event=event, place="Table 4", teams=teams)
    other = serving.make("csocso-match", event=event, place="Table 5")
    page.add_init_script(SPEECH)
    page.goto(f"{serving.address}/wall/calls-{lang}?lang={lang}")
    expect(page.locator("#next li")).to_have_count(2)
    page.locator("#speak").click()
    expect(page.locator("#speak")).to_have_attribute("aria-pressed", "true")

    def spoken() -> list[list[str]]:
        said: list[list[str]] = page.evaluate("window.said.slice(1)")
        return said

    serving.ask("PATCH", f"/api/v1/matches/{match}", json={"called": True})
    expect(page.locator("#called li")).to_contain_text("Lions – Owls")
    expect(page.locator("#called .since")).to_have_text(re.compile(r"^0:0\d$"))
    # the wall changes for other reasons, and the call is not spoken again
    serving.play(other, "csocso-match", 1, 4)
    expect(page.locator("#running li.match-card")).to_have_count(1)
    assert spoken() == [[lang, first]]
    serving.ask("PATCH", f"/api/v1/matches/{match}", json={"called": True})
    page.wait_for_function("() => window.said.length === 3")
    assert spoken() == [[lang, first], [lang, again]]
    page.locator("#speak").click()
    serving.ask("PATCH", f"/api/v1/matches/{match}", json={"called": True})
    serving.ask("PATCH", f"/api/v1/matches/{other}", json={"place": "Table 6"})
    expect(page.locator("#running li.match-card")).to_contain_text("Table 6")
    assert len(spoken()) == 2


def test_what_does_not_fit_a_wall_is_shown_page_by_page(serving: Serving, page: Page) -> None:
    for number in range(1, 15):
        serving.make("ufcc-match", event="Paged Cup", title=f"Match {number}")
    page.clock.install()
    page.goto(f"{serving.address}/wall/paged-cup")
    expect(page.locator(".part-next .page")).to_have_text(re.compile(r"^1/\d+$"))
    box = page.locator("#next").bounding_box()
    assert box is not None
    shown = page.locator("#next li:visible")
    last = shown.last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= box["y"] + box["height"] + 1
    first_page = shown.all_inner_texts()
    page.clock.fast_forward(8 * SECONDS)
    expect(page.locator(".part-next .page")).to_have_text(re.compile(r"^2/\d+$"), timeout=10 * SECONDS)
    assert not set(shown.all_inner_texts()) & set(first_page)
    page.set_viewport_size({"width": 360, "height": 640})
    expect(shown).to_have_count(14)
