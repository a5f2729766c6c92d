"""Typed lines and the events they make."""

from typing import Any

import pytest

from playon.cli.spoken import sides_by_name
from playon.cli.tokens import time_of, tokens_of
from playon.cli.typed import read_event
from playon.telling.words import NotUnderstood, words_of

WORDS = words_of("foosball")
SIDES = sides_by_name({"A": "Anna", "B": "Red Devils"})


def typed(line: str, *usual: dict[str, Any]) -> dict[str, Any]:
    return read_event(tokens_of(line), WORDS, SIDES, usual)


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("serve A", {"event": "put_in_play", "by": "A"}),
        ("ready B", {"event": "ready", "by": "B"}),
        ("ready B no", {"event": "ready", "by": "B", "ready": False}),
        ("ask a", {"event": "ask_ready", "by": "A"}),
        ("toss A", {"event": "coin_toss", "winner": "A"}),
        ("touch A five 2", {"event": "touch", "by": "A", "rod": "five", "figure": 2}),
        ("touch five 2 A", {"event": "touch", "by": "A", "rod": "five", "figure": 2}),
        ("left A three shot", {"event": "left_rod", "by": "A", "rod": "three", "how": "shot"}),
        ("reached A three caught", {"event": "reached_rod", "by": "A", "rod": "three", "how": "caught"}),
        ("timeout A", {"event": "time_out", "by": "A"}),
        ("time out A", {"event": "time_out", "by": "A"}),
        ("TIME-OUT A", {"event": "time_out", "by": "A"}),
        ("foul jar B", {"event": "foul", "by": "B", "offence": "jar"}),
        ("jar B slam", {"event": "foul", "by": "B", "offence": "jar", "kind": "slam"}),
        ("delay of game pause A", {"event": "foul", "by": "A", "offence": "delay_of_game", "kind": "pause"}),
        ("choose A serve", {"event": "choose", "by": "A", "option": "serve"}),
        ("choose A point of infraction", {"event": "choose", "by": "A", "option": "point_of_infraction"}),
        ("choose A point", {"event": "choose", "by": "A", "option": "point_of_infraction"}),
        ("shot scored", {"event": "technical_shot", "result": "scored"}),
        ("shot A three", {"event": "left_rod", "by": "A", "rod": "three", "how": "shot"}),
        ("shoot three A 2", {"event": "left_rod", "by": "A", "rod": "three", "how": "shot", "figure": 2}),
        ("pass A five", {"event": "left_rod", "by": "A", "rod": "five", "how": "pass"}),
        ("five pass B 2", {"event": "left_rod", "by": "B", "rod": "five", "how": "pass", "figure": 2}),
        ("illegal pass B", {"event": "foul", "by": "B", "offence": "illegal_pass"}),
        ("B illegal pass", {"event": "foul", "by": "B", "offence": "illegal_pass"}),
        ("ser A", {"event": "put_in_play", "by": "A"}),
        ("A goal", {"event": "goal", "into": "B"}),
        ("goal red", {"event": "goal", "into": "A"}),
        ("Devils goal", {"event": "goal", "into": "A"}),
        ("red devils jar slam", {"event": "foul", "by": "B", "offence": "jar", "kind": "slam"}),
        ("B five touch 2", {"event": "touch", "by": "B", "rod": "five", "figure": 2}),
        ("toss ann", {"event": "coin_toss", "winner": "A"}),
        ("touch five by devils", {"event": "touch", "by": "B", "rod": "five"}),
        (
            "interruption figure broken A three",
            {
                "event": "interruption",
                "cause": "figure_broken",
                "at_rod": {"side": "A", "rod": "three"},
            },
        ),
        (
            'correct "wrong score" score.A=3',
            {
                "event": "correct",
                "reason": "wrong score",
                "situation": {"score": {"A": 3}},
            },
        ),
        (
            'correct "wrong score" score.A=3 score.B=2 phase=stopped',
            {
                "event": "correct",
                "reason": "wrong score",
                "situation": {"score": {"A": 3, "B": 2}, "phase": "stopped"},
            },
        ),
        (
            'decide "agreed" restart.by=A restart.as=serve score.A=1',
            {
                "event": "decide",
                "reason": "agreed",
                "restart": {"by": "A", "as": "serve"},
                "situation": {"score": {"A": 1}},
            },
        ),
        ("wall B five not left", {"event": "wall", "by": "B", "rod": "five", "left": False}),
        ("wall B five left=no", {"event": "wall", "by": "B", "rod": "five", "left": False}),
        (
            "request B medical granted length_s 300",
            {"event": "request", "by": "B", "what": "medical", "granted": True, "length_s": 300},
        ),
        ("claim A jar B agreed", {"event": "claim", "by": "A", "of": "jar", "against": "B", "agreed": True}),
        (
            "foul jar A infraction=B.three",
            {"event": "foul", "by": "A", "offence": "jar", "infraction": {"side": "B", "rod": "three"}},
        ),
        (
            "foul jar A infraction B three",
            {"event": "foul", "by": "A", "offence": "jar", "infraction": {"side": "B", "rod": "three"}},
        ),
        (
            "forfeit A game it didn't come",
            {"event": "forfeit", "against": "A", "what": "game", "reason": "it didn't come"},
        ),
        (
            "correct 'wrong score' situation.score.A=3 situation.phase=stopped",
            {"event": "correct", "reason": "wrong score", "situation": {"score": {"A": 3}, "phase": "stopped"}},
        ),
        (
            'correct reason="too many" situation={score: {A: 3, B: 2}} note="a = b"',
            {"event": "correct", "reason": "too many", "situation": {"score": {"A": 3, "B": 2}}, "note": "a = b"},
        ),
        (
            "swap A positions={five: Ann, three: Bo}",
            {"event": "swap_positions", "by": "A", "positions": {"five": "Ann", "three": "Bo"}},
        ),
        (
            "touch A five player Bo not noticed",
            {"event": "touch", "by": "A", "rod": "five", "player": "Bo", "noticed": False},
        ),
        ("time", {"event": "time"}),
    ],
)
def test_words_fill_the_fields_in_which_they_can_mean_something(line: str, event: dict[str, Any]) -> None:
    assert typed(line) == event


