"""The language of each book as a form needs it: every event, every field, with a name and a type that can be drawn."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playon import book_names
from playon.languages import languages
from playon.rulebook import load_book
from playon.telling.forms import EVENTS, vocabulary_document
from playon.telling.tongue import speaking

FIELDS = Path(__file__).parents[2] / "src" / "playon" / "server" / "static" / "console" / "fields.js"


def fields_of(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    places: list[tuple[str, list[dict[str, Any]]]] = [("common", document["common"])]
    places += [(name, event["fields"]) for name, event in document["events"].items()]
    places += [(name, offence["fields"]) for name, offence in document["offences"].items()]
    for name, fields in places:
        for field in fields:
            yield from inner(name, field)


def inner(name: str, field: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield name, field
    for each in field.get("fields", ()):
        yield from inner(f"{name}.{field['name']}", each)
    if isinstance(field.get("of"), dict):
        yield from inner(f"{name}.{field.get('name', '')}", {"name": "of", "label": "of", **field["of"]})


@pytest.mark.parametrize("book", book_names())
def test_every_field_can_be_drawn(book: str) -> None:
    makers = set(re.findall(r"^  (\w+)(?::|,)", FIELDS.read_text("utf-8").partition("const MAKERS")[2], re.MULTILINE))
    document = vocabulary_document(load_book(book))
    for where, field in fields_of(document):
        assert field["type"] in makers, (where, field)
        assert field["label"], (where, field)
        if field["type"] in ("enum", "rod"):
            assert field["values"], (where, field)
            assert all(each["label"] for each in field["values"]), (where, field)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("book", book_names())
def test_nothing_is_named_as_a_program_names_it(book: str, code: str) -> None:
    with speaking(code):
        document = vocabulary_document(load_book(book))
    labels = [each["label"] for each in (*document["events"].values(), *document["offences"].values())]
    for _where, field in fields_of(document):
        labels += [field["label"], *(each["label"] for each in field.get("values", ()))]
    assert not [each for each in labels if "_" in each]


@pytest.mark.parametrize("book", book_names())
def test_a_book_offers_the_offences_it_knows_and_no_others(book: str) -> None:
    loaded = load_book(book)
    assert set(vocabulary_document(loaded)["offences"]) == set(loaded.offences)


def test_what_only_some_books_have_is_only_theirs() -> None:
    events = {book: set(vocabulary_document(load_book(book))["events"]) for book in book_names()}
    assert [book for book, names in events.items() if "take_point" in names] == ["two-ball-rollerball"]
    balls = [
        book
        for book in book_names()
        if any(field["name"] == "ball" for field in vocabulary_document(load_book(book))["common"])
    ]
    assert balls == ["two-ball-rollerball"]


def test_fields_say_what_they_need_and_when_they_stand() -> None:
    events = vocabulary_document(load_book("ufcc"))["events"]
    stopped = {field["name"]: field for field in events["ball_stopped"]["fields"]}
    assert stopped["rod"]["only"] == {"zone": [None]}
    assert stopped["pinned"]["default"] == "none"
    reached = {field["name"]: field for field in events["reached_rod"]["fields"]}
    assert reached["rod"]["required"]
    assert reached["rod"]["type"] == "rod"
    assert [each["label"] for each in reached["rod"]["values"]][2] == "five-man rod"
    out = {field["name"]: field for field in vocabulary_document(load_book("fistf"))["events"]["out"]["fields"]}
    assert out["place"]["type"] == "place"
    assert out["place"]["required"]


@pytest.mark.parametrize("code", [each for each in languages() if each != "en"])
@pytest.mark.parametrize("book", book_names())
def test_what_a_field_means_is_told_in_the_language_that_is_spoken(book: str, code: str) -> None:
    english = vocabulary_document(load_book(book))
    with speaking(code):
        spoken = vocabulary_document(load_book(book))
    alike = [
        (where, told["means"])
        for (where, told), (_where, plain) in zip(fields_of(spoken), fields_of(english), strict=True)
        if told.get("means") and told["means"] == plain["means"]
    ]
    assert not alike


@pytest.mark.parametrize(
    ("book", "figures", "spare"), [("fistf", 10, True), ("fistf-classic", 10, True), ("indoor", 5, False)]
)
def test_a_form_knows_how_many_figures_a_side_has(book: str, figures: int, spare: bool) -> None:
    document = vocabulary_document(load_book(book))
    assert (document["field_figures"], document["spare_goalkeeper"]) == (figures, spare)


def test_events_are_called_in_words_of_their_own_in_english_too() -> None:
    events: dict[str, str] = {}
    for book in book_names():
        for name, event in vocabulary_document(load_book(book))["events"].items():
            events[name] = event["label"]
    assert set(EVENTS) <= set(events), "words for an event that no book has"
    assert (events["left_rod"], events["bump"]) == ("ball leaves a rod", "jar or knock")
    assert len(set(events.values())) == len(events), "two events are called the same"
