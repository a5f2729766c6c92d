"""The rulebooks for programs: list, book, clause, scenario, search, comparison. All may read them."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter

from playon.rulebook import load_book
from playon.server.rules.books import BookLine, book_line, book_lines, book_of, near_books
from playon.server.rules.clauses import Read, read
from playon.server.rules.elsewhere import Comparison, Elsewhere, compared, elsewhere
from playon.server.rules.finding import LONGEST, Result, find
from playon.server.rules.scenarios import run, scenario_of, told
from playon.server.tongues import language_of
from playon.telling.clauses import near_clauses
from playon.telling.stories import Played, Story
from playon.telling.tongue import _, speaking

Asked = Request[Any, Any, State]


class BookDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook with all its clauses in order."""

    book: BookLine
    clauses: list[Read]


class ClauseDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A clause. alike: ids of the books that take it over as it stands. has_scenarios: whether any are installed."""

    book: BookLine
    clause: Read
    elsewhere: tuple[Elsewhere, ...]
    alike: tuple[str, ...]
    has_scenarios: bool
    scenarios: tuple[Story, ...]


class RunDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario in words, and what the engine answers to it now."""

    scenario: Story
    played: Played


class Rules(Controller):
    """Reading the rulebooks. `lang` chooses the language, as everywhere; unknown books and clauses are answered with near ones."""

    path = "/api/v1/rules"
    tags = ("rules",)

    @get(sync_to_thread=False)
    def books(self, request: Asked) -> list[BookLine]:
        """The installed rulebooks of all sports."""
        with speaking(language_of(request)):
            return book_lines()

    @get("/search", sync_to_thread=True)
    def search(
        self,
        request: Asked,
        q: Annotated[str, QueryParameter(max_length=LONGEST)] = "",
        book: FromQuery[str | None] = None,
    ) -> Response[Any]:
        """Clauses in which all words stand, the best first; `jumps` are pages of clauses that are numbered so."""
        if book and book_of(book) is None:
            return unknown_book(request, book)
        return Response[Result](find(q, book or None, language_of(request)))

    @get("/compare/{one:str}/{other:str}", sync_to_thread=True)
    def compare(self, request: Asked, one: FromPath[str], other: FromPath[str]) -> Response[Any]:
        """What two books of one sport rule differently."""
        for name in (one, other):
            if book_of(name) is None:
                return unknown_book(request, name)
        return Response[Comparison](compared(one, other, language_of(request)))

    @get("/{book:str}", sync_to_thread=True)
    def book(self, request: Asked, book: FromPath[str]) -> Response[Any]:
        """A rulebook with all its clauses."""
        found = book_of(book)
        if found is None:
            return unknown_book(request, book)
        code = language_of(request)
        with speaking(code):
            line = book_line(found)
        clauses = [read(found.id, each, code) for each in found.clauses]
        return Response[BookDocument](BookDocument(book=line, clauses=clauses))

    @get("/{book:str}/{clause:str}", sync_to_thread=True)
    def clause(self, request: Asked, book: FromPath[str], clause: FromPath[str]) -> Response[Any]:
        """A clause with what carries it out, its scenarios, and what the other books of the sport say of its matter."""
        found = book_of(book)
        if found is None:
            return unknown_book(request, book)
        if clause not in found.clauses:
            return unknown_clause(request, book, clause)
        code = language_of(request)
        with speaking(code):
            line = book_line(found)
        others, alike = elsewhere(book, clause, code)
        tales = told(book, clause, code)
        return Response[ClauseDocument](
            ClauseDocument(
                book=line,
                clause=read(book, clause, code),
                elsewhere=others,
                alike=alike,
                has_scenarios=tales.is_here,
                scenarios=tales.stories,
            )
        )

    @get("/{book:str}/{clause:str}/scenarios/{scenario:str}")
    async def scenario(
        self, request: Asked, book: FromPath[str], clause: FromPath[str], scenario: FromPath[str]
    ) -> Response[Any]:
        """A scenario that tells the clause, given to the engine at this moment."""
        found = book_of(book)
        if found is None:
            return unknown_book(request, book)
        if clause not in found.clauses:
            return unknown_clause(request, book, clause)
        tale = await asyncio.to_thread(scenario_of, book, clause, scenario)
        if tale is None:
            with speaking(language_of(request)):
                return _missing(
                    "unknown_scenario",
                    _("No story {scenario} tells clause {clause} of {book}.").format(
                        scenario=scenario[:80], clause=clause, book=book
                    ),
                    [],
                )
        text, answers = await asyncio.to_thread(run, tale, language_of(request))
        return Response[RunDocument](RunDocument(scenario=text, played=answers))


def unknown_book(request: Asked, name: str) -> Response[Any]:
    """404, with the books that may have been meant."""
    with speaking(language_of(request)):
        told = _("There is no rulebook {name} here.").format(name=name[:80])
        return _missing("unknown_book", told, near_books(name))


def unknown_clause(request: Asked, book: str, clause: str) -> Response[Any]:
    """404, with the clauses that may have been meant."""
    with speaking(language_of(request)):
        told = _("{book} has no clause {clause}.").format(book=book, clause=clause[:80])
        return _missing("unknown_clause", told, near_clauses(clause[:80], load_book(book).clauses))


def _missing(error: str, message: str, near: list[str]) -> Response[Any]:
    return Response({"error": error, "message": message, "near": near}, status_code=404)
