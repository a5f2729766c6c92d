"""`playon rules compare`: what two rulebooks rule differently, topic by topic."""

import itertools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from playon.cli.books import name_of
from playon.languages import ENGLISH
from playon.telling.tongue import LANG_HELP, N_, _, language, speak, spoken_phrases, term

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playon.cli.screen import Screen
    from playon.comparing import Difference, Side
    from playon.noting import Noted
    from playon.phrasebook import Phrases
    from playon.rulebook import Rulebook

_WIDTH = 14
"""Columns for the clauses of a line; `--json` names all of them."""

_KINDS = {
    "outcome": N_("outcome"),
    "number": N_("number"),
    "scope": N_("scope"),
    "procedure": N_("procedure"),
    "only": N_("only"),
    "must": N_("must"),
    "doubt": N_("doubt"),
    "wording": N_("wording"),
    "only here": N_("only here"),
    "only there": N_("only there"),
}


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

    speak(lang)
    books = [load_book(name_of(one)), load_book(name_of(other))]
    need_one_game(*books)
    found = differences(books[0], books[1], None if as_json else _phrases(books))
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


def _phrases(books: "Sequence[Rulebook]") -> "Phrases | None":
    """The phrases of a comparison, with the forms that the books name, as they are spoken."""
    import msgspec

    if language() == ENGLISH:
        return None
    forms = {form: term("form", form) for book in books for form in (*_forms(book), *book.claims)}
    names = {name: term(kind, name) for book in books for kind, name in _equipment(book)}
    return msgspec.structs.replace(spoken_phrases(books[0].family), forms=forms, names=names)


def _equipment(book: "Rulebook") -> "Iterator[tuple[str, str]]":
    """The items that its equipment is inspected by, and their properties."""
    for item, rows in book.inspection.items():
        yield "item", item
        yield from (("property", name) for row in rows for name in row.properties())


def _forms(book: "Rulebook") -> "Iterator[str]":
    """The forms of its format, its findings, of the offences in its rows, and the words that equipment is told by."""
    import msgspec

    yield from (each for each in msgspec.structs.astuple(book.format) if isinstance(each, str))
    for finding in book.findings.values():
        yield from finding if isinstance(finding, Mapping) else ()
    for rows in (*book.offences.values(), *book.outcomes.values()):
        yield from (row.kind for row in rows if row.kind is not None)
    for asked in (row for requirements in book.inspection.values() for row in requirements):
        held = (*asked.when.values(), *asked.unless.values(), *asked.waived.values())
        values = [*asked.allowed, *(one for each in held for one in (each if isinstance(each, list) else [each]))]
        yield from (each for each in values if isinstance(each, str))


def _noted(text: str) -> str:
    return text if language() == ENGLISH else term("noted", text)


def _show(screen: "Screen", found: "Sequence[Difference]", labels: "Sequence[str]") -> None:
    from playon.cli.screen import DIM, STRONG

    sides = [side for each in found for side in (each.one, each.other)]
    widths = (max(map(len, labels)), max(len(_clauses(side)) for side in sides))
    for topic, group in itertools.groupby(found, key=lambda each: each.topic):
        screen.line((topic, STRONG))
        for each in group:
            screen.line(f"  {each.what} ", (f"({_(_KINDS[each.kind])})", DIM), indent=2)
            for label, side in zip(labels, (each.one, each.other), strict=True):
                _side(screen, label, side, widths)
        screen.line("")


def _show_notes(screen: "Screen", notes: "Sequence[Noted]", labels: "Sequence[str]") -> None:
    """What the register of one of the books notes beside, clause by clause."""
    from playon.cli.screen import CLAUSE, DIM, STRONG

    if not notes:
        return
    screen.line((_("Clause by clause, as noted in the register"), STRONG))
    width = max(map(len, labels))
    for note in notes:
        screen.line(
            (f"  {_noted(note.clauses)} ", CLAUSE),
            (f"({', '.join(_(_KINDS[each]) for each in note.kinds)})", DIM),
            indent=2,
        )
        for label, says in zip(labels, map(_noted, (note.there, note.here)), strict=True):
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
