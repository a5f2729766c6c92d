"""The console without a connection, on two devices, and where a tap comes back."""

from collections.abc import Callable
from typing import Any

from tests.browser.console import Console
from tests.serving import Serving

BEGUN: tuple[dict[str, Any], ...] = (
    {"event": "coin_toss", "winner": "A"},
    {"event": "choose", "by": "A", "option": "serve"},
    {"event": "ask_ready", "by": "A"},
    {"event": "ready", "by": "B"},
)


def test_taps_without_a_connection_are_kept_and_sent_once_in_order(
    console: Callable[..., Console], serving: Serving
) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, BEGUN[0])
    referee = console(match)
    referee.page.context.set_offline(True)
    referee.page.locator("#console[data-link=lost]").wait_for(state="attached")
    assert "No connection" in referee.page.locator("#old").inner_text()
    referee.tap(event="choose", option="serve")
    referee.page.wait_for_timeout(400)
    referee.tap(event="choose", option="table_side")
    referee.page.locator("#returned [data-tap]").nth(1).wait_for()
    assert referee.waiting == 2
    assert len(serving.seen(match)["log"]) == 1
    referee.page.context.set_offline(False)
    # the second cannot be any more once the first is entered, so the rules send it back and the referee decides
    strip = referee.page.locator("#returned .strip.back")
    strip.wait_for()
    assert "table side" in strip.inner_text()
    referee.key("no").click()
    referee.safe(2)
    entered = [line["entry"]["event"]["event"] for line in serving.seen(match)["log"]]
    assert entered == ["coin_toss", "choose"]


def test_a_tap_without_a_connection_happened_when_it_was_tapped(
    console: Callable[..., Console], serving: Serving
) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *BEGUN)
    referee = console(match, clock=True)
    referee.page.context.set_offline(True)
    before = serving.seen(match)["at"]
    referee.tap(event="put_in_play", by="A")
    after = serving.seen(match)["at"]
    referee.later(3)
    referee.page.context.set_offline(False)
    referee.safe(5)
    entered = serving.seen(match)["log"][-1]["at"]
    assert before - 1.0 < entered < after + 1.0
    assert serving.seen(match)["at"] > after + 2.5


def test_the_console_opens_without_a_connection_and_still_knows_its_taps(
    console: Callable[..., Console], serving: Serving
) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *BEGUN)
    referee = console(match)
    referee.page.locator("html[data-kept=yes]").wait_for(state="attached")
    referee.page.context.set_offline(True)
    referee.tap(event="put_in_play", by="A")
    referee.page.locator("#returned [data-tap]").wait_for()
    referee.page.reload()
    referee.page.locator("#returned [data-tap]").wait_for()
    assert referee.waiting == 1
    assert referee.count == 4
    assert "No connection" in referee.page.locator("#old").inner_text()
    assert referee.offers(event="put_in_play")
    referee.page.context.set_offline(False)
    referee.safe(5)
    assert [line["entry"]["event"]["event"] for line in serving.seen(match)["log"]].count("put_in_play") == 1


def test_where_the_page_cannot_be_kept_that_is_said_once_and_when_it_matters(
    console: Callable[..., Console], serving: Serving
) -> None:
    """Browsers keep no page that came by plain http, as in a hall's own network."""
    match = serving.new_match("ufcc")
    referee = console(match)
    told = referee.page.locator("#old")
    assert told.is_hidden()
    referee.page.add_init_script("delete Navigator.prototype.serviceWorker")
    referee.page.reload()
    referee.connected()
    told.wait_for()
    assert "Leave this page open" in told.inner_text()
    referee.key("stay").click()
    assert told.is_hidden()
    referee.page.reload()
    referee.connected()
    referee.page.wait_for_timeout(1500)
    assert told.is_hidden()
    referee.page.context.set_offline(True)
    told.get_by_text("leave this page open").wait_for()


def test_an_answer_that_is_lost_enters_nothing_twice(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *BEGUN)
    referee = console(match)
    lost = []

    def lose(route: Any) -> None:
        if not lost:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    referee.page.route("**/entries*", lose)
    referee.tap(event="put_in_play", by="A")
    referee.safe(5)
    referee.page.wait_for_function("() => document.getElementById('console').dataset.waiting === '0'")
    assert lost == [201]
    assert len(serving.seen(match)["log"]) == 5


def test_two_tabs_of_a_device_send_each_tap_once(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *BEGUN[:2])
    one = console(match)
    two = Console(one.page.context.new_page(), serving)
    two.page.goto(one.page.url)
    two.connected()
    one.page.context.set_offline(True)
    for each in (one, two):
        each.page.locator("#console[data-link=lost]").wait_for(state="attached")
    one.tap(event="ask_ready", by="A")
    two.page.locator("#returned [data-tap]").wait_for()
    one.page.context.set_offline(False)
    for each in (one, two):
        each.safe(3)
    assert len(serving.seen(match)["log"]) == 3


def test_the_later_of_two_devices_gets_its_tap_back(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *BEGUN)
    early, late = console(match), console(match)
    late.page.context.set_offline(True)
    late.page.locator("#console[data-link=lost]").wait_for(state="attached")
    late.tap(event="put_in_play", by="A")
    early.tap(event="put_in_play", by="A")
    early.safe(5)
    late.page.context.set_offline(False)
    strip = late.page.locator("#returned .strip[data-status='409']")
    strip.wait_for()
    late.page.locator("#console[data-count='5']").wait_for(state="attached")
    late.key("no").click()
    late.safe(5)
    assert len(serving.seen(match)["log"]) == 5


def test_a_tap_that_came_back_can_be_sent_again(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *BEGUN[:2])
    early, late = console(match), console(match)
    late.page.context.set_offline(True)
    late.page.locator("#console[data-link=lost]").wait_for(state="attached")
    late.tap(event="ask_ready", by="A")
    early.tap(event="ask_ready", by="A")
    early.safe(3)
    late.page.context.set_offline(False)
    late.page.locator("#returned .strip[data-status='409']").wait_for()
    late.page.locator("#console[data-count='3']").wait_for(state="attached")
    late.page.keyboard.press("y")
    late.safe(4)
    early.safe(4)
