"""A book that prints less than the one it extends: a register of its own, and what it leaves out."""

from pathlib import Path

import pytest

from playon import FaultyRulebook, load_book

OLDER = """
id = "older"
title = "Older edition"
extends = "fistf"
register = "own"

[limits]
{limit} = ""

[findings]
change = {{{kind} = "1", miss = "1"}}
"""


def older(folder: Path, limit: str = "keeper_changes", kind: str = "blocked") -> str:
    (folder / "book.toml").write_text(OLDER.format(limit=limit, kind=kind))
    return str(folder)


def test_a_register_of_its_own_takes_no_clause_over(tmp_path: Path) -> None:
    with pytest.raises(FaultyRulebook, match="register: a register of its own needs"):
        load_book(older(tmp_path))
    (tmp_path / "clauses.yaml").write_text(
        "clauses:\n  - {id: '1', chapter: one, kind: rule, decided_by: engine, summary: everything}\n"
    )
    with pytest.raises(FaultyRulebook) as told:
        load_book(str(tmp_path / "book.toml"))
    assert "findings.play: the book has no clause '2.1.1.3'" in str(told.value)
    assert "findings.change: the book has no clause '1'" not in str(told.value)


def test_an_empty_text_leaves_a_limit_or_a_form_of_a_finding_out() -> None:
    modern, old = load_book("fistf"), load_book("fistf-classic")
    assert (modern.limits.keeper_changes, old.limits.keeper_changes) == (1, None)
    assert modern.clause_of("change", "blocked") == "5.3.5"
    assert "blocked" not in old.findings["change"]
    assert "tie_goes_on" in modern.findings
    assert "tie_goes_on" not in old.findings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[limits]\nkeeper_change = ""', "limits.keeper_change: fistf has nothing there to leave out; did you mean"),
        ('[findings]\nchange = {blockd = ""}', "findings.change.blockd: fistf has nothing there to leave out; did you"),
        ('[findings]\ntie_goes_off = ""', "findings.tie_goes_off: fistf has nothing there to leave out; did you mean"),
    ],
)
def test_what_is_left_out_by_mistake_is_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "book.toml").write_text(f'id = "x"\ntitle = "X"\nextends = "fistf"\n{text}\n')
    with pytest.raises(FaultyRulebook, match=told.replace(".", r"\.")):
        load_book(str(tmp_path))


def test_a_clause_of_the_other_book_is_cited_by_both_names_where_the_number_is_taken() -> None:
    book = load_book("indoor")
    assert book.clauses["10.1"].summary.startswith("A corner-flick")
    assert "yellow card" in book.clauses["fistf-classic:10.1"].summary
    assert "fistf-classic:10.2.1" not in book.clauses
