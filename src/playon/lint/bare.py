"""Bare events as a match record: a header before the first line, unless there is one already."""

import io
from typing import BinaryIO, cast

import msgspec

from playon.record import LINE_LIMIT, Header

_PIECE = LINE_LIMIT + 2


class Headed(io.RawIOBase):
    """A stream with lines put before it. `last` is the line read last, of a line that is too long its beginning.

    What a line has beyond the limit is passed over when the next is read, so that it gives one fault and not many.
    """

    def __init__(self, first: list[bytes], stream: BinaryIO) -> None:
        self.last = b""
        self._first = first
        self._stream = stream
        self._is_long = False

    def readline(self, size: int | None = -1, /) -> bytes:
        """The next line, cut where it is longer than `size`."""
        while self._is_long:
            rest = self._stream.readline(_PIECE)
            self._is_long = bool(rest) and not rest.endswith(b"\n")
        self.last = self._first.pop(0) if self._first else self._stream.readline(size if size else _PIECE)
        self._is_long = len(self.last) >= _PIECE and not self.last.endswith(b"\n")
        return self.last


def with_header(stream: BinaryIO, book: str | None) -> tuple[BinaryIO, int]:
    """The stream as a record, and how many lines were put before it (0 or 1). `book`: the rulebook of bare events."""
    first = stream.readline(_PIECE)
    ahead = 0 if book is None or begins_record(first) else 1
    header = [msgspec.json.encode(Header(book=book)) + b"\n"] if ahead and book is not None else []
    return cast(BinaryIO, Headed([*header, first], stream)), ahead


def begins_record(line: bytes) -> bool:
    """Whether a line is the header of a record, sound or not."""
    try:
        return "playon" in msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
