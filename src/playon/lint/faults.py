"""A fault, and under which book and vocabulary a document is checked."""

from dataclasses import dataclass
from typing import NamedTuple

from playon.errors import PlayonError
from playon.rulebook import Rulebook, load_book
from playon.vocabulary import Checker, Report, Vocabulary, families, vocabulary


class Fault(NamedTuple):
    """One thing that is wrong in a file. `line` counts from 1 and is None for the file as a whole."""

    file: str
    line: int | None
    where: str
    message: str


@dataclass(frozen=True, slots=True)
class Terms:
    """What documents under one book are checked against.

    words: the vocabulary; None if no language knows the book. book: the rulebook; None if it is not installed.
    problem: why one of them is missing.
    """

    words: Vocabulary | None
    book: Rulebook | None
    line: tuple[str, ...] = ()
    problem: str | None = None

    def checker(self, report: Report) -> Checker | None:
        """What checks values under the book, or None if no language knows it."""
        if self.words is None:
            return None
        clauses = self.book.clause_ids if self.book is not None else None
        return Checker(self.words, report, books=self.line, clauses=clauses)


def terms_of(book: object) -> Terms:
    """The terms for a book as a scenario or a record names it."""
    if not isinstance(book, str):
        return Terms(None, None, problem="names no book")
    try:
        installed = load_book(book)
        return Terms(vocabulary(installed.family), installed, _line_of(installed))
    except (PlayonError, OSError) as error:
        problem = str(error)
    for family in families():
        words = vocabulary(family)
        if book in words.books:
            return Terms(words, None, words.line_of(book), problem)
    return Terms(None, None, problem=problem)


def _line_of(book: Rulebook) -> tuple[str, ...]:
    """A rulebook and those it extends, by their ids."""
    line = [book.id]
    while book.extends is not None:
        book = load_book(book.extends)
        line.append(book.id)
    return tuple(line)
