"""The shelf of scenarios, and numbers of clauses in a text."""

from pathlib import Path

import pytest

from playon.scenario import load_scenarios, scenario_files
from playon.server.rules.clauses import linked
from playon.stories import Shelf, home_of_scenarios


def test_a_number_in_a_text_is_a_link_only_where_it_stands_alone() -> None:
    addresses = {"9.9": "/a", "9.9.1": "/b"}
    told = linked("Under 9.9.1, not 19.9 nor 9.9.2, but 9.9.", addresses)
    assert [piece for piece, address in told if address] == ["9.9.1", "9.9"]
    assert "".join(piece for piece, _ in told) == "Under 9.9.1, not 19.9 nor 9.9.2, but 9.9."


@pytest.mark.parametrize("book", ["csocso", "indoor"])
def test_the_shelf_has_every_scenario_as_it_is_read_whole(book: str) -> None:
    home = home_of_scenarios()
    assert home is not None
    shelf = Shelf(home / book)
    read = [each for path in scenario_files([home / book]) for each in load_scenarios(path)]
    assert len(shelf) == len(read)
    for each in read:
        assert all(each.id in {teller.id for teller in shelf.of(each.book, clause)} for clause in each.clauses)
        assert shelf.scenario(each.id) == each


def test_the_shelf_reads_whole_what_is_written_in_another_way(tmp_path: Path) -> None:
    text = """
book: ufcc
scenarios:
  - {id: odd-1, clauses: ['2'], title: One, events: [{at: 0, event: coin_toss, winner: A}], expect: {}}
"""
    (tmp_path / "odd.yaml").write_text(text, "utf-8")
    shelf = Shelf(tmp_path)
    assert [teller.id for teller in shelf.of("ufcc", "2")] == ["odd-1"]
    assert shelf.scenario("odd-1") is not None
    assert shelf.scenario("odd-2") is None
