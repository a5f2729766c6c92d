"""Nothing stands in a rulebook that the engine does not read: a scenario uses every limit, row, variant, finding and breach.

What a book takes over from the one it extends is that book's to show.
"""

import tomllib
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playon import Rulebook, book_names, load_book
from playon.foosball import outcomes
from playon.offences import pick_row
from playon.scenario import load_scenarios, run_scenario, scenario_files
from playon.vocabulary import families
from tests.books import books_of

FOLDER = Path(__file__).parent / "scenarios"


class Watched:
    """Settings that note which of their fields were read."""

    def __init__(self, settings: Any) -> None:
        self._settings = settings
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self._settings, name)


class WatchedTable(dict[str, Any]):
    """A table of the book that notes which of its entries were read."""

    def __init__(self, table: dict[str, Any]) -> None:
        super().__init__(table)
        self.read: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.read.add(key)
        return super().get(key, default)


SCENARIOS = [scenario for path in scenario_files([FOLDER]) for scenario in load_scenarios(path)]


def run_all(book: Rulebook) -> None:
    for scenario in SCENARIOS:
        if scenario.book == book.id:
            run_scenario(scenario, book=book)


def extended(book: Rulebook) -> Rulebook | None:
    return load_book(book.extends) if book.extends else None


def own(table: dict[str, Any], base: dict[str, Any] | None) -> set[str]:
    """The entries of a table that are not taken over."""
    return {key for key, value in table.items() if base is None or base.get(key) != value}


@pytest.mark.parametrize("name", book_names())
def test_every_limit_is_read(name: str) -> None:
    book = load_book(name)
    limits = Watched(book.limits)
    run_all(msgspec.structs.replace(book, limits=limits))
    base = extended(book)
    stated = own(msgspec.structs.asdict(book.limits), msgspec.structs.asdict(base.limits) if base else {})
    printed = {limit for limit in stated if getattr(book.limits, limit) is not None}
    assert printed - limits.read == set()


@pytest.mark.parametrize("name", book_names())
def test_every_variant_is_read(name: str) -> None:
    book = load_book(name)
    variants = Watched(book.variants)
    run_all(msgspec.structs.replace(book, variants=variants))
    written = tomllib.loads((files("playon") / "rulebooks" / name / "book.toml").read_text("utf-8"))
    assert set(written.get("variants", {})) - variants.read == set()


@pytest.mark.parametrize("family", families())
def test_every_variant_of_a_family_is_read_under_one_of_its_books(family: str) -> None:
    left = set(import_module(f"playon.{family}.grammar").Variants.__struct_fields__)
    for book in map(load_book, books_of(family)):
        if left:
            variants = Watched(book.variants)
            run_all(msgspec.structs.replace(book, variants=variants))
            left -= variants.read
    assert left == set()


@pytest.mark.parametrize("name", book_names())
def test_every_row_is_applied(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = load_book(name)
    applied: set[tuple[str, str, int]] = set()

    def pick(offence: str, rows: Any, *rest: Any) -> int:
        number = pick_row(offence, rows, *rest)
        applied.add(("offence", offence, number))
        return number

    rule = outcomes.rule_outcome
    own_goal = outcomes.own_goal_after_call

    def ruled(t: Any, waiting: Any, row: Any, goal: Any) -> None:
        applied.add(("outcome", waiting.offence, book.outcomes[waiting.offence].index(row)))
        rule(t, waiting, row, goal)

    def called(t: Any, into: Any) -> str | None:
        clause = own_goal(t, into)
        for waiting in t.s.pending if clause is not None else ():
            rows = book.outcomes.get(waiting.offence, ())
            applied.update(("outcome", waiting.offence, i) for i, row in enumerate(rows) if row.clause == clause)
        return clause

    monkeypatch.setattr(import_module(f"playon.{book.family}.penalties"), "pick_row", pick)
    monkeypatch.setattr(outcomes, "rule_outcome", ruled)
    monkeypatch.setattr("playon.foosball.goals.own_goal_after_call", called)
    run_all(book)
    base = extended(book)
    rows = {
        (table, offence, number)
        for table, offences in (("offence", book.offences), ("outcome", book.outcomes))
        for offence, each in offences.items()
        for number, row in enumerate(each)
        if base is None or row not in getattr(base, f"{table}s").get(offence, ())
    }
    assert rows - applied == set()


@pytest.mark.parametrize("name", book_names())
def test_every_finding_claim_and_breach_is_read(name: str) -> None:
    book = load_book(name)
    findings, claims, breaches = WatchedTable(book.findings), WatchedTable(book.claims), WatchedTable(book.breaches)
    run_all(msgspec.structs.replace(book, findings=findings, claims=claims, breaches=breaches))
    base = extended(book)
    advisory_only = {"limit_passed"}
    assert own(book.findings, base and base.findings) - findings.read - advisory_only == set()
    assert own(book.claims, base and base.claims) - claims.read == set()
    assert own(book.breaches, base and base.breaches) - breaches.read == set()
