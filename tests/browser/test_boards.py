"""Scoreboard, overlay and wall in a real browser: they follow, say when they are stale, and are good to read for everybody."""

import base64
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.barriers import barriers
from tests.serving import Serving
from tests.serving import serving as a_serving

SIZES = {"phone": (360, 640), "desktop": (1280, 800), "television": (1920, 1080)}
SECONDS = 1000
STALE = re.compile("is-stale")


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []


def opened_live(page: Page, address: str) -> None:
    """Open a page and wait until it follows: until the first view came."""
    came: list[Any] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: came.append(frame)))
    page.goto(address)
    until = time.monotonic() + 20
    while not came:
        assert time.monotonic() < until, "no view came"
        page.wait_for_timeout(20)


def score(page: Page, side: str) -> Any:
    return page.locator(f'.team[data-side="{side}"] .team-score')


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
