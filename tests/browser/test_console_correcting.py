"""Corrections with a look at what they change; nothing ends on one tap; a limit that has passed is called."""

from collections.abc import Callable
from typing import Any

from tests.browser.console import Console
from tests.serving import Serving

AT_FIVE: tuple[dict[str, Any], ...] = (
    {"event": "coin_toss", "winner": "A"},
    {"event": "choose", "by": "A", "option": "serve"},
    {"event": "ask_ready", "by": "A"},
    {"event": "ready", "by": "B"},
    {"event": "put_in_play", "by": "A"},
)
AT_THREE = (*AT_FIVE, {"event": "reached_rod", "by": "A", "rod": "three"})


def test_undo_names_what_it_takes_back_and_shows_what_changes(
    console: Callable[..., Console], serving: Serving
) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *AT_THREE, {"event": "foul", "offence": "jar", "by": "A"})
    referee = console(match)
    assert "jar" in referee.key("tool-undo").inner_text()
    referee.key("tool-undo").click()
    referee.page.locator("#panel .preview .lost li").first.wait_for()
    assert "jar" in referee.page.locator("#panel .preview .lost").inner_text()
    assert referee.count == 7, "looking enters nothing"
    referee.key("leave").click()
    assert referee.page.locator("#panel").is_hidden()
    referee.page.keyboard.press("u")
    referee.page.locator("#panel [data-key=enter]:enabled").wait_for()
    referee.page.keyboard.press("y")
    referee.safe(8)
    assert serving.seen(match)["log"][-1]["entry"] == {"void": 7}
    assert "jar" not in referee.key("tool-undo").inner_text()


def test_other_steps_begin_at_the_likeliest_one(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *AT_THREE)
    referee = console(match)
    steps = referee.page.locator("#steps")
    steps.evaluate("host => { host.scrollTop = 40; }")
    assert steps.evaluate("host => host.scrollTop") > 0, "there is more than a phone shows at once"
    referee.tap(event="left_rod", how="lost")
    referee.safe(7)
    assert steps.evaluate("host => host.scrollTop") == 0


def test_a_choice_that_is_asked_for_enters_by_itself(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *AT_FIVE)
    referee = console(match)
    referee.tap(event="touch")
    referee.page.locator("#panel .asking-buttons button").nth(1).wait_for()
    assert referee.page.locator("#panel .asking-end .main").is_hidden()
    referee.page.locator("#panel .asking-buttons button").nth(1).click()
    referee.safe(6)
    assert referee.errors == []


def test_an_entry_is_changed_with_its_moment_kept(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *AT_THREE, {"event": "foul", "offence": "jar", "by": "A"})
    before = serving.seen(match)["log"][6]["at"]
    referee = console(match)
    referee.key("tool-log").click()
    referee.key("log-7").click()
    referee.key("change").click()
    referee.page.locator("#panel .asking-buttons button", has_text="Blues").first.click()
    referee.key("look").click()
    referee.page.locator("#panel .preview .gained li").first.wait_for()
    assert "Blues" in referee.page.locator("#panel .preview .gained").inner_text()
    assert referee.page.locator("#panel .preview .lost li").count() >= 1
    referee.key("enter").click()
    referee.safe(8)
    entered = serving.seen(match)["log"][-1]["entry"]
    assert entered["amend"] == 7
    assert entered["event"]["by"] == "B"
    assert entered["event"]["at"] == before


def test_what_was_missed_is_inserted(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *AT_FIVE)
    referee = console(match, phone=False)
    referee.key("log-5").click()
    referee.key("insert").click()
    referee.page.locator("#panel select").first.select_option("ready")
    referee.key("next").click()
    referee.page.locator("#panel .asking-buttons button", has_text="Reds").first.click()
    referee.key("look").click()
    referee.page.locator("#panel [data-key=enter]:enabled").wait_for()
    referee.key("enter").click()
    referee.safe(6)
    entered = serving.seen(match)["log"][-1]["entry"]
    assert entered["insert"] == 5
    assert entered["event"]["event"] == "ready"


def test_nothing_ends_a_game_on_one_tap(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc", situation={"score": {"A": 4, "B": 0}})
    serving.enter(match, *AT_THREE, {"event": "left_rod", "by": "A", "rod": "three", "how": "shot"})
    referee = console(match)
    goal = referee.page.locator(".step[data-event=goal]").first
    where = goal.bounding_box()
    referee.tap(event="goal", into="B")
    strip = referee.page.locator("#returned .strip.confirm")
    strip.wait_for()
    referee.page.locator("[data-key=yes]:enabled").wait_for()
    place = referee.key("yes").bounding_box()
    above = place["y"] + place["height"] <= where["y"]
    below = place["y"] >= where["y"] + where["height"]
    assert above or below, "a second tap there would confirm it"
    referee.key("no").click()
    referee.safe(7)
    assert referee.score == (4, 0)
    referee.tap(event="goal", into="B")
    referee.page.locator("[data-key=yes]:enabled").wait_for()
    referee.key("yes").click()
    referee.safe(8)
    assert serving.seen(match)["games"] == {"A": 1, "B": 0}


def test_a_limit_that_has_passed_is_called_with_one_tap(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *AT_THREE)
    referee = console(match)
    referee.page.locator("#clocks .clock.first").wait_for()
    serving.set_forward(16)
    limit = referee.page.locator("#limits .limit")
    limit.wait_for()
    assert "possession" in limit.inner_text()
    referee.key("due-0").click()
    referee.safe(7)
    entered = serving.seen(match)["log"][-1]["entry"]["event"]
    assert (entered["offence"], entered["by"]) == ("possession_limit", "A")


def test_why_and_in_the_other_book(console: Callable[..., Console], serving: Serving) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *AT_THREE, {"event": "foul", "offence": "jar", "by": "A"})
    referee = console(match, phone=False)
    referee.page.keyboard.press("w")
    assert "jar" in referee.page.locator("#ruling dl.why").inner_text()
    referee.page.keyboard.press("b")
    choice = referee.page.locator("#ruling .told select")
    choice.wait_for()
    choice.select_option("ustsa")
    referee.page.locator("#ruling .told strong").first.wait_for()
    assert "jar" in referee.page.locator("#ruling .told").inner_text()


def test_what_cannot_be_now_says_why(console: Callable[..., Console], serving: Serving) -> None:
    referee = console(serving.new_match("ufcc"))
    referee.key("blocked").click()
    assert "no technical shot is due" in referee.page.locator(".blocked").inner_text()
