"""A penalty-flick to be taken again, or a mistake, takes back on every board what full time brought (12.2.4)."""

import pytest

from playon import TeamTie
from tests.team_tie.ties import LEVEL, MORE_WINS, PLAYERS, board, every_book, found, late


def penalty_at_the_end(book: str, scores: tuple[tuple[int, int], ...] = LEVEL) -> TeamTie:
    """A tie over on boards 1 to 3; on board 4 a penalty-flick of A, the last of the period, has been saved (12.1.2)."""
    boards = {str(n): board(score) for n, score in enumerate(scores, 1)}
    penalty = {"by": "A", "as": "penalty_flick", "place": [500, 0], "taker": "A7"}
    clock = {"elapsed": 900, "extended": True}
    boards["4"] = board(scores[3], phase="to_take", restart=penalty, clock=clock, ball={"at": [500, 0]})
    tie = TeamTie(book, knock_out=True, players=PLAYERS, situation={"boards": boards})
    for n in (1, 2, 3):
        tie.observe(n, {"at": 1, "event": "period", "do": "end"})
    tie.observe(
        4, {"at": 2, "event": "flick", "by": "A", "figure": "A7", "aim": "shot", "touches": SAVED, "ball": AWAY}
    )
    return tie


SAVED = [{"by": "A7", "hit": "ball", "at": [489, 0]}, {"by": "ball", "hit": "B0", "at": [590, 0]}]
AWAY = {"to": [300, 200]}
TOO_EARLY = {"at": 4, "event": "foul", "offence": "keeper_at_penalty", "by": "B"}


@every_book
@pytest.mark.parametrize(("scores", "came"), [(LEVEL, "golden_goal"), (MORE_WINS, "tie_won")])
def test_a_penalty_flick_to_be_taken_again_takes_back_what_full_time_brought_everywhere(
    book: str, scores: tuple[tuple[int, int], ...], came: str
) -> None:
    tie = penalty_at_the_end(book, scores)
    assert found({n: [r for _, r in tie.rulings if r.board == n] for n in (1, 2, 3, 4)}, came)
    assert "12.2.4" in {each.clause for each in tie.observe(4, TOO_EARLY)[4]}
    s = tie.situation
    assert (s.winner, s.decision, s.phase) == (None, None, "full_time")
    assert [each.period for each in s.boards.values()] == ["second_half"] * 4
    assert s.boards["4"].restart is not None
    assert s.boards["4"].restart.as_ == "penalty_flick"
    for each in s.boards.values():
        assert each.tie is not None
        assert {n for n, other in each.tie.boards.items() if other.full_time} == {"1", "2", "3"}
    tie.observe(4, {"at": 5, "event": "play"})
    tie.observe(4, {"at": 6, "event": "goal", "by": "A", "into": "B", "inside": True})
    assert (tie.situation.winner, tie.situation.boards["4"].score["A"]) == ("A", scores[3][0] + 1)


@every_book
def test_a_full_time_entered_by_mistake_takes_its_golden_goal_with_it(book: str) -> None:
    tie = late(book=book)
    ends = [tie.observe(n, {"at": 5, "event": "period", "do": "end"}) for n in (1, 2, 3, 4)]
    assert found(ends[-1], "golden_goal").keys() == {1, 2, 3, 4}
    tie.void(len(tie.entries))
    assert [each.period for each in tie.situation.boards.values()][:3] == ["second_half"] * 3
    assert (tie.situation.phase, tie.situation.boards["4"].phase) == ("full_time", "in_play")
