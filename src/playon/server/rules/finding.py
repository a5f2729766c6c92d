"""Searching the rulebooks for clauses, by words or by number."""

import functools
from collections.abc import Mapping, Sequence

import msgspec

from playon.rulebook import load_book
from playon.server.rules.books import address_of, installed, own_of, text_language
from playon.telling.phrases import marked
from playon.telling.searching import Searched, pieces, search, searched, wanted_of
from playon.telling.tongue import N_, _, speaking

SHOWN = 100
"""Clauses that a search shows at most."""
LONGEST = 200
"""Letters of the longest search."""
_LABELS = {"when": N_("when"), "then": N_("then"), "note": N_("note")}


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a text; wanted: it is a word that was looked for."""

    text: str
    wanted: bool = False


class FoundText(msgspec.Struct, frozen=True):
    """A text in which words were found, in pieces. part: which one of the clause; label: the same as it is spoken."""

    part: str
    label: str
    pieces: tuple[Piece, ...]


class FoundClause(msgspec.Struct, frozen=True, kw_only=True):
    """A clause that was found."""

    book: str
    title: str
    clause: str
    cited: str
    chapter: str
    text_language: str
    texts: tuple[FoundText, ...]
    address: str


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What was found. jumps: clauses that have what was typed as their number. count: all that fit, `found` the best of them."""

    query: str
    book: str | None
    count: int
    jumps: tuple[str, ...]
    found: tuple[FoundClause, ...]


@functools.lru_cache(maxsize=64)
def _searched(book: str, code: str) -> Sequence[Searched]:
    return searched(load_book(book), code)


def find(query: str, book: str | None, code: str) -> Result:
    """Search one installed book, or in all of them the clauses that stand in none of the others."""
    query = " ".join(query[:LONGEST].split())
    wanted = wanted_of(query)
    found = []
    for place, name in enumerate([book] if book else installed()):
        own = own_of(load_book(name))
        clauses = [each for each in _searched(name, code) if book or each.clause.id in own]
        found += [(-each.rank, place, name, each) for each in search(clauses, wanted)]
    found.sort(key=lambda each: each[:2])
    with speaking(code):
        shown = tuple(
            FoundClause(
                book=name,
                title=load_book(name).title,
                clause=each.clause.id,
                cited=marked(each.clause.id, each.clause.reconstructed),
                chapter=each.clause.chapter,
                text_language=text_language(each.clause),
                texts=_texts(each.texts, wanted),
                address=address_of(name, each.clause.id),
            )
            for _rank, _place, name, each in found[:SHOWN]
        )
    return Result(query=query, book=book, count=len(found), jumps=tuple(_jumps(query, book)), found=shown)


def _texts(texts: Mapping[str, str], wanted: Sequence[str]) -> tuple[FoundText, ...]:
    return tuple(
        FoundText(
            name,
            _(_LABELS[name]) if name in _LABELS else "",
            tuple(Piece(text, is_wanted) for text, is_wanted in pieces(told, wanted)),
        )
        for name, told in texts.items()
    )


def _jumps(query: str, book: str | None) -> list[str]:
    """The pages of the clauses that are numbered so; perhaps `book 9.9.1` was typed."""
    first, _space, rest = query.partition(" ")
    if book is None and rest and first.casefold() in installed():
        return _jumps(rest, first.casefold())
    wanted = query.casefold().rstrip(".")
    return [
        address_of(name, clause)
        for name in ([book] if book else installed())
        for clause in (load_book(name).clauses if book else own_of(load_book(name)))
        if clause.casefold() == wanted
    ]
