"""Both sides and both ends are ruled alike: a story told with the other side's figures, or from the other end, ends the same."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from playon.scenario import load_scenarios, run_scenario

FOLDER = Path(__file__).parent.parent / "scenarios" / "fistf"
FILES = ("offside.yaml", "ticks.yaml")
OF_A_SIDE = re.compile(r"[AB]([0-9]{1,2}|S|\.[a-z]+)?")
OTHER_SIDE = {"A": "B", "B": "A"}


def turned(told: Any) -> Any:
    """All points turned by half a turn round the centre spot."""
    if isinstance(told, dict):
        return {name: turned(each) for name, each in told.items()}
    if isinstance(told, list):
        if len(told) == 2 and all(type(each) in (int, float) for each in told):
            return [-each for each in told]
        return [turned(each) for each in told]
    return told


def swapped(told: Any) -> Any:
    """All names of a side, its figures and its body given to the other."""
    if isinstance(told, dict):
        return {swapped(name): swapped(each) for name, each in told.items()}
    if isinstance(told, list):
        return [swapped(each) for each in told]
    if isinstance(told, str) and OF_A_SIDE.fullmatch(told):
        return OTHER_SIDE[told[0]] + told[1:]
    return told


def stories(*ways: Any) -> list[dict[str, Any]]:
    told = [story for file in FILES for story in yaml.safe_load((FOLDER / file).read_text(encoding="utf-8"))]
    for story in told:
        left = story.setdefault("situation", {}).setdefault("left", "A")
        for way in ways:
            for part in ("situation", "events", "expect"):
                story[part] = way(story[part])
            if way is turned:
                story["situation"]["left"] = OTHER_SIDE[story["situation"]["left"]]
        assert len(ways) != 2 or story["situation"]["left"] == left
    return told


@pytest.mark.parametrize("ways", [(turned,), (swapped,), (turned, swapped)], ids=["other end", "other side", "both"])
def test_rules_know_neither_side_nor_end(ways: tuple[Any, ...], tmp_path: Path) -> None:
    file = tmp_path / "mirrored.yaml"
    file.write_text(yaml.safe_dump(stories(*ways), allow_unicode=True), encoding="utf-8")
    wrong = {scenario.id for scenario in load_scenarios(file) if not run_scenario(scenario).passed}
    assert not wrong
