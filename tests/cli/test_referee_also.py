"""`playon referee --also BOOK RECORD`: another book beside the match's own."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.playon import TOSS, at_terminal, is_one_complaint, lines, playon, process, record

CSOCSO = {"book": "csocso"}
RIM = [
    *TOSS,
    {"at": 9.5, "event": "left_rod", "by": "B", "rod": "five", "how": "shot"},
    {"at": 10, "event": "left_area", "touched": "rail", "returned": True, "at_once": False, "by": "B"},
    {"at": 10.5, "event": "reached_rod", "by": "A", "rod": "two", "how": "caught"},
]
"""A ball that comes back from the rim late: in play under csocso, off the table under ufcc."""


def documents(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def unstyled(shown: str) -> list[str]:
    """The lines that somebody sees at a terminal."""
    return re.sub(r"\x1b\[[0-9;]*m", "", shown).splitlines()


@pytest.fixture
def rim(tmp_path: Path) -> Path:
    return record(tmp_path, *RIM, header=CSOCSO)


def test_only_what_differs_is_shown_below_the_event(rim: Path) -> None:
    plain = playon("referee", rim).stdout
    result = playon("referee", "--also", "ufcc", rim)
    assert result.exit_code == 0
    both = result.stdout.splitlines()
    told = [line for line in both if line.strip().startswith("ufcc:")]
    assert len(told) == 1
    assert "rule 7" in told[0]
    assert "off table" in told[0]
    assert "left_area" in both[both.index(told[0]) - 1]
    assert both[-1] == "8 events, 1 ruled differently by ufcc"
    assert [line for line in both if line not in told][:-2] == plain.splitlines()


def test_no_ruling_is_told_in_words(tmp_path: Path) -> None:
    result = playon("referee", "--also", "csocso", record(tmp_path, *RIM))
    assert "off table" in result.stdout
    assert "csocso:  no ruling\n" in result.stdout


def test_a_refusal_is_told_in_words(tmp_path: Path) -> None:
    again = {"at": 1, "event": "count_three"}
    start = {"book": "two-ball-rollerball", "situation": {"phase": "between_points", "restart": {"as": "serve_both"}}}
    result = playon("referee", "--also", "ufcc", record(tmp_path, again, header=start))
    assert "ufcc:  refused: " in result.stdout
    assert "does not know the event count_three" in result.stdout


def test_a_record_beside_its_own_book_differs_in_nothing() -> None:
    plain = playon("referee", "examples/ufcc-match.jsonl").stdout
    both = playon("referee", "--also", "ufcc", "examples/ufcc-match.jsonl").stdout
    assert both.startswith(plain)
    assert both.endswith(" events, 0 ruled differently by ufcc\n")


def test_json_lines_carry_the_other_book(rim: Path) -> None:
    plain = documents(playon("referee", "--json", rim).stdout)
    both = documents(playon("referee", "--json", "--also", "ufcc", rim).stdout)
    also = [line.pop("also") for line in both]
    assert both == plain
    assert also[-1] == {"book": "ufcc", "events": 8, "different": 1}
    assert [each["differs"] for each in also[:-1]] == [False] * 6 + [True, False]
    assert all(each["asked"] and each["book"] == "ufcc" for each in also[:-1])
    assert also[6]["rulings"][0]["finding"] == "off_table"


def test_json_tells_refusals_corrections_and_bad_lines(tmp_path: Path) -> None:
    shot = {"at": 2.5, "event": "technical_shot", "result": "scored"}
    path = record(tmp_path, *TOSS[:2], shot, {"void": 2}, {"at": 3, "event": "gaol"})
    also = [line["also"] for line in documents(playon("referee", "--json", "--also", "csocso", path).stdout)]
    assert "refused" in also[2]
    assert not also[2]["differs"]
    assert also[3] == also[4] == {"book": "csocso", "asked": False, "differs": False, "rulings": []}
    assert also[-1]["events"] == 3


def test_a_stream_of_bare_events() -> None:
    result = process("referee", "-", "--book", "CSOCSO", "--also", "UFCC", stdin=lines(RIM).encode())
    assert result.returncode == 0
    assert result.stdout.endswith(b"8 events, 1 ruled differently by ufcc\n")


def test_side_by_side_on_a_wide_terminal(rim: Path) -> None:
    shown = unstyled(at_terminal("referee", "--also", "ufcc", rim))
    head = next(number for number, line in enumerate(shown) if line.split() == ["csocso", "ufcc"])
    assert "left_area" in shown[head - 1]
    column = shown[head].index("ufcc")
    assert shown[head + 1].strip().startswith("no ruling")
    assert shown[head + 1][column:].startswith("rule 7")
    assert all(len(line) <= 100 for line in shown)
    assert "8 events, 1 ruled differently by ufcc" in shown


def test_one_below_the_other_on_a_narrow_terminal(rim: Path) -> None:
    shown = unstyled(at_terminal("referee", "--also", "ufcc", rim, columns=80))
    assert any(line.strip().startswith("ufcc:  rule 7") for line in shown)
    assert all(len(line) <= 80 for line in shown)


@pytest.mark.parametrize("more", [[], ["--resume", "match.jsonl"], ["--book", "ufcc"]])
def test_a_live_session_has_one_book(more: list[str]) -> None:
    result = process("referee", "--also", "ufcc", *more)
    assert result.returncode == 2
    assert is_one_complaint(result.stderr.decode())
    assert b"--also is for a match record" in result.stderr


@pytest.mark.parametrize("book", ["nothing", "./no/such/folder", ""])
@pytest.mark.parametrize("source", ["-", "examples/ufcc-match.jsonl"])
def test_an_unknown_book_is_one_complaint(book: str, source: str) -> None:
    result = process("referee", "--also", book, source)
    assert result.returncode == 2
    assert not result.stdout
    assert is_one_complaint(result.stderr.decode())


def test_the_exit_code_is_that_of_the_match_itself(tmp_path: Path) -> None:
    refused = record(tmp_path, TOSS[0], {"at": 1, "event": "technical_shot", "result": "scored"})
    assert playon("referee", "--also", "csocso", refused).exit_code == 1
