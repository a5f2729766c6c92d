"""The report as a file: every example in every format and language, odd records, and errors for people."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from playon.languages import languages
from playon.record import read_record
from playon.reporting.pdf import as_pdf
from playon.reporting.sheet import ScoreBoard, Sheet
from playon.telling.reports.csv import MARKS
from tests.cli.playon import is_one_complaint, playon, process, record
from tests.reporting.matches import FOOSBALL, GOLDEN, PITCH, e, foosball, pitch_match, pitch_start, shoot_out

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(set((ROOT / "examples").glob("*.jsonl")) - {ROOT / "examples/tie-match.jsonl"})
"""Records of matches, not of the tie."""
HUNGARIAN = "Mérkőzésjelentés"
VOID_TAGS = ("meta", "br", "hr", "img", "link", "input")


WORD = "Donaudampfschiffahrtsgesellschaftskapitän"


class Page(HTMLParser):
    """A page of HTML: its tags in balance, its language, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID_TAGS:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.words)


def text_of(pdf: bytes) -> str:
    reader = PdfReader(io.BytesIO(pdf))
    return "\n".join(page.extract_text() for page in reader.pages).replace("\u200b", "")


def pages_of(pdf: bytes) -> int:
    return len(PdfReader(io.BytesIO(pdf)).pages)


def written(source: Path, form: str, *options: str) -> bytes:
    output = source.parent / f"{source.stem}-report.{form}"
    result = playon("report", source, "-o", output, *options)
    assert result.exit_code in (0, 1), result.stderr
    return output.read_bytes()


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


ODD: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "empty": (FOOSBALL, []),
    "empty pitch": (PITCH, []),
    "unfinished": (FOOSBALL, foosball("AABAAAB")),
    "unfinished pitch": (PITCH, pitch_start()),
    "no names": ({"book": "ufcc", "teams": {"A": {"name": ""}, "B": {"name": "  "}}}, foosball("AB")),
    "long names": (
        {
            "book": "ufcc",
            "title": "Championship of the table football clubs of the Transdanubian counties, repechage " * 2,
            "event": "Championship of the table football clubs of the Transdanubian counties",
            "officials": ["Ottokár Hosszúneves-Szentgyörgyi de genere Aba"] * 3,
            "teams": {
                "A": {
                    "name": "Szombathelyi Haladás Vasutas Sportegyesület asztalifoci szakosztálya",
                    "players": [WORD] * 4,
                },
                "B": {
                    "name": "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
                    "players": [WORD] * 2,
                },
            },
        },
        foosball("AABAAAB"),
    ),
    "endless names": (
        {
            "book": "ufcc",
            "title": "A very long title " * 20,
            "event": "x" * 400,
            "table": "t" * 90,
            "date": "d" * 90,
            "officials": ["Q" * 150] * 5,
            "teams": {
                "A": {"name": "W" * 300, "players": ["M" * 200] * 6, "club": "K" * 200},
                "B": {"name": "word " * 60, "players": ["name " * 30] * 6},
            },
        },
        foosball("AABAAAB"),
    ),
    "markup": (
        {
            "book": "ufcc",
            "title": '#panic() <b>*x*</b> $1$ \\ "',
            "teams": {"A": {"name": "<script>A"}, "B": {"name": '#eval("1") @b _c_'}},
        },
        foosball("AB"),
    ),
    "control characters": (
        {
            "book": "ufcc",
            "title": "a\u0007b\nc\td",
            "teams": {"A": {"name": "a\u001bb"}, "B": {"name": "\u202eb\u0000"}},
        },
        foosball("AB"),
    ),
    "other scripts": (
        {"book": "ufcc", "teams": {"A": {"name": "Львы"}, "B": {"name": "狮子 🦁 Αετοί"}}},
        foosball("AB"),
    ),
}


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("form", ["pdf", "html", "csv", "json"])
def test_odd_records(name: str, form: str, tmp_path: Path) -> None:
    header, told = ODD[name]
    source = record(tmp_path, *told, header=header)
    data = written(source, form, "--lang", "hu")
    if form == "pdf":
        assert 1 <= pages_of(data) <= (12 if name == "endless names" else 4)
    elif form == "html":
        page = Page(data.decode())
        assert page.open == []
        assert not [tag for tag, _ in page.tags if tag in ("script", "b")]


MARGIN_PT = 18 / 25.4 * 72


def begins_of(pdf: bytes) -> list[tuple[float, str]]:
    """Where each piece of text begins from the left, in points."""
    found: list[tuple[float, str]] = []

    def visit(text: str, matrix: list[float], place: list[float], _font: Any, _size: float) -> None:
        if text.strip():
            found.append((place[4] * matrix[0] + place[5] * matrix[2] + matrix[4], text))

    for page in PdfReader(io.BytesIO(pdf)).pages:
        page.extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize("name", ODD)
def test_no_name_runs_out_of_its_column_into_the_margin(name: str, tmp_path: Path) -> None:
    header, told = ODD[name]
    begins = begins_of(written(record(tmp_path, *told, header=header), "pdf", "--lang", "hu"))
    assert begins
    assert not [(at, text) for at, text in begins if at < MARGIN_PT - 1]


@pytest.mark.parametrize("lang", languages())
def test_nobody_signs_a_page_that_holds_signatures_alone(example: Path, lang: str) -> None:
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(written(example, "pdf", "--lang", lang))).pages]
    signing, remarks = {"en": ("Signatures", "Remarks of the referee"), "hu": ("Aláírások", "A bíró megjegyzései")}[
        lang
    ]
    assert [number for number, told in enumerate(pages) if signing in told] == [
        number for number, told in enumerate(pages) if remarks in told
    ]


