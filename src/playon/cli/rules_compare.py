"""`playon rules compare`: what two rulebooks rule differently, topic by topic."""

import itertools
from typing import TYPE_CHECKING, Annotated

import typer

from playon.cli.books import name_of
from playon.telling.tongue import LANG_HELP, _, speak

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playon.cli.screen import Screen
    from playon.comparing import Difference, Side
    from playon.noting import Noted

_WIDTH = 14
"""Columns for the clauses of a line; `--json` names all of them."""


def compare(
    one: Annotated[str, typer.Argument(metavar="BOOK", help="Id of a rulebook, or the path of its folder.")],
    other: Annotated[str, typer.Argument(metavar="BOOK", help="The book it is compared with.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line, one for every difference.")] = False,
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP)] = None,
) -> None:
    """Compare two rulebooks: every number, procedure, count and offence that they rule differently, with its clauses.

    The kind in brackets says what differs: the outcome, a number, the scope (who, where, how long), the procedure; `only`
    is something that just one of the books knows. Of an offence those rows are told, in their order, that differ.
    """
    from playon.cli.screen import Screen
    from playon.comparing import differences
    from playon.noting import noted
    from playon.rulebook import load_book, need_one_game
    from playon.telling.compared import phrases_for

    speak(lang)
    books = [load_book(name_of(one)), load_book(name_of(other))]
    need_one_game(*books)
    found = differences(books[0], books[1], None if as_json else phrases_for(books))
    notes = noted(books[0], books[1])
    screen = Screen()
    if as_json:
        for each in found:
            screen.document(each)
        for note in notes:
            screen.document({"noted": note})
        return
    labels = [book.id for book in books]
    if labels[0] == labels[1] and found:
        labels = [one, other]
    if not found:
        screen.line(_("{one} and {other} rule alike").format(one=one, other=other))
        return
    with screen.paged():
        _show(screen, found, labels)
        _show_notes(screen, notes, labels)
        many = _("{count} differences between {one} and {other}")
        told = _("1 difference between {one} and {other}") if len(found) == 1 else many
        screen.line(told.format(count=len(found), one=labels[0], other=labels[1]))


def _show(screen: "Screen", found: "Sequence[Difference]", labels: "Sequence[str]") -> None:
    from playon.cli.screen import DIM, STRONG
    from playon.telling.compared import kind_phrase

    sides = [side for each in found for side in (each.one, each.other)]
    widths = (max(map(len, labels)), max(len(_clauses(side)) for side in sides))
    for topic, group in itertools.groupby(found, key=lambda each: each.topic):
        screen.line((topic, STRONG))
        for each in group:
            screen.line(f"  {each.what} ", (f"({kind_phrase(each.kind)})", DIM), indent=2)
            for label, side in zip(labels, (each.one, each.other), strict=True):
                _side(screen, label, side, widths)
        screen.line("")


def _show_notes(screen: "Screen", notes: "Sequence[Noted]", labels: "Sequence[str]") -> None:
    """What the register of one of the books notes beside, clause by clause."""
    from playon.cli.screen import CLAUSE, DIM, STRONG
    from playon.telling.compared import kind_phrase, noted_phrase

    if not notes:
        return
    screen.line((_("Clause by clause, as noted in the register"), STRONG))
    width = max(map(len, labels))
    for note in notes:
        screen.line(
            (f"  {noted_phrase(note.clauses)} ", CLAUSE),
            (f"({', '.join(map(kind_phrase, note.kinds))})", DIM),
            indent=2,
        )
        for label, says in zip(labels, map(noted_phrase, (note.there, note.here)), strict=True):
            if screen.is_narrow:
                screen.line(f"    {label}")
                screen.line(" " * 6, says, indent=6)
            else:
                screen.line(f"    {label.ljust(width)}  ", says, indent=width + 6)
    screen.line("")


def _side(screen: "Screen", label: str, side: "Side", widths: tuple[int, int]) -> None:
    """What one book says, rows of an offence below each other; on a narrow terminal below the book and its clauses."""
    from playon.cli.screen import CLAUSE

    clauses = _clauses(side)
    if screen.is_narrow:
        screen.line(f"    {label}  ", (clauses, CLAUSE), indent=4)
        for row in side.rows or (side.says,):
            screen.line(" " * 6, row, indent=6)
        return
    head = (f"    {label.ljust(widths[0])}  ", (clauses.ljust(widths[1]) + "  ", CLAUSE))
    indent = widths[0] + widths[1] + 8
    for number, row in enumerate(side.rows or (side.says,)):
        screen.line(*(head if not number else (" " * indent,)), row, indent=indent)


def _clauses(side: "Side") -> str:
    """The clauses of one side, as many as fit a column."""
    shown = ""
    for clause in side.clauses:
        longer = f"{shown}, {clause}" if shown else clause
        if shown and len(longer) > _WIDTH:
            return f"{shown} …"
        shown = longer
    return shown
