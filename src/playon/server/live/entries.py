"""What clients send in: an entry with the id they gave it, how it is read, and how it is written for storage."""

import contextlib
from typing import Annotated, Any

import msgspec

from playon.entries import Amend, Entry, Insert, Void
from playon.errors import UnreadableEvent
from playon.events import Event, OnBoard
from playon.family import Family
from playon.sentences import sentence
from playon.team_tie import BOARDS, TeamTies
from playon.telling.sports import sport_of

Number = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
BoardNumber = Annotated[int, msgspec.Meta(ge=1, le=len(BOARDS))]


class Told(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happened, or what is to be corrected: exactly one of the four, `event` also beside `amend` and `insert`.

    event: an event of the match's language; without `at` it happens when it arrives. void, amend, insert: the number of the
    entry that is taken back, replaced by `event`, or before which `event` happened. reason: of a correction.
    marks: of an event as people tell it, who leave out what goes without saying: a flick at the ball has touched it unless it is
    marked `missed`. Without marks the event is as it is told.
    board: of a tie, where `event` happened; left out at a board of its own, and for what happens on all boards at once.
    clear: of a tie, false for a golden goal that may not have been the first.
    """

    event: dict[str, Any] | None = None
    void: Number | None = None
    amend: Number | None = None
    insert: Number | None = None
    reason: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    marks: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=8)] | None = None
    board: BoardNumber | None = None
    clear: bool = True


class Submission(Told, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry that a client sends in.

    id: given by the client, the same each time it sends this entry, so that it is stored once.
    after: how many entries of the match the client has seen, at a board of a tie those that changed its play; where there are
    others by now, nothing is entered. Without it the entry is taken however the match stands.
    confirm: that it may end a game, a period or the match. device: who sends it, for the log.
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.:\-]{1,64}$")]
    after: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    confirm: bool = False
    device: Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[^\x00]*$")] = ""


def entry_of(told: Told, family: Family, *, at: float, last: float) -> Entry:
    """The entry that is told.

    family: what reads the events of the match, of a tie those with their boards. at: the moment (s) of an event that names
    none. last: the moment of the last event. Clocks of devices differ a little, so an event that is told as just before the
    last one happened with it. Raises UnreadableEvent.
    """
    match told:
        case Told(void=int(number), event=None, amend=None, insert=None):
            return Void(void=number, reason=told.reason)
        case Told(amend=int(number), event=dict(event), void=None, insert=None):
            return Amend(amend=number, event=_read_event(told, {"at": at, **event}, family), reason=told.reason)
        case Told(insert=int(number), event=dict(event), void=None, amend=None):
            return Insert(insert=number, event=_read_event(told, {"at": at, **event}, family), reason=told.reason)
        case Told(event=dict(event), void=None, amend=None, insert=None):
            moment = event.get("at", at)
            is_number = isinstance(moment, int | float) and not isinstance(moment, bool)
            if is_number and max(0.0, last - TOLERANCE) <= moment < last:
                moment = last
            return _read_event(told, {**event, "at": moment}, family)
    raise UnreadableEvent(
        sentence("an entry is an event, or one of void, amend and insert, the latter two with an event")
    )


def _read_event(told: Told, event: dict[str, Any], family: Family) -> Event:
    if isinstance(family, TeamTies):
        return family.read_event({"board": told.board, "clear": told.clear, "event": event})
    if told.board is not None or not told.clear:
        raise UnreadableEvent(sentence("only a team match over four boards has events of a board"))
    return family.read_event(event)


def completed(told: Told, family: str) -> Told:
    """What is told with what goes without saying in its sport (`playon.telling.sports.Sport.finish`)."""
    if told.marks is None or told.event is None or not isinstance(told.event.get("event"), str):
        return told
    event = dict(told.event)
    with contextlib.suppress(KeyError, TypeError):  # what is missing or wrong is told by the reader of events
        sport_of(family).finish(event["event"], event, frozenset(told.marks))
    return msgspec.structs.replace(told, event=event, marks=None)


def same_entry(entry: Entry, told: Told, game: str, family: Family) -> bool:
    """Whether what is told now is what that entry was made of. The moment does not count: a client may leave it out.

    game: the name of the family of games.
    """
    told = completed(told, game)
    numbers = (told.void, told.amend, told.insert)
    match entry:
        case Void(void=number):
            return numbers == (number, None, None) and told.event is None
        case Amend(amend=number, event=event):
            return numbers == (None, number, None) and _same_event(event, told, family)
        case Insert(insert=number, event=event):
            # an event of a tie that came late was put where it belongs
            late = isinstance(event, OnBoard) and numbers == (None, None, None)
            return (late or numbers == (None, None, number)) and _same_event(event, told, family)
    return numbers == (None, None, None) and _same_event(entry, told, family)


def _same_event(event: Event, told: Told, family: Family) -> bool:
    if told.event is None:
        return False
    try:
        return _read_event(told, {**told.event, "at": event.at}, family) == event
    except UnreadableEvent:
        return False


TOLERANCE = 2.0
"""Seconds by which an event may be told as before the last one."""


def written(entry: Entry) -> bytes:
    """An entry as a record holds it, as JSON."""
    return msgspec.json.encode(as_written(entry))


def as_written(entry: Entry) -> dict[str, Any]:
    """An entry as a record holds it, as data."""
    match entry:
        case Void():
            return dict(msgspec.to_builtins(entry))
        case Amend(event=OnBoard() as event) | Insert(event=OnBoard() as event):
            return {**msgspec.to_builtins(msgspec.structs.replace(entry, event=event.what)), **event.written()}
        case Amend() | Insert():
            return dict(msgspec.to_builtins(entry))
        case OnBoard():
            return entry.written()
    return {"event": msgspec.to_builtins(entry)}


def read(line: bytes, family: Family) -> Entry:
    """A stored entry. Raises UnreadableEvent where this version of the language no longer knows it."""
    document: dict[str, Any] = msgspec.json.decode(line)
    return entry_of(Told(**document), family, at=0.0, last=0.0)


def moment_of(entry: Entry) -> float | None:
    """The moment of the event in an entry, if there is one."""
    return None if isinstance(entry, Void) else entry.at if isinstance(entry, Event) else entry.event.at
