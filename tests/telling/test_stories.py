"""The stories of the rulebooks tell an event as the log does, with its moment, and all of the rest behind it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playon.rulebook import load_book
from playon.scenario import load_scenarios, scenario_files
from playon.telling.events import event_words
from playon.telling.speech import speech_of
from playon.telling.stories import event_line, story

SCENARIOS = scenario_files([Path(__file__).parents[1] / "scenarios"])
SIDES = {"A": "A", "B": "B"}
ONE_IS_ENOUGH = {("goal", "by"), ("goal", "into"), ("board", "score", "A"), ("board", "score", "B")}
"""Fields that follow from another one that is told."""
USUAL = {("reached_rod", "how"), ("coin_toss", "purpose"), ("flick", "kind"), ("run_on", "rebounded")}
"""Fields of which one value is what everybody takes for granted: it is not told."""


def ways(part: Any, *way: str | int) -> Iterator[tuple[str | int, ...]]:
    """The ways to all members of all objects within a part of an event."""
    for name, value in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(part, dict):
            yield (*way, name)
        if isinstance(value, dict | list):
            yield from ways(value, *way, name)


def without(part: Any, first: str | int, *way: str | int) -> Any:
    """The same without the member at the end of a way."""
    if isinstance(part, list):
        return [without(each, *way) if number == first else each for number, each in enumerate(part)]
    if not way:
        return {name: value for name, value in part.items() if name != first}
    return {name: without(value, *way) if name == first else value for name, value in part.items()}


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nothing_of_an_event_is_lost(path: Path) -> None:
    for scenario in load_scenarios(path):
        speech = speech_of(load_book(scenario.book), SIDES)
        for event in scenario.events:
            line = event_line(event, speech)
            for way in ways(event):
                named = (event["event"], *(each for each in way if isinstance(each, str)))
                if way in (("at",), ("event",)) or named in ONE_IS_ENOUGH | USUAL:
                    continue
                try:
                    left = event_line(without(event, *way), speech)
                except KeyError:  # no event without it
                    continue
                assert left != line, (scenario.id, way)


def test_a_story_tells_what_the_log_tells() -> None:
    file = next(path for path in SCENARIOS if path.parent.name == "fistf" and path.stem == "05")
    scenario = load_scenarios(file)[0]
    speech = speech_of(load_book(scenario.book), SIDES)
    for told, event in zip(story(scenario).events, scenario.events, strict=True):
        assert event_words(event, speech) in told


def test_what_was_measured_and_is_not_so_is_told() -> None:
    speech = speech_of(load_book("fistf"), SIDES)
    event = {"at": 0, "event": "inspect", "item": "ball", "measured": {"hollow": False, "plastic": True}}
    assert event_line(event, speech) == "0:00.0 inspected: ball – measured (hollow: no, plastic)"
