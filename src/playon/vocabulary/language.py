"""A family's language file: its sections, and the faults it has itself.

family, books, sides      its name, the books it serves, the two sides
based_on                  {book: book}, the second fills what the first leaves open
about                     remarks for people
types                     {name: spec}, to be used in other specs
common                    fields that every event may have besides `at` and `event`
events                    {name: {kind: act|fact|call, means, fields}}
contexts                  fields that an event with an `offence` may have where the offence lists them in `context`
offences                  {name: {means, context, kinds: values of the context field `kind`, sanctions}}
findings, sanctions, options, phases          {name: meaning}, or {name: {means, ...}}
restarts                  {name: {means, fields}}; every restart has `by` and `as` besides
counts                    {name: {means, scope: text or {book: text}, type: spec of the value, by default int}}
situation, ruling         fields of a situation; fields of a ruling besides those that every family has
tables                    {table: {name: {means, fields}}}, which `keyed_by` looks up
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Literal

import msgspec

from playon.errors import UnknownBook
from playon.vocabulary.specs import SECTION_OF, Report, Spec, SpecReader
from playon.vocabulary.yaml_files import parse_yaml

_NEEDED = ("family", "books", "sides", *SECTION_OF.values(), "situation")


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    """An entry of a section as it stands in the file."""

    means: str = ""
    say: str = ""
    kind: Literal["act", "fact", "call"] | None = None
    fields: dict[str, Any] | None = None
    books: tuple[str, ...] = ()
    context: tuple[str, ...] = ()
    kinds: tuple[Any, ...] = ()
    sanctions: tuple[str, ...] = ()
    scope: str | dict[str, str] = ""
    type: Any = "int"


class _File(msgspec.Struct, forbid_unknown_fields=True):
    family: str = ""
    books: tuple[str, ...] = ()
    based_on: dict[str, str] = {}
    sides: tuple[str, ...] = ()
    about: Any = None
    types: dict[str, Any] = {}
    common: dict[str, Any] = {}
    events: dict[str, Any] = {}
    contexts: dict[str, Any] = {}
    offences: dict[str, Any] = {}
    findings: dict[str, Any] = {}
    sanctions: dict[str, Any] = {}
    options: dict[str, Any] = {}
    restarts: dict[str, Any] = {}
    counts: dict[str, Any] = {}
    phases: dict[str, Any] = {}
    situation: dict[str, Any] = {}
    ruling: dict[str, Any] = {}
    tables: dict[str, dict[str, Any]] = {}


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """A name of the language. `books`: where it exists, empty for everywhere; `value`: the spec of a count.

    `kind` is act, fact or call for an event; `context`, `kinds` and `sanctions` are those of an offence.
    """

    means: str = ""
    kind: str | None = None
    fields: Mapping[str, Spec] = field(default_factory=dict)
    books: tuple[str, ...] = ()
    context: tuple[str, ...] = ()
    kinds: tuple[object, ...] = ()
    sanctions: tuple[str, ...] = ()
    value: Spec = field(default_factory=Spec)


class Vocabulary:
    """What a language file holds. What is wrong with the file itself stands in `faults`, as (place, message).

    sections: {section: {name: Entry}} of events, offences, findings, sanctions, options, restarts, phases and counts.
    tables: {table: {name: Entry}}. common, contexts, situation, ruling: {field: Spec}.
    """

    def __init__(self, document: object) -> None:
        faults: dict[tuple[str, str], None] = {}

        def report(where: str, message: str) -> None:
            faults[where, message] = None

        try:
            read = msgspec.convert(_without_empty(document), _File)
        except msgspec.ValidationError as error:
            report("", f"is not a language file: {error}")
            read = _File()
        self.family = read.family
        self.books = read.books
        self.based_on = read.based_on
        self.sides = read.sides
        reader = SpecReader(read.types, read.books, report)
        for name, spec in read.types.items():
            reader.spec(spec, f"types.{name}")
        self.common = reader.fields(read.common, "common")
        self.contexts = reader.fields(read.contexts, "contexts")
        self.situation = reader.fields(read.situation, "situation")
        self.ruling = reader.fields(read.ruling, "ruling")
        self.sections = {name: _entries(getattr(read, name), name, reader, report) for name in SECTION_OF.values()}
        self.tables = {
            name: _entries(entries, f"tables.{name}", reader, report) for name, entries in read.tables.items()
        }
        for name in _NEEDED:
            if not getattr(read, name):
                report("", f"lacks the section {name!r}")
        for where, message in self._own_faults():
            report(where, message)
        self.specs = tuple(reader.read)
        self.faults = list(faults)

    def entry(self, section: str, name: object) -> Entry | None:
        """The entry of that name in a section, or None."""
        return self.sections[section].get(name) if isinstance(name, str) else None

    def table(self, name: str) -> Mapping[str, Entry]:
        """A table for `keyed_by`, which may also be a section; empty where there is none."""
        return self.tables.get(name) or self.sections.get(name) or {}

    def line_of(self, book: str | None) -> tuple[str, ...]:
        """A book and those it is based on."""
        line: list[str] = []
        while book is not None and book not in line:
            line.append(book)
            book = self.based_on.get(book)
        return tuple(line)

    def _own_faults(self) -> Iterator[tuple[str, str]]:
        for book in (*self.based_on, *self.based_on.values()):
            if book not in self.books:
                yield "based_on", f"names the unknown book {book!r}"
        for section, entries in self.sections.items():
            for name, entry in entries.items():
                where = f"{section}.{name}"
                if not entry.means:
                    yield where, "has no meaning"
                if not re.fullmatch("[a-z][a-z0-9_]*", name):
                    yield where, "is not named in snake_case"
                for book in entry.books:
                    if book not in self.books:
                        yield where, f"names the unknown book {book!r}"
        for name, entry in self.sections["events"].items():
            if entry.kind is None:
                yield f"events.{name}", "is neither act, fact nor call"
        yield from self._offence_faults()

    def _offence_faults(self) -> Iterator[tuple[str, str]]:
        events = self.sections["events"].values()
        contexts = set(self.contexts).union(*(event.fields for event in events if "offence" in event.fields))
        for name, entry in self.sections["offences"].items():
            where = f"offences.{name}"
            if name in self.sections["findings"]:
                yield where, "is a finding too"
            if entry.kinds and "kind" not in entry.context:
                yield where, "has kinds, but no context kind"
            for each in entry.context:
                if each not in contexts:
                    yield where, f"has the unknown context {each!r}"
            for each in entry.sanctions:
                if each not in self.sections["sanctions"]:
                    yield where, f"has the unknown sanction {each!r}"


def families() -> list[str]:
    """The families of games that have a language file, sorted."""
    return sorted(file.name[:-5] for file in (files("playon") / "language").iterdir() if file.name.endswith(".yaml"))


def packaged_vocabulary(family: str) -> Vocabulary:
    """The language file of a family. Raises UnknownBook where there is none, UnreadableFile."""
    if family not in families():
        raise UnknownBook(f"no language is installed for the family {family[:60]!r}; there are {', '.join(families())}")
    file = files("playon") / "language" / f"{family}.yaml"
    with file.open("rb") as stream:
        return Vocabulary(parse_yaml(stream, f"language/{family}.yaml"))


def _entries(written: Mapping[str, object], where: str, reader: SpecReader, report: Report) -> dict[str, Entry]:
    """The entries of a section; a bare text is an entry with that meaning."""
    found = {}
    for name, each in written.items():
        place = f"{where}.{name}"
        try:
            read = msgspec.convert(_without_empty({"means": each} if isinstance(each, str) else each), _Entry)
        except msgspec.ValidationError as error:
            report(place, f"is not an entry: {error}")
            continue
        found[name] = Entry(
            means=read.means,
            kind=read.kind,
            fields=reader.fields(read.fields or {}, place),
            books=read.books or (tuple(read.scope) if isinstance(read.scope, dict) else ()),
            context=read.context,
            kinds=read.kinds,
            sanctions=read.sanctions,
            value=reader.spec(read.type, f"{place}.type"),
        )
    return found


def _without_empty(document: object) -> object:
    """A mapping without what stands empty, which takes its default."""
    if isinstance(document, Mapping):
        return {key: value for key, value in document.items() if value is not None}
    return document
