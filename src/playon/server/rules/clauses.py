"""A clause as it is read: what it says, what carries it out, and which clauses are near it."""

import functools
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from playon.phrasebook import Phrases
from playon.rulebook import Clause, Rulebook, load_book
from playon.server.rules.books import Reference, address_of, home_of, reference, resolved, text_language
from playon.telling.carried import Carried, carried_out, numbers_told
from playon.telling.clauses import LOST
from playon.telling.compared import phrases_for
from playon.telling.explaining import edition_lines
from playon.telling.phrases import marked
from playon.telling.tongue import _, language, speaking, term


class Labelled(msgspec.Struct, frozen=True):
    """A text and what it is about."""

    label: str
    text: str


class Read(msgspec.Struct, frozen=True, kw_only=True):
    """A clause as its book has it.

    stands_in: the book in whose register it stands. text_language: that of summary, when and then; a note is in English.
    lost: what its print has lost. numbers: as the register has them; edition: what this edition changes.
    see: the clauses that it names, named_by: those that name it.
    """

    book: str
    clause: str
    cited: str
    chapter: str
    stands_in: str
    kind: str
    kind_name: str
    decided_by: str
    decided_by_name: str
    text_language: str
    summary: str
    when: str
    then: str
    note: str
    reconstructed: str
    lost: str
    numbers: tuple[Labelled, ...]
    edition: tuple[Labelled, ...]
    carried: tuple[Carried, ...]
    see: tuple[Reference, ...]
    named_by: tuple[Reference, ...]
    address: str

    @property
    def anchor(self) -> str:
        """The clause on the page of its book."""
        return anchor_of(self.clause)

    def linked(self, text: str) -> list[tuple[str, str | None]]:
        """A text of the clause in pieces, each with the address of the clause that it names, as far as `see` has it."""
        return linked(text, {each.clause: each.address for each in self.see})


def anchor_of(clause: str) -> str:
    """The anchor of a clause on the page of its book."""
    return clause.replace(" ", "_")


def linked(text: str, addresses: Mapping[str, str]) -> list[tuple[str, str | None]]:
    """A text in pieces, each with an address where it is one of the clauses that have one."""
    if not addresses:
        return [(text, None)]
    numbers = "|".join(re.escape(each) for each in sorted(addresses, key=len, reverse=True))
    pieces: list[tuple[str, str | None]] = []
    end = 0
    for found in re.finditer(rf"(?<![\w.:-])(?:{numbers})(?![\w-]|\.\w)", text):
        pieces += [(text[end : found.start()], None), (found[0], addresses[found[0]])]
        end = found.end()
    return [each for each in (*pieces, (text[end:], None)) if each[0]]


@functools.lru_cache(maxsize=8192)
def read(book_id: str, clause_id: str, code: str) -> Read:
    """A clause of an installed book, told in that language. Raises KeyError where the book has no such clause."""
    book = load_book(book_id)
    clause = book.clauses[clause_id]
    with speaking(code):
        return _read(book, clause, _phrases(book_id, code))


def _read(book: Rulebook, clause: Clause, phrases: Phrases) -> Read:
    code = language()
    see = [resolved(book, cited) for cited in clause.see]
    return Read(
        book=book.id,
        clause=clause.id,
        cited=marked(clause.id, clause.reconstructed),
        chapter=clause.chapter,
        stands_in=home_of(book, clause.id).id,
        kind=clause.kind,
        kind_name=term("clause kind", clause.kind),
        decided_by=clause.decided_by,
        decided_by_name=term("decided by", clause.decided_by),
        text_language=text_language(clause),
        summary=clause.told("summary", code),
        when=clause.told("when", code),
        then=clause.told("then", code),
        note=clause.note,
        reconstructed=clause.reconstructed,
        lost=_(LOST[clause.reconstructed]) if clause.reconstructed else "",
        numbers=tuple(Labelled(label, text) for label, text in numbers_told(clause)),
        edition=tuple(Labelled(label, text) for label, text in edition_lines(book, clause.id)),
        carried=tuple(carried_out(book, clause, phrases)),
        see=tuple(each for each in see if each is not None),
        named_by=tuple(reference(book, each) for each in _naming(book.id).get(clause.id, ())),
        address=address_of(book.id, clause.id),
    )


@functools.lru_cache(maxsize=64)
def _phrases(book_id: str, code: str) -> Phrases:
    with speaking(code):
        return phrases_for([load_book(book_id)])


@functools.lru_cache(maxsize=64)
def _naming(book_id: str) -> Mapping[str, Sequence[str]]:
    """Which clauses of a book name each of them."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for clause in load_book(book_id).clauses.values():
        for cited in dict.fromkeys(clause.see):
            if cited != clause.id:
                found[cited].append(clause.id)
    return dict(found)


def chapters_of(clauses: Iterable[Read]) -> list[tuple[str, str, list[Read]]]:
    """Clauses by chapter as the register has them: (title, the book in which they stand, clauses)."""
    found: list[tuple[str, str, list[Read]]] = []
    for each in clauses:
        if not found or found[-1][:2] != (each.chapter, each.stands_in):
            found.append((each.chapter, each.stands_in, []))
        found[-1][2].append(each)
    return found
