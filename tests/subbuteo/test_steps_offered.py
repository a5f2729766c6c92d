"""Which steps are offered at a moment of play, in which order, and what they still ask."""

from typing import Any

import pytest

from playon import Match
from tests.subbuteo.offer_streams import BOOK, STARTS, likely


def first(situation: dict[str, Any], count: int = 6) -> list[str]:
    return [each.say for each in Match(BOOK, situation=situation).expected()[:count]]


@pytest.mark.parametrize(
    ("situation", "says"),
    [
        ({}, ["A wins the toss", "B wins the toss"]),
        (STARTS["in play"], ["A plays the ball", "'shootable!' at B's goal", "change: the ball was missed"]),
        (
            {"phase": "in_play", "possession": "A", "block_flick": "B", "ball": {"shootable": True}},
            ["B takes its block-flick", "A plays the ball", "goal for A"],
        ),
        (
            {"phase": "block_flick", "possession": "B", "block_flick": "A"},
            ["A takes its block-flick", "the time for the block-flick runs out", "'play!'", "B plays the ball"],
        ),
        (
            {"phase": "in_play", "possession": "A", "announced": {"kind": "tick", "figure": "A5", "by": "A"}},
            ["A ticks A5", "A plays the ball"],
        ),
        (
            {"phase": "set_up", "restart": {"by": "A", "as": "free_flick", "place": (0, 0), "since": 0}},
            ["A names the taker", "A says 'no flicks!'", "'play!'", "the referee sees to all positions"],
        ),
        (
            {"phase": "set_up", "restart": {"by": "A", "as": "flick_in", "place": (0, 400), "taker": "A4", "since": 0}},
            ["A makes a positional flick", "A makes no more positional flicks", "A says 'no flicks!'", "'play!'"],
        ),
        (
            {
                "phase": "set_up",
                "restart": {"by": "B", "as": "goal_flick", "placed": {"A": False, "B": True}, "taker": "B0"},
            },
            ["A has placed its figures", "'play!'", "the referee sees to all positions"],
        ),
        (
            {"phase": "to_take", "restart": {"by": "B", "as": "penalty_flick", "taker": "B9", "place": (-500, 0)}},
            ["B takes it with B9", "goal for B", "the ball was not touched"],
        ),
        ({"period": "half_time", "phase": "pause", "clock": {"elapsed": 200}}, ["the second half starts"]),
        (
            {"phase": "limited_flick", "possession": "A"},
            ["A makes its limited flick"],
        ),
        (
            {
                "phase": "choice",
                "possession": "A",
                "options": {"to": "A", "choices": ["play_on", "back", "free_flick"]},
                "pending": [
                    {
                        "offence": "incorrect_block_flick",
                        "against": "B",
                        "sanctions": ["back", "free_flick"],
                        "clause": "6.2.4",
                    }
                ],
            },
            ["A plays on", "A takes 'back'", "A takes the free-flick", "A plays on with a flick"],
        ),
        (
            {
                "period": "shoot_out",
                "phase": "set_up",
                "restart": {"by": "A", "as": "shot", "number": 1, "place": (300, 100), "since": 0},
                "shoot_out": {"goal": "right", "first": "A"},
            },
            ["A sets the shooting figure", "A is ready", "B is ready", "'play!'"],
        ),
    ],
)
def test_what_is_likely_comes_first(situation: dict[str, Any], says: list[str]) -> None:
    assert first(situation, len(says)) == says


def test_several_offences_each_have_their_sanction() -> None:
    pending = [
        {"offence": "foul_play", "against": "B", "sanctions": ["free_flick"], "clause": "5.3.1"},
        {"offence": "handball", "against": "B", "sanctions": ["penalty_flick", "free_flick"], "clause": "10.5.1"},
    ]
    options = {"to": "A", "choices": ["play_on", "free_flick", "penalty_flick"]}
    situation = {"phase": "choice", "possession": "A", "options": options, "pending": pending}
    offers = [each.event for each in Match(BOOK, situation=situation).expected() if each.event["event"] == "choose"]
    assert [(each["option"], each.get("which")) for each in offers if each["by"] == "A"] == [
        ("play_on", None),
        ("free_flick", 1),
        ("free_flick", 2),
        ("penalty_flick", None),
    ]


def test_half_time_is_barred_until_its_least_length_with_the_clause() -> None:
    bars = [
        each
        for each in Match(BOOK, situation=STARTS["half-time"]).expected()
        if each.event == {"event": "period", "do": "start"}
    ]
    assert [(each.blocked, each.clause) for each in bars] == [("half-time lasts at least 180 s", "3.1.1")]


def test_the_steps_of_a_flick_off_come_in_their_order_and_name_no_places() -> None:
    match = Match(BOOK)
    match.observe({"event": "coin_toss", "winner": "A", "purpose": "flick_off", "at": 0})
    match.observe({"event": "choose", "by": "A", "option": "flick_off", "at": 1})
    done = []
    for moment in range(2, 5):
        offer = match.expected()[0]
        assert not offer.ask
        done.append(offer.event["event"])
        match.observe({**offer.event, "at": moment})
    assert done == ["placed", "placed", "play"]
    assert match.situation.clock.runs
    assert match.situation.phase == "to_take"


def steps(situation: dict[str, Any]) -> list[dict[str, Any]]:
    """The events of the likely offers, without notes."""
    found = likely(Match(BOOK, situation=situation))
    return [{name: value for name, value in each.event.items() if name != "note"} for each in found]


