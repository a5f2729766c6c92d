"""Both sides and both ends are ruled alike: a story told with the other side's figures, or from the other end, ends the same."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playon import Match
from playon.scenario import Scenario, run_scenario
from tests.machines import EXPLORED
from tests.subbuteo.mirrors import Way, across, swapped, turned
from tests.subbuteo.streams import SCENARIOS, on_pitch, played_on, teams
from tests.subbuteo.test_invariants import BOOK, told

WAYS: dict[str, tuple[Way, ...]] = {
    "other end": (turned,),
    "other side": (swapped,),
    "both": (turned, swapped),
    "across": (across,),
}


TIES = (
    "fistf-2.6.5-1",
    "fistf-2.6.6-1",
    "own-2.6.5-a",
    "fistf-hunt-b-2.6.4-spare-in-use",
    "fistf-hunt-b-15.2.1.2-both",
)
"""Stories of a figure as near to one touchline as to the other, and of rulings in the order of names: no mirror changes these."""


def mirrored_story(scenario: Scenario, ways: tuple[Way, ...]) -> Scenario:
    """The same story in a mirror, with what is expected there."""
    situation: Any = {"left": "A", **(scenario.situation or {})}
    if "shoot_out" in situation:
        situation["shoot_out"] = {"start_side": "positive_y", **situation["shoot_out"]}
    told = {"situation": situation, "events": scenario.events, "expect": msgspec.to_builtins(scenario.expect)}
    for way in ways:
        told = way(told)
    expect = msgspec.convert(told["expect"], type(scenario.expect))
    return msgspec.structs.replace(scenario, situation=told["situation"], events=told["events"], expect=expect)


def of_both_sides(scenario: Scenario) -> bool:
    """Whether figures of both sides are put right in it, which happens in the order of their names."""
    put = [each for each in scenario.expect.rulings or () if each.get("finding") == "placing" or each.get("places")]
    return len({str(each.get("figure") or next(iter(each.get("places", {"": 0}))))[:1] for each in put}) > 1


@pytest.mark.parametrize("ways", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("file", SCENARIOS)
def test_rules_know_neither_side_nor_end(file: str, ways: tuple[Way, ...]) -> None:
    wrong = [
        scenario.id
        for scenario in SCENARIOS[file]
        if scenario.id not in TIES
        and not (swapped in ways and of_both_sides(scenario))
        and not run_scenario(mirrored_story(scenario, ways)).passed
    ]
    assert not wrong


# -- streams -------------------------------------------------------------------------------------------------------------


def plain(rulings: list[Any]) -> list[dict[str, Any]]:
    """Rulings as plain data, without what they leave open."""
    built = json.loads(msgspec.json.encode(rulings))
    return [{name: each for name, each in ruling.items() if each is not None} for ruling in built]


def seen(what: Any) -> Any:
    """Numbers as far as anybody sees them, lists of names in one order."""
    if isinstance(what, dict):
        return {name: seen(each) for name, each in sorted(what.items())}
    if isinstance(what, list | tuple):
        if what and all(isinstance(each, str) for each in what):
            return sorted(what)
        return [seen(each) for each in what]
    return round(what, 3) + 0.0 if isinstance(what, float) else what


def by_name(rulings: list[Any]) -> list[str]:
    return sorted(json.dumps(seen(ruling), sort_keys=True) for ruling in rulings)


@pytest.mark.parametrize("ways", WAYS.values(), ids=WAYS)
def test_streams_told_in_a_mirror_are_ruled_alike(ways: tuple[Way, ...]) -> None:
    def mirrored(what: Any) -> Any:
        what = json.loads(json.dumps(what))
        for way in ways:
            what = way(what)
        return what

    @settings(
        max_examples=EXPLORED or 25, derandomize=not EXPLORED, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(teams(), on_pitch, st.sampled_from("AB"), st.data())
    def check(figures: dict[str, Any], ball: Any, side: str, data: Any) -> None:
        situation = {"left": "A", "figures": figures, "phase": "in_play", "possession": side, "ball": {"at": ball}}
        here, there = Match(BOOK, situation=situation), Match(BOOK, situation=mirrored(situation))
        at = 0.0
        for _ in range(5):
            for event in data.draw(played_on(here.document())):
                at += 1
                event = {"at": at, **event}
                given, refused = told(here, event)
                given_there, refused_there = told(there, mirrored(event))
                assert (refused is None) == (refused_there is None), event
                rulings, again = plain(given), plain(given_there)
                if swapped in ways and len({ruling["figure"][0] for ruling in rulings if "places" in ruling}) > 1:
                    return  # figures of both sides are put right in the order of their names
                assert by_name(mirrored(rulings)) == by_name(again), (event, rulings, again)
                assert seen(mirrored(here.document())) == seen(there.document()), event

    check()
