"""What a live session tells: its beginning, its offers, its corrections, its limits, its help."""

import json
import re
import signal
from pathlib import Path

import pytest

from playon.rulebook import load_book
from playon.telling.phrases import clock
from tests.books import books_of
from tests.cli.playon import at_terminal, playon
from tests.cli.test_live import START, answer, events, session

README = (Path(__file__).parent.parent.parent / "README.md").read_text("utf-8")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "live.jsonl"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """An edition that extends ufcc, in the folder our-club."""
    folder = tmp_path / "our-club"
    folder.mkdir()
    (folder / "book.toml").write_text(
        'id = "our-club"\ntitle = "Our club"\nfamily = "foosball"\nextends = "ufcc"\n[limits]\npossession_five_s = 5\n'
    )
    return folder


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
        "score of Bela: 1 -> 0",
        "phase: between points -> in play",
        "who goes on: Anna -> Bela",
        "how play goes on: serve -> play on",
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


# -- editions ----------------------------------------------------------------------------------------------------------


def test_an_edition_does_not_pass_for_that_of_its_book(club: Path, saved: Path) -> None:
    shown = session(saved, "quit", options=("--book", str(club))).stdout
    assert "Our club, ufcc quick reference guide (our-club)\n" in shown


def test_why_tells_the_numbers_of_the_edition(club: Path, saved: Path) -> None:
    typed = "".join(f"{line}\n" for line in (*START, "touch B five 4", "@40", "why"))
    opening = ("--book", str(club), "--team-a", "Anna", "--team-b", "Bela", "--save", str(saved), "--clock", "manual")
    told = answer(playon("referee", *opening, stdin=typed), "why")
    assert re.search(r"in this edition +possession_five_s 5 \(ufcc: 10\)", told), told


@pytest.mark.parametrize("book", books_of("foosball"))
def test_a_correction_tells_what_people_see_and_not_how_the_books_are_kept(saved: Path, book: str) -> None:
    typed = [*START, "touch B five 4", "foul reset A", "timeout B", "foul unsporting A"]
    shown = session(saved, *typed, "undo", "n", "void 3", "n", "void 1", "n", options=("--book", book)).stdout
    assert shown.count("enter it?") == 3
    for word in ("stakes", "put in by", "swap", "unstruck", "last ball", "after time out", "nothing -> none"):
        assert word not in shown


def test_a_number_in_an_offer_is_not_taken_for_a_rod(saved: Path) -> None:
    book = ("--book", "two-ball-rollerball")
    assert "1  count of three  (count_three)" in answer(session(saved, *START[:2], "next", options=book), "next")


@pytest.mark.parametrize("book", books_of("foosball"))
def test_only_rods_that_play_are_offered(saved: Path, book: str) -> None:
    typed = ["toss A", "choose serve", "ask A", "ready B", "serve A two 2", "touch A two 1", "@+2 stopped A two"]
    result = session(saved, *typed, "next", "@+2 shot A two", "next all", options=("--book", book))
    if load_book(book).variants.possession == "by_area":
        assert "five-man rod" not in result.stdout.replace("dead between the five-man rods", "")
        assert "three-man rod" not in result.stdout
        assert "Bela's two-man rod has it" in result.stdout


def test_while_a_technical_shot_is_played_the_ball_is_told(saved: Path) -> None:
    shot = ["toss A", "choose serve", "ask A", "ready B", "serve A", "touch A three 2", "stopped A three 2"]
    shown = session(saved, *shot, "@+2 shot A three", options=("--book", "forward-shootout")).stdout
    assert "| technical shot | Anna three, rolling\n> touch A three 2" in shown
    assert "| technical shot | Anna three figure 2, stopped\n> @+2 shot A three" in shown
    assert shown.rstrip().endswith("saved in " + str(saved))
    assert "the ball is on its way from Anna's three-man rod" in shown


@pytest.mark.parametrize("book", books_of("foosball"))
def test_a_goal_that_counts_for_nothing_says_why(saved: Path, book: str) -> None:
    result = session(saved, *START[:2], "goal A", "why", options=("--book", book))
    assert "no goal" in answer(result, "goal A")
    assert re.search(r"in play +no\b", answer(result, "why"))


def test_a_moment_before_the_beginning_is_told_with_its_sign(saved: Path) -> None:
    assert "-0:04.0 is before the last event" in answer(
        session(saved, "toss A", "@-5 choose table"), "@-5 choose table"
    )
    assert [clock(each) for each in (-0.2, -61.5, -60, 0)] == ["-0:00.2", "-1:01.5", "-1:00.0", "0:00.0"]


@pytest.mark.parametrize("book", ["ufcc", "csocso", "ustsa"])
def test_the_prompt_tells_what_waits_for_the_ball(saved: Path, book: str) -> None:
    loose = [*START, "touch B five 4", "@+2 shot B five", "distraction B"]
    shown = session(saved, *loose, "goal B", options=("--book", book)).stdout
    before, after = shown.split("> goal B\n")
    assert before.splitlines()[-1].endswith("| pending: distraction")
    assert "pending" not in after


TWO_BALLS = ("--book", "two-ball-rollerball")
BOTH_SERVED = ("toss A", "choose table", "@9 count", "@9.2 serve A ball 1", "@9.4 serve B ball 2")


@pytest.mark.parametrize("event", ["goal", "serve", "touch", "shot"])
def test_help_tells_of_the_ball_where_there_are_two(saved: Path, event: str) -> None:
    helped = answer(session(saved, f"help {event}", options=TWO_BALLS), f"help {event}")
    if event != "shot":
        assert "which of the two balls" in helped
        assert "ball 2" in helped
    assert "which of the two balls" not in session(saved.with_name("one"), f"help {event}").stdout


def test_a_number_that_could_be_the_ball_or_the_figure_is_asked_for(saved: Path) -> None:
    typed = ["toss A", "choose table", "@+2 count", "serve A 1", "touch A five 2", "serve A ball 1", "goal A 1"]
    result = session(saved, *typed, options=TWO_BALLS)
    assert "'1' could be ball 1 or figure 1; say which of them" in answer(result, "serve A 1")
    assert "'2' could be ball 2 or figure 2" in answer(result, "touch A five 2")
    assert "put_in_play A ball 1" in answer(result, "serve A ball 1")
    assert "goal into B ball 1" in answer(result, "goal A 1")
    assert "figure 1" in answer(session(saved.with_name("one"), *START[:4], "serve A 1"), "serve A 1")


def test_a_refused_take_says_why(saved: Path) -> None:
    typed = [*BOTH_SERVED, "take A", "goal A ball 1", "take B", "take A"]
    result = session(saved, "take B", *typed, options=TWO_BALLS)
    assert "request refused against Bela: no ball is in play" in answer(result, "take B")
    shown = result.stdout.split("serve B ball 2")[-1]
    assert "request refused against Anna: it has not scored the first ball" in shown
    assert "request refused against Bela: it has not scored the first ball" in shown
    assert "request refused against Anna: it does not have the ball in reach" in shown
