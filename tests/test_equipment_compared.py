"""Comparing what rulebooks require of equipment: nothing between equals, and no change of a requirement goes unseen."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playon import load_book
from playon.book import Rulebook
from playon.comparing import Difference, differences
from playon.inspection import Requirement, Share
from playon.rulebook import book_names
from tests.cli.playon import playon

BOOKS = [name for name in book_names() if load_book(name).inspection]


def with_table(book: Rulebook, inspection: dict[str, tuple[Requirement, ...]]) -> Rulebook:
    """The book with another table of requirements; its register, which takes long to read, is not read anew."""
    new = msgspec.structs.replace(book, inspection=inspection)
    new.__dict__["clauses"] = book.clauses
    return new


def with_row(book: Rulebook, item: str, place: int, *rows: Requirement) -> Rulebook:
    """The book with those rows instead of one."""
    old = book.inspection[item]
    return with_table(book, {**book.inspection, item: (*old[:place], *rows, *old[place + 1 :])})


def only(found: list[Difference], name: str) -> Difference:
    assert [each.name for each in found] == [name]
    assert found[0].one.says != found[0].other.says
    return found[0]


def other_rows(row: Requirement) -> Iterator[tuple[str, Requirement]]:
    """The row with each of its parts changed, one at a time, and the kind of difference that it is."""
    limits: dict[str, Any] = {}
    for name in ("min", "max", "exact"):
        size = getattr(row, name)
        if isinstance(size, Share):
            limits[name] = msgspec.structs.replace(size, plus=size.plus + 1)
        elif size is not None:
            limits[name] = size + 1
    for name, size in limits.items():
        yield "number", msgspec.structs.replace(row, **{name: size})
    if row.is_ is not None:
        yield "outcome", msgspec.structs.replace(row, is_=not row.is_)
    if row.allowed:
        yield "outcome", msgspec.structs.replace(row, allowed=(*row.allowed, "quite_another"))
    if row.distinct is not None:
        yield "number", msgspec.structs.replace(row, distinct=row.distinct + 1)
    if row.differs_from is not None:
        yield "outcome", msgspec.structs.replace(row, differs_from="quite_another")
    yield "scope", msgspec.structs.replace(row, when={**row.when, "quite_another": True})
    yield "scope", msgspec.structs.replace(row, unless={**row.unless, "quite_another": "word"})
    yield "scope", msgspec.structs.replace(row, waived={**row.waived, "quite_another": 7})
    yield "outcome", msgspec.structs.replace(row, finding="wrong" if row.finding != "wrong" else "not_standard")


ROWS = [
    pytest.param(name, item, place, id=f"{name}-{item}-{place}-{row.property}")
    for name in BOOKS
    for item, rows in load_book(name).inspection.items()
    for place, row in enumerate(rows)
]


@pytest.mark.parametrize(("name", "item", "place"), ROWS)
def test_any_other_requirement_is_seen(name: str, item: str, place: int) -> None:
    book = load_book(name)
    row = book.inspection[item][place]
    for kind, other in other_rows(row):
        found = only(differences(book, with_row(book, item, place, other)), f"inspection.{item}.{row.property}")
        assert found.kind == kind, other
        back = only(differences(with_row(book, item, place, other), book), found.name)
        assert (back.one.says, back.other.says) == (found.other.says, found.one.says)


@pytest.mark.parametrize(("name", "item", "place"), ROWS)
def test_a_requirement_that_is_left_out_is_seen(name: str, item: str, place: int) -> None:
    book = load_book(name)
    row = book.inspection[item][place]
    rest = [each for each in book.inspection[item] if each is not row]
    if any(each.property == row.property for each in rest) or not rest:
        return
    found = only(differences(book, with_row(book, item, place)), f"inspection.{item}.{row.property}")
    assert found.kind == "only"
    assert found.other.says == "nothing required"


@pytest.mark.parametrize("name", BOOKS)
def test_an_item_that_only_one_book_knows_is_one_difference(name: str) -> None:
    book = load_book(name)
    if len(book.inspection) == 1:
        return
    for item, rows in book.inspection.items():
        without = {each: kept for each, kept in book.inspection.items() if each != item}
        found = only(differences(book, with_table(book, without)), f"inspection.{item}")
        assert found.kind == "only"
        assert set(found.one.clauses) == {row.clause for row in rows}
        assert found.other.says == "nothing required"


def test_a_book_without_any_requirements_is_one_difference() -> None:
    [found] = [
        each
        for each in differences(load_book("fistf-equipment"), load_book("fistf-classic"))
        if each.name.startswith("inspection")
    ]
    assert (found.what, found.other.says) == ("what equipment has to be", "not laid down")
    assert "goal" in found.one.says


def test_the_clause_and_the_note_of_a_requirement_are_no_difference() -> None:
    book = load_book("fistf-equipment")
    row = msgspec.structs.replace(book.inspection["hall"][0], clause="eq.1.1.1", note="so", breach="eq.1.1.2")
    assert differences(book, with_row(book, "hall", 0, row)) == []


def test_the_order_of_requirements_rules_nothing() -> None:
    book = load_book("fistf-equipment")
    assert differences(book, with_table(book, {k: tuple(reversed(v)) for k, v in book.inspection.items()})) == []


EDITION = 'id = "club"\ntitle = "Club"\nextends = "fistf-equipment"\n'
TABLE = """
[[hall]]
clause = "eq.1.1.4"
property = "clearance"
min = 800

