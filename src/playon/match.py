"""A match: events go in, rulings come out, and every entry can be taken back later."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from playon.differences import Change, Given, check_times, difference, in_order, without
from playon.entries import Amend, Correction, Entry, Insert, Void, check_correction, play_of, taken_back
from playon.errors import ImpossibleEvent, Refused, UnreadableEvent
from playon.events import Event
from playon.family import Family, family_of
from playon.rulebook import Rulebook, load_book
from playon.rulings import Explanation, Offer, Ruling, SeenBy
from playon.sentences import Sentence

CHECKPOINT = 64
"""Events between two stored states; a refusal or correction replays at most this many before the place that changed."""


class Match:
    """A match under one rulebook. It is told what happened and answers with rulings; it knows no clock and does no I/O.

    book: a rulebook, its id, or the path of its folder.
    situation: the document of a situation to start from; by default the start of a match.
    strict: whether an expired limit rules by itself (auto-referee) or is announced and waits for the call (human referee).
    family: what reads its events and opens its table; by default the family of its book.
    """

    def __init__(
        self,
        book: Rulebook | str,
        *,
        situation: Mapping[str, Any] | None = None,
        strict: bool = True,
        family: Family | None = None,
    ) -> None:
        self.book = book if isinstance(book, Rulebook) else load_book(str(book))
        self.strict = strict
        self.family = family_of(self.book) if family is None else family
        self._table = self.family.open_table(self.book, situation, strict=strict)
        self._entries: list[Entry] = []
        self._play: list[tuple[int, Event]] = []
        self._rulings: dict[int, list[Ruling]] = {}
        self._misfits: dict[int, Sentence] = {}
        self._checkpoints = [self._table.dump()]

    @classmethod
    def from_situation(cls, book: Rulebook | str, situation: Mapping[str, Any], *, strict: bool = True) -> Self:
        """A match that starts in a situation given as a document, of which only what matters need be named.

        Raises FaultySituation where it is no situation of that family.
        """
        return cls(book, situation=situation, strict=strict)

    # -- what happens ------------------------------------------------------------------------------------------------------

    def observe(self, event: Event | Mapping[str, Any] | bytes | str) -> list[Ruling]:
        """Take one event and give the rulings it brings, cause before effect.

        Raises UnreadableEvent, ImpossibleEvent or Refused; the match is then as it was before.
        """
        if not isinstance(event, Event):
            event = self.family.read_event(event)
        checkpoint = None
        try:
            rulings = self._table.take(event)
            if not (len(self._play) + 1) % CHECKPOINT:
                checkpoint = self._table.dump()
        except BaseException:
            self._go_back()
            raise
        entries = self._entries
        entries.append(event)
        number = len(entries)
        self._play.append((number, event))
        if rulings:
            self._rulings[number] = rulings
        if checkpoint is not None:
            self._checkpoints.append(checkpoint)
        return rulings

    def seek(self, at: float) -> list[Ruling]:
        """Let the clock run to `at` (seconds) with nothing else happening; what expires on the way is ruled in order."""
        return self.observe({"at": at, "event": "time"})

    # -- what was wrong ----------------------------------------------------------------------------------------------------

    def void(self, entry: int, *, reason: str | None = None, preview: bool = False) -> Change:
        """Take entry number `entry` back (counted from 1). With `preview` only say what would change."""
        return self._correct(Void(void=entry, reason=reason), preview=preview)

    def undo(self, *, preview: bool = False) -> Change:
        """Take the last event that stands back. Raises ImpossibleEvent where there is none."""
        if not self._play:
            raise ImpossibleEvent("there is nothing to undo")
        return self.void(max(number for number, _ in self._play), preview=preview)

    def amend(
        self, entry: int, event: Event | Mapping[str, Any], *, reason: str | None = None, preview: bool = False
    ) -> Change:
        """Put another event in the place of entry number `entry`. Later events are replayed."""
        return self._correct(Amend(amend=entry, event=self._read(event), reason=reason), preview=preview)

    def insert(
        self, before: int, event: Event | Mapping[str, Any], *, reason: str | None = None, preview: bool = False
    ) -> Change:
        """Enter an event that happened before entry number `before`. Later events are replayed."""
        return self._correct(Insert(insert=before, event=self._read(event), reason=reason), preview=preview)

    def replay(self, entries: Sequence[Entry]) -> None:
        """Take all entries of a record at once, with its corrections folded in; the match must have none yet.

        Events that the corrected match refuses are named in `misfits`. Raises ImpossibleEvent (with the number of the entry)
        for a correction of nothing and for times that run backwards.
        """
        known: list[Entry] = []
        voided: set[int] = set()
        for number, entry in enumerate(entries, 1):
            if not isinstance(entry, Event):
                try:
                    check_correction(entry, known, voided)
                except ImpossibleEvent as error:
                    raise ImpossibleEvent(error.sentence, number) from None
            known.append(entry)
            if isinstance(entry, Void):
                # with a void what it took back stands again, and so on; of all else it is that one entry alone
                if isinstance(known[entry.void - 1], Void):
                    voided = taken_back(known)
                else:
                    voided.add(entry.void)
        play = play_of(known)
        check_times(play)
        self._entries, self._play = known, []
        self._replay(play)

    def apply(self, entry: Entry) -> list[Ruling]:
        """Take an entry of a record, an event or a correction. Gives the rulings of the event, or those a correction brought."""
        if isinstance(entry, Event):
            return self.observe(entry)
        return [ruling for _, ruling in self._correct(entry, preview=False).gained]

    # -- how it stands -----------------------------------------------------------------------------------------------------

    @property
    def situation(self) -> Any:
        """The situation after the last event: a copy, with the restart, clocks and counts filled in."""
        return self._table.situation()

    def document(self, *, seen_by: SeenBy = "referee") -> dict[str, Any]:
        """The situation as plain data; `Match.from_situation` takes it back.

        seen_by: for whom it is; for players and spectators what the rules keep from them is left out.
        """
        built: dict[str, Any] = msgspec.to_builtins(self._table.situation())
        return built if seen_by == "referee" else self.family.document_for(built, seen_by)

    @property
    def entries(self) -> Sequence[Entry]:
        """Everything that was entered, in the order of entering: events and corrections. Entry n is `entries[n - 1]`."""
        return tuple(self._entries)

    @property
    def play(self) -> Sequence[tuple[int, Event]]:
        """The events that stand, in the order of play, each with its entry number."""
        return tuple(self._play)

    @property
    def rulings(self) -> Given:
        """All rulings that stand, in the order of play, each with the entry number of its event."""
        return in_order(self._play, self._rulings)

    @property
    def misfits(self) -> dict[int, Sentence]:
        """Entries that stand but that a corrected match refuses: {entry number: reason}."""
        return dict(self._misfits)

    def expected(self, *, seen_by: SeenBy = "referee") -> list[Offer]:
        """What can happen next, most likely first; after that what cannot happen now, with what blocks it.

        seen_by: for whom it is; players and spectators are not shown what would tell them what the rules keep from them.
        """
        offers = self._table.expected()
        return offers if seen_by == "referee" else self.family.offers_for(offers, seen_by)

    def explain(self, ruling: Ruling) -> Explanation:
        """Why a ruling was given: the clauses in our own words, and the facts and counts it rests on."""
        ids = [each for each in (ruling.clause, ruling.breach) if each is not None and each in self.book.clause_ids]
        rows = self.book.offences.get(ruling.offence or "", ())
        row = rows[ruling.row] if ruling.row is not None and ruling.row < len(rows) else None
        counts = row.counts if row else ()
        return Explanation(
            ruling=ruling,
            clauses={each: self.book.clauses[each].summary for each in ids},
            facts={name: value for name, value in ruling.why.items() if name not in counts},
            counts={name: ruling.why[name] for name in counts if name in ruling.why},
            reading=row.reading if row else None,
            reconstructed=ruling.reconstructed,
        )

    def copy(self) -> Self:
        """A match of its own that stands as this one does: whatever is tried on it leaves this one as it is."""
        other = type(self).__new__(type(self))
        other.book, other.strict, other.family = self.book, self.strict, self.family
        other._table = self.family.open_table(self.book, None, strict=self.strict)
        other._table.restore(self._table.dump())
        other._entries, other._play = list(self._entries), list(self._play)
        other._rulings, other._misfits = dict(self._rulings), dict(self._misfits)
        other._checkpoints = list(self._checkpoints)
        return other

    # -- behind it ---------------------------------------------------------------------------------------------------------

    def _read(self, event: Event | Mapping[str, Any]) -> Event:
        return event if isinstance(event, Event) else self.family.read_event(event)

    def _go_back(self) -> None:
        """Restore the table as it was before an event that could not happen."""
        done = len(self._play)
        start = done // CHECKPOINT
        self._table.restore(self._checkpoints[start])
        for number, event in self._play[start * CHECKPOINT : done]:
            if number not in self._misfits:
                self._table.take(event)

    def _correct(self, correction: Correction, *, preview: bool) -> Change:
        check_correction(correction, self._entries, taken_back(self._entries))
        play = play_of([*self._entries, correction])
        check_times(play)
        kept = (self._play, self._rulings, self._misfits, self._checkpoints)
        before, given = self.document(), self.rulings
        done = False
        try:
            self._replay(play)
            now = self.rulings
            change = Change(
                lost=without(given, now),
                gained=without(now, given),
                refused={number: why for number, why in self._misfits.items() if number not in kept[2]},
                situation=difference(before, self.document()),
            )
            done = not preview
        finally:
            if not done:
                self._play, self._rulings, self._misfits, self._checkpoints = kept
                self._go_back()
        self._entries += [correction] if done else []
        return change

    def _replay(self, play: list[tuple[int, Event]]) -> None:
        """Fold a changed sequence, from the last stored state before the first difference."""
        same = 0
        for old, new in zip(self._play, play, strict=False):
            if old != new:
                break
            same += 1
        start = same // CHECKPOINT
        first = start * CHECKPOINT
        checkpoints = self._checkpoints[: start + 1]
        kept = {number for number, _ in play[:first]}
        rulings = {number: given for number, given in self._rulings.items() if number in kept}
        misfits = {number: why for number, why in self._misfits.items() if number in kept}
        table = self._table
        table.restore(checkpoints[start])
        safe, safe_place = checkpoints[start], first
        for place in range(first, len(play)):
            number, event = play[place]
            try:
                given = table.take(event)
                if given:
                    rulings[number] = given
            except (Refused, ImpossibleEvent, UnreadableEvent) as error:
                misfits[number] = error.sentence
                table.restore(safe)
                for again, past in play[safe_place:place]:
                    if again not in misfits:
                        table.take(past)
                safe, safe_place = table.dump(), place + 1
            if not (place + 1) % CHECKPOINT:
                safe, safe_place = table.dump(), place + 1
                checkpoints.append(safe)
        self._play, self._rulings, self._misfits, self._checkpoints = play, rulings, misfits, checkpoints
