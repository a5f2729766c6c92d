"""Inspection of equipment: what was measured is held against the book's table of requirements."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from playon.errors import Refused, UnreadableEvent
from playon.inspection import Check, Requirement, judge
from playon.subbuteo.events import Inspect
from playon.subbuteo.items import ITEMS
from playon.subbuteo.table import SubbuteoTable
from playon.wording import did_you_mean, in_words


def inspect(t: SubbuteoTable, e: Inspect) -> None:
    """An item is measured or looked at: a finding for each clause that it fulfils, one for each measure that does not."""
    measured = measures_of(e.item, e.measured)
    requirements = t.book.inspection.get(e.item)
    if requirements is None:
        raise Refused(f"this rulebook lays nothing down for {e.item.replace('_', ' ')}")
    for clause, checks in by_clause(judge(requirements, measured)).items():
        _rule(t, e, clause, [each for each in checks if each.standing != "not_measured"])


def measures_of(item: str, measured: Mapping[str, Any]) -> dict[str, Any]:
    """What was measured of an item, of the right types. Raises UnreadableEvent (item, property, what is allowed)."""
    kind = ITEMS.get(item)
    if kind is None:
        raise UnreadableEvent(f"{item!r} is no item that can be inspected{did_you_mean(item, ITEMS)}")
    try:
        read = msgspec.convert(measured, kind)
        known: dict[str, Any] = msgspec.to_builtins(read)
    except msgspec.ValidationError as error:
        raise UnreadableEvent(f"{item}: {in_words(str(error), kind, measured)}") from None
    return {name: value for name, value in known.items() if value is not None}


def by_clause(checks: Iterable[Check]) -> dict[str, list[Check]]:
    """The checks by the clause that requires them, in the order of the table."""
    found: dict[str, list[Check]] = {}
    for each in checks:
        found.setdefault(each.requirement.rule or each.requirement.clause, []).append(each)
    return found


def _rule(t: SubbuteoTable, e: Inspect, rule: str, checks: list[Check]) -> None:
    wrong = [each for each in checks if each.standing == "not_conforming"]
    for each in wrong:
        row = each.requirement
        why = {**_facts(e, rule, row), **_limits(each)}
        t.find(
            row.finding,  # type: ignore[arg-type]
            clause=row.clause,
            breach=row.breach,
            against=e.owner,
            item=e.item,
            property=row.property,
            why=why,
        )
    right = [each for each in checks if each.standing == "conforming"]
    if right and not wrong:
        row = right[0].requirement
        name = row.property if len(right) == 1 else None
        t.find("conforming", clause=row.clause, item=e.item, property=name, why=_facts(e, rule, row))


def _facts(e: Inspect, rule: str, row: Requirement) -> dict[str, Any]:
    facts: dict[str, Any] = {} if e.name is None else {"name": e.name}
    if row.rule is not None:
        facts["rule"] = rule
    return facts


def _limits(check: Check) -> dict[str, Any]:
    """The measure that decides, with what it had to be."""
    row = check.requirement
    told: dict[str, Any] = {"measured": check.measured}
    if check.low is not None:
        told["min"] = check.low
    if check.high is not None:
        told["max"] = check.high
    if row.is_ is not None:
        told["is"] = row.is_
    if row.allowed:
        told["allowed"] = list(row.allowed)
    if row.note:
        told["note"] = row.note
    return told
