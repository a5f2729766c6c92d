"""`playon check`."""

import json
from pathlib import Path

from tests.cli.playon import SCENARIOS, is_one_complaint, playon, process

GOOD = """
- id: right
  book: ufcc
  clauses: ['3']
  title: The winner of the toss chooses
  events: [{at: 0, event: coin_toss, winner: A}]
  expect: {options: {to: A}}
"""
BAD = """
- id: wrong
  book: ufcc
  clauses: ['3']
  title: The loser of the toss chooses
  events: [{at: 0, event: coin_toss, winner: A}]
  expect: {options: {to: B}, situation: {score: {A: 7}}}
"""
UNREADABLE = """
- id: unreadable
  book: ufcc
  clauses: ['3']
  title: An event that nobody knows
  events: [{at: 0, event: coin_tos, winner: A}]
  expect: {}
"""


def test_all_pass() -> None:
    result = playon("check", SCENARIOS / "ufcc" / "03.yaml", SCENARIOS / "ufcc" / "04.yaml")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].endswith(" passed, 0 failed")
    assert len(result.stdout.splitlines()) == 1


def test_a_failure_shows_expected_beside_given(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "below" / "bad.yml").write_text(BAD)
    result = playon("check", tmp_path)
    assert result.exit_code == 1
    assert "wrong  The loser of the toss chooses" in result.stdout
    assert str(tmp_path / "below" / "bad.yml") in result.stdout
    assert "options.to\n          expected  B\n          given     A\n" in result.stdout
    assert "situation.score.A\n          expected  7\n          given     0\n" in result.stdout
    assert "right" not in result.stdout
    assert result.stdout.splitlines()[-1] == "1 passed, 1 failed"


def test_verbose_lists_the_passes(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    assert playon("check", "-v", tmp_path).stdout.splitlines() == [
        "passed  right  The winner of the toss chooses",
        "1 passed, 0 failed",
    ]


def test_json(tmp_path: Path) -> None:
    (tmp_path / "all.yaml").write_text(GOOD + BAD)
    result = playon("check", "--json", tmp_path)
    right, wrong, sums = map(json.loads, result.stdout.splitlines())
    assert right["passed"] is True
    assert wrong["mismatches"][0] == {"where": "options.to", "expected": "B", "given": "A"}
    assert sums == {"passed": 1, "failed": 1}
    assert result.exit_code == 1


def test_a_scenario_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "all.yaml").write_text(UNREADABLE + GOOD)
    result = playon("check", tmp_path)
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1] == "1 passed, 1 failed"
    assert is_one_complaint(result.stderr)
    assert "unreadable" in result.stderr
    assert "did you mean coin_toss" in result.stderr


def test_nothing_to_run(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.yaml"):
        result = playon("check", path)
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)


def test_bad_files(tmp_path: Path) -> None:
    for content in (b"\x00\xff\xfe", b"- [", b"just text", b"- {id: 3}", b"- id: a\n  events: 3\n"):
        (tmp_path / "bad.yaml").write_bytes(content)
        result = playon("check", tmp_path)
        assert result.exit_code == 2, content
        assert is_one_complaint(result.stderr), content


def test_piped_output_is_plain() -> None:
    result = process("check", SCENARIOS / "ufcc", "-v", FORCE_COLOR="", NO_COLOR="1", COLUMNS="20")
    assert result.returncode == 0
    assert b"\x1b" not in result.stdout
    assert all(line.startswith(b"passed  ufcc-") for line in result.stdout.splitlines()[:-1])
    assert result.stderr == b""
