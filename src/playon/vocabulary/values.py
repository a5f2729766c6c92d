"""Checking values against the language: events, situations, rulings, options, restarts, and every field in them."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from playon.vocabulary.language import Vocabulary
from playon.vocabulary.saying import IN_WORDS, is_number, meant, near, shown, with_article
from playon.vocabulary.specs import SECTION_OF, Report, Spec

_ANY = Spec()
_SIDE = Spec(type="side")
_STRING = Spec(type="string")
_OPTIONS = {"to": _SIDE, "choices": Spec(type="list", of=Spec(type="option"), min=1)}
_RESTART = {"by": _SIDE, "as": Spec(type="restart")}
_RULING = {
    "clause": Spec(alternatives=(_STRING, Spec(type="list", of=_STRING))),
    "offence": Spec(type="offence"),
    "finding": Spec(type="finding"),
    "against": _SIDE,
    "sanctions": Spec(type="list", of=Spec(type="sanction")),
    "options": Spec(type="options"),
    "restart": Spec(type="restart_at"),
    "say": _STRING,
}
_EVENT = {"at": Spec(type="time", required=True), "event": Spec(type="event")}


class Checker:
    """Checks values under one book of a language and hands every fault to `report(place, message)`.

    books: the book and those it rests on; empty allows what exists in any book.
    clauses: the ids that may be cited; None checks no citation.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        report: Report,
        *,
        books: Collection[str] = (),
        clauses: Collection[str] | None = None,
    ) -> None:
        self.report = report
        self._vocabulary = vocabulary
        self._books = tuple(books)
        self._clauses = clauses

    # -- documents -----------------------------------------------------------------------------------------------------

    def event(self, event: object, where: str) -> None:
        """One event of a match."""
        if not isinstance(event, Mapping):
            self.report(where, f"{shown(event)} is not an event")
            return
        name = event.get("event")
        entry = self._vocabulary.entry("events", name)
        if entry is None:
            known = {**_EVENT, **self._vocabulary.common}
            if "event" in event:
                self._name(name, "event", f"{where}.event".lstrip("."))
            elif typo := next((key for key in event if key not in known and near(key, known) == "event"), None):
                self._unknown(typo, known, where)
            else:
                self.report(where, "lacks 'event'")
            return
        fields = {**_EVENT, **self._vocabulary.common, **entry.fields}
        offence = self._vocabulary.entry("offences", event.get("offence"))
        if offence is not None:
            for extra in offence.context:
                fields.setdefault(extra, self._vocabulary.contexts.get(extra, _ANY))
            if offence.kinds and "kind" in fields:
                fields["kind"] = replace(fields["kind"], values=offence.kinds)
        elif "offence" in event and "offence" in fields:
            fields = {**self._vocabulary.contexts, **fields}
        self.fields(event, fields, f"{where} ({name})".lstrip())

    def situation(self, value: object, where: str) -> None:
        """A situation or a part of one."""
        self.check(value, Spec(type="situation"), where)

    def clauses(self, cited: Iterable[object], where: str) -> None:
        """Citations of the book's register."""
        for clause in cited:
            if self._clauses is not None and isinstance(clause, str) and clause not in self._clauses:
                self.report(
                    where, f"{shown(clause)} is not a clause of {self._books[0] if self._books else 'the book'}"
                )

    # -- values --------------------------------------------------------------------------------------------------------

    def check(self, value: object, spec: Spec, where: str, beside: Mapping[object, object] | None = None) -> None:
        """A value against its spec; `beside` is the object of which it is a field."""
        if value is None:
            if not spec.null:
                self.report(where, "is empty")
            return
        if spec.alternatives:
            self._one_of(value, spec.alternatives, where, beside)
        elif self._is(value, spec, where, beside):
            self._within_limits(value, spec, where)

    def fields(self, value: Mapping[object, object], fields: Mapping[str, Spec], where: str) -> None:
        """The fields of an object: known, there if required, and allowed beside the others."""
        missing = [name for name, spec in fields.items() if spec.required and name not in value]
        for name, each in value.items():
            spec = fields.get(name) if isinstance(name, str) else None
            if spec is None:
                wanted = self._unknown(name, [*missing, *fields], where)
                missing = [each for each in missing if each != wanted]
                continue
            place = f"{where}.{name}".lstrip(".")
            self.check(each, spec, place, value)
            if not self._exists(spec.books):
                self.report(place, f"does not exist in {self._books[0]}")
            for other, values in (spec.only or {}).items():
                if value.get(other, fields[other].default if other in fields else None) not in values:
                    allowed = " or ".join("nothing" if each is None else str(each) for each in values)
                    self.report(place, f"stands only where {other} is {allowed}")
        for name in missing:
            self.report(where, f"lacks {name!r}")

    def _unknown(self, name: object, known: Iterable[str], where: str) -> str | None:
        """Report a field that is not known; gives the one that was probably meant."""
        known = list(dict.fromkeys(known))
        place = name if isinstance(name, str) and len(name) <= 60 else shown(name)
        self.report(f"{where}.{place}".lstrip("."), f"is an unknown field{meant(name, known)}")
        return near(name, known)

    def _exists(self, books: Collection[str]) -> bool:
        return not books or not self._books or not set(books).isdisjoint(self._books)

    def _is(self, value: object, spec: Spec, where: str, beside: Mapping[object, object] | None) -> bool:
        """Whether the value is of the spec's type; reports why not."""
        kind = spec.type
        if kind in SECTION_OF:
            self._name(value, kind, where)
            return True
        match kind:
            case "any":
                fits = True
            case "bool":
                fits = isinstance(value, bool)
            case "int":
                fits = isinstance(value, int) and not isinstance(value, bool)
            case "number":
                fits = is_number(value)
            case "time":
                fits = is_number(value) and value >= 0
            case "string":
                fits = isinstance(value, str)
            case "side":
                fits = isinstance(value, str) and value in self._vocabulary.sides
            case "point":
                fits = isinstance(value, list) and len(value) == 2 and all(map(is_number, value))
            case "enum":
                self._value(value, spec, where)
                return True
            case "list":
                if isinstance(value, list):
                    self._list(value, spec, where)
                    return True
                fits = False
            case _:
                if isinstance(value, Mapping):
                    self._mapping(value, spec, where, beside)
                    return True
                fits = False
        if not fits:
            advice = "; put it in quotes" if kind == "string" and is_number(value) else ""
            names = self._vocabulary.sides if kind == "side" else ()
            self.report(where, f"{shown(value)} is not {IN_WORDS.get(kind, 'an object')}{advice}{meant(value, names)}")
        return fits

    def _mapping(
        self, value: Mapping[object, object], spec: Spec, where: str, beside: Mapping[object, object] | None
    ) -> None:
        match spec.type:
            case "object":
                self._object(value, spec, where, beside or {})
            case "map":
                for name, each in value.items():
                    self.check(name, spec.keys or _STRING, f"{where}.{name}")
                    self.check(each, spec.of or _ANY, f"{where}.{name}")
            case "per_side":
                self.fields(value, dict.fromkeys(self._vocabulary.sides, spec.of or _ANY), where)
            case "counts":
                self._counts(value, where)
            case "situation":
                self.fields(value, self._vocabulary.situation, where)
            case "options":
                self.fields(value, _OPTIONS, where)
            case "restart_at":
                self._restart(value, where)
            case "ruling":
                self._ruling(value, where)

    def _name(self, value: object, kind: str, where: str) -> None:
        entry = self._vocabulary.entry(SECTION_OF[kind], value)
        if entry is None:
            known = self._vocabulary.sections[SECTION_OF[kind]]
            what = f"{with_article(kind)} of {self._vocabulary.family}"
            self.report(where, f"{shown(value)} is not {what}{meant(value, known)}")
        elif not self._exists(entry.books):
            self.report(where, f"the {kind} {value!r} does not exist in {self._books[0]}")

    def _value(self, value: object, spec: Spec, where: str) -> None:
        allowed = spec.values or ()
        if not any(isinstance(value, bool) == isinstance(each, bool) and value == each for each in allowed):
            self.report(where, f"{shown(value)} is not one of {', '.join(map(str, allowed))}{meant(value, allowed)}")

    def _list(self, value: list[object], spec: Spec, where: str) -> None:
        for place, item in enumerate(value):
            self.check(item, spec.of or _ANY, f"{where}[{place}]")
        if spec.sorted_by is not None:
            keys = [item.get(spec.sorted_by) for item in value if isinstance(item, Mapping)]
            numbers = [key for key in keys if is_number(key)]
            if numbers != sorted(numbers):
                self.report(where, f"{spec.sorted_by} goes backwards")

    def _object(self, value: Mapping[object, object], spec: Spec, where: str, beside: Mapping[object, object]) -> None:
        if spec.keyed_by is not None:
            name = beside.get(spec.keyed_by)
            entry = self._vocabulary.table(spec.table).get(name) if isinstance(name, str) else None
            if entry is None:
                self.report(where, f"has no known fields, as {spec.keyed_by} is {shown(name)}")
            else:
                self.fields(value, entry.fields, where)
        elif spec.fields is not None:
            self.fields(value, spec.fields, where)

    def _counts(self, value: Mapping[object, object], where: str) -> None:
        counts = self._vocabulary.sections["counts"]
        fields = {name: entry.value for name, entry in counts.items() if self._exists(entry.books)}
        for side, each in value.items():
            self.check(side, _SIDE, f"{where}.{side}")
            self.check(each, Spec(type="object", fields=fields), f"{where}.{side}")

    def _restart(self, value: Mapping[object, object], where: str) -> None:
        restarts = self._vocabulary.sections["restarts"]
        named = self._vocabulary.entry("restarts", value.get("as"))
        entries = restarts.values() if named is None else [named]
        fields = dict(_RESTART)
        for entry in entries:
            fields.update({name: replace(spec, required=False) for name, spec in entry.fields.items()})
        self.fields(value, fields, where)

    def _ruling(self, value: Mapping[object, object], where: str) -> None:
        cited = value.get("clause")
        self.clauses(cited if isinstance(cited, list) else [cited], f"{where}.clause")
        offence = self._vocabulary.entry("offences", value.get("offence"))
        sanctions = value.get("sanctions")
        if offence is not None and offence.sanctions and isinstance(sanctions, list):
            for sanction in sanctions:
                if sanction not in offence.sanctions:
                    self.report(f"{where}.sanctions", f"{shown(sanction)} is not a sanction for {value['offence']}")
        self.fields(value, {**_RULING, **self._vocabulary.ruling}, where)

    def _one_of(
        self, value: object, alternatives: tuple[Spec, ...], where: str, beside: Mapping[object, object] | None
    ) -> None:
        """Fits one alternative, or gets the faults of the one that was meant: that whose first fault lies deepest."""
        outer = self.report
        closest: list[tuple[str, str]] | None = None
        for spec in alternatives:
            found: list[tuple[str, str]] = []
            self.report = _noted_in(found)
            try:
                self.check(value, spec, where, beside)
            finally:
                self.report = outer
            if not found:
                return
            if closest is None or len(found[0][0]) > len(closest[0][0]):
                closest = found
        for place, message in closest or []:
            outer(place, message)

    def _within_limits(self, value: object, spec: Spec, where: str) -> None:
        if spec.values is not None and spec.type != "enum" and not isinstance(value, list | dict):
            self._value(value, spec, where)
        if spec.pattern is not None and isinstance(value, str) and not re.fullmatch(spec.pattern, value):
            self.report(where, f"{shown(value)} does not look like {spec.pattern}")
        size = len(value) if isinstance(value, list | dict) else value
        if is_number(size):
            told = f"has {size} items, which" if isinstance(value, list | dict) else shown(size)
            if spec.min is not None and size < spec.min:
                self.report(where, f"{told} is less than {spec.min:g}")
            if spec.max is not None and size > spec.max:
                self.report(where, f"{told} is more than {spec.max:g}")


def _noted_in(found: list[tuple[str, str]]) -> Report:
    """A report that notes faults there."""
    return lambda place, message: found.append((place, message))
