"""Match records: what is written is what is read, and nothing that happened to a file on the way goes unnoticed."""

import hashlib
import io
import json
import os
import re
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from playon.entries import Amend, Entry, Insert, Void
from playon.errors import (
    DamagedRecord,
    FaultySituation,
    ImpossibleEvent,
    PlayonError,
    UnknownBook,
    UnknownFormat,
    UnreadableEvent,
)
from playon.events import Event
from playon.foosball.events import AnyEvent, Choose, CoinToss, Decide, Foul, Goal, PutInPlay, Time
from playon.record import (
    LINE_LIMIT,
    DamagedLine,
    Header,
    Record,
    RecordWriter,
    Team,
    UnwritableRecord,
    dumps_record,
    iter_record,
    read_record,
)

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


# -- round trip --------------------------------------------------------------------------------------------------------

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


# -- damage ------------------------------------------------------------------------------------------------------------


def outcome_of(data: bytes) -> Record | DamagedLine | UnknownFormat:
    try:
        return read(data)
    except (DamagedLine, UnknownFormat) as error:
        return error


def check_against_original(mutated: bytes) -> None:
    """What a changed record may give: the same, a beginning of it, or the line on which the change is."""
    after = re.findall(rb"[^\n]*\n|[^\n]+", mutated)
    same = 0
    while same < min(len(LINES), len(after)) and LINES[same] == after[same]:
        same += 1
    outcome = outcome_of(mutated)
    if isinstance(outcome, UnknownFormat):
        assert same == 0
        assert str(outcome).startswith("line 1: format ")
    elif isinstance(outcome, DamagedLine):
        assert mutated != WHOLE
        assert same == 0 or same < len(after), "a shorter record is none that is damaged"
        assert outcome.line == same + 1 or lost_its_sums(after, outcome.line)
        assert str(outcome).startswith(f"line {outcome.line}: ")
    elif outcome.notice is not None:
        assert same == len(after) - 1, "only the last line can be cut off"
        assert not mutated.endswith(b"\n")
        assert f"line {same + 1} was cut off" in outcome.notice
        assert outcome.entries == ENTRIES[: same - 1]
    elif not lost_its_sums(after, 1 + len(outcome.entries)):
        is_whole = mutated + b"\n" == b"".join(LINES[: same + 1])
        assert is_whole or mutated == b"".join(LINES[:same])
        assert outcome.entries == ENTRIES[: same if is_whole else same - 1]
        assert outcome.header == HEADER
        assert outcome.signed


def lost_its_sums(lines: list[bytes], line: int) -> bool:
    """Whether what was cut out leaves a proper unsigned header; the signed line after it is then at fault."""
    return lines[0] != LINES[0] and b'"sum"' not in lines[0] and line == min(len(lines), 2)


@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 255))
@settings(max_examples=400)
@example(WHOLE.index(b'"playon":1') + 9, ord("1") ^ ord("2"))
@example(len(WHOLE) - 1, 1)
@example(len(WHOLE) - 1, ord("\n") ^ ord("{"))
@example(len(WHOLE) - 2, 3)
def test_a_changed_byte_is_found(place: int, change: int) -> None:
    check_against_original(WHOLE[:place] + bytes([WHOLE[place] ^ change]) + WHOLE[place + 1 :])


@given(st.integers(0, len(WHOLE)), st.integers(0, len(WHOLE)))
@settings(max_examples=300)
def test_missing_bytes_are_found(start: int, end: int) -> None:
    check_against_original(WHOLE[: min(start, end)] + WHOLE[max(start, end) :])


@given(st.integers(0, len(WHOLE)), st.binary(min_size=1, max_size=30))
@settings(max_examples=200)
@example(len(WHOLE), b"\n")
@example(len(WHOLE), b"\x00" * 30)
@example(len(LINES[0]), b"\n")
def test_added_bytes_are_found(place: int, more: bytes) -> None:
    check_against_original(WHOLE[:place] + more + WHOLE[place:])


@given(st.integers(0, len(LINES) - 1), st.integers(0, len(LINES) - 1))
def test_lines_that_changed_places_are_found(one: int, other: int) -> None:
    lines = list(LINES)
    lines[one], lines[other] = lines[other], lines[one]
    check_against_original(b"".join(lines))


@given(st.integers(0, len(LINES) - 1), st.integers(0, len(LINES)))
def test_a_line_written_twice_is_found(which: int, place: int) -> None:
    check_against_original(b"".join([*LINES[:place], LINES[which], *LINES[place:]]))


