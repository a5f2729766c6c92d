"""Foosball as a family of games: reading its events and opening a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.clock import Limit
from playon.documents import patched
from playon.events import Event
from playon.family import PictureWords
from playon.foosball.engine import RefereedTable
from playon.foosball.events import AnyEvent
from playon.foosball.other_book import under_other_book
from playon.foosball.setup import complete, start_of_match
from playon.foosball.time_limits import next_due, running
from playon.reading import EventReader
from playon.rulebook import Rulebook
from playon.rulings import Offer, SeenBy

_READER = EventReader(AnyEvent)


class Foosball:
    """Table football with rods."""

    tolerances = (0.0, 1e-6)
    has_pictures = False
    endings = frozenset({"game_won", "match_won"})

    def read_event(self, data: bytes | str | Mapping[str, Any]) -> Event:
        """An event from JSON or an object. Raises UnreadableEvent, which says what is wrong with it."""
        return _READER.read(data)

    def open_table(self, book: Rulebook, situation: Mapping[str, Any] | None, *, strict: bool) -> RefereedTable:
        """A table under that book, at the start of a match or in a situation. Raises FaultySituation."""
        given = situation or {}
        start = start_of_match(book)
        table = RefereedTable(book, patched(start, given) if given else start, strict=strict)
        complete(table, given)
        table.due = next_due(table)
        return table

    def under_other_book(self, document: Mapping[str, Any], own: Rulebook, other: Rulebook) -> dict[str, Any]:
        """The document of a situation with its clocks as the other book sets them."""
        return under_other_book(document, own, other)

    def running(self, book: Rulebook, document: Mapping[str, Any]) -> list[Limit]:
        """The limits and pauses that run in a situation. Raises FaultySituation."""
        return running(self.open_table(book, document, strict=False))

    def document_for(self, document: Mapping[str, Any], seen_by: SeenBy) -> dict[str, Any]:
        """The document of a situation; at a table everybody may know everything."""
        return dict(document)

    def offers_for(self, offers: Sequence[Offer], seen_by: SeenBy) -> list[Offer]:
        """What can happen next, all of it for everybody."""
        return list(offers)

    def picture(self, document: Mapping[str, Any], book: Rulebook, *, title: str, words: PictureWords) -> None:
        """None: where a rod has slid to is not told, so a table cannot be drawn."""


FAMILY = Foosball()
