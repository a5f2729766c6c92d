"""Scenarios as people read them: where play stands, what happens, what the referee says; and the engine's answers to them."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from playon.errors import PlayonError, Refused
from playon.events import SIDES
from playon.match import Match
from playon.rulings import Options, Restart, Ruling
from playon.scenario import Scenario, run_scenario
from playon.telling.events import event_words
from playon.telling.fields import fields_told
from playon.telling.phrases import clause_phrase, clock, options_phrase, restart_phrase, value_phrase
from playon.telling.speech import Speech, speech_of
from playon.telling.standing import standing
from playon.telling.tongue import _, said

_NAMES = {side: side for side in SIDES}
"""The sides of a scenario have no other names."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the referee says. cited: its clause as it is cited; clause: its number."""

    text: str
    cited: str = ""
    clause: str | None = None


class Story(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scenario in words. standing: (label, text). events: one line each. answers: what is to be said at the end."""

    id: str
    book: str
    title: str
    clauses: tuple[str, ...]
    standing: tuple[tuple[str, str], ...]
    events: tuple[str, ...]
    answers: tuple[Answer, ...]
    note: str = ""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event that the engine was given, and its answers; refused: why it cannot be."""

    event: str
    answers: tuple[Answer, ...] = ()
    refused: str = ""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scenario that the engine has played. as_expected: whether it answers as the scenario says. standing: at the end."""

    id: str
    book: str
    title: str
    steps: tuple[Step, ...]
    standing: tuple[tuple[str, str], ...]
    as_expected: bool


def story(scenario: Scenario) -> Story:
    """A scenario in words. Raises PlayonError where its situation cannot be read."""
    match = Match(scenario.book, situation=scenario.situation)
    speech = speech_of(match.book, _NAMES)
    begun = standing(match.document(), _NAMES, speech.sport) if scenario.situation else []
    return Story(
        id=scenario.id,
        book=scenario.book,
        title=scenario.title,
        clauses=tuple(scenario.clauses),
        standing=tuple(begun),
        events=tuple(event_line(each, speech) for each in scenario.events),
        answers=tuple(_expected(scenario, speech)),
        note=scenario.note or "",
    )


def played(scenario: Scenario) -> Played:
    """A scenario given to the engine now, event by event. Raises PlayonError where it cannot be read."""
    match = Match(scenario.book, situation=scenario.situation)
    speech = speech_of(match.book, _NAMES)
    steps = []
    for event in scenario.events:
        line = event_line(event, speech)
        try:
            rulings = match.observe(event)
            steps.append(Step(line, tuple(_answer(each, speech) for each in rulings)))
        except Refused as error:
            steps.append(Step(line, refused=said(error.sentence)))
    return Played(
        id=scenario.id,
        book=scenario.book,
        title=scenario.title,
        steps=tuple(steps),
        standing=tuple(standing(match.document(), _NAMES, speech.sport)),
        as_expected=_passes(scenario),
    )


def event_line(event: Mapping[str, Any], speech: Speech) -> str:
    """An event as the log tells it, with its moment, and behind it what the log passes over."""
    told = f"{clock(event['at'])} {event_words(event, speech)}"
    closer = fields_told(speech.sport.passed_over(event))
    return f"{told} – {closer}" if closer else told


def _answer(ruling: Ruling, speech: Speech) -> Answer:
    return Answer(speech.ruling(ruling), clause_phrase(ruling) if ruling.clause else "", ruling.clause)


def _expected(scenario: Scenario, speech: Speech) -> Iterator[Answer]:
    expect = scenario.expect
    for each in expect.rulings or ():
        yield _wanted(each, speech)
    if expect.rulings == []:
        yield Answer(_("nothing is ruled"))
    if expect.no_offence:
        yield Answer(_("that is no offence"))
    if expect.refused:
        yield Answer(_("the last of it is refused"))
    if isinstance(expect.options, Mapping):
        options = _read(expect.options, Options)
        yield Answer(options_phrase(options, _NAMES) if options else value_phrase(expect.options))
    if isinstance(expect.restart, Mapping):
        restart = _read(expect.restart, Restart)
        told = restart_phrase(restart, _NAMES) if restart else value_phrase(expect.restart)
        if told:
            yield Answer(told)
    if expect.situation:
        parts = fields_told({str(name): each for name, each in expect.situation.items()})
        if parts:
            yield Answer(_("then: {situation}").format(situation=parts))


def _wanted(written: Mapping[str, Any], speech: Speech) -> Answer:
    """A ruling as a scenario expects it; of several clauses that fit the first one is cited."""
    fields = dict(written)
    if isinstance(fields.get("clause"), list):
        fields["clause"] = next(iter(fields["clause"]), None)
    if isinstance(fields.get("sanctions"), str):
        fields["sanctions"] = [fields["sanctions"]]
    fields = {name: value for name, value in fields.items() if value is not None}
    ruling = _read(fields, Ruling)
    if ruling is None:
        return Answer(value_phrase(fields), clause=None)
    return _answer(ruling, speech)


def _read(written: Mapping[str, Any], kind: type[Any]) -> Any:
    """A part of a ruling as the engine has it; None where a scenario writes it in another way."""
    try:
        return msgspec.convert(dict(written), kind, strict=False)
    except msgspec.ValidationError:
        return None


def _passes(scenario: Scenario) -> bool:
    try:
        return run_scenario(scenario).passed
    except PlayonError:
        return False
