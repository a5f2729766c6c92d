"""The report of a record that was read: the bytes are those that the command line writes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from playon.entries import Void
from playon.errors import DamagedRecord
from playon.record import Record, read_record
from playon.telling.reports.making import ReportForm, report, report_of
from playon.telling.tongue import speak_english, speaking
from tests.cli.playon import playon, record
from tests.reporting.matches import FOOSBALL, e, foosball

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
