"""The older edition of the rules of sports table football and the modern one, line by line of what they say differently.

Every line is told by a comparison of the two books, and shown by the same story ruled by both, as far as a story can show it.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from playon import load_book
from playon.comparing import differences
from playon.noting import noted
from playon.scenario import Expectation, Scenario, load_scenarios, run_scenario, scenario_files
from playon.vocabulary import read_yaml

MODERN, OLDER = "fistf", "fistf-classic"


class Story(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario that the books rule differently. first: how many of its events. by_number: only the clause is another."""

    of: str
    modern: Expectation
    older: Expectation
    first: int | None = None
    by_number: bool = False


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One difference: where, words of what either book says, and how it is shown or why it is not."""

    clauses: list[str]
    modern: list[str]
    older: list[str]
    shown: list[Story] = []
    alike: list[str] = []
    told: str = ""


LINES = msgspec.convert(read_yaml(Path(__file__).parent / "editions_differ.yaml"), list[Line])
STORIES = [story for line in LINES for story in line.shown]
SCENARIOS = {
    each.id: each
    for book in (MODERN, OLDER)
    for path in scenario_files([Path(__file__).parent.parent / "scenarios" / book])
    for each in load_scenarios(path)
}


def named(line: Line) -> str:
    return "+".join(line.clauses)


@pytest.mark.parametrize("line", LINES, ids=named)
def test_the_comparison_tells_it(line: Line) -> None:
    """One thing that it tells names all the clauses and says the words of either side."""
    told = [
        (set(each.clauses.split(", ")), each.there, each.here) for each in noted(load_book(MODERN), load_book(OLDER))
    ] + [
        ({*each.one.clauses, *each.other.clauses}, f"{each.what} {each.one.says}", f"{each.what} {each.other.says}")
        for each in differences(load_book(MODERN), load_book(OLDER))
    ]
    assert any(
        set(line.clauses) <= clauses
        and all(words.casefold() in there.casefold() for words in line.modern)
        and all(words.casefold() in here.casefold() for words in line.older)
        for clauses, there, here in told
    ), [each for each in told if set(line.clauses) & each[0]]


@pytest.mark.parametrize("line", LINES, ids=named)
def test_it_is_shown_or_it_is_said_why_not(line: Line) -> None:
    assert [bool(line.shown), bool(line.alike), bool(line.told)].count(True) == 1


def cut(story: Story) -> Scenario:
    """The story as far as both books let it go."""
    scenario = SCENARIOS[story.of]
    return msgspec.structs.replace(scenario, events=scenario.events[: story.first])


def without_clauses(expected: Expectation) -> Expectation:
    rulings = expected.rulings
    if rulings is None:
        return expected
    bare = [{name: value for name, value in each.items() if name != "clause"} for each in rulings]
    return msgspec.structs.replace(expected, rulings=bare)


def wrong(story: Story, book: str, expected: Expectation) -> list[Any]:
    scenario = msgspec.structs.replace(cut(story), book=book, expect=expected)
    return run_scenario(scenario).mismatches


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.of)
def test_either_book_rules_the_story_in_its_own_way(story: Story) -> None:
    assert wrong(story, MODERN, story.modern) == []
    assert wrong(story, OLDER, story.older) == []


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.of)
def test_neither_book_rules_it_in_the_way_of_the_other(story: Story) -> None:
    """What is ruled is another thing, not only its clause, unless the line is about the clause."""
    modern, older = (
        (story.modern, story.older)
        if story.by_number
        else (without_clauses(story.modern), without_clauses(story.older))
    )
    assert wrong(story, OLDER, modern)
    assert wrong(story, MODERN, older)


@pytest.mark.parametrize("story", [story for line in LINES for story in line.alike])
def test_what_is_only_worded_otherwise_is_ruled_alike(story: str) -> None:
    scenario = SCENARIOS[story]
    expected = without_clauses(scenario.expect)
    for book in (MODERN, OLDER):
        assert run_scenario(msgspec.structs.replace(scenario, book=book, expect=expected)).passed, book
