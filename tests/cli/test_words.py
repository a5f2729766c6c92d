"""The table of words against the events it is read off."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playon.cli.completion import candidates
from playon.cli.spoken import sides_by_name
from playon.cli.tokens import tokens_of
from playon.cli.typed import read_event
from playon.foosball.family import FAMILY
from playon.telling.words import EventWord, Field, words_of
from playon.telling.written import event_written

WORDS = words_of("foosball")
SIDES = sides_by_name({})
TEXT = st.text(st.sampled_from("abc XY'=5.{") | st.characters(codec="utf-8", categories=("L", "N")), min_size=1).filter(
    lambda text: text == " ".join(text.split()) and text.isprintable()
)


def values(word: EventWord, each: Field) -> st.SearchStrategy[Any]:
    """Anything that a field may hold."""
    match each.kind:
        case "side" | "choice":
            return st.sampled_from(each.values)
        case "flag":
            return st.booleans()
        case "number":
            low, high = each.low or 0, each.high or 1e6
            return st.integers(int(low), int(high)) if each.whole else st.floats(low, min(high, 1e6))
        case "parts":
            return st.fixed_dictionaries({part.name: values(word, part) for part in each.parts})
        case "text":
            return TEXT
        case "data":
            inner = (
                st.sampled_from(["score", "phase"]) if each.name == "situation" else st.sampled_from(["five", "three"])
            )
            return st.dictionaries(inner, TEXT, min_size=1)
    raise AssertionError(each.kind)


@st.composite
def events(draw: st.DrawFn) -> dict[str, Any]:
    word = draw(st.sampled_from(sorted(WORDS.events.values(), key=lambda each: each.name)))
    event: dict[str, Any] = {"event": word.name}
    for each in [*word.fields.values(), *word.common.values()]:
        if each.required or draw(st.integers(0, 2)) == 0:
            event[each.name] = draw(values(word, each))
    if "kind" in event:
        event["kind"] = draw(st.sampled_from(WORDS.kinds.get(event["offence"], ("",))))
        if not event["kind"]:
            del event["kind"]
    return event


@given(events())
def test_every_event_can_be_typed_as_it_is_written(event: dict[str, Any]) -> None:
    assert read_event(tokens_of(event_written(event, WORDS)), WORDS, SIDES) == event


@pytest.mark.parametrize("name", sorted(WORDS.events))
def test_every_event_has_a_line_of_usage_and_all_its_fields(name: str) -> None:
    word = WORDS.events[name]
    assert word.usage().startswith(name)
    kind = type(FAMILY.read_event({"at": 0, "event": name, **_needed(word)}))
    assert {*word.fields, *word.common} == set(kind.__struct_fields__) - {"at"}


def _needed(word: EventWord) -> dict[str, Any]:
    example = {"text": "x", "data": {}}
    return {
        each.name: example.get(each.kind) or (each.values or ({},))[0] for each in word.fields.values() if each.required
    }


def test_short_words_do_not_hide_an_event() -> None:
    for name in WORDS.events:
        assert WORDS.fitting(name) == [name]


def test_a_short_word_can_be_begun_like_an_event() -> None:
    assert WORDS.fitting("ser") == ["put_in_play"]
    assert set(WORDS.fitting("se")) == {"set_format", "put_in_play"}
    assert WORDS.fitting("swap_p") == ["swap_positions"]


def complete(before: str, beginning: str = "") -> list[str]:
    return candidates(WORDS, SIDES, before, beginning)


def test_completion_offers_events_and_commands_first() -> None:
    assert complete("", "time") == ["time", "time_out", "time_out_same_rod"]
    assert complete("", "un") == ["undo", "unsporting"]
    assert "put_in_play" in complete("")
    assert "jar" in complete("", "j")


def test_completion_offers_the_values_of_the_fields_still_free() -> None:
    assert complete("touch A ", "f") == ["five", "front", "figure="]
    assert complete("touch A five ", "f") == ["front", "figure="]
    assert complete("touch ", "")[:2] == ["A", "B"]
    assert complete("touch A ", "rod=t") == ["rod=two", "rod=three"]
    assert complete("touch A rod ", "t") == ["two", "three"]
    assert complete("@12.5 left A three ", "s") == ["shot"]
    assert complete("amend 12 goal ", "A") == ["A"]
    assert complete("foul jar ", "op") == ["opposing_rod"]
    assert complete("help ", "und") == ["undo"]
    assert complete("nonsense ", "") == complete("touch A A ", "") == complete("void ", "") == []


def test_completion_offers_offences_before_what_depends_on_them() -> None:
    offered = complete("foul A ")
    assert set(offered) == set(WORDS.offences)
    assert "slam" not in offered
    assert "slam" in complete("foul A jar ")
    assert set(complete("foul ")) == {"A", "B", *WORDS.offences}


def test_completion_behind_a_side_and_behind_a_shot() -> None:
    assert "goal" in complete("A ")
    assert complete("A ", "goa") == ["goal"]
    assert complete("", "shot") == ["shot"]
    assert complete("shot A ", "t") == ["two", "three"]
    due = [{"event": "technical_shot", "result": "scored"}]
    assert candidates(WORDS, SIDES, "shot ", "", due)[:2] == ["scored", "missed"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        ({"event": "put_in_play", "by": "B", "figure": 3, "rod": "three"}, "put_in_play B three figure 3"),
        ({"event": "ball_stopped", "set_up": True, "by": "A", "rod": "two"}, "ball_stopped A two set_up"),
        ({"event": "ball_stopped", "zone": "lip", "side": "B"}, "ball_stopped side B zone lip"),
        ({"event": "goal", "rod": "three", "by": "A", "into": "B"}, "goal into B by A rod three"),
        ({"event": "foul", "rod": "five", "kind": "slam", "offence": "jar", "by": "A"}, "foul A jar five kind slam"),
    ],
)
def test_an_event_is_written_with_its_fields_in_one_order(event: dict[str, Any], line: str) -> None:
    assert event_written(event, WORDS) == line
    assert read_event(tokens_of(line), WORDS, SIDES) == event


def test_every_offered_word_is_understood() -> None:
    for offer in complete("touch A five "):
        line = f"touch A five {offer}" + ("1" if offer == "figure=" else "")
        event = read_event(tokens_of(line), WORDS, SIDES)
        msgspec.json.encode(FAMILY.read_event({"at": 0, **event}))
