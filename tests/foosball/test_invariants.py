"""What holds for every stream of well-formed events, likely or mad."""

import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from playon import Match, Refused
from playon.foosball.events import Foul, Request
from playon.foosball.terms import KINDS
from tests.books import books_of
from tests.foosball.streams import anything, events, moments

EXPLORED = int(os.environ.get("PLAYON_EXPLORE", 0))
"""Examples for each machine, drawn anew at every run; without it the same few, so that a run can be repeated."""
GAME_COUNTS = ("time_outs", "excess_time_outs", "technical_fouls", "resets")
FOOSBALL = books_of("foosball")
POINTS = ("goal", "unmarked_goal", "game_won", "match_won")


class MatchMachine(RuleBasedStateMachine):
    """A match that is told likely and unlikely things, corrected, and asked how it stands."""

    book = "ufcc"
    strict = True

    def __init__(self) -> None:
        super().__init__()
        self.match = Match(self.book, strict=self.strict)
        self.at = 0.0
        self.before: dict[str, Any] = self.match.document()
        self.last: list[Any] = []
        self.event: dict[str, Any] = {"event": "time"}

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

    @precondition(lambda self: len(self.match.play) > 3)
    @rule(data=st.data())
    def an_entry_is_taken_back(self, data: Any) -> None:
        number = data.draw(st.sampled_from([number for number, _ in self.match.play]))
        before, rulings = self.match.document(), self.match.rulings
        promised = self.match.void(number, preview=True)
        assert self.match.document() == before
        assert self.match.rulings == rulings
        assert self.match.void(number) == promised
        if data.draw(st.booleans()):
            self.match.void(len(self.match.entries))
            assert self.match.document() == before
            assert self.match.rulings == rulings
        self.at = max(self.at, self.match.situation.at)
        self.before, self.last, self.event = self.match.document(), [], {"event": "correct"}

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
    def a_finished_match_stays_finished(self) -> None:
        if self.before["phase"] == "match_over" and self.event["event"] != "correct":
            after = self.match.document()
            assert after["phase"] == "match_over"
            assert after["games"] == self.before["games"]
            assert after["score"] == self.before["score"]

    @invariant()
    def the_situation_survives_writing_it_down(self) -> None:
        document = self.match.document()
        written = json.loads(json.dumps(document))
        again = Match.from_situation(self.book, written, strict=self.strict)
        assert again.document() == document

    @invariant()
    def every_ruling_can_be_explained(self) -> None:
        for ruling in self.last:
            assert (ruling.offence is None) != (ruling.finding is None)
            assert ruling.clause in self.match.book.clause_ids, (self.event, ruling)
            assert self.match.explain(ruling).clauses
            if ruling.offence in KINDS and "kind" in ruling.why:
                assert ruling.why["kind"] in KINDS[ruling.offence]

    def teardown(self) -> None:
        again = Match(self.book, strict=self.strict)
        for entry in self.match.entries:
            again.apply(entry)
        assert again.rulings == self.match.rulings
        assert again.document() == self.match.document()


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
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        type(machine.__name__, (machine,), {"book": name}),
        settings=settings(
            max_examples=EXPLORED or (60 if name == "ufcc" else 25),
            stateful_step_count=40,
            derandomize=not EXPLORED,
            suppress_health_check=list(HealthCheck),
        ),
    )
