"""A report as a table: numbers are numbers, and no text is taken for a formula."""

import csv
import io
from pathlib import Path

import pytest

from playon.languages import languages
from playon.telling.reports.csv import MARKS
from tests.cli.playon import playon, record
from tests.reporting.matches import FOOSBALL, e, foosball


def test_formulas_of_spreadsheets_are_harmless(tmp_path: Path) -> None:
    header = {"book": "ufcc", "title": "=1+1", "teams": {"A": {"name": "+cmd"}, "B": {"name": "@x"}}}
    source = record(tmp_path, *foosball("A"), header=header)
    cells = [
        cell for row in csv.reader(io.StringIO(playon("report", source, "--format", "csv").stdout)) for cell in row
    ]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "@"))]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "＋", "－", "＠"])
@pytest.mark.parametrize("lang", languages())
def test_no_cell_of_text_begins_like_a_formula(sign: str, lang: str, tmp_path: Path) -> None:
    name = f"{sign}1+1"
    teams = {"A": {"name": name, "club": name, "players": [name]}, "B": {"name": f"{sign}2", "players": [name]}}
    by_hand = e(30, "decide", who="referee", reason=name, against="B", sanctions=["warning"])
    header = {"book": "ufcc", "title": name, "event": name, "table": name, "officials": [name], "teams": teams}
    source = record(tmp_path, *foosball("A"), by_hand, header=header)
    told = playon("report", source, "--format", "csv", "--lang", lang).stdout
    rows = list(csv.reader(io.StringIO(told), delimiter=MARKS[lang][0]))
    assert f"'{name}" in {cell for row in rows for cell in row}
    assert not [cell for row in rows for cell in row if cell.startswith(sign)]


def test_every_language_has_its_marks_for_spreadsheets() -> None:
    assert set(MARKS) == set(languages())
    assert all(divider != decimal for divider, decimal in MARKS.values())


def test_a_spreadsheet_reads_numbers_as_numbers_and_clauses_as_words(tmp_path: Path) -> None:
    source = record(tmp_path, *foosball("A", at=99_999.5), header=FOOSBALL)
    for lang in languages():
        divider, decimal = MARKS[lang]
        table = io.StringIO(playon("report", source, "--format", "csv", "--lang", lang).stdout)
        head, *rows = list(csv.reader(table, delimiter=divider))
        goal = dict(zip(head, next(row for row in rows if row[0] in ("goal", "gól")), strict=True))
        told = {"en": ("seconds of the record", "rule"), "hu": ("a jegyzőkönyv másodperce", "szabálypont")}[lang]
        assert goal[told[0]] == f"100016{decimal}8"
        assert goal[told[1]] == "ufcc 12"
