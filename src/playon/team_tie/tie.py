"""A team tie: four matches on boards 1 to 4 under one book and one clock, ruled together (3.3.2)."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from playon.differences import Change, Given
from playon.entries import Amend, Entry
from playon.errors import ImpossibleEvent
from playon.events import Event, OnBoard, Side
from playon.family import family_of
from playon.match import Match
from playon.rulebook import Rulebook, load_book
from playon.rulings import Explanation, Offer, Ruling, SeenBy
from playon.sentences import Sentence, sentence
from playon.team_tie.family import on_board, tie_family
from playon.team_tie.situation import BOARDS, TieSituation

Players = Mapping[int, Mapping[Side, str]]


class TeamTie:
    """Four matches that make one tie. It is told what happens on which board, and the boards tell each other.

    A goal, a full time or a shoot-out on one board reaches the others by itself. It knows no clock and does no I/O.

    book: a rulebook of sports table football, its id, or the path of its folder. knock_out: whether a winner is needed.
    players: {board: {side: name}}. situation: the document of a tie to start from, of which only what matters need be named:
    `{"knock_out": true, "boards": {"1": {...}}}`; strict: as of `Match`.
    Raises DifferentGames for a book of a game without ties, FaultySituation for what is no situation of a tie.
    """

    def __init__(
        self,
        book: Rulebook | str,
        *,
        knock_out: bool = False,
        players: Players | None = None,
        situation: Mapping[str, Any] | None = None,
        strict: bool = True,
    ) -> None:
        book = book if isinstance(book, Rulebook) else load_book(str(book))
        self._family = tie_family(book)
        self._start = start_of_tie(situation, knock_out=knock_out, players=players)
        self._match = Match(book, situation=self._start, strict=strict, family=self._family)

    @classmethod
    def from_situation(cls, book: Rulebook | str, situation: Mapping[str, Any], *, strict: bool = True) -> Self:
        """A tie that starts in a situation given as a document. Raises FaultySituation."""
        return cls(book, situation=situation, strict=strict)

    # -- what happens ------------------------------------------------------------------------------------------------------

    def observe(
        self, board: int | None, event: Event | Mapping[str, Any], *, clear: bool = True
    ) -> dict[int, list[Ruling]]:
        """Take one event on a board, and give the rulings it brings on every board that has any, cause before effect.

        board: 1 to 4; None for what happens on all at once: time, a common signal for a period, the 'play!' of golden goal.
        clear: false for a golden goal of which nobody can tell whether it fell before one on another board. Where that other
        one seemed to decide the tie, it is put right in the record as doubtful, too (3.3.2.1 R1).
        Raises UnreadableEvent, ImpossibleEvent or Refused; the tie is then as it was before.
        """
        observed = self._read(board, event, clear=clear)
        decider = None if clear else self._doubted_by(observed)
        if decider is not None:
            number, goal = decider
            trial = type(self)(self.book, situation=self._start, strict=self.strict)
            trial.replay([*self.entries, Amend(amend=number, event=goal), observed])
            if trial.misfits.keys() - self.misfits.keys():
                return by_board(self._match.observe(observed))
            self._match.apply(Amend(amend=number, event=goal))
        return by_board(self._match.observe(observed))

    def seek(self, at: float) -> dict[int, list[Ruling]]:
        """Let the clock of all boards run to `at` (seconds) with nothing else happening."""
        return self.observe(None, {"at": at, "event": "time"})

    def replay(self, entries: Sequence[Entry]) -> None:
        """Take all entries of a record at once, with its corrections folded in; the tie must have none yet. As `Match.replay`."""
        self._match.replay(entries)

    def apply(self, entry: Entry) -> list[Ruling]:
        """Take an entry of a record: an event with its board, or a correction."""
        return self._match.apply(entry)

    # -- what was wrong ----------------------------------------------------------------------------------------------------

    def void(self, entry: int, *, reason: str | None = None, preview: bool = False) -> Change:
        """Take entry number `entry` back (counted from 1), and with it all that its board told the others."""
        return self._match.void(entry, reason=reason, preview=preview)

    def undo(self, *, preview: bool = False) -> Change:
        """Take the last event that stands back. Raises ImpossibleEvent where there is none."""
        return self._match.undo(preview=preview)

    def amend(
        self,
        entry: int,
        event: Event | Mapping[str, Any],
        *,
        board: int | None = None,
        clear: bool = True,
        reason: str | None = None,
        preview: bool = False,
    ) -> Change:
        """Put another event in the place of entry number `entry`, on its board unless another is named; later ones are replayed."""
        if board is None:
            found = next((each for number, each in self._match.play if number == entry), None)
            board = found.board if isinstance(found, OnBoard) else None
        observed = self._read(board, event, clear=clear)
        return self._match.amend(entry, observed, reason=reason, preview=preview)

    def insert(
        self,
        before: int,
        board: int | None,
        event: Event | Mapping[str, Any],
        *,
        clear: bool = True,
        reason: str | None = None,
        preview: bool = False,
    ) -> Change:
        """Enter an event that happened on a board before entry number `before`. Later events are replayed."""
        return self._match.insert(before, self._read(board, event, clear=clear), reason=reason, preview=preview)

    # -- how it stands -----------------------------------------------------------------------------------------------------

    @property
    def book(self) -> Rulebook:
        """The rulebook of all boards."""
        return self._match.book

    @property
    def strict(self) -> bool:
        """Whether an expired limit rules by itself."""
        return self._match.strict

    @property
    def situation(self) -> TieSituation:
        """How the tie and its boards stand: a copy."""
        found: TieSituation = self._match.situation
        return found

    def document(self, *, seen_by: SeenBy = "referee") -> dict[str, Any]:
        """The situation as plain data; `TeamTie.from_situation` takes it back. seen_by: as of `Match.document`."""
        return self._match.document(seen_by=seen_by)

    @property
    def entries(self) -> Sequence[Entry]:
        """Everything that was entered: events with their boards, and corrections. Entry n is `entries[n - 1]`."""
        return self._match.entries

    @property
    def play(self) -> Sequence[tuple[int, Event]]:
        """The events that stand, each an `OnBoard` with its entry number."""
        return self._match.play

    @property
    def rulings(self) -> Given:
        """All rulings that stand, in the order of play, each with the entry number of its event; `Ruling.board` says where."""
        return self._match.rulings

    @property
    def misfits(self) -> dict[int, Sentence]:
        """Entries that stand but that a corrected tie refuses: {entry number: reason}."""
        return self._match.misfits

    def expected(self, *, seen_by: SeenBy = "referee") -> list[Offer]:
        """What can happen next, on the tie and on each board, then what cannot and why; `Offer.board` says where."""
        return self._match.expected(seen_by=seen_by)

    def explain(self, ruling: Ruling) -> Explanation:
        """Why a ruling was given. As `Match.explain`."""
        return self._match.explain(ruling)

    def board(self, number: int) -> Match:
        """The match of one board as a `Match` of its own, with what the other boards told it among its entries.

        Raises ImpossibleEvent where there is no such board.
        """
        return boards_of(self._match, self._start)[_known(number)]

    def copy(self) -> Self:
        """A tie of its own that stands as this one does. As `Match.copy`."""
        other = type(self).__new__(type(self))
        other._family, other._start, other._match = self._family, self._start, self._match.copy()
        return other

    # -- behind it ---------------------------------------------------------------------------------------------------------

    def _read(self, board: int | None, event: Event | Mapping[str, Any], *, clear: bool) -> OnBoard:
        if isinstance(event, OnBoard):
            return event
        read = event if isinstance(event, Event) else family_of(self.book).read_event(event)
        return on_board(read, board, clear=clear)

    def _doubted_by(self, observed: OnBoard) -> tuple[int, OnBoard] | None:
        """The golden goal that seemed to win the tie, if one on another board is now told as perhaps the first."""
        decision = self.situation.decision
        if decision is None or decision.by != "golden_goal" or observed.board == decision.board:
            return None
        for number, ruling in reversed(self._match.rulings):
            if ruling.board == decision.board and ruling.finding in ("goal", "own_goal"):
                event = dict(self._match.play)[number]
                if isinstance(event, OnBoard) and event.clear:
                    return number, msgspec.structs.replace(event, clear=False)
                return None
        return None


def start_of_tie(
    situation: Mapping[str, Any] | None, *, knock_out: bool = False, players: Players | None = None
) -> dict[str, Any]:
    """The document that a tie starts from, with the players put on their boards."""
    start = dict(situation or {})
    if knock_out:
        start["knock_out"] = True
    boards = {str(n): dict(each) for n, each in dict(start.get("boards") or {}).items()}
    for n, named in (players or {}).items():
        board = boards.setdefault(str(_known(n)), {})
        known = dict(board.get("players") or {})
        seated = {side: {**dict(known.get(side) or {}), "name": name} for side, name in named.items()}
        board["players"] = {**known, **seated}
    return {**start, "boards": boards} if boards else start


def boards_of(match: Match, start: Mapping[str, Any] | None) -> dict[int, Match]:
    """The match of every board of a tie, with the events it was given as its entries."""
    boards = {}
    for n, (begins, events) in given_to_boards(match, start).items():
        boards[n] = Match(match.book, situation=begins, strict=match.strict)
        boards[n].replay(events)
    return boards


def given_to_boards(match: Match, start: Mapping[str, Any] | None) -> dict[int, tuple[dict[str, Any], list[Event]]]:
    """Where the match of each board starts, and every event it was given, its own and the news of the other boards."""
    table = tie_family(match.book).opened_to_keep(match.book, start, strict=match.strict)
    for number, event in match.play:
        if number not in match.misfits:
            table.take(event)
    return {n: (table.starts[n], table.given[n]) for n in BOARDS}


def by_board(rulings: Sequence[Ruling]) -> dict[int, list[Ruling]]:
    """Rulings sorted by their boards."""
    found: dict[int, list[Ruling]] = {}
    for each in rulings:
        if each.board is not None:
            found.setdefault(each.board, []).append(each)
    return found


def _known(number: int) -> int:
    if number not in BOARDS:
        raise ImpossibleEvent(sentence("there is no board {board}; a team match has four", board=number))
    return number
