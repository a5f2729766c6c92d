"""Nothing that happened to a file of a record goes unnoticed, and each damage is told with its line."""

import io
import os
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from playon.errors import DamagedRecord, UnknownFormat
from playon.foosball.events import Time
from playon.record import LINE_LIMIT, DamagedLine, Record, RecordWriter, UnwritableRecord, read_record
from tests.record.records import ENTRIES, HEADER, LINES, WHOLE, dumps, read, read_event, unsigned_header


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
