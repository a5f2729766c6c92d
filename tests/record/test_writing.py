"""Writing a record: each entry is on the disk at once, and nothing that could not be read again gets there."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from playon.entries import Amend, Entry, Insert, Void
from playon.errors import DamagedRecord, ImpossibleEvent, PlayonError, UnknownBook, UnreadableEvent
from playon.foosball.events import Decide, Foul, Time
from playon.record import LINE_LIMIT, Header, RecordWriter, UnwritableRecord, read_record
from tests.record.records import ENTRIES, HEADER, LINES, WHOLE, read, read_event, unsigned_header


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
