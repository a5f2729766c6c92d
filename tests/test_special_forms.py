"""A special form of the game has clauses of its own: what it takes over never cites them by mistake, and they are all it shows."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from playon import book_names, load_book
from playon.book import read_clauses
from playon.offences import Row

SPECIAL = [name for name in book_names() if load_book(name).extends is not None and len(load_book(name).folders) > 1]
"""Books that take clauses over from the one they extend; an edition with a register of its own takes none."""


def cited(value: Any) -> set[str]:
    """The clauses that a table of a book cites."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, Row):
        return set(value.clauses_named())
    return {clause for each in (value.values() if isinstance(value, dict) else value) for clause in cited(each)}


@pytest.mark.parametrize("name", SPECIAL)
def test_what_is_taken_over_does_not_cite_the_forms_own_clauses(name: str) -> None:
    book = load_book(name)
    own = {clause.id for clause in read_clauses(book.folders[0])}
    raw = tomllib.loads((files("playon") / "rulebooks" / name / "book.toml").read_text("utf-8"))
    wrong = []
    for table, entries in (("findings", book.findings), ("claims", book.claims), ("breaches", book.breaches)):
        for key, value in entries.items():
            mine = raw.get(table, {}).get(key, {})
            for kind, clause in value.items() if isinstance(value, dict) else [(None, value)]:
                named = mine if isinstance(mine, str) else mine.get(kind)
                if clause in own and named is None:
                    wrong.append((table, key, kind, clause))
    for table, rows in (("offence", book.offences), ("outcome", book.outcomes)):
        wrong += [
            (table, key, clause) for key in rows if key not in raw.get(table, {}) for clause in cited(rows[key]) & own
        ]
    assert wrong == []
