"""Every offence of a book is offered at any moment, or it says what bars it."""

from typing import Any

import pytest

from playon import Match, Refused, load_book
from playon.rulings import Offer
from tests.books import books_of
from tests.foosball.matches import CHOICE, LIVE, SERVE_DUE, SHOT_DUE

FOOSBALL = books_of("foosball")


def fouls(match: Match) -> dict[tuple[str, bool], Offer]:
    """The fouls that are offered, by their name and whether they are of the last ball."""
    return {
        (each.event["offence"], each.event.get("last_ball", False)): each
        for each in match.expected()
        if each.event["event"] == "foul"
    }


@pytest.mark.parametrize("book", FOOSBALL)
@pytest.mark.parametrize("situation", [{}, LIVE, SERVE_DUE, SHOT_DUE, CHOICE, {"phase": "match_over"}])
def test_every_offence_of_the_book_is_offered_or_it_says_what_bars_it(book: str, situation: dict[str, Any]) -> None:
    match = Match(book, situation=situation)
    offered = fouls(match)
    assert {offence for offence, _last in offered} == set(load_book(book).offences)
    for (offence, _last), offer in offered.items():
        event = {"at": 1, **offer.event, "by": "A"}
        if offer.blocked is None:
            Match(book, situation=situation).observe(event)
        else:
            with pytest.raises(Refused) as refused:
                Match(book, situation=situation).observe(event)
            assert str(refused.value.sentence) == offer.blocked, offence


def test_what_voids_a_goal_is_offered_on_the_ball_just_scored() -> None:
    match = Match("ufcc", situation=LIVE)
    match.observe({"event": "goal", "into": "B", "at": 1})
    offered = fouls(match)
    assert offered["distraction", True].blocked is None
    assert {offered["jar", last].blocked for last in (False, True)} == {None}
    match.observe({"at": 2, **offered["distraction", True].event, "by": "A"})
    assert match.situation.score["A"] == 0
