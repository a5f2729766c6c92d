"""Nothing stands in a rulebook that the engine does not read: a scenario uses every limit, row, variant, finding and breach."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playon import Rulebook, book_names, load_book
from playon.foosball import outcomes, penalties
from playon.offences import pick_row
from playon.scenario import load_scenarios, run_scenario, scenario_files

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


def as_written(name: str) -> dict[str, Any]:
    return tomllib.loads((files("playon") / "rulebooks" / name / "book.toml").read_text("utf-8"))


def own_keys(name: str, table: str) -> set[str] | None:
    """The keys that a book brings itself where it extends another; None where all are its own."""
    raw = as_written(name)
    return set(raw.get(table, {})) if "extends" in raw else None


def own(name: str, table: str, keys: set[str]) -> set[str]:
    mine = own_keys(name, table)
    return keys if mine is None else keys & mine


def run_all(book: Rulebook) -> None:
    for path in scenario_files([FOLDER / book.id]):
        for scenario in load_scenarios(path):
            run_scenario(scenario, book=book)


@pytest.mark.parametrize("name", book_names())
def test_every_limit_and_variant_is_read(name: str) -> None:
    book = load_book(name)
    limits, variants = Watched(book.limits), Watched(book.variants)
    run_all(msgspec.structs.replace(book, limits=limits, variants=variants))
    printed = {limit for limit, value in msgspec.structs.asdict(book.limits).items() if value is not None}
    assert own(name, "limits", printed) - limits.read == set()
    assert set(as_written(name)["variants"]) - variants.read == set()


@pytest.mark.parametrize("name", book_names())
def test_every_row_is_applied(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = load_book(name)
    applied: set[tuple[str, str, int]] = set()

    def pick(offence: str, rows: Any, *rest: Any) -> int:
        number = pick_row(offence, rows, *rest)
        applied.add(("offence", offence, number))
        return number

    rule = outcomes._rule
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

    monkeypatch.setattr(penalties, "pick_row", pick)
    monkeypatch.setattr(outcomes, "_rule", ruled)
    monkeypatch.setattr("playon.foosball.goals.own_goal_after_call", called)
    run_all(book)
    rows = {
        (table, offence, number)
        for table, offences in (("offence", book.offences), ("outcome", book.outcomes))
        for offence, each in offences.items()
        if offence in own(name, table, set(offences))
        for number in range(len(each))
    }
    assert rows - applied == set()


@pytest.mark.parametrize("name", book_names())
def test_every_finding_claim_and_breach_is_read(name: str) -> None:
    book = load_book(name)
    findings, claims, breaches = WatchedTable(book.findings), WatchedTable(book.claims), WatchedTable(book.breaches)
    run_all(msgspec.structs.replace(book, findings=findings, claims=claims, breaches=breaches))
    advisory_only = {"limit_passed"}
    assert own(name, "findings", set(book.findings)) - findings.read - advisory_only == set()
    assert own(name, "claims", set(book.claims)) - claims.read == set()
    assert own(name, "breaches", set(book.breaches)) - breaches.read == set()
