"""Sports table football as a family of games: reading its events and opening a pitch."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.clock import Limit
from playon.events import Event
from playon.family import PictureWords
from playon.reading import EventReader
from playon.rulebook import Rulebook
from playon.rulings import Offer, SeenBy
from playon.subbuteo import views
from playon.subbuteo.drawing import Words
from playon.subbuteo.engine import RefereedPitch
from playon.subbuteo.events import AnyEvent
from playon.subbuteo.picture import picture
from playon.subbuteo.setup import complete, patched, start_of_match
from playon.subbuteo.timekeeping import running

_READER = EventReader(AnyEvent)


class Subbuteo:
    """Sports table football with flicked figures."""

    tolerances = (0.1, 0.01)
    has_pictures = True
    endings = frozenset({"period_over", "match_won", "match_drawn", "tie_won"})

    def read_event(self, data: bytes | str | Mapping[str, Any]) -> Event:
        """An event from JSON or an object. Raises UnreadableEvent, which says what is wrong with it."""
        return _READER.read(data)

    def open_table(self, book: Rulebook, situation: Mapping[str, Any] | None, *, strict: bool) -> RefereedPitch:
        """A pitch under that book, at the start of a match or in a situation. Raises FaultySituation."""
        given = situation or {}
        start = start_of_match(book)
        table = RefereedPitch(book, patched(start, given) if given else start, strict=strict)
        complete(table, given)
        return table

    def under_other_book(self, document: Mapping[str, Any], own: Rulebook, other: Rulebook) -> dict[str, Any]:
        """The document of a situation under another book; nothing in it is reckoned ahead by a book's numbers."""
        return dict(document)

    def running(self, book: Rulebook, document: Mapping[str, Any]) -> list[Limit]:
        """The limits that run in a situation, and those that stand meanwhile. Raises FaultySituation."""
        return running(self.open_table(book, document, strict=False))

    def document_for(self, document: Mapping[str, Any], seen_by: SeenBy) -> dict[str, Any]:
        """The document of a situation for the referee, or without what players and spectators may not be told."""
        return views.document_for(document, seen_by)

    def offers_for(self, offers: Sequence[Offer], seen_by: SeenBy) -> list[Offer]:
        """What can happen next, likewise."""
        return views.offers_for(offers, seen_by)

    def picture(self, document: Mapping[str, Any], book: Rulebook, *, title: str, words: PictureWords) -> str:
        """A situation drawn to scale, as SVG. Raises FaultySituation."""
        said = Words(words.possession, words.attacks, words.offside_line, words.touching, words.ball)
        return picture(self.open_table(book, document, strict=True), title=title, names=words.restarts, words=said)


FAMILY = Subbuteo()
