"""What can happen next: an offer that is not barred is never refused, and what is barred says why."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playon import Match
from playon.errors import Refused
from tests.subbuteo.offer_streams import BOOK, MOMENTS, STARTS, filled


def take(match: Match, event: dict[str, Any], wait: float) -> None:
    match.observe({"at": round(match.situation.at + wait, 3), **event})


@pytest.mark.parametrize("start", STARTS)
@given(data=st.data())
@settings(max_examples=12, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_offered_is_never_refused(start: str, data: Any) -> None:
    match = Match(BOOK, situation=STARTS[start])
    for _ in range(data.draw(st.integers(1, 12))):
        offers = [each for each in match.expected() if each.blocked is None]
        place = data.draw(st.one_of(st.integers(0, min(6, len(offers) - 1)), st.integers(0, len(offers) - 1)))
        offer = offers[place]
        event = {**offer.event, **data.draw(filled(offer.event, offer.ask))}
        wait = data.draw(MOMENTS)
        if not wait:
            take(match, event, 0)
            continue
        with suppress(Refused):
            take(match, event, wait)


@pytest.mark.parametrize("start", STARTS)
@given(data=st.data())
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_offer_of_a_start_is_taken(start: str, data: Any) -> None:
    for offer in Match(BOOK, situation=STARTS[start]).expected():
        match = Match(BOOK, situation=STARTS[start])
        if offer.blocked is None:
            take(match, {**offer.event, **data.draw(filled(offer.event, offer.ask))}, 0)
        else:
            assert len(offer.blocked) > 5
            assert offer.clause is None or offer.clause in match.book.clause_ids


@pytest.mark.parametrize("start", STARTS)
def test_what_is_barred_is_refused_or_means_nothing(start: str) -> None:
    """A bar of an act of the sides, entered all the same, changes neither score nor possession."""
    for offer in Match(BOOK, situation=STARTS[start]).expected():
        if offer.blocked is None or offer.event["event"] not in ("choose", "play", "nominate", "goal", "out", "shot"):
            continue
        match = Match(BOOK, situation=STARTS[start])
        fields = {"by": "A", "figure": "A1", "into": "B", "option": "play_on", "result": "scored", "line": "touchline"}
        known = {
            "choose": ("by", "option"),
            "nominate": ("by", "figure"),
            "goal": ("by", "into"),
            "shot": ("by", "result"),
        }
        event = {**{name: fields[name] for name in known.get(offer.event["event"], ())}, **offer.event}
        if event["event"] == "out":
            event |= {"line": "touchline", "place": (0, 400)}
        with pytest.raises(Refused):
            take(match, event, 0)
