"""A put-in of which not everything is told: it starts at the rod at which it is due, from some figure."""

from typing import Any

import pytest

from playon import Match
from tests.books import books_of

RODS = ("goalie", "two", "five", "three")
SHOT = {"by": "A", "against": "B", "stage": "due", "resume": {"by": "B", "as": "ready", "rod": "five"}}


def started(book: str, situation: dict[str, Any]) -> Any:
    match = Match(book, situation=situation)
    for at, name, by in ((0, "ask_ready", "A"), (1, "ready", "B"), (2, "put_in_play", "A")):
        match.observe({"at": at, "event": name, "by": by})
    return match.situation.ball


@pytest.mark.parametrize("book", books_of("foosball"))
@pytest.mark.parametrize("rod", RODS)
@pytest.mark.parametrize("how", ["ready", "corner"])
def test_a_ball_put_into_play_starts_at_its_rod(book: str, rod: str, how: str) -> None:
    due = {"by": "A", "as": how, "rod": rod, **({"corner": "left"} if how == "corner" else {})}
    ball = started(book, {"phase": "stopped", "rest": "stopped", "restart": due})
    assert (ball.side, ball.rod) == ("A", rod)


@pytest.mark.parametrize("book", books_of("foosball"))
def test_a_technical_shot_starts_at_the_three_man_rod(book: str) -> None:
    due = {"by": "A", "as": "technical_shot", "rod": "three"}
    ball = started(book, {"phase": "technical_shot", "technical_shot": SHOT, "restart": due})
    assert (ball.side, ball.rod) == ("A", "three")


def test_a_rod_that_is_named_stands() -> None:
    match = Match("ufcc", situation={"phase": "stopped", "restart": {"by": "A", "as": "ready", "rod": "goalie"}})
    for event in ({"at": 0, "event": "ask_ready", "by": "A"}, {"at": 1, "event": "ready", "by": "B"}):
        match.observe(event)
    match.observe({"at": 2, "event": "put_in_play", "by": "A", "rod": "two"})
    assert match.situation.ball.rod == "two"


@pytest.mark.parametrize("book", books_of("foosball"))
@pytest.mark.parametrize("rod", RODS)
def test_the_first_touch_after_a_start_whose_figure_nobody_told_is_that_of_the_second(book: str, rod: str) -> None:
    match = Match(book, situation={"phase": "stopped", "restart": {"by": "A", "as": "ready", "rod": rod}})
    figure = 1 if rod in ("goalie", "two") else 2
    told = [
        {"at": 0, "event": "ask_ready", "by": "A"},
        {"at": 1, "event": "ready", "by": "B"},
        {"at": 2, "event": "put_in_play", "by": "A"},
        {"at": 3, "event": "touch", "by": "A", "rod": rod, "figure": figure},
        {"at": 3.5, "event": "ball_stopped", "by": "A", "rod": rod, "figure": figure},
        {"at": 4.8, "event": "left_rod", "by": "A", "rod": rod, "how": "shot", "figure": figure},
    ]
    found = [ruling.offence for event in told for ruling in match.observe(event)]
    assert "illegal_put_in" not in found
