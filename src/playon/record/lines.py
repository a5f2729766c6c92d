"""The lines of a match record: bounded reading, the chain of sums, and a last line that was cut off.

A signed line ends in `,"sum":"<16 hex digits>"}`: the first 16 digits of SHA-256 over the sum of the line before
(nothing for the header) and the line's own bytes without that member.
"""

import hashlib
import re
from collections.abc import Iterator
from typing import BinaryIO, Literal, NoReturn

import msgspec

from playon.errors import DamagedRecord

LINE_LIMIT = 1 << 20
"""The longest line of a record in bytes, its newline not counted."""

_SUM = re.compile(rb',"sum":"([0-9a-f]{16})"\}\Z')
_SUM_LENGTH = len(b',"sum":"0123456789abcdef"}')
_TOKEN = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?|[{}\[\]]')
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_CONTROL = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]")

Kind = Literal["event", "void", "amend", "insert"]
_OF_A_TIE = ("board", "clear")
"""Members that a line of a tie has besides."""

_SHAPES: dict[frozenset[str], Kind] = {
    frozenset({"event"}): "event",
    frozenset({"void"}): "void",
    frozenset({"amend", "event"}): "amend",
    frozenset({"insert", "event"}): "insert",
}


class DamagedLine(DamagedRecord):
    """What is wrong with one line of a record; `line` counts from 1, `problem` is the message without the place."""

    def __init__(self, name: str, line: int, problem: str) -> None:
        super().__init__(f"{_place(name, line)}: {problem}")
        self.line = line
        self.problem = problem


class EntryLine(msgspec.Struct, frozen=True, kw_only=True):
    """One entry as it is written.

    event: the event's JSON; in the record of a tie that of an object of board, `clear` and event.
    target: the number of the entry that a correction is about. on_board: whether the line names a board, or that a goal is unclear.
    """

    line: int
    kind: Kind
    event: bytes = b""
    target: int = 0
    reason: str | None = None
    on_board: bool = False


def sum_of(previous: str, body: bytes) -> str:
    """The sum of a line from the sum before it and its bytes without the sum."""
    return hashlib.sha256(previous.encode("ascii") + body).hexdigest()[:16]


def signed_line(body: bytes, total: str) -> bytes:
    """A line with its sum and newline."""
    return body[:-1] + b',"sum":"' + total.encode("ascii") + b'"}\n'


def total_of(line: bytes) -> str:
    """The sum that a signed line ends in."""
    return line[-len(b'0123456789abcdef"}\n') : -len(b'"}\n')].decode("ascii")


