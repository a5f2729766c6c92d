"""`playon referee RECORD`."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.playon import TOSS, command, is_one_complaint, lines, playon, process, record


def documents(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_each_event_with_its_rulings_and_the_situation(tmp_path: Path) -> None:
    foul = {"at": 10, "event": "foul", "offence": "jar", "by": "A"}
    result = playon("referee", record(tmp_path, *TOSS, foul))
    assert result.exit_code == 0
    assert "    6    0:10.0  foul A jar\n" in result.stdout
    assert "rule 16.1  jar against Anna; Bela chooses current position, point of infraction or serve\n" in result.stdout
    assert "score        Anna 0:0 Bela\n" in result.stdout
    assert "counts Anna  jars 1\n" in result.stdout


def test_json(tmp_path: Path) -> None:
    *steps, last = documents(playon("referee", "--json", record(tmp_path, *TOSS)).stdout)
    assert [step["event"]["event"] for step in steps] == [event["event"] for event in TOSS]
    assert steps[1]["rulings"][0]["finding"] == "toss"
    assert last["situation"]["phase"] == "in_play"


def test_a_refused_event_is_shown_and_the_run_goes_on(tmp_path: Path) -> None:
    path = record(tmp_path, TOSS[0], {"at": 1, "event": "technical_shot", "result": "scored"}, *TOSS[1:])
    result = playon("referee", path)
    assert result.exit_code == 1
    assert "refused" in result.stdout
    assert "put_in_play B" in result.stdout
    steps = documents(playon("referee", "--json", path).stdout)
    assert set(steps[1]) == {"event", "refused", "clause", "rulings"}
    assert steps[-1]["situation"]["phase"] == "in_play"


def test_corrections_say_what_they_change_and_count_refused_entries(tmp_path: Path) -> None:
    path = record(
        tmp_path,
        TOSS[0],
        {"at": 1, "event": "technical_shot", "result": "scored"},
        *TOSS[1:],
        {"amend": 3, "event": {"at": 2, "event": "choose", "by": "A", "option": "serve"}, "reason": "misheard"},
        {"void": 7},
        {"void": 2},
    )
    steps = documents(playon("referee", "--json", path).stdout)
    amended, taken_back, refused = steps[6:9]
    assert amended["amend"] == 3
    assert amended["reason"] == "misheard"
    assert amended["event"]["option"] == "serve"
    lost, gained = amended["change"]["lost"][0], amended["change"]["gained"][0]
    assert lost[0] == gained[0] == 3
    assert gained[1]["restart"]["by"] == "A"
    assert taken_back["void"] == 7
    assert taken_back["change"]["gained"][0][1]["restart"]["by"] == "B"
    assert "entry 2 was not taken" in refused["refused"]
    assert "amend 3 choose A serve (misheard)" in playon("referee", path).stdout


def test_strict_and_advisory_override_the_header(tmp_path: Path) -> None:
    late = {"at": 60, "event": "time"}
    path = record(tmp_path, *TOSS, {"at": 9.5, "event": "touch", "by": "B", "rod": "five", "figure": 2}, late)
    strict = playon("referee", "--json", "--strict", path).stdout
    advisory = playon("referee", "--json", "--advisory", path).stdout
    assert any(each.get("offence") == "possession_limit" for each in documents(strict)[-2]["rulings"])
    assert all(each.get("finding") == "limit_passed" for each in documents(advisory)[-2]["rulings"])
    assert playon("referee", "--json", path).stdout == strict


def test_bare_events_with_the_book_named() -> None:
    result = playon("referee", "-", "--book", "ufcc", stdin=lines(TOSS))
    assert result.exit_code == 0
    assert "put_in_play B" in result.stdout


def test_bare_events_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "events.jsonl").write_text(lines(TOSS))
    assert playon("referee", tmp_path / "events.jsonl", "--book", "ufcc").exit_code == 0


def test_each_ruling_comes_as_soon_as_its_line() -> None:
    with subprocess.Popen(
        command("referee", "-", "--json"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        run.stdin.write(lines([{"playon": 1, "book": "ufcc"}]))
        for event in TOSS:
            run.stdin.write(lines([event]))
            run.stdin.flush()
            assert json.loads(run.stdout.readline())["event"]["event"] == event["event"]
        run.stdin.close()
        assert json.loads(run.stdout.readline())["situation"]["phase"] == "in_play"
        assert run.wait(30) == 0


def test_a_reader_that_leaves_ends_it_quietly(tmp_path: Path) -> None:
    path = record(tmp_path, *TOSS, *({"at": 10, "event": "time"} for _ in range(5000)))
    with subprocess.Popen(command("referee", path), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait(30) == 141


def test_a_line_that_was_cut_off_is_left_out_and_said(tmp_path: Path) -> None:
    path = record(tmp_path, *TOSS)
    path.write_bytes(path.read_bytes()[:-10])
    result = playon("referee", path)
    assert result.exit_code == 0
    assert is_one_complaint(result.stderr)
    assert "put_in_play" not in result.stdout


BAD_EVENTS = {
    "unknown event": ({"at": 1, "event": "coin_tos", "winner": "A"}, "did you mean coin_toss"),
    "unknown field": ({"at": 1, "event": "coin_toss", "winner": "A", "colour": "red"}, "colour"),
    "wrong type": ({"at": "soon", "event": "coin_toss", "winner": "A"}, "at"),
    "no side": ({"at": 1, "event": "coin_toss", "winner": "C"}, "winner"),
    "field missing": ({"at": 1, "event": "coin_toss"}, "winner"),
    "time going back": ({"at": -1, "event": "time"}, "at"),
    "no event": ({"at": 1}, "line 2"),
    "no object": ([1, 2], "line 2"),
    "no such entry": ({"void": 7}, "7"),
}


@pytest.mark.parametrize("kind", BAD_EVENTS)
def test_an_entry_that_cannot_be_read(kind: str, tmp_path: Path) -> None:
    entry, told = BAD_EVENTS[kind]
    path = record(tmp_path, entry)
    for result in (playon("referee", path), playon("referee", "-", stdin=path.read_bytes())):
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)
        assert "line 2" in result.stderr
        assert told in result.stderr
    bare = playon("referee", "-", "--book", "ufcc", stdin=lines([entry]))
    assert bare.exit_code == 2
    assert is_one_complaint(bare.stderr)
    assert "line 1" in bare.stderr


def test_time_going_back(tmp_path: Path) -> None:
    result = playon("referee", record(tmp_path, {"at": 5, "event": "time"}, {"at": 4, "event": "time"}))
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)
    assert "line 3" in result.stderr


BAD_RECORDS = {
    "empty": b"",
    "no header": lines(TOSS).encode(),
    "binary": bytes(range(256)) * 40,
    "not utf-8": b'{"playon":1,"book":"ufcc","title":"\xff"}\n',
    "unknown book": b'{"playon":1,"book":"nowhere"}\n',
    "path for a book": b'{"playon":1,"book":"../../etc"}\n',
    "unknown format": b'{"playon":99,"book":"ufcc"}\n',
    "another edition": b'{"playon":1,"book":"ufcc","edition":"of 1822"}\n',
    "no situation": b'{"playon":1,"book":"ufcc","situation":{"score":"high"}}\n',
    "long line": b'{"playon":1,"book":"' + b"u" * (1 << 21) + b'"}\n',
    "deep": b"[" * 100_000,
    "wrong sum": b'{"playon":1,"book":"ufcc","sum":"0123456789abcdef"}\n',
}


@pytest.mark.parametrize("kind", BAD_RECORDS)
def test_a_record_that_cannot_be_read(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(BAD_RECORDS[kind])
    for result in (
        playon("referee", path),
        playon("referee", "-", stdin=BAD_RECORDS[kind]),
        playon("referee", "--json", path),
    ):
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)
        assert result.stdout == ""


def test_files_that_are_none(tmp_path: Path) -> None:
    for options in ((), ("--book", "ufcc")):
        for path in (tmp_path, tmp_path / "missing.jsonl"):
            result = playon("referee", path, *options)
            assert result.exit_code == 2
            assert is_one_complaint(result.stderr)


def test_no_event_under_a_named_book(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    for result in (
        playon("referee", tmp_path / "empty.jsonl", "--book", "ufcc"),
        playon("referee", "-", "--book", "ufcc"),
    ):
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)


def test_an_endless_line_takes_no_memory() -> None:
    """A gigabyte without a newline: read in bounded pieces, refused at once."""
    shell = f"head -c 1000000000 /dev/zero | tr '\\0' a | (ulimit -v 700000; {' '.join(command('referee', '-'))})"
    result = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, timeout=60)
    assert result.returncode == 2
    assert is_one_complaint(result.stderr)


def test_wrong_use() -> None:
    for args in (
        ["referee", "--json"],
        ["referee", "x.jsonl", "--save", "y.jsonl"],
        ["referee", "--resume", "x", "--book", "ufcc"],
        ["referee", "--clock", "slow"],
        ["referee", "--strict=yes"],
    ):
        result = playon(*args)
        assert result.exit_code == 2, args
        assert is_one_complaint(result.stderr), args


def test_a_terminal_without_utf_8(tmp_path: Path) -> None:
    path = record(tmp_path, *TOSS, header={"teams": {"A": {"name": "Jörg ⚽"}, "B": {"name": "B\x1b[2J"}}})
    result = process("referee", path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert result.returncode == 0
    assert b"J?rg" in result.stdout
    assert b"\x1b" not in result.stdout
