"""A scoreboard follows what is entered, whatever way the news take."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards.opening import SECONDS, opened_live, score
from tests.serving import Serving


def test_a_scoreboard_follows_what_is_entered(serving: Serving, page: Page) -> None:
    match = serving.make("ufcc-match", title="Final", place="Table 1")
    page.goto(f"{serving.address}/board/{match}")
    expect(score(page, "A")).to_have_text("0")
    serving.play(match, "ufcc-match", 1, 82)
    expect(page.locator("#part")).to_have_text("game 2")
    expect(page.locator("#games")).to_contain_text("1:0")
    expect(page.locator("#played")).to_have_text("5:1")
    serving.play(match, "ufcc-match", 83, 200)
    view = serving.ask("GET", f"/api/v1/matches/{match}?lang=en").json()
    for side in ("A", "B"):
        expect(score(page, side)).to_have_text(str(view["score"][side]))
    call = next(each for each in view["calls"] if each["id"] != "limit_passed")
    expect(page.locator("#call")).to_have_text(call["text"])
    expect(page.locator("#call-more")).to_contain_text(call["cited"])
    expect(page.locator("#restart")).to_contain_text(view["restart"])
    expect(page.locator("#told")).to_contain_text(f"{view['teams']['A']['name']} {view['score']['A']}")
    serving.play(match, "ufcc-match", 201, 283)
    expect(page.locator("#result")).to_contain_text(view["teams"]["A"]["name"])
    expect(score(page, "A")).to_have_text("3")
    expect(page.locator(".team.has-won")).to_have_attribute("data-side", "A")


def test_a_goal_is_highlighted_and_a_view_without_one_is_not(serving: Serving, page: Page) -> None:
    match = serving.make("csocso-match")
    serving.play(match, "csocso-match", 1, 3)
    page.goto(f"{serving.address}/board/{match}")
    expect(page.locator(".scored")).to_have_count(0)
    before = {"A": 0, "B": 0}
    for number in range(4, 40):
        serving.play(match, "csocso-match", number, number)
        now = serving.ask("GET", f"/api/v1/matches/{match}").json()["score"]
        if now != before:
            break
        expect(page.locator(".scored")).to_have_count(0)
    side = "A" if now["A"] > before["A"] else "B"
    expect(page.locator(".scored")).to_have_attribute("data-side", side)


def test_sides_may_be_turned_and_the_theme_and_language_asked_for(serving: Serving, page: Page) -> None:
    match = serving.make("ufcc-match")
    page.goto(f"{serving.address}/board/{match}?left=B&theme=dark&lang=hu")
    lefts = {side: page.locator(f'.team[data-side="{side}"]').bounding_box() for side in ("A", "B")}
    assert lefts["B"] is not None
    assert lefts["A"] is not None
    assert lefts["B"]["x"] < lefts["A"]["x"]
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(16, 19, 20)"
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(page.locator("#part")).to_have_text("1. szett")


def test_a_clock_runs_on_between_two_views(serving: Serving, page: Page) -> None:
    match = serving.make("fistf-match")
    serving.play(match, "fistf-match", 1, 8)
    page.goto(f"{serving.address}/board/{match}")
    clock = page.locator('.clock[data-name="period"] .clock-time')
    first = clock.inner_text()
    expect(clock).not_to_have_text(first, timeout=60 * SECONDS)


@pytest.mark.parametrize(("gone", "way"), [(("WebSocket",), "stream"), (("WebSocket", "EventSource"), "asking")])
def test_where_sockets_do_not_get_through_a_board_follows_otherwise(
    serving: Serving, page: Page, gone: tuple[str, ...], way: str
) -> None:
    for each in gone:
        # a connection that closes at once, as behind a proxy that lets nothing through
        page.add_init_script(
            f"window.{each} = class {{ constructor() {{ setTimeout(() => {{ this.onclose?.({{code: 1006}});"
            " this.onerror?.({}); }, 5); } addEventListener() {} close() {} send() {} };"
        )
    match = serving.make("ufcc-match")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{serving.address}/board/{match}")
    serving.play(match, "ufcc-match", 1, 82)
    expect(page.locator("#games")).to_contain_text("1:0", timeout=10 * SECONDS)
    assert any("/stream?" in each for each in asked) == (way == "stream")


def test_a_match_that_is_taken_out_is_told(serving: Serving, page: Page) -> None:
    match = serving.make("ufcc-match")
    opened_live(page, f"{serving.address}/board/{match}")
    serving.ask("DELETE", f"/api/v1/matches/{match}")
    expect(page.locator("#stale")).to_have_text("there is no match here any more", timeout=10 * SECONDS)
