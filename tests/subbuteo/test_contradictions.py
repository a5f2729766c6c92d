"""A situation that contradicts itself is put right where it is read, and what is played in it comes to an end."""

from typing import Any, get_args

import pytest

from playon import FaultySituation, Match, UnreadableEvent
from playon.subbuteo.terms import Option, Phase

OPTIONS = get_args(Option)


def match_in(situation: dict[str, Any], *, whole: bool) -> Match:
    """A match in a situation told in part, or as a whole document."""
    return Match("fistf", situation={**Match("fistf").document(), **situation} if whole else situation)


@pytest.mark.parametrize("whole", [False, True], ids=["part", "whole"])
@pytest.mark.parametrize("phase", get_args(Phase))
@pytest.mark.parametrize("option", OPTIONS)
def test_any_choice_in_any_phase_can_be_made_and_is_over_then(option: str, phase: str, whole: bool) -> None:
    told = {"phase": phase, "possession": "A", "options": {"to": "B", "choices": [option]}}
    match = match_in(told, whole=whole)
    open_ = phase != "match_over"
    assert (match.document()["options"] is not None) == (match.document()["phase"] == "choice") == open_
    if open_:
        match.observe({"at": 1, "event": "choose", "by": "B", "option": option})
    assert match.document()["options"] is None
    assert match.document()["phase"] != "choice"


@pytest.mark.parametrize("interrupted", [None, *get_args(Phase)])
def test_a_phase_of_choosing_without_a_choice_is_over(interrupted: str | None) -> None:
    pending = [{"offence": "offside", "against": "A", "sanctions": ["free_flick"]}]
    now = match_in({"phase": "choice", "interrupted": interrupted, "pending": pending}, whole=True).document()
    assert (now["options"], now["pending"], now["interrupted"]) == (None, [], None)
    assert now["phase"] == (interrupted if interrupted not in (None, "choice", "match_over") else "in_play")


@pytest.mark.parametrize("choices", [[], ["x"], ["play_on", ""]])
def test_choices_that_nobody_could_make_are_refused_in_words(choices: list[str]) -> None:
    told = {"options": {"to": "A", "choices": choices}}
    with pytest.raises(FaultySituation, match="options: choices: "):
        Match("fistf", situation=told)
    with pytest.raises(UnreadableEvent, match="options: choices: "):
        Match("fistf").observe({"at": 1, "event": "correct", "reason": "seen wrong", "situation": told})


@pytest.mark.parametrize("place", [None, [313, 0], [-313, 0]])
@pytest.mark.parametrize("shoot_out", [None, {}, {"first": "A"}, {"shots": {"A": [True]}}, {"goal": "right"}])
@pytest.mark.parametrize("by", ["A", "B"])
def test_a_shot_that_is_due_belongs_to_a_shoot_out_that_counts_it(by: str, shoot_out: Any, place: Any) -> None:
    restart = {"by": by, "as": "shot", "place": place}
    match = Match("fistf", situation={"phase": "to_take", "restart": restart, "shoot_out": shoot_out})
    before = match.document()["shoot_out"]["shots"][by]
    match.observe({"at": 1, "event": "shot", "by": by, "result": "scored"})
    now = match.document()
    assert now["shoot_out"]["shots"][by] == [*before, True]
    assert now["restart"]["as"] == "shot"
    if place is not None and (shoot_out or {}).get("goal") is None:
        assert (now["restart"]["place"][0] < 0) == (place[0] < 0)


MOST = 1_000_000
AT_THE_LIMIT: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {
    "score": ({"score": {"A": MOST}}, [{"event": "goal", "by": "A", "into": "B", "inside": True}]),
    "flicks": (
        {"counts": {"A": {"flicks": {"A1": MOST}, "attack_flicks": MOST}}, "spares": {"B": {"in_play": True}}},
        [{"event": "flick", "by": "A", "figure": "A1", "touches": [{"by": "A1", "hit": "ball"}]}],
    ),
    "cards": (
        {"counts": {"B": {"yellow_cards": MOST, "orange_cards": MOST, "red_cards": MOST}}},
        [{"event": "foul", "offence": "misconduct", "by": "B"}],
    ),
    "attempts": (
        {"phase": "to_take", "restart": {"by": "A", "as": "flick_off", "attempt": MOST, "not_counted": MOST}},
        [{"event": "foul", "offence": "failed_restart", "kind": "not_touched", "by": "A"}],
    ),
    "substitutions": (
        {"counts": {"A": {"substitutions": MOST, "keeper_changes": MOST}}},
        [
            {"event": "substitution", "by": "A", "what": what, "step": step, **figure}
            for what, figure in (("figure", {"figure": "A1"}), ("goalkeeper", {}))
            for step in ("asked", "done")
        ],
    ),
    "board": (
        {"tie": {"board": 1, "boards": {"2": {"score": {"A": MOST}}}}},
        [{"event": "board", "board": 2, "what": "goal", "by": "A"}],
    ),
    "lost time": ({}, [{"event": "lost_time", "seconds": 1e9, "reason": "delay"}] * 12),
    "clock": ({"clock": {"elapsed": 1e10, "announced": 1e10, "lost": 1e10}}, [{"at": 1e9, "event": "time"}]),
}


@pytest.mark.parametrize("name", AT_THE_LIMIT)
def test_no_count_and_no_time_grows_beyond_what_a_situation_can_tell(name: str) -> None:
    situation, events = AT_THE_LIMIT[name]
    match = Match("fistf", situation={"phase": "in_play", "possession": "A", "ball": {"at": [400, 0]}, **situation})
    for event in events:
        match.observe({"at": 1, **event})
        document = match.document()
        assert Match.from_situation("fistf", document).document() == document
