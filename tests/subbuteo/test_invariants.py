"""What holds on a pitch for every stream of well-formed events, likely or mad."""

import json
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    invariant,
    rule,
)

from playon import Match
from playon.errors import PlayonError
from playon.rulings import Ruling
from playon.subbuteo.events import Foul
from playon.subbuteo.terms import KINDS
from tests.machines import ToldMatch, explore
from tests.subbuteo.pitches import PITCH
from tests.subbuteo.streams import anything, events, likely, moments, played_on, starts

BOOK = "fistf"
SCORES = {"goal", "own_goal", "match_won"}


def told(match: Match, event: dict[str, Any]) -> tuple[list[Ruling], str | None]:
    """The rulings that an event brings, or why it is refused; any other exception is a fault."""
    try:
        return match.observe(event), None
    except PlayonError as error:
        return [], str(error)


class PitchMachine(ToldMatch):
    """A match that is told likely and unlikely things, corrected, and asked how it stands."""

    book = BOOK
    kinds = KINDS

    @initialize(start=starts())
    def somewhere(self, start: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
        situation, events = start
        self.begin(situation)
        for event in events:
            self.tell({name: each for name, each in event.items() if name != "at"}, max(0.0, event["at"] - self.at))

    def tell(self, event: dict[str, Any], wait: float) -> None:
        """Tell an event to the match and to another one that was just opened in this situation: they must agree."""
        self.before = self.match.document()
        self.event = {"at": round(self.at + wait, 3), **event}
        again = Match(BOOK, situation=json.loads(json.dumps(self.before)), strict=self.strict)
        entries = len(self.match.entries)
        self.last, reason = told(self.match, self.event)
        assert told(again, self.event) == (self.last, reason)
        assert again.document() == self.match.document()
        if reason is None:
            self.at = self.event["at"]
        else:
            assert reason
            assert self.match.document() == self.before
            assert len(self.match.entries) == entries

    @rule(event=anything, wait=moments)
    def something_happens(self, event: dict[str, Any], wait: float) -> None:
        self.tell(event, wait)

    @rule(data=st.data(), wait=moments)
    def something_likely_happens(self, data: Any, wait: float) -> None:
        for _ in range(3):
            self.tell(data.draw(likely(self.match.document())), min(wait, 2.0))

    @rule(data=st.data(), steps=st.integers(2, 7))
    def it_is_played(self, data: Any, steps: int) -> None:
        for _ in range(steps):
            for event in data.draw(played_on(self.match.document())):
                self.tell(event, 1.0)

    @rule(event=events(Foul), wait=moments)
    def the_referee_calls(self, event: dict[str, Any], wait: float) -> None:
        self.tell(event, wait)

    @rule(wait=moments)
    def time_passes(self, wait: float) -> None:
        self.tell({"event": "time"}, wait)

    @invariant()
    def goals_come_from_rulings(self) -> None:
        if self.match.document()["score"] != self.before["score"]:
            assert {ruling.finding for ruling in self.last} & SCORES, (self.event, self.last)

    @invariant()
    def counts_are_never_negative(self) -> None:
        after = self.match.document()
        for side in "AB":
            counts = after["counts"][side]
            assert all(number >= 0 for name, number in counts.items() if name != "flicks"), self.event
            assert all(number >= 0 for number in counts["flicks"].values()), self.event
        assert after["clock"]["elapsed"] >= 0

    @invariant()
    def a_choice_is_open_or_it_is_not(self) -> None:
        after = self.match.document()
        assert (after["options"] is not None) == (after["phase"] == "choice"), self.event
        if after["options"] is None:
            assert not after["pending"], self.event

    @invariant()
    def the_state_survives_writing_it_down(self) -> None:
        table, before = self.match._table, self.match.document()
        table.restore(table.dump())
        assert self.match.document() == before

    @invariant()
    def whoever_is_put_somewhere_stands_alone_where_he_may(self) -> None:
        after = self.match.document()
        figures = after["figures"] or {}
        keepers = [(-1 if after["left"] == side else 1) for side in "AB" if not after["spares"][side]["in_play"]]
        for ruling in self.last:
            for name, at in (ruling.places or {}).items():
                if tuple(figures.get(name, ())) != at:
                    continue  # moved on in the same event
                for other, there in figures.items():
                    assert other == name or other[1:] == "0" or PITCH.gap_figures(at, there) > 0, (
                        self.event,
                        ruling,
                        other,
                    )
                assert PITCH.on_surface(at), (self.event, ruling)
                if ruling.finding == "placing":
                    assert not any(PITCH.in_goal_area(at, PITCH.base_radius, goal) for goal in keepers), (
                        self.event,
                        ruling,
                    )


@pytest.mark.parametrize("strict", [True, False], ids=["strict", "advisory"])
def test_every_stream(strict: bool) -> None:
    explore(type("PitchMachine", (PitchMachine,), {"strict": strict}), 30 if strict else 10, 25)


@pytest.mark.parametrize("y", [-479.9, 300.0, 480.0])
def test_a_figure_put_back_into_its_half_stands_on_the_surface(y: float) -> None:
    prepared = {"phase": "set_up", "possession": "A", "restart": {"by": "A", "as": "flick_off"}}
    match = Match(BOOK, situation={**prepared, "figures": {"A9": [100, y], "B3": [200, 300]}})
    (ruling,) = match.observe({"at": 1, "event": "set_up"})
    assert ruling.offence == "illegal_position"
    assert all(PITCH.on_surface(at) for at in (ruling.places or {}).values())
