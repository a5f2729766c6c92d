"""The desk in a browser: the director's link, a match, the referee's link; with and without scripts; by the keyboard."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.barriers import barriers
from tests.serving import serving

PHONE = {"width": 360, "height": 640}


class Hall:
    """An application that nobody has used yet. link: the director's. told: the file of what it wrote."""

    def __init__(self, address: str, token: str, told: Path) -> None:
        self.address = address
        self.link = f"{address}/enter/{token}"
        self.told = told


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with serving(tmp_path) as running:
        yield Hall(running.address, running.token, running.told)


def _watched(page: Page) -> list[str]:
    """What the page complains of: faults of scripts and what the content security policy stopped."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if "Content Security" in said.text else None)
    return complaints


@pytest.mark.parametrize("scripts", [True, False])
def test_from_the_directors_link_to_the_referees(hall: Hall, chromium: Browser, scripts: bool) -> None:
    desk = chromium.new_context(viewport=PHONE, java_script_enabled=scripts)
    page = desk.new_page()
    complaints = _watched(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(hall.link)
    assert page.url == f"{hall.address}/desk"

    page.select_option("#book", "csocso")
    page.fill("#team_a", "Kovács Anna")
    page.fill("#players_b", "Nagy Béla, Tóth Csaba")
    page.fill("#place", "3. asztal")
    page.get_by_role("button", name="Make this match").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kovács Anna – Nagy Béla / Tóth Csaba")
    match = page.url.rpartition("/")[2]

    page.get_by_role("button", name="Call to the table").click()
    expect(page.get_by_role("button", name="Call again")).to_be_visible()
    page.fill("#label", "Kiss Péter")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("#link").inner_text()
    expect(page.locator("svg.qr")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_visible(visible=scripts)

    phone = chromium.new_context(viewport=PHONE, java_script_enabled=scripts)
    referee = phone.new_page()
    referee.goto(link)
    assert referee.url == f"{hall.address}/match/{match}"
    referee.goto(f"{hall.address}/")
    referee.get_by_text("Settings").click()
    expect(referee.get_by_role("button", name="Leave on this device")).to_be_visible()
    expect(referee.get_by_role("link", name="Referee")).to_be_visible()

    page.goto(f"{hall.address}/desk/match/{match}")
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("Nobody has a link")).to_be_visible()
    referee.reload()
    expect(referee.get_by_role("link", name="Referee")).to_have_count(0)

    page.get_by_role("link", name="Take this match out").click()
    page.get_by_role("button", name="Take it out").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Yes, take it out for good").check()
    page.get_by_role("button", name="Take it out").click()
    expect(page.get_by_text("No match has been made yet")).to_be_visible()

    assert not complaints
    assert all(url.startswith(hall.address) for url in asked)
    assert link.rpartition("/")[2] not in hall.told.read_text()
    for context in (desk, phone):
        context.close()


def test_a_match_is_made_by_the_keyboard_alone(hall: Hall, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(hall.link)
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("To the content")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Make a match")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#book")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Anna")
    context.close()


def test_fields_of_the_other_sport_are_put_away(hall: Hall, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(hall.link)
    page.select_option("#book", "fistf")
    expect(page.locator("#kind")).to_be_visible()
    expect(page.locator("#games_to_win")).to_be_hidden()
    page.select_option("#book", "ufcc")
    expect(page.locator("#kind")).to_be_hidden()
    expect(page.locator("#games_to_win")).to_be_visible()
    context.close()


def test_language_and_looks_are_kept(hall: Hall, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(hall.address)
    page.get_by_text("Settings").click()
    page.get_by_role("link", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="Magyar").click()
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    page.goto(hall.address)
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    context.close()


def test_a_page_that_lost_its_seal_posts_all_the_same(hall: Hall, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(hall.link)
    sending = """async (fields) => {
        const {send} = await import("/static/posting.js");
        const answer = await send("/api/v1/matches", {method: "POST", body: {book: "ufcc"}});
        return answer.status;
    }"""
    assert page.evaluate(sending) == 201
    context.clear_cookies(name="playon_seal")
    assert page.evaluate(sending) == 201
    context.clear_cookies()
    assert page.evaluate(sending) == 401
    context.close()


@pytest.mark.parametrize("look", ["light", "dark"])
def test_pages_are_fit_for_phones_and_for_everybody(hall: Hall, chromium: Browser, look: str) -> None:
    context = chromium.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(hall.link)
    page.fill("#team_a", "Longnamewithoutanyspacesatallwhichdoesnotendinsidethephone")
    page.get_by_role("button", name="Make this match").click()
    match = re.sub(r"[?#].*", "", page.url)
    for path in ("/", "/desk", match, f"{match}/remove", "/api/docs", "/enter/nothing", "/nothing"):
        address = path if path.startswith("http") else hall.address + path
        page.goto(f"{address}?look={look}")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        assert barriers(page) == [], path
    context.close()
