"""Reports of odd records: names of every kind, nothing told, lines refused or torn, hundreds of points."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from playon.languages import languages
from tests.cli.playon import playon, record
from tests.reporting.matches import FOOSBALL, PITCH, e, foosball, pitch_start
from tests.reporting.pages import ROOT, Page, pages_of, text_of, written

WORD = "Donaudampfschiffahrtsgesellschaftskapitän"


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
