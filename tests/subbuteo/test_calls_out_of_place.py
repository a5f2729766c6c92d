"""Calls where nothing is being played, and calls of a shot that is not the one they mean."""

from typing import Any, get_args

import pytest

from playon import ImpossibleEvent, Match, Refused
from playon.subbuteo.shoot_out import DECIDES_SHOT, OF_SHOOTER
from playon.subbuteo.terms import KINDS, Offence

GOLDEN_GOAL = {"period": "golden_goal", "phase": "pause", "match": {"knock_out": True}}
SHOOT_OUT = {"period": "shoot_out", "phase": "set_up", "match": {"knock_out": True}}
IDLE: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {
    "before the match": ({}, []),
    "toss": ({}, [{"at": 0, "event": "coin_toss", "winner": "A"}]),
    "half-time": ({"period": "half_time", "phase": "pause"}, []),
    "toss of golden goal": (GOLDEN_GOAL, [{"at": 0, "event": "coin_toss", "winner": "A"}]),
    "toss of the shoot-out": (SHOOT_OUT, [{"at": 0, "event": "coin_toss", "purpose": "shoot_out", "winner": "A"}]),
}
"""Moments in which nothing is being played."""

CALLS: list[dict[str, Any]] = [
    *(
        {"event": "foul", "offence": offence, **({"kind": kind} if kind else {}), "by": by}
        for offence in get_args(Offence)
        for kind in KINDS.get(offence, ()) or (None,)
        for by in "AB"
    ),
    {"event": "change", "to": "A", "reason": "miss"},
    {"event": "change", "to": "B"},
    {"event": "shootable", "against": "A"},
    {"event": "goal", "by": "A", "into": "B"},
    {"event": "out", "line": "touchline", "place": [10, 400]},
]


@pytest.mark.parametrize("moment", IDLE)
@pytest.mark.parametrize("call", CALLS, ids=lambda call: " ".join(map(str, call.values())))
def test_no_call_starts_play_where_nothing_is_played(call: dict[str, Any], moment: str) -> None:
    situation, events = IDLE[moment]
    match = Match("fistf", situation=situation)
    for event in events:
        match.observe(event)
    before = match.document()
    try:
        match.observe({"at": 0, **call})
    except (Refused, ImpossibleEvent):
        assert call["event"] != "foul" or call["offence"] in DECIDES_SHOT
    after = match.document()
    if after["phase"] != "match_over":
        kept = ("phase", "interrupted", "options", "pending", "deferred", "restart", "possession", "period")
        assert {name: after[name] for name in kept} == {name: before[name] for name in kept}


@pytest.mark.parametrize("moment", [name for name in IDLE if "toss" in name])
@pytest.mark.parametrize("strict", [True, False])
def test_the_winner_of_a_toss_may_take_all_day(moment: str, strict: bool) -> None:
    situation, events = IDLE[moment]
    match = Match("fistf", situation=situation, strict=strict)
    for event in events:
        match.observe(event)
    before = match.document()
    assert match.seek(1e6) == []
    assert match.document() == {**before, "at": 1e6}
    options = before["options"]
    match.observe({"at": 1e6, "event": "choose", "by": options["to"], "option": options["choices"][0]})
    assert match.document()["phase"] == "set_up"
    assert match.document()["clock"]["elapsed"] == before["clock"]["elapsed"]


# -- shots ---------------------------------------------------------------------------------------------------------------


def shooting(shots: list[bool], *, said_play: bool) -> Match:
    """A shoot-out after these shots in turn, A's the first of them; the next one is due unless it is decided."""
    match = Match("fistf", situation=SHOOT_OUT)
    match.observe({"at": 0, "event": "coin_toss", "purpose": "shoot_out", "winner": "A"})
    match.observe({"at": 0, "event": "choose", "by": "A", "option": "shoot"})
    for number, scored in enumerate(shots):
        match.observe({"at": 0, "event": "play"})
        match.observe({"at": 0, "event": "shot", "by": "AB"[number % 2], "result": "scored" if scored else "failed"})
    if said_play and match.document()["phase"] == "set_up":
        match.observe({"at": 0, "event": "play"})
    return match


TAKEN = [
    [False],
    [True],
    [True, False],
    [False, False],
    [True, True, True, False],
    [True, False] * 5,
    [False, True] * 5,
]


