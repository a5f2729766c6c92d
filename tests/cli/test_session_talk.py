"""What a live session tells: its beginning, its offers, its corrections, its limits, its help."""

import json
import re
import signal
from pathlib import Path

import pytest

from tests.cli.playon import at_terminal, playon
from tests.cli.test_live import START, answer, events, session

README = (Path(__file__).parent.parent.parent / "README.md").read_text("utf-8")


# -- the beginning -----------------------------------------------------------------------------------------------------


def test_it_begins_with_book_teams_and_where_it_is_saved(saved: Path) -> None:
    shown = session(saved, "quit").stdout
    assert "UFCC / Ultimate Foos table football rules, quick reference guide (ufcc)\nA Anna - B Bela\n" in shown
    assert f"Every entry is saved in {saved} at once; to go on later: playon referee --resume {saved}\n" in shown


def test_a_session_without_a_name_advises_to_ignore_its_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = playon("referee", "--book", "ufcc", "--team-a", "", "--team-b", "", stdin="").stdout
    assert "ignore playon-*.jsonl" in shown


def test_what_was_resumed_is_said(saved: Path) -> None:
    session(saved, *START, "@12 goal B")
    shown = playon("referee", "--resume", saved, "--clock", "manual", stdin="quit\n").stdout
    assert "A Anna - B Bela\nresumed after 6 entries: Anna 0:1 Bela\n" in shown


