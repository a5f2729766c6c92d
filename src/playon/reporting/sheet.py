"""A report in the words of one language, ready to be set: what stands where, and nothing of how it looks."""

from typing import Literal

import msgspec

Align = Literal["text", "number", "short"]


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """A labelled text; one without a text is a line to be filled in by hand."""

    label: str
    text: str = ""


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column. align: text that may be long, text that never is, or numbers."""

    title: str
    align: Align = "text"


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table. struck: the rows that no longer count. last_is_sum: the last row sums the others up."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    struck: tuple[int, ...] = ()
    last_is_sum: bool = False


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A heading with facts, a table, a sentence, or empty lines to write on under it."""

    title: str
    facts: tuple[Fact, ...] = ()
    table: Table | None = None
    note: str = ""
    empty_lines: int = 0


class ScoreBoard(msgspec.Struct, frozen=True, kw_only=True):
    """The result at the head of the report. names, players: of both sides. below: what the score is, and by parts."""

    names: tuple[str, str]
    players: tuple[str, str]
    score: tuple[str, str]
    below: str = ""
    outcome: str = ""
    winner: Literal["", "A", "B"] = ""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line for a signature. under: who signs there."""

    role: str
    under: str = ""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """The whole report. lang: its language. page: e.g. `Page {page} of {pages}`. warning: what makes it less than final."""

    lang: str
    form: str
    title: str
    book: str
    page: str
    made: str
    facts: tuple[Fact, ...]
    board: ScoreBoard
    warning: str = ""
    sections: tuple[Section, ...] = ()
    signing: str = ""
    lines: tuple[Line, ...] = ()
