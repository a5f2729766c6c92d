"""A goal in dispute counts once or not at all, and nothing brings back what is over."""

from typing import Any

import pytest

from playon import Refused
from tests.foosball.matches import LIVE, SERVE_DUE, SHOT, event, told


def test_a_ball_scores_once_however_often_it_is_claimed() -> None:
    claim = event(1, "claim", by="A", of="goal", evidence="confirmed", witness="players")
    match, found = told(LIVE, event(0, "goal", into="B"), claim)
    assert found == ["goal", "request_refused"]
    assert match.situation.score == {"A": 1, "B": 0}
    match, _ = told({**LIVE, "score": {"A": 4}}, event(0, "goal", into="B"), claim)
    assert match.situation.score == {"A": 0, "B": 0}
    assert match.situation.pause is not None


def test_a_claimed_goal_leaves_a_technical_shot_due() -> None:
    due = {**SHOT, "technical_shot": {**SHOT["technical_shot"], "stage": "due"}}
    match, _ = told(due, event(1, "claim", by="B", of="goal", evidence="confirmed"))
    assert match.situation.technical_shot.by == "A"
    assert match.situation.score == {"A": 0, "B": 1}


@pytest.mark.parametrize(
    ("situation", "fields", "finding"),
    [
        ({}, {"agreed": True}, "request_refused"),
        (SERVE_DUE, {"agreed": True, "game": 4}, "request_refused"),
        (SERVE_DUE, {"agreed": True, "evidence": "refuted"}, "request_refused"),
        (SERVE_DUE, {"agreed": True}, "unmarked_goal"),
    ],
)
def test_an_unmarked_point(situation: dict[str, Any], fields: dict[str, Any], finding: str) -> None:
    _, found = told(situation, event(0, "claim", by="A", of="unmarked_goal", **fields))
    assert found == [finding]


def test_an_unmarked_point_of_the_game_just_finished_may_turn_it() -> None:
    match, found = told(
        {**LIVE, "score": {"A": 4, "B": 4}},
        event(0, "goal", into="A"),
        event(5, "claim", by="A", of="unmarked_goal", agreed=True),
    )
    assert found == ["goal", "game_won", "unmarked_goal", "game_won"]
    assert match.situation.games == {"A": 1, "B": 0}


def test_a_reopened_ball_keeps_the_points_given_since() -> None:
    match, _ = told(
        {**LIVE, "score": {"A": 2, "B": 2}},
        event(0, "goal", into="B"),
        event(1, "claim", by="B", of="unmarked_goal", agreed=True),
        event(2, "foul", offence="distraction", by="A", last_ball=True),
    )
    assert match.situation.score == {"A": 2, "B": 3}


def test_a_forfeit_is_not_undone_by_a_call_on_an_older_ball() -> None:
    match, _ = told({**LIVE, "score": {"A": 2, "B": 2}}, event(0, "goal", into="B"))
    match.observe(event(1, "forfeit", against="A", what="game"))
    with pytest.raises(Refused):
        match.observe(event(2, "foul", offence="distraction", by="A", last_ball=True))
    assert match.situation.games == {"A": 0, "B": 1}


def test_a_format_that_is_cut_ends_what_is_won() -> None:
    match, found = told({**SERVE_DUE, "score": {"A": 4, "B": 2}}, event(0, "set_format", points_to_win=3))
    assert found == ["new_format", "game_won"]
    assert match.situation.games["A"] == 1


@pytest.mark.parametrize(
    "late",
    [
        event(1, "appeal", by="A", subject="reading", obvious=True),
        event(1, "appeal", by="A", subject="judgment"),
        event(1, "claim", by="A", of="goal", evidence="confirmed"),
        event(1, "claim", by="A", of="unmarked_goal", agreed=True),
    ],
)
def test_a_finished_match_stays_finished(late: dict[str, Any]) -> None:
    over = {"phase": "match_over", "games": {"A": 0, "B": 3}, "counts": {"A": {"time_outs": 2}}}
    match, found = told(over, late)
    assert match.situation.phase == "match_over"
    assert set(found) <= {"too_late", "request_refused"}


@pytest.mark.parametrize("offence", ["illegal_pass", "illegal_spin", "illegal_put_in", "distraction", "jar"])
def test_no_call_brings_a_finished_match_back(offence: str) -> None:
    match, _ = told({**LIVE, "score": {"A": 4}, "games": {"A": 2}}, event(0, "goal", into="B"))
    with pytest.raises(Refused):
        match.observe(event(1, "foul", offence=offence, by="A", last_ball=True))
