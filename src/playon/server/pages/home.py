"""The first page: the matches that are played, called and over."""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State

from playon.errors import PlayonError
from playon.rulebook import book_names, load_book
from playon.server.api.matches import match_line
from playon.server.live.hall import Hall
from playon.server.live.outcomes import NoMatch
from playon.server.live.rendering import Renderings
from playon.server.pages.desk import grouped
from playon.server.pages.drawing import page
from playon.server.storage.matches import match_rows
from playon.server.storage.rows import MatchRow
from playon.server.tongues import language_of

_log = logging.getLogger("playon.server")

SHOWN = 300
SCORED = 64
"""Of so many running matches the score is shown; whoever looks closer opens the scoreboard."""


class _Scored(msgspec.Struct):
    """What of a scoreboard is shown here."""

    score: dict[str, int] | None = None
    games: dict[str, int] | None = None


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, State], state: State) -> Response[str]:
    """All matches, those that run first."""
    hall: Hall = state.hall

    def read() -> list[MatchRow]:
        with hall.engine.connect() as connection:
            return match_rows(connection, limit=SHOWN)

    lines = [match_line(row) for row in await asyncio.to_thread(read)]
    groups = dict(grouped(lines))
    order = ("running", "called", "planned", "over")
    scores = await _scores(state, [line.id for line in groups.get("running", [])[:SCORED]], language_of(request))
    return await page(
        request,
        "home.html",
        groups=[(name, groups[name]) for name in order if name in groups],
        scores=scores,
        titles_of=await asyncio.to_thread(_titles, {line.book for line in lines}),
    )


def _titles(books: set[str]) -> dict[str, str]:
    """What these books are called; a book that is installed no longer by its id."""
    known = book_names()
    return {each: load_book(each).title if each in known else each for each in books}


async def _scores(state: State, matches: list[str], language: str) -> dict[str, dict[str, str]]:
    """How running matches stand: games and points, or goals, as they stand on the scoreboard."""
    hall: Hall = state.hall
    renderings: Renderings = state.renderings
    scores = {}
    for match in matches:
        try:
            view = renderings.bytes_of(await hall.match(match), "board", language)
        except NoMatch:
            continue
        except PlayonError:
            # one record that its book no longer takes does not darken this page
            _log.exception("match %s on the first page", match)
            continue
        found = msgspec.json.decode(view, type=_Scored)
        if found.score:
            games = found.games or {}
            scores[match] = {
                side: f"{games[side]} · {points}" if side in games else str(points)
                for side, points in found.score.items()
            }
    return scores
