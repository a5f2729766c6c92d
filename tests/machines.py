"""What holds in every family of games for a match that is told likely and unlikely things, corrected, and asked how it stands."""

import os
from collections.abc import Mapping
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from playon import Match
from playon.rulings import Ruling

EXPLORED = int(os.environ.get("PLAYON_EXPLORE", 0))
"""Examples for each machine, drawn anew at every run; without it the same few, so that a run can be repeated."""


class ToldMatch(RuleBasedStateMachine):
    """A match and what was told of it last. kinds: the forms of the offences of its family."""

    book: str
    strict = True
    kinds: Mapping[str, tuple[str, ...]]

    def __init__(self) -> None:
        super().__init__()
        self.begin({})

    def begin(self, situation: dict[str, Any]) -> None:
        self.start = situation
        self.match = Match(self.book, situation=situation, strict=self.strict)
        self.at = 0.0
        self.before: dict[str, Any] = self.match.document()
        self.last: list[Ruling] = []
        self.event: dict[str, Any] = {"event": "time"}

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
    def a_finished_match_stays_finished(self) -> None:
        if self.before["phase"] == "match_over" and self.event["event"] != "correct":
            after = self.match.document()
            assert after["phase"] == "match_over", self.event
            for score in {"score", "games"} & set(after):
                assert after[score] == self.before[score], self.event

    @invariant()
    def every_ruling_can_be_explained(self) -> None:
        for ruling in self.last:
            assert (ruling.offence is None) != (ruling.finding is None)
            assert ruling.clause in self.match.book.clause_ids, (self.event, ruling)
            assert self.match.explain(ruling).clauses
            if ruling.offence in self.kinds and ruling.why.get("kind") is not None:
                assert ruling.why["kind"] in self.kinds[ruling.offence], (self.event, ruling)

    def teardown(self) -> None:
        again = Match(self.book, situation=self.start, strict=self.strict)
        for entry in self.match.entries:
            again.apply(entry)
        assert again.rulings == self.match.rulings
        assert again.document() == self.match.document()
        folded = Match(self.book, situation=self.start, strict=self.strict)
        folded.replay(self.match.entries)
        assert folded.document() == self.match.document()


def explore(machine: type[RuleBasedStateMachine], examples: int, steps: int) -> None:
    """Run a machine. examples: how many matches, where PLAYON_EXPLORE does not say. steps: at the most in each."""
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        machine,
        settings=settings(
            max_examples=EXPLORED or examples,
            stateful_step_count=steps,
            derandomize=not EXPLORED,
            suppress_health_check=list(HealthCheck),
        ),
    )
