"""The report of a record that was read: the bytes are those that the command line writes."""

import html
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from playon.entries import Void
from playon.errors import DamagedRecord
from playon.record import Record, read_record
from playon.telling.reports.making import ReportForm, report, report_of
from playon.telling.tongue import said, speak_english, speaking
from tests.cli.playon import playon, record
from tests.reporting.matches import FOOSBALL, PITCH, e, foosball, pitch_goal, pitch_start

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.jsonl"))


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak_english()


def read(path: Path) -> Record:
    with path.open("rb") as stream:
        return read_record(stream)


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("form", ["html", "json", "csv"])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_it_is_what_the_command_line_writes(path: Path, form: ReportForm, language: str, tmp_path: Path) -> None:
    output = tmp_path / f"r.{form}"
    assert playon("report", path, "-o", output, "--lang", language).exit_code == 0
    with speaking(language):
        assert report(read(path), form) == output.read_bytes()


def test_a_pdf_is_set_too() -> None:
    assert report(read(EXAMPLES[0]), "pdf").startswith(b"%PDF-")


def test_a_table_that_becomes_no_file_has_no_mark_of_its_encoding() -> None:
    told = read(EXAMPLES[0])
    assert b"\xef\xbb\xbf" + report(told, "csv", to_file=False) == report(told, "csv")


def test_what_the_rules_refuse_is_told_as_the_command_line_tells_it(tmp_path: Path) -> None:
    path = record(tmp_path, *foosball("A"), e(60, "choose", by="B", option="serve"), header=FOOSBALL)
    output = tmp_path / "r.json"
    assert playon("report", path, "-o", output).exit_code == 1
    assert report(read(path), "json") == output.read_bytes()


def test_what_cannot_be_makes_a_signed_record_damaged_and_is_told_of_another() -> None:
    told = read(EXAMPLES[0])
    wrong = replace(told, entries=(*told.entries, Void(void=9999)))
    with pytest.raises(DamagedRecord, match=f"line {len(wrong.entries) + 1}: there is no entry 9999"):
        report_of(wrong)
    assert "there is no entry 9999" in report_of(replace(wrong, signed=False)).misfits[-1].why


MISFITS: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "refused at a table": (FOOSBALL, [*foosball("A"), e(60, "choose", by="B", option="serve")]),
    "after a correction at a table": (FOOSBALL, [*foosball("AB"), {"void": 1}]),
    "refused on a pitch": (PITCH, [*pitch_start(), e(20, "nominate", by="B", figure="B4"), e(21, "placed", by="B")]),
    "after a correction on a pitch": (PITCH, [*pitch_start(), *pitch_goal(60, "A", 9), {"void": 3}]),
}


@pytest.mark.parametrize("case", MISFITS)
@pytest.mark.parametrize("form", ["html", "csv"])
def test_why_an_entry_has_no_effect_is_told_in_the_language_of_the_report(
    case: str, form: ReportForm, tmp_path: Path
) -> None:
    header, entries = MISFITS[case]
    told = read(record(tmp_path, *entries, header=header))
    found = report_of(told).misfits
    assert found
    with speaking("hu"):
        report_as_text = html.unescape(report(told, form).decode("utf-8-sig")).replace('""', '"')
        for each in found:
            why = said(each.sentence or each.why)
            assert why != each.why
            assert why in report_as_text
            assert each.why not in report_as_text
