"""One board of a tie as a match of its own: what its referee and those who look at it see."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from playon.differences import Change, Given
from playon.entries import Amend, Entry, Insert
from playon.events import Event, OnBoard
from playon.family import Family, family_of
from playon.match import Match
from playon.record import start_of
from playon.record.reading import board_header
from playon.rulebook import Rulebook
from playon.rulings import Explanation, Offer, Ruling, SeenBy
from playon.sentences import Sentence
from playon.server.live.between_boards import board_of, from_board
from playon.server.live.entries import Told
from playon.server.live.live_match import LiveMatch, Trial
from playon.server.live.whole_match import WholeMatch
from playon.server.seats import Seat
from playon.team_tie import given_to_boards


class BoardMatch:
    """One board out of the match of a tie, read as any match is (`Standing`); entries keep their numbers in the tie."""

    def __init__(self, tie: Match, board: int) -> None:
        self._tie = tie
        self._board = board
        self.book: Rulebook = tie.book
        self.strict = tie.strict
        self.family: Family = family_of(tie.book)

    @property
    def situation(self) -> Any:
        """The situation of the board."""
        return self._tie.situation.boards[str(self._board)]

    def document(self, *, seen_by: SeenBy = "referee") -> dict[str, Any]:
        """It as plain data. As `Match.document`."""
        found: dict[str, Any] = self._tie.document(seen_by=seen_by)["boards"][str(self._board)]
        return found

    @property
    def play(self) -> Sequence[tuple[int, Event]]:
        """The events of the board that stand, those of all boards among them."""
        return [(number, bare(event)) for number, event in self._tie.play if _is_on(event, self._board)]

    @property
    def rulings(self) -> Given:
        """The rulings on the board, with the numbers of the events that brought them, be they of another board."""
        return [(number, on_it) for number, each in self._tie.rulings if (on_it := _own(each, self._board)) is not None]

    @property
    def misfits(self) -> Mapping[int, Sentence]:
        """As `Match.misfits`."""
        return self._tie.misfits

    def expected(self) -> list[Offer]:
        """What can happen next on the board. As `Match.expected`."""
        return [msgspec.structs.replace(each, board=None) for each in self._tie.expected() if each.board == self._board]

    def explain(self, ruling: Ruling) -> Explanation:
        """As `Match.explain`."""
        return self._tie.explain(ruling)


class LiveBoard(LiveMatch):
    """A board of a tie as it stands with everything that is stored. count: the entries that changed its play."""

    __slots__ = ("_tie", "board")

    match: BoardMatch

    def __init__(self, tie: WholeMatch, board: int) -> None:
        seated = tie.match.situation.boards[str(board)].players
        start = {"players": {side: {"name": player.name} for side, player in seated.items()}}
        header = board_header(tie.header, board, start)
        place = f"{tie.row.place}, {board}" if tie.row.place else str(board)
        row = msgspec.structs.replace(tie.row, id=Seat(tie.row.id, board).address, place=place)
        super().__init__(row, header, BoardMatch(tie.match, board), tie.taps)
        self._tie = tie
        self.board = board

    @property
    def whole(self) -> WholeMatch:
        """The tie."""
        return self._tie

    @property
    def count(self) -> int:
        """How many entries have changed its play."""
        return sum(self.board in boards for boards in self._tie.changes)

    def has_moved_on(self, after: int, told: Told) -> bool:
        """Whether its play has been changed since a client had seen so many changes of it."""
        return after != self.count

    def at(self, moment: int) -> float:
        """The seconds of the tie at a moment (ms): all boards have one clock."""
        return self._tie.at(moment)

    def ahead(self, moment: int) -> tuple[BoardMatch, list[Ruling]]:
        """The board as it stands at a moment (ms) with nothing else happening, and what has run out on it."""
        match, ran_out = self._tie.ahead(moment)
        own = [on_it for each in ran_out if (on_it := _own(each, self.board)) is not None]
        return BoardMatch(match, self.board), own

    def trial(self, told: Told, moment: int) -> Trial:
        """The tie with one more entry of this board. As `LiveMatch.trial`; what is of another board says so."""
        tried = self._tie.trial(from_board(told, self.board, self._tie.match.entries), moment)
        own = [each for each in tried.ends if each.board == self.board]
        return replace(
            tried,
            change=None if tried.change is None else self._change(tried.change),
            rulings=[_own(each, self.board) or each for each in tried.rulings],
            ends=[_own(each, self.board) or each for each in own or tried.ends],
        )

    def _change(self, change: Change) -> Change:
        """What a correction changes, as seen from here."""
        here = f"boards.{self.board}."
        return Change(
            lost=[(number, _own(each, self.board) or each) for number, each in change.lost],
            gained=[(number, _own(each, self.board) or each) for number, each in change.gained],
            refused=change.refused,
            situation={path.removeprefix(here): values for path, values in change.situation.items()},
        )

    def entered(self) -> list[tuple[int, Entry]]:
        """The entries that are about the board, with their numbers in the tie."""
        entries = self._tie.match.entries
        return [
            (number, bare(entry))
            for number, entry in enumerate(entries, 1)
            if board_of(number, entries) in (None, self.board)
        ]

    def taken_back(self) -> set[int]:
        """The numbers of the entries that are taken back."""
        return self._tie.taken_back()

    def played_until(self, entry: int) -> Match:
        """The board with what stands before that entry, and what the others told it until then, as a match of its own."""
        start, given = given_to_boards(self._tie.played_until(entry), start_of(self._tie.header))[self.board]
        match = Match(self.match.book, situation=start, strict=self.match.strict)
        match.replay(given)
        return match


def bare(entry: Any) -> Any:
    """An entry without its board, as it is told at a board."""
    match entry:
        case OnBoard():
            return entry.what
        case Amend(event=OnBoard() as event) | Insert(event=OnBoard() as event):
            return msgspec.structs.replace(entry, event=event.what)
    return entry


def _is_on(event: Event, board: int) -> bool:
    return isinstance(event, OnBoard) and event.board in (None, board)


def _own(ruling: Ruling, board: int) -> Ruling | None:
    """A ruling of that board as a match of its own has it."""
    return msgspec.structs.replace(ruling, board=None) if ruling.board == board else None
