"""Reading events: from JSON or an object to the class of that event, with words for what is wrong."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, get_args

import msgspec

from playon.errors import UnreadableEvent
from playon.events import Event
from playon.wording import in_words

_SHAPE = msgspec.json.Decoder(dict[str, Any])


class EventReader:
    """Reads the events of one family of games.

    union: the union of its event classes, told apart by the field `event`.
    """

    __slots__ = ("_from_json", "_kinds", "_union")

    def __init__(self, union: Any) -> None:
        self._union = union
        self._kinds: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(union)}
        self._from_json = msgspec.json.Decoder(union)

    def read(self, data: bytes | str | Mapping[str, Any]) -> Event:
        """An event from JSON or an object. Raises UnreadableEvent, which says what is wrong with it."""
        try:
            if isinstance(data, Mapping):
                name = data.get("event")
                # converting to a union builds its table anew for every event; to one class it costs a tenth
                kind: Any = self._kinds.get(name, self._union) if isinstance(name, str) else self._union
                event: Event = msgspec.convert(data, kind)
            else:
                event = self._from_json.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError) as error:
            raise UnreadableEvent(self._what_is_wrong(data, str(error))) from None
        return event

    def _what_is_wrong(self, data: bytes | str | Mapping[str, Any], error: str) -> str:
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
        if not isinstance(name, str) or name not in self._kinds:
            near = get_close_matches(str(name), self._kinds, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            return f"no event is called {name!r}{hint}"
        return f"{name}: {in_words(error, self._kinds[name])}"