@pytest.mark.parametrize(
    "restart", ["free_flick", "flick_in", "corner_flick", "penalty_flick", "goal_flick", "flick_off"]
)
def test_before_any_restart_play_is_among_the_first_four_steps_and_first_once_positions_are_seen_to(
    restart: str,
) -> None:
    start = {"phase": "set_up", "restart": {"by": "A", "as": restart, "place": (0, 0), "since": 0}}
    for taker in (None, "A4"):
        said = first({**start, "restart": {**start["restart"], "taker": taker}}, 4)
        assert "'play!'" in said, said
    match = Match(BOOK, situation={**start, "restart": {**start["restart"], "placed": {"A": True, "B": True}}})
    match.observe({"event": "set_up", "at": 1})
    assert match.expected()[0].event == {"event": "play"}


@pytest.mark.parametrize("restart", ["goal_flick", "flick_off"])
def test_figures_are_placed_in_turn_so_that_no_step_is_an_offence(restart: str) -> None:
    match = Match(BOOK, situation={"phase": "set_up", "restart": {"by": "B", "as": restart, "since": 0}})
    sides = []
    for moment in (1, 2):
        places = [each.event for each in match.expected() if each.event["event"] == "placed"]
        sides += [each["by"] for each in places]
        match.observe({**places[0], "at": moment})
    assert sides == ["B", "A"]
    assert not [each for _, each in match.rulings if each.offence is not None]


@pytest.mark.parametrize("chooser", ["A", "B"])
@pytest.mark.parametrize("interrupted", ["in_play", "set_up", "to_take", "block_flick"])
def test_a_flick_as_play_on_is_the_attackers_while_play_runs(chooser: str, interrupted: str) -> None:
    situation = {
        "phase": "choice",
        "interrupted": interrupted,
        "possession": "A",
        "options": {"to": chooser, "choices": ["play_on", "free_flick"]},
        "pending": [{"offence": "handball", "against": "B" if chooser == "A" else "A", "sanctions": ["free_flick"]}],
    }
    flicks = [each for each in steps(situation) if each["event"] == "flick"]
    assert bool(flicks) == (chooser == "A" and interrupted == "in_play")


@pytest.mark.parametrize("period", ["first_half", "second_half", "golden_goal"])
@pytest.mark.parametrize("phase", ["in_play", "to_take", "set_up", "block_flick", "limited_flick"])
def test_when_the_time_is_up_the_referee_is_offered_to_say_so(period: str, phase: str) -> None:
    length = 600 if period == "golden_goal" else 900
    clock: dict[str, Any] = {"elapsed": length - 1, "lost": 30}
    start = {"period": period, "phase": phase, "possession": "A", "restart": {"by": "A", "as": "free_flick"}}
    ends = {"event": "period", "do": "end"}
    assert ends not in steps({**start, "clock": clock})
    up = steps({**start, "clock": {**clock, "elapsed": length}})
    assert up[:2] == [{"event": "period", "do": "announce"}, ends]
    stoppage = {**clock, "elapsed": length, "announced": 30}
    assert ends not in steps({**start, "clock": stoppage})
    assert steps({**start, "clock": {**stoppage, "elapsed": length + 30}})[0] == ends


@pytest.mark.parametrize("start", STARTS)
def test_there_is_a_likely_step_at_any_time(start: str) -> None:
    assert steps(STARTS[start])


@pytest.mark.parametrize(
    "restart", ["free_flick", "flick_in", "corner_flick", "penalty_flick", "goal_flick", "flick_off"]
)
def test_a_taker_who_misses_takes_again_so_no_change_is_offered(restart: str) -> None:
    found = steps({"phase": "to_take", "restart": {"by": "A", "as": restart, "place": (0, 0), "taker": "A4"}})
    assert {"event": "foul", "offence": "failed_restart", "kind": "not_touched", "by": "A"} in found
    assert not [each for each in found if each["event"] == "change" and each["reason"] == "miss"]
    assert len([each for each in found if each["event"] == "goal"]) == 1


@pytest.mark.parametrize("book", ["fistf", "fistf-classic", "indoor"])
def test_offences_of_figures_take_two_taps(book: str) -> None:
    """Whose they are is clear; only the spot, or what was touched, is asked for, and a figure's touch costs what the book says."""
    match = Match(book, situation={"phase": "in_play", "possession": "A", "block_flick": "B"})
    called = {
        each.event["offence"]: each
        for each in match.expected()
        if each.event["event"] == "foul" and "by" not in each.ask
    }
    for offence, by, ask in (
        ("foul_play", "A", "place"),
        ("incorrect_block_flick", "B", "touched"),
        ("offside", "A", "place"),
    ):
        if offence == "offside" and match.book.variants.offside_position == "none":
            assert offence not in called
            continue
        assert called[offence].event["by"] == by
        assert called[offence].ask == (ask,)
    match.observe({**called["foul_play"].event, "place": (-520, 30), "at": 1})
    assert match.rulings[-1][1].sanctions == ("penalty_flick",)
    still, moving = (
        Match(book, situation={"phase": "in_play", "possession": "A"}).observe(
            {
                "event": "foul",
                "offence": "incorrect_block_flick",
                "by": "B",
                "ball_moving": ball,
                "touched": "ball",
                "at": 1,
            }
        )[-1]
        for ball in (False, True)
    )
    assert (still.sanctions, moving.sanctions) == (("back",), ("free_flick",))


def test_without_a_camera_a_forced_restart_is_told_with_its_line() -> None:
    start = {"phase": "in_play", "possession": "A"}
    for line, place, restart in (("goal_line", (600, 100), "corner_flick"), ("touchline", (100, 400), "flick_in")):
        match = Match(BOOK, situation=start)
        forced = next(
            each for each in match.expected() if each.event == {"event": "out", "line": line, "forced": "yes"}
        )
        match.observe({**forced.event, "place": place, "at": 1})
        awarded = match.situation.restart
        assert awarded is not None
        assert (awarded.as_, awarded.by) == (restart, "A")