[[lines]]
clause = "eq.1.1.6"
property = "width"
max = 3

[[lines]]
clause = "eq.1.1.6"
property = "affects_play"
is = true
"""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    (tmp_path / "book.toml").write_text(EDITION)
    (tmp_path / "inspection.toml").write_text(TABLE)
    return tmp_path


def test_an_edition_of_ones_own_tells_items_properties_and_limits(club: Path) -> None:
    shown = playon("rules", "compare", "fistf-equipment", club).stdout
    assert "  hall: clearance (number)\n" in shown
    assert re.search(r"fistf-equipment +eq\.1\.1\.4 +at least 1000 mm\n", shown)
    assert re.search(r"club +eq\.1\.1\.4 +at least 800 mm\n", shown)
    assert re.search(
        r"lines: affects play \(outcome\)\n +fistf-equipment +eq\.1\.1\.6 +no\n +club +eq\.1\.1\.6 +yes\n", shown
    )
    assert "lines: width" not in shown
    assert shown.endswith("2 differences between fistf-equipment and club\n")


def test_it_is_told_in_another_language(club: Path) -> None:
    shown = playon("rules", "compare", "fistf-equipment", club, "--lang", "hu").stdout
    assert "legalább 1000 mm" in shown
    assert "legalább 800 mm" in shown
    assert "clearance" not in shown


def test_as_json(club: Path) -> None:
    lines = [
        json.loads(each) for each in playon("rules", "compare", "fistf-equipment", club, "--json").stdout.splitlines()
    ]
    told = {each["name"]: each for each in lines}
    assert set(told) == {"inspection.hall.clearance", "inspection.lines.affects_play"}
    assert told["inspection.hall.clearance"]["one"]["value"] == ["at least 1000 mm"]


DEMANDS = {
    "inspection.playing_area.width": "at most the length less 300 mm",
    "inspection.set.base_colours": "all alike",
    "inspection.set.spare_base_colour": "other than the base colours",
    "inspection.ball.make": "subbuteo or zeugo, unless homologated is yes",
    "inspection.goalkeeper.volume": "at most 2700 mm³",
}


@pytest.mark.parametrize("name", DEMANDS)
def test_requirements_read_like_sentences(name: str) -> None:
    """With all rows of the property gone, the other book tells them all."""
    book = load_book("fistf-equipment")
    _, item, told = name.split(".")
    rest = tuple(row for row in book.inspection[item] if row.property != told)
    found = only(differences(book, with_table(book, {**book.inspection, item: rest})), name)
    assert DEMANDS[name] in found.one.rows