@pytest.mark.parametrize("which", range(len(LINES) - 1))
def test_a_missing_line_is_found(which: int) -> None:
    with pytest.raises(DamagedLine, match=rf"^line {which + 1}: "):
        read(b"".join(LINES[:which] + LINES[which + 1 :]))


def test_a_record_cut_off_anywhere_is_read_as_far_as_it_goes() -> None:
    for length in range(len(LINES[0]), len(WHOLE)):
        check_against_original(WHOLE[:length])


def test_a_header_that_is_cut_off_leaves_nothing() -> None:
    for length in range(1, len(LINES[0]) - 1):
        with pytest.raises(DamagedLine, match=r"^line 1: the header is cut off"):
            read(WHOLE[:length])


def test_a_last_line_that_only_lacks_its_newline_is_kept() -> None:
    assert read(WHOLE[:-1]) == Record(HEADER, ENTRIES)


def test_a_finished_line_is_damaged_and_not_cut_off() -> None:
    with pytest.raises(DamagedLine, match=f"^line {len(LINES)}: "):
        read(WHOLE[:-8] + b"\n")


def unsigned_header() -> bytes:
    return msgspec.json.encode(HEADER) + b"\n"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1: there is nothing here"),
        (b"\n", "line 1: is not a JSON object"),
        (b"[]\n", "line 1: is not a JSON object"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "line 1: "),
        (os.urandom(5000) + b"\x00", "line "),
        (b"\xff\xfe{\x00", "line 1: "),
        (b"\xef\xbb\xbf" + LINES[0], "line 1: begins with a byte order mark"),
        (b'{"book":"ufc\xe9","playon":1}\n', "line 1: is not a text in UTF-8"),
        (LINES[1], "line 1: here is no header"),
        (b'{"at":0,"event":"time"}\n', "line 1: here is no header"),
        (b'{"playon":"1","book":"ufcc"}\n', "line 1: the header's format"),
        (b'{"playon":true,"book":"ufcc"}\n', "line 1: the header's format"),
        (b'{"playon":1}\n', "line 1: the header cannot be read: .*book"),
        (b'{"playon":1,"book":"ufcc","stict":false}\n', "line 1: the header cannot be read: .*stict"),
        (b'{"playon":1,"book":"ufcc","teams":{"A":{"name":"x"}}}\n', "line 1: the header cannot be read: .*teams"),
        (b'{"playon":1,"book":' + b"[" * 100_000 + b"\n", "line 1: .*nested too deep"),
        (LINES[0] + b"\x00" * 4096, "line 2: holds control characters"),
        (LINES[0] + b"{" * 100_000 + b"\n", "line 2: "),
        (LINES[0] + b"\n", "line 2: is not a JSON object"),
        (LINES[0] + LINES[1].replace(b"\n", b"\r\n"), "line 2: does not end in its sum"),
        (LINES[0] + b'{"event":{"at":0.0,"event":"time"}}\n', "line 2: does not end in its sum, although"),
        (unsigned_header() + LINES[1], "line 2: has a sum, but the header has none"),
        (unsigned_header() + b'{"void":1}\n', "line 2: void 1: there is no such entry"),
        (
            unsigned_header() + b'{"event":{"at":1,"event":"time"}}\n{"amend":0,"event":{}}\n',
            "line 3: amend 0: there is no",
        ),
        (unsigned_header() + b'{"void":"1"}\n', "line 2: void is followed by the number"),
        (unsigned_header() + b'{"void":1,"amend":1}\n', "line 2: the members void, amend make no entry"),
        (unsigned_header() + b'{"amend":1}\n', "line 2: the members amend make no entry"),
        (unsigned_header() + b'{"event":{},"reason":"x"}\n', "line 2: the members event, reason make no entry"),
        (unsigned_header() + b"{}\n", "line 2: no members make no entry"),
    ],
)
def test_what_is_no_record_is_told_with_its_line(data: bytes, message: str) -> None:
    with pytest.raises(DamagedRecord, match=f"^{message}") as caught:
        read(data)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("number", "message"),
    [("2", "format 2 is newer than this program"), ("0", "format 0 was never in use"), ("-1", "format -1 was never")],
)
def test_an_unknown_format_is_named(number: str, message: str) -> None:
    with pytest.raises(UnknownFormat, match=f"^line 1: {message}"):
        read(f'{{"playon":{number},"laws":"other"}}\n'.encode())


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(DamagedRecord, match="is a folder"):
        read_record(tmp_path)
    with pytest.raises(DamagedRecord, match="is a folder"):
        RecordWriter.resume(tmp_path)


