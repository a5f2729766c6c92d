"""Flick counts are the referee's alone (5.2.1 R1): no document and no offer tells them to players or spectators."""

from typing import Any

import msgspec
import pytest

from playon import Match
from playon.family import family_of
from playon.rulings import SeenBy
from playon.subbuteo.situation import Situation
from playon.subbuteo.views import NEVER_SHOWN

OTHERS: tuple[SeenBy, ...] = ("players", "spectators")
THIRD = {
    "phase": "in_play",
    "possession": "A",
    "counts": {"A": {"flicks": {"A7": 3, "A2": 1}, "ticks": 1}},
    "kept_counts": {"side": "B", "flicks": {"B1": 2}, "ticks": 2},
}


def of_flicks(part: Any, path: str = "") -> list[str]:
    """Paths of all that is called flicks in a document."""
    if not isinstance(part, dict):
        return []
    found = [f"{path}{name}" for name in part if name == "flicks"]
    return found + [each for name, value in part.items() for each in of_flicks(value, f"{path}{name}.")]


@pytest.mark.parametrize("seen_by", OTHERS)
def test_nobody_but_the_referee_is_told_how_many_flicks_are_used(seen_by: SeenBy) -> None:
    match = Match("fistf", situation=THIRD)
    assert sorted(of_flicks(match.document())) == ["counts.A.flicks", "counts.B.flicks", "kept_counts.flicks"]
    shown = match.document(seen_by=seen_by)
    assert of_flicks(shown) == []
    assert shown["counts"]["A"]["ticks"] == 1
    assert shown["kept_counts"]["ticks"] == 2
    assert {**match.document(), "counts": None, "kept_counts": None} == {**shown, "counts": None, "kept_counts": None}


@pytest.mark.parametrize("seen_by", OTHERS)
def test_no_offer_tells_that_a_figure_has_used_its_flicks_up(seen_by: SeenBy) -> None:
    match = Match("fistf", situation=THIRD)
    offers = match.expected()
    told = [each for each in offers if each.event.get("offence") == "fourth_flick" and "figure" in each.event]
    assert [(each.event["figure"], each.clause, each.seen_by) for each in told] == [("A7", "5.2.1", "referee")]
    fewer = {**THIRD, "counts": {"A": {"flicks": {"A7": 1}, "ticks": 1}}}
    assert match.expected(seen_by=seen_by) == Match("fistf", situation=fewer).expected(seen_by=seen_by)


def test_what_is_never_shown_is_there() -> None:
    document = msgspec.to_builtins(Situation())
    document["kept_counts"] = {"flicks": {}}
    for path in {path for paths in NEVER_SHOWN.values() for path in paths}:
        part = document
        for name in path.split("."):
            part = part["A" if name == "*" else name]


def test_a_document_is_not_changed_by_looking_at_it() -> None:
    match = Match("fistf", situation=THIRD)
    document = match.document()
    kept = msgspec.json.encode(document)
    family_of(match.book).document_for(document, "players")
    assert msgspec.json.encode(document) == kept


def test_at_a_table_everybody_knows_everything() -> None:
    match = Match("ufcc")
    assert match.document(seen_by="players") == match.document()
    assert match.expected(seen_by="spectators") == match.expected()