@pytest.mark.parametrize(("told", "number"), [(foosball("")[:1], 1), (foosball("AB"), None), ([], 0)])
@pytest.mark.parametrize("lang", languages())
def test_no_plural_for_one(told: list[Any], number: int | None, lang: str, tmp_path: Path) -> None:
    text = Page(written(record(tmp_path, *told, header=FOOSBALL), "html", "--lang", lang).decode()).text
    assert not re.search(r"\b[01] entries\b", text)
    if number:
        assert {"en": "entries: 1", "hu": "1 bejegyzés"}[lang] in text
    elif number == 0:
        assert {"en": "there is no entry in its record", "hu": "a jegyzőkönyvében nincs bejegyzés"}[lang] in text


def test_blank_names_are_nobody(tmp_path: Path) -> None:
    teams = {"A": {"name": "X", "players": ["", "  ", "Ann"]}, "B": {"name": "Y", "players": [" "]}}
    source = record(tmp_path, *foosball("A"), header={"book": "ufcc", "teams": teams, "officials": ["", "Dora", " "]})
    report = json.loads(written(source, "json"))
    assert report["teams"]["A"]["players"] == ["Ann"]
    assert "players" not in report["teams"]["B"]
    assert report["officials"] == ["Dora"]
    assert ["player", "A"] in report["signatures"]


def test_names_keep_the_joiners_of_their_script(tmp_path: Path) -> None:
    teams = {"A": {"name": "می\u200cخواهم"}, "B": {"name": "👨\u200d👩"}}
    text = Page(written(record(tmp_path, header={"book": "ufcc", "teams": teams}), "html").decode()).text
    assert all(team["name"] in text for team in teams.values())


def test_teams_without_names_are_called_by_their_letters(tmp_path: Path) -> None:
    header, told = ODD["no names"]
    source = record(tmp_path, *told, header=header)
    assert "Team A - Team B" in text_of(written(source, "pdf"))
    assert "„A” csapat - „B” csapat" in text_of(written(source, "pdf", "--lang", "hu"))


def test_three_hundred_points_over_several_pages(tmp_path: Path) -> None:
    header = {**FOOSBALL}
    form = e(0, "set_format", games_to_win=1, points_to_win=400, last_game_cap=400)
    told = [form, *foosball("AB", at=1)]
    at = told[-1]["event"]["at"]
    server = "A"
    for _ in range(298):
        other = "B" if server == "A" else "A"
        told += [
            e(at + 3, "ask_ready", by=server),
            e(at + 4, "ready", by=other),
            e(at + 5, "put_in_play", by=server, rod="five", figure=3),
            e(at + 6, "touch", by=server, rod="five", figure=2),
            e(at + 7, "left_rod", by=server, rod="five", how="shot", figure=2),
            e(at + 8, "goal", into=other),
        ]
        at += 8
        server = other
    source = record(tmp_path, *told, header=header)
    pdf = written(source, "pdf")
    assert len(json.loads(written(source, "json"))["goals"]) == 300
    assert pages_of(pdf) >= 6
    heads = [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]
    assert all("UFCC" in each and f"Page {number} of {len(heads)}" in each for number, each in enumerate(heads, 1))
    assert all("Scored by" in each for each in heads[1:5])


def test_a_torn_last_line_is_told(tmp_path: Path) -> None:
    source = tmp_path / "torn.jsonl"
    source.write_bytes((ROOT / "examples" / "ufcc-match.jsonl").read_bytes()[:-20])
    before = source.read_bytes()
    output = tmp_path / "torn.html"
    result = playon("report", source, "-o", output)
    assert result.exit_code == 0
    assert "cut off in the middle" in result.stderr
    page = Page(output.read_text("utf-8"))
    assert "cut off in the middle" in page.text
    assert "not finished" in page.text
    assert source.read_bytes() == before


def test_refused_and_unreadable_lines_are_told_in_the_report(tmp_path: Path) -> None:
    told = foosball("A")
    source = record(tmp_path, *told, e(200, "choose", by="A", option="serve"), header=FOOSBALL)
    with source.open("a") as stream:
        stream.write('{"event": {"at": 300, "event": "gaol"}}\n')
    result = playon("report", source, "--format", "html")
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 2
    page = Page(result.stdout)
    assert "no choice is open" in page.text
    assert "gaol" in page.text
    assert "line 14" in page.text or "line 13" in page.text


def test_standard_input_and_bare_events() -> None:
    bare = "".join(json.dumps(each["event"]) + "\n" for each in foosball("AB"))
    result = playon("report", "-", "--book", "ufcc", "--format", "json", stdin=bare)
    assert result.exit_code == 0
    assert len(json.loads(result.stdout)["goals"]) == 2


def test_a_correction_says_whose_goal_it_was(tmp_path: Path) -> None:
    source = tmp_path / "final.jsonl"
    source.write_bytes((ROOT / "examples" / "ufcc-match.jsonl").read_bytes())
    assert "goal: into the goal of Red Lions" in Page(written(source, "html").decode()).text
    assert "gól: Red Lions kapujába" in Page(written(source, "html", "--lang", "hu").decode()).text


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


# -- what goes wrong -------------------------------------------------------------------------------------------------------


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
