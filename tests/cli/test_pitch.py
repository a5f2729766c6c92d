"""`playon pitch`: which situation is drawn, where the picture goes, and what is said of wrong input."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from playon.record import read_record
from tests.cli.playon import is_one_complaint, playon, process, record

MATCH = "examples/fistf-match.jsonl"
SVG = "{http://www.w3.org/2000/svg}"
FIGURES = {"A1": [100, 20], "A0": [-597, 0], "B1": [450, 0], "B0": [597, 0]}
SITUATION = {"phase": "in_play", "possession": "A", "ball": {"at": [120, 50]}, "figures": FIGURES}


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(SVG + "text")]


def told(*args: str | Path, stdin: str | bytes = "") -> dict[str, Any]:
    result = playon("pitch", *args, "--json", stdin=stdin)
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_a_record_is_drawn_as_it_ends() -> None:
    result = playon("pitch", MATCH)
    assert result.exit_code == 0
    drawn = texts(result.stdout)
    assert "Szeged 2:1 Gent, 8:04.0" in drawn
    assert {"A1", "A10", "B0", "ball (110, 60)"} <= set(drawn)


def test_a_record_is_drawn_as_it_stood_after_an_entry() -> None:
    shown = told(MATCH, "--entry", "28")
    assert (shown["entry"], shown["at"], shown["book"]) == (28, 61.0, "fistf")
    assert shown["situation"]["ball"]["at"] == [420, 200]
    assert "offside line" in texts(shown["svg"])
    assert told(MATCH, "--entry", "0")["situation"]["phase"] == "before_match"


def test_a_record_is_drawn_as_it_stood_at_a_time() -> None:
    entries = read_record(Path(MATCH)).entries
    for moment in ("54.5", "0:54.5", "@54.5s"):
        shown = told(MATCH, "--at", moment)
        assert shown["entry"] == sum(getattr(each, "at", 0) <= 54.5 for each in entries)
        assert shown["at"] == 54.5
    assert told(MATCH, "--at", "0")["entry"] == 0


def test_the_restart_is_drawn_by_its_name() -> None:
    assert "corner-flick" in texts(told(MATCH, "--entry", "18")["svg"])


@pytest.mark.parametrize("ending", ["json", "yaml", "toml"])
def test_a_situation_is_drawn_from_a_document(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"situation.{ending}"
    toml = 'phase = "in_play"\npossession = "A"\n[ball]\nat = [120, 50]\n[figures]\nA1 = [100, 20]\nB1 = [450, 0]\n'
    path.write_text(toml if ending == "toml" else json.dumps(SITUATION))
    shown = told(path)
    assert shown["situation"]["figures"]["B1"] == [450, 0]
    assert shown["book"] == "fistf"
    assert "entry" not in shown


def test_a_situation_may_name_its_book_and_title() -> None:
    document = {"book": "fistf", "title": "Before the shot", "situation": SITUATION}
    assert "Before the shot" in texts(playon("pitch", "-", stdin=json.dumps(document)).stdout)
    yaml = "title: Before the shot\nfigures: {A1: [0, 0]}\n"
    assert "Before the shot" in texts(playon("pitch", "-", stdin=yaml).stdout)


def test_a_record_comes_from_standard_input() -> None:
    assert told("-", "--entry", "28", stdin=Path(MATCH).read_bytes()) == told(MATCH, "--entry", "28")


def test_the_picture_goes_into_a_file(tmp_path: Path) -> None:
    path = tmp_path / "pitch.svg"
    result = playon("pitch", MATCH, "-o", path)
    assert (result.exit_code, result.stdout) == (0, "")
    assert path.read_text("utf-8") == playon("pitch", MATCH).stdout


def test_a_document_of_a_situation_goes_back_in(tmp_path: Path) -> None:
    shown = told(MATCH, "--entry", "28")
    assert told("-", stdin=json.dumps(shown["situation"]))["situation"] == shown["situation"]


def test_a_picture_tells_nobody_how_many_flicks_are_used() -> None:
    shown = told(MATCH, "--entry", "28")
    assert "flicks" not in shown["situation"]["counts"]["A"]
    assert shown["situation"]["counts"]["A"]["ticks"] == 0


@pytest.mark.parametrize(
    ("content", "args", "complaint"),
    [
        ("", (), "this is no situation"),
        ("[]", (), "this is a list"),
        ("{", (), "cannot be read as a situation"),
        ("a: [", (), "cannot be read as a situation"),
        ('{"phase": "in_play"}', (), "no positions are told in it"),
        ('{"figures": {"A1": [0, 0]}, "phase": "asleep"}', (), "phase"),
        ('{"figures": {"X1": [0, 0]}}', (), "figures"),
        ('{"figures": {"A1": [0, 0]}, "book": "ufcc"}', (), "ufcc is a rulebook of foosball"),
        ('{"figures": {"A1": [0, 0]}}', ("--book", "csocso"), "csocso is a rulebook of foosball"),
        ('{"figures": {"A1": [0, 0]}}', ("--book", "nope"), "nope"),
        ('{"figures": {"A1": [0, 0]}}', ("--entry", "1"), "a situation is one moment already"),
        ('{"figures": {"A1": [0, 0]}}', ("--at", "1"), "a situation is one moment already"),
        ('{"playon": 9, "book": "fistf"}', (), "9"),
        ('{"playon": 1, "book": "fistf"}\nnonsense', (), "line 2"),
        ('{"playon": 1, "book": "fistf"}\n', (), "no positions are told in it"),
    ],
)
def test_wrong_input_is_said_in_words(content: str, args: tuple[str, ...], complaint: str) -> None:
    result = process("pitch", "-", *args, stdin=content.encode())
    assert result.returncode == 2, result.stdout
    assert complaint in result.stderr.decode()
    assert is_one_complaint(result.stderr.decode())
    assert not result.stdout


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("examples/ufcc-match.jsonl",), "this is a match of foosball, in which no figures stand on a pitch"),
        (("examples/my-scenario.yaml",), "this is a list, not a situation"),
        ((MATCH, "--entry", "999"), "there is no entry 999; the record has 114"),
        ((MATCH, "--entry", "-1"), "there is no entry -1"),
        ((MATCH, "--at", "soon"), "'soon' is not a time"),
        ((MATCH, "--at", "1", "--entry", "1"), "give one of them"),
        ((MATCH, "--book", "ufcc"), "the record names its own rulebook, fistf"),
        (("no-such-file.yaml",), "no-such-file.yaml: no such file"),
        (("examples",), "examples is a folder"),
        ((MATCH, "-o", "/no/such/folder/p.svg"), "no such file"),
    ],
)
def test_a_wrong_command_is_said_in_words(args: tuple[str, ...], complaint: str) -> None:
    result = process("pitch", *args)
    assert result.returncode == 2
    assert complaint in result.stderr.decode()
    assert is_one_complaint(result.stderr.decode())


def test_a_record_without_positions_has_no_picture(tmp_path: Path) -> None:
    path = record(tmp_path, {"at": 1, "event": "coin_toss", "winner": "A"}, header={"book": "fistf"})
    result = playon("pitch", path)
    assert result.exit_code == 2
    assert "no positions are told in it" in result.stderr


def test_the_picture_speaks_hungarian() -> None:
    assert playon("pitch", MATCH, "--lang", "hu").exit_code == 0
    assert playon("pitch", MATCH, "--lang", "xx").exit_code == 2
