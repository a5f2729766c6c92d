"""`playon rules`."""

import json
from pathlib import Path

import pytest

from playon.rulebook import book_names, load_book
from playon.telling.clauses import heading
from playon.telling.tongue import speak_english
from tests.cli.playon import SCENARIOS, is_one_complaint, playon


def test_list_names_every_book() -> None:
    result = playon("rules", "list")
    assert result.exit_code == 0
    assert any(line.startswith("ufcc") and load_book("ufcc").title in line for line in result.stdout.splitlines())


def test_list_as_json_is_an_object_a_line() -> None:
    told = {each["book"]: each for each in map(json.loads, playon("rules", "list", "--json").stdout.splitlines())}
    assert list(told) == book_names()
    for name, each in told.items():
        book = load_book(name)
        assert (each["title"], each["edition"], each["extends"]) == (book.title, book.edition, book.extends)
        assert each["clauses"] == len(book.clause_ids)


def test_show_a_clause() -> None:
    result = playon("rules", "show", "ufcc", "16.1")
    assert result.exit_code == 0
    assert load_book("ufcc").clauses["16.1"].summary in result.stdout
    for label in ("when", "then", "numbers", "see"):
        assert f"\n{label} " in result.stdout


def test_show_lists_the_clauses_of_a_book_whatever_the_letters() -> None:
    result = playon("rules", "show", "UFCC")
    assert result.exit_code == 0
    shown = result.stdout.splitlines()
    clauses = load_book("ufcc").clauses
    assert sum(line.startswith("  ") for line in shown) == len(clauses)
    assert clauses["16.1"].chapter in shown
    [line] = [line for line in shown if line.startswith("  16.1 ")]
    assert clauses["16.1"].summary.startswith(line.split(maxsplit=1)[1])


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """An edition that extends ufcc, in the folder our-club."""
    folder = tmp_path / "our-club"
    folder.mkdir()
    (folder / "book.toml").write_text(
        'id = "our-club"\ntitle = "Our club"\nfamily = "foosball"\nextends = "ufcc"\n'
        "[limits]\npossession_five_s = 5\n"
        '[[offence.jar]]\nclause = "16.1"\nsanctions = ["warning"]\noptions = ["serve", "current_position"]\n'
    )
    return folder


def test_a_clause_of_an_edition_is_shown_with_what_the_edition_changes(club: Path) -> None:
    carried = {"24": "possession_five_s 5 (ufcc: 10)", "16": "the rows of jar are replaced (1 here, "}
    for start, told in carried.items():
        clause = next(
            each.id
            for each in load_book("ufcc").clauses.values()
            if each.id.startswith(start) and {"limit:possession_five_s", "offence:jar"} & set(each.carried_by)
        )
        shown = playon("rules", "show", club, clause).stdout
        assert "\nin this edition" in shown
        assert told in shown
        assert "in this edition" not in playon("rules", "show", "ufcc", clause).stdout


def test_an_unknown_clause_suggests_its_neighbours() -> None:
    result = playon("rules", "show", "ufcc", "16.9")
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)
    assert "16.1, 16.2, 16.3" in result.stderr


@pytest.mark.parametrize("words", [("bábu",), ("BABU",), ("Kezdésről", "ot"), ("kezdesrol", "Öt")])
def test_search_minds_neither_case_nor_accents(words: tuple[str, ...]) -> None:
    result = playon("rules", "search", "csocso", *words, "--lang", "hu")
    assert result.exit_code == 0
    assert ("bábu" if len(words) == 1 else "Kezdésről") in result.stdout


def test_search_wants_all_words_and_ranks() -> None:
    result = playon("rules", "search", "ufcc", "JAR", "technical")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0].startswith("16.1")
    for line in result.stdout.splitlines():
        if not line.startswith(" "):
            clause = load_book("ufcc").clauses[line.split()[0]]
            text = " ".join((clause.id, clause.summary, clause.when, clause.then, clause.note)).casefold()
            assert "jar" in text
            assert "technical" in text


def test_search_without_a_match() -> None:
    result = playon("rules", "search", "ufcc", "zeppelin")
    assert result.exit_code == 1
    assert result.stdout == "no clause of ufcc has zeppelin\n"


