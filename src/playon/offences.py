"""The offence table: which row of a rulebook fits the facts of the moment and the counts so far."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from playon.errors import FaultyRulebook

FactValue = str | bool | int


class RestartRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"as_": "as"}):
    """How play goes on after an offence.

    by: the side, seen from the offence; `original_server` served this ball first.
    place: `same` takes the put-in again as it stood, `resume` goes on as before the technical shot, `stands` leaves the restart
    that stood, `ball` is where the ball lies.
    clause: the clause that names this restart, where it is not the row's.
    """

    by: Literal["opponent", "offender", "original_server"] | None = None
    as_: str | None = None
    rod: str | None = None
    place: Literal["same", "resume", "stands", "ball"] | None = None
    clause: str | None = None


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"from_": "from"}, dict=True):
    """One row of the offence table. Rows are tried in order; the first whose `when` and count fit decides.

    when: {fact: value or list of values}, all of which must hold.
    count: counts that go up by one for the offender; up_to, from: bounds for the first of them, this time included.
    set: counts that are set to a value.
    becomes: the offence is ruled as another one (of the kind in `kind`), and no more of this row applies.
    finding: the ruling is a finding, not an offence.
    after: the restart after a missed technical shot, where it is not the place of the offence.
    unless_goal: it is ruled only with the ball's next outcome, and lapses if that is a goal for this side.
    options: open for the other side; with a technical foul only after its shot.
    leads_to: other offences of the same side that are ruled after it. excused: with these facts it is no offence.
    within_s: seconds in which the technical shot must be taken.
    pause: the time out that led to the technical foul is given after its shot.
    spot: where a free-flick lies: where it happened, where the ball was, or on the penalty-spot of the offender's penalty-area.
    reading: the row rests on a reading of a doubtful place (readings.md).
    """

    clause: str | None = None
    breach: str | dict[str, str] | None = None
    when: dict[str, FactValue | list[FactValue]] = {}
    count: str | list[str] | None = None
    up_to: int | None = None
    from_: int | None = None
    set: dict[str, Annotated[int, msgspec.Meta(ge=0, le=1000)]] = {}
    sanctions: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    restart: RestartRule | None = None
    after: RestartRule | None = None
    becomes: str | None = None
    kind: str | None = None
    finding: str | None = None
    say: str | None = None
    excused: bool = False
    unless_goal: Literal["offender", "opponent"] | None = None
    leads_to: tuple[str, ...] = ()
    within_s: float | None = None
    pause: bool = False
    spot: Literal["offence", "ball", "own_spot"] = "offence"
    reading: str | None = None

    @functools.cached_property
    def conditions(self) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        return tuple((fact, tuple(value) if isinstance(value, list) else (value,)) for fact, value in self.when.items())

    @functools.cached_property
    def counts(self) -> tuple[str, ...]:
        if self.count is None:
            return ()
        return (self.count,) if isinstance(self.count, str) else tuple(self.count)

    def clauses_named(self) -> Iterator[str]:
        if self.clause is not None:
            yield self.clause
        yield from (rule.clause for rule in (self.restart, self.after) if rule is not None and rule.clause is not None)
        if isinstance(self.breach, str):
            yield self.breach
        elif self.breach is not None:
            yield from self.breach.values()

    def fits(self, facts: Mapping[str, Any], counts: Mapping[str, int]) -> bool:
        """Whether the row applies to an offence with these facts, by a side with these counts."""
        for fact, values in self.conditions:
            if facts.get(fact) not in values:
                return False
        if self.up_to is not None or self.from_ is not None:
            this_time = counts.get(self.counts[0], 0) + 1
            if self.up_to is not None and this_time > self.up_to:
                return False
            if self.from_ is not None and this_time < self.from_:
                return False
        return True


def pick_row(offence: str, rows: Sequence[Row], facts: Mapping[str, Any], counts: Mapping[str, int]) -> int:
    """The number of the first row that fits. Raises FaultyRulebook if the book leaves the offence without one."""
    for number, row in enumerate(rows):
        if row.fits(facts, counts):
            return number
    raise FaultyRulebook(f"offence.{offence}: no row fits {dict(facts)}; a last row without conditions is missing")


def shadowed_by(earlier: Sequence[Row], row: Row) -> int | None:
    """The number of an earlier row that fits whenever this one does, so that this one is never reached; None if there is none."""
    for number, before in enumerate(earlier):
        mine = dict(row.conditions)
        weaker = all(fact in mine and set(mine[fact]) <= set(values) for fact, values in before.conditions)
        if weaker and _bounds_within(row, before):
            return number
    return None


def _bounds_within(row: Row, before: Row) -> bool:
    if before.up_to is None and before.from_ is None:
        return True
    if row.counts[:1] != before.counts[:1]:
        return False
    low, high = row.from_ or 1, row.up_to if row.up_to is not None else float("inf")
    return low >= (before.from_ or 1) and high <= (before.up_to if before.up_to is not None else float("inf"))
