"""The match can always go on: what is offered is taken, nothing is offered twice, and time has no moment that hangs."""

import re
from typing import Any

import pytest

from playon import ImpossibleEvent, Match, Refused, load_book
from tests.books import books_of

FOOSBALL = books_of("foosball")
NOBODY_COMES: dict[str, dict[str, Any]] = {
    "time out": {"phase": "time_out", "pause": {"kind": "time_out", "by": "A"}, "restart": {"by": "A", "as": "serve"}},
    "match call": {"phase": "match_call", "present": {"A": False, "B": False}, "pause": {"kind": "match_call"}},
    "break": {"phase": "between_games", "pause": {"kind": "between_games"}, "server": "A"},
}
SIDES_DUE: dict[str, Any] = {"phase": "between_games", "sides_due": True, "server": "A"}


@pytest.mark.parametrize("book", FOOSBALL)
@pytest.mark.parametrize("situation", NOBODY_COMES.values(), ids=NOBODY_COMES)
@pytest.mark.parametrize("strict", [True, False])
def test_a_moment_years_away_is_reached_or_refused_at_once(book: str, situation: dict[str, Any], strict: bool) -> None:
    match = Match(book, situation=situation, strict=strict)
    before, refused = match.document(), None
    try:
        match.seek(1e9)
    except ImpossibleEvent as error:
        refused = str(error)
    assert refused is None or "times are in seconds" in refused
    assert refused is None or match.document() == before
    match = Match(book, situation=situation, strict=strict)
    match.seek(24 * 3600)
    assert match.situation.at == 24 * 3600


@pytest.mark.parametrize("book", FOOSBALL)
def test_before_the_teams_change_sides_nothing_else_is_offered_that_is_refused(book: str) -> None:
    match = Match(book, situation=SIDES_DUE)
    for offer in match.expected():
        if offer.blocked is None and not set(offer.ask) - {"by"}:
            filled = dict.fromkeys(offer.ask, "A")
            Match(book, situation=match.document()).observe({"at": 0, **offer.event, **filled})


@pytest.mark.parametrize("book", FOOSBALL)
@pytest.mark.parametrize("situation", [SIDES_DUE, *NOBODY_COMES.values(), {}])
def test_nothing_is_offered_twice(book: str, situation: dict[str, Any]) -> None:
    offered = [str(offer.event) for offer in Match(book, situation=situation).expected()]
    assert len(offered) == len(set(offered))


@pytest.mark.parametrize(
    ("situation", "why"),
    [
        ({"phase": "in_play", "ball": {"side": "A", "rod": "five"}}, "a ball is in play"),
        ({**SIDES_DUE, "restart": {"as": "serve_both"}}, "the teams change sides of the table first"),
        ({"phase": "choice", "options": {"to": "A", "choices": ["serve"]}}, "a side must choose first"),
        ({"phase": "between_points", "restart": {"as": "serve_both"}}, None),
    ],
)
def test_what_bars_the_count_of_three_is_told(situation: dict[str, Any], why: str | None) -> None:
    for book in FOOSBALL:
        offers = [
            offer for offer in Match(book, situation=situation).expected() if offer.event["event"] == "count_three"
        ]
        if load_book(book).variants.balls == "two":
            assert [offer.blocked for offer in offers] == [why]
        elif why is not None:
            assert not offers


@pytest.mark.parametrize("book", FOOSBALL)
def test_a_choice_that_waits_for_the_ball_is_barred_and_refused_by_that(book: str) -> None:
    waiting = {
        "phase": "in_play",
        "ball": {},
        "last_stroke": {"side": "A", "rod": "five", "how": "pass"},
        "pending": [{"offence": "illegal_put_in", "against": "A", "infraction": {"side": "A", "rod": "five"}}],
    }
    offers = [each for each in Match(book, situation=waiting).expected() if each.event["event"] == "choose"]
    assert offers
    for offer in offers:
        assert (offer.event["by"], offer.blocked) == ("B", "the choice waits for where the ball ends")
        with pytest.raises(Refused, match=re.escape(str(offer.blocked))):
            Match(book, situation=waiting).observe({"at": 0, **offer.event})


@pytest.mark.parametrize("book", FOOSBALL)
@pytest.mark.parametrize(
    ("how", "order"), [("pass", ("A", "B", "goal")), ("lost", ("B", "A", "goal")), ("shot", ("goal", "A", "B"))]
)
def test_where_a_struck_ball_likely_goes_is_offered_first(book: str, how: str, order: tuple[str, ...]) -> None:
    ball = {"side": "A", "rod": "two", "motion": "stopped"}
    match = Match(book, situation={"phase": "in_play", "ball": ball})
    match.observe({"event": "left_rod", "by": "A", "rod": "two", "how": how, "at": 1})
    ways = [each.event for each in match.expected() if each.event["event"] in ("goal", "reached_rod")]
    told = list(dict.fromkeys(each.get("by", "goal") for each in ways))
    assert told == [each for each in order if each in told]
    assert len(told) > 1
    assert match.expected()[0].event == ways[0]