def test_a_message_about_a_file_names_it(tmp_path: Path) -> None:
    path = tmp_path / "final.jsonl"
    path.write_bytes(LINES[0] + LINES[2])
    with pytest.raises(DamagedRecord, match=r"final\.jsonl: line 2: its sum does not fit"):
        read_record(str(path))


class Endless(io.RawIOBase):
    """A stream whose line never ends."""

    def __init__(self, beginning: bytes) -> None:
        self.given = 0
        self._beginning = io.BytesIO(beginning)

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert 0 < size <= 2 * LINE_LIMIT
        self.given += size
        return self._beginning.readline(size) or b"x" * size


@pytest.mark.parametrize(("beginning", "line"), [(b"", 1), (WHOLE, len(LINES) + 1)])
def test_a_line_without_end_is_not_read_to_its_end(beginning: bytes, line: int) -> None:
    stream = Endless(beginning)
    with pytest.raises(DamagedLine, match=f"^line {line}: is longer than"):
        read_record(stream, event_reader=read_event)  # type: ignore[arg-type]
    assert stream.given < (line + 1) * 2 * LINE_LIMIT


def test_a_line_of_the_greatest_length_is_read() -> None:
    room = LINE_LIMIT + 1 - len(dumps(entries=(Time(at=0.0, note=""),))[len(LINES[0]) :])
    fits, too_long = (Time(at=0.0, note="x" * (room + more)) for more in (0, 1))
    assert read(dumps(entries=(fits,))).entries == (fits,)
    with pytest.raises(UnwritableRecord, match="at most"):
        dumps(entries=(too_long,))


# -- unsigned records --------------------------------------------------------------------------------------------------


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


# -- writing -----------------------------------------------------------------------------------------------------------


def create(path: Path) -> RecordWriter:
    return RecordWriter.create(path, HEADER, event_reader=read_event)


def resume(path: Path) -> RecordWriter:
    return RecordWriter.resume(path, event_reader=read_event)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def test_a_writer_writes_each_entry_at_once(path: Path) -> None:
    with create(path) as writer:
        for number, entry in enumerate(ENTRIES, 1):
            writer.append(entry)
            assert path.read_bytes() == b"".join(LINES[: number + 1])
        assert writer.record() == read_record(path, event_reader=read_event)
        assert writer.record().total == read(WHOLE).total
        assert writer.record().lines == read(WHOLE).lines


def test_a_resumed_record_goes_on_where_it_ended(path: Path) -> None:
    path.write_bytes(b"".join(LINES[:4]))
    with resume(path) as writer:
        assert writer.notice is None
        assert writer.record().entries == ENTRIES[:3]
        for entry in ENTRIES[3:]:
            writer.append(entry)
    assert path.read_bytes() == WHOLE


@pytest.mark.parametrize("lost", [2, 5, len(LINES[4]) - 1])
def test_a_line_that_was_cut_off_is_moved_aside(path: Path, lost: int) -> None:
    whole = b"".join(LINES[:5])
    path.write_bytes(whole[:-lost])
    torn = LINES[4][:-lost]
    for _ in range(2):
        with resume(path) as writer:
            aside = path.with_name("match.jsonl.torn")
            if writer.notice is not None:
                assert writer.notice.startswith(f"line 5 was cut off in the middle ({len(torn)} bytes)")
                assert str(aside) in writer.notice
            assert aside.read_bytes() == torn
            assert path.read_bytes() == b"".join(LINES[:4])
    with resume(path) as writer:
        assert writer.notice is None
        writer.append(ENTRIES[3])
    assert path.read_bytes() == whole


def test_a_missing_newline_is_added(path: Path) -> None:
    path.write_bytes(b"".join(LINES[:4])[:-1])
    with resume(path) as writer:
        assert writer.notice is None
        assert not path.with_name("match.jsonl.torn").exists()
        writer.append(ENTRIES[3])
    assert path.read_bytes() == b"".join(LINES[:5])


def test_a_record_is_never_overwritten(path: Path) -> None:
    path.write_bytes(b"something else")
    with pytest.raises(UnwritableRecord, match="is there already"):
        create(path)
    assert path.read_bytes() == b"something else"


