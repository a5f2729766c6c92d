"""A situation names only what matters: a part told of one side alone has its usual value for the other."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playon import FaultySituation, Match, PlayonError, UnreadableEvent
from playon.scenario import load_scenarios, scenario_files
from tests.books import books_of

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def one_sided(document: Any) -> Iterator[Any]:
    """Every way to leave out what is told of one side, once for every place where something is told of sides."""
    if isinstance(document, list):
        for place, each in enumerate(document):
            yield from ([*document[:place], other, *document[place + 1 :]] for other in one_sided(each))
    if not isinstance(document, dict):
        return
    if document and set(document) <= {"A", "B"}:
        yield from ({name: value for name, value in document.items() if name != side} for side in document)
    for name, each in document.items():
        yield from ({**document, name: other} for other in one_sided(each))


@pytest.mark.parametrize("book", books_of("subbuteo"))
def test_what_is_told_of_one_side_alone_is_enough(book: str) -> None:
    for scenario in (each for path in scenario_files([SCENARIOS / book]) for each in load_scenarios(path)):
        for situation in one_sided(scenario.situation or {}):
            match = Match(book, situation=situation)
            for event in scenario.events:
                with suppress(PlayonError):
                    match.observe(msgspec.to_builtins(event))


@pytest.mark.parametrize(
    "part",
    [
        {"phase": "set_up", "restart": {"by": "A", "as": "flick_in", "place": [0, 400], "placed": {"A": True}}},
        {"phase": "set_up", "restart": {"by": "B", "as": "goal_flick", "ready": {"B": True}, "positional": {"A": 1}}},
        {"period": "shoot_out", "shoot_out": {"goal": "right", "first": "A", "shots": {"A": [True]}}},
        {"tie": {"boards": {"2": {"score": {"A": 1}}}}},
    ],
)
def test_the_other_side_has_the_usual_value(part: dict[str, Any]) -> None:
    match = Match("fistf", situation=part)
    for event in ({"event": "ready", "by": "A"}, {"event": "ready", "by": "B"}, {"event": "time"}):
        with suppress(PlayonError):
            match.observe({"at": 1, **event})
    assert Match.from_situation("fistf", match.document()).document() == match.document()


@pytest.mark.parametrize("far", [float("inf"), float("-inf"), float("nan"), 1e300, -1e300])
def test_a_place_beyond_every_hall_is_refused_in_words(far: float) -> None:
    for situation in ({"ball": {"at": [far, 0]}}, {"figures": {"A1": [0, far]}}, {"pitch": {"length": far}}):
        with pytest.raises(FaultySituation, match="has to be a number of at"):
            Match("fistf", situation=situation)
    with pytest.raises(UnreadableEvent, match=r"place\.0: has to be"):
        Match("fistf").observe({"at": 0, "event": "out", "line": "touchline", "place": [far, 0]})


@pytest.mark.parametrize(
    ("situation", "place"),
    [
        ({"figures": {"A3": [1]}}, "figures.A3"),
        ({"off_board": {"B7": ["x", 2]}}, "off_board.B7.0"),
        ({"moving": {"A3": {"kind": "jump"}}}, "moving.A3.kind"),
        ({"counts": {"A": {"flicks": {"A3": -1}}}}, "counts.A.flicks.A3"),
    ],
)
def test_a_fault_of_a_situation_names_the_figure(situation: dict[str, Any], place: str) -> None:
    with pytest.raises(FaultySituation) as raised:
        Match("fistf", situation=situation)
    assert str(raised.value).startswith(f"{place}:")
