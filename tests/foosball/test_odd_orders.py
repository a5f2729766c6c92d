"""Odd orders and states: what happens when things come late, twice, without an official, or contradict each other."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest

from playon import FaultySituation, Match, Refused, UnreadableEvent
from playon.foosball.situation import Situation
from playon.foosball.terms import Finding, Offence

LIVE: dict[str, Any] = {"phase": "in_play", "ball": {"side": "A", "rod": "five"}}
SHOT: dict[str, Any] = {
    "phase": "technical_shot",
    "ball": {"side": "A", "rod": "three"},
    "technical_shot": {
        "by": "A",
        "against": "B",
        "stage": "in_play",
        "resume": {"by": "B", "as": "ready", "rod": "five"},
    },
}
SERVE_DUE: dict[str, Any] = {"phase": "between_points", "restart": {"by": "A", "as": "serve"}}


def told(situation: dict[str, Any], *events: dict[str, Any]) -> tuple[Match, list[str]]:
    match = Match("ufcc", situation=situation)
    return match, [str(ruling.offence or ruling.finding) for event in events for ruling in match.observe(event)]


def event(at: float, name: str, **fields: Any) -> dict[str, Any]:
    return {"at": at, "event": name, **fields}


@pytest.mark.parametrize("answered", [True, False])
def test_without_an_official_nobody_delays_and_time_goes_on(answered: bool) -> None:
    events = [event(1, "ask_ready", by="A"), *([event(2, "ready", by="B")] if answered else []), event(500, "time")]
    match, found = told({**SERVE_DUE, "officials": {"at_table": 0}}, *events)
    assert found == []
    assert match.situation.at == 500


@pytest.mark.parametrize(
    "situation",
    [
        {"phase": "in_play", "possession": {"rod": "five", "ends_at": 1}},
        {"pending": [{"offence": "delay_of_game", "against": "B"}], **SERVE_DUE},
        {**LIVE, "possession": {"clock_s": 100}},
        {**LIVE, "hands": {"A": {"released": "both", "since": 0}}},
    ],
)
def test_time_always_goes_on(situation: dict[str, Any]) -> None:
    match = Match("ufcc", situation=situation)
    for at in (5, 15.5, 500):
        match.seek(at)
    assert match.document()["at"] == 500


@pytest.mark.parametrize(
    "situation",
    [
        {"score": {"A": 2**70}},
        {"phase": "stopped", "restart": {"by": "A", "as": "ready", "rod": "middle"}},
        {"phase": "stopped", "restart": {"by": "A", "as": "dance"}},
        {"options": {"to": "A", "choices": []}},
        {"options": {"to": "A", "choices": ["fly"]}},
        {"rest": "choice"},
        {"at": 1e300},
        {"technical_shot": {"stage": "asleep"}},
    ],
)
def test_a_situation_that_cannot_be_is_refused(situation: dict[str, Any]) -> None:
    with pytest.raises(FaultySituation):
        Match("ufcc", situation=situation)
    match = Match("ufcc", situation=LIVE)
    with pytest.raises(UnreadableEvent):
        match.observe(event(1, "correct", reason="x", situation=situation))
    assert match.document() == Match("ufcc", situation=LIVE).document()


def test_a_situation_nested_without_end_is_refused() -> None:
    shot: dict[str, Any] = {"by": "A"}
    for _ in range(3000):
        shot = {"by": "A", "earlier": shot}
    with pytest.raises(FaultySituation):
        Match("ufcc", situation={"phase": "technical_shot", "technical_shot": shot})


def test_whole_documents_lack_no_side() -> None:
    document = Match("ufcc", situation={**SERVE_DUE, "phase": "time_out", "pause": {"kind": "time_out"}}).document()
    document["pause"]["ready"] = {}
    document["counts"] = {}
    assert Match("ufcc", situation=document).expected()


def test_a_later_correction_that_no_longer_fits_does_not_keep_an_entry_from_being_taken_back() -> None:
    match, _ = told(LIVE, event(0, "foul", offence="flagrant", by="A"))
    match.observe(event(1, "correct", reason="x", situation={"phase": "technical_shot", "score": {"A": 1}}))
    assert list(match.void(1).refused) == [2]


def test_a_ruling_by_hand_can_be_explained() -> None:
    match = Match("ufcc", situation=LIVE)
    ruling = match.observe(event(1, "decide", reason="x", ruling={"offence": "jar", "row": -100, "clause": "16.1"}))[0]
    assert match.explain(ruling).clauses.keys() == {"16.1"}


def test_a_refusal_leaves_nothing_shared() -> None:
    match = Match("ufcc", situation=LIVE)
    for _ in range(61):
        match.seek(0)
    for each in (
        event(0, "foul", offence="flagrant", by="A"),
        event(1, "foul", offence="flagrant", by="B"),
        event(2, "technical_shot", result="scored"),
        event(3, "ask_ready", by="B"),
    ):
        match.observe(each)
    before = match.document()
    with pytest.raises(Refused):
        match.observe(event(4, "coin_toss", winner="A"))
    assert match.document() == before


# -- before the match ------------------------------------------------------------------------------------------------------


def test_the_coin_waits_for_both_teams() -> None:
    match, _ = told({"present": {"B": False}}, event(0, "call_match"))
    with pytest.raises(Refused):
        match.observe(event(1, "coin_toss", winner="A"))
    match.observe(event(2, "report", by="B"))
    match.observe(event(3, "coin_toss", winner="A"))
    match.observe(event(4, "choose", by="A", option="serve"))
    match.observe(event(5, "ask_ready", by="A"))
    assert match.situation.pause is None


def test_two_absent_teams_forfeit_nothing_and_toss() -> None:
    match, found = told({"present": {"A": False, "B": False}}, event(0, "call_match"), event(541, "report", by="A"))
    match.observe(event(542, "report", by="B"))
    assert found == ["recall"] * 6
    assert match.situation.games == {"A": 0, "B": 0}
    assert match.situation.phase == "before_match"


def test_cursing_while_a_team_is_being_called_is_no_offence_in_the_match() -> None:
    _, found = told({"present": {"B": False}}, event(0, "call_match"), event(1, "foul", offence="cursing", by="A"))
    assert found == ["match_not_begun"]


@pytest.mark.parametrize("offence", ["ball_lifted", "serve_position", "illegal_put_in", "illegal_pass", "practice"])
def test_no_call_takes_the_place_of_the_toss(offence: str) -> None:
    with pytest.raises(Refused):
        Match("ufcc").observe(event(0, "foul", offence=offence, by="A"))


# -- goals in dispute ------------------------------------------------------------------------------------------------------


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


# -- putting in ------------------------------------------------------------------------------------------------------------


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


# -- technical shots -------------------------------------------------------------------------------------------------------


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


# -- anything at all -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_a_match_told_from_its_offers_comes_to_an_end(seed: int) -> None:
    dice = random.Random(seed)
    match = Match("ufcc")
    at = 0.0
    for _ in range(3000):
        offers = [
            each
            for each in match.expected()
            if each.blocked is None and each.event["event"] not in ("correct", "decide")
        ][:8]
        offer = dice.choice(offers)
        filled = {name: {"figure": dice.randint(1, 5)}.get(name, dice.choice("AB")) for name in offer.ask}
        at = max(at, match.situation.at) + dice.choice([0, 0.5, 1, 2])
        try:
            match.observe({"at": at, **offer.event, **filled})
        except Refused:
            match.seek(at)
        if match.situation.phase == "match_over":
            return
    pytest.fail(f"still {match.situation.phase} after 3,000 events")


@pytest.mark.parametrize("of", ["offence", "finding"])
@pytest.mark.parametrize(
    "phase", sorted({"in_play", "between_points", "between_games", "match_over", "before_match", "stopped"})
)
def test_any_claim_in_any_phase_gives_an_answer(of: str, phase: str) -> None:
    from typing import get_args

    for name in get_args(Offence if of == "offence" else Finding):
        for evidence in ("none", "confirmed", "refuted"):
            match = Match("ufcc", situation={**LIVE, "phase": phase, "restart": {"by": "A", "as": "serve"}})
            with suppress(Refused):
                match.observe(event(1, "claim", by="A", of=name, evidence=evidence, witness="official", agreed=True))
            json.dumps(match.document())


def test_a_situation_has_a_part_for_every_name() -> None:
    assert set(Match("ufcc").document()) == set(Situation.__struct_fields__)
