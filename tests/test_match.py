"""Observing, seeking, explaining: what a match does with its entries."""

from typing import Any

import pytest

from playon import ImpossibleEvent, Match, Refused, UnreadableEvent
from playon.record import read_record

IN_PLAY: dict[str, Any] = {"phase": "in_play", "ball": {"side": "A", "rod": "three", "motion": "stopped"}}
FINAL = "examples/ufcc-match.jsonl"


def in_play(**more: Any) -> Match:
    return Match("ufcc", situation={**IN_PLAY, **more})


def told(match: Match, *events: dict[str, Any]) -> list[str | None]:
    return [ruling.offence or ruling.finding for event in events for ruling in match.observe(event)]


def goal(at: float, into: str = "B") -> dict[str, Any]:
    return {"at": at, "event": "goal", "into": into}


# -- what is wrong with an event -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        ({"at": 0, "event": "gaol", "into": "B"}, "did you mean goal"),
        ({"at": 0, "event": "xyzzy"}, "no event is called 'xyzzy'"),
        ({"at": 0, "into": "B"}, "`event` is missing"),
        ({"event": "goal", "into": "B"}, "at"),
        ({"at": 0, "event": "goal"}, "into"),
        ({"at": 0, "event": "goal", "into": "C"}, "into"),
        ({"at": 0, "event": "goal", "into": "B", "colour": "red"}, "colour"),
        ({"at": "soon", "event": "goal", "into": "B"}, "at"),
        ({"at": -1, "event": "goal", "into": "B"}, "at"),
        ({"at": float("nan"), "event": "goal", "into": "B"}, "at"),
        ({"at": float("inf"), "event": "goal", "into": "B"}, "at"),
        ({"at": True, "event": "goal", "into": "B"}, "at"),
        ({"at": 0, "event": ["goal"], "into": "B"}, "no event is called"),
        ({"at": 0, "event": "touch", "by": "A", "rod": "five", "figure": 9}, "figure"),
        ({"at": 0, "event": "foul", "by": "A", "offence": "gloating"}, "offence"),
        ({"at": 0, "event": "decide", "reason": "x", "situation": {"phase": "asleep"}}, "phase"),
        ({"at": 0, "event": "decide", "reason": "x", "ruling": {"sanctions": 3}}, "ruling"),
        ({"at": 0, "event": "correct", "reason": "x", "situation": {"score": {"A": -1}}}, "score"),
        ({"at": 0, "event": "correct", "reason": "x", "situation": {"moon": 1}}, "moon"),
        (b"{", "no event"),
        (b"\xff\xfe", "no event"),
        (b"[]", "no event"),
        (b"null", "no event"),
        ("", "no event"),
    ],
)
def test_an_unreadable_event_is_told_and_changes_nothing(event: Any, complaint: str) -> None:
    match = in_play()
    before = match.document()
    with pytest.raises(UnreadableEvent) as caught:
        match.observe(event)
    assert complaint in str(caught.value)
    assert match.document() == before
    assert not match.entries


@pytest.mark.parametrize(
    "event",
    [{"at": 4.9, "event": "time"}, {"at": 5, "event": "count_three"}, {"at": 5, "event": "take_point", "by": "A"}],
)
def test_an_impossible_event_is_another_thing(event: dict[str, Any]) -> None:
    match = in_play()
    match.seek(5)
    before = match.document()
    with pytest.raises(ImpossibleEvent):
        match.observe(event)
    assert match.document() == before


def test_a_refusal_gives_the_clause_and_undoes_the_time_it_ran() -> None:
    match = Match("ufcc")
    told(
        match,
        {"at": 0, "event": "coin_toss", "winner": "A"},
        {"at": 1, "event": "choose", "by": "A", "option": "serve"},
    )
    before = match.document()
    with pytest.raises(Refused) as caught:
        match.observe({"at": 50, "event": "coin_toss", "winner": "B"})
    assert caught.value.clause == "3.1"
    assert match.document() == before
    assert match.observe({"at": 2, "event": "ask_ready", "by": "A"}) == []


def test_a_refusal_far_into_a_match_restores_it_whole() -> None:
    match = read_record(FINAL).match()
    before, rulings = match.document(), match.rulings
    for _ in range(3):
        with pytest.raises(Refused):
            match.observe({"at": 10_000, "event": "time_out", "by": "A"})
    assert match.document() == before
    assert match.rulings == rulings


# -- time ------------------------------------------------------------------------------------------------------------------


def test_seeking_fires_what_expires_in_order_and_at_its_own_moment() -> None:
    match = in_play(ball={"side": "A", "rod": "five"})
    assert [ruling.offence for ruling in match.seek(300)] == ["possession_limit"]
    match = Match("ufcc", situation={"phase": "between_points", "restart": {"by": "A", "as": "serve"}})
    told(match, {"at": 0, "event": "foul", "offence": "delay_of_game", "by": "A"})
    found = [ruling.offence or ruling.finding for ruling in match.seek(95)]
    assert found == ["delay_of_game", "pause_over", "delay_of_game", "pause_over", "delay_of_game", "excess_time_out"]


def test_seeking_in_steps_or_at_once_is_the_same() -> None:
    one, many = (Match("ufcc", situation={**IN_PLAY, "ball": {"side": "A", "rod": "five"}}) for _ in range(2))
    one.seek(200)
    for at in range(0, 201, 5):
        many.seek(at)
    assert one.document() == many.document()


def test_under_a_human_referee_limits_are_announced_once_and_wait_for_the_call() -> None:
    match = Match("ufcc", situation=IN_PLAY, strict=False)
    found = match.seek(15.5)
    assert [(ruling.finding, ruling.clause, ruling.against) for ruling in found] == [("limit_passed", "24", "A")]
    assert match.seek(60) == []
    assert match.situation.phase == "in_play"
    called = match.observe({"at": 61, "event": "foul", "offence": "possession_limit", "by": "A"})
    assert called[0].sanctions == ("loss_of_possession",)


def test_a_human_referee_ends_a_time_out_by_the_protocol() -> None:
    match = Match("ufcc", situation=IN_PLAY, strict=False)
    told(match, {"at": 0, "event": "time_out", "by": "A"})
    assert [ruling.finding for ruling in match.seek(40)] == ["limit_passed"]
    told(match, {"at": 45, "event": "ask_ready", "by": "A"}, {"at": 46, "event": "ready", "by": "B"})
    told(match, {"at": 47, "event": "put_in_play", "by": "A", "rod": "three", "figure": 2})
    assert match.situation.phase == "in_play"
    assert match.situation.counts["A"] == {"time_outs": 1}


# -- explaining ------------------------------------------------------------------------------------------------------------


def test_a_ruling_says_why() -> None:
    match = in_play(counts={"B": {"jars": 1}})
    ruling = match.observe({"at": 0, "event": "bump", "by": "B", "what": "opposing_rod"})[0]
    why = match.explain(ruling)
    assert set(why.clauses) == {"16.1", "16.2"}
    assert why.counts == {"jars": 2}
    assert why.facts["kind"] == "opposing_rod"


def test_a_ruling_that_rests_on_a_reading_says_so() -> None:
    match = in_play(ball={"side": "B", "zone": "lip"}, last_stroke={"side": "A", "rod": "three", "how": "shot"})
    ruling = match.observe({"at": 0, "event": "reach_in", "by": "B", "purpose": "save_goal"})[0]
    assert match.explain(ruling).reading
