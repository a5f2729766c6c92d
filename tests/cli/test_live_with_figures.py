"""A live session and a record of a match with figures."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.playon import playon

MATCH = "examples/fistf-match.jsonl"
START = ["toss A", "choose flick_off", "placed A", "placed B", "nominate A9", "set", "play", "flick A9"]
"""Up to the flick-off, A's."""


def session(path: Path, *typed: str) -> Result:
    opening = ("--book", "fistf", "--team-a", "Anna", "--team-b", "Bela", "--save", str(path), "--clock", "manual")
    return playon("referee", *opening, stdin="".join(f"{line}\n" for line in typed))


def answer(result: Result, line: str) -> str:
    """What followed a typed line, up to the next prompt."""
    return result.stdout.partition(f"> {line}\n")[2].partition("\n> ")[0]


def test_a_match_is_refereed_in_short_words(saved: Path) -> None:
    result = session(
        saved, *START, "block B4", "flick A3", "flick A3 missed", "flick B2", "change A", "shootable", "goal A"
    )
    assert "refused" not in result.stdout
    assert "rule 5.1.2 a  change for Bela" in answer(result, "flick A3 missed")
    assert "rule 7.1.1  goal for Anna, 1:0" in answer(result, "goal A")
    assert result.stdout.rstrip().endswith(f"saved in {saved}")
    again = playon("referee", saved)
    assert again.exit_code == 0
    assert "goal for Anna, 1:0" in again.stdout


def test_the_prompt_tells_period_clock_score_possession_and_what_is_open(saved: Path) -> None:
    result = session(saved, *START, "block B4", "@+2 foul foul_play A A3")
    assert "| Anna 0:0 Bela | before match\n> toss A" in result.stdout
    assert "| set up | Anna takes the flick-off\n> placed A" in result.stdout
    assert "| in play | Anna has the ball | Bela has a block-flick\n> block B4" in result.stdout
    status = result.stdout.splitlines()[-3]
    assert re.match(
        r"0:12\.0 \| first half 0:0[0-9]\.0 \| Anna 0:0 Bela \| choice \| Bela chooses play on or free-flick", status
    )


def test_next_lists_what_is_likely_and_a_number_enters_it(saved: Path) -> None:
    result = session(saved, *START, "next", "2 A3", "next", "1 B5")
    assert (
        answer(result, "next").splitlines()[0].endswith("Bela takes its block-flick ...  (flick B kind block [figure])")
    )
    assert "flick A A3 kind play" in answer(result, "2 A3")
    assert "flick B B5 kind block" in answer(result, "1 B5")


def test_a_restart_is_offered_as_it_is_taken(saved: Path) -> None:
    result = session(saved, *START[:-1], "next", "1", "why")
    assert "Anna takes it with A9  (flick A A9)" in answer(result, "next")
    assert "play for Anna; Anna takes the flick-off" in answer(result, "why")
    assert "missed" not in answer(result, "1")


def test_an_offer_that_is_barred_tells_why(saved: Path) -> None:
    result = session(saved, *START, "next all", "toss B")
    assert "not now: the coin is tossed before the match and before extra time (rule 4.1.1)" in answer(
        result, "next all"
    )
    assert "refused (rule 4.1.1)" in answer(result, "toss B")


def test_why_and_undo(saved: Path) -> None:
    result = session(saved, *START, "change B", "why", "undo", "y", "status")
    assert "Possession is lost" in answer(result, "why")
    undone = answer(result, "undo")
    assert "- entry 9: rule 5.1.2 b  change for Bela" in undone
    assert "possession: Bela → Anna" in undone
    assert re.search(r"possession +Anna", answer(result, "status"))


def test_status_tells_how_the_match_stands(saved: Path) -> None:
    told = answer(session(saved, *START, "claim tick A5", "status"), "status")
    for line in ("score +Anna 0:0 Bela", "period +first half", "tick-flick +Anna may tick A5", "may not play +A9"):
        assert re.search(line, told), line


@pytest.mark.parametrize("topic", ["", "flick", "out", "goal", "correct", "decide", "insert", "amend"])
def test_the_examples_of_the_help_work(topic: str, saved: Path) -> None:
    told = answer(session(saved, f"help {topic}".strip()), f"help {topic}".strip())
    assert told
    examples = re.findall(r"e\.g\. +(.*?)   \(", told)
    assert bool(examples) == bool(topic)
    for example in examples:
        result = session(saved.with_name(f"{abs(hash(example))}.jsonl"), *START, *["block B4"] * 4, example, "n")
        assert "fits nothing" not in answer(result, example)
        assert "refused" not in answer(result, example)


def test_the_help_of_a_short_word_tells_the_event(saved: Path) -> None:
    result = session(saved, "help block", "help incorrect_block_flick", "help")
    assert "flick block" in answer(result, "help block")
    assert "block-flicked figure touched" in answer(result, "help incorrect_block_flick")
    assert "block = flick block" in answer(result, "help")
    assert "rod" not in answer(result, "help")


def test_a_block_flick_that_is_waited_for_is_lost_in_time(saved: Path) -> None:
    result = session(saved, *START, "block B4", "flick A3", "claim tick A5", "@+20", "quit")
    assert "rule 6.2.3 R1" in result.stdout


