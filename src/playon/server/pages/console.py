"""The referee's console of a match, and the service worker that keeps it at hand without a connection."""

import functools
import hashlib
import json
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from playon.rulebook import match_books
from playon.server.access.asking import visitor_of
from playon.server.live.hall import Hall
from playon.server.live.outcomes import NoMatch
from playon.server.pages.drawing import STATIC, page


@get("/match/{match:str}", include_in_schema=False)
async def console_page(request: Request[Any, Any, State], state: State, match: FromPath[str]) -> Response[str]:
    """The console, for the referee of that match and the director; others are shown the way to the scoreboard."""
    hall: Hall = state.hall
    try:
        live = await hall.match(match)
    except NoMatch:
        return await page(request, "console_closed.html", status=404, match=None)
    if not (await visitor_of(request)).may_referee(match):
        return await page(request, "console_closed.html", status=403, match=match)
    others = () if live.is_tie else books_of(live.family)
    start = {
        "match": match,
        "family": "tie" if live.is_tie else live.family,
        "book": live.match.book.id,
        "books": [{"id": each, "title": title} for each, title in others if each != live.match.book.id],
    }
    return await page(request, "console.html", live=live, teams=live.header.teams, start=start)


@functools.cache
def books_of(family: str) -> tuple[tuple[str, str], ...]:
    """The books that matches of a family of games are played by: (id, title)."""
    return tuple((book.id, book.title) for book in match_books() if book.family == family)


@get("/sw.js", include_in_schema=False, sync_to_thread=False)
def service_worker() -> Response[str]:
    """The service worker, told which files it keeps; it changes whenever one of them does."""
    return Response(_worker(), media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@functools.cache
def _worker() -> str:
    files = sorted(
        path
        for path in STATIC.rglob("*")
        if path.is_file()
        and (path.parent.name in ("console", "words") or path.parent == STATIC)
        and path.name != "sw.js"
    )
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.read_bytes())
    kept = {
        "version": digest.hexdigest()[:12],
        "files": [f"/static/{path.relative_to(STATIC).as_posix()}" for path in files],
    }
    return f"self.kept = {json.dumps(kept)};\n" + (STATIC / "sw.js").read_text("utf-8")
