"""Values are checked against a language: events, situations, rulings."""

import pytest

from playon.vocabulary import Checker, Spec, Vocabulary
from tests.vocabulary.small import SMALL, changed


def faults_of(event: object, *, books: tuple[str, ...] = ("two", "one"), small: Vocabulary | None = None) -> list[str]:
    found: list[str] = []
    Checker(
        small or Vocabulary(SMALL), lambda where, message: found.append(f"{where} {message}".lstrip()), books=books
    ).event(event, "")
    return found


@pytest.mark.parametrize(
    "event",
    [
        {"at": 0, "event": "act", "by": "A"},
        {"at": 1.5, "event": "act", "by": "B", "lot": {"size": 4}},
        {"at": 1, "event": "foul", "offence": "push", "kind": "hard"},
        {"at": 1, "event": "rare", "n": 3},
    ],
)
def test_a_sound_event_passes(event: object) -> None:
    assert faults_of(event) == []


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (7, "7 is not an event"),
        ({"at": 0}, "lacks 'event'"),
        ({"at": 0, "event": ["act"]}, "event ['act'] is not an event of small"),
        ({"at": 0, "event": "act"}, "(act) lacks 'by'"),
        ({"event": "act", "by": "A"}, "(act) lacks 'at'"),
        ({"at": -1, "event": "act", "by": "A"}, "(act).at -1 is not a time in seconds"),
        ({"at": float("nan"), "event": "act", "by": "A"}, "(act).at nan is not a time in seconds"),
        ({"at": float("inf"), "event": "act", "by": "A"}, "(act).at inf is not a time in seconds"),
        ({"at": True, "event": "act", "by": "A"}, "(act).at True is not a time in seconds"),
        ({"at": 0, "event": "act", "by": "C"}, "(act).by 'C' is not a side"),
        ({"at": 0, "event": "act", "by": ["A"]}, "(act).by ['A'] is not a side"),
        ({"at": 0, "event": "act", "by": None}, "(act).by is empty"),
        ({"at": 0, "event": "act", "by": "A", "lot": {"size": 0}}, "(act).lot.size 0 is less than 1"),
        ({"at": 0, "event": "act", "by": "A", "lot": []}, "(act).lot [] is not an object"),
        ({"at": 0, "event": "act", "by": "A", "x": 1}, "(act).x is an unknown field"),
        (
            {"at": 0, "event": "foul", "offence": "push", "kind": "medium"},
            "(foul).kind 'medium' is not one of soft, hard",
        ),
        ({"at": 0, "event": "foul", "offence": "goal"}, "(foul).offence 'goal' is not an offence of small"),
        ({"at": 0, "event": "foul", "kind": "hard"}, "(foul).kind is an unknown field"),
        ({"at": 0, "event": "rare", "n": 4}, "(rare).n 4 is more than 3"),
    ],
)
def test_a_fault_of_an_event_is_told(event: object, message: str) -> None:
    assert faults_of(event) == [message]


def test_what_another_book_has_does_not_exist() -> None:
    [fault] = faults_of({"at": 0, "event": "rare"}, books=("three",))
    assert fault == "(rare).event the event 'rare' does not exist in three"


def test_a_truth_value_is_no_number() -> None:
    numbered = changed("events.act.fields.n", {"type": "enum", "values": [0, 1]})
    assert faults_of({"at": 0, "event": "act", "by": "A", "n": 1}, small=numbered) == []
    assert faults_of({"at": 0, "event": "act", "by": "A", "n": True}, small=numbered) == [
        "(act).n True is not one of 0, 1"
    ]


def test_what_stands_only_beside_something_else() -> None:
    only = changed("events.act.fields.n", {"type": "int", "only": {"by": ["A"]}})
    assert faults_of({"at": 0, "event": "act", "by": "A", "n": 1}, small=only) == []
    [fault] = faults_of({"at": 0, "event": "act", "by": "B", "n": 1}, small=only)
    assert fault == "(act).n stands only where by is A"


@pytest.mark.parametrize(
    ("situation", "message"),
    [
        ({"score": {"A": 1}, "counts": {"A": {"pushes": 2}}}, None),
        ({"score": {"C": 1}}, ".score.C is an unknown field"),
        ({"score": {"A": -1}}, ".score.A -1 is less than 0"),
        ({"counts": {"A": {"shoves": 2}}}, ".counts.A.shoves is an unknown field; did you mean pushes?"),
        ({"counts": {"A": {"pushes": True}}}, ".counts.A.pushes True is not a whole number"),
        ([], " [] is not a situation"),
    ],
)
def test_a_situation_is_checked(situation: object, message: str | None) -> None:
    found: list[str] = []
    checker = Checker(Vocabulary(SMALL), lambda where, said: found.append(f"{where} {said}"), books=("one",))
    checker.situation(situation, "s")
    assert found == ([] if message is None else [f"s{message}"])


@pytest.mark.parametrize(
    ("ruling", "message"),
    [
        ({"clause": "1", "offence": "push", "sanctions": ["warning"], "for": "A"}, None),
        ({"clause": ["1", "2"], "finding": "goal", "restart": {"by": "A", "as": "serve", "rod": 2}}, None),
        ({"clause": "9"}, ".clause '9' is not a clause of one"),
        ({"clause": 1}, ".clause 1 is not text; put it in quotes"),
        ({"offence": "push", "sanctions": ["card"]}, ".sanctions 'card' is not a sanction for push"),
        ({"restart": {"as": "throw"}}, ".restart.as 'throw' is not a restart of small"),
        ({"restart": {"rod": 0}}, ".restart.rod 0 is less than 1"),
        ({"options": {"to": "A", "choices": []}}, ".options.choices has 0 items, which is less than 1"),
    ],
)
def test_a_ruling_is_checked(ruling: object, message: str | None) -> None:
    found: list[str] = []
    checker = Checker(
        Vocabulary(SMALL), lambda where, said: found.append(f"{where} {said}"), books=("one",), clauses={"1", "2"}
    )
    checker.check(ruling, Spec(type="ruling"), "r")
    assert found == ([] if message is None else [f"r{message}"])
