"""`playon rules list`: which rulebooks are installed."""

from typing import Annotated

import typer


def list_books(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line, one for every rulebook.")] = False,
) -> None:
    """List the installed rulebooks: id, title, edition, number of clauses."""
    from playon.cli.exits import complain
    from playon.cli.screen import STRONG, Screen
    from playon.errors import FaultyRulebook
    from playon.rulebook import book_names, load_book

    books = []
    for name in book_names():
        try:
            books.append(load_book(name))
        except FaultyRulebook as error:
            complain(str(error))
    screen = Screen()
    if as_json:
        for book in books:
            told = {"book": book.id, "title": book.title, "edition": book.edition, "extends": book.extends}
            screen.document({**told, "clauses": len(book.clause_ids)})
        return
    rows = [(book.id, str(len(book.clause_ids)), book.edition, book.title) for book in books]
    screen.table(("book", "clauses", "edition", "title"), rows, styles=(STRONG,))
