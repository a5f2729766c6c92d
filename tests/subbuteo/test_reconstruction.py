"""What a print has lost is marked: in the register, in rulings, in explanations and wherever a clause is shown."""

import pytest

from playon import Match, load_book
from playon.rulings import Ruling
from playon.subbuteo.reconstruction import mark_reconstructed
from tests.cli.playon import playon

OLD = load_book("fistf-classic")


def test_the_register_marks_every_clause_whose_note_says_that_the_print_has_lost_something() -> None:
    lost = {
        each.id: "clause" if each.note.startswith("RECONSTRUCTED") else "part"
        for each in OLD.clauses.values()
        if any(word in each.note for word in ("RECONSTRUCTED", "box lost", "box is lost", "breaks off"))
    }
    marked = {
        each.id: "clause" if each.reconstructed == "clause" else "part"
        for each in OLD.clauses.values()
        if each.reconstructed
    }
    assert lost.items() <= marked.items()
    assert sum(each == "clause" for each in marked.values()) == 38
    assert OLD.reconstructed == {each.id: each.reconstructed for each in OLD.clauses.values() if each.reconstructed}


def test_a_ruling_and_its_explanation_carry_the_mark() -> None:
    situation = {"phase": "in_play", "possession": "A", "ball": {"at": [340, 0]}}
    match = Match("fistf-classic", situation=situation)
    (ruling,) = match.observe({"at": 0, "event": "foul", "offence": "keeper_to_and_fro", "by": "B"})
    assert ruling.reconstructed == {"8.1.2": "clause"}
    assert match.explain(ruling).reconstructed == {"8.1.2": "clause"}


@pytest.mark.parametrize(
    ("ruling", "marks"),
    [
        (Ruling(clause="2.1.2.2", breach="1.2", offence="placing_breach"), {"2.1.2.2": "sanction", "1.2": "sanction"}),
        (Ruling(clause="13.3.2", finding="denied"), {}),
        (Ruling(clause="2.1.2.5", finding="play"), {"2.1.2.5": "procedure"}),
        (Ruling(clause="7.3.3", finding="goal_flick"), {"7.3.3": "end"}),
        (Ruling(clause="7.3.1", finding="own_goal"), {}),
    ],
)
def test_a_lost_sanction_matters_to_offences_only(ruling: Ruling, marks: dict[str, str]) -> None:
    mark_reconstructed([ruling], OLD)
    assert ruling.reconstructed == marks


def test_a_book_printed_whole_marks_nothing() -> None:
    assert load_book("fistf").reconstructed == {}
    match = Match("fistf", situation={"phase": "in_play", "possession": "A", "ball": {"at": [340, 0]}})
    (ruling,) = match.observe({"at": 0, "event": "foul", "offence": "keeper_to_and_fro", "by": "B"})
    assert ruling.reconstructed == {}


def test_what_is_taken_over_keeps_its_mark() -> None:
    assert load_book("indoor").reconstructed["8.1.2"] == "clause"


def test_the_command_line_shows_it() -> None:
    listed = playon("rules", "show", "fistf-classic").stdout
    assert "may not play the ball twice. (reconstructed)" in listed
    shown = playon("rules", "show", "fistf-classic", "14.2.3").stdout
    assert "the print has lost this clause" in shown
    assert "the print has lost" not in playon("rules", "show", "fistf-classic", "7.3.1").stdout


def test_every_difference_of_the_editions_is_shown() -> None:
    """The clauses of the table of differences, each with its line; those that the data tells are noted as well."""
    shown = playon("rules", "compare", "fistf", "fistf-classic").stdout
    for clause in (
        *(
            "lex.3",
            "lex.7",
            "lex.16, lex.15",
            "1.1.1, 1.1.2",
            "1.3.1 a, 1.3.1.1",
            "2.1.1.1",
            "2.1.2.3",
            "2.2.1",
            "2.3.1, 2.3",
        ),
        *(
            "2.5.1",
            "2.5.2",
            "2.6.2",
            "3.1.1",
            "3.2.1",
            "3.2.2",
            "3.3.2.1",
            "4.1.2",
            "4.3.2",
            "4.3.3",
            "4.3.4",
            "5.2.1",
            "5.4.1",
        ),
        *(
            "5.4.2",
            "6.2.4 (ii), 6.2.4-ii",
            "7.1.1 b, 7.1.1b",
            "7.2.2",
            "9.2.1",
            "10.1.1, 10.1",
            "10.3.1",
            "10.6.1",
            "10.7.2",
        ),
        *(
            "10.7.2.8",
            "11.1.1",
            "11.1.3",
            "11.2.1",
            "12.2.1",
            "13.1.1.1 c3",
            "13.1.2.1",
            "13.1.2.2",
            "13.1.2.3",
            "13.3.1",
        ),
        *(
            "13.3.2",
            "13.4.1",
            "14.1.2",
            "15.2.1",
            "16.1.1.1",
            "16.1.3",
            "16.2.2",
            "17.1.1",
            "17.2.3",
            "17.2.4.1",
            "17.2.6",
        ),
    ):
        assert f"\n  {clause} (" in shown, clause
