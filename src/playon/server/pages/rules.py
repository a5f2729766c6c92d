"""The rulebook reader: all books, one of them, a clause, a scenario run."""

import asyncio
import itertools
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from playon.rulebook import load_book
from playon.server.pages.reading import drawn_now, drawn_once, reading_page
from playon.server.pages.rules_missing import in_words, line_of, no_such_book, no_such_clause
from playon.server.rules.books import address_of, book_line, book_lines, book_of, kin_of, reference, whole_of
from playon.server.rules.clauses import anchor_of, chapters_of, linked, read
from playon.server.rules.elsewhere import elsewhere
from playon.server.rules.scenarios import run, scenario_of, told
from playon.server.tongues import language_of
from playon.telling.compared import kind_phrase
from playon.telling.tongue import N_, speaking

Asked = Request[Any, Any, State]


@get("/rules", include_in_schema=False)
async def rules(request: Asked) -> Response[Any]:
    """All installed books."""
    body = await asyncio.to_thread(drawn_once, request, "rules_books.html", _books)
    return await reading_page(request, title=in_words(request, N_("Rulebooks")), body=body)


def _books(code: str) -> dict[str, Any]:
    with speaking(code):
        lines = book_lines()
    by_sport = [(name, list(group)) for name, group in itertools.groupby(lines, key=lambda line: line.sport_name)]
    return {"sports": by_sport, "books": lines, "query": "", "chosen": None}


@get("/rules/{book:str}", include_in_schema=False)
async def rules_book(request: Asked, book: FromPath[str]) -> Response[Any]:
    """A book with all its clauses."""
    found = book_of(book)
    if found is None:
        return await no_such_book(request, book)
    body = await asyncio.to_thread(drawn_once, request, "rules_book.html", _book, book)
    return await reading_page(request, title=found.title, body=body)


def _book(book_id: str, code: str) -> dict[str, Any]:
    book = load_book(book_id)
    with speaking(code):
        clauses = [read(book_id, each, code) for each in book.clauses]
        return {
            "line": book_line(book),
            "chapters": chapters_of(clauses),
            "titles": {each.id: each.title for each in (book, *kin_of(book))},
            "kin": [book_line(each) for each in kin_of(book)],
            "tells_language": any(each.text_language == code for each in clauses),
            "books": book_lines(),
            "query": "",
            "chosen": book_id,
            "address_of": address_of,
        }


@get("/rules/{book:str}/{clause:str}", include_in_schema=False)
async def rules_clause(request: Asked, book: FromPath[str], clause: FromPath[str]) -> Response[Any]:
    """A clause with all that belongs to it."""
    found = book_of(book)
    if found is None:
        return await no_such_book(request, book)
    if clause not in found.clauses:
        return await no_such_clause(request, book, clause)
    body = await asyncio.to_thread(drawn_once, request, "rules_clause.html", _clause, book, clause)
    return await reading_page(request, title=f"{clause} · {found.title}", body=body)


def _clause(book_id: str, clause_id: str, code: str) -> dict[str, Any]:
    book = load_book(book_id)
    order = list(book.clauses)
    place = order.index(clause_id)
    others, alike = elsewhere(book_id, clause_id, code)
    parts = [each for each in order if whole_of(each, book.clauses) == clause_id]
    whole = whole_of(clause_id, book.clauses)
    with speaking(code):
        return {
            "line": book_line(book),
            "clause": read(book_id, clause_id, code),
            "home": book_line(load_book(read(book_id, clause_id, code).stands_in)),
            "above": reference(book, whole) if whole else None,
            "parts": [reference(book, each) for each in parts],
            "before": reference(book, order[place - 1]) if place else None,
            "behind": reference(book, order[place + 1]) if place + 1 < len(order) else None,
            "elsewhere": others,
            "alike": [load_book(each) for each in alike],
            "told": told(book_id, clause_id, code),
            "titles": {each.id: each.title for each in (book, *kin_of(book))},
            "books": book_lines(),
            "query": "",
            "chosen": book_id,
            "address_of": address_of,
            "anchor_of": anchor_of,
            "kind_phrase": kind_phrase,
            "linked": linked,
        }


@get("/rules/{book:str}/{clause:str}/{scenario:str}", include_in_schema=False)
async def rules_scenario(
    request: Asked, book: FromPath[str], clause: FromPath[str], scenario: FromPath[str]
) -> Response[Any]:
    """A scenario, and the engine's answers to it at this moment."""
    found = book_of(book)
    if found is None:
        return await no_such_book(request, book)
    tale = await asyncio.to_thread(scenario_of, book, clause, scenario) if clause in found.clauses else None
    if tale is None:
        return await no_such_clause(request, book, clause, scenario)
    text, played = await asyncio.to_thread(run, tale, language_of(request))
    body = drawn_now(
        request,
        "rules_scenario.html",
        line=line_of(request, book),
        cited=clause,
        story=text,
        played=played,
        address_of=address_of,
    )
    return await reading_page(request, title=f"{text.title} · {clause}", body=body)
