"""The match can always go on: what is offered is taken, nothing is offered twice, and time has no moment that hangs."""

import re
from itertools import takewhile
from typing import Any

import pytest

from playon import ImpossibleEvent, Match, Refused, load_book
from playon.events import SIDES
from tests.books import books_of
from tests.foosball.matches import CHOICE, LIVE, SERVE_DUE, SHOT_DUE

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
    ("how", "order"), [("pass", ("A", "B", "goal")), ("lost", ("B", "A", "goal")), ("shot", ("goal", "B", "A"))]
)
def test_where_a_struck_ball_likely_goes_is_offered_first(book: str, how: str, order: tuple[str, ...]) -> None:
    ball = {"side": "A", "rod": "two", "motion": "stopped"}
    match = Match(book, situation={"phase": "in_play", "ball": ball})
    match.observe({"event": "left_rod", "by": "A", "rod": "two", "how": how, "at": 1})
    before_it_is_off = takewhile(lambda each: each.event["event"] != "left_area", match.expected())
    ways = [each.event for each in before_it_is_off if each.event["event"] in ("goal", "reached_rod")]
    told = list(dict.fromkeys(each.get("by", "goal") for each in ways))
    assert told == [each for each in order if each in told]
    assert len(told) > 1
    assert match.expected()[0].event == ways[0]


# the other side's rods as a ball that is played forward meets them: they stand between a side's rods and the goal
MET = {
    "two": ["three", "five", "two", "goalie"],
    "five": ["five", "two", "goalie", "three"],
    "three": ["two", "goalie"],
}


@pytest.mark.parametrize("rod", MET)
@pytest.mark.parametrize("how", ["pass", "lost", "shot"])
def test_a_ball_meets_the_rods_in_their_order_and_may_come_back_to_any(rod: str, how: str) -> None:
    match = Match("ufcc", situation={"phase": "in_play", "ball": {"side": "A", "rod": rod, "motion": "stopped"}})
    match.observe({"event": "left_rod", "by": "A", "rod": rod, "how": how, "at": 1})
    ways = [each.event for each in match.expected() if each.event["event"] == "reached_rod"]
    assert [each["rod"] for each in ways if each["by"] == "B"][: len(MET[rod])] == MET[rod]
    assert {(each["by"], each["rod"]) for each in ways} == {
        (side, each) for side in "AB" for each in ("goalie", "two", "five", "three")
    }


def test_a_ball_from_the_serving_hole_meets_midfield_first() -> None:
    match = Match("ustsa", situation={"phase": "between_points", "restart": {"by": "B", "as": "serve"}})
    match.observe({"event": "ask_ready", "by": "B", "tapped": True, "at": 1})
    match.observe({"event": "put_in_play", "by": "B", "at": 2})
    rods = [each.event for each in match.expected()][:2]
    assert [(each["by"], each["rod"]) for each in rods] == [("B", "five"), ("A", "five")]


@pytest.mark.parametrize("book", [each for each in FOOSBALL if load_book(each).variants.balls == "one"])
def test_wherever_a_ball_can_die_with_another_consequence_is_offered(book: str) -> None:
    live = {"phase": "in_play", "ball": {"side": "A", "rod": "two", "motion": "stopped"}, "server": "B"}
    known: dict[str, Any] = {}
    for zone in ("midfield", "behind_five", "behind_two"):
        for side in "AB":
            match = Match(book, situation=live)
            match.observe({"event": "left_rod", "by": "A", "rod": "two", "how": "shot", "at": 1})
            offered = [each.event for each in match.expected() if each.event["event"] == "ball_stopped"]
            where = {"zone": zone} if zone == "midfield" else {"zone": zone, "side": side}
            found = Match(book, situation=live)
            found.observe({"event": "left_rod", "by": "A", "rod": "two", "how": "shot", "at": 1})
            found.observe({"event": "ball_stopped", **where, "at": 2})
            if found.document()["phase"] != "in_play":
                restart = str(found.document()["restart"])
                known.setdefault(restart, []).append({"event": "ball_stopped", **where} in offered)
    assert len(known) > 1
    assert all(any(each) for each in known.values())


@pytest.mark.parametrize("first", [0, 1])
def test_both_balls_can_be_served_by_one_who_taps_slowly(first: int) -> None:
    match = Match("two-ball-rollerball", situation={"phase": "between_points", "restart": {"as": "serve_both"}})
    assert match.expected()[0].event == {"event": "count_three"}
    match.observe({"event": "count_three", "at": 1})
    for at, which in ((4, first), (6, 0)):
        each = [offer.event for offer in match.expected() if offer.event["event"] == "put_in_play"][which]
        assert each == match.expected()[which].event
        match.observe({**each, "at": at})
    assert (match.document()["phase"], match.document()["balls_in_play"]) == ("in_play", 2)
    assert not any(ruling.finding == "serve_void" for _number, ruling in match.rulings)
    for into in "BB":
        match.observe({"event": "goal", "into": into, "at": 7})
    assert len(open_offers(match, "put_in_play")) == 2


def open_offers(match: Match, *names: str) -> list[dict[str, Any]]:
    """What is offered of some kinds of events and can be."""
    return [each.event for each in match.expected() if each.event["event"] in names and each.blocked is None]


