"""The first page: the matches that are played, called and over."""

import asyncio
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State

from playon.server.api.matches import match_line
from playon.server.live.hall import Hall
from playon.server.pages.drawing import page
from playon.server.storage.matches import match_rows
from playon.server.storage.rows import MatchRow

SHOWN = 300


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, State], state: State) -> Response[str]:
    """All matches, those that run first."""
    hall: Hall = state.hall

    def read() -> list[MatchRow]:
        with hall.engine.connect() as connection:
            return match_rows(connection, limit=SHOWN)

    lines = [match_line(row) for row in await asyncio.to_thread(read)]
    order = ("running", "planned", "over")
    groups = [(name, [line for line in lines if line.state == name]) for name in order]
    return await page(request, "home.html", groups=[each for each in groups if each[1]])
