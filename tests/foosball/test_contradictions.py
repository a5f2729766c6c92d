"""Situations that contradict themselves: refused in words, or played on from; never a fault of the program."""

import typing
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playon import FaultySituation, ImpossibleEvent, Match, Refused
from playon.foosball.situation import Situation
from tests.books import books_of
from tests.foosball.streams import VALUES, anything, moments

FOOSBALL = books_of("foosball")
NESTED = ("restart", "options", "technical_shot", "last_ball")
"""Parts whose values the types alone do not tell; they have cases of their own."""

PARTS = {
    name: VALUES.of(kind)
    for name, kind in typing.get_type_hints(Situation, include_extras=True).items()
    if name not in NESTED
}


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ({"match_clock": {"period": "over", "ends_at": 5}}, "match_clock.ends_at"),
        ({"match_clock": {"period": "deciding_ball", "ends_at": 5}}, "match_clock.ends_at"),
        ({"match_clock": {"ends_at": 0, "stopped_at": 10}}, "match_clock.stopped_at: 10 s is after"),
        ({"at": 3, "phase": "time_out", "pause": {"since": 4}}, "pause.since: 4 s is after"),
        ({"pending": [{"offence": "distraction", "against": "A", "row": 90, "unruled": True}]}, "pending: "),
        ({"pending": [{"offence": "distraction", "against": "A", "row": -1}]}, "pending.0.row"),
        (
            {"phase": "technical_shot", "technical_shot": {"by": "A", "earlier": {"resume": {"as": "dance"}}}},
            "restart: 'dance'",
        ),
        (
            {"last_ball": {"score": {}, "games": {}, "game": 1, "counts": {}, "shot": {"resume": {"rod": "six"}}}},
            "'six'",
        ),
    ],
)
@pytest.mark.parametrize("book", FOOSBALL)
def test_what_cannot_be_is_refused_with_its_place(book: str, situation: dict[str, Any], said: str) -> None:
    with pytest.raises(FaultySituation) as caught:
        Match(book, situation=situation)
    assert said in str(caught.value)


@pytest.mark.parametrize("book", FOOSBALL)
def test_an_interrupted_pause_lacks_no_side(book: str) -> None:
    interrupted = {"kind": "time_out", "by": "A", "ends_at": 30, "ready": {}}
    shot = {"by": "B", "against": "A", "offence": "cursing", "interrupted": interrupted}
    match = Match(book, situation={"phase": "technical_shot", "technical_shot": shot})
    match.observe({"at": 1, "event": "technical_shot", "result": "missed"})
    match.seek(200)
    assert match.expected()


@pytest.mark.parametrize("book", FOOSBALL)
@settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    parts=st.fixed_dictionaries({}, optional=PARTS),
    stream=st.lists(st.tuples(anything, moments), max_size=6),
    strict=st.booleans(),
)
def test_any_parts_together_are_refused_or_played_on_from(
    book: str, parts: dict[str, Any], stream: list[Any], strict: bool
) -> None:
    try:
        match = Match(book, situation=msgspec.to_builtins(parts), strict=strict)
    except FaultySituation:
        return
    assert Match.from_situation(book, match.document(), strict=strict).document() == match.document()
    for event, wait in stream:
        with suppress(Refused, ImpossibleEvent):
            match.observe({"at": match.situation.at + wait, **event})
        assert match.expected() or match.situation.phase == "match_over"
