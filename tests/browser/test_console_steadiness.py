"""What comes by itself moves nothing that the referee may be about to tap."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.console import Console
from tests.serving import Serving

TOSSED: tuple[dict[str, Any], ...] = (
    {"event": "coin_toss", "winner": "A"},
    {"event": "choose", "by": "A", "option": "serve"},
)
IN_PLAY: tuple[dict[str, Any], ...] = (
    *TOSSED,
    {"event": "ask_ready", "by": "A"},
    {"event": "ready", "by": "B"},
    {"event": "put_in_play", "by": "A"},
    {"event": "touch", "by": "A", "rod": "five", "figure": 3},
    {"event": "touch", "by": "A", "rod": "five", "figure": 2},
)
AT_THREE: tuple[dict[str, Any], ...] = (
    *IN_PLAY,
    {"event": "left_rod", "by": "A", "rod": "five", "how": "pass"},
    {"event": "reached_rod", "by": "A", "rod": "three", "how": "caught"},
)
ON_THE_PITCH: tuple[dict[str, Any], ...] = (
    {"event": "coin_toss", "winner": "A", "purpose": "flick_off"},
    {"event": "choose", "by": "A", "option": "flick_off"},
    {"event": "set_up"},
    {"event": "play"},
)
PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll('#picture svg, .step, .tool, [data-key=why]')].map((each) => {
    const box = each.getBoundingClientRect();
    return [each.dataset.key || 'picture', [box.x, box.y, box.width, box.height]];
  }))"""
TAPPING_WHAT_COMES = """() => {
  const [steps, first] = [document.getElementById('steps'), document.querySelector('.step').dataset.key];
  new MutationObserver((_, watch) => {
    const step = steps.querySelector('.step');
    if (!step || step.dataset.key === first) return;
    watch.disconnect();
    step.click();
    window.tapped = true;
  }).observe(steps, { childList: true });
}"""
"""The first step is tapped at the moment at which it becomes another one."""
PHONE_OR_DESKTOP = pytest.mark.parametrize("phone", [True, False])


def begun(serving: Serving, book: str, events: tuple[dict[str, Any], ...]) -> str:
    """A match that has come so far, an event a second; its id."""
    match = serving.new_match(book)
    serving.set_forward(len(events))
    serving.enter(match, *({"at": second, **event} for second, event in enumerate(events)))
    return match


def tossed(console: Callable[..., Console], serving: Serving, phone: bool) -> tuple[str, Console]:
    """A match of which the toss is settled, and its console."""
    match = serving.new_match("ufcc")
    serving.enter(match, *TOSSED)
    return match, console(match, phone=phone)


def places(referee: Console) -> dict[str, list[float]]:
    """Where the picture and every button is that a referee may be about to tap."""
    found: dict[str, list[float]] = referee.page.evaluate(PLACES)
    return found


@PHONE_OR_DESKTOP
@pytest.mark.parametrize(
    ("book", "events", "passes"),
    [
        ("ufcc", IN_PLAY, 20),
        ("csocso", AT_THREE, 20),
        ("fistf", ON_THE_PITCH, 30),
        ("fistf", (*ON_THE_PITCH, {"event": "shootable", "against": "B"}), 1000),
        ("indoor", ON_THE_PITCH, 2000),
    ],
)
def test_a_ruling_by_time_moves_neither_picture_nor_steps(
    console: Callable[..., Console],
    serving: Serving,
    phone: bool,
    book: str,
    events: tuple[dict[str, Any], ...],
    passes: float,
) -> None:
    match = begun(serving, book, events)
    referee = console(match, phone=phone)
    before = places(referee)
    assert len(before) > 4
    serving.set_forward(passes)
    referee.page.locator("#limits .limit, #clocks :is(.out, .beyond)").first.wait_for()
    after = places(referee)
    assert {key: after.get(key) for key in before} == before
    for each in referee.page.locator("#limits button").all():
        box = each.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    assert referee.errors == []


@PHONE_OR_DESKTOP
@pytest.mark.parametrize(
    ("book", "events", "foul"),
    [("ufcc", TOSSED, "unsporting"), ("fistf", ON_THE_PITCH, "finger_foul")],
)
def test_a_ruling_from_the_other_device_moves_neither_picture_nor_steps(
    console: Callable[..., Console],
    serving: Serving,
    phone: bool,
    book: str,
    events: tuple[dict[str, Any], ...],
    foul: str,
) -> None:
    match = serving.new_match(book)
    referee = console(match, phone=phone)
    empty = places(referee)
    serving.enter(match, *events)
    referee.safe(len(events))
    before = places(referee)
    assert before["picture"] == empty["picture"]
    serving.enter(match, {"event": "foul", "offence": foul, "by": "B"})
    referee.safe(len(events) + 1)
    referee.page.locator("#ruling .call.offence").wait_for()
    after = places(referee)
    assert {key: box for key, box in after.items() if key in before} == {
        key: box for key, box in before.items() if key in after
    }
    assert after["picture"] == before["picture"]


