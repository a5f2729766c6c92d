"""What the rules say of team matches, sentence by sentence, told to four boards at once."""

import pytest

from playon import TeamTie
from playon.errors import DifferentGames, FaultySituation, ImpossibleEvent, Refused, UnreadableEvent
from tests.team_tie.ties import (
    BOTH,
    LEVEL,
    PLAYERS,
    at_shoot_out,
    board,
    found,
    goal,
    in_golden_goal,
    late,
    nominated,
    phases,
    prepared_for_golden_goal,
    winners,
)

MORE_WINS = ((1, 0), (1, 0), (0, 5), (0, 0))
BETTER_GOALS = ((1, 0), (0, 2), (1, 1), (0, 0))
every_book = pytest.mark.parametrize("book", BOTH)


# -- full time ---------------------------------------------------------------------------------------------------------


@every_book
def test_more_won_matches_win_whatever_the_goals(book: str) -> None:
    tie = late(MORE_WINS, book=book)
    assert found(tie.seek(20), "tie_won").keys() == {1, 2, 3, 4}
    assert tie.situation.decision is not None
    assert (tie.situation.winner, tie.situation.decision.by) == ("A", "wins")


@every_book
def test_level_on_won_matches_a_knock_out_goes_by_the_goals_of_all_four(book: str) -> None:
    tie = late(BETTER_GOALS, book=book)
    assert set(found(tie.seek(20), "tie_won").values()) == {"3.3.2.1"}
    assert tie.situation.decision is not None
    assert (winners(tie), tie.situation.decision.by) == ({"B"}, "goals")


def test_a_league_match_is_drawn_on_won_matches_or_goes_by_goals_as_the_edition_says() -> None:
    modern, classic = (late(BETTER_GOALS, book=book, knock_out=False) for book in BOTH)
    modern.seek(20)
    classic.seek(20)
    assert (modern.situation.drawn, modern.situation.winner) == (True, None)
    assert (classic.situation.drawn, classic.situation.winner) == (False, "B")


@every_book
def test_a_league_match_level_in_everything_is_drawn_without_golden_goal(book: str) -> None:
    tie = late(book=book, knock_out=False)
    tie.seek(20)
    assert tie.situation.drawn
    assert phases(tie) == ["match_over"] * 4


@every_book
def test_nothing_is_decided_before_the_last_board_is_over(book: str) -> None:
    tie = late(MORE_WINS, book=book)
    for n in (1, 2, 3):
        tie.observe(n, {"at": 1, "event": "period", "do": "end"})
        assert winners(tie) == {None}
    assert tie.observe(4, {"at": 2, "event": "period", "do": "end"}).keys() == {1, 2, 3, 4}
    assert winners(tie) == {"A"}


def test_goals_before_full_time_reach_the_other_boards_by_themselves() -> None:
    tie = late(BETTER_GOALS)
    tie.observe(3, goal("A", 2))
    assert all(each.tie is not None and each.tie.boards["3"].score["A"] == 2 for each in tie.situation.boards.values())
    with pytest.raises(ImpossibleEvent, match="by themselves"):
        tie.observe(1, {"at": 3, "event": "board", "board": 2, "what": "full_time"})


# -- golden goal -------------------------------------------------------------------------------------------------------


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


# -- 3.3.2.1 R1 --------------------------------------------------------------------------------------------------------


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


# -- shoot-out ---------------------------------------------------------------------------------------------------------


@every_book
def test_without_a_golden_goal_a_shoot_out_follows_at_once(book: str) -> None:
    tie = in_golden_goal(book)
    assert found(tie.seek(700), "shoot_out") == dict.fromkeys((1, 2, 3, 4), "3.3.2.2")


def test_each_captain_names_one_of_the_four_who_finished_golden_goal() -> None:
    tie = at_shoot_out()
    with pytest.raises(Refused, match="first names") as refused:
        tie.observe(2, {"at": 701, "event": "coin_toss", "winner": "A"})
    assert refused.value.clause == "17.1.1"
    with pytest.raises(Refused, match="did not finish golden goal"):
        tie.observe(2, {"at": 701, "event": "nominate", "by": "A", "player": "a fifth"})
    with pytest.raises(Refused, match="did not finish golden goal"):
        tie.observe(2, {"at": 701, "event": "nominate", "by": "A", "player": "B1"})
    tie.observe(2, {"at": 701, "event": "nominate", "by": "A", "player": "A4"})
    nominated(tie)  # A1 in the place of A4
    assert (tie.situation.shoot_out_board, tie.situation.nominated) == (2, {"A": "A1", "B": "B3"})
    with pytest.raises(Refused, match="on board 2"):
        tie.observe(3, {"at": 702, "event": "coin_toss", "winner": "A"})


