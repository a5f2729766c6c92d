"""What the README shows is true."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import yaml

from playon import Match
from playon.cli.spoken import sides_by_name
from playon.cli.tokens import tokens_of
from playon.cli.typed import read_event
from playon.telling.words import words_of

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
QUOTED = ("examples/ufcc-match.jsonl", "examples/fistf-match.jsonl")
"""The records of which it quotes lines, in their order."""


def playon(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "playon", *arguments], capture_output=True, text=True, cwd=ROOT, check=False, timeout=60
    )


def test_the_program_says_what_it_shows() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried
    assert not failed


def test_the_referee_prints_the_lines_it_quotes() -> None:
    quoted = [part.split("```")[0] for part in README.split("```text\n")[1:]]
    assert len(quoted) == len(QUOTED)
    for record, lines in zip(QUOTED, quoted, strict=True):
        assert lines.strip() in playon("referee", record).stdout


def test_the_words_it_types_with_figures_are_understood() -> None:
    typed = re.search(r"you type `(flick A3`.*?`play`);", README, re.DOTALL)
    assert typed is not None
    words = words_of("subbuteo")
    usual = [{"event": "shootable", "against": "B"}]
    for line in re.findall(r"`?([^`]+)`(?:, |,\n|$)", typed[1]):
        assert read_event(tokens_of(line), words, sides_by_name({}), usual)["event"] in words.events


def test_the_picture_it_shows_is_drawn(tmp_path: Path) -> None:
    shown = re.search(r"playon (pitch \S+ --entry \d+) -o pitch.svg", README)
    assert shown is not None
    picture = tmp_path / "pitch.svg"
    assert playon(*shown[1].split(), "-o", str(picture)).returncode == 0
    assert "offside line" in picture.read_text("utf-8")


def test_what_it_says_of_players_is_so() -> None:
    match = Match("fistf", situation={"phase": "in_play", "possession": "A", "counts": {"A": {"flicks": {"A3": 3}}}})
    assert "flicks" in match.document()["counts"]["A"]
    assert "flicks" not in match.document(seen_by="players")["counts"]["A"]
    assert len(match.expected(seen_by="players")) == len(match.expected()) - 1


def test_the_scenario_it_shows_is_the_one_in_examples() -> None:
    shown = yaml.safe_load(README.split("```yaml\n")[1].split("```")[0])[0]
    kept = yaml.safe_load((ROOT / "examples/my-scenario.yaml").read_text("utf-8"))[0]
    assert shown["events"] == kept["events"]
    assert shown["situation"] == kept["situation"]
    assert shown["expect"]["rulings"] == kept["expect"]["rulings"]


def test_its_commands_work() -> None:
    assert playon("check", "examples/my-scenario.yaml").stdout.endswith("1 passed, 0 failed\n")
    for command in re.findall(r"^\$ \.venv/bin/playon (rules .*?)(?: *#.*)?$", README, re.MULTILINE):
        found = playon(*command.split())
        assert found.returncode == 0, command
        assert found.stdout


def test_the_recorded_match_is_made_by_the_example_program(tmp_path: Path) -> None:
    again = tmp_path / "match.jsonl"
    subprocess.run(
        [sys.executable, "examples/record_a_match.py", str(again)], cwd=ROOT, check=True, capture_output=True
    )
    assert again.read_bytes() == (ROOT / "examples/ufcc-match.jsonl").read_bytes()
