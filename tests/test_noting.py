"""Differences noted clause by clause."""

from pathlib import Path

import msgspec
import pytest

from playon import book_names, load_book
from playon.errors import FaultyRulebook
from playon.noting import noted
from tests.cli.playon import playon

PAIRS = [(one, other) for one in book_names() for other in book_names() if noted(load_book(one), load_book(other))]


def test_there_are_some() -> None:
    assert PAIRS


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_line_is_shown_and_turns_with_the_order_of_the_books(one: str, other: str) -> None:
    shown = playon("rules", "compare", one, other).stdout
    lines, turned = noted(load_book(one), load_book(other)), noted(load_book(other), load_book(one))
    assert [(each.clauses, each.there, each.here) for each in lines] == [
        (each.clauses, each.here, each.there) for each in turned
    ]
    width = max(len(one), len(other))
    for each in lines:
        said = (f"{one.ljust(width)}  {each.there}", f"{other.ljust(width)}  {each.here}")
        assert f"  {each.clauses} ({', '.join(each.kinds)})\n    {said[0]}\n    {said[1]}\n" in shown


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_noted_clause_stands_in_one_of_the_books(one: str, other: str) -> None:
    known = load_book(one).clause_ids | load_book(other).clause_ids
    for each in noted(load_book(one), load_book(other)):
        for clause in each.clauses.replace(" with no time-out left", "").split(", "):
            first = clause.split("-")[0]
            assert {first, clause} & known or clause == "front part", each


def test_a_book_that_only_changes_another_notes_what_it_does_differently(tmp_path: Path) -> None:
    (tmp_path / "book.toml").write_text('id = "club"\ntitle = "Club"\nextends = "ufcc"\n')
    (tmp_path / "differs.yaml").write_text(
        "than: ufcc\ndifferences:\n- {clauses: '9', there: may, here: must, kinds: [must]}\n"
    )
    assert [each.here for each in noted(load_book("ufcc"), load_book(str(tmp_path)))] == ["must"]


@pytest.mark.parametrize("register", ["than: x\ndifferences: 3\n", "", "[" * 5000, "a: *b", "than: 2020-99-99", "\x00"])
def test_a_register_that_cannot_be_read_says_why(tmp_path: Path, register: str) -> None:
    (tmp_path / "differs.yaml").write_text(register)
    book = msgspec.structs.replace(load_book("ufcc"), folders=(tmp_path,))
    with pytest.raises(FaultyRulebook, match=r"differs\.yaml"):
        noted(book, load_book("ustsa"))