@every_book
def test_the_shoot_out_on_one_board_decides_all(book: str) -> None:
    tie = nominated(at_shoot_out(book))
    for number in range(5):
        tie.observe(2, {"at": 710 + number, "event": "shot", "by": "A", "result": "scored"})
        given = tie.observe(2, {"at": 710 + number, "event": "shot", "by": "B", "result": "failed"})
    assert found(given, "tie_won") == dict.fromkeys((1, 2, 3, 4), "17.1.4")
    assert tie.situation.decision is not None
    assert (winners(tie), tie.situation.decision.by) == ({"A"}, "shoot_out")
    tie.undo()
    assert (winners(tie), tie.situation.phase) == ({None}, "shoot_out")


@every_book
def test_a_score_put_right_by_hand_is_known_on_every_board_even_when_the_tie_is_won(book: str) -> None:
    tie = late(MORE_WINS, book=book)
    tie.seek(20)
    tie.observe(3, {"at": 30, "event": "correct", "reason": "miscounted", "situation": {"score": {"B": 4}}})
    for each in tie.situation.boards.values():
        assert each.tie is not None
        assert each.tie.boards["3"].score == {"A": 0, "B": 4}


# -- an end that was none (12.2.4) -------------------------------------------------------------------------------------


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


# -- players -----------------------------------------------------------------------------------------------------------


def test_a_player_comes_in_in_a_break_and_may_shoot_then() -> None:
    start = {"boards": {"3": board((2, 2), period="half_time", phase="pause")}}
    tie = TeamTie("fistf", knock_out=True, players=PLAYERS, situation=start)
    comes_in = {"at": 1, "event": "substitution", "by": "A", "what": "player"}
    assert found(tie.observe(3, {**comes_in, "player": "a fifth"}), "substitution") == {3: "4.1.2"}
    assert tie.situation.boards["3"].players["A"].name == "a fifth"
    with pytest.raises(Refused, match="plays on board 2"):
        tie.observe(3, {**comes_in, "player": "A2"})
    tie.observe(1, {**comes_in, "player": "A3"})  # who has come off is free to take over another board


def test_no_player_comes_in_while_a_period_is_played_nor_for_the_shoot_out() -> None:
    comes_in = {"event": "substitution", "by": "A", "what": "player", "player": "a fifth"}
    with pytest.raises(Refused, match="not in a period") as refused:
        late().observe(1, {"at": 1, **comes_in})
    assert refused.value.clause == "4.1.2"
    with pytest.raises(Refused) as refused:
        at_shoot_out().observe(1, {"at": 701, **comes_in})
    assert refused.value.clause == "17.1.1"


@every_book
def test_a_board_lost_by_disqualification_counts_and_plays_no_golden_goal(book: str) -> None:
    tie = late(((0, 0), (3, 0), (0, 0), (0, 0)), book=book)
    tie.observe(1, {"at": 1, "event": "foul", "offence": "serious_misconduct", "by": "A"})
    assert tie.situation.boards["1"].score == {"A": 0, "B": 3}
    assert (tie.situation.wins, winners(tie)) == ({"A": 1, "B": 1}, {None})
    assert found(tie.seek(15), "golden_goal").keys() == {2, 3, 4}
    for n in (2, 3, 4):
        tie.observe(n, {"at": 16, "event": "coin_toss", "winner": "A"})
        tie.observe(n, {"at": 16, "event": "choose", "by": "A", "option": "flick_off"})
        tie.observe(n, {"at": 16, "event": "placed", "by": "A"})
        tie.observe(n, {"at": 16, "event": "placed", "by": "B"})
    tie.observe(None, {"at": 17, "event": "play"})
    tie.observe(4, goal("B", 30))
    assert winners(tie) == {"B"}


# -- what is no tie ----------------------------------------------------------------------------------------------------


def test_what_is_no_event_or_no_tie_is_said_in_words_and_changes_nothing() -> None:
    tie = late(LEVEL)
    before = tie.document()
    with pytest.raises(ImpossibleEvent, match="no board 5"):
        tie.observe(5, {"at": 1, "event": "time"})
    with pytest.raises(UnreadableEvent, match="name the board"):
        tie.observe(None, goal("A", 1))
    tie.observe(1, {"at": 3, "event": "time"})
    with pytest.raises(ImpossibleEvent, match="backwards"):
        tie.observe(2, {"at": 2, "event": "time"})
    tie.undo()
    assert tie.document() == before
    with pytest.raises(DifferentGames):
        TeamTie("ufcc")
    with pytest.raises(FaultySituation):
        TeamTie("fistf", situation={"board": 1})


def test_players_and_spectators_are_not_told_what_the_referee_counts() -> None:
    tie = late()
    assert "flicks" in tie.document()["boards"]["1"]["counts"]["A"]
    assert "flicks" not in tie.document(seen_by="players")["boards"]["1"]["counts"]["A"]
    assert all(each.seen_by == "all" for each in tie.expected(seen_by="spectators"))
