"""Coming in by a link, and leaving.

A link opens on one tap, so it is a plain GET: opening it twice, or a browser that looks ahead, changes nothing but which
grants the device carries. Only links that do not open are counted and refused: a hall is one address, and whoever tries
links there must not shut out its referees. Nobody finds one by trying; a token has 192 bits.
"""

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from playon.server.access.cookies import grants_cookie, kept_seal, no_grants_cookie, seal_cookie
from playon.server.access.doors import Doors
from playon.server.access.limits import Limit, address_of
from playon.server.access.tokens import COOKIE, Cookies
from playon.server.pages.drawing import page
from playon.server.seats import Seat
from playon.server.storage.rows import GrantRow

_LONGEST = 200
_UNTOLD = {"Referrer-Policy": "no-referrer", "Cache-Control": "no-store"}
"""The address is the key: no other page is told it, and no answer to it is kept."""


@get("/enter/{token:str}", include_in_schema=False)
async def enter(request: Request[Any, Any, State], state: State, token: FromPath[str]) -> Response[Any]:
    """Open a link: the device gets its grant and goes where that leads.

    404 for a link that never was, 410 for one that no longer opens, 429 where too many failed from that address.
    """
    doors: Doors = state.doors
    logins: Limit = state.logins
    grant = await asyncio.to_thread(doors.by_token, token[:_LONGEST]) if len(token) <= _LONGEST else None
    if grant is None:
        await logins.count(address_of(request))
        known = len(token) <= _LONGEST and await asyncio.to_thread(doors.was_given, token)
        answer = await page(request, "closed.html", status=410 if known else 404, known=known)
        for name, value in _UNTOLD.items():
            answer.headers[name] = value
        return answer
    cookies: Cookies = state.cookies
    carried = await asyncio.to_thread(doors.by_ids, cookies.read(request.cookies.get(COOKIE)))
    return Redirect(
        _led_to(grant),
        status_code=303,
        headers=_UNTOLD,
        cookies=[grants_cookie(request, _kept(carried, grant)), seal_cookie(request, kept_seal(request))],
    )


@post("/leave", include_in_schema=False)
async def leave(request: Request[Any, Any, State]) -> Redirect:
    """The device gives all its grants away; its links open again."""
    return Redirect("/", status_code=303, cookies=[no_grants_cookie(request)])


def _kept(carried: list[GrantRow], new: GrantRow) -> list[str]:
    """The grants of a device, those last that it keeps longest: a director who opens referees' links remains director."""
    grants = [each for each in carried if each.id != new.id] + [new]
    return [each.id for each in sorted(grants, key=lambda each: each.role == "director")]


def _led_to(grant: GrantRow) -> str:
    return "/desk" if grant.match is None else f"/match/{Seat(grant.match, grant.board).address}"
