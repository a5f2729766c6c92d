"""What a step still asks: answered by buttons, keys and taps on the picture, in forms where it is more."""

import json

import msgspec

from playon import Match
from playon.record import read_record
from playon.rulebook import load_book
from playon.telling.forms import vocabulary_document
from tests.browser.pictures.drawn import (
    ROOT,
    Draw,
    answered,
    asked,
    button,
    in_play,
    live,
    matched,
    on_screen,
    table,
)


def test_one_tap_answers_one_question(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    asked(drawn, "ufcc", view, {"event": {"event": "foul", "offence": "jar"}, "text": "foul: jar ...", "ask": ["by"]})
    button(drawn, "Owls").click()
    assert answered(drawn) == {"event": "foul", "offence": "jar", "by": "B"}
    assert not drawn.page.query_selector("#beside .asking")


def test_a_rod_that_was_tapped_asks_for_its_figure_where_the_step_needs_one(draw: Draw) -> None:
    view = live(side="A", rod="five")
    drawn = draw("table", view)
    view["offers"].insert(
        0, {"event": {"event": "touch", "by": "A", "rod": "five"}, "text": "touch", "ask": ["figure"]}
    )
    rod = {"kind": "rod", "side": "A", "rod": "five"}
    assert matched(drawn, view, {**rod, "figure": 4})[0]["event"]["figure"] == 4
    offer = next(each for each in matched(drawn, view, rod) if each["event"]["event"] == "touch")
    assert offer["ask"] == ["figure"]
    asked(drawn, "ufcc", view, offer)
    drawn.tap_at(drawn.target("rod B five").query_selector_all(".man")[1])
    assert drawn.page.evaluate("window.answer") is None
    drawn.tap_at(drawn.target("rod A five").query_selector_all(".man")[1])
    assert answered(drawn) == {"event": "touch", "by": "A", "rod": "five", "figure": 2}


def test_questions_are_answered_one_after_the_other_by_digits(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    asked(
        drawn,
        "ufcc",
        view,
        {"event": {"event": "request"}, "text": "a team asks for something ...", "ask": ["by", "what"]},
    )
    drawn.page.keyboard.press("1")
    drawn.page.locator("#beside input[type=search]").fill("ball")
    shown = drawn.page.locator("#beside .asking-buttons button:visible").all_inner_texts()
    assert len(shown) == 3
    assert all("ball" in each for each in shown)
    drawn.page.locator("#beside input[type=search]").fill("")
    drawn.page.keyboard.press("3")
    assert answered(drawn) == {"event": "request", "by": "A", "what": "maintenance"}


def test_a_question_can_be_left(draw: Draw) -> None:
    view = in_play()
    drawn = draw("pitch", view)
    offer = {"event": {"event": "out", "line": "touchline"}, "text": "out ...", "ask": ["place"]}
    asked(drawn, "fistf", view, offer)
    drawn.page.keyboard.press("Escape")
    assert answered(drawn) is None
    assert not drawn.page.query_selector(".picture-note").is_visible()


def test_a_spot_that_is_asked_for_is_tapped_on_the_pitch(draw: Draw) -> None:
    view = in_play()
    drawn = draw("pitch", view, (1280, 800))
    asked(drawn, "fistf", view, {"event": {"event": "out", "line": "touchline"}, "text": "out ...", "ask": ["place"]})
    drawn.page.mouse.click(*on_screen(drawn, (200, 390)))
    told = answered(drawn)
    assert told["place"][1] == 400
    assert abs(told["place"][0] - 200) <= 2


def test_more_details_are_behind_the_questions(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    asked(drawn, "ufcc", view, {"event": {"event": "foul", "offence": "jar"}, "text": "foul", "ask": ["by"]})
    drawn.page.locator("#beside summary").first.click()
    more = drawn.page.locator("#beside .asking-more")
    more.get_by_role("button", name="table", exact=True).click()
    button(drawn, "Lions").first.click()
    button(drawn, "Enter it").click()
    assert answered(drawn) == {"event": "foul", "offence": "jar", "by": "A", "kind": "table"}


def test_a_ruling_by_hand_needs_a_reason_and_takes_a_score(draw: Draw) -> None:
    view = live(side="A", rod="five", figure=3)
    drawn = draw("table", view)
    offer = {"event": {"event": "correct"}, "text": "correct the state", "ask": ["reason", "situation"]}
    asked(drawn, "ufcc", view, offer)
    assert button(drawn, "Enter it").is_disabled()
    assert not button(drawn, "Leave it open").is_visible()
    drawn.page.locator("#beside input").first.fill("wrong score")
    button(drawn, "Enter it").click()
    score = drawn.page.locator("#beside fieldset", has=drawn.page.locator("legend", has_text="score")).last
    score.locator("input").first.fill("3")
    button(drawn, "Enter it").click()
    told = answered(drawn)
    assert told == {"event": "correct", "reason": "wrong score", "situation": {"score": {"A": 3}}}
    match = Match("ufcc")
    match.observe({**told, "at": 1})
    assert match.situation.score["A"] == 3


def test_a_form_gives_back_the_event_it_was_made_of(draw: Draw) -> None:
    """Every event of every example goes through the form of its book unchanged."""
    for name in ("ufcc", "fistf", "two-ball-rollerball", "fistf-equipment"):
        record = read_record(ROOT / "examples" / f"{name}-match.jsonl")
        events = [msgspec.to_builtins(each) for each in record.entries if hasattr(each, "at")][:60]
        kind = "table" if load_book(name).family == "foosball" else "pitch"
        drawn = draw(kind, table() if kind == "table" else in_play(), (1280, 800))
        given = drawn.page.evaluate(
            """async ([events, vocabulary, view]) => {
              const { form } = await import("/static/console/asking.js");
              return events.map((event) => form(event, vocabulary, view).value());
            }""",
            [
                json.loads(msgspec.json.encode(events)),
                json.loads(msgspec.json.encode(vocabulary_document(load_book(name)))),
                {"teams": {}, "situation": {}},
            ],
        )
        assert given == json.loads(msgspec.json.encode(events))
