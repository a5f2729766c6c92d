"""The scenarios and languages of the house have no faults."""

from pathlib import Path

import pytest

from playon.lint import lint_file, lint_language
from playon.vocabulary import families

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def test_the_scenarios_of_the_house_have_no_faults() -> None:
    seen: dict[str, str] = {}
    files = sorted(SCENARIOS.rglob("*.yaml"))
    assert files
    assert [fault for file in files for fault in lint_file(file, seen)] == []
    assert len(seen) >= len(files)


@pytest.mark.parametrize("family", families())
def test_the_languages_of_the_house_have_no_faults(family: str) -> None:
    assert lint_language(family) == []


def test_an_unknown_language_is_told() -> None:
    [fault] = lint_language("curling")
    assert "'curling'" in fault.message
