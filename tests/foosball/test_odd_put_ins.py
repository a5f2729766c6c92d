"""Serves and technical shots in orders that nobody expects end as the rules have it."""

import pytest

from tests.foosball.matches import LIVE, SERVE_DUE, SHOT, event, told


def test_a_wrong_server_does_not_become_the_original_server() -> None:
    match, _ = told(
        SERVE_DUE,
        event(0, "put_in_play", by="B", noticed=False),
        event(1, "foul", offence="wrong_server", by="B"),
        event(2, "ask_ready", by="A"),
        event(3, "ready", by="B"),
        event(4, "put_in_play", by="A"),
        event(9, "ball_stopped", zone="midfield"),
    )
    assert match.situation.restart.by == "A"


def test_who_is_not_due_to_serve_cannot_make_the_other_side_late() -> None:
    _, found = told(SERVE_DUE, event(0, "ask_ready", by="B"), event(4, "time"))
    assert found == []


def test_asking_again_does_not_start_the_limits_anew() -> None:
    _, found = told(SERVE_DUE, *(event(at, "ask_ready", by="A") for at in (0, 2.9, 3.5)))
    assert found == ["delay_of_game"]
    _, found = told(
        SERVE_DUE,
        event(0, "ask_ready", by="A"),
        event(1, "ready", by="B"),
        event(3, "ask_ready", by="A"),
        event(5, "time"),
    )
    assert found == ["delay_of_game"]


def test_a_serve_from_another_rod_is_none_from_the_middle_figure() -> None:
    _, found = told(
        SERVE_DUE,
        event(0, "ask_ready", by="A"),
        event(1, "ready", by="B"),
        event(2, "put_in_play", by="A", rod="three"),
    )
    assert found == ["serve_position"]


@pytest.mark.parametrize("block", ["touch", "ball_released"])
def test_a_technical_shot_ends_with_the_block_however_it_is_told(block: str) -> None:
    match, found = told(
        {**SHOT, "score": {"A": 2, "B": 2}},
        event(0, "left_rod", by="A", rod="three", how="shot"),
        event(0.2, block, by="B", rod="goalie"),
        event(0.4, "ball_stopped", by="B", rod="goalie"),
        event(2, "left_rod", by="B", rod="goalie", how="shot"),
        event(2.5, "goal", into="A"),
    )
    assert found == ["turn_over", "no_goal"]
    assert match.situation.score == {"A": 2, "B": 2}


def test_the_defender_who_puts_in_leaves_the_shot_due() -> None:
    due = {**SHOT, "technical_shot": {**SHOT["technical_shot"], "stage": "due"}}
    match, found = told(due, event(0, "put_in_play", by="B", rod="three"), event(5, "technical_shot", result="missed"))
    assert found == ["wrong_server", "turn_over"]
    assert match.situation.restart.by == "B"


def test_one_lateness_before_a_technical_shot_is_one_delay() -> None:
    due = {**SHOT, "technical_shot": {**SHOT["technical_shot"], "stage": "due"}}
    _, found = told(due, event(1, "ask_ready", by="A"), event(10, "time"))
    assert found == ["delay_of_game"]


def test_a_called_goal_of_a_technical_shot_is_void_like_a_seen_one() -> None:
    match, _ = told(
        SHOT,
        event(0, "left_rod", by="A", rod="three", how="shot"),
        event(0.1, "rod_moved", by="A", rod="five", manner="banged"),
        event(0.5, "technical_shot", result="scored"),
    )
    assert match.situation.score == {"A": 0, "B": 0}


def test_the_rest_of_a_time_out_is_given_after_a_technical_shot() -> None:
    match, _ = told(
        {**LIVE, "ball": {"side": "A", "rod": "five", "motion": "stopped"}},
        event(0, "time_out", by="A"),
        event(10, "foul", offence="cursing", by="B"),
        event(40, "technical_shot", result="missed"),
    )
    pause = match.situation.pause
    assert (pause.kind, pause.since, pause.ends_at) == ("time_out", 40, 60)


def test_a_ball_that_glanced_off_another_rod_is_nobodys_to_keep_too_long() -> None:
    held = {"phase": "in_play", "ball": {"side": "A", "rod": "three"}}
    _, found = told(held, event(2, "reached_rod", by="B", rod="two", how="deflected"), event(40, "time"))
    assert found == []
