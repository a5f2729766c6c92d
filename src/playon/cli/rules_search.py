"""`playon rules search`: find clauses by their words."""

from typing import TYPE_CHECKING, Annotated

import typer

from playon.cli.books import name_of
from playon.cli.exits import FINDINGS
from playon.telling.tongue import LANG_HELP, N_, _, speak

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playon.cli.screen import Part


def search(
    book: Annotated[str, typer.Argument(metavar="BOOK", help="Id of a rulebook, or the path of its folder.")],
    words: Annotated[
        list[str],
        typer.Argument(metavar="WORD", help="Words that must all stand in the clause; case and accents do not matter."),
    ],
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP)] = None,
) -> None:
    """List the clauses in which all words stand, the best first; exit code 1 if there is none."""
    from playon.cli.screen import CLAUSE, Screen
    from playon.rulebook import load_book
    from playon.telling.searching import search as found_in
    from playon.telling.searching import searched, wanted_of

    code = speak(lang)
    typed = [word for argument in words for word in argument.split()]
    wanted = wanted_of(" ".join(typed))
    found = found_in(searched(load_book(name_of(book)), code), wanted)
    if not found:
        typer.echo(
            _("no clause of {book} has {words}").format(
                book=book, words=_(" and ").join(word.casefold() for word in typed)
            )
        )
        raise typer.Exit(FINDINGS)
    screen = Screen()
    width = max(len(each.clause.id) for each in found)
    for each in found:
        summary = _highlighted(each.texts["summary"], wanted)
        screen.line((each.clause.id.ljust(width), CLAUSE), "  ", *summary, indent=width + 2)
        for label in (N_("when"), N_("then"), N_("note")):
            if label in each.texts:
                parts = _highlighted(each.texts[label], wanted)
                screen.line(" " * (width + 2), f"{_(label)}: ", *parts, indent=width + 4)


def _highlighted(text: str, wanted: "Sequence[str]") -> "list[Part]":
    """The text in pieces, the wanted words in a style of their own."""
    from playon.telling.searching import pieces

    return [(part, "bold yellow") if is_wanted else part for part, is_wanted in pieces(text, wanted)]
