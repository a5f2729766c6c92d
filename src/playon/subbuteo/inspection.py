"""Inspection of equipment: what was measured is held against the book's table of requirements."""

from typing import Any

from playon.errors import Refused
from playon.inspection import BARRING, Check, Requirement, by_clause, judge, measures_of
from playon.sentences import sentence
from playon.subbuteo.events import Inspect
from playon.subbuteo.items import ITEMS
from playon.subbuteo.table import SubbuteoTable


def inspect(t: SubbuteoTable, e: Inspect) -> None:
    """An item is measured or looked at: a finding for each clause that it fulfils, one for each measure that does not."""
    measured = measures_of(ITEMS, e.item, e.measured)
    requirements = t.book.inspection.get(e.item)
    if requirements is None:
        raise Refused(sentence("this rulebook lays nothing down about {item}", item=e.item.replace("_", " ")))
    for clause, checks in by_clause(judge(requirements, measured)).items():
        _rule(t, e, clause, [each for each in checks if each.standing != "not_measured"])


def _rule(t: SubbuteoTable, e: Inspect, rule: str, checks: list[Check]) -> None:
    wrong = [each for each in checks if each.standing == "not_conforming"]
    for each in wrong:
        row = each.requirement
        why = {**_facts(e, rule, row), **_limits(each)}
        t.find(
            row.finding,  # type: ignore[arg-type]
            clause=row.clause,
            breach=row.breach,
            against=e.owner if row.finding in BARRING else None,
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