def test_a_damaged_record_is_not_resumed(path: Path) -> None:
    damaged = WHOLE.replace(b"Reds", b"Rods")
    path.write_bytes(damaged)
    with pytest.raises(DamagedRecord, match="line 1: its sum does not fit"):
        resume(path)
    assert path.read_bytes() == damaged


def test_an_unsigned_record_is_not_resumed(path: Path) -> None:
    path.write_bytes(unsigned_header())
    with pytest.raises(UnwritableRecord, match="has no sums"):
        resume(path)


def test_only_one_writer_has_the_file(path: Path) -> None:
    pytest.importorskip("fcntl")
    with create(path) as writer:
        with pytest.raises(UnwritableRecord, match="another program is writing this record"):
            resume(path)
        writer.append(ENTRIES[0])
    with resume(path) as writer:
        writer.append(ENTRIES[1])
    assert path.read_bytes() == b"".join(LINES[:3])


def test_a_file_changed_behind_the_writer_is_noticed(path: Path) -> None:
    with create(path) as writer:
        with open(path, "ab") as other:
            other.write(LINES[1])
        with pytest.raises(UnwritableRecord, match="another program has changed the file"):
            writer.append(ENTRIES[0])
    assert path.read_bytes() == b"".join(LINES[:2])


@pytest.mark.parametrize(
    ("entry", "error", "message"),
    [
        (Time(at=float("nan")), UnwritableRecord, "cannot be written as JSON"),
        (Decide(at=0, reason="x", situation={"at": float("inf")}), UnwritableRecord, "cannot be written as JSON"),
        (Decide(at=0, reason="x", situation={"at": object()}), UnwritableRecord, "cannot be written as JSON"),
        (Time(at=0, note="\ud800"), UnwritableRecord, "cannot be written as JSON"),
        (Time(at=0, note="x" * LINE_LIMIT), UnwritableRecord, "at most"),
        (Foul(at=0, by="C", offence="jar"), UnreadableEvent, "by"),  # type: ignore[arg-type]
        (Amend(amend=1, event=Time(at=-1.0)), UnreadableEvent, "at"),
        (Void(void=2), ImpossibleEvent, "no entry 2"),
        (Insert(insert=0, event=Time(at=0)), ImpossibleEvent, "no entry 0"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(
    path: Path, entry: Entry, error: type[PlayonError], message: str
) -> None:
    with create(path) as writer:
        writer.append(ENTRIES[0])
        with pytest.raises(error, match=message):
            writer.append(entry)
        assert path.read_bytes() == b"".join(LINES[:2])
        writer.append(ENTRIES[1])
    assert path.read_bytes() == b"".join(LINES[:3])


def test_a_header_that_could_not_be_read_again_leaves_no_file(path: Path) -> None:
    header = Header(book="ufcc", title=3)  # type: ignore[arg-type]
    with pytest.raises(UnwritableRecord, match="title"):
        RecordWriter.create(path, header, event_reader=read_event)
    with pytest.raises(UnknownBook, match="no-such-book"):
        RecordWriter.create(path, Header(book="no-such-book"))
    assert not path.exists()


def half_written(file: int, data: bytes) -> int:
    return WRITE(file, data[: len(data) // 2])


def refused(file: int, data: bytes) -> int:
    raise OSError(5, "Input/output error")


WRITE = os.write


@pytest.mark.parametrize(("broken", "message"), [(half_written, "No space left"), (refused, "Input/output error")])
def test_a_write_that_fails_is_taken_back(
    path: Path, monkeypatch: pytest.MonkeyPatch, broken: Callable[[int, bytes], int], message: str
) -> None:
    with create(path) as writer:
        writer.append(ENTRIES[0])
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", broken)
            with pytest.raises(UnwritableRecord, match=message):
                writer.append(ENTRIES[1])
        assert path.read_bytes() == b"".join(LINES[:2])
        assert writer.record().entries == ENTRIES[:1]
        writer.append(ENTRIES[1])
    assert path.read_bytes() == b"".join(LINES[:3])


def test_a_header_that_was_not_written_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", half_written)
    with pytest.raises(UnwritableRecord, match="No space left"):
        create(path)
    assert not path.exists()


def test_a_closed_writer_writes_nothing(path: Path) -> None:
    with create(path) as writer:
        pass
    writer.close()
    with pytest.raises(UnwritableRecord, match="was closed"):
        writer.append(ENTRIES[0])


# -- the match of a record ---------------------------------------------------------------------------------------------

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