@pytest.mark.parametrize("args", [("show", "nowhere", "1"), ("search", "nowhere", "x"), ("coverage", "nowhere")])
def test_an_unknown_book(args: tuple[str, ...]) -> None:
    result = playon("rules", *args)
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)


def test_coverage_counts_rows_and_gaps() -> None:
    result = playon("rules", "coverage", "ufcc", "--scenarios", SCENARIOS / "ufcc")
    rows = len(load_book("ufcc").clauses)
    *lines, last = result.stdout.splitlines()
    gaps = sum(" GAP: " in line for line in lines)
    assert last == f"{rows} rows, {gaps} gap{'s' * (gaps != 1)}"
    assert result.exit_code == (1 if gaps else 0)
    assert any(line.startswith("16.1 ") and "ufcc-016-" in line for line in lines)


def test_coverage_as_json() -> None:
    result = playon("rules", "coverage", "ufcc", "--scenarios", SCENARIOS / "ufcc", "--json")
    *rows, sums = map(json.loads, result.stdout.splitlines())
    assert sums == {"rows": len(rows), "gaps": sum(row["gap"] is not None for row in rows)}
    assert {"book", "clause", "summary", "carriers", "scenarios", "gap"} == set(rows[0])


def test_coverage_finds_a_gap(tmp_path: Path) -> None:
    (tmp_path / "book.toml").write_text('id = "mine"\ntitle = "Mine"\nfamily = "foosball"\nextends = "ufcc"\n')
    (tmp_path / "clauses.yaml").write_text(
        'clauses:\n  - id: "99"\n    chapter: end\n    kind: ruling\n'
        "    decided_by: engine\n    summary: Nobody does it.\n"
    )
    result = playon("rules", "coverage", tmp_path)
    assert result.exit_code == 1
    assert "GAP: nothing carries it out" in result.stdout


@pytest.mark.parametrize("book", ["ufcc", "ustsa", "csocso"])
def test_an_edition_without_a_register_leaves_the_clauses_and_scenarios_to_its_book(tmp_path: Path, book: str) -> None:
    toml = f'id = "mine"\ntitle = "Mine"\nfamily = "foosball"\nextends = "{book}"\n[offence]\nspectator = []\n'
    (tmp_path / "book.toml").write_text(toml)
    shown = [playon("rules", "coverage", each, "--json", "--scenarios", SCENARIOS) for each in (tmp_path, book)]
    assert [result.exit_code for result in shown] == [0, 0]
    assert shown[0].stdout.replace('"mine"', f'"{book}"') == shown[1].stdout


def test_an_edition_of_an_edition_is_found_from_anywhere(
    tmp_path: Path, club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "night"
    folder.mkdir()
    (folder / "book.toml").write_text(
        'id = "night"\ntitle = "Night"\nextends = "../our-club"\n[limits]\npossession_five_s = 4\n'
    )
    monkeypatch.chdir("/")
    assert "possession_five_s 4 (our-club: 5)" in playon("rules", "show", folder, "24").stdout
    assert playon("rules", "show", folder).stdout.startswith("Night, our-club quick reference guide\n")
    assert playon("rules", "coverage", folder).exit_code == 0
    assert playon("rules", "compare", folder, club).exit_code == 0


def test_coverage_outside_the_source_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = playon("rules", "coverage", "ufcc")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].endswith(", 0 gaps")
    assert is_one_complaint(result.stderr)
    assert "no scenarios were found" in result.stderr


def test_coverage_without_its_folder(tmp_path: Path) -> None:
    result = playon("rules", "coverage", "ufcc", "--scenarios", tmp_path / "missing")
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)


@pytest.mark.parametrize("name", book_names())
def test_a_heading_does_not_give_an_edition_to_the_book_that_is_extended(name: str) -> None:
    book = load_book(name)
    speak_english()
    told = heading(book)
    assert told.startswith(book.title)
    if book.extends is not None and book.edition != load_book(book.extends).edition:
        assert told == f"{book.title}, {book.edition}; extends {book.extends}"
