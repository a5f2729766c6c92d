"""A record is read as it was written, in the format that is laid down."""

import hashlib
import json

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from playon.entries import Amend, Entry, Insert, Void
from playon.events import Event
from playon.foosball.events import CoinToss, Decide, Foul, Time
from playon.record import Record
from tests.record.records import HEADER, LINES, WHOLE, dumps, read

texts = st.none() | st.text(max_size=20)
times = st.floats(min_value=0, max_value=1e6)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(CoinToss, at=times, winner=st.sampled_from("AB"), note=texts),
    st.builds(Foul, at=times, by=st.sampled_from("AB"), offence=st.just("jar"), player=texts, harmless=st.booleans()),
    st.builds(
        Decide, at=times, reason=st.text(max_size=20), situation=st.dictionaries(st.text(max_size=4), st.integers())
    ),
    st.builds(Time, at=times),
)


@st.composite
def entry_lists(draw: st.DrawFn) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for number in range(draw(st.integers(0, 6))):
        target = st.integers(1, max(number, 1))
        kinds: list[st.SearchStrategy[Entry]] = [events]
        if number:
            kinds += [
                st.builds(Void, void=target, reason=texts),
                st.builds(Amend, amend=target, event=events, reason=texts),
                st.builds(Insert, insert=target, event=events, reason=texts),
            ]
        entries.append(draw(st.one_of(kinds)))
    return tuple(entries)


@given(entry_lists(), st.booleans(), texts)
def test_a_record_is_read_as_it_was_written(entries: tuple[Entry, ...], strict: bool, title: str | None) -> None:
    header = msgspec.structs.replace(HEADER, strict=strict, title=title, situation={"score": {"A": 4}})
    data = dumps(header, entries)
    record = read(data)
    assert record == Record(header, entries, notice=None, signed=True)
    assert dumps(record.header, record.entries) == data


def test_the_sums_are_what_the_format_says() -> None:
    """Computed anew here from the description, so that other programs can do so too."""
    previous = ""
    for raw in LINES:
        line = json.loads(raw)
        total = line.pop("sum")
        body = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()
        assert total == hashlib.sha256(previous.encode() + body).hexdigest()[:16]
        assert raw == body[:-1] + f',"sum":"{total}"}}\n'.encode()
        previous = total
    assert read(WHOLE).total == previous


def test_a_whole_number_of_seconds_is_written_like_any_other() -> None:
    data = dumps(entries=(Time(at=3),))
    assert b'"at":3.0' in data
    assert dumps(entries=read(data).entries) == data
