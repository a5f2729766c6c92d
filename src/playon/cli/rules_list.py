"""`playon rules list`: which rulebooks are installed."""


def list_books() -> None:
    """List the installed rulebooks: id, title, edition, number of clauses."""
    from playon.cli.exits import complain
    from playon.cli.screen import STRONG, Screen
    from playon.errors import FaultyRulebook
    from playon.rulebook import book_names, load_book

    rows = []
    for name in book_names():
        try:
            book = load_book(name)
        except FaultyRulebook as error:
            complain(str(error))
            continue
        rows.append((book.id, str(len(book.clause_ids)), book.edition, book.title))
    Screen().table(("book", "clauses", "edition", "title"), rows, styles=(STRONG,))