def test_a_folder_is_written_into_the_record_as_its_absolute_path(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    for number, typed in enumerate(("../our-club", "../our-club/", str(club), "../our-club/book.toml")):
        record = tmp_path / f"{number}.jsonl"
        opening = ("--book", typed, "--team-a", "", "--team-b", "", "--save", str(record))
        assert playon("referee", *opening, stdin="toss A\n").exit_code == 0
        assert json.loads(record.read_text().splitlines()[0])["book"] == str(club)
        monkeypatch.chdir("/")
        assert playon("referee", record).exit_code == 0
        monkeypatch.chdir(tmp_path / "here")
    session(record.with_name("id.jsonl"), "toss A")
    assert json.loads(record.with_name("id.jsonl").read_text().splitlines()[0])["book"] == "ufcc"


# -- words -------------------------------------------------------------------------------------------------------------


def test_every_word_of_the_readme_can_be_typed(saved: Path) -> None:
    sentence = README.split("you type short words, such as")[1].split(". Tab completes")[0]
    typed = re.findall(r"`([^`]+)`", sentence)
    assert typed[0] == "toss A"
    assert "shot A three" in typed
    result = session(saved, *typed, options=("--strict",))
    for line in typed:
        told = answer(result, line)
        assert re.match(r"  \d+  [a-z_]+", told), (line, told)
    assert len(events(saved)) == len(typed)


def test_what_changes_nothing_is_noted(saved: Path) -> None:
    result = session(saved, *START, "touch B five 4", "touch B  five 4", "time")
    assert "noted" not in answer(result, "touch B five 4")
    assert "noted; it changes nothing now" in answer(result, "touch B  five 4")


def test_a_side_may_be_told_by_part_of_its_name(saved: Path) -> None:
    session(saved, "toss bel", "BELA choose table")
    assert [event.get("winner") or event.get("by") for event in events(saved)] == ["B", "B"]


# -- time --------------------------------------------------------------------------------------------------------------


def test_time_by_hand_goes_on_by_what_is_typed(saved: Path) -> None:
    result = session(saved, *START, "@+14", "", "time")
    assert "0:10.0 | Anna 0:0 Bela | in play | Bela five figure 3, rolling\n> @+14\n0:24.0 | " in result.stdout
    assert "\n> \n0:25.0 | " in result.stdout


def test_what_happened_earlier_is_pointed_to_insert(saved: Path) -> None:
    result = session(saved, *START, "touch B five 4", "@-2 jar A", "insert 6 @9 jar A", "y")
    assert "insert 6 @9 jar A" in answer(result, "@-2 jar A")
    assert events(saved)[-1]["event"] == "foul"


def test_an_expired_limit_is_told_with_its_name_length_and_moment(saved: Path) -> None:
    result = session(saved, "toss A", "choose A serve", "@5 ask A", "@9 status", "why")
    assert 'limit of 3 s to answer "ready?" passed at 0:08.0, against Bela' in answer(result, "@9 status")
    assert "moment    0:08.0" in answer(result, "why")


def test_times_have_one_decimal(saved: Path) -> None:
    result = session(saved, *START, "@10.123 touch B five 4", "status")
    assert "possession limit  0:21.1" in answer(result, "status")
    assert "clock             0:10.1" in answer(result, "status")


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarms here")
def test_at_a_terminal_a_limit_is_announced_while_nobody_types(saved: Path) -> None:
    typed = [(1.0, "toss A"), (0.2, "choose A serve"), (0.2, "ask A"), (0.2, "@+2.5"), (1.8, "quit")]
    opening = ("--book", "ufcc", "--team-a", "Anna", "--team-b", "Bela", "--save", saved)
    shown = at_terminal("referee", *opening, typed=typed)
    told = shown.partition("@+2.5")[2].partition("quit")[0]
    assert re.search(r'limit of 3 s to answer "ready\?" passed at \d:\d\d\.\d+, against Bela\n.*\n> $', told), shown
    assert [event["event"] for event in events(saved)] == ["coin_toss", "choose", "ask_ready", "time"]


# -- offers ------------------------------------------------------------------------------------------------------------


def test_next_lists_what_is_likely_and_next_all_the_rest(saved: Path) -> None:
    result = session(saved, *START, "touch B five 4", "next", "next all", "shot B five", "next  ")
    told = answer(result, "next")
    assert "Bela shoots  (left_rod B five shot)" in told
    assert "foul" not in told.rpartition("\n")[0]
    assert "more: next all" in told
    assert "foul: jar ...  (foul jar [by])" in answer(result, "next all")
    assert "not now: " in answer(result, "next all")
    in_flight = answer(result, "next  ")
    assert "the ball is on its way from Bela's five-man rod" in in_flight
    assert "Anna's three-man rod has it" in in_flight
    assert "| the ball is on its way from Bela's five-man rod\n" in result.stdout


# -- corrections -------------------------------------------------------------------------------------------------------


def test_a_preview_shows_every_change_in_words(saved: Path) -> None:
    result = session(saved, *START, "@12 goal B", "undo", "n")
    told = answer(result, "undo")
    for line in (
        "score of Bela: 1 → 0",
        "phase: between points → in play",
        "who goes on: Anna → Bela",
        "how play goes on: serve → play on",
    ):
        assert f"\n    {line}\n" in told
    assert "\n    also " in told
    assert "smaller" not in told
    assert "ball" in told
    assert not re.search(r"\b(restart\.|score [AB]|counts [AB])", told)


def test_entries_that_are_not_there(saved: Path) -> None:
    result = session(saved, "toss A", "void 99", "why 98", "amend 97 goal A", "insert 96 goal A")
    for line, number in (("void 99", 99), ("why 98", 98), ("amend 97 goal A", 97), ("insert 96 goal A", 96)):
        assert answer(result, line).strip().startswith(f"there is no entry {number}")


# -- help --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("topic", ["correct", "decide"])
def test_the_examples_of_the_help_work(topic: str, saved: Path) -> None:
    told = answer(session(saved, f"help {topic}"), f"help {topic}")
    examples = re.findall(r"e\.g\. +(.*?)   \(", told)
    assert examples
    result = session(saved.with_name("again.jsonl"), *START, *examples)
    for example in examples:
        assert "(by hand)" in answer(result, example), answer(result, example)


def test_help_suggests_what_was_meant(saved: Path) -> None:
    result = session(saved, "help timeot", "help qit", "help xyzzy", "help shot")
    assert "did you mean time_out" in answer(result, "help timeot")
    assert "did you mean quit" in answer(result, "help qit")
    assert "help alone lists all words" in answer(result, "help xyzzy")
    assert "left_rod shot while the ball is in play" in answer(result, "help shot")
