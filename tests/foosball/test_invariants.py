"""What holds for every stream of well-formed events, likely or mad."""

import json
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from playon import Match, Refused
from playon.foosball.events import Foul, Request
from playon.foosball.terms import KINDS
from tests.books import books_of
from tests.foosball.streams import anything, events, moments
from tests.machines import ToldMatch, explore

GAME_COUNTS = ("time_outs", "excess_time_outs", "technical_fouls", "resets")
FOOSBALL = books_of("foosball")
POINTS = ("goal", "unmarked_goal", "game_won", "match_won")


class MatchMachine(ToldMatch):
    """A match that is told likely and unlikely things, corrected, and asked how it stands."""

    book = "ufcc"
    kinds = KINDS

    def tell(self, event: dict[str, Any], wait: float) -> None:
        self.before = self.match.document()
        self.event = {"at": self.at + wait, **event}
        entries = len(self.match.entries)
        reason = None
        try:
            self.last = self.match.observe(self.event)
            self.at += wait
        except Refused as refusal:
            self.last, reason = [], str(refusal)
        if reason is not None:
            assert reason
            assert self.match.document() == self.before
            assert len(self.match.entries) == entries

    @rule(event=anything, wait=moments)
    def something_happens(self, event: dict[str, Any], wait: float) -> None:
        if event["event"] not in ("count_three", "take_point"):
            self.tell(event, wait)

    @rule(data=st.data(), wait=moments)
    def something_likely_happens(self, data: Any, wait: float) -> None:
        offers = [offer for offer in self.match.expected()[:14] if offer.blocked is None]
        offer = data.draw(st.sampled_from(offers))
        fills = {"by": st.sampled_from("AB"), "against": st.sampled_from("AB"), "figure": st.integers(1, 5)}
        filled = {name: data.draw(fills[name]) for name in offer.ask if name in fills}
        if len(filled) == len(offer.ask):
            self.before = self.match.document()
            self.event = {"at": self.at + min(wait, 2.0), **offer.event, **filled}
            # an offer that is not barred is never refused at the same moment
            if wait:
                self.tell({**offer.event, **filled}, min(wait, 2.0))
            else:
                self.last = self.match.observe(self.event)

    @rule(event=st.one_of(events(Foul), events(Request)), wait=moments)
    def an_official_or_a_team_speaks(self, event: dict[str, Any], wait: float) -> None:
        self.tell(event, wait)

    @rule(wait=moments)
    def time_passes(self, wait: float) -> None:
        self.tell({"event": "time"}, wait)

    @invariant()
    def points_come_from_rulings(self) -> None:
        after = self.match.document()
        if after["score"] != self.before["score"] or after["games"] != self.before["games"]:
            causes = {ruling.finding for ruling in self.last} & {*POINTS, "no_goal"}
            reopened = self.event["event"] in ("foul", "claim") and self.before["last_ball"] is not None
            assert causes or reopened, (self.event, self.last)

    @invariant()
    def counts_stay_in_their_scope(self) -> None:
        after = self.match.document()
        for side in "AB":
            assert all(count >= 0 for count in after["counts"][side].values())
        if after["game"] == self.before["game"] + 1 and not any(
            ruling.offence or ruling.sanctions for ruling in self.last
        ):
            for side in "AB":
                assert not any(after["counts"][side].get(name) for name in GAME_COUNTS)

    @invariant()
    def at_most_one_choice_is_open(self) -> None:
        after = self.match.document()
        assert (after["options"] is not None) or after["phase"] != "choice"
        if after["options"] is not None:
            assert after["phase"] in ("choice", "technical_shot")
        shot = after["technical_shot"] is not None
        if self.match.book.variants.turns == "shots":
            assert shot or after["phase"] != "technical_shot"
        else:
            assert shot == (
                after["phase"] == "technical_shot"
                or (shot and after["phase"] in ("choice", "time_out", "official_time_out"))
            )

    @invariant()
    def the_situation_survives_writing_it_down(self) -> None:
        document = self.match.document()
        written = json.loads(json.dumps(document))
        again = Match.from_situation(self.book, written, strict=self.strict)
        assert again.document() == document


class AdvisoryMachine(MatchMachine):
    """The same under a human referee: limits are announced and wait."""

    strict = False

    @invariant()
    def limits_do_not_rule(self) -> None:
        if self.event["event"] == "time":
            assert {ruling.finding for ruling in self.last} <= {"limit_passed"}


@pytest.mark.parametrize("name", FOOSBALL)
@pytest.mark.parametrize("machine", [MatchMachine, AdvisoryMachine], ids=["strict", "advisory"])
def test_every_stream(machine: type[MatchMachine], name: str) -> None:
    """Under every book of the family; the first of them, whose rules the streams were made for, the longest."""
    explore(type(machine.__name__, (machine,), {"book": name}), 60 if name == "ufcc" else 25, 40)
