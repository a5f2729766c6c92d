"""What clients send in: an entry with the id they gave it, how it is read, and how it is written for storage."""

import contextlib
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec

from playon.entries import Amend, Entry, Insert, Void
from playon.errors import UnreadableEvent
from playon.events import Event
from playon.sentences import sentence
from playon.telling.sports import sport_of

Number = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
ReadEvent = Callable[[Mapping[str, Any]], Event]


class Told(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happened, or what is to be corrected: exactly one of the four, `event` also beside `amend` and `insert`.

    event: an event of the match's language; without `at` it happens when it arrives. void, amend, insert: the number of the
    entry that is taken back, replaced by `event`, or before which `event` happened. reason: of a correction.
    marks: of an event as people tell it, who leave out what goes without saying: a flick at the ball has touched it unless it is
    marked `missed`. Without marks the event is as it is told.
    """

    event: dict[str, Any] | None = None
    void: Number | None = None
    amend: Number | None = None
    insert: Number | None = None
    reason: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    marks: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=8)] | None = None


class Submission(Told, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry that a client sends in.

    id: given by the client, the same each time it sends this entry, so that it is stored once.
    after: how many entries of the match the client has seen; where there are others by now, nothing is entered. Without it
    the entry is taken however the match stands.
    confirm: that it may end a game, a period or the match. device: who sends it, for the log.
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.:\-]{1,64}$")]
    after: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    confirm: bool = False
    device: Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[^\x00]*$")] = ""


def entry_of(told: Told, read_event: ReadEvent, *, at: float, last: float) -> Entry:
    """The entry that is told.

    at: the moment (s) of an event that names none. last: the moment of the last event. Clocks of devices differ a little, so
    an event that is told as just before the last one happened with it. Raises UnreadableEvent.
    """
    match told:
        case Told(void=int(number), event=None, amend=None, insert=None):
            return Void(void=number, reason=told.reason)
        case Told(amend=int(number), event=dict(event), void=None, insert=None):
            return Amend(amend=number, event=read_event({"at": at, **event}), reason=told.reason)
        case Told(insert=int(number), event=dict(event), void=None, amend=None):
            return Insert(insert=number, event=read_event({"at": at, **event}), reason=told.reason)
        case Told(event=dict(event), void=None, amend=None, insert=None):
            moment = event.get("at", at)
            is_number = isinstance(moment, int | float) and not isinstance(moment, bool)
            if is_number and max(0.0, last - TOLERANCE) <= moment < last:
                moment = last
            return read_event({**event, "at": moment})
    raise UnreadableEvent(
        sentence("an entry is an event, or one of void, amend and insert, the latter two with an event")
    )


def completed(told: Told, family: str) -> Told:
    """What is told with what goes without saying in its sport (`playon.telling.sports.Sport.finish`)."""
    if told.marks is None or told.event is None or not isinstance(told.event.get("event"), str):
        return told
    event = dict(told.event)
    with contextlib.suppress(KeyError, TypeError):  # what is missing or wrong is told by the reader of events
        sport_of(family).finish(event["event"], event, frozenset(told.marks))
    return msgspec.structs.replace(told, event=event, marks=None)


def same_entry(entry: Entry, told: Told, family: str, read_event: ReadEvent) -> bool:
    """Whether what is told now is what that entry was made of. The moment does not count: a client may leave it out."""
    told = completed(told, family)
    numbers = (told.void, told.amend, told.insert)
    match entry:
        case Void(void=number):
            return numbers == (number, None, None) and told.event is None
        case Amend(amend=number, event=event):
            return numbers == (None, number, None) and _same_event(event, told.event, read_event)
        case Insert(insert=number, event=event):
            return numbers == (None, None, number) and _same_event(event, told.event, read_event)
    return numbers == (None, None, None) and _same_event(entry, told.event, read_event)


def _same_event(event: Event, told: dict[str, Any] | None, read_event: ReadEvent) -> bool:
    if told is None:
        return False
    try:
        return read_event({**told, "at": event.at}) == event
    except UnreadableEvent:
        return False


TOLERANCE = 2.0
"""Seconds by which an event may be told as before the last one."""


def written(entry: Entry) -> bytes:
    """An entry as a record holds it, as JSON."""
    if isinstance(entry, Event):
        return b'{"event":' + msgspec.json.encode(entry) + b"}"
    return msgspec.json.encode(entry)


def read(line: bytes, read_event: ReadEvent) -> Entry:
    """A stored entry. Raises UnreadableEvent where this version of the language no longer knows it."""
    document: dict[str, Any] = msgspec.json.decode(line)
    return entry_of(Told(**document), read_event, at=0.0, last=0.0)


def moment_of(entry: Entry) -> float | None:
    """The moment of the event in an entry, if there is one."""
    return None if isinstance(entry, Void) else entry.at if isinstance(entry, Event) else entry.event.at
