"""Inspecting equipment: what a rulebook requires of an item, and what measured values are worth by it.

The requirements are rows of a book's table (`inspection.toml` in its folder), grouped by item. Nothing here knows a number.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from playon.errors import UnreadableEvent
from playon.wording import did_you_mean, in_words

Plain = bool | int | float | str
Standing = Literal["conforming", "not_conforming", "waived", "not_measured"]

BARRING = ("not_conforming", "homologation_refused")
"""Findings under which an item may not be used."""

EXACTLY = 1e-6
"""Two measures that differ by less are the same; it only takes up the noise of fractions."""


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A limit that another measure of the same item gives: `of` times `times` plus `plus`."""

    of: str
    times: float = 1.0
    plus: float = 0.0


Size = float | Share


class Requirement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"is_": "is"}):
    """One row of the table: what a property of an item has to be. A list of values has to fulfil it with every one.

    sum: properties that are added up where they stand for `property`. min, max, exact: limits, in the property's unit.
    nominal: `exact` is a length for which a tolerance of measuring can be granted.
    is: what a yes-or-no has to be. allowed: the values there may be. distinct: so many different ones are in a list.
    differs_from: a property that must not hold this value.
    when, unless: values of other properties that the row needs, or under which it does not apply.
    waived: values of other properties under which missing it does not count.
    finding: what is found where it is not fulfilled. breach: the clause broken, where it is another one.
    rule: the clause of the book of equipment, where another book cites one of its own (`like`).
    note: how a doubtful place is read.
    """

    clause: str
    property: str
    sum: tuple[str, ...] = ()
    min: Size | None = None
    max: Size | None = None
    exact: Size | None = None
    nominal: bool = False
    is_: bool | None = None
    allowed: tuple[str, ...] = ()
    distinct: int | None = None
    differs_from: str | None = None
    when: dict[str, Plain | list[Plain]] = {}
    unless: dict[str, Plain | list[Plain]] = {}
    waived: dict[str, Plain | list[Plain]] = {}
    finding: str = "not_conforming"
    breach: str | None = None
    rule: str | None = None
    note: str = ""

    def properties(self) -> tuple[str, ...]:
        """Every property of the item that the row names."""
        shares = (each.of for each in (self.min, self.max, self.exact) if isinstance(each, Share))
        differs = (self.differs_from,) if self.differs_from is not None else ()
        return (self.property, *self.sum, *shares, *differs, *self.when, *self.unless, *self.waived)

    def requires_something(self) -> bool:
        """Whether there is anything that a value could miss."""
        limits = (self.min, self.max, self.exact, self.is_, self.distinct, self.differs_from)
        return bool(self.allowed) or any(each is not None for each in limits)


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A requirement held against what was measured.

    measured: the value, UNSET where it is not known. low, high: the limits for this very item, as far as they are known.
    """

    requirement: Requirement
    standing: Standing
    measured: Any = msgspec.UNSET
    low: float | None = None
    high: float | None = None


def measures_of(items: Mapping[str, type[msgspec.Struct]], item: str, measured: Any) -> dict[str, Any]:
    """What was measured of an item, {property: value} of the right types. items: {item: its struct type}.

    Raises UnreadableEvent, which says item, property and what is allowed.
    """
    kind = items.get(item)
    if kind is None:
        raise UnreadableEvent(f"{item!r} is no item that can be inspected{did_you_mean(item, items)}")
    try:
        read = msgspec.convert(measured, kind)
        known: dict[str, Any] = msgspec.to_builtins(read)
    except msgspec.ValidationError as error:
        raise UnreadableEvent(f"{item}: {in_words(str(error), kind, measured)}") from None
    return {name: value for name, value in known.items() if value is not None}


def judge(
    requirements: Sequence[Requirement], measured: Mapping[str, Any], *, tolerance: float = 0.0
) -> Iterator[Check]:
    """A check for each requirement that applies to the item.

    measured: {property: value}, only what was measured. tolerance: mm by which a nominal length may be missed; the
    books print none.
    """
    applying = [
        each
        for each in requirements
        if _holds(each.when, measured) and not (each.unless and _holds(each.unless, measured))
    ]
    checks = [_check(each, measured, tolerance) for each in applying]
    known = {(each.clause, each.property) for each, check in zip(applying, checks, strict=True) if _has_value(check)}
    for each, check in zip(applying, checks, strict=True):
        if _has_value(check) or (each.clause, each.property) not in known:  # measured whole or as a sum is enough
            yield check


def _has_value(check: Check) -> bool:
    return check.measured is not msgspec.UNSET


def by_clause(checks: Iterable[Check]) -> dict[str, list[Check]]:
    """The checks by the clause that requires them, in the order of the table."""
    found: dict[str, list[Check]] = {}
    for each in checks:
        found.setdefault(each.requirement.rule or each.requirement.clause, []).append(each)
    return found


def _holds(conditions: Mapping[str, Any], measured: Mapping[str, Any]) -> bool:
    return all(
        name in measured and measured[name] in (wanted if isinstance(wanted, list) else [wanted])
        for name, wanted in conditions.items()
    )


def _check(each: Requirement, measured: Mapping[str, Any], tolerance: float) -> Check:
    low, high = _limits(each, measured, tolerance)
    value = _value(each, measured)
    bounded = (each.min is None or low is not None) and (each.max is None or high is not None)
    known = value is not msgspec.UNSET and bounded and (each.exact is None or low is not None)
    if each.differs_from is not None and each.differs_from not in measured:
        known = False
    if not known:
        return Check(requirement=each, standing="not_measured", measured=value, low=low, high=high)
    standing: Standing = "conforming"
    if not _fulfilled(each, value, low, high, measured):
        standing = "waived" if each.waived and _holds(each.waived, measured) else "not_conforming"
    return Check(requirement=each, standing=standing, measured=value, low=low, high=high)


def _value(each: Requirement, measured: Mapping[str, Any]) -> Any:
    if not each.sum:
        return measured.get(each.property, msgspec.UNSET)
    if any(part not in measured for part in each.sum):
        return msgspec.UNSET
    return round(sum(measured[part] for part in each.sum), 6)


def _limits(each: Requirement, measured: Mapping[str, Any], tolerance: float) -> tuple[float | None, float | None]:
    if each.exact is not None:
        size = _size(each.exact, measured)
        span = tolerance if each.nominal else 0.0
        return (None, None) if size is None else (size - span, size + span)
    return _size(each.min, measured), _size(each.max, measured)


def _size(size: Size | None, measured: Mapping[str, Any]) -> float | None:
    if not isinstance(size, Share):
        return size
    if size.of not in measured:
        return None
    return round(float(measured[size.of]) * size.times + size.plus, 6)


def _fulfilled(
    each: Requirement, value: Any, low: float | None, high: float | None, measured: Mapping[str, Any]
) -> bool:
    values = value if isinstance(value, list) else [value]
    if each.distinct is not None and len({_word(one) for one in values}) != each.distinct:
        return False
    others = measured.get(each.differs_from) if each.differs_from is not None else None
    if others is not None:
        taken = {_word(one) for one in (others if isinstance(others, list) else [others])}
        if any(_word(one) in taken for one in values):
            return False
    return all(
        (low is None or one >= low - EXACTLY)
        and (high is None or one <= high + EXACTLY)
        and (each.is_ is None or one is each.is_)
        and (not each.allowed or one in each.allowed)
        for one in values
    )


def _word(value: Any) -> Any:
    """A colour is the same in small and capital letters."""
    return value.strip().casefold() if isinstance(value, str) else value
