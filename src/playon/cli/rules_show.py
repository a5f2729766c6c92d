"""`playon rules show`: one clause of a rulebook."""

from collections.abc import Iterable
from typing import Annotated

import typer

from playon.cli.exits import WrongUse


def show(
    book: Annotated[str, typer.Argument(help="Id of a rulebook, or the path of its folder.")],
    clause: Annotated[str, typer.Argument(help="Number of a clause, e.g. 16.1.")],
) -> None:
    """Show a clause: what it says in our own words, when it applies, its numbers, and what carries it out."""
    from playon.cli.screen import CLAUSE, DIM, STRONG, Screen
    from playon.rulebook import load_book

    rulebook = load_book(book)
    if clause not in rulebook.clauses:
        near = near_clauses(clause, rulebook.clauses)
        raise WrongUse(f"{rulebook.id} has no clause {clause}" + (f"; near it: {', '.join(near)}" if near else ""))
    found = rulebook.clauses[clause]
    screen = Screen()
    screen.line((f"{rulebook.title}, clause {found.id}", STRONG), (f"  {found.chapter}", DIM))
    screen.line(found.summary)
    for label, text in (
        ("when", found.when),
        ("then", found.then),
        ("numbers", ", ".join(f"{name.replace('_', ' ')} {value:g}" for name, value in found.numbers.items())),
        ("see", ", ".join(found.see)),
        ("note", found.note),
        ("kind", found.kind.replace("_", " ")),
        ("decided by", found.decided_by.replace("_", " ")),
        ("carried by", ", ".join(found.carried_by)),
    ):
        if text:
            screen.line((f"{label:<11}", CLAUSE), text, indent=11)


def near_clauses(clause: str, known: Iterable[str]) -> list[str]:
    """Up to six clauses that may have been meant: the clause around it, its sisters, and those written alike."""
    import difflib

    names = list(known)
    parent = clause.rpartition(".")[0]
    around = [each for each in names if parent and (each == parent or each.rpartition(".")[0] == parent)]
    alike = difflib.get_close_matches(clause, names, n=6, cutoff=0.6)
    nearest = dict.fromkeys([*difflib.get_close_matches(clause, around, n=6, cutoff=0.3), *around, *alike])
    return sorted(list(nearest)[:6], key=names.index)
