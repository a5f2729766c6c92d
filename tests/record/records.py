"""A record of every kind of entry, and reading and writing it."""

import io

import msgspec

from playon.entries import Amend, Entry, Insert, Void
from playon.errors import UnreadableEvent
from playon.events import Event
from playon.foosball.events import AnyEvent, Choose, CoinToss, Decide, Foul, Goal, PutInPlay
from playon.record import Header, Record, Team, dumps_record, read_record

HEADER = Header(
    book="ufcc",
    family="foosball",
    teams={"A": Team(name="Zsebibaba", players=("Ágnes", "Ödön")), "B": Team(name="Reds", club="TFC")},
    officials=("Kati",),
    title="Final",
)
ENTRIES: tuple[Entry, ...] = (
    CoinToss(at=0.0, winner="A"),
    Choose(at=1.25, by="A", option="serve", note='"he said" {ready} \\ [so]'),
    PutInPlay(at=3.0, by="A"),
    Goal(at=9.5, into="B", by="A", rod="three"),
    Void(void=4, reason="a späte correction"),
    Amend(amend=3, event=PutInPlay(at=2.5, by="B"), reason="it was B"),
    Insert(insert=3, event=Foul(at=2.0, by="B", offence="jar")),
    Decide(at=12.0, reason="rain", situation={"score": {"A": 1, "B": 0}, "phase": "in_play"}),
)


def read_event(data: bytes) -> Event:
    """Any event of foosball."""
    try:
        event: Event = msgspec.json.decode(data, type=AnyEvent)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableEvent(str(error)) from None
    return event


def read(data: bytes) -> Record:
    return read_record(io.BytesIO(data), event_reader=read_event)


def dumps(header: Header = HEADER, entries: tuple[Entry, ...] = ENTRIES) -> bytes:
    return dumps_record(header, entries, event_reader=read_event)


WHOLE = dumps()
LINES = WHOLE.splitlines(keepends=True)


def unsigned_header() -> bytes:
    return msgspec.json.encode(HEADER) + b"\n"
