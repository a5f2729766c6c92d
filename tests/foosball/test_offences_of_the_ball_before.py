"""An offence whose price waited for the outcome of one ball is over when the next is put into play, however that is done."""

from typing import Any

import pytest

from playon import Match
from tests.books import books_of

PUT_IN: list[dict[str, Any]] = [
    {"at": 1, "event": "count_three"},
    {"at": 1, "event": "ask_ready", "by": "B", "tapped": True},
    {"at": 2, "event": "ready", "by": "A"},
    {"at": 2, "event": "put_in_play", "by": "B"},
]


@pytest.mark.parametrize("book", books_of("foosball"))
def test_it_is_over_when_the_next_ball_is_in_play(book: str) -> None:
    two_balls = book == "two-ball-rollerball"
    turns = book == "forward-shootout"
    restart = {"as": "serve_both"} if two_balls else {"by": "B", "as": "technical_shot" if turns else "serve"}
    waiting = [{"offence": "distraction", "against": "A"}]
    match = Match(book, situation={"phase": "between_points", "restart": restart, "pending": waiting})
    assert match.situation.pending
    for event in PUT_IN[:1] + PUT_IN[3:] if two_balls else PUT_IN[1:]:
        match.observe(event)
    assert not match.situation.pending
