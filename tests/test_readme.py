"""What the README shows is true."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def playon(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "playon", *arguments], capture_output=True, text=True, cwd=ROOT, check=False, timeout=60
    )


def test_the_program_says_what_it_shows() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried
    assert not failed


def test_the_referee_prints_the_lines_it_quotes() -> None:
    printed = playon("referee", "examples/ufcc-match.jsonl").stdout
    quoted = README.split("```text\n")[1].split("```")[0]
    assert quoted.strip() in printed


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
