"""Every event is told as a sentence in people's words, with the names of the teams, in every language."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playon import Match
from playon.entries import Amend, Entry, Insert, Void
from playon.errors import PlayonError
from playon.family import family_of
from playon.foosball.expected import CHOSEN as FOOSBALL_CHOSEN
from playon.languages import languages
from playon.record import read_record
from playon.rulebook import load_book
from playon.scenario import load_scenarios, scenario_files
from playon.subbuteo.offering import CHOSEN as SUBBUTEO_CHOSEN
from playon.telling.events import entry_words, event_words
from playon.telling.offers import offer_words
from playon.telling.speech import Speech, speech_of
from playon.telling.tongue import _, speaking
from playon.vocabulary import vocabulary

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*-match.jsonl"))
SCENARIOS = scenario_files([ROOT / "tests" / "scenarios"])
NAMES = {"A": "Lions", "B": "Owls"}
CODE = re.compile(r"[a-z]+_[a-z_]+|\b[AB]\b|\bNone\b|\bTrue\b|\bFalse\b|[{}\[\]]")
"""What nobody says: names of the language of a match, the letters of the sides, values of a program."""


def spoken_of(book: str) -> Speech:
    return speech_of(load_book(book), {"A": NAMES["A"], "B": NAMES["B"]})


def own_words(event: Any) -> str:
    """The words that somebody has typed into an event, which are told as they are."""
    built = msgspec.to_builtins(event)
    texts = ("note", "reason", "name", "player", "positions")
    return " ".join(str(built.get(name, "")) for name in texts)


def codes(told: str, typed: str) -> list[str]:
    return [each for each in CODE.findall(told) if each not in typed]


@pytest.fixture(params=languages())
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param) as code:
        yield code


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_entry_of_the_examples_reads_well(path: Path, tongue: str) -> None:
    record = read_record(path)
    speech = spoken_of(record.header.book)
    for entry in record.entries:
        told = entry_words(entry, speech)
        typed = own_words(entry if not isinstance(entry, Amend | Insert) else entry.event)
        assert told
        assert not codes(told, typed), told


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_event_of_the_scenarios_reads_well(path: Path, tongue: str) -> None:
    for scenario in load_scenarios(path):
        if "@" in scenario.id:
            continue
        book = load_book(scenario.book)
        for event in scenario.events:
            try:
                read = family_of(book).read_event(event)
            except PlayonError:
                continue
            told = event_words(read, spoken_of(scenario.book))
            assert told, scenario.id
            assert not codes(told, own_words(read)), (scenario.id, told)


@pytest.mark.parametrize("book", ["ufcc", "fistf"])
def test_every_word_of_every_event_is_said(book: str, tongue: str) -> None:
    """Each value that a field of few words may have changes the sentence, unless it is the default."""
    speech = spoken_of(book)
    for name, entry in vocabulary(speech.words.family).sections["events"].items():
        if name in ("flick", "run_on", "time"):
            continue
        plain = {"event": name, **{each: sample(spec) for each, spec in entry.fields.items() if spec.required}}
        for field, spec in entry.fields.items():
            if spec.type != "enum" or not spec.values:
                continue
            told = {event_words({**plain, field: value}, speech) for value in spec.values}
            assert not any(codes(each, "") for each in told), told
            if spec.required:
                assert len(told) == len(spec.values), (name, field, told)


def sample(spec: Any) -> Any:
    """A value of a required field."""
    if spec.alternatives:
        return sample(spec.alternatives[0])
    if spec.values:
        return spec.values[0]
    kinds = {"side": "A", "offence": "jar", "finding": "goal", "option": "serve", "point": [10, 20], "bool": True}
    if spec.named == "figure" and spec.type == "string":
        return "A7"
    return kinds.get(spec.type, 1 if spec.type in ("int", "number") else "word" if spec.type == "string" else {})


def test_sentences_people_would_say() -> None:
    foosball, pitch = spoken_of("ufcc"), spoken_of("fistf")
    shot = {"event": "left_rod", "at": 3, "by": "A", "rod": "three", "how": "shot"}
    flick = {"event": "flick", "at": 3, "by": "A", "figure": "A7", "touches": [{"by": "A7", "hit": "ball"}]}
    assert event_words(shot, foosball) == "Lions shoots from the three-man rod"
    assert event_words({"event": "goal", "at": 3, "into": "A"}, foosball) == "goal for Owls"
    assert event_words(flick, pitch) == "Lions: flick by A7, touches the ball"
    assert event_words({"event": "goal", "at": 3, "into": "A", "by": "A"}, pitch) == "own goal by Lions"
    with speaking("hu"):
        assert event_words(shot, foosball) == "Lions lő (hármas rúd)"
        assert event_words(flick, pitch) == "Lions: pöckölés, A7, érinti: labda"


def test_corrections_are_told_with_their_reason() -> None:
    speech = spoken_of("ufcc")
    event = family_of(load_book("ufcc")).read_event({"event": "goal", "at": 3, "into": "B"})
    entries: list[Entry] = [
        Void(void=12, reason="seen twice"),
        Amend(amend=12, event=event),
        Insert(insert=4, event=event),
    ]
    assert [entry_words(each, speech) for each in entries] == [
        "entry 12 taken back (seen twice)",
        "entry 12 is now: goal for Lions",
        "before entry 4: goal for Lions",
    ]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("family", ["foosball", "subbuteo"])
def test_what_an_offered_choice_says_is_what_the_log_says_of_it(family: str, code: str) -> None:
    book = {"foosball": "ufcc", "subbuteo": "fistf"}[family]
    speech = spoken_of(book)
    chosen = {"foosball": FOOSBALL_CHOSEN, "subbuteo": SUBBUTEO_CHOSEN}[family]
    assert set(vocabulary(family).sections["options"]) <= set(chosen)
    with speaking(code):
        for option in chosen:
            said = event_words({"event": "choose", "at": 1, "by": "A", "option": option}, speech)
            assert said == _(chosen[option]).format(by="Lions"), option


def test_an_option_is_taken_with_its_article() -> None:
    match = Match("ufcc")
    match.observe({"event": "coin_toss", "at": 0, "winner": "A"})
    speech = spoken_of("ufcc")
    told = [offer_words(each, speech) for each in match.expected() if each.event["event"] == "choose"]
    assert told == ["Lions takes the table side", "Lions takes the serve"]
