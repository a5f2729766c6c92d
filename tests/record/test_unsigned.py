"""Records without sums, written by hand or by a program as it goes."""

import io
import os
import threading

import pytest

from playon.entries import Insert, Void
from playon.errors import DamagedRecord, UnreadableEvent
from playon.foosball.events import Choose, CoinToss, Time
from playon.record import Header, iter_record
from tests.record.records import read, read_event, unsigned_header


def test_an_unsigned_record_may_be_spaced_as_one_likes() -> None:
    record = read(
        b' { "book" : "ufcc", "playon": 1 }\r\n'
        b"\n"
        b'{ "event": {"event": "coin_toss", "at": 0, "winner": "A"} }\r\n'
        b"   \n"
        b'{"at": 1, "event": "choose", "by": "A", "option": "serve"}\n'
        b'{"reason": "wrong", "void": 2}\n'
        b'{"event": {"at": 2, "event": "time"}, "insert": 1}'
    )
    assert record.header == Header(book="ufcc")
    assert not record.signed
    assert record.notice is None
    assert record.entries == (
        CoinToss(at=0, winner="A"),
        Choose(at=1, by="A", option="serve"),
        Void(void=2, reason="wrong"),
        Insert(insert=1, event=Time(at=2)),
    )
    assert record.lines == (3, 5, 6, 7)


def test_an_unsigned_record_that_is_cut_off_is_read_as_far_as_it_goes() -> None:
    record = read(unsigned_header() + b'{"at":1,"event":"time"}\n{"at":2,"eve')
    assert record.entries == (Time(at=1),)
    assert record.notice == "line 3 was cut off in the middle (12 bytes) and is left out"


def test_an_unreadable_event_is_told_with_its_line_and_the_next_can_be_read() -> None:
    data = b'{"at":1,"event":"tine"}\nnonsense\n{"at":2,"event":"time"}\n{"void":1}\n'
    stream = iter_record(io.BytesIO(unsigned_header() + data), event_reader=read_event, name="stdin")
    with pytest.raises(UnreadableEvent, match=r"^stdin: line 2: .*tine"):
        next(stream)
    with pytest.raises(DamagedRecord, match=r"^stdin: line 3: "):
        next(stream)
    assert next(stream) == Time(at=2)
    assert stream.line == 4


def test_entries_come_as_soon_as_their_lines_are_there() -> None:
    """The other end of the pipe writes its next line only after the entry before it has been taken."""
    out, into = os.pipe()
    taken = threading.Semaphore(0)
    lines = [unsigned_header(), *(f'{{"at":{at},"event":"time"}}\n'.encode() for at in range(3))]
    intime: list[bool] = []

    def write() -> None:
        for line in lines:
            os.write(into, line)
            intime.append(taken.acquire(timeout=5))
        os.close(into)

    writer = threading.Thread(target=write)
    writer.start()
    with open(out, "rb") as pipe:
        stream = iter_record(pipe, event_reader=read_event)
        taken.release()
        for place, entry in enumerate(stream):
            assert entry == Time(at=place)
            taken.release()
    writer.join()
    assert intime == [True] * len(lines)
