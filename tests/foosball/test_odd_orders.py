"""Odd orders and states: what happens when things come late, twice, without an official, or contradict each other."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest

from playon import FaultySituation, Match, Refused, UnreadableEvent
from playon.foosball.situation import Situation
from playon.foosball.terms import Finding, Offence
from tests.foosball.matches import LIVE, SERVE_DUE, event, told


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
