"""Golden goal on four boards at once (3.3.2.1), the goals of which nobody knows the first, and a goal taken back."""

import pytest

from playon.errors import Refused
from tests.team_tie.ties import every_book, found, goal, in_golden_goal, late, phases, prepared_for_golden_goal, winners


@every_book
def test_level_in_everything_a_knock_out_goes_to_golden_goal_on_all_four(book: str) -> None:
    tie = late(book=book)
    assert found(tie.seek(15), "golden_goal") == dict.fromkeys((1, 2, 3, 4), "3.3.2.1")


def test_golden_goal_begins_on_all_boards_together() -> None:
    tie = prepared_for_golden_goal()
    before = tie.document()
    for act in ({"event": "play"}, {"event": "period", "do": "start"}):
        with pytest.raises(Refused, match="all four boards at once") as refused:
            tie.observe(2, {"at": 25, **act})
        assert refused.value.clause == "3.3.2.1"
        assert tie.document() == before
    assert [each.event for each in tie.expected() if each.board is None] == [{"event": "play"}]
    assert found(tie.observe(None, {"at": 25, "event": "play"}), "play").keys() == {1, 2, 3, 4}
    assert {each.clock.elapsed for each in tie.situation.boards.values()} == {0}


def test_golden_goal_waits_for_the_last_board_to_be_ready() -> None:
    tie = late()
    tie.seek(15)
    with pytest.raises(Refused, match="board 1 is not ready"):
        tie.observe(None, {"at": 16, "event": "play"})


@every_book
@pytest.mark.parametrize("on", [1, 2, 3, 4])
def test_the_first_goal_on_any_board_wins_and_ends_play_on_all(book: str, on: int) -> None:
    tie = in_golden_goal(book)
    assert found(tie.observe(on, goal("B", 100)), "tie_won") == dict.fromkeys((1, 2, 3, 4), "3.3.2.1")
    assert phases(tie) == ["match_over"] * 4
    assert tie.situation.decision is not None
    assert (tie.situation.decision.by, tie.situation.decision.board) == ("golden_goal", on)
    for n in (1, 2, 3, 4):
        with pytest.raises(Refused):
            tie.observe(n, goal("A", 101))


def test_taking_the_golden_goal_back_reopens_all_boards() -> None:
    tie = in_golden_goal()
    before = tie.document()
    tie.observe(3, goal("B", 100))
    number = len(tie.entries)
    assert tie.void(number, preview=True).situation["winner"] == ("B", None)
    assert winners(tie) == {"B"}
    tie.void(number, reason="offside")
    assert tie.document() == before
    assert found(tie.observe(1, goal("A", 120)), "tie_won").keys() == {1, 2, 3, 4}


def test_a_golden_goal_moved_to_the_other_side_wins_for_that_side_everywhere() -> None:
    tie = in_golden_goal()
    tie.observe(3, goal("B", 100))
    tie.amend(len(tie.entries), goal("A", 100))
    assert (winners(tie), tie.situation.boards["3"].score) == ({"A"}, {"A": 3, "B": 2})


def test_a_goal_put_in_before_full_time_makes_golden_goal_void_everywhere() -> None:
    tie = in_golden_goal()
    tie.observe(3, goal("B", 100))
    tie.insert(1, 1, goal("A", 5))
    assert tie.situation.decision is not None
    assert (winners(tie), tie.situation.decision.by) == ({"A"}, "goals")
    assert tie.misfits


@pytest.mark.parametrize("first_is_clear", [True, False])
def test_two_opposing_goals_of_which_nobody_knows_the_first_decide_nothing(first_is_clear: bool) -> None:
    tie = in_golden_goal()
    tie.observe(2, goal("A", 100), clear=first_is_clear)
    assert found(tie.observe(4, goal("B", 100), clear=False), "tie_goes_on") == dict.fromkeys(
        (1, 2, 3, 4), "3.3.2.1 R1"
    )
    assert (winners(tie), tie.situation.phase, tie.situation.goals) == ({None}, "golden_goal", {"A": 4, "B": 4})
    assert tie.situation.boards["1"].restart is not None  # untouched: its flick-off is still to be taken
    assert found(tie.observe(1, goal("B", 200)), "tie_won").keys() == {1, 2, 3, 4}


@every_book
@pytest.mark.parametrize("first_is_clear", [True, False])
def test_two_goals_of_one_team_win_whichever_was_first(book: str, first_is_clear: bool) -> None:
    tie = in_golden_goal(book)
    tie.observe(2, goal("A", 100), clear=first_is_clear)
    if not first_is_clear:
        assert winners(tie) == {None}
        tie.observe(4, goal("A", 100), clear=False)
    assert winners(tie) == {"A"}


def test_the_older_edition_leaves_goals_that_fell_together_to_the_officials() -> None:
    tie = in_golden_goal("fistf-classic")
    tie.observe(2, goal("A", 100), clear=False)
    assert found(tie.observe(4, goal("B", 100), clear=False), "uncovered").keys() == {1, 2, 3, 4}


def test_a_doubtful_goal_that_stays_the_only_one_has_won_when_golden_goal_is_over() -> None:
    tie = in_golden_goal()
    tie.observe(2, goal("A", 100), clear=False)
    tie.seek(700)
    assert (winners(tie), tie.situation.phase) == ({"A"}, "over")


def test_only_in_golden_goal_it_matters_which_was_first() -> None:
    tie = late()
    with pytest.raises(Refused):
        tie.observe(1, goal("A", 2), clear=False)
