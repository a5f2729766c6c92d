"""What the other books of a sport say of the matter of a clause."""

import functools
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from playon.comparing import Difference, differences
from playon.noting import Noted, noted
from playon.rulebook import Rulebook, load_book
from playon.server.rules.books import Reference, kin_of, reference
from playon.telling.compared import phrases_for
from playon.telling.tongue import speaking

_MATTERS = ("offence", "limit", "format", "variant", "count", "finding", "claim", "breach", "inspection")
"""Carriers that say what a clause is about; parts of the engine carry out too much to tell that."""
_NEAREST = 3


class Elsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """Another book on the same matter. differences: seen from the clause's book. clauses: those about the same there."""

    book: str
    title: str
    differences: tuple[Difference, ...]
    clauses: tuple[Reference, ...]


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Two books compared, topic by topic; `noted` is what a register notes clause by clause, `there` being `one`."""

    one: str
    other: str
    differences: tuple[Difference, ...]
    noted: tuple[Noted, ...]


@functools.lru_cache(maxsize=256)
def compared(one: str, other: str, code: str) -> Comparison:
    """Two installed books of one sport, told in that language. Raises DifferentGames."""
    books = (load_book(one), load_book(other))
    with speaking(code):
        found = differences(*books, phrases_for(books))
    return Comparison(one=one, other=other, differences=tuple(found), noted=tuple(noted(*books)))


@functools.lru_cache(maxsize=2048)
def elsewhere(book_id: str, clause_id: str, code: str) -> tuple[tuple[Elsewhere, ...], tuple[str, ...]]:
    """The other books on the matter of a clause, and the ids of those that take it over as it stands."""
    book = load_book(book_id)
    clause = book.clauses[clause_id]
    found, alike = [], []
    with speaking(code):
        for other in kin_of(book):
            differing = tuple(
                each for each in compared(book_id, other.id, code).differences if clause_id in each.one.clauses
            )
            if other.clauses.get(clause_id) == clause and not differing:
                alike.append(other.id)
                continue
            near = tuple(reference(other, each) for each in _about_the_same(book, clause_id, other))
            if differing or near:
                found.append(Elsewhere(book=other.id, title=other.title, differences=differing, clauses=near))
    return tuple(found), tuple(alike)


def _about_the_same(book: Rulebook, clause: str, other: Rulebook) -> Sequence[str]:
    """The clauses of another book that are carried out by the same things, those first that share the rarest."""
    matters = _carriers(other.id)
    weights: Counter[str] = Counter()
    for carrier in set(book.clauses[clause].carried_by) & set(matters):
        for each in matters[carrier]:
            weights[each] += 1000 // len(matters[carrier])
    order = list(other.clauses)
    return sorted(weights, key=lambda each: (-weights[each], each != clause, order.index(each)))[:_NEAREST]


@functools.lru_cache(maxsize=64)
def _carriers(book_id: str) -> Mapping[str, Sequence[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for clause in load_book(book_id).clauses.values():
        for carrier in clause.carried_by:
            if carrier.partition(":")[0] in _MATTERS:
                found[carrier].append(clause.id)
    return dict(found)
