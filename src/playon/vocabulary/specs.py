"""Specs: what a language file says about the value of a field, read from their written form.

A spec is written `{type: T, required: false, default: ..., means: ..., ...}` or just `T`, which is one of

    any bool int number string time side point
    enum       values: the values it may have
    list       of: spec of an item; min, max: its length; sorted_by: a field of the items that never decreases
    object     fields: {name: spec}; or keyed_by: a field beside it, in: the table whose entry so named has the fields
    map        keys, of: specs of key and value
    per_side   of: spec; one field for each side
    counts     {side: {count: value}}
    offence finding sanction option restart phase count event        a name of that section
    situation ruling options restart_at                              a document of the language
    a name from the section `types`, or a list of types of which one has to fit

`values`, `pattern`, `min` and `max` narrow every type; `null: true` allows an empty value. `books` names the books in
which the field exists. `only: {field: [values]}` lets it stand only where the field beside it has one of these values.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

Report = Callable[[str, str], None]
"""Takes a fault: the place, and what is wrong there."""

SECTION_OF = {
    "offence": "offences",
    "finding": "findings",
    "sanction": "sanctions",
    "option": "options",
    "restart": "restarts",
    "phase": "phases",
    "count": "counts",
    "event": "events",
}
"""The types whose values are the names of a section."""

_PLAIN = (
    "any",
    "bool",
    "int",
    "number",
    "string",
    "time",
    "side",
    "point",
    "enum",
    "list",
    "object",
    "map",
    "per_side",
)
_DOCUMENTS = ("counts", "situation", "ruling", "options", "restart_at")
TYPES = frozenset((*_PLAIN, *_DOCUMENTS, *SECTION_OF))


@dataclass(frozen=True, kw_only=True, slots=True)
class Spec:
    """What a value has to be. `alternatives` replace the type where there are several; `table` is the written `in`.

    unit: that of a number, e.g. `g`; "" where the file names none.
    named: the name of the section `types` under which it stands. means: what the file says of it.
    """

    type: str = "any"
    unit: str = ""
    named: str = ""
    means: str = ""
    alternatives: tuple["Spec", ...] = ()
    required: bool = False
    default: object = None
    values: tuple[object, ...] | None = None
    of: "Spec | None" = None
    keys: "Spec | None" = None
    fields: Mapping[str, "Spec"] | None = None
    keyed_by: str | None = None
    table: str = ""
    min: float | None = None
    max: float | None = None
    pattern: str | None = None
    sorted_by: str | None = None
    null: bool = False
    books: tuple[str, ...] = ()
    only: Mapping[str, tuple[object, ...]] | None = None


class _Written(msgspec.Struct, forbid_unknown_fields=True, rename={"table": "in"}):
    """A spec as it stands in the file."""

    type: str | list[Any] = "any"
    required: bool = False
    default: Any = None
    means: str | None = None
    unit: str | None = None
    values: tuple[Any, ...] | None = None
    of: Any = None
    keys: Any = None
    fields: dict[str, Any] | None = None
    keyed_by: str | None = None
    table: str = ""
    min: float | None = None
    max: float | None = None
    pattern: str | None = None
    sorted_by: str | None = None
    null: bool = False
    books: tuple[str, ...] = ()
    only: dict[str, tuple[Any, ...]] | None = None


class SpecReader:
    """Reads the specs of one language file and reports what is wrong with them.

    types: the section `types`. books: the books that may be named.
    read: every spec that was read, with its place.
    """

    def __init__(self, types: Mapping[str, object], books: Collection[str], report: Report) -> None:
        self.read: list[tuple[str, Spec]] = []
        self._types = types
        self._books = books
        self._report = report

    def fields(self, written: Mapping[str, object], where: str) -> dict[str, Spec]:
        """The specs of fields by name."""
        found = {name: self.spec(each, f"{where}.{name}") for name, each in written.items()}
        self._check_only(found, where, self._report)
        return found

    def spec(self, written: object, where: str) -> Spec:
        """One spec. A type of the section `types` is put in its place; what stands beside it goes first."""
        return self._built(_plain(written), where, self._report, within=())

    def _built(self, plain: dict[Any, object], where: str, report: Report, within: tuple[str, ...]) -> Spec:
        kind = plain.get("type", "any")
        if isinstance(kind, str) and kind in self._types:
            spec = self._named(kind, plain, where, report, within)
        else:
            try:
                spec = self._of_parts(msgspec.convert(plain, _Written), plain, where, report, within)
            except msgspec.ValidationError as error:
                report(where, f"is not a spec: {error}")
                return Spec()
        if report is not _ignore:
            self.read.append((where, spec))
        return spec

    def _named(self, kind: str, plain: dict[Any, object], where: str, report: Report, within: tuple[str, ...]) -> Spec:
        if kind in within:
            self._report(where, f"the type {kind!r} is made of itself")
            return Spec()
        own = {key: value for key, value in plain.items() if key != "type"}
        self._built({**own, "type": "any"}, where, report, within)
        built = self._built({**_plain(self._types[kind]), **own}, where, _ignore, (*within, kind))
        return replace(built, named=kind)

    def _of_parts(
        self, read: _Written, plain: dict[Any, object], where: str, report: Report, within: tuple[str, ...]
    ) -> Spec:
        def part(written: object, name: str) -> Spec:
            return self._built(_plain(written), f"{where}.{name}", report, within)

        self._check(read, where, report)
        fields = None
        if read.fields is not None:
            fields = {name: part(each, name) for name, each in read.fields.items()}
            self._check_only(fields, where, report)
        own = {key: value for key, value in plain.items() if key != "type"}
        several = read.type if isinstance(read.type, list) else []
        return Spec(
            type="any" if isinstance(read.type, list) else read.type,
            unit=read.unit or "",
            alternatives=tuple(self._built({**own, **_plain(each)}, where, report, within) for each in several),
            means=" ".join((read.means or "").split()),
            required=read.required,
            default=read.default,
            values=read.values,
            of=None if read.of is None else part(read.of, "of"),
            keys=None if read.keys is None else part(read.keys, "keys"),
            fields=fields,
            keyed_by=read.keyed_by,
            table=read.table,
            min=read.min,
            max=read.max,
            pattern=read.pattern,
            sorted_by=read.sorted_by,
            null=read.null,
            books=read.books,
            only=read.only,
        )

    def _check_only(self, fields: Mapping[str, Spec], where: str, report: Report) -> None:
        for name, spec in fields.items():
            for other in spec.only or {}:
                if other not in fields:
                    report(f"{where}.{name}", f"depends on the unknown field {other!r}")

    def _check(self, read: _Written, where: str, report: Report) -> None:
        if isinstance(read.type, str) and read.type not in TYPES:
            report(where, f"has the unknown type {read.type!r}")
        if read.type == "enum" and not read.values:
            report(where, "is an enum without values")
        for book in read.books:
            if book not in self._books:
                report(where, f"names the unknown book {book!r}")
        if read.pattern is not None:
            try:
                re.compile(read.pattern)
            except re.error as error:
                report(where, f"has a pattern that is none: {error}")


def _plain(written: object) -> dict[Any, object]:
    """A spec as a mapping: a bare type is one too, and YAML reads an unquoted `null` as the empty key."""
    if isinstance(written, Mapping):
        return {"null" if key is None else key: value for key, value in written.items()}
    return {"type": written}


def _ignore(where: str, message: str) -> None:
    """Leaves out what has been reported where the type is written."""
