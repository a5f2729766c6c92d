"""Neither side is favoured: a match with the sides exchanged brings the same rulings with the sides exchanged."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playon import ImpossibleEvent, Match, Refused, load_book
from tests.books import books_of
from tests.foosball.streams import anything, moments

FOOSBALL = books_of("foosball")
EXCHANGED = {"A": "B", "B": "A"}


def exchanged(value: Any) -> Any:
    """A document with the sides exchanged."""
    if isinstance(value, dict):
        return {exchanged(key): exchanged(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [exchanged(each) for each in value]
    return EXCHANGED.get(value, value) if isinstance(value, str) else value


def told(match: Match, event: dict[str, Any]) -> list[dict[str, Any]] | None:
    """The rulings on an event without the order among those of one moment, None where it is refused."""
    try:
        rulings = [msgspec.to_builtins(ruling) for ruling in match.observe(event)]
    except (Refused, ImpossibleEvent):
        return None
    return sorted(({**ruling, "say": None} for ruling in rulings), key=str)


def document(match: Match) -> Any:
    """The document of a match with lists for tuples, as in an exchanged one."""
    return exchanged(exchanged(match.document()))


LATE = {
    "phase": "time_out",
    "pause": {"kind": "time_out", "by": "A"},
    "server": "B",
    "restart": {"by": "A", "as": "serve"},
}


@pytest.mark.parametrize("book", FOOSBALL)
@pytest.mark.parametrize("counts", [{}, {"B": {"delays": 1}}, {"A": {"delays": 1}, "B": {"delays": 2, "time_outs": 2}}])
def test_of_two_sides_late_at_once_that_with_the_ball_is_the_first(book: str, counts: dict[str, Any]) -> None:
    restart = {} if load_book(book).variants.balls == "one" else {"restart": None}
    late = {**LATE, "counts": counts, **restart}
    match, mirrored = Match(book, situation=late), Match(book, situation=exchanged(late))
    for at in (31, 45, 80, 200):
        found = [ruling.against for ruling in match.seek(at)]
        assert exchanged(found) == [ruling.against for ruling in mirrored.seek(at)]
        assert exchanged(match.document()) == document(mirrored)


@pytest.mark.parametrize("book", FOOSBALL)
@pytest.mark.parametrize(
    ("won", "cut"),
    [
        ({"phase": "between_games", "games": {"A": 2, "B": 1}}, {"games_to_win": 1}),
        ({"phase": "between_points", "score": {"A": 4, "B": 3}}, {"points_to_win": 3}),
    ],
)
def test_of_two_sides_that_have_won_by_a_cut_format_the_one_ahead_has(
    book: str, won: dict[str, Any], cut: dict[str, Any]
) -> None:
    for side, situation in (("A", won), ("B", exchanged(won))):
        found = Match(book, situation=situation).observe({"at": 1, "event": "set_format", **cut})
        assert [(ruling.finding or "").split("_")[1] for ruling in found] == ["format", "won"]
        assert found[1].for_ == side
    level = {**won, **{name: {"A": 3, "B": 3} for name in ("games", "score") if name in won}}
    match = Match(book, situation=level)
    before = match.document()
    with pytest.raises(Refused, match="both sides have won"):
        match.observe({"at": 1, "event": "set_format", **cut})
    assert match.document() == before
    Match(book, situation={**level, "format": cut}).observe({"at": 1, "event": "set_format", **cut})


@pytest.mark.parametrize("book", FOOSBALL)
@settings(max_examples=30, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(stream=st.lists(st.tuples(anything, moments), max_size=40), first=st.sampled_from("AB"))
def test_every_stream_with_the_sides_exchanged(book: str, stream: list[Any], first: str) -> None:
    begun = [({"event": "coin_toss", "winner": first}, 1.0), ({"event": "choose", "by": first, "option": "serve"}, 1.0)]
    match, mirrored = Match(book), Match(book)
    at = 0.0
    for event, wait in [*begun, *stream]:
        at += wait
        happened = {"at": at, **event}
        rulings = told(match, happened)
        mirror = told(mirrored, exchanged(happened))
        assert rulings is None or mirror is not None
        expected = None if rulings is None else sorted((exchanged(ruling) for ruling in rulings), key=str)
        assert [exchanged(each) for each in expected or []] == [exchanged(each) for each in mirror or []]
        assert exchanged(match.document()) == document(mirrored)
        at = max(at if rulings is not None else at - wait, match.situation.at)
