"""What the rules say of team matches, sentence by sentence, told to four boards at once."""

import pytest

from playon import TeamTie
from playon.errors import DifferentGames, FaultySituation, ImpossibleEvent, Refused, UnreadableEvent
from tests.team_tie.ties import (
    BOTH,
    LEVEL,
    MORE_WINS,
    PLAYERS,
    at_shoot_out,
    board,
    every_book,
    found,
    goal,
    in_golden_goal,
    late,
    nominated,
    phases,
    winners,
)

BETTER_GOALS = ((1, 0), (0, 2), (1, 1), (0, 0))


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
