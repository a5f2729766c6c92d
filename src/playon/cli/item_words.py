"""Items of equipment in words: what they are, the units of their measures, and what a requirement asks."""

import functools
from typing import Any

from playon.inspection import Check, Requirement, Share

_UNITS = {"mm3": "mm³"}


def plain(name: str) -> str:
    """A name of the language as words."""
    return name.replace("_", " ")


def means_of(family: str, item: str) -> str:
    """What an item is, from the language of a match."""
    return str(_items(family).get(item, {}).get("means", ""))


def means_of_property(family: str, item: str, name: str) -> str:
    """What a property of an item is, where its name does not tell."""
    field = _fields(family, item).get(name)
    return str(field.get("means", "")) if isinstance(field, dict) else ""


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
        return "yes" if value else "no"
    if isinstance(value, list):
        return _with_unit(", ".join(measure(each, "") for each in value), unit)
    if isinstance(value, int | float):
        return _with_unit(f"{value:.10g}", unit)
    return plain(str(value))


def demand(check: Check, unit: str) -> str:
    """What the requirement asks of this very item, e.g. `700 to 900 mm`."""
    row = check.requirement
    low, high = check.low, check.high
    if low is not None and high is not None:
        return measure(low, unit) if low == high else _with_unit(f"{low:.10g} to {high:.10g}", unit)
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
        return _with_unit(f"{row.min:.10g} to {row.max:.10g}", unit)
    if row.max is not None:
        return f"at most {_size(row.max, unit)}"
    if row.min is not None:
        return f"at least {_size(row.min, unit)}"
    if row.is_ is not None:
        return measure(row.is_, "")
    if row.differs_from is not None:
        return f"other than the {plain(row.differs_from)}"
    if row.distinct is not None:
        return "one alone" if row.distinct == 1 else f"{row.distinct} different ones"
    return " or ".join(filter(None, [", ".join(map(plain, row.allowed[:-1])), plain(row.allowed[-1])]))


def _one_sided(low: float | None, high: float | None, unit: str) -> str:
    return f"at most {measure(high, unit)}" if low is None else f"at least {measure(low, unit)}"


def _size(size: float | Share, unit: str) -> str:
    if not isinstance(size, Share):
        return measure(size, unit)
    part = f"the {plain(size.of)}" if size.times == 1 else f"{size.times:g} times the {plain(size.of)}"
    if not size.plus:
        return part
    return f"{part} {'less' if size.plus < 0 else 'plus'} {measure(abs(size.plus), unit)}"


def _with_unit(text: str, unit: str) -> str:
    return f"{text} {unit}" if unit else text
