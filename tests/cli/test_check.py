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
    assert f"FAILED  unreadable\n        {tmp_path / 'all.yaml'}:2\n" in result.stdout
    assert "did you mean coin_toss" in result.stdout


def test_a_file_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("- [")
    (tmp_path / "b.yaml").write_text(GOOD + "- {id: empty}\n- 7\n" + BAD)
    result = playon("check", tmp_path, tmp_path / "missing.yaml")
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1] == "1 passed, 5 failed"
    assert f"        {tmp_path / 'a.yaml'}:2\n        is not YAML: " in result.stdout
    assert f"FAILED  empty\n        {tmp_path / 'b.yaml'}:8\n        the field 'book' is missing" in result.stdout
    assert f"        {tmp_path / 'b.yaml'}:9\n        is not a scenario\n" in result.stdout
    assert "FAILED  wrong" in result.stdout
    assert "there is no such file or folder" in result.stdout
    documents = [json.loads(line) for line in playon("check", "--json", tmp_path).stdout.splitlines()]
    assert documents[0]["line"] == 2
    assert documents[-1] == {"passed": 1, "failed": 4}


def test_given_rulings_are_shown_with_what_is_compared_of_them(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(
        BAD.replace(
            "events: [",
            "events: [{at: 0, event: coin_toss, winner: A}, {at: 1, event: choose, by: A, option: serve}] #",
        ).replace(
            "expect: {options: {to: B}, situation: {score: {A: 7}}}", "expect: {rulings: [{clause: '9', for: B}]}"
        )
    )
    shown = playon("check", tmp_path).stdout
    assert "rulings[0]\n          expected  {clause: '9', for: B}\n" in shown
    assert "          given     {clause: '3', finding: toss, for: A, restart: {by: A, as: serve, rod: five}}\n" in shown


def test_nothing_to_run(tmp_path: Path) -> None:
    result = playon("check", tmp_path)
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)


def test_bad_files(tmp_path: Path) -> None:
    for content in (b"\x00\xff\xfe", b"- [", b"just text", b"- {id: 3}", b"- id: a\n  events: 3\n"):
        (tmp_path / "bad.yaml").write_bytes(content)
        result = playon("check", tmp_path)
        assert result.exit_code == 2, content
        assert result.stdout.splitlines()[-1] == "0 passed, 1 failed", content
        assert result.stderr == "", content


def test_piped_output_is_plain() -> None:
    result = process("check", SCENARIOS / "ufcc", "-v", FORCE_COLOR="", NO_COLOR="1", COLUMNS="20")
    assert result.returncode == 0
    assert b"\x1b" not in result.stdout
    assert all(line.startswith(b"passed  ufcc-") for line in result.stdout.splitlines()[:-1])
    assert result.stderr == b""
