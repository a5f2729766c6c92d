"""The director's desk: all matches, a new one, records that come in, links of directors."""

import asyncio
import datetime
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import ClientException
from litestar.params import FromPath
from litestar.response import Redirect

from playon.errors import PlayonError
from playon.server.access.asking import directors_only
from playon.server.access.doors import Doors
from playon.server.api.grants import GrantLine, NewGrant, given, grant_line, taken_back
from playon.server.api.matches import MatchLine, made, match_line
from playon.server.api.records import taken_in, uploaded
from playon.server.live.hall import Hall
from playon.server.pages import making
from playon.server.pages.drawing import page
from playon.server.pages.forms import Fields, fields_of
from playon.server.pages.linking import hours_in, link_page, periods
from playon.server.storage.matches import match_rows
from playon.server.storage.rows import MatchRow
from playon.server.tongues import language_of
from playon.telling.tongue import N_, _, said, speaking

SHOWN = 500
Asked = Request[Any, Any, State]

_NOT_UNDERSTOOD = N_("something in the form cannot be used: {what}")
_NO_FILE = N_("choose a file first")


class Desk(Controller):
    """The pages of the desk. Forms are sent as forms and work without scripts."""

    path = "/desk"
    guards = (directors_only,)
    include_in_schema = False

    @get("/")
    async def desk(self, request: Asked) -> Response[str]:
        """All matches, and the form for a new one."""
        return await _desk(request)

    @post("/matches")
    async def make(self, request: Asked, state: State) -> Response[Any]:
        """Make a match and go to it; where that is refused, the form comes back with what was written."""
        fields = await fields_of(request)
        try:
            row = await made(state.hall, making.match_in(fields))
        except PlayonError as error:
            return await _desk(request, fields, _told(request, error), status=422)
        except msgspec.ValidationError as error:
            return await _desk(request, fields, _not_understood(request, error), status=422)
        return Redirect(f"/desk/match/{row.id}", status_code=303)

    @post("/records")
    async def take_in(self, request: Asked, state: State) -> Response[Any]:
        """Make a match from the file of a record."""
        try:
            data = await uploaded(request)
        except ClientException:
            data = b""
        if not data:
            with speaking(language_of(request)):
                return await _desk(request, wrong_file=_(_NO_FILE), status=422)
        try:
            row = await taken_in(state.hall, data)
        except PlayonError as error:
            return await _desk(request, wrong_file=_told(request, error), status=422)
        return Redirect(f"/desk/match/{row.id}", status_code=303)

    @post("/links")
    async def give(self, request: Asked) -> Response[str]:
        """A further link for a director, shown once."""
        fields = await fields_of(request)
        new = NewGrant(role="director", label=fields.get("label", "")[:120], hours=hours_in(fields))
        return await link_page(request, [await given(request, new)], None)

    @post("/links/{grant:str}/revoke")
    async def take_back(self, request: Asked, grant: FromPath[str]) -> Redirect:
        """Take a link back, and to where it was listed."""
        row = await taken_back(request, grant)
        return Redirect(f"/desk/match/{row.match}#links" if row.match else "/desk#links", status_code=303)


async def _desk(
    request: Asked,
    fields: Fields | None = None,
    wrong: str | None = None,
    *,
    wrong_file: str | None = None,
    status: int = 200,
) -> Response[str]:
    hall: Hall = request.app.state.hall
    doors: Doors = request.app.state.doors

    def read() -> tuple[list[MatchRow], list[GrantLine]]:
        with hall.engine.connect() as connection:
            rows = match_rows(connection, limit=SHOWN)
        moment = hall.clock()
        return rows, [grant_line(row, moment) for row in doors.all() if row.role == "director"]

    rows, grants = await asyncio.to_thread(read)
    # reading them all takes a second; matches that are played do not wait
    books = await asyncio.to_thread(making.books)
    lines = [match_line(row) for row in rows]
    return await page(
        request,
        "desk.html",
        status=status,
        groups=grouped(lines),
        grants=[grant for grant in grants if grant.holds],
        own={grant.id for grant in request.scope["state"]["visitor"].grants},
        books=books,
        periods=periods(),
        fields=fields or {"event": next((line.event for line in lines if line.event), ""), "date": _today()},
        wrong=wrong,
        wrong_file=wrong_file,
        disciplines=making.DISCIPLINES,
        kinds=making.KINDS,
    )


def grouped(lines: list[MatchLine]) -> list[tuple[str, list[MatchLine]]]:
    """Matches by what is to be done with them: called, running, planned, over; only groups that have any."""
    called = [line for line in lines if line.called is not None and line.state == "planned"]
    groups = [("called", called)] + [
        (state, [line for line in lines if line.state == state and line not in called])
        for state in ("running", "planned", "over")
    ]
    return [group for group in groups if group[1]]


def _today() -> str:
    return datetime.date.today().isoformat()


def _told(request: Asked, error: PlayonError) -> str:
    with speaking(language_of(request)):
        return said(error.sentence)


def _not_understood(request: Asked, error: msgspec.ValidationError) -> str:
    with speaking(language_of(request)):
        return _(_NOT_UNDERSTOOD).format(what=error)
