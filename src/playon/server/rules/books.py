"""The installed rulebooks, and what is near a name that is none of them."""

import difflib
import functools
from collections.abc import Container
from urllib.parse import quote

import msgspec

from playon.coverage import own_clauses
from playon.languages import ENGLISH
from playon.rulebook import Clause, Rulebook, book_names, load_book
from playon.telling.clauses import heading
from playon.telling.tongue import N_, _, language

SPORTS = {"foosball": N_("Foosball"), "subbuteo": N_("Sports table football (Subbuteo)")}
"""What the families of games are called."""


class BookLine(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook in one line. clauses: all that it has; own: those that stand in no book that it extends."""

    id: str
    title: str
    heading: str
    edition: str
    language: str
    sport: str
    sport_name: str
    extends: str | None
    clauses: int
    own: int
    address: str


class Reference(msgspec.Struct, frozen=True, kw_only=True):
    """Another clause: where it stands, how it begins, and in which language that is told."""

    book: str
    clause: str
    begins: str
    text_language: str
    address: str


@functools.cache
def installed() -> tuple[str, ...]:
    """The ids of the installed books, sport by sport: first those that extend no other, each followed by its editions."""
    books = [load_book(name) for name in book_names()]
    return tuple(book.id for book in sorted(books, key=lambda book: (book.family, _line_of(book))))


def _line_of(book: Rulebook) -> tuple[str, ...]:
    return (*(_line_of(load_book(book.extends)) if book.extends else ()), book.id)


def book_of(name: str) -> Rulebook | None:
    """The installed book of that id; None for anything else, above all for paths."""
    return load_book(name) if name in installed() else None


def near_books(name: str) -> list[str]:
    """Up to three ids that may have been meant."""
    return difflib.get_close_matches(name.casefold()[:80], installed(), n=3, cutoff=0.4)


def kin_of(book: Rulebook) -> list[Rulebook]:
    """The other books of its sport."""
    others = (load_book(name) for name in installed() if name != book.id)
    return [other for other in others if other.family == book.family]


def book_line(book: Rulebook) -> BookLine:
    """A rulebook in one line, in the language that is spoken."""
    return BookLine(
        id=book.id,
        title=book.title,
        heading=heading(book),
        edition=book.edition,
        language=book.language,
        sport=book.family,
        sport_name=_(SPORTS[book.family]) if book.family in SPORTS else book.family,
        extends=book.extends,
        clauses=len(book.clauses),
        own=len(own_of(book)),
        address=address_of(book.id),
    )


def book_lines() -> list[BookLine]:
    """All installed books, sport by sport."""
    return [book_line(load_book(name)) for name in installed()]


def address_of(book: str, clause: str | None = None) -> str:
    """The page of a book or of one of its clauses."""
    return f"/rules/{quote(book)}" + (f"/{quote(clause, safe='')}" if clause is not None else "")


def own_of(book: Rulebook) -> frozenset[str]:
    """The clauses of an installed book that it does not take over from another."""
    return _own(book.id)


@functools.cache
def _own(book_id: str) -> frozenset[str]:
    return own_clauses(load_book(book_id))


def home_of(book: Rulebook, clause: str) -> Rulebook:
    """The book in whose own register a clause of an edition stands."""
    return book if book.extends is None or clause in own_of(book) else home_of(load_book(book.extends), clause)


def first_sentence(clause: Clause) -> str:
    """How a clause begins, in the language that is spoken."""
    sentence, stop, _rest = clause.summary_in(language()).partition(". ")
    return sentence + stop.strip()


def reference(book: Rulebook, clause: str) -> Reference:
    """A clause of a book as another place refers to it."""
    found = book.clauses[clause]
    return Reference(
        book=book.id,
        clause=clause,
        begins=first_sentence(found),
        text_language=text_language(found),
        address=address_of(book.id, clause),
    )


def text_language(clause: Clause) -> str:
    """The language that a clause is told in: the one that is spoken where its register has it, else English."""
    return language() if getattr(clause, f"summary_{language()}", "") else ENGLISH


def whole_of(clause: str, known: Container[str]) -> str | None:
    """The clause that another is a part of: 4.2 of 4.2.1, 4.2 b, 4.2b and 4.2-ex; None for one that is part of none."""
    for end in range(len(clause) - 1, 0, -1):
        whole, rest = clause[:end], clause[end]
        if whole in known and (rest in ". -" or (rest.isalpha() and whole[-1].isdigit())):
            return whole
    return None


def resolved(book: Rulebook, cited: str) -> Reference | None:
    """What a register means by a clause that it names, perhaps one of another book, as `book:clause` or by its number."""
    place = place_of(book, cited)
    return None if place is None else reference(*place)


def place_of(book: Rulebook, cited: str) -> tuple[Rulebook, str] | None:
    """Likewise, as a book and its clause."""
    if cited in book.clauses:
        return book, cited
    named, _sep, clause = cited.rpartition(":")
    other = book_of(named) if named else None
    if other is not None:
        return (other, clause) if clause in other.clauses else None
    kin = next((each for each in kin_of(book) if cited in own_of(each)), None)
    return None if kin is None else (kin, cited)


@functools.lru_cache(maxsize=8192)
def address_in(book_id: str, cited: str | None) -> str | None:
    """The page of a clause as an installed book names it; None where there is none."""
    place = place_of(load_book(book_id), cited) if cited is not None else None
    return None if place is None else address_of(place[0].id, place[1])