def test_a_record_is_shown_and_told_as_json() -> None:
    shown = playon("referee", MATCH)
    assert shown.exit_code == 0
    assert "rule 16.1.1.1  corner-flick for Szeged; Szeged takes the corner-flick at (599, 399)" in shown.stdout
    assert "flick A A10 shot; A10 touches ball, ball touches B3; the ball stops at (630, 180)" in shown.stdout
    assert "rule lex.6  Szeged wins the match, 2:1" in shown.stdout
    lines = [json.loads(line) for line in playon("referee", MATCH, "--json").stdout.splitlines()]
    assert len(lines) == 115
    assert lines[-1]["situation"]["score"] == {"A": 2, "B": 1}
    assert lines[0]["rulings"][0]["finding"] == "toss"


def test_figures_are_told_with_where_they_are_put() -> None:
    shown = playon("referee", MATCH).stdout
    assert "distance for Szeged (B4 to (519, 305))" in shown
    assert "offside against Szeged (A7): free-flick" in shown
    assert "time added (14 s)" in shown


@pytest.mark.parametrize("between", [(), ("block B4",), ("next", "block B4", "why")])
def test_without_a_camera_a_shot_at_a_ball_called_shootable_scores(saved: Path, between: tuple[str, ...]) -> None:
    result = session(saved, *START, "flick A7", "shootable", *between, "flick A8 shot", "goal A")
    assert "rule 7.1.1  goal for Anna, 1:0" in answer(result, "goal A")


def test_without_a_camera_nothing_but_the_referee_says_shootable(saved: Path) -> None:
    result = session(
        saved, *START, "foul handball B deliberate place 520 10", "choose penalty_flick", "play", "flick A6", "block B3"
    )
    assert "shootable" not in result.stdout.partition("> flick A6\n")[2]
    again = session(saved.with_name("goal.jsonl"), *START, "flick A7", "goal A")
    assert "rule 7.2.1  no goal against Anna (A7)" in answer(again, "goal A")


@pytest.mark.parametrize("call", ["change B", "shootable B", "goal A", "out touchline 120 400"])
@pytest.mark.parametrize("before", [(), ("toss A",), START[:2]], ids=["before", "toss", "placing"])
def test_no_call_is_made_of_a_ball_that_is_not_in_the_match(saved: Path, before: tuple[str, ...], call: str) -> None:
    assert "refused" in answer(session(saved, *before, call), call)


def test_a_human_referee_is_told_that_a_flick_comes_late(saved: Path) -> None:
    result = session(saved, *START, "@+9 flick A3", "foul time_wasting A")
    assert "rule 10.8.3  limit of 5 s to flick passed" in answer(result, "@+9 flick A3")
    assert "against Anna" in answer(result, "@+9 flick A3")
    assert "time wasting against Anna: free-flick" in answer(result, "foul time_wasting A")


def test_the_clock_of_a_human_referee_ends_no_period(saved: Path) -> None:
    result = session(saved, *START, "@15:30 status", "stoppage 60", "@16:30 status", "end")
    assert "normal time of 15 min is over" in answer(result, "@15:30 status")
    assert "stoppage time 1:00.0" in result.stdout
    assert "stoppage time is over" in answer(result, "@16:30 status")
    assert "period over" in answer(result, "end")


def test_undo_tells_of_a_restart_only_what_a_referee_follows(saved: Path) -> None:
    undone = answer(session(saved, *START, "out goal_line 600 150", "undo", "n"), "undo")
    assert "how play goes on: goal-flick → nothing" in undone
    assert not re.search(r"(attempt|since|watched|rolling|placed of|ready of)", undone)


def test_help_names_words_of_this_sport_only(saved: Path) -> None:
    told = answer(session(saved, "help"), "help")
    for example in re.findall(r"(?:amend|insert) \d+ (\w+)|: help (\w+)", told):
        word = "".join(example)
        assert "no event is called" not in answer(session(saved.with_name(f"{word}.jsonl"), word), word)


def test_a_choice_that_is_not_offered_is_refused_with_what_is(saved: Path) -> None:
    result = session(saved, *START, "foul foul_play A A3", "choose penalty_flick")
    assert "refused: penalty_flick is not among the options" in answer(result, "choose penalty_flick")


def test_an_offence_of_the_side_that_has_the_choice_is_told_to_wait(saved: Path) -> None:
    result = session(saved, *START, "foul foul_play A A3", "foul handball B", "choose play_on")
    assert "noted; it is ruled if Bela plays on" in answer(result, "foul handball B")
    assert "handball against Bela" in answer(result, "choose play_on")


def test_a_flick_in_is_called_for_the_opponent_only_where_a_right_is_lost(saved: Path) -> None:
    result = session(saved, *START, "out touchline 120 400 forced")
    assert "flick-in for" in answer(result, "out touchline 120 400 forced")
    assert "for the opponent" not in result.stdout
    lost = session(
        saved.with_name("lost.jsonl"),
        *START,
        "flick A3",
        "shootable",
        "out goal_line 600 150 forced last_touch=B4",
        "foul no_nomination A",
    )
    assert "Illegal manipulation - Flick-in for the opponent" in answer(lost, "foul no_nomination A")
