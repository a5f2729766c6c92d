"""Ties to begin a test with, and what happens on their boards in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from playon import TeamTie
from playon.events import OTHER, Side
from playon.rulings import Ruling

BOTH = ("fistf", "fistf-classic")
every_book = pytest.mark.parametrize("book", BOTH)
PLAYERS: dict[int, dict[Side, str]] = {n: {"A": f"A{n}", "B": f"B{n}"} for n in (1, 2, 3, 4)}
LEVEL: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (2, 2), (0, 0))
"""Scores of four boards, level in won matches and in goals."""
MORE_WINS: tuple[tuple[int, int], ...] = ((1, 0), (1, 0), (0, 5), (0, 0))
"""Scores of four boards, of which A won more and B has more goals."""


def board(score: tuple[int, int], *, elapsed: float = 890, **fields: Any) -> dict[str, Any]:
    """A board late in its second half."""
    return {
        "phase": "in_play",
        "period": "second_half",
        "clock": {"elapsed": elapsed},
        "score": {"A": score[0], "B": score[1]},
        "possession": "A",
        **fields,
    }


def late(
    scores: Sequence[tuple[int, int]] = LEVEL, *, book: str = "fistf", knock_out: bool = True, strict: bool = True
) -> TeamTie:
    """A tie ten seconds before full time on all boards."""
    boards = {str(n): board(score) for n, score in enumerate(scores, 1)}
    return TeamTie(book, knock_out=knock_out, players=PLAYERS, situation={"boards": boards}, strict=strict)


def goal(by: Side, at: float) -> dict[str, Any]:
    """A goal for a side, shot from inside the shooting-area."""
    return {"at": at, "event": "goal", "into": OTHER[by], "by": by, "inside": True}


def prepared_for_golden_goal(book: str = "fistf", scores: Sequence[tuple[int, int]] = LEVEL) -> TeamTie:
    """A level tie with all four boards at their flick-off of golden goal, at 20 s."""
    tie = late(scores, book=book)
    tie.seek(15)
    steps: tuple[dict[str, Any], ...] = (
        {"at": 16, "event": "coin_toss", "winner": "A"},
        {"at": 17, "event": "choose", "by": "A", "option": "flick_off"},
        {"at": 18, "event": "placed", "by": "A"},
        {"at": 19, "event": "placed", "by": "B"},
    )
    for step in steps:
        for n in (1, 2, 3, 4):
            tie.observe(n, step)
    return tie


def in_golden_goal(book: str = "fistf", scores: Sequence[tuple[int, int]] = LEVEL) -> TeamTie:
    """A level tie in golden goal, begun at 20 s."""
    tie = prepared_for_golden_goal(book, scores)
    tie.observe(None, {"at": 20, "event": "play"})
    return tie


def at_shoot_out(book: str = "fistf") -> TeamTie:
    """A tie still level after golden goal, at 700 s."""
    tie = in_golden_goal(book)
    tie.seek(700)
    return tie


def nominated(tie: TeamTie, on: int = 2, at: float = 701) -> TeamTie:
    """Both captains have named a player, and A shoots first."""
    tie.observe(on, {"at": at, "event": "nominate", "by": "A", "player": "A1"})
    tie.observe(on, {"at": at, "event": "nominate", "by": "B", "player": "B3"})
    tie.observe(on, {"at": at, "event": "coin_toss", "winner": "A"})
    tie.observe(on, {"at": at, "event": "choose", "by": "A", "option": "shoot"})
    return tie


def found(rulings: Mapping[int, Sequence[Ruling]], finding: str) -> dict[int, str | None]:
    """{board: clause} of every board that a finding was given on."""
    return {n: each.clause for n, given in rulings.items() for each in given if each.finding == finding}


def winners(tie: TeamTie) -> set[Side | None]:
    """Who has won the tie, by each of its boards."""
    return {each.tie.winner for each in tie.situation.boards.values() if each.tie is not None}


def phases(tie: TeamTie) -> list[str]:
    """The phase of each board."""
    return [each.phase for each in tie.situation.boards.values()]
