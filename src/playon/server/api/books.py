"""The rulebooks that are installed, and the language of each as forms need it."""

import functools
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from playon.rulebook import RulesOf, book_names, load_book
from playon.server.tongues import language_of
from playon.telling.forms import vocabulary_document
from playon.telling.tongue import _, speaking


class BookLine(msgspec.Struct, frozen=True):
    """An installed rulebook. extends: the one that it is based on. rules_of: play, where matches are played by it."""

    id: str
    title: str
    family: str
    edition: str
    extends: str | None
    rules_of: RulesOf


class Books(Controller):
    """The rulebooks."""

    path = "/api/v1/books"
    tags = ("books",)

    @get("/", sync_to_thread=True)
    def books(self) -> list[BookLine]:
        """All installed rulebooks, in the order of their ids."""
        return list(_lines())

    @get("/{book:str}/vocabulary", sync_to_thread=True, media_type=MediaType.JSON)
    def vocabulary(
        self,
        request: Request[Any, Any, State],
        book: FromPath[str],
        lang: Annotated[
            str | None, QueryParameter(description="language of the names; by default the visitor's")
        ] = None,
    ) -> Response[bytes]:
        """What can be said of a match under a book, named for people: events with their fields, offences, sanctions, options."""
        code = language_of(request)
        if book not in book_names():
            with speaking(code):
                raise NotFoundException(_("there is no such rulebook"))
        return Response(_vocabulary(book, code), media_type=MediaType.JSON, headers={"vary": "cookie, accept-language"})


@functools.cache
def _lines() -> tuple[BookLine, ...]:
    books = [load_book(name) for name in book_names()]
    return tuple(
        BookLine(each.id, each.title, each.family, each.edition, each.extends, each.rules_of) for each in books
    )


@functools.lru_cache(maxsize=64)
def _vocabulary(book: str, code: str) -> bytes:
    with speaking(code):
        return msgspec.json.encode(vocabulary_document(load_book(book)))
