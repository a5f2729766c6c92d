"""One match on the director's desk: its links, its table, its files, and taking it out."""

import asyncio
from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from playon.rulebook import load_book
from playon.server.access.asking import directors_only
from playon.server.access.doors import Doors
from playon.server.api.grants import NewGrant, given, grant_line
from playon.server.api.matches import ChangedMatch, changed, match_line, taken_out
from playon.server.live.hall import Hall
from playon.server.live.live_match import LiveMatch
from playon.server.live.outcomes import NoMatch
from playon.server.pages.drawing import page
from playon.server.pages.forms import fields_of
from playon.server.pages.linking import hours_in, link_page, periods, seat_words
from playon.server.seats import Seat
from playon.team_tie import BOARDS

Asked = Request[Any, Any, State]


class DeskMatch(Controller):
    """The pages of one match."""

    path = "/desk/match/{match:str}"
    guards = (directors_only,)
    include_in_schema = False

    @get("/")
    async def one(self, request: Asked, state: State, match: FromPath[str]) -> Response[str]:
        """The match and what can be done with it."""
        hall: Hall = state.hall
        doors: Doors = state.doors
        live = await _whole(hall, match)
        moment = hall.clock()
        rows = await asyncio.to_thread(doors.all, match)
        return await page(
            request,
            "desk_match.html",
            line=match_line(live.row),
            header=live.header,
            book=load_book(live.header.book),
            count=live.count,
            slug=live.row.event,
            grants=[grant_line(row, moment) for row in rows if row.revoked is None],
            periods=periods(),
            seat_words=seat_words,
        )

    @post("/links")
    async def give(self, request: Asked, state: State, match: FromPath[str]) -> Response[str]:
        """A link for a referee, shown once."""
        line = match_line((await _whole(state.hall, match)).row)
        fields = await fields_of(request)
        board = fields.get("seat", "")
        address = f"{match}.{board}" if board else match
        new = NewGrant(role="referee", match=address[:16], label=fields.get("label", "")[:120], hours=hours_in(fields))
        grant = await given(request, new)
        return await link_page(request, [grant], line)

    @post("/links/all")
    async def give_all(self, request: Asked, state: State, match: FromPath[str]) -> Response[str]:
        """The links for the referees of all boards of a tie and of the tie itself, shown once."""
        line = match_line((await _whole(state.hall, match)).row)
        seats = [Seat(match, n) for n in BOARDS] + [Seat(match)]
        grants = [await given(request, NewGrant(role="referee", match=seat.address)) for seat in seats]
        return await link_page(request, grants, line)

    @post("/place")
    async def move(self, request: Asked, state: State, match: FromPath[str]) -> Redirect:
        """Move it to another table or pitch."""
        place = (await fields_of(request)).get("place", "")[:60]
        await changed(state.hall, match, ChangedMatch(place=place))
        return _back(match)

    @post("/call")
    async def call(self, request: Asked, state: State, match: FromPath[str]) -> Redirect:
        """Call its players to the table, again if they were called before."""
        await changed(state.hall, match, ChangedMatch(called=True))
        return _there(await fields_of(request), match)

    @post("/uncall")
    async def uncall(self, request: Asked, state: State, match: FromPath[str]) -> Redirect:
        """They are no longer called."""
        await changed(state.hall, match, ChangedMatch(called=False))
        return _there(await fields_of(request), match)

    @get("/remove")
    async def ask(self, request: Asked, state: State, match: FromPath[str]) -> Response[str]:
        """Ask whether to take it out: that is never one tap."""
        hall: Hall = state.hall
        live = await _whole(hall, match)
        return await page(request, "remove.html", line=match_line(live.row), count=live.count, unticked=False)

    @post("/remove")
    async def remove(self, request: Asked, state: State, match: FromPath[str]) -> Response[Any]:
        """Take it out with its record, if that was ticked; else ask again."""
        hall: Hall = state.hall
        live = await _whole(hall, match)
        if (await fields_of(request)).get("sure") != live.row.id:
            line = match_line(live.row)
            return await page(request, "remove.html", status=422, line=line, count=live.count, unticked=True)
        await taken_out(hall, match)
        return Redirect("/desk", status_code=303)


async def _whole(hall: Hall, match: str) -> LiveMatch:
    """The match or tie; a board has no desk of its own. Raises NoMatch."""
    live = await hall.match(match)
    if live.whole is not live:
        raise NoMatch(match)
    return live


def _back(match: str) -> Redirect:
    return Redirect(f"/desk/match/{match}", status_code=303)


def _there(fields: Any, match: str) -> Redirect:
    """Back to the page that the form was on."""
    return Redirect("/desk", status_code=303) if fields.get("from") == "desk" else _back(match)
