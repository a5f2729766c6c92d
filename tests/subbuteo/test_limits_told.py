"""Limits of the clock rule by themselves in a strict match; a human referee is told of them once and makes the call."""

from typing import Any

import pytest

from playon import Match, load_book
from playon.telling.limits import limit_phrase

BOOK = load_book("fistf")

IN_PLAY = {"phase": "in_play", "possession": "A", "clock": {"may_flick_since": 0}}
TIME = {"event": "time"}


def restart(as_: str, phase: str = "set_up", **fields: Any) -> dict[str, Any]:
    return {"phase": phase, "possession": "A", "restart": {"by": "A", "as": as_, "since": 0, **fields}}


def shot(phase: str = "set_up", **ready: bool) -> dict[str, Any]:
    return {
        "period": "shoot_out",
        "shoot_out": {"first": "A"},
        **restart("shot", phase, ready={"A": False, "B": False, **ready}),
    }


LATE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("flick", IN_PLAY, {"event": "flick", "by": "A", "figure": "A3", "touches": [{"by": "A3", "hit": "ball"}]}),
    (
        "shot",
        IN_PLAY,
        {"event": "flick", "by": "A", "figure": "A3", "aim": "shot", "touches": [{"by": "A3", "hit": "ball"}]},
    ),
    ("block_flick", {**IN_PLAY, "block_flick": "B"}, {"event": "flick", "by": "B", "figure": "B3", "kind": "block"}),
    ("block_flick", {**IN_PLAY, "phase": "block_flick", "block_flick": "B"}, TIME),
    (
        "keeper",
        {**IN_PLAY, "phase": "waiting", "stop": {"why": "change"}, "players": {"B": {"disability": True}}},
        TIME,
    ),
    ("placing_flick_off", restart("flick_off", watched=True), TIME),
    ("placing_goal_flick", restart("goal_flick", watched=True), TIME),
    ("shoot_out_ready", shot(), TIME),
    ("shoot_out_keep", shot(A=True), TIME),
    ("shoot_out_shot", shot("to_take", A=True, B=True), TIME),
    ("period", {**IN_PLAY, "clock": {"elapsed": 890}}, TIME),
]


@pytest.mark.parametrize(("limit", "situation", "event"), LATE)
def test_a_limit_waits_for_the_call_of_a_human_referee(
    limit: str, situation: dict[str, Any], event: dict[str, Any]
) -> None:
    late = {**event, "at": 12}
    match = Match(BOOK, situation=situation, strict=False)
    told = match.observe(late)
    assert [(each.finding, each.why["limit"], each.clause) for each in told] == [
        ("limit_passed", limit, BOOK.clause_of("limit_passed", limit))
    ]
    phrase = limit_phrase(told[0], {"A": "Anna", "B": "Bela"}, BOOK.limits)
    assert phrase.startswith("normal time of " if limit == "period" else "limit of ")
    assert told[0].why["at"] < 12
    assert match.observe({"at": 40, "event": "time"}) == [], "told once"
    ruled = Match(BOOK, situation=situation).observe(late)
    assert all(each.finding != "limit_passed" for each in ruled)
    assert ruled or limit == "keeper"


def test_every_limit_with_a_clause_is_told() -> None:
    told = BOOK.findings["limit_passed"]
    assert isinstance(told, dict)
    assert {limit for limit, _, _ in LATE} == set(told)


def test_limits_that_run_out_one_after_the_other_are_told_once_each() -> None:
    """The time to place the figures has long passed when the half ends; neither is told again and again."""
    match = Match(
        "fistf-classic",
        strict=False,
        situation={
            "phase": "set_up",
            "clock": {"elapsed": 321},
            "restart": {"by": "B", "as": "goal_flick", "since": 300, "watched": True},
        },
    )
    told = [ruling.why["limit"] for ruling in match.seek(1000) if ruling.finding == "limit_passed"]
    assert told == ["placing_goal_flick", "period"]
    assert not match.seek(2000)


def test_the_end_of_each_half_is_told() -> None:
    match = Match("fistf", strict=False, situation={"phase": "in_play", "possession": "A", "clock": {"elapsed": 890}})
    assert [ruling.why["limit"] for ruling in match.seek(20)] == ["period"]
    match.observe({"at": 21, "event": "period", "do": "end"})
    match.seek(400)
    match.observe({"at": 401, "event": "period", "do": "start", "period": "second_half"})
    match.observe({"at": 402, "event": "play"})
    told = [ruling.why["limit"] for ruling in match.seek(1400) if ruling.finding == "limit_passed"]
    assert told[-1] == "period"
