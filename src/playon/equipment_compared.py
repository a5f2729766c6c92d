"""What two rulebooks require of equipment differently, item by item and property by property."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playon.book import Rulebook
from playon.difference import Difference, Kind, Side
from playon.inspection import Requirement, Share, Size
from playon.phrasebook import Phrases, either, form_phrase
from playon.vocabulary import vocabulary

_TOLD_ELSEWHERE = ("clause", "breach", "rule", "note")
"""What a requirement holds besides what it asks: the numbers of clauses and how a doubtful place is read."""
_NUMBERS = ("min", "max", "exact", "distinct", "nominal")
_SCOPE = ("when", "unless", "waived")
_TOPIC = "equipment"
_UNITS = {"mm3": "mm³"}

Rows = Sequence[Requirement]


def equipment(pair: tuple[Rulebook, Rulebook], phrases: Phrases) -> Iterator[Difference]:
    """A difference for each property whose requirements differ; one for all where just one of the books has any."""
    one, other = pair
    if bool(one.inspection) != bool(other.inspection):
        yield _difference(
            pair,
            phrases,
            phrases.demands["subject"],
            "inspection",
            "only",
            [_laid_down(each, phrases) for each in pair],
        )
        return
    for item, entry in vocabulary(one.family).table("items").items():
        if item not in one.inspection and item not in other.inspection:
            continue
        if not (one.inspection.get(item) and other.inspection.get(item)):
            sides = [_item(book, item, phrases) for book in pair]
            yield _difference(pair, phrases, _name(item, phrases), f"inspection.{item}", "only", sides)
            continue
        tables = [_by_property(book.inspection.get(item, ())) for book in pair]
        for name in entry.fields:
            yield from _property(pair, phrases, item, name, (tables[0].get(name, ()), tables[1].get(name, ())))


def requirements(
    book: Rulebook, item: str, name: str | None, phrases: Phrases
) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """What a book requires of an item, property by property: of what, each requirement in words, and their clauses.

    name: the one property that is asked for; None for all.
    """
    for each, rows in _by_property(book.inspection.get(item, ())).items():
        if name in (None, each):
            unit = _unit(book.family, item, each)
            what = phrases.demands["of_item"].format(item=_name(item, phrases), property=_name(each, phrases))
            told = tuple(_told(row, unit, phrases) for row in rows)
            yield what, told, tuple(row.rule or row.clause for row in rows)


def _laid_down(book: Rulebook, phrases: Phrases) -> Side:
    if not book.inspection:
        return Side(book=book.id, says=phrases.demands["none_at_all"])
    rows = [row for each in book.inspection.values() for row in each]
    return _laid_down_for(book, tuple(book.inspection), rows, phrases)


def _item(book: Rulebook, item: str, phrases: Phrases) -> Side:
    """What an item is measured by in a book, where the other one says nothing about it."""
    rows = book.inspection.get(item, ())
    if not rows:
        return Side(book=book.id, says=phrases.demands["none"])
    return _laid_down_for(book, tuple(dict.fromkeys(row.property for row in rows)), rows, phrases)


def _laid_down_for(book: Rulebook, things: tuple[str, ...], rows: Rows, phrases: Phrases) -> Side:
    told = either([_name(each, phrases) for each in things], phrases, "and")
    says = phrases.demands["laid_down"].format(things=told)
    return Side(book=book.id, says=says, value=things, clauses=tuple(dict.fromkeys(row.clause for row in rows)))


def _by_property(rows: Rows) -> Mapping[str, Rows]:
    found: dict[str, list[Requirement]] = {}
    for row in rows:
        found.setdefault(row.property, []).append(row)
    return found


def _property(
    pair: tuple[Rulebook, Rulebook], phrases: Phrases, item: str, name: str, rows: tuple[Rows, Rows]
) -> Iterator[Difference]:
    """Those rows are told that the other book does not have; their order rules nothing."""
    asked = [[_asks(row) for row in each] for each in rows]
    apart = [
        [row for row, ask in zip(mine, asks, strict=True) if ask not in theirs]
        for mine, asks, theirs in zip(rows, asked, reversed(asked), strict=True)
    ]
    if not any(apart):
        return
    unit = _unit(pair[0].family, item, name)
    sides = []
    for book, mine, own in zip(pair, rows, apart, strict=True):
        told = tuple(_told(row, unit, phrases) for row in own)
        sides.append(
            Side(
                book=book.id,
                says="; ".join(told) or phrases.words["missing_row"] if mine else phrases.demands["none"],
                rows=told,
                value=tuple(_told(row, unit, phrases) for row in mine) or None,
                clauses=tuple(dict.fromkeys(row.clause for row in own or mine)),
            )
        )
    what = phrases.demands["of_item"].format(item=_name(item, phrases), property=_name(name, phrases))
    yield _difference(pair, phrases, what, f"inspection.{item}.{name}", _kind_of(rows), sides)


def _difference(
    pair: tuple[Rulebook, Rulebook], phrases: Phrases, what: str, name: str, kind: Kind, sides: list[Side]
) -> Difference:
    return Difference(topic=phrases.topics[_TOPIC], what=what, name=name, kind=kind, one=sides[0], other=sides[1])


def _asks(row: Requirement, *, without: Sequence[str] = ()) -> tuple[Any, ...]:
    """What a row asks, to be compared with another; `without` leaves fields out."""
    skipped = {*_TOLD_ELSEWHERE, *without}
    values = {name: getattr(row, name) for name in row.__struct_fields__ if name not in skipped}
    for name in set(values) & set(_SCOPE):
        values[name] = {key: set(_listed(value)) for key, value in values[name].items()}
    values["allowed"] = set(row.allowed)
    return tuple(values.items())


def _kind_of(rows: tuple[Rows, Rows]) -> Kind:
    """Whether the requirements differ only in their numbers, only in when they apply, or in what is asked."""
    one, other = rows
    if not one or not other:
        return "only"
    kinds: tuple[tuple[Kind, tuple[str, ...]], ...] = (("number", _NUMBERS), ("scope", _SCOPE))
    for kind, left_out in kinds:
        if [_asks(row, without=left_out) for row in one] == [_asks(row, without=left_out) for row in other]:
            return kind
    return "outcome"


def _told(row: Requirement, unit: str, phrases: Phrases) -> str:
    """A requirement in words: what is asked, under which conditions, and what follows where that is no refusal."""
    words = phrases.demands
    asked = _demand(row, unit, phrases)
    if row.sum:
        together = words["sum"].format(properties=either([_name(each, phrases) for each in row.sum], phrases, "and"))
        asked = f"{together}: {asked}"
    conditions = [
        words[word].format(
            property=_name(name, phrases), value=either([_value(one, phrases) for one in _listed(value)], phrases)
        )
        for word, held in (("is", row.when), ("not", row.unless), ("waived", row.waived))
        for name, value in held.items()
    ]
    if row.finding != "not_conforming":
        conditions.append(words.get(row.finding) or words["finding"].format(finding=form_phrase(row.finding, phrases)))
    return words["joined"].format(demand=asked, conditions=", ".join(conditions)) if conditions else asked


def _demand(row: Requirement, unit: str, phrases: Phrases) -> str:
    words = phrases.demands
    asked = []
    if row.exact is not None:
        asked.append(words["nominal" if row.nominal else "exactly"].format(size=_size(row.exact, unit, phrases)))
    if row.min is not None and row.max is not None:
        low = (
            f"{row.min:.10g}"
            if not isinstance(row.min, Share) and not isinstance(row.max, Share)
            else _size(row.min, unit, phrases)
        )
        asked.append(words["between"].format(low=low, high=_size(row.max, unit, phrases)))
    elif row.max is not None:
        asked.append(words["at_most"].format(size=_size(row.max, unit, phrases)))
    elif row.min is not None:
        asked.append(words["at_least"].format(size=_size(row.min, unit, phrases)))
    if row.is_ is not None:
        asked.append(_value(row.is_, phrases))
    if row.allowed:
        asked.append(either([_value(each, phrases) for each in row.allowed], phrases))
    if row.distinct is not None:
        asked.append(words["one_alone"] if row.distinct == 1 else words["different"].format(n=row.distinct))
    if row.differs_from is not None:
        asked.append(words["other_than"].format(property=_name(row.differs_from, phrases)))
    return ", ".join(asked)


def _size(size: Size, unit: str, phrases: Phrases) -> str:
    words = phrases.demands
    if not isinstance(size, Share):
        return f"{size:.10g} {unit}".strip()
    other = _name(size.of, phrases)
    part = words["of_other"] if size.times == 1 else words["times_other"]
    told = part.format(property=other, n=f"{size.times:g}")
    if size.plus > 0:
        return words["more"].format(size=told, more=_size(size.plus, unit, phrases))
    return words["less"].format(size=told, less=_size(-size.plus, unit, phrases)) if size.plus else told


def _value(value: Any, phrases: Phrases) -> str:
    match value:
        case bool():
            return phrases.demands["yes" if value else "no"]
        case str():
            return form_phrase(value, phrases)
    return f"{value:.10g}"


def _name(name: str, phrases: Phrases) -> str:
    return phrases.names.get(name) or name.replace("_", " ")


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _unit(family: str, item: str, name: str) -> str:
    """The unit of a property, e.g. `mm`; "" where it has none."""
    entry = vocabulary(family).table("items").get(item)
    spec = entry.fields.get(name) if entry is not None else None
    if spec is None:
        return ""
    inner = spec.of if spec.of is not None else spec
    unit = inner.unit or spec.unit or "mm"
    return _UNITS.get(unit, unit) if inner.type == "number" else ""
