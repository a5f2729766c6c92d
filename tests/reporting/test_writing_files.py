"""The file that a report is written into: its name, its format, its folder, and what goes wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from playon.reporting.pdf import as_pdf
from playon.reporting.sheet import ScoreBoard, Sheet
from tests.cli.playon import is_one_complaint, playon, process, record
from tests.reporting.matches import FOOSBALL, foosball
from tests.reporting.pages import ROOT, written


def complaint(*args: str | Path) -> str:
    result = playon("report", *args)
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr), result.stderr
    assert not result.stdout
    return result.stderr


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return record(tmp_path, *foosball("A"), header=FOOSBALL)


@pytest.mark.parametrize("name", ["report.doc", "report", ".pdf", "report.pdf.gz"])
def test_an_unknown_end(name: str, source: Path, tmp_path: Path) -> None:
    assert "there are pdf, html, json, csv" in complaint(source, "-o", tmp_path / name)
    assert not (tmp_path / name).exists()


def test_the_format_names_what_the_end_does_not(source: Path, tmp_path: Path) -> None:
    assert playon("report", source, "-o", tmp_path / "report", "--format", "json").exit_code == 0
    assert json.loads((tmp_path / "report").read_text("utf-8"))["report"] == 1


def test_neither_file_nor_format(source: Path) -> None:
    assert "-o report.pdf" in complaint(source)


def test_an_end_that_says_another_format(source: Path, tmp_path: Path) -> None:
    for end, form in (("pdf", "html"), ("htm", "pdf"), ("CSV", "json")):
        output = tmp_path / f"r.{end}"
        assert "leave one of the two out" in complaint(source, "-o", output, "--format", form)
        assert not output.exists()
    assert playon("report", source, "-o", tmp_path / "r.htm", "--format", "html").exit_code == 0


def test_a_dash_is_standard_output(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert playon("report", source, "-o", "-", "--format", "html").stdout.startswith("<!DOCTYPE html>")
    assert "written to a file" in complaint(source, "-o", "-", "--format", "pdf")
    assert not (tmp_path / "-").exists()


def test_a_pdf_needs_a_file(source: Path) -> None:
    assert "-o report.pdf" in complaint(source, "--format", "pdf")


def test_the_record_is_never_written_over(source: Path) -> None:
    before = source.read_bytes()
    assert "is the record itself" in complaint(source, "-o", source, "--format", "json")
    assert source.read_bytes() == before


def test_no_such_record(tmp_path: Path) -> None:
    assert "no such file" in complaint(tmp_path / "none.jsonl", "-o", tmp_path / "r.html")


def test_no_such_folder(source: Path, tmp_path: Path) -> None:
    assert "there is no folder" in complaint(source, "-o", tmp_path / "none" / "r.html")


def test_a_folder_in_the_place_of_the_file(source: Path, tmp_path: Path) -> None:
    (tmp_path / "r.html").mkdir()
    assert "r.html" in complaint(source, "-o", tmp_path / "r.html")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written(source: Path, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o555)
    assert "permission denied" in complaint(source, "-o", locked / "r.html")


def test_a_full_disk_leaves_the_old_report(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = tmp_path / "r.html"
    output.write_text("the old report")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("playon.cli.reporting.os.fsync", full)
    assert "no space left on device" in complaint(source, "-o", output)
    assert output.read_text() == "the old report"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["match.jsonl", "r.html"]


def test_a_report_replaces_the_old_one_with_its_rights(source: Path, tmp_path: Path) -> None:
    output = tmp_path / "r.html"
    output.write_text("the old report")
    output.chmod(0o640)
    assert playon("report", source, "-o", output).exit_code == 0
    assert output.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert output.stat().st_mode & 0o777 == 0o640


def test_a_damaged_record_writes_nothing(tmp_path: Path) -> None:
    source = tmp_path / "damaged.jsonl"
    source.write_bytes((ROOT / "examples" / "ufcc-match.jsonl").read_bytes().replace(b'"into":"B"', b'"into":"A"', 1))
    assert "line 12" in complaint(source, "-o", tmp_path / "r.pdf")
    assert not (tmp_path / "r.pdf").exists()


def test_an_unknown_language(source: Path, tmp_path: Path) -> None:
    assert "there are en, hu" in complaint(source, "-o", tmp_path / "r.pdf", "--lang", "xx")


def test_without_typst_a_pdf_says_what_to_install(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert "playon[report]" in complaint(source, "-o", tmp_path / "r.pdf")
    assert not (tmp_path / "r.pdf").exists()
    for form in ("html", "json", "csv"):
        assert playon("report", source, "-o", tmp_path / f"r.{form}").exit_code == 0


def test_the_command_line_does_not_load_typst() -> None:
    code = "import sys, playon.cli.reporting, playon.telling.reports.making; sys.exit('typst' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], env={**os.environ}).returncode == 0


def test_bytes_on_standard_output_are_utf_8(source: Path) -> None:
    result = process("report", source, "--format", "html", PYTHONIOENCODING="latin-1")
    assert "Győri Őzek" in result.stdout.decode("utf-8")


def test_a_sheet_with_nothing_in_it_can_be_set() -> None:
    board = ScoreBoard(names=("", ""), players=("", ""), score=("0", "0"))
    sheet = Sheet(lang="en", form="", title="", book="", page="", made="", facts=(), board=board)
    assert as_pdf(sheet).startswith(b"%PDF")


def test_a_name_from_right_to_left_turns_nothing_around_it(tmp_path: Path) -> None:
    teams = {"A": {"name": "מכבי", "players": ["علي"]}, "B": {"name": "Blue", "players": ["Ann"]}}
    source = record(tmp_path, *foosball("A"), header={"book": "ufcc", "title": "גמר", "teams": teams})
    html = written(source, "html").decode()
    for name in ("מכבי", "علي", "גמר"):
        outside = re.sub(r"<bdi>[^<]*</bdi>|<title>[^<]*</title>|<th scope=\"col\"[^<]*</th>", "", html)
        assert f"<bdi>{name}" in html
        assert name not in outside
    assert "<bdi>Blue" not in html
