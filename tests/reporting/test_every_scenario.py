"""The story of every scenario makes a report: nothing raises, every word is spoken, and every change of a score is told."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from playon import Match
from playon.errors import PlayonError
from playon.record import Header
from playon.reporting import Report, as_html, gather
from playon.scenario import Scenario, load_scenarios, scenario_files
from playon.telling.reports.csv import MARKS, as_csv
from playon.telling.reports.sheet import sheet_of
from playon.telling.tongue import speak, speak_english

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = scenario_files([SCENARIOS])
SAID = (1, 7, 8)
"""The columns of a CSV report that hold words of the language of a match."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak_english()


def report_of(scenario: Scenario) -> Report | None:
    """The report of a scenario's events, as far as the rules take them; None where it has no match."""
    try:
        match = Match(scenario.book, situation=scenario.situation)
    except PlayonError:
        return None
    for event in scenario.events:
        try:
            match.observe(event)
        except PlayonError:
            continue
    return gather(Header(book=scenario.book, situation=scenario.situation), match)


def words(report: Report, language: str) -> list[list[set[str]]]:
    speak(language)
    rows = csv.reader(io.StringIO(as_csv(report)), delimiter=MARKS[language][0])
    return [
        [{word.strip() for word in re.split(r"[;:(),]", row[place])} for place in SAID]
        for row in rows
        if row[0] not in ("result", "eredmény")
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_story_has_a_report(path: Path) -> None:
    for scenario in load_scenarios(path):
        report = report_of(scenario)
        if report is None:
            continue
        assert as_html(sheet_of(report)).endswith("</html>\n")
        assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report
        for english, hungarian in zip(words(report, "en"), words(report, "hu"), strict=True):
            for told, other in zip(english, hungarian, strict=True):
                alike = {word for word in told & other if re.search("[a-z]{3}", word)}
                assert not alike, (scenario.id, alike)
        by_itself = [each for each in report.goals if each.name == "score_set" and not each.by_hand]
        assert not by_itself, scenario.id
