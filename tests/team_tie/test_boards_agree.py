"""Whatever happens on four boards in whatever order: they say the same of the tie, and nobody is ever told twice or not at all."""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playon import TeamTie
from playon.errors import PlayonError
from playon.events import SIDES
from tests.subbuteo.offer_streams import filled
from tests.team_tie.ties import LEVEL, PLAYERS, board

EXPLORED = int(os.environ.get("PLAYON_EXPLORE", 0))
SCORES = st.tuples(st.integers(0, 2), st.integers(0, 2))
WAITS = st.sampled_from([0.0, 0.0, 0.5, 1.0, 3.0, 12.0, 190.0, 605.0])


def golden(score: tuple[int, int], elapsed: float) -> dict[str, Any]:
    """A board in golden goal."""
    return board(score, period="golden_goal", elapsed=elapsed)


@st.composite
def starts(draw: st.DrawFn) -> dict[str, Any]:
    """Late in the second half, or late in golden goal of a level tie."""
    if draw(st.booleans()):
        boards = {str(n): board(draw(SCORES), elapsed=draw(st.sampled_from([880, 895, 899]))) for n in (1, 2, 3, 4)}
        return {"knock_out": draw(st.booleans()), "boards": boards}
    ends = st.sampled_from([100, 590, 597, 599])
    return {"knock_out": True, "boards": {str(n): golden(s, draw(ends)) for n, s in enumerate(LEVEL, 1)}}


SELDOM: tuple[dict[str, Any], ...] = (
    {"event": "period", "do": "end"},
    {"event": "period", "do": "start"},
    {"event": "foul", "offence": "misconduct", "by": "A", "kind": "unsporting"},
    {"event": "correct", "reason": "wrong", "situation": {"score": {"A": 2}}},
    {"event": "decide", "reason": "stopped", "ruling": {"sanctions": ["match_lost"], "against": "B"}},
    {"event": "lost_time", "seconds": 5, "reason": "delay"},
    {"event": "shot", "by": "A", "result": "scored"},
    {"event": "shot", "by": "B", "result": "failed"},
    {"event": "foul", "offence": "handball", "by": "B", "place": [500, 0], "goal_bound": "certain", "deliberate": True},
    {"event": "foul", "offence": "keeper_too_far_forward", "by": "B"},
    {"event": "play"},
)


def agree(tie: TeamTie) -> None:
    """What all boards have to say alike."""
    s = tie.situation
    boards = list(s.boards.values())
    assert {each.tie.winner for each in boards} == {s.winner}
    for each in boards:
        for key, other in s.boards.items():
            assert each.tie.boards[key].score == other.score
    if s.winner is not None:
        assert {each.phase for each in boards} == {"match_over"}
        assert s.decision is not None
        assert s.decision.winner == s.winner
    else:
        assert len({each.tie.unclear for each in boards}) == 1
    assert s.goals == {side: sum(each.score[side] for each in boards) for side in SIDES}


@pytest.mark.parametrize("book", ["fistf", "fistf-classic"])
def test_the_four_boards_always_agree(book: str) -> None:
    @settings(
        max_examples=EXPLORED or 14,
        derandomize=not EXPLORED,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(start=starts(), data=st.data())
    def plays(start: dict[str, Any], data: st.DataObject) -> None:
        tie = TeamTie(book, situation=start, players=PLAYERS)
        agree(tie)
        at = 0.0
        for _ in range(data.draw(st.integers(5, 30))):
            at += data.draw(WAITS)
            before = tie.document()
            what = data.draw(st.sampled_from(["goal", "offer", "offer", "seldom", "correction", "all"]))
            try:
                if what == "correction":
                    number = data.draw(st.integers(1, max(1, len(tie.entries))))
                    preview = tie.void(number, preview=True)
                    assert tie.document() == before
                    change = tie.void(number)
                    assert change == preview
                elif what == "all":
                    tie.observe(None, {"at": at, **data.draw(st.sampled_from([{"event": "play"}, {"event": "time"}]))})
                else:
                    n = data.draw(st.integers(1, 4))
                    clear = data.draw(st.booleans()) if what == "goal" and tie.situation.phase != "full_time" else True
                    tie.observe(n, {"at": at, **event_of(what, n, tie, data)}, clear=clear)
            except PlayonError:
                assert tie.document() == before
            agree(tie)
        again = TeamTie(book, situation=start, players=PLAYERS)
        again.replay(tie.entries)
        assert again.document() == tie.document()
        assert TeamTie.from_situation(book, tie.document()).document() == tie.document()
        for n, key in enumerate("1234", 1):
            assert tie.board(n).document() == tie.document()["boards"][key]

    plays()


def event_of(what: str, n: int, tie: TeamTie, data: st.DataObject) -> dict[str, Any]:
    """An event for a board: a goal, what is offered there, or what happens seldom."""
    if what == "goal":
        by = data.draw(st.sampled_from("AB"))
        return {"event": "goal", "by": by, "into": "B" if by == "A" else "A", "inside": True}
    offers = [each for each in tie.expected() if each.board == n and each.blocked is None]
    if what == "seldom" or not offers:
        return dict(data.draw(st.sampled_from(SELDOM)))
    offer = data.draw(st.sampled_from(offers[:8]))
    ask = tuple(each for each in offer.ask if each != "player")
    asked = {"player": "A1" if offer.event.get("by") == "A" else "B1"} if "player" in offer.ask else {}
    return {**offer.event, **data.draw(filled(offer.event, ask)), **asked}
