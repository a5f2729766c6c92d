"""The recorded matches: one for every book, made again byte for byte by the example program, and played to its end."""

import subprocess
import sys
from pathlib import Path

import pytest

from playon import book_names
from playon.record import read_record
from tests.books import books_of

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("book", book_names())
def test_a_match_is_recorded_for_every_book(book: str) -> None:
    record = read_record(ROOT / "examples" / f"{book}-match.jsonl")
    assert record.header.book == book
    match = record.match()
    assert match.situation.phase == "match_over"
    if book in books_of("foosball"):
        assert max(match.situation.games.values()) == match.situation.format.games_to_win
    else:
        assert match.situation.match.winner == "A"


def test_the_match_with_figures_tells_what_the_game_is_about() -> None:
    rulings = [ruling for _, ruling in read_record(ROOT / "examples/fistf-match.jsonl").match().rulings]
    found = {each.finding for each in rulings} | {each.offence for each in rulings}
    assert found >= {"goal", "corner_flick", "flick_in", "offside", "tick_allowed", "handball", "incorrect_block_flick"}
    assert found >= {
        "change",
        "shootable",
        "placing",
        "distance",
        "substitution",
        "stoppage",
        "period_over",
        "match_won",
    }


def test_the_match_with_figures_is_made_by_its_program(tmp_path: Path) -> None:
    made = tmp_path / "match.jsonl"
    program = "examples/record_a_match_with_figures.py"
    subprocess.run([sys.executable, program, str(made)], cwd=ROOT, check=True, capture_output=True)
    assert made.read_bytes() == (ROOT / "examples/fistf-match.jsonl").read_bytes()


def test_the_matches_of_the_other_editions_are_made_by_their_program(tmp_path: Path) -> None:
    program = "examples/record_other_editions.py"
    subprocess.run([sys.executable, program, str(tmp_path)], cwd=ROOT, check=True, capture_output=True)
    for book in ("fistf-classic", "indoor"):
        assert (tmp_path / f"{book}-match.jsonl").read_bytes() == (
            ROOT / "examples" / f"{book}-match.jsonl"
        ).read_bytes()


def test_the_inspected_matches_are_made_by_their_program(tmp_path: Path) -> None:
    program = "examples/record_an_inspected_match.py"
    subprocess.run([sys.executable, program, str(tmp_path)], cwd=ROOT, check=True, capture_output=True)
    made = sorted(tmp_path.iterdir())
    assert len(made) == 2
    for path in made:
        assert path.read_bytes() == (ROOT / "examples" / path.name).read_bytes()


def test_the_example_program_makes_them_again(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "examples/record_matches.py", str(tmp_path)], cwd=ROOT, check=True, capture_output=True
    )
    made = sorted(tmp_path.iterdir())
    assert [path.name for path in made] == sorted(
        f"{book}-match.jsonl" for book in books_of("foosball") if book != "ufcc"
    )
    for path in made:
        assert path.read_bytes() == (ROOT / "examples" / path.name).read_bytes()


def test_a_match_is_recorded_over_an_older_record(tmp_path: Path) -> None:
    path = tmp_path / "ufcc-match.jsonl"
    for _ in range(2):
        subprocess.run(
            [sys.executable, "examples/record_a_match.py", str(path)], cwd=ROOT, check=True, capture_output=True
        )
        assert path.read_bytes() == (ROOT / "examples" / "ufcc-match.jsonl").read_bytes()