@PHONE_OR_DESKTOP
def test_a_lost_connection_moves_neither_picture_nor_steps(
    console: Callable[..., Console], serving: Serving, phone: bool
) -> None:
    _, referee = tossed(console, serving, phone)
    before = places(referee)
    referee.page.context.set_offline(True)
    referee.page.locator("#old:visible").wait_for()
    assert places(referee) == before
    referee.tap(event="ask_ready", by="A")
    referee.page.locator("#returned [data-tap]").wait_for()
    assert places(referee)["picture"] == before["picture"]
    referee.page.context.set_offline(False)
    referee.safe(3)
    assert places(referee)["picture"] == before["picture"]


@PHONE_OR_DESKTOP
def test_a_tap_that_comes_back_moves_neither_picture_nor_steps(
    console: Callable[..., Console], serving: Serving, phone: bool
) -> None:
    match, referee = tossed(console, serving, phone)
    before = places(referee)
    referee.page.context.set_offline(True)
    referee.page.locator("#console[data-link=lost]").wait_for(state="attached")
    referee.tap(event="ask_ready", by="A")
    serving.enter(match, {"event": "ask_ready", "by": "A"})
    referee.page.context.set_offline(False)
    referee.page.locator("#returned .strip").wait_for()
    assert places(referee)["picture"] == before["picture"]


def test_a_finger_on_its_way_takes_nothing_that_came_under_it(
    console: Callable[..., Console], serving: Serving
) -> None:
    match = serving.new_match("ufcc")
    serving.enter(match, *IN_PLAY)
    referee = console(match)
    referee.page.evaluate(TAPPING_WHAT_COMES)
    serving.enter(match, {"event": "goal", "into": "B"})
    referee.page.wait_for_function("() => window.tapped")
    referee.page.wait_for_timeout(500)
    assert (referee.waiting, referee.count) == (0, len(IN_PLAY) + 1)
    referee.page.locator(".step").first.click()
    referee.safe(len(IN_PLAY) + 2)


@pytest.mark.parametrize(
    ("book", "events"),
    [("ufcc", IN_PLAY), ("csocso", AT_THREE), ("fistf", ON_THE_PITCH), ("indoor", ON_THE_PITCH)],
)
@pytest.mark.parametrize("locale", ["en", "hu"])
def test_six_steps_the_picture_the_clock_and_the_score_are_on_a_phone_at_once(
    console: Callable[..., Console], serving: Serving, book: str, events: tuple[dict[str, Any], ...], locale: str
) -> None:
    match = begun(serving, book, events)
    referee = console(match, locale=locale)
    referee.page.locator("#clocks .clock.first").wait_for()
    shown = referee.page.locator("#steps").bounding_box()
    whole = 0
    for each in referee.page.locator(".step").all():
        box = each.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        whole += box["y"] + box["height"] <= shown["y"] + shown["height"]
        assert each.evaluate("each => each.scrollHeight <= each.clientHeight + 1"), each.inner_text()
    assert whole >= min(6, len(referee.steps()))
    order = [
        referee.page.locator(each).bounding_box()
        for each in ("#head .points >> nth=0", "#clocks .first", "#picture svg", "#steps", "#tools")
    ]
    for above, below in pairwise(order):
        assert above["y"] + above["height"] <= below["y"] + 1
    assert order[2]["height"] >= 190
    assert order[-1]["y"] + order[-1]["height"] <= 640


@pytest.mark.parametrize("way", ["closed", "another panel"])
def test_a_question_that_is_left_asks_the_picture_for_nothing_more(
    console: Callable[..., Console], serving: Serving, way: str
) -> None:
    """Its taps and its digits are for the steps again, however it was left."""
    match = serving.new_match("fistf")
    serving.enter(
        match,
        {"event": "coin_toss", "winner": "A"},
        {"event": "choose", "by": "A", "option": "flick_off"},
        {"event": "set_up"},
        {"event": "play"},
        {"event": "change", "to": "B", "reason": "figure"},
    )
    referee = console(match)
    referee.tap(event="out", line="touchline")
    asking = referee.page.locator("#picture [data-choosing]:not([data-choosing=''])")
    asking.wait_for()
    if way == "closed":
        referee.page.locator("#panel .panel-close").click()
    else:
        referee.page.keyboard.press("?")
    asking.wait_for(state="detached")
    referee.page.keyboard.press("Escape")
    count = referee.count
    box = referee.page.locator("#picture svg").bounding_box()
    referee.page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.55)
    referee.page.locator("#steps .tapped-what").wait_for()
    assert referee.count == count
    assert referee.errors == []
