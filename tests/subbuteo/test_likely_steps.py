"""A referee who only taps what is likely, in every book of the family: no step is refused, and none is a request that is denied."""

import random
from typing import Any

import pytest

from playon import Match
from playon.rulings import Offer
from tests.subbuteo.offer_streams import likely

BOOKS = ("fistf", "fistf-classic", "indoor")
STEPS = 40


def told(offer: Offer, chance: random.Random) -> dict[str, Any]:
    """The event of an offer, filled in as somebody at the pitch would."""
    event = dict(offer.event)
    by = event.get("by", "A")
    of = {"A": "B", "B": "A"}[by] if event.get("what") == "force" else by
    ends = event.get("line") in ("goal_line", "board")
    values = {
        "figure": f"{of}{chance.randint(1, 5)}",
        "place": (chance.choice([-700, 700]) if ends else chance.randint(-550, 550), 150 if ends else 400),
        "touched": chance.choice(["figure", "moving_figure", "ball"]),
        "behind": "body",
        "hinders": "reach",
    }
    event |= {name: values[name] for name in offer.ask}
    if event["event"] == "flick" and event.get("kind") in (None, "play"):
        event["touches"] = [{"by": event["figure"], "hit": "ball"}]
    return event


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("book", BOOKS)
def test_likely_steps_are_neither_refused_nor_denied(book: str, seed: int) -> None:
    chance = random.Random(seed)
    match = Match(book, situation={"match": {"knock_out": True}})
    for moment in range(STEPS):
        offers = likely(match)
        if not offers:
            assert match.situation.phase == "match_over"
            return
        offer = chance.choice(offers)
        before = len(match.rulings)
        match.observe({**told(offer, chance), "at": moment})
        denied = [each.clause for _, each in match.rulings[before:] if each.finding == "denied"]
        assert not denied, (offer.say, denied)


@pytest.mark.parametrize("restart", ["free_flick", "flick_in", "corner_flick", "penalty_flick"])
@pytest.mark.parametrize("book", BOOKS)
def test_a_restart_that_was_missed_is_taken_again_or_play_goes_on(book: str, restart: str) -> None:
    start = {"phase": "to_take", "restart": {"by": "A", "as": restart, "place": (100, 0), "taker": "A4"}}
    match = Match(book, situation=start)
    missed = next(each for each in match.expected() if each.event.get("kind") == "not_touched")
    ruling = match.observe({**missed.event, "at": 1})[-1]
    s = match.situation
    if "change" in ruling.sanctions:
        assert (s.restart, s.phase, s.possession) == (None, "in_play", "B")
    else:
        assert ruling.sanctions == ("replay",)
        assert s.restart is not None
        assert (s.restart.by, s.restart.attempt, s.phase) == ("A", 2, "set_up")


def test_where_barriers_are_in_play_the_ball_is_out_off_the_board_alone() -> None:
    for book in BOOKS:
        match = Match(book, situation={"phase": "in_play", "possession": "A"})
        lines = {each.event["line"] for each in match.expected() if each.event["event"] == "out" and not each.blocked}
        in_play = match.book.variants.barriers == "in_play"
        assert lines == ({"board"} if in_play else {"touchline", "goal_line"})


def test_no_offence_is_offered_that_its_book_excuses() -> None:
    match = Match("indoor", situation={"phase": "in_play", "possession": "A"})
    assert "offside" not in {each.event.get("offence") for each in match.expected()}
    assert "tick" not in {each.event.get("what") for each in match.expected()}
