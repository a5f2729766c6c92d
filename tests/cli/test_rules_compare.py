"""`playon rules compare`."""

import itertools
import json
import re
from pathlib import Path

import pytest

from playon.cli.rules_compare import _clauses
from playon.comparing import Side, differences
from playon.noting import noted
from playon.rulebook import load_book
from playon.vocabulary import families
from tests.books import books_of
from tests.cli.playon import at_terminal, is_one_complaint, playon


def test_topics_with_what_either_book_says() -> None:
    result = playon("rules", "compare", "ufcc", "CSOCSO")
    assert result.exit_code == 0
    found = differences(load_book("ufcc"), load_book("csocso"))
    for each in found:
        assert f"\n  {each.what} ({each.kind})\n" in result.stdout
    for topic in {each.topic for each in found}:
        assert len(re.findall(rf"^{topic}$", result.stdout, re.MULTILINE)) == 1
    assert re.search(r"^    ufcc    26\.1 +from the third recall on$", result.stdout, re.MULTILINE)
    assert re.search(r"^    csocso  26\.1 +from the second recall on$", result.stdout, re.MULTILINE)
    assert result.stdout.endswith(f"{len(found)} differences between ufcc and csocso\n")


def test_json_is_an_object_a_line() -> None:
    result = playon("rules", "compare", "ufcc", "csocso", "--json")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    told = {each["name"]: each for each in lines if "noted" not in each}
    assert len(lines) - len(told) == len(noted(load_book("ufcc"), load_book("csocso")))
    assert len(told) == len(differences(load_book("ufcc"), load_book("csocso")))
    games = told["format.games_to_win"]
    assert (games["kind"], games["one"]["value"], games["other"]["value"]) == ("number", 3, 2)
    assert (games["one"]["book"], games["other"]["book"]) == ("ufcc", "csocso")
    assert "2" in games["one"]["clauses"]


def test_a_book_and_itself() -> None:
    result = playon("rules", "compare", "ufcc", "ufcc")
    assert result.exit_code == 0
    assert result.stdout == "ufcc and ufcc rule alike\n"
    assert playon("rules", "compare", "ufcc", "ufcc", "--json").stdout == ""


@pytest.mark.parametrize("books", [("nobook", "ufcc"), ("ufcc", "nobook"), ("ufcc", "/nowhere/book")])
def test_a_book_that_is_not_there(books: tuple[str, str]) -> None:
    result = playon("rules", "compare", *books)
    assert result.exit_code == 2
    assert not result.stdout
    assert is_one_complaint(result.stderr)


def test_an_edition_in_a_folder_is_compared_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "book.toml").write_text(
        'id = "ufcc"\ntitle = "Our club"\nfamily = "foosball"\nextends = "ufcc"\n[limits]\npossession_five_s = 5\n'
    )
    shown = playon("rules", "compare", "ufcc", tmp_path).stdout
    assert re.search(rf"^    {re.escape(str(tmp_path))}  24.* 5 seconds$", shown, re.MULTILINE)
    assert f"1 difference between ufcc and {tmp_path}\n" in shown


@pytest.mark.parametrize("columns", [30, 40, 60, 100])
def test_it_keeps_to_the_width_of_a_terminal(columns: int) -> None:
    shown = re.sub(r"\x1b\[\d*m", "", at_terminal("rules", "compare", "ufcc", "csocso", columns=columns))
    words = " ".join(shown.split())
    assert max(map(len, shown.splitlines())) <= columns
    assert "from the third recall on" in words
    found = differences(load_book("ufcc"), load_book("csocso"))
    assert f"{len(found)} differences between ufcc and csocso" in words


def test_many_clauses_are_cut_between_them() -> None:
    assert _clauses(Side(book="x", says="", clauses=("9.8.1", "9.8"))) == "9.8.1, 9.8"
    assert _clauses(Side(book="x", says="", clauses=("table.e", "handles.c", "1"))) == "table.e …"
    assert _clauses(Side(book="x", says="")) == ""


def test_who_has_no_clause_for_something_names_none() -> None:
    pairs = [pair for family in families() for pair in itertools.combinations(books_of(family), 2)]
    for one, other in pairs:
        for each in differences(load_book(one), load_book(other)):
            for side in (each.one, each.other):
                assert not (each.name.startswith("findings.") and side.value is None and side.clauses), each
                assert "after penalty" not in each.what, each
