"""Which situation is drawn, from a record or a document, and where the picture goes."""

import io
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import yaml

from playon.cli.books import name_of
from playon.cli.exits import WrongUse
from playon.cli.screen import Screen
from playon.cli.source import is_same_book
from playon.errors import DamagedRecord, FaultySituation, PlayonError
from playon.family import PictureWords, family_of
from playon.match import Match
from playon.record import Record, iter_record, read_record
from playon.rulebook import Rulebook, book_names, load_book
from playon.telling.lines import one_line
from playon.telling.phrases import clock
from playon.telling.running import names_of
from playon.telling.sports import sport_of
from playon.telling.standing import score_line
from playon.telling.tongue import _, term

_TIME = re.compile(r"(?:(\d+):)?(\d+(?:\.\d*)?|\.\d+)s?")
_RESTARTS = ("flick_off", "free_flick", "penalty_flick", "flick_in", "goal_flick", "corner_flick", "shot")
_RECORD = re.compile(rb'^\s*\{[^\n]*"playon"\s*:')
"""How a match record begins."""


@dataclass(frozen=True)
class Shown:
    """What is drawn. entry, at: of a record, the entry after which it stands so and the time in seconds."""

    document: dict[str, Any]
    book: Rulebook
    title: str
    entry: int | None = None
    at: float | None = None


def draw_source(
    source: str, *, output: Path | None, at: str | None, entry: int | None, book: str | None, as_json: bool
) -> None:
    """Draw it and write it out. Raises WrongUse, DamagedRecord, FaultySituation, UnknownBook, OSError."""
    data = sys.stdin.buffer.read() if source == "-" else _read(source)
    name = _("standard input") if source == "-" else source
    is_record = source.endswith(".jsonl") or _RECORD.match(data) is not None
    if not is_record and (at is not None or entry is not None):
        raise WrongUse("--at and --entry name a moment of a match record; a situation is one moment already")
    shown = _of_record(source, data, at, entry, book) if is_record else _of_situation(name, data, book)
    svg = _drawn(shown, name)
    if output is not None:
        output.write_text(svg, encoding="utf-8")
    if as_json:
        document = family_of(shown.book).document_for(shown.document, "spectators")  # a picture is shown to everybody
        told = {"entry": shown.entry, "at": shown.at, "book": shown.book.id, "situation": document, "svg": svg}
        Screen().document({key: value for key, value in told.items() if value is not None})
    elif output is None:
        sys.stdout.write(svg)


def _drawn(shown: Shown, name: str) -> str:
    if shown.document.get("figures") is None:
        raise WrongUse(
            f"{name}: no positions are told in it, so there is nothing to draw; "
            "a picture needs figures, e.g. figures: {A1: [0, 0]}"
        )
    words = PictureWords(
        possession=_("possession"),
        attacks=_("attacks"),
        offside_line=_("offside line"),
        touching=_("touching"),
        ball=_("ball"),
        restarts={each: term("restart", each) for each in _RESTARTS},
    )
    svg = family_of(shown.book).picture(shown.document, shown.book, title=shown.title, words=words)
    assert svg is not None
    return svg


def _has_pictures(book: Rulebook) -> bool:
    return family_of(book).has_pictures


# -- records ---------------------------------------------------------------------------------------------------------------


def _of_record(source: str, data: bytes, at: str | None, entry: int | None, book: str | None) -> Shown:
    name = "" if source == "-" else f"{source}: "
    record = _record(source, data, name)
    if book is not None and not is_same_book(name_of(book), record.header.book):
        raise WrongUse(f"{name}the record names its own rulebook, {record.header.book}; --book is for a situation")
    rulebook = load_book(record.header.book)
    if not _has_pictures(rulebook):
        raise WrongUse(f"{name}this is a match of {rulebook.family}, in which no figures stand on a pitch to be drawn")
    moment = None if at is None else _seconds(at)
    last = _last_entry(record, entry, moment, name)
    match = Record(header=record.header, entries=record.entries[:last], lines=record.lines[:last]).match()
    if moment is not None and moment > float(match.situation.at):
        match.seek(moment)
    document = match.document()
    names = names_of(record.header)
    score = score_line(document, names, sport_of(match.book.family))
    told = f"{score}, {clock(round(float(document['at']), 1))}"
    return Shown(document, match.book, told, last, float(document["at"]))


def _record(source: str, data: bytes, name: str) -> Record:
    try:
        if source != "-":
            return read_record(Path(source))
        stream = iter_record(io.BytesIO(data), name="")
        return Record(header=stream.header, entries=tuple(stream))
    except PlayonError as error:
        raise DamagedRecord(str(error) if not name or str(error).startswith(source) else f"{name}{error}") from None


def _last_entry(record: Record, entry: int | None, at: float | None, name: str) -> int:
    """The number of the entry after which the picture is taken."""
    count = len(record.entries)
    if entry is not None:
        if not 0 <= entry <= count:
            raise WrongUse(f"{name}there is no entry {entry}; the record has {count}")
        return entry
    if at is None:
        return count
    before = [n for n, each in enumerate(record.entries, 1) if getattr(each, "at", 0.0) <= at]
    return before[-1] if before else 0


def _seconds(text: str) -> float:
    found = _TIME.fullmatch(text.removeprefix("@"))
    if found is None:
        raise WrongUse(f"--at: {one_line(text)!r} is not a time; write 62.5 or 1:02.5")
    return float(found[1] or 0) * 60 + float(found[2])


# -- situations ------------------------------------------------------------------------------------------------------------


def _of_situation(name: str, data: bytes, book: str | None) -> Shown:
    document = _document(name, data)
    own = document.pop("book", None)
    title = str(document.pop("title", ""))
    if isinstance(document.get("situation"), Mapping):
        document = dict(document["situation"])
    chosen = book if book is not None else own if isinstance(own, str) else _usual_book()
    rulebook = load_book(name_of(chosen))
    if not _has_pictures(rulebook):
        raise WrongUse(f"{rulebook.id} is a rulebook of {rulebook.family}, in which no figures stand on a pitch")
    try:
        whole = Match.from_situation(rulebook, document).document()
    except FaultySituation as error:
        raise FaultySituation(f"{name}: {error}") from None
    return Shown(whole, rulebook, title)


def _usual_book() -> str:
    return next(name for name in book_names() if _has_pictures(load_book(name)))


def _document(name: str, data: bytes) -> dict[str, Any]:
    """The object in a file, told by its ending or by what it looks like. Raises FaultySituation."""
    try:
        if name.endswith(".toml"):
            found: Any = tomllib.loads(data.decode("utf-8"))
        elif data.lstrip()[:1] == b"{":
            found = msgspec.json.decode(data)
        else:
            found = yaml.safe_load(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, yaml.YAMLError, UnicodeDecodeError, RecursionError) as error:
        raise FaultySituation(f"{name}: this cannot be read as a situation: {one_line(str(error))}") from None
    if isinstance(found, list):
        raise FaultySituation(f"{name}: this is a list, not a situation; a picture is drawn of one situation")
    if not isinstance(found, dict):
        raise FaultySituation(f"{name}: this is no situation; it should be an object such as figures: {{A1: [0, 0]}}")
    return {str(key): value for key, value in found.items()}


def _read(source: str) -> bytes:
    try:
        return Path(source).read_bytes()
    except IsADirectoryError:
        raise WrongUse(f"{source} is a folder; name a match record or a situation") from None
