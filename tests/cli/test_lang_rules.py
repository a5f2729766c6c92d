"""Rulebooks in Hungarian: comparisons, clauses, searches, and what is not translated yet."""

import re
from pathlib import Path

import pytest

from playon import load_book
from playon.languages.po_files import translations
from playon.subbuteo.grammar import GRAMMAR
from tests.books import books_of
from tests.cli.english import english_words
from tests.cli.playon import is_one_complaint, playon


@pytest.mark.parametrize("other", [book for book in books_of("foosball") if book != "ufcc"])
def test_a_comparison_has_no_english_word_left(other: str) -> None:
    told, english = (playon("rules", "compare", "ufcc", other, "--lang", lang) for lang in ("hu", "en"))
    assert told.exit_code == english.exit_code == 0
    assert len(told.stdout.splitlines()) == len(english.stdout.splitlines())
    clauses = r"^    ufcc +|\w+\.[\w.-]+"
    for line in told.stdout.replace(other, "").splitlines():
        left = english_words() & set(re.findall(r"\w+", re.sub(clauses, "", line).lower()))
        assert not left, line


def test_a_comparison_of_books_of_sports_table_football_has_no_english_word_left(tmp_path: Path) -> None:
    """Every offence once without its rows, and every number, form and span another than the book has."""
    book = load_book("fistf")
    (tmp_path / "book.toml").write_text(
        "\n".join(
            [
                'id = "terem"\ntitle = "Terem"\nfamily = "subbuteo"\nextends = "fistf"\n[limits]',
                *(f"{name} = {getattr(book.limits, name) + 1:g}" for name in book.limits.__struct_fields__),
                '[variants]\ntick_notice = "asked_and_said"\nlimited_flick = "body"\n[counts]\nticks = "match"\n[offence]',
                *(f"{name} = []" for name in book.offences if name not in GRAMMAR.needed),
            ]
        )
    )
    told = playon("rules", "compare", "fistf", str(tmp_path), "--lang", "hu")
    assert told.exit_code == 0, told.stderr
    assert len(told.stdout.splitlines()) > 200
    for line in re.sub(r"^    (fistf|terem) +(\S*\d\S*,? ?…?)*", "    ", told.stdout, flags=re.MULTILINE).splitlines():
        left = (english_words() - {"fistf", "terem"}) & set(
            re.findall(r"\w+", re.sub(r"\w+\.[\w.-]+", "", line).lower())
        )
        assert not left, line


def test_a_comparison_as_data_stays_english() -> None:
    one, other = (playon("rules", "compare", "ufcc", "csocso", "--json", "--lang", lang) for lang in ("hu", "en"))
    assert one.stdout == other.stdout


def test_a_clause_with_its_hungarian_summary() -> None:
    told = playon("rules", "show", "csocso", "17", "--lang", "hu").stdout
    assert "Ha az előkészített labdát az ellenfél ütközése megmozdítja" in told
    assert re.search(r"^döntést hoz +bíró$", told, re.MULTILINE)
    assert re.search(r"^mikor +", told, re.MULTILINE)
    assert "az ellenfél ütközésétől megmozdul" in told
    assert "Egy Reset az ütköző csapat terhére" in told
    assert "minden indulóra" in playon("rules", "show", "csocso", "--lang", "hu").stdout


def test_a_clause_without_one_stays_english() -> None:
    english, told = (playon("rules", "show", "ufcc", "16.1", "--lang", lang).stdout for lang in ("en", "hu"))
    assert english.splitlines()[1] == told.splitlines()[1]
    assert english.splitlines()[0] != told.splitlines()[0]


def test_search_in_hungarian() -> None:
    result = playon("rules", "search", "csocso", "ütközése", "megmozdítja", "--lang", "hu")
    assert result.exit_code == 0
    assert result.stdout.startswith("17")
    assert playon("rules", "search", "csocso", "megmozdítja").exit_code == 1
    nothing = playon("rules", "search", "csocso", "zsiráf", "és", "--lang", "hu")
    assert nothing.exit_code == 1
    assert "egyetlen pontban sincs benne" in nothing.stdout


def test_nothing_is_missing_in_hungarian() -> None:
    result = playon("rules", "translations", "--lang", "hu")
    assert result.exit_code == 0
    assert re.fullmatch(
        r"hu: 0 of \d+ messages without a translation, 0 of \d+ clauses not told in it\n", result.stdout
    )


def test_what_is_missing_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    from playon.languages import po_files

    known = translations("hu")
    left = {message: text for message, text in known.items() if message != po_files.Message("offence", "jar")}
    monkeypatch.setattr(po_files, "translations", lambda language: left)
    result = playon("rules", "translations", "--lang", "hu")
    assert result.exit_code == 1
    assert result.stdout.startswith("offence: jar\nhu: 1 of ")


def test_english_has_no_translations() -> None:
    result = playon("rules", "translations", "--lang", "en")
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)
