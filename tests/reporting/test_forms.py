"""The report as a file: every example in every format and language."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from playon.languages import languages
from playon.record import read_record
from playon.telling.reports.csv import MARKS
from tests.cli.playon import playon, record
from tests.reporting.matches import FOOSBALL, GOLDEN, PITCH, foosball, pitch_match, shoot_out
from tests.reporting.pages import EXAMPLES, HUNGARIAN, Page, pages_of, text_of, written


@pytest.fixture(params=EXAMPLES, ids=lambda path: path.stem)
def example(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    copy: Path = tmp_path / request.param.name
    copy.write_bytes(request.param.read_bytes())
    return copy


# -- every example, every format, every language ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
def test_pdf(example: Path, lang: str) -> None:
    header = read_record(example).header
    pdf = written(example, "pdf", "--lang", lang)
    assert pdf.startswith(b"%PDF")
    assert pages_of(pdf) >= 1
    told = text_of(pdf)
    for team in header.teams.values():
        assert team.name in told
        for player in team.players:
            assert player in told
    assert str(header.title) in told
    assert header.officials[0] in told
    assert read_record(example).total in told
    assert (HUNGARIAN in told) == (lang == "hu")
    last = pages_of(pdf)
    assert (f"Page {last} of {last}" if lang == "en" else f"{last}. oldal, összesen {last}") in told


@pytest.mark.parametrize("lang", languages())
def test_html(example: Path, lang: str) -> None:
    header = read_record(example).header
    page = Page(written(example, "html", "--lang", lang).decode())
    assert page.open == []
    attributes = {tag: attrs for tag, attrs in page.tags if tag == "html"}
    assert attributes["html"]["lang"] == lang
    for team in header.teams.values():
        assert team.name in page.text
    assert (HUNGARIAN in page.text) == (lang == "hu")
    heads = [attrs.get("scope") for tag, attrs in page.tags if tag == "th"]
    assert heads
    assert set(heads) <= {"col", "row"}
    assert [tag for tag, _ in page.tags].count("caption") == [tag for tag, _ in page.tags].count("table")
    assert not [tag for tag, attrs in page.tags if tag in ("script", "link", "img") or "src" in attrs]


@pytest.mark.parametrize("lang", languages())
def test_csv(example: Path, lang: str) -> None:
    raw = written(example, "csv", "--lang", lang)
    assert raw.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig")), delimiter=MARKS[lang][0]))
    assert len({len(row) for row in rows}) == 1
    assert rows[0][0] == ("section" if lang == "en" else "szakasz")
    goals = [row for row in rows if row[0] == ("goal" if lang == "en" else "gól")]
    assert goals


def test_json(example: Path) -> None:
    english, hungarian = (written(example, "json", "--lang", lang) for lang in languages())
    assert english == hungarian
    told = json.loads(english)
    assert told["report"] == 1
    assert told["result"]["finished"] is True
    assert told["result"]["winner"] in ("A", "B")
    assert told["total"] == read_record(example).total


def test_the_same_record_gives_the_same_bytes(example: Path) -> None:
    assert written(example, "pdf") == written(example, "pdf")


def test_no_english_is_left_in_hungarian(example: Path) -> None:
    def said(lang: str) -> set[str]:
        told_in = playon("report", example, "--format", "csv", "--lang", lang).stdout
        rows = csv.DictReader(io.StringIO(told_in), delimiter=MARKS[lang][0])
        section = "section" if lang == "en" else "szakasz"
        heads = ("what", "sanctions and choice") if lang == "en" else ("mi", "szankció és választás")
        told = [row[head] for row in rows if row[section] not in ("result", "eredmény") for head in heads]
        return {part.strip() for each in told for part in re.split(r"[;:()]", each)}

    assert said("en") & said("hu") <= {""}


@pytest.mark.parametrize(("header", "told"), [(PITCH, pitch_match()), (GOLDEN, shoot_out())])
@pytest.mark.parametrize("lang", languages())
def test_a_pitch_in_all_formats(header: dict[str, Any], told: list[Any], lang: str, tmp_path: Path) -> None:
    source = record(tmp_path, *told, header=header)
    pdf, html = written(source, "pdf", "--lang", lang), Page(written(source, "html", "--lang", lang).decode())
    for text in (text_of(pdf), html.text):
        assert "Győri Őzek" in text
        assert "Pécsi Űrhajósok" in text
        assert ("Handed in on, at" if lang == "en" else "Leadva (dátum, időpont)") in text
    assert json.loads(written(source, "json"))["book"]["id"] == "fistf"


def test_hungarian_letters_are_in_the_font(tmp_path: Path) -> None:
    """Each letter is set as itself: a missing one would come back as another or not at all."""
    letters = "áéíóöőúüű ÁÉÍÓÖŐÚÜŰ"
    source = record(tmp_path, *foosball("A"), header={**FOOSBALL, "title": letters})
    assert letters in text_of(written(source, "pdf"))


# -- odd records -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
def test_nobody_signs_a_page_that_holds_signatures_alone(example: Path, lang: str) -> None:
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(written(example, "pdf", "--lang", lang))).pages]
    signing, remarks = {"en": ("Signatures", "Remarks of the referee"), "hu": ("Aláírások", "A bíró megjegyzései")}[
        lang
    ]
    assert [number for number, told in enumerate(pages) if signing in told] == [
        number for number, told in enumerate(pages) if remarks in told
    ]
