"""Every clause of every book is carried out by something that exists, and told by a scenario."""

from pathlib import Path

import msgspec
import pytest

from playon import book_names, load_book
from playon.coverage import carrier_exists, coverage

SCENARIOS = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("name", book_names())
def test_no_clause_is_left_out(name: str) -> None:
    lines = coverage(load_book(name), [SCENARIOS])
    assert [(line.clause, line.gap) for line in lines if line.gap] == []
    assert [line.clause for line in lines if not line.scenarios] == []


def test_the_ufcc_register_is_whole() -> None:
    assert len(coverage(load_book("ufcc"))) == 225


def test_the_fistf_register_is_whole() -> None:
    assert len(coverage(load_book("fistf"))) == 463


def test_scenarios_cite_clauses_that_exist() -> None:
    for name in book_names():
        book = load_book(name)
        cited = {clause for path in sorted((SCENARIOS / name).glob("*.yaml")) for clause in _cited(path)}
        assert cited <= book.clause_ids


def _cited(path: Path) -> list[str]:
    from playon.scenario import load_scenarios

    return [clause for scenario in load_scenarios(path) for clause in scenario.clauses]


@pytest.mark.parametrize(
    ("carrier", "exists"),
    [
        ("offence:jar", True),
        ("offence:jarr", False),
        ("finding:goal", True),
        ("finding:gaol", False),
        ("limit:wipe_s", True),
        ("limit:wipe", False),
        ("format:points_to_win", True),
        ("variant:technical_shot_over", True),
        ("count:jars", True),
        ("claim:goal", True),
        ("breach:regrip", True),
        ("event:coin_toss", True),
        ("event:coin_tos", False),
        ("state:sides_changed", True),
        ("state:moon", False),
        ("book:title", True),
        ("rule:serving.ask_ready", True),
        ("rule:serving.nothing", False),
        ("rule:nowhere.ask_ready", False),
        ("jar", False),
        ("", False),
        ("magic:jar", False),
    ],
)
def test_a_carrier_exists_or_not(carrier: str, exists: bool) -> None:
    assert carrier_exists(load_book("ufcc"), carrier) is exists


def test_a_method_of_the_engine_is_a_carrier_too() -> None:
    book = load_book("fistf")
    assert carrier_exists(book, "rule:pitch.Pitch.penalty_spot")
    assert not carrier_exists(book, "rule:pitch.Pitch.penalty_sport")
    assert not carrier_exists(book, "rule:pitch")


def test_a_clause_without_carrier_or_with_a_wrong_one_is_a_gap() -> None:
    book = load_book("ufcc")
    clauses = dict(book.clauses)
    clauses["16.1"] = msgspec.structs.replace(clauses["16.1"], carried_by=[])
    clauses["16.2"] = msgspec.structs.replace(clauses["16.2"], carried_by=["offence:jarr"])
    broken = msgspec.structs.replace(book)
    broken.__dict__["clauses"] = clauses
    gaps = {line.clause: line.gap for line in coverage(broken) if line.gap}
    assert set(gaps) == {"16.1", "16.2"}
    assert "jarr" in str(gaps["16.2"])
