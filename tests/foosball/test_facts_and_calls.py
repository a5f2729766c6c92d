"""A fact and an official's call of the same offence end in the same row of the book: same ruling, options and restart."""

from typing import Any

import pytest

from playon import Match

HELD: dict[str, Any] = {"phase": "in_play", "ball": {"side": "A", "rod": "three", "motion": "stopped", "set_up": True}}
ROLLING: dict[str, Any] = {"phase": "in_play", "ball": {"side": "A", "rod": "five", "motion": "rolling"}}
TIME_OUT: dict[str, Any] = {
    "phase": "time_out",
    "ball": {"side": "A", "rod": "five", "motion": "stopped"},
    "pause": {"kind": "time_out", "by": "A", "since": 0, "ends_at": 30, "in_play": True},
}

ALIKE: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("jar", HELD, {"event": "bump", "by": "B", "effect": "lost"}, {"offence": "jar", "by": "B"}),
    (
        "touched rod",
        HELD,
        {"event": "bump", "by": "B", "what": "opposing_rod"},
        {"offence": "jar", "kind": "opposing_rod", "by": "B"},
    ),
    (
        "reset",
        HELD,
        {"event": "bump", "by": "B", "rod": "two", "effect": "rocked"},
        {"offence": "reset", "by": "B", "rod": "two"},
    ),
    (
        "reset from behind",
        HELD,
        {"event": "bump", "by": "B", "rod": "five", "effect": "rocked"},
        {"offence": "reset", "by": "B", "rod": "five"},
    ),
    (
        "provoked reset",
        HELD,
        {"event": "bump", "by": "A", "deliberate": True, "effect": "rocked"},
        {"offence": "provoked_reset", "by": "A"},
    ),
    ("reaching in", HELD, {"event": "reach_in", "by": "B"}, {"offence": "reaching_in", "by": "B"}),
    ("reaching in with the ball", HELD, {"event": "reach_in", "by": "A"}, {"offence": "reaching_in", "by": "A"}),
    (
        "wild rod",
        ROLLING,
        {"event": "rod_moved", "by": "B", "rod": "three", "manner": "wild"},
        {"offence": "distraction", "kind": "movement", "by": "B"},
    ),
    (
        "partner's rod",
        ROLLING,
        {"event": "hands_on", "by": "B", "partners": True},
        {"offence": "distraction", "kind": "partners_rod", "by": "B"},
    ),
    ("moving ball", ROLLING, {"event": "time_out", "by": "A"}, {"offence": "illegal_time_out", "by": "A"}),
    (
        "killed ball",
        ROLLING,
        {"event": "ball_stopped", "by": "A", "side": "A", "zone": "midfield", "deliberate": True},
        {"offence": "deliberate_dead_ball", "by": "A"},
    ),
    ("aerial", ROLLING, {"event": "airborne", "by": "A", "rod": "five"}, {"offence": "aerial", "by": "A"}),
    ("practice", TIME_OUT, {"event": "practise", "by": "A"}, {"offence": "practice", "by": "A"}),
    ("practice without the ball", TIME_OUT, {"event": "practise", "by": "B"}, {"offence": "practice", "by": "B"}),
    ("advice", HELD, {"event": "coach", "by": "B"}, {"offence": "coaching", "kind": "bench", "by": "B"}),
    (
        "spotter",
        TIME_OUT,
        {"event": "coach", "by": "B", "place": "audience"},
        {"offence": "coaching", "kind": "audience", "by": "B"},
    ),
]


@pytest.mark.parametrize(("situation", "fact", "call"), [each[1:] for each in ALIKE], ids=[each[0] for each in ALIKE])
def test_fact_and_call_give_the_same_ruling(
    situation: dict[str, Any], fact: dict[str, Any], call: dict[str, Any]
) -> None:
    seen, called = Match("ufcc", situation=situation), Match("ufcc", situation=situation)
    by_fact = seen.observe({"at": 1, **fact})
    by_call = called.observe({"at": 1, "event": "foul", **call})
    assert by_fact
    shown = [(each.clause, each.offence, each.against, each.sanctions, each.options, each.restart) for each in by_fact]
    assert shown == [
        (each.clause, each.offence, each.against, each.sanctions, each.options, each.restart) for each in by_call
    ]
    assert seen.situation.restart == called.situation.restart
    assert seen.situation.options == called.situation.options
    assert seen.situation.counts == called.situation.counts
    assert seen.situation.phase == called.situation.phase


@pytest.mark.parametrize(("situation", "fact", "call"), [each[1:] for each in ALIKE], ids=[each[0] for each in ALIKE])
def test_what_nobody_noticed_or_the_official_lets_pass_is_not_ruled(
    situation: dict[str, Any], fact: dict[str, Any], call: dict[str, Any]
) -> None:
    if fact["event"] in ("time_out", "ball_stopped"):
        return
    for silence in ({"noticed": False}, {"let_pass": True}):
        match = Match("ufcc", situation=situation)
        assert match.observe({"at": 1, **fact, **silence}) == []
        assert not match.situation.counts["A"]
        assert not match.situation.counts["B"]
