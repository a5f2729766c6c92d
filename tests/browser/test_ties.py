"""A tie of two teams as people see it: made at the desk, refereed board by board, followed on its scoreboard."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.barriers import barriers
from tests.browser.console import Console
from tests.server.ties.refereed import BEGIN, BOARDS, TEAMS
from tests.serving import Serving

SIZES = {"phone": (360, 640), "desktop": (1280, 800)}


@pytest.fixture
def tie(serving: Serving) -> str:
    """The id of a tie in play on all boards."""
    answer = serving.ask("POST", "/api/v1/matches", json={"book": "fistf", "kind": "tie", "teams": TEAMS})
    found = str(answer.json()["id"])
    for board in BOARDS:
        for number, event in enumerate(BEGIN):
            body = {"id": f"{board}-{number}", "event": event}
            assert serving.ask("POST", f"/api/v1/matches/{found}.{board}/entries", json=body).status_code == 201
    return found


def board(page: Page, number: int) -> Any:
    return page.locator(f".tie-board[data-board='{number}'] .board-score")


def test_a_goal_on_board_2_is_seen_on_the_scoreboard_of_the_tie(
    serving: Serving, tie: str, page: Page, console: Callable[..., Console]
) -> None:
    page.goto(f"{serving.address}/board/{tie}")
    expect(page.locator(".team[data-side='A'] .team-score")).to_have_text("0")
    one, two = console(f"{tie}.1"), console(f"{tie}.2")
    before = one.count
    two.tap(event="shootable", against="B")
    two.safe(6)
    two.tap(event="goal", by="A", into="B")
    two.safe(7)
    expect(board(page, 2)).to_have_text(["1", "0"])
    expect(board(page, 1)).to_have_text(["0", "0"])
    expect(page.locator(".team[data-side='A'] .team-score")).to_have_text("1")
    expect(page.locator("#games")).to_contain_text("1:0")
    expect(page.locator("#call")).to_contain_text("board 2: goal for Szeged")
    expect(one.page.locator(".tie-line")).to_contain_text("1:0")
    assert (one.count, one.score, two.score) == (before, (0, 0), (1, 0))
    one.tap(event="shootable", against="B")
    one.safe(before + 1)
    one.tap(event="goal", by="A", into="B")
    one.safe(before + 2)
    expect(page.locator(".team[data-side='A'] .team-score")).to_have_text("2")
    assert one.errors == two.errors == []


def test_who_referees_the_tie_sees_four_boards_and_tells_what_concerns_them(
    serving: Serving, tie: str, console: Callable[..., Console]
) -> None:
    team = console(tie)
    expect(team.page.locator(".tie-board")).to_have_count(4)
    team.tap(event="period", do="end")
    team.page.locator("#returned button.main, #returned [data-key=yes]").first.click()
    team.safe(21)
    view = serving.ask("GET", f"/api/v1/matches/{tie}?lang=en").json()
    assert {each["part"] for each in view["boards"]} == {"half-time"}
    team.search("board 3 szeged")
    team.page.locator("#panel input").first.fill("Vera")
    team.page.locator("#panel button.main").click()
    team.safe(22)
    expect(team.page.locator(".tie-board[data-board='3'] .board-player").first).to_have_text("Vera")
    team.page.locator(".tie-board[data-board='3'] a").click()
    team.connected()
    assert team.page.url.endswith(f"/match/{tie}.3")
    assert team.errors == []


def test_a_correction_at_a_board_is_shown_before_it_is_entered(
    serving: Serving, tie: str, console: Callable[..., Console]
) -> None:
    two = console(f"{tie}.2")
    two.tap(event="shootable", against="B")
    two.safe(6)
    two.tap(event="goal", by="A", into="B")
    two.safe(7)
    two.key("tool-undo").click()
    expect(two.page.locator(".preview")).to_contain_text("score of Szeged: 1 → 0")
    two.key("enter").click()
    two.safe(8)
    assert two.score == (0, 0)
    team = console(tie)
    team.key("tool-log").click()
    first = team.page.locator(".log li").first
    expect(first).to_contain_text("taken back")
    assert two.errors == team.errors == []


def test_a_tie_is_made_at_the_desk_and_each_board_has_a_link_of_its_own(
    serving: Serving, chromium: Browser, page: Page
) -> None:
    page.goto(f"{serving.address}/enter/{serving.token}")
    page.goto(f"{serving.address}/desk")
    page.select_option("#book", "fistf")
    page.select_option("#kind", "tie")
    for side, team in TEAMS.items():
        page.fill(f"#team_{side.lower()}", str(team["name"]))
        page.fill(f"#players_{side.lower()}", ", ".join(team["players"]))
    page.check("input[name=knock_out]")
    page.locator("form[action='/desk/matches'] button.main").click()
    page.wait_for_url(re.compile("/desk/match/"))
    tie = page.url.rpartition("/")[2]
    page.locator("form[action$='/links/all'] button").click()
    links = page.locator(".pass .link").all_inner_texts()
    assert len(links) == 5
    expect(page.locator(".pass svg")).to_have_count(5)
    context = chromium.new_context(locale="en-GB")
    device = context.new_page()
    device.goto(links[1])
    assert device.url == f"{serving.address}/match/{tie}.2"
    device.locator("#console[data-link=live]").wait_for(state="attached")
    expect(device.locator("#head .players").first).to_have_text("Bence")
    for closed in (f"{tie}.1", tie):
        answer = device.goto(f"{serving.address}/match/{closed}")
        assert answer is not None
        assert answer.status == 403
    device.goto(serving.address)
    expect(device.locator(f"a[href='/match/{tie}.2']")).to_be_visible()
    context.close()
    view = serving.ask("GET", f"/api/v1/matches/{tie}").json()
    assert (view["kind"], view["situation"]["knock_out"], view["boards"][3]["players"]["B"]) == ("tie", True, "Marie")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "path", ["/board/{tie}", "/board/{tie}.2", "/match/{tie}", "/match/{tie}.2", "/desk/match/{tie}"]
)
def test_everybody_can_read_the_pages_of_a_tie(serving: Serving, tie: str, page: Page, path: str, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{serving.address}/enter/{serving.token}")
    page.goto(f"{serving.address}{path.format(tie=tie)}")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []
