"""Everything that was entered, as short sentences in people's words: events and corrections."""

from collections.abc import Mapping
from typing import Any

import msgspec

from playon.entries import Amend, Entry, Insert, Void
from playon.events import Event, OnBoard
from playon.telling.lines import one_line
from playon.telling.speech import Speech
from playon.telling.tongue import _
from playon.telling.written import on_board_said


def event_words(event: Event | Mapping[str, Any], speech: Speech) -> str:
    """An event as a sentence in the language that is spoken, with the names of the teams."""
    if isinstance(event, OnBoard):
        return on_board_said(event, event_words(event.what, speech))
    built: Mapping[str, Any] = event if isinstance(event, Mapping) else msgspec.to_builtins(event)
    return speech.sport.narrate(built, speech.names)


def entry_words(entry: Entry, speech: Speech) -> str:
    """An entry of a record likewise; a correction with its reason."""
    match entry:
        case Void(void=number, reason=reason):
            return _because(_("entry {number} taken back").format(number=number), reason)
        case Amend(amend=number, event=event, reason=reason):
            told = _("entry {number} is now: {event}").format(number=number, event=event_words(event, speech))
            return _because(told, reason)
        case Insert(insert=number, event=event, reason=reason):
            told = _("before entry {number}: {event}").format(number=number, event=event_words(event, speech))
            return _because(told, reason)
        case _:
            return event_words(entry, speech)


def _because(told: str, reason: str | None) -> str:
    return f"{told} ({one_line(reason)})" if reason else told
