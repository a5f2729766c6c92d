"""Items of equipment in words: what they are, the units of their measures, and what a requirement asks."""

import functools
from typing import Any

from playon.inspection import Check, Requirement, Share
from playon.telling.tongue import _, meaning, name_of, term

_UNITS = {"mm3": "mm³"}


def note_of(row: Requirement) -> str:
    """How a book notes that a doubtful place is read, as it is spoken."""
    return term("note", row.note) if row.note else ""


def means_of(family: str, item: str) -> str:
    """What an item is, from the language of a match."""
    return meaning(str(_items(family).get(item, {}).get("means", "")))


def means_of_property(family: str, item: str, name: str) -> str:
    """What a property of an item is, where its name does not tell."""
    field = _fields(family, item).get(name)
    return meaning(str(field.get("means", ""))) if isinstance(field, dict) else ""


def unit_of(family: str, item: str, name: str) -> str:
    """The unit of a property, e.g. `mm`; "" where it has none."""
    field = _fields(family, item).get(name)
    spec = field if isinstance(field, dict) else {"type": field}
    kind = spec.get("of") if spec.get("type") == "list" else spec.get("type")
    unit = str(spec.get("unit", "mm"))
    return _UNITS.get(unit, unit) if kind == "number" else ""


def values_of(family: str, item: str, name: str) -> list[str]:
    """The words that a property can have; none where it is a number, a text, or yes or no."""
    field = _fields(family, item).get(name)
    if isinstance(field, dict) and field.get("values"):
        return [str(each) for each in field["values"]]
    kind = field.get("of") if isinstance(field, dict) and field.get("type") == "list" else field
    named = _language(family).get("types", {}).get(kind) if isinstance(kind, str) else None
    return [str(each) for each in named["values"]] if named is not None else []


def _fields(family: str, item: str) -> dict[str, Any]:
    found: dict[str, Any] = _items(family).get(item, {}).get("fields", {})
    return found


def _items(family: str) -> dict[str, Any]:
    found: dict[str, Any] = _language(family).get("tables", {}).get("items", {})
    return found


@functools.cache
def _language(family: str) -> dict[str, Any]:
    from importlib.resources import files

    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = yaml.load((files("playon") / "language" / f"{family}.yaml").read_text("utf-8"), Loader=loader)
    return found if isinstance(found, dict) else {}


def measure(value: Any, unit: str) -> str:
    """A measured value with its unit."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return _with_unit(", ".join(measure(each, "") for each in value), unit)
    if isinstance(value, int | float):
        return _with_unit(f"{value:.10g}", unit)
    return name_of(str(value))


def demand(check: Check, unit: str) -> str:
    """What the requirement asks of this very item, e.g. `700 to 900 mm`."""
    row = check.requirement
    low, high = check.low, check.high
    if low is not None and high is not None:
        return measure(low, unit) if low == high else _with_unit(_span(low, high), unit)
    return demand_of(row, unit) if low is None and high is None else _one_sided(low, high, unit)


def demand_of(row: Requirement, unit: str) -> str:
    """What a requirement asks of any item."""
    if row.exact is not None:
        return _size(row.exact, unit)
    if (
        row.min is not None
        and row.max is not None
        and not isinstance(row.min, Share)
        and not isinstance(row.max, Share)
    ):
        return _with_unit(_span(row.min, row.max), unit)
    if row.max is not None:
        return _("at most {size}").format(size=_size(row.max, unit))
    if row.min is not None:
        return _("at least {size}").format(size=_size(row.min, unit))
    if row.is_ is not None:
        return measure(row.is_, "")
    if row.differs_from is not None:
        return _("other than the {property}").format(property=term("property", row.differs_from))
    if row.distinct is not None:
        return _("one alone") if row.distinct == 1 else _("{count} different ones").format(count=row.distinct)
    *others, last = map(name_of, row.allowed)
    return _("{others} or {last}").format(others=", ".join(others), last=last) if others else last


def _one_sided(low: float | None, high: float | None, unit: str) -> str:
    told = _("at most {size}") if low is None else _("at least {size}")
    return told.format(size=measure(high if low is None else low, unit))


def _span(low: float, high: float) -> str:
    return _("{low} to {high}").format(low=measure(low, ""), high=measure(high, ""))


def _size(size: float | Share, unit: str) -> str:
    if not isinstance(size, Share):
        return measure(size, unit)
    told = _("the {property}") if size.times == 1 else _("{times} times the {property}")
    part = told.format(property=term("property", size.of), times=measure(size.times, ""))
    if not size.plus:
        return part
    told = _("{part} less {size}") if size.plus < 0 else _("{part} plus {size}")
    return told.format(part=part, size=measure(abs(size.plus), unit))


def _with_unit(text: str, unit: str) -> str:
    return f"{text} {unit}" if unit else text
