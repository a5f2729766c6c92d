"""Entries: what the referee of a match sends in, what it would bring, why a ruling was given."""

import logging
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from playon.alongside import Alongside
from playon.server.access.asking import log_readers_only, referees_only
from playon.server.live.entries import Submission, Told
from playon.server.live.hall import Hall
from playon.server.live.live_match import LiveMatch
from playon.server.live.outcomes import NoMatch
from playon.server.live.rendering import Renderings
from playon.server.live.whole_match import installed
from playon.server.tongues import language_of
from playon.server.views.calls import call_of, document_of
from playon.server.views.log import log_lines
from playon.server.views.naming import speech_for
from playon.telling.changes import change_lines
from playon.telling.explaining import explanation_lines
from playon.telling.tongue import said, speaking

_log = logging.getLogger("playon.server")

Asked = Request[Any, Any, State]


class Entries(Controller):
    """What happens in a match."""

    path = "/api/v1/matches/{match:str}"
    tags = ("entries",)

    @post("/entries", guards=[referees_only])
    async def enter(
        self, request: Asked, state: State, match: FromPath[str], data: JSONBody[Submission]
    ) -> Response[dict[str, Any]]:
        """Enter what happened, or correct an entry. 201 when it is on the disk, 200 when it was there before.

        409: the match has entries that the client had not seen; the answer holds how it stands. 422: the rules refuse it, or
        it cannot be read. 428: it would end a game, a period or the match; send it again with `confirm`.
        """
        hall: Hall = state.hall
        renderings: Renderings = state.renderings
        entered = await hall.enter(match, data)
        language = language_of(request)
        with speaking(language):
            speech = speech_for(entered.live)
            calls = [call_of(ruling, speech, entry=entered.number) for ruling in entered.rulings]
        return Response(
            {
                "number": entered.number,
                "count": entered.live.count,
                "again": entered.again,
                "rulings": [document_of(ruling) for ruling in entered.rulings],
                "calls": calls,
                "view": _seen(renderings, entered.live, language),
            },
            status_code=200 if entered.again else 201,
        )

    @post("/preview", guards=[referees_only], status_code=200)
    async def preview(self, request: Asked, state: State, match: FromPath[str], data: JSONBody[Told]) -> dict[str, Any]:
        """What an entry would bring: calls gained and lost, entries that would no longer fit, what changes, what it ends."""
        hall: Hall = state.hall
        live, trial = await hall.preview(match, data)
        with speaking(language_of(request)):
            speech = speech_for(live)
            change = trial.change
            return {
                "gained": [call_of(each, speech) for each in trial.rulings],
                "lost": [call_of(each, speech, entry=number) for number, each in change.lost] if change else [],
                "refused": {str(number): said(why) for number, why in change.refused.items()} if change else {},
                "changes": change_lines(change.situation, speech.names, speech.sport) if change else [],
                "ends": [call_of(each, speech) for each in trial.ends],
            }

    @get("/console", guards=[referees_only])
    async def console(self, request: Asked, state: State, match: FromPath[str]) -> dict[str, Any]:
        """A match as its referee sees it now."""
        hall: Hall = state.hall
        renderings: Renderings = state.renderings
        return renderings.document(await hall.match(match), "console", language_of(request))

    @get("/log", guards=[log_readers_only])
    async def log(
        self,
        request: Asked,
        state: State,
        match: FromPath[str],
        first: Annotated[int, QueryParameter(ge=1, le=1_000_000)] = 1,
        last: Annotated[int | None, QueryParameter(ge=1, le=1_000_000)] = None,
    ) -> list[dict[str, Any]]:
        """The entries of a match with what they were answered, oldest first."""
        hall: Hall = state.hall
        live = await hall.match(match)
        with speaking(language_of(request)):
            return log_lines(live, first=first, last=last)

    @get("/explain/{entry:int}")
    async def explain(
        self,
        request: Asked,
        state: State,
        match: FromPath[str],
        entry: FromPath[int],
        ruling: Annotated[int, QueryParameter(ge=0, le=1000, description="which of its rulings")] = 0,
    ) -> dict[str, Any]:
        """Why a ruling was given: labelled lines, and the clauses it rests on."""
        hall: Hall = state.hall
        live = await hall.match(match)
        found = [each for number, each in live.match.rulings if number == entry]
        if ruling >= len(found):
            raise NotFoundException("this entry has no such ruling")
        with speaking(language_of(request)):
            speech = speech_for(live)
            explained = live.match.explain(found[ruling])
            return {
                "call": call_of(found[ruling], speech, entry=entry),
                "lines": explanation_lines(explained, speech, live.match.book),
                "clauses": list(explained.clauses),
                "ruling": document_of(found[ruling]),
            }

    @get("/other/{entry:int}", guards=[referees_only])
    async def other_book(
        self, request: Asked, state: State, match: FromPath[str], entry: FromPath[int], book: FromQuery[str]
    ) -> dict[str, Any]:
        """What another book of the same game would have said of an event; of a tie, ask at the board on which it happened."""
        hall: Hall = state.hall
        live = await hall.match(match)
        with speaking(language_of(request)):
            return _other(live, entry, book)


def _seen(renderings: Renderings, live: LiveMatch, language: str) -> msgspec.Raw | None:
    """How the match stands. The entry is on the disk and is acknowledged, whatever goes wrong with showing it."""
    try:
        return msgspec.Raw(renderings.bytes_of(live, "console", language))
    except Exception:
        _log.exception("the console of match %s after entry %s", live.row.id, live.count)
        return None


def _other(live: LiveMatch, entry: int, book: str) -> dict[str, Any]:
    found = live.before(entry)
    if found is None or live.is_tie:
        raise NoMatch(live.row.id)
    before, event = found
    other = installed(book)
    both = Alongside(before, other).observe(event)
    speech = speech_for(live)
    answer = both.other
    return {
        "book": {"id": other.id, "title": other.title},
        "differ": both.differ,
        "calls": [call_of(each, speech) for each in answer.rulings],
        "refused": said(answer.refused) if answer.refused else None,
        "unable": said(answer.unable) if answer.unable else None,
        "clause": answer.clause,
    }