def test_a_goal_is_for_the_side_that_is_named() -> None:
    assert typed("goal B") == {"event": "goal", "into": "A"}
    assert typed("goal B three in and out") == {"event": "goal", "into": "A", "rod": "three", "in_and_out": True}
    assert typed("goal into B by A") == typed("goal into=B by=A") == {"event": "goal", "into": "B", "by": "A"}


def test_a_ball_dead_in_a_zone_lies_on_the_side_that_is_named() -> None:
    assert typed("stopped lip B") == {"event": "ball_stopped", "zone": "lip", "side": "B"}
    assert typed("stopped B three") == {"event": "ball_stopped", "by": "B", "rod": "three"}
    assert typed("stopped lip by B side A") == {"event": "ball_stopped", "zone": "lip", "by": "B", "side": "A"}


def test_a_shot_is_the_technical_one_while_that_is_due() -> None:
    due = [{"event": "technical_shot", "result": "scored"}, {"event": "technical_shot", "result": "missed"}]
    assert typed("shot missed", *due) == {"event": "technical_shot", "result": "missed"}
    with pytest.raises(NotUnderstood, match="scored"):
        typed("shot A three", *due)
    usual = {"event": "left_rod", "by": "B", "rod": "three", "how": "shot"}
    assert typed("shot", usual) == usual


def test_part_of_a_name_that_both_teams_have_is_no_side() -> None:
    names = sides_by_name({"A": "Red Lions", "B": "Red Owls"})
    assert read_event(["toss", "lions"], WORDS, names)["winner"] == "A"
    with pytest.raises(NotUnderstood, match="no side is called 'red'"):
        read_event(["toss", "red"], WORDS, names)


def test_a_word_of_the_language_goes_before_part_of_a_name() -> None:
    names = sides_by_name({"A": "Five Guys", "B": "Owls"})
    assert read_event(["touch", "five", "B"], WORDS, names) == {"event": "touch", "by": "B", "rod": "five"}
    assert read_event(["touch", "guys", "five"], WORDS, names) == {"event": "touch", "by": "A", "rod": "five"}


def test_teams_are_known_by_their_names() -> None:
    assert typed("ask anna")["by"] == "A"
    assert typed("ask red devils")["by"] == "B"


def test_what_can_happen_only_one_way_need_not_be_typed() -> None:
    offers = [
        {"event": "ask_ready", "by": "B"},
        {"event": "ask_ready"},
        {"event": "ready", "by": "A"},
        {"event": "ready", "by": "B"},
    ]
    assert typed("ask", *offers) == {"event": "ask_ready", "by": "B"}
    assert typed("ask A", *offers) == {"event": "ask_ready", "by": "A"}
    with pytest.raises(NotUnderstood, match="ready needs by"):
        typed("ready", *offers)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("gaol B", "did you mean goal"),
        ("B gaol", "did you mean goal"),
        ("B", "B did what"),
        ("toss x", "no side is called 'x'"),
        ("touch zebras five", "no side is called 'zebras'"),
        ("correct x scores.A=3", "correct has no field 'scores'"),
        ("foul jar A infraction B.three", "'infraction' fits nothing"),
        ("le A", "left_rod or left_area"),
        ("touch A", r"touch needs rod \(goalie\|two\|five\|three\)"),
        ("touch A five 9", "'9' fits nothing in touch"),
        ("touch A five figure=9", "figure cannot be '9'; it is 1-5"),
        ("touch A five figure=nan", "figure cannot be"),
        ("rod_spun A five before_deg=nan", "before_deg cannot be"),
        ("touch A five colour=red", "touch has no field 'colour'"),
        ("touch by=A by=B five", "by is given twice"),
        ("jar kind=talk A", "jar has no kind 'talk'"),
        ("correct x situation={a: ", "not closed"),
        ("correct x situation={a: :}", "cannot be read"),
        ("correct x situation=3 situation.a=4", "given twice"),
        ('goal "B', "not closed"),
    ],
)
def test_what_is_not_understood_is_said(line: str, complaint: str) -> None:
    with pytest.raises(NotUnderstood, match=complaint):
        typed(line)


@pytest.mark.parametrize(
    ("token", "moment"), [("@12.5", 12.5), ("@1:02.5", 62.5), ("@+3", 103), ("@-2", 98), ("@.5s", 0.5), ("goal", None)]
)
def test_a_time_by_hand(token: str, moment: float | None) -> None:
    when = time_of(token)
    assert (when.at(100) if when else None) == moment


@pytest.mark.parametrize("token", ["@", "@x", "@1:", "@nan", "@1e5"])
def test_a_time_that_is_none(token: str) -> None:
    with pytest.raises(NotUnderstood):
        time_of(token)
