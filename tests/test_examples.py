"""The recorded matches: one for every book, made again byte for byte by the example program, and played to its end."""

import subprocess
import sys
from pathlib import Path

import pytest

from playon import Match, book_names
from playon.record import read_record

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("book", book_names())
def test_a_match_is_recorded_for_every_book(book: str) -> None:
    record = read_record(ROOT / "examples" / f"{book}-match.jsonl")
    assert record.header.book == book
    match = Match(book)
    for entry in record.entries:
        match.apply(entry)
    assert match.situation.phase == "match_over"
    assert max(match.situation.games.values()) == match.situation.format.games_to_win


def test_the_example_program_makes_them_again(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "examples/record_matches.py", str(tmp_path)], cwd=ROOT, check=True, capture_output=True
    )
    made = sorted(tmp_path.iterdir())
    assert [path.name for path in made] == sorted(f"{book}-match.jsonl" for book in book_names() if book != "ufcc")
    for path in made:
        assert path.read_bytes() == (ROOT / "examples" / path.name).read_bytes()


def test_a_match_is_recorded_over_an_older_record(tmp_path: Path) -> None:
    path = tmp_path / "ufcc-match.jsonl"
    for _ in range(2):
        subprocess.run(
            [sys.executable, "examples/record_a_match.py", str(path)], cwd=ROOT, check=True, capture_output=True
        )
        assert path.read_bytes() == (ROOT / "examples" / "ufcc-match.jsonl").read_bytes()
