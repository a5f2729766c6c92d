"""Limits that have passed, in words."""

from pathlib import Path

import pytest

from playon.foosball.clockwork import EXPIRED
from playon.rulebook import load_book
from playon.rulings import Ruling
from playon.telling.limits import limit_phrase
from tests.cli.test_live import answer, session

NAMES = {"A": "Anna", "B": "Bela"}


@pytest.mark.parametrize("limit", EXPIRED)
@pytest.mark.parametrize("held", ["stopped", "pinned"])
def test_every_limit_says_what_the_time_was_for(limit: str, held: str) -> None:
    why = {"limit": limit, "at": 7.0, "rod": "three", **({"held": held} if limit.endswith("holding") else {})}
    told = limit_phrase(
        Ruling(finding="limit_passed", against="A", why=why), NAMES, load_book("two-ball-rollerball").limits
    )
    assert not told.startswith(("limit passed", "possession limit passed")), told


def test_a_ball_held_too_long_is_told_by_how_it_was_held(tmp_path: Path) -> None:
    start = ["toss A", "choose serve", "ask A", "ready B", "serve A", "touch A five 2"]
    book = ("--book", "four-on-four")
    for stop, told in (
        ("stopped A five 2", "limit of 1 s for a stopped ball passed at 0:07.0, against Anna"),
        ("stopped A five 2 pinned surface", "limit of 3 s for a pinned ball passed at 0:09.0, against Anna"),
    ):
        result = session(tmp_path / f"{len(told)}.jsonl", *start, stop, "@+4 touch A five 3", options=book)
        assert told in answer(result, "@+4 touch A five 3")
