"""What a live session tells by the edition and the form of the game it is played under."""

import re
from pathlib import Path

import pytest

from playon.rulebook import load_book
from playon.telling.phrases import clock
from tests.books import books_of
from tests.cli.playon import playon
from tests.cli.test_live import START, answer, session


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
    for word in ("stakes", "put in by", "swap", "unstruck", "last ball", "after time out", "nothing → none"):
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
