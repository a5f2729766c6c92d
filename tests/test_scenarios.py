"""The conformance suite: every scenario of every file is a test."""

import json
from pathlib import Path

import pytest

from playon.scenario import Scenario, load_scenarios, run_scenario, scenario_files

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = [scenario for path in scenario_files([FOLDER]) for scenario in load_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    outcome = run_scenario(scenario)
    assert outcome.passed, "\n".join(
        f"{each.where}: expected {each.expected!r}, given {each.given!r}" for each in outcome.mismatches
    )


def test_ids_are_unique() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert len(ids) == len(set(ids))


def test_no_story_is_told_twice_under_a_book() -> None:
    told: dict[str, str] = {}
    for scenario in SCENARIOS:
        story = json.dumps([scenario.book, scenario.situation, scenario.events], sort_keys=True)
        assert story not in told, (told[story], scenario.id)
        told[story] = scenario.id


def test_a_wrong_expectation_fails() -> None:
    scenario = next(each for each in SCENARIOS if each.id == "ufcc-002-1")
    import msgspec

    for part in (
        {"rulings": [{"finding": "goal", "for": "B"}]},
        {"rulings": []},
        {"restart": {"by": "A"}},
        {"restart": None},
        {"options": {"to": "A"}},
        {"situation": {"score": {"A": 1}}},
        {"situation": {"counts": {"A": {"jars": 1}}}},
        {"refused": True},
    ):
        wrong = msgspec.structs.replace(scenario, expect=msgspec.convert(part, type(scenario.expect)))
        assert not run_scenario(wrong).passed, part