@pytest.mark.parametrize("said_play", [False, True])
@pytest.mark.parametrize("shots", TAKEN, ids=str)
def test_a_keeper_too_far_forward_has_the_shot_he_kept_retaken(shots: list[bool], said_play: bool) -> None:
    match = shooting(shots, said_play=said_play)
    shooter, keeper = "AB" if len(shots) % 2 else "BA"
    before = match.document()
    call = {"at": 1, "event": "foul", "offence": "keeper_too_far_forward", "kind": "keeper", "by": keeper}
    if shots[-1]:
        if before["phase"] == "match_over":
            assert match.observe(call) == []
        else:
            assert match.observe(call) == []
        assert {**match.document(), "at": 0, "clock": None} == {**before, "at": 0, "clock": None}
        return
    (ruling,) = match.observe(call)
    now = match.document()
    assert (ruling.offence, ruling.against, ruling.sanctions) == ("keeper_too_far_forward", keeper, ("replay",))
    assert (now["restart"]["by"], now["restart"]["as"], now["restart"]["attempt"]) == (shooter, "shot", 2)
    assert now["phase"] == "set_up"
    assert now["match"]["winner"] is None
    assert now["shoot_out"]["shots"] == {"A": shots[::2], "B": shots[1::2]} | {
        shooter: shots[(len(shots) - 1) % 2 :: 2][:-1]
    }


@pytest.mark.parametrize("offence", DECIDES_SHOT)
@pytest.mark.parametrize("shots", [[], [True], [True, True]], ids=str)
def test_no_shot_is_decided_by_an_offence_of_the_wrong_side(shots: list[bool], offence: str) -> None:
    match = shooting(shots, said_play=True)
    due, other = "BA" if len(shots) % 2 else "AB"
    wrong = other if offence in OF_SHOOTER else due
    before = match.document()
    told = {"at": 0, "event": "foul", "offence": offence, "kind": (*KINDS.get(offence, ()), None)[0], "by": wrong}
    if offence == "keeper_too_far_forward" and shots:
        assert match.observe(told) == []
    else:
        with pytest.raises(Refused):
            match.observe(told)
    assert match.document() == before


@pytest.mark.parametrize("event", [{"event": "play"}, {"event": "set_up"}, {"event": "ready", "by": "A"}])
def test_nothing_gives_a_shooter_his_time_again(event: dict[str, Any]) -> None:
    match = shooting([], said_play=True)
    with pytest.raises(Refused):
        match.observe({"at": 9, **event})
    assert [ruling.offence for ruling in match.seek(11)] == ["late_shooter", None]


@pytest.mark.parametrize("shots", [[], [True]], ids=str)
def test_a_settled_toss_is_not_tossed_again(shots: list[bool]) -> None:
    match = shooting(shots, said_play=False)
    with pytest.raises(Refused, match="the toss is settled"):
        match.observe({"at": 1, "event": "coin_toss", "purpose": "shoot_out", "winner": "B"})


@pytest.mark.parametrize("event", ["nominate", "placed", "ready", "set_up", "play"])
def test_a_shot_waits_for_an_open_choice(event: str) -> None:
    shot = {"by": "A", "as": "shot", "place": [313, 0]}
    match = Match("fistf", situation={**SHOOT_OUT, "restart": shot, "options": {"to": "B", "choices": ["play_on"]}})
    fields = {"nominate": {"by": "A", "figure": "A2"}, "placed": {"by": "A", "figures": {}}, "ready": {"by": "A"}}
    with pytest.raises(Refused, match="B has to choose first"):
        match.observe({"at": 1, "event": event, **fields.get(event, {})})


@pytest.mark.parametrize("said_play", [False, True])
@pytest.mark.parametrize("shots", [[], *TAKEN], ids=str)
def test_a_step_of_a_shot_that_is_offered_is_not_refused(shots: list[bool], said_play: bool) -> None:
    match = shooting(shots, said_play=said_play)
    offers = [offer for offer in match.expected() if offer.blocked is None and not offer.ask]
    for offer in offers:
        if offer.event["event"] not in ("decide", "correct"):
            match.observe({"at": 1, **offer.event})
            match.undo()
    barred = {offer.event["event"] for offer in match.expected() if offer.blocked is not None and len(offer.event) == 1}
    for name in barred & {"play", "set_up"}:
        with pytest.raises(Refused):
            match.observe({"at": 1, "event": name})
