"""What carries a clause out, in words: numbers with their values, procedures, rows of offences, findings, events."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from playon.equipment_compared import requirements
from playon.ladders import ladder
from playon.offences import Row
from playon.phrasebook import Phrases, Thing, form_phrase, number_phrase
from playon.rulebook import Clause, Rulebook
from playon.telling.phrases import plain, value_phrase
from playon.telling.tongue import N_, _, name_of, term

KINDS = {
    "limit": N_("number"),
    "format": N_("number"),
    "variant": N_("procedure"),
    "count": N_("count"),
    "offence": N_("offence"),
    "outcome": N_("offence"),
    "finding": N_("finding"),
    "claim": N_("refused claim"),
    "breach": N_("breach"),
    "event": N_("event"),
    "state": N_("situation"),
    "inspection": N_("equipment"),
    "book": N_("book"),
    "rule": N_("engine"),
}
"""What a carrier is, by its kind in the register (see `playon.coverage`)."""

_OF_A_BOOK = {
    "title": N_("title"),
    "edition": N_("edition"),
    "extends": N_("extends"),
    "limits": N_("its numbers"),
    "format": N_("its format"),
}


class CarriedRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row: its words, the clauses that it names, whether this clause is among them, the reading it rests on."""

    text: str
    clauses: tuple[str, ...] = ()
    here: bool = False
    reading: str = ""


class Carried(msgspec.Struct, frozen=True, omit_defaults=True):
    """A carrier of a clause. carrier: as the register names it. kind: in a word. says: its value, where it has one."""

    carrier: str
    kind: str
    what: str
    says: str = ""
    rows: tuple[CarriedRow, ...] = ()

    @property
    def is_engine(self) -> bool:
        """Whether it is a part of the engine, which only its makers know by name."""
        return self.carrier.startswith("rule:")


def carried_out(book: Rulebook, clause: Clause, phrases: Phrases) -> list[Carried]:
    """Every carrier of a clause in the order of the register; parts of the engine are named as they are in its code."""
    return [each for carrier in clause.carried_by for each in _carried(book, clause.id, carrier, phrases)]


def _carried(book: Rulebook, clause: str, carrier: str, phrases: Phrases) -> Iterator[Carried]:
    kind, _sep, name = carrier.partition(":")
    label = _(KINDS[kind]) if kind in KINDS else kind
    match kind:
        case "limit" | "format":
            part = "limits" if kind == "limit" else "format"
            thing = getattr(phrases, part).get(name)
            value = getattr(getattr(book, part), name, None)
            yield Carried(carrier, label, thing.what if thing else name_of(name), _number(thing, value, phrases))
        case "variant":
            choice = phrases.variants.get(name)
            value = getattr(book.variants, name, None)
            says = choice.values.get(str(value)) if choice else None
            yield Carried(carrier, label, choice.what if choice else name_of(name), says or value_phrase(value))
        case "count":
            thing = phrases.counts.get(name)
            scope = book.counts.get(name)
            says = phrases.scopes.get(scope, "") if scope else phrases.words["missing_count"]
            yield Carried(carrier, label, thing.what if thing else term("count", name), says)
        case "offence":
            thing = phrases.offences.get(name)
            what = thing.what if thing else term("offence", name)
            yield Carried(carrier, label, what, rows=_rows(name, clause, book.offences.get(name, ()), phrases))
            if book.outcomes.get(name):
                rows = _rows(name, clause, book.outcomes[name], phrases)
                yield Carried(f"outcome:{name}", label, what + phrases.words["outcome"], rows=rows)
        case "inspection":
            item, _sep, measure = name.partition(".")
            for what, told, clauses in requirements(book, item, measure or None, phrases):
                rows = tuple(CarriedRow(text, (own,), own == clause) for text, own in zip(told, clauses, strict=True))
                yield Carried(carrier, label, what, rows=rows)
        case "book":
            value = getattr(book, name, None) if name in ("title", "edition", "extends") else ""
            yield Carried(carrier, label, _(_OF_A_BOOK[name]) if name in _OF_A_BOOK else name, str(value or ""))
        case "rule":
            yield Carried(carrier, label, name)
        case _:
            yield Carried(carrier, label, _named(kind, name, phrases))


def _number(thing: Thing | None, value: Any, phrases: Phrases) -> str:
    match value:
        case None:
            return (thing.none if thing else "") or phrases.words["missing_number"]
        case str():
            return form_phrase(value, phrases)
        case int() | float() if thing is not None and not isinstance(value, bool):
            return number_phrase(thing, value, phrases)
    return value_phrase(value)


def _rows(offence: str, clause: str, rows: Sequence[Row], phrases: Phrases) -> tuple[CarriedRow, ...]:
    told = []
    for row, text in zip(rows, ladder(offence, rows, phrases), strict=True):
        named = tuple(dict.fromkeys(row.clauses_named()))
        told.append(CarriedRow(text, named, clause in named, row.reading or ""))
    return tuple(told)


def _named(kind: str, name: str, phrases: Phrases) -> str:
    match kind:
        case "finding":
            return phrases.findings[name].what if name in phrases.findings else term("finding", name)
        case "claim":
            thing = phrases.findings.get(name) or phrases.offences.get(name)
            return thing.what if thing else name_of(name)
        case "breach":
            return phrases.breaches[name].what if name in phrases.breaches else name_of(name)
        case "event":
            return term("event", name)
    return name_of(name)


_UNIT = re.compile(r"_(s|m|mm|cm|g|deg|count|mm3|min|h|pct)$")
_UNITS = {"deg": "°", "mm3": "mm³", "count": "", "pct": "%"}


def numbers_told(clause: Clause) -> list[tuple[str, str]]:
    """The numbers of a clause as its register has them: (name, value with its unit)."""
    told = []
    for name, value in clause.numbers.items():
        unit = _UNIT.search(name)
        values = value if isinstance(value, list) else [value]
        sign = _UNITS.get(unit[1], unit[1]) if unit else ""
        text = " – ".join(f"{each:.10g}" for each in values)
        told.append((plain(name[: unit.start()] if unit else name), f"{text} {sign}".strip()))
    return told
