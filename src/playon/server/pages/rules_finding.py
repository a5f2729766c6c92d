"""The rulebook reader: searching, and two books side by side."""

import asyncio
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from playon.comparing import Difference
from playon.rulebook import Rulebook
from playon.server.pages.reading import drawn_now, reading_page
from playon.server.pages.rules_missing import in_words, lines_of, no_such_book
from playon.server.rules.books import BookLine, address_of, book_line, book_of
from playon.server.rules.elsewhere import compared
from playon.server.rules.finding import find
from playon.server.tongues import language_of
from playon.telling.compared import kind_phrase, noted_phrase
from playon.telling.searching import plain
from playon.telling.tongue import N_, speaking

Asked = Request[Any, Any, State]


@dataclass(frozen=True)
class NotedLine:
    """What a register notes: of which clauses, what differs, and what either book says."""

    clauses: str
    kinds: str
    says: tuple[str, str]


@get("/rules/search", include_in_schema=False)
async def rules_search(
    request: Asked, q: FromQuery[str] = "", book: FromQuery[str] = "", stay: FromQuery[str] = ""
) -> Response[Any]:
    """Clauses by their words; the number of a clause leads to it at once, unless `stay` is asked for, as while typing."""
    if book and book_of(book) is None:
        return await no_such_book(request, book)
    result = await asyncio.to_thread(find, q, book or None, language_of(request))
    if len(result.jumps) == 1 and not stay:
        return Redirect(result.jumps[0], status_code=303)
    lines = lines_of(request)
    titles = {line.id: line.title for line in lines}
    body = drawn_now(
        request, "rules_search.html", result=result, books=lines, titles=titles, query=result.query, chosen=book or None
    )
    title = in_words(request, N_("Search the rulebooks"))
    return await reading_page(request, title=f"{result.query} · {title}" if result.query else title, body=body)


@get("/rules/compare", include_in_schema=False)
async def rules_choose(request: Asked, one: FromQuery[str] = "", other: FromQuery[str] = "") -> Response[Any]:
    """The books that can be compared; where two are chosen, to their comparison."""
    if one and other:
        return Redirect(f"/rules/compare/{quote(one, safe='')}/{quote(other, safe='')}", status_code=303)
    body = drawn_now(request, "rules_choose.html", books=lines_of(request), one=one, other=other, told=None)
    return await reading_page(request, title=in_words(request, N_("Compare two rulebooks")), body=body)


@get("/rules/compare/{one:str}/{other:str}", include_in_schema=False)
async def rules_compare(
    request: Asked, one: FromPath[str], other: FromPath[str], topic: FromQuery[str] = "", q: FromQuery[str] = ""
) -> Response[Any]:
    """What two books rule differently, topic by topic; only one topic, or what has some words in it, if asked for."""
    books = []
    for name in (one, other):
        found = book_of(name)
        if found is None:
            return await no_such_book(request, name)
        books.append(found)
    title = f"{books[0].title} – {books[1].title}"
    if books[0].family != books[1].family:
        told = in_words(request, N_("These are rulebooks of different games; there is nothing to compare."))
        body = drawn_now(request, "rules_choose.html", books=lines_of(request), one=one, other=other, told=told)
        return await reading_page(request, title=title, body=body, status=404)
    context = await asyncio.to_thread(_sides, books, topic, q[:200], language_of(request))
    body = drawn_now(request, "rules_compare.html", books=lines_of(request), **context)
    return await reading_page(request, title=title, body=body)


def _sides(books: Sequence[Rulebook], topic: str, query: str, code: str) -> dict[str, Any]:
    found = compared(books[0].id, books[1].id, code)
    topics = list(dict.fromkeys(each.topic for each in found.differences))
    wanted = plain(query).split()
    fitting = [each for each in found.differences if topic in ("", each.topic) and _has(wanted, _words_of(each))]
    with speaking(code):
        told = [
            NotedLine(
                noted_phrase(note.clauses),
                ", ".join(map(kind_phrase, note.kinds)),
                (noted_phrase(note.there), noted_phrase(note.here)),
            )
            for note in found.noted
        ]
        lines: list[BookLine] = [book_line(book) for book in books]
    noted = [each for each in told if not topic and _has(wanted, " ".join([each.clauses, *each.says]))]
    return {
        "lines": lines,
        "topics": topics,
        "topic": topic if topic in topics else "",
        "query": query,
        "count": len(found.differences),
        "shown": len(fitting),
        "groups": [(name, list(group)) for name, group in itertools.groupby(fitting, key=lambda each: each.topic)],
        "noted": noted,
        "address_of": address_of,
        "kind_phrase": kind_phrase,
        "swapped": f"/rules/compare/{books[1].id}/{books[0].id}",
    }


def _words_of(each: Difference) -> str:
    sides = (each.one, each.other)
    said = [text for side in sides for text in (side.says, *side.rows, *side.clauses)]
    return " ".join([each.topic, each.what, *said])


def _has(wanted: Sequence[str], text: str) -> bool:
    told = plain(text)
    return all(word in told for word in wanted)
