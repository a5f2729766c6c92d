"""A tie as something a `Match` can be played of: reading events with their boards, and opening the four boards."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from playon.clock import Limit
from playon.errors import DifferentGames, UnreadableEvent
from playon.events import Event, OnBoard
from playon.family import Family, PictureWords, family_of
from playon.rulebook import Rulebook
from playon.rulings import Offer, SeenBy
from playon.team_tie.table import TieTable

_SHAPE = msgspec.json.Decoder(dict[str, Any])
_MEMBERS = frozenset(("board", "clear", "event"))


class TeamTies:
    """Ties of one family of games. tolerances, endings: those of its boards."""

    has_pictures = False

    def __init__(self, boards: Family) -> None:
        self._boards = boards
        self.tolerances = boards.tolerances
        self.endings = boards.endings

    def read_event(self, data: bytes | str | Mapping[str, Any]) -> Event:
        """An event with its board, `{"board": 2, "event": {...}}`. Raises UnreadableEvent."""
        if isinstance(data, Mapping):
            shape = dict(data)
        else:
            try:
                shape = _SHAPE.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                raise UnreadableEvent(_what_it_is()) from None
        event = shape.get("event")
        if isinstance(event, str):
            raise UnreadableEvent(_what_it_is())
        if not isinstance(event, Mapping) or shape.keys() - _MEMBERS:
            raise UnreadableEvent(_what_it_is())
        return on_board(self._boards.read_event(event), shape.get("board"), clear=shape.get("clear", True))

    def open_table(self, book: Rulebook, situation: Mapping[str, Any] | None, *, strict: bool) -> TieTable:
        """The four boards under that book. Raises FaultySituation."""
        return TieTable(book, situation, strict=strict, family=self._boards)

    def opened_to_keep(self, book: Rulebook, situation: Mapping[str, Any] | None, *, strict: bool) -> TieTable:
        """Likewise, keeping what each board is given, so that each board's own match can be told."""
        return TieTable(book, situation, strict=strict, family=self._boards, keeps_given=True)

    def under_other_book(self, document: Mapping[str, Any], own: Rulebook, other: Rulebook) -> dict[str, Any]:
        """The document under another book, board by board."""
        boards = document.get("boards") or {}
        return {
            **document,
            "boards": {n: self._boards.under_other_book(each, own, other) for n, each in boards.items()},
        }

    def running(self, book: Rulebook, document: Mapping[str, Any]) -> list[Limit]:
        """The limits that run or stand on any board, board after board. Raises FaultySituation."""
        boards = document.get("boards") or {}
        return [limit for each in boards.values() for limit in self._boards.running(book, each)]

    def document_for(self, document: Mapping[str, Any], seen_by: SeenBy) -> dict[str, Any]:
        """The document for those who look, board by board."""
        boards = document.get("boards") or {}
        return {**document, "boards": {n: self._boards.document_for(each, seen_by) for n, each in boards.items()}}

    def offers_for(self, offers: Sequence[Offer], seen_by: SeenBy) -> list[Offer]:
        """The offers for those who look."""
        return self._boards.offers_for(offers, seen_by)

    def picture(self, document: Mapping[str, Any], book: Rulebook, *, title: str, words: PictureWords) -> str | None:
        """No picture: each board has its own."""
        return None


def on_board(event: Event, board: Any, *, clear: Any = True) -> OnBoard:
    """An event put on a board. Raises UnreadableEvent where the board is no number or `clear` neither true nor false."""
    if board is not None and (not isinstance(board, int) or isinstance(board, bool)):
        raise UnreadableEvent(f"board is the number of a board or left away for all of them, not {board!r}")
    if not isinstance(clear, bool):
        raise UnreadableEvent("clear is true or false")
    return OnBoard(at=event.at, board=board, clear=clear, what=event)


def tie_family(book: Rulebook) -> TeamTies:
    """What a tie under that book is played with. Raises DifferentGames where its game knows no team ties over four boards."""
    if "tie_won" not in book.findings:
        raise DifferentGames(f"{book.id}: no ties of teams over four boards are known in this game")
    return TeamTies(family_of(book))


def _what_it_is() -> str:
    return (
        'this is no event of a tie: it names its board, such as {"board": 2, "event": {"at": 12.5, "event": "goal", '
        '"into": "B", "by": "A"}}, and none for what happens on all boards'
    )