class Lines:
    """The lines of a record as they come from a stream: the header first, then the entries by iteration.

    name: what to call the record in messages, or "".
    format: the number of the format that the header names. signed: whether the header, and so every line, has a sum.
    total: the sum of the last good line. end: the byte after it. closed: whether it has its newline.
    torn: the bytes of a last line that was cut off.

    Raises DamagedLine. After an unsigned line that cannot be read, the iteration may go on with the next.
    """

    def __init__(self, stream: BinaryIO, name: str = "") -> None:
        self.name = name
        self.line = 0
        self.end = 0
        self.total = ""
        self.closed = True
        self.torn = b""
        self._stream = stream
        self._entries = 0
        self._first = self._read()
        if not self._first:
            raise DamagedLine(name, 1, "there is nothing here; a record begins with its header")
        if not self._first.endswith(b"\n") and _is_cut(self._first):
            self.damage("the header is cut off, and nothing of the match is left")
        members = self._members(self._first)
        if "playon" not in members:
            self.damage("here is no header; a record begins with an object that names the format (playon) and the book")
        try:
            self.format = msgspec.json.decode(members["playon"], type=int)
        except msgspec.DecodeError:
            self.damage("the header's format (playon) is no whole number")
        self.signed = "sum" in members

    def header(self) -> bytes:
        """The header's JSON without its sum, which is checked first."""
        return self._verified(self._first) if self.signed else self._accepted(self._first, "")

    def __iter__(self) -> Iterator[EntryLine]:
        return self

    def __next__(self) -> EntryLine:
        raw = self._read()
        while raw and not self.signed and not raw.strip():
            raw = self._read()
        if not raw:
            raise StopIteration
        if not raw.endswith(b"\n") and _is_cut(raw):
            self.torn = raw
            raise StopIteration
        entry = self._entry(raw)
        self._entries += 1
        return entry

    def place(self, line: int) -> str:
        """The words for a line in messages."""
        return _place(self.name, line)

    def damage(self, problem: str) -> NoReturn:
        """Raise DamagedLine for the line just read."""
        raise DamagedLine(self.name, self.line, problem)

    def _read(self) -> bytes:
        try:
            raw = self._stream.readline(LINE_LIMIT + 2)
        except OSError as error:
            raise DamagedLine(self.name, self.line + 1, f"cannot be read: {error.strerror or error}") from None
        if raw:
            self.line += 1
        if len(raw.removesuffix(b"\n")) > LINE_LIMIT:
            self.damage(f"is longer than {LINE_LIMIT} bytes; no line of a record is")
        return raw

    def _entry(self, raw: bytes) -> EntryLine:
        members = self._members(raw)
        if self.signed:
            self._verified(raw)
            del members["sum"]
        elif "sum" in members:
            self.damage("has a sum, but the header has none; either all lines are signed or none is")
        else:
            self._accepted(raw, "")
            if bytes(members.get("event", b"")).startswith(b'"'):
                return EntryLine(line=self.line, kind="event", event=raw.strip())
        place = {name: members.pop(name) for name in _OF_A_TIE if name in members}
        kind = _SHAPES.get(frozenset(members.keys() - {"reason"}))
        if kind is None or (kind == "event" and "reason" in members):
            self.damage(
                f"{_listed(members)} make no entry; it is an event, or void, amend or insert with an entry's number"
            )
        if place and "event" not in members:
            self.damage(f"{kind} takes an entry back wherever it happened; it names no board")
        if place:
            members["event"] = msgspec.Raw(msgspec.json.encode({**place, "event": members["event"]}))
        if kind == "event":
            return EntryLine(line=self.line, kind=kind, event=bytes(members["event"]), on_board=bool(place))
        return msgspec.structs.replace(self._correction(kind, members), on_board=bool(place))

    def _correction(self, kind: Kind, members: dict[str, msgspec.Raw]) -> EntryLine:
        try:
            target = msgspec.json.decode(members[kind], type=int)
            reason = msgspec.json.decode(members["reason"], type=str | None) if "reason" in members else None
        except msgspec.DecodeError as error:
            self.damage(f"{kind} is followed by the number of an entry, reason by a text: {error}")
        if not 1 <= target <= self._entries:
            self.damage(f"{kind} {target}: there is no such entry; {self._entries} stand before this line")
        return EntryLine(
            line=self.line, kind=kind, event=bytes(members.get("event", b"")), target=target, reason=reason
        )

    def _verified(self, raw: bytes) -> bytes:
        """The line without its sum, which must be right."""
        line = raw.removesuffix(b"\n")
        found = _SUM.search(line)
        if found is None:
            self.damage("does not end in its sum, although the header is signed; the line was changed or added by hand")
        body = line[:-_SUM_LENGTH] + b"}"
        total = sum_of(self.total, body)
        if found[1] != total.encode("ascii"):
            self.damage(
                "its sum does not fit; the line was changed, or a line before it is missing, moved or written twice"
                if self.line > 1
                else "its sum does not fit; the header was changed"
            )
        self._accepted(raw, total)
        return body

    def _accepted(self, raw: bytes, total: str) -> bytes:
        self.total = total
        self.closed = raw.endswith(b"\n")
        self.end += len(raw)
        return raw.strip()

    def _members(self, raw: bytes) -> dict[str, msgspec.Raw]:
        """The members of a line's object, each still as JSON."""
        if raw.startswith(_BYTE_ORDER_MARK):
            self.damage("begins with a byte order mark; save it as UTF-8 without one")
        if _CONTROL.search(raw):
            self.damage("holds control characters; this is no text, or the disk lost part of it")
        try:
            raw.decode("utf-8")
            return msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        except UnicodeDecodeError as error:
            self.damage(f"is not a text in UTF-8 (byte {error.start + 1} of the line)")
        except msgspec.DecodeError as error:
            self.damage(f"is not a JSON object ({error}); every entry is an object on a line of its own")
        except RecursionError:
            self.damage("is no entry of a record: its JSON is nested too deep")


def _place(name: str, line: int) -> str:
    return f"{name}: line {line}" if name else f"line {line}"


def _is_cut(raw: bytes) -> bool:
    """Whether an unfinished line is the beginning of an object of which the end is missing."""
    if not raw.lstrip().startswith(b"{") or _CONTROL.search(raw):
        return False
    depth = 0
    for token in _TOKEN.finditer(raw):
        depth += {b"{": 1, b"[": 1, b"}": -1, b"]": -1}.get(token[0], 0)
        if depth == 0:
            return False
    return True


def _listed(members: dict[str, msgspec.Raw]) -> str:
    names = ", ".join(name[:30] for name in list(members)[:6])
    return f"the members {names}" if names else "no members"
