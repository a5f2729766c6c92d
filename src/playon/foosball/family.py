"""Foosball as a family of games: reading its events and opening a table."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, get_args

import msgspec

from playon.errors import UnreadableEvent
from playon.events import Event
from playon.foosball.clockwork import next_due
from playon.foosball.engine import RefereedTable
from playon.foosball.events import AnyEvent
from playon.foosball.other_book import under_other_book
from playon.foosball.setup import complete, patched, start_of_match
from playon.rulebook import Rulebook
from playon.wording import in_words

_EVENTS = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyEvent)}
_FROM_JSON = msgspec.json.Decoder(AnyEvent)
_SHAPE = msgspec.json.Decoder(dict[str, Any])


class Foosball:
    """Table football with rods."""

    def read_event(self, data: bytes | str | Mapping[str, Any]) -> Event:
        """An event from JSON or an object. Raises UnreadableEvent, which says what is wrong with it."""
        try:
            if isinstance(data, Mapping):
                name = data.get("event")
                # converting to a union builds its table anew for every event; to one class it costs a tenth
                kind: Any = _EVENTS.get(name, AnyEvent) if isinstance(name, str) else AnyEvent
                event: Event = msgspec.convert(data, kind)
            else:
                event = _FROM_JSON.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError) as error:
            raise UnreadableEvent(_what_is_wrong(data, str(error))) from None
        return event

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


def _what_is_wrong(data: bytes | str | Mapping[str, Any], error: str) -> str:
    """The reader's complaint in words that help: an unknown event is named, with the nearest one that exists."""
    name: Any = None
    if isinstance(data, Mapping):
        name = data.get("event")
    else:
        try:
            name = _SHAPE.decode(data).get("event")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError):
            return 'this is no event: an event is an object such as {"at": 12.5, "event": "goal", "into": "B"}'
    if name is None:
        return "the event has no name: the field `event` is missing"
    if not isinstance(name, str) or name not in _EVENTS:
        near = get_close_matches(str(name), _EVENTS, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        return f"no event is called {name!r}{hint}"
    return f"{name}: {in_words(error, _EVENTS[name])}"


FAMILY = Foosball()