@pytest.mark.parametrize("book", FOOSBALL)
def test_while_a_side_chooses_there_is_nothing_to_be_ready_for(book: str) -> None:
    match = Match(book, situation=CHOICE)
    assert [each["event"] for each in open_offers(match, "choose", "ready", "ask_ready", "put_in_play")] == [
        "choose"
    ] * 2
    (bar,) = [each for each in match.expected() if each.event["event"] == "ready"]
    assert bar.blocked == "a side must choose first"
    with pytest.raises(Refused, match="a side must choose first"):
        match.observe({"event": "ready", "by": "B", "at": 1})


@pytest.mark.parametrize("book", FOOSBALL)
def test_an_open_choice_comes_before_the_readiness_that_ends_a_time_out(book: str) -> None:
    match = Match(book, situation={**CHOICE, "pause": {"kind": "time_out", "by": "A"}})
    names = [each["event"] for each in open_offers(match, "choose", "ready", "ask_ready", "put_in_play")]
    assert names == ["choose", "choose", "ready", "ready"]
    for side in SIDES:
        match.observe({"event": "ready", "by": side, "at": 1})
    s = match.situation
    assert (s.pause, s.phase) == (None, "choice")
    assert s.options is not None


@pytest.mark.parametrize("book", FOOSBALL)
@pytest.mark.parametrize("side", SIDES)
def test_a_delay_ends_by_readiness_though_a_choice_is_open(book: str, side: str) -> None:
    match = Match(book, situation={**CHOICE, "delayed": {side: True}, "resume_by": 10})
    match.observe({"event": "ready", "by": side, "at": 1})
    s = match.situation
    assert (s.delayed, s.resume_by, s.phase) == ({"A": False, "B": False}, None, "choice")


@pytest.mark.parametrize("book", FOOSBALL)
@pytest.mark.parametrize("situation", [{}, LIVE, SERVE_DUE, SHOT_DUE])
def test_nobody_is_asked_to_say_ready_when_nobody_has_asked(book: str, situation: dict[str, Any]) -> None:
    assert open_offers(Match(book, situation=situation), "ready") == []


def test_a_side_that_delays_says_that_it_is_ready_again() -> None:
    match = Match("ufcc", situation=SERVE_DUE)
    match.observe({"event": "foul", "offence": "delay_of_game", "by": "B", "at": 1})
    assert open_offers(match, "ready") == [{"event": "ready", "by": "B"}]


def test_the_ready_protocol_is_offered_a_step_at_a_time() -> None:
    match = Match("ufcc", situation=SERVE_DUE)
    steps = ("ask_ready", "ready", "put_in_play")
    for event, after in (
        ({"event": "ask_ready", "by": "A"}, ["ready", "put_in_play"]),
        ({"event": "ready", "by": "B"}, ["put_in_play"]),
    ):
        assert open_offers(match, *steps)[0] == event
        match.observe({**event, "at": 1})
        assert [each["event"] for each in open_offers(match, *steps) if "by" in each] == after


def test_a_tap_presumes_the_answer_until_the_other_side_objects() -> None:
    match = Match("ustsa", situation=SERVE_DUE)
    steps = ("ask_ready", "ready", "put_in_play")
    tap, words = {"event": "ask_ready", "by": "A", "tapped": True}, {"event": "ask_ready", "by": "A"}
    ball, objection = {"event": "put_in_play", "by": "A"}, {"event": "ready", "by": "B", "ready": False}
    anyway = {"event": "ask_ready"}
    assert open_offers(match, *steps) == [tap, words, anyway]
    match.observe({**tap, "at": 1})
    assert open_offers(match, *steps) == [ball, objection, anyway]
    match.observe({**objection, "at": 2})
    assert open_offers(match, *steps) == [{"event": "ready", "by": "B"}, ball, tap, anyway]
    match.observe({**tap, "at": 3})
    match.observe({**ball, "at": 4})
    assert match.document()["phase"] == "in_play"


def test_a_technical_shot_is_put_in_first_and_its_end_can_be_told_at_any_moment_of_it() -> None:
    match = Match("ufcc", situation=SHOT_DUE)
    ends = ("ask_ready", "put_in_play", "technical_shot", "touch", "left_rod")
    shot = ["technical_shot"] * 2
    assert [each["event"] for each in open_offers(match, *ends)][:3] == ["ask_ready", *shot]
    match.observe({"event": "ask_ready", "by": "A", "at": 1})
    match.observe({"event": "ready", "by": "B", "at": 2})
    assert [each["event"] for each in open_offers(match, *ends)][:3] == ["put_in_play", *shot]
    match.observe({"event": "put_in_play", "by": "A", "rod": "three", "at": 3})
    assert [each["event"] for each in open_offers(match, *ends)][:3] == ["touch", *shot]


@pytest.mark.parametrize("book", FOOSBALL)
def test_between_games_the_teams_may_change_sides(book: str) -> None:
    match = Match(book, situation={"phase": "between_games", "pause": {"kind": "between_games"}, "server": "A"})
    assert open_offers(match, "swap_sides") == [{"event": "swap_sides"}]


def test_to_keep_the_position_after_a_goal_is_to_let_it_stand() -> None:
    match = Match("ufcc", situation={**CHOICE, "stakes": {"goal": "B"}})
    assert match.expected()[0].say == "A lets the goal for B stand"
    match.observe({"event": "choose", "by": "A", "option": "current_position", "at": 1})
    assert match.situation.score["B"] == 1
