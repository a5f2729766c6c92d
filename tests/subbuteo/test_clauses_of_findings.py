"""Every finding that the engine can give has its clause in every book, and no book lists a form that the engine never gives."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import get_args

import pytest

from playon import Match, PlayonError, Rulebook, load_book
from playon.scenario import load_scenarios, scenario_files
from playon.subbuteo.terms import Finding
from tests.books import books_of

ROOM = Path(__file__).parents[2] / "src" / "playon" / "subbuteo"
SCENARIOS = Path(__file__).parents[1] / "scenarios"
NODES = [
    node
    for path in sorted(ROOM.glob("*.py"))
    if path.name not in ("terms.py", "event_terms.py", "grammar.py")
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
]
NAMED = {node.value for node in NODES if isinstance(node, ast.Constant) and isinstance(node.value, str)}
MADE = [
    "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    for node in NODES
    if isinstance(node, ast.JoinedStr)
]
"""Patterns of names that are put together, such as `lift_` and a restart."""


def text(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def given() -> Iterator[tuple[str, str | None]]:
    """The findings and their forms that are written out where they are given."""
    for call in (node for node in NODES if isinstance(node, ast.Call)):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        named = {each.arg: each.value for each in call.keywords}
        first, second = (*call.args, None, None)[:2]
        if "clause" in named:
            continue
        if name == "find" and text(first) is not None and (second is None or text(second) is not None):
            yield str(text(first)), text(second)
        elif name == "deny" and text(first) is not None:
            yield "denied", text(first)
        elif (
            name == "award"
            and text(named.get("finding")) is not None
            and (text(named.get("kind")) or "kind" not in named)
        ):
            yield str(text(named["finding"])), text(named.get("kind"))


OF_SOME_BOOKS = ("ball_replaced", "no_effect", "report_due")
"""Findings that are given only where a book has a clause for them: on equipment and on officials."""


@pytest.mark.parametrize("name", books_of("subbuteo"))
def test_a_finding_has_a_clause(name: str) -> None:
    book = load_book(name)
    assert len(set(given())) > 50
    assert {finding for finding, _ in given()} <= set(get_args(Finding))
    assert [
        each
        for each in sorted(set(given()), key=str)
        if book.clause_of(*each) is None and each[0] not in OF_SOME_BOOKS and not left_out(book, *each)
    ] == []


def left_out(book: Rulebook, finding: str, kind: str | None) -> bool:
    """Whether the book leaves out a finding, or a form of it, that the one it extends has; the engine then never gives it."""
    base = load_book(book.extends) if book.extends else None
    if base is None:
        return False
    if finding not in book.findings or not isinstance(clauses := book.findings[finding], dict):
        return base.clause_of(finding, kind) is not None or left_out(base, finding, kind)
    return kind not in clauses and (base.clause_of(finding, kind) is not None or left_out(base, finding, kind))


@pytest.mark.parametrize("name", books_of("subbuteo"))
def test_a_book_lists_no_form_that_is_never_given(name: str) -> None:
    idle = [
        (finding, kind)
        for finding, clauses in load_book(name).findings.items()
        for kind in (clauses if isinstance(clauses, dict) else ())
        if kind not in NAMED | {"other"} and not any(re.fullmatch(made, kind) for made in MADE)
    ]
    assert idle == []


@pytest.mark.parametrize("name", books_of("subbuteo"))
def test_no_ruling_of_a_scenario_is_without_a_clause(name: str) -> None:
    bare = set()
    for scenario in (each for path in scenario_files([SCENARIOS / name]) for each in load_scenarios(path)):
        match = Match(name, situation=scenario.situation)
        for event in scenario.events:
            with suppress(PlayonError):
                rulings = match.observe(event)
                bare |= {
                    (scenario.id, each.offence or each.finding)
                    for each in rulings
                    if each.clause is None and not each.by_hand
                }
    assert bare == set()
