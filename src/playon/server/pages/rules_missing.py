"""What a reader is told who asks for a rulebook or clause that there is not: what may have been meant."""

from typing import Any

from litestar import Request, Response
from litestar.datastructures import State

from playon.rulebook import load_book
from playon.server.pages.reading import drawn_now, reading_page
from playon.server.rules.books import BookLine, book_line, book_lines, near_books, reference
from playon.server.tongues import language_of
from playon.telling.clauses import near_clauses
from playon.telling.tongue import N_, _, speaking

Asked = Request[Any, Any, State]


async def no_such_book(request: Asked, name: str) -> Response[Any]:
    """404 with the books that may have been meant."""
    told_books = {line.id: line for line in lines_of(request)}
    near = [told_books[each] for each in near_books(name)]
    body = drawn_now(
        request,
        "rules_missing.html",
        name=name[:80],
        clause=None,
        scenario=None,
        line=None,
        near_books=near,
        near=[],
        books=list(told_books.values()),
        query=name[:80],
        chosen=None,
    )
    return await reading_page(request, title=in_words(request, N_("No such rulebook")), body=body, status=404)


async def no_such_clause(request: Asked, book: str, clause: str, scenario: str | None = None) -> Response[Any]:
    """404 with the clauses that may have been meant."""
    found = load_book(book)
    with speaking(language_of(request)):
        near = [reference(found, each) for each in near_clauses(clause[:80], found.clauses)]
    body = drawn_now(
        request,
        "rules_missing.html",
        name=book,
        clause=clause[:80],
        scenario=scenario and scenario[:80],
        line=line_of(request, book),
        near_books=[],
        near=near,
        books=lines_of(request),
        query=clause[:80],
        chosen=book,
    )
    return await reading_page(request, title=in_words(request, N_("No such clause")), body=body, status=404)


def in_words(request: Asked, phrase: str) -> str:
    """A phrase in the visitor's language."""
    with speaking(language_of(request)):
        return _(phrase)


def line_of(request: Asked, book: str) -> BookLine:
    """A book in one line in the visitor's language."""
    with speaking(language_of(request)):
        return book_line(load_book(book))


def lines_of(request: Asked) -> list[BookLine]:
    """All books, likewise."""
    with speaking(language_of(request)):
        return book_lines()
