"""The match that a record tells, or the line that the match refuses."""

import io

import msgspec
import pytest

from playon.entries import Void
from playon.errors import DamagedRecord, FaultySituation, PlayonError, UnknownBook
from playon.foosball.events import Choose, CoinToss, Goal, Time
from playon.record import Record, dumps_record, read_record
from tests.record.records import HEADER, dumps, unsigned_header

OPENING = (CoinToss(at=0.0, winner="A"), Choose(at=1.0, by="A", option="serve"))


def test_a_record_gives_its_match() -> None:
    situation = {"score": {"A": 2, "B": 1}, "phase": "in_play", "ball": {"side": "A", "rod": "three"}}
    entries = (Goal(at=9.0, into="B"), Time(at=10.0), Void(void=2))
    header = msgspec.structs.replace(HEADER, situation=situation, strict=False)
    match = read_record(io.BytesIO(dumps_record(header, entries))).match()
    assert match.book.id == "ufcc"
    assert not match.strict
    assert match.entries == entries
    assert match.document()["score"] == {"A": 3, "B": 1}
    assert match.document()["at"] == 9


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (dumps(entries=(*OPENING, Time(at=0.5))), 4),
        (unsigned_header() + b'\n{"at":5,"event":"time"}\n\n{"at":4,"event":"time"}\n', 5),
        (dumps(entries=(*OPENING, Void(void=2), Void(void=2))), 5),
    ],
)
def test_an_entry_that_the_match_refuses_is_told_with_its_line(data: bytes, line: int) -> None:
    record = read_record(io.BytesIO(data))
    with pytest.raises(DamagedRecord, match=f"^line {line}: the match refuses this entry: "):
        record.match()


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"edition": "2031"}, UnknownBook, "^line 1: .*edition '2031'"),
        ({"family": "curling"}, DamagedRecord, "^line 1: .*'curling'"),
        ({"book": "no-such-book"}, UnknownBook, "^line 1: .*no-such-book"),
        ({"book": "a/" * 5000}, UnknownBook, "^line 1: "),
        ({"situation": {"scores": {}}}, FaultySituation, "^line 1: "),
    ],
)
def test_a_match_of_another_world_is_not_made(
    change: dict[str, object], error: type[PlayonError], message: str
) -> None:
    record = Record(msgspec.structs.replace(HEADER, **change))
    with pytest.raises(error, match=message):
        record.match()
