"""`playon rules show`: one clause of a rulebook, or all in one line each."""

from typing import TYPE_CHECKING, Annotated

import typer

from playon.cli.books import name_of
from playon.cli.exits import WrongUse
from playon.telling.tongue import LANG_HELP, _, language, speak, term

if TYPE_CHECKING:
    from playon.cli.screen import Screen
    from playon.rulebook import Rulebook


def show(
    book: Annotated[str, typer.Argument(metavar="BOOK", help="Id of a rulebook, or the path of its folder.")],
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="Number of a clause, e.g. 16.1; without it all are listed.")
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP)] = None,
) -> None:
    """Show a clause: what it says in our own words, when it applies, its numbers, and what carries it out.

    Without a clause the chapters and clauses are listed, a line for each. Behind a clause of an edition that extends
    another stand the numbers as this edition has them, and what it replaces.
    """
    from playon.cli.screen import Screen
    from playon.rulebook import load_book
    from playon.telling.clauses import near_clauses

    speak(lang)
    rulebook = load_book(name_of(book))
    screen = Screen()
    if clause is None:
        with screen.paged():
            _list(screen, rulebook)
        return
    if clause not in rulebook.clauses:
        near = near_clauses(clause, rulebook.clauses)
        told = _("{book} has no clause {clause}; near it: {near}") if near else _("{book} has no clause {clause}")
        raise WrongUse(told.format(book=rulebook.id, clause=clause, near=", ".join(near)))
    _show(screen, rulebook, clause)


def _list(screen: "Screen", rulebook: "Rulebook") -> None:
    """Every chapter with its clauses; of a clause the first sentence."""
    from playon.cli.screen import CLAUSE, STRONG
    from playon.telling.clauses import heading
    from playon.telling.phrases import marked

    screen.line((heading(rulebook), STRONG))
    width = max(map(len, rulebook.clauses))
    chapter = None
    for each in rulebook.clauses.values():
        if each.chapter != chapter:
            chapter = each.chapter
            screen.line("")
            screen.line((chapter, STRONG))
        sentence, stop, _rest = each.summary_in(language()).partition(". ")
        sentence = marked(sentence + stop.strip(), each.reconstructed)
        screen.line((f"  {each.id.ljust(width)}  ", CLAUSE), sentence, indent=width + 4)


def _show(screen: "Screen", rulebook: "Rulebook", clause: str) -> None:
    from playon.cli.screen import CLAUSE, DIM, STRONG
    from playon.telling.clauses import LOST
    from playon.telling.explaining import edition_lines

    found = rulebook.clauses[clause]
    screen.line(
        (_("{book}, clause {clause}").format(book=rulebook.title, clause=found.id), STRONG), (f"  {found.chapter}", DIM)
    )
    screen.line(found.summary_in(language()))
    edition = edition_lines(rulebook, clause)
    labelled = [
        (_("when"), found.told("when", language())),
        (_("then"), found.told("then", language())),
        (_("numbers"), ", ".join(f"{name.replace('_', ' ')} {value:g}" for name, value in found.numbers.items())),
        (_("see"), ", ".join(found.see)),
        (_("note"), found.note),
        (_("lost"), _(LOST[found.reconstructed]) if found.reconstructed else ""),
        (_("kind"), term("clause kind", found.kind)),
        (_("decided by"), term("decided by", found.decided_by)),
        (_("carried by"), ", ".join(found.carried_by)),
        *edition,
    ]
    width = max(
        [11, *(len(label) + 1 for label, text in labelled if text), *(len(label) + 2 for label, _text in edition)]
    )
    for label, text in labelled:
        if text:
            screen.line((label.ljust(width), CLAUSE), text, indent=width)
