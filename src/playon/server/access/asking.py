"""Finding out who asks, and turning away who may not."""

import asyncio
from typing import Any

from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler

from playon.server.access.doors import Doors, Visitor
from playon.server.access.tokens import COOKIE, Cookies
from playon.telling.tongue import N_

Connection = ASGIConnection[Any, Any, Any, Any]

FOR_THE_DIRECTOR = N_("this is the director's; open the director's link on this device first")
FOR_THE_REFEREE = N_("only the referee of this match may do that; open the referee's link on this device first")
UNTIL_IT_IS_OVER = N_("until the match is over this is the referee's; open the referee's link on this device first")


async def visitor_of(connection: Connection, *, again: bool = False) -> Visitor:
    """Who asks, by the token in `Authorization: Bearer`, else by the cookie. again: look whether their grants still hold."""
    known: Visitor | None = connection.scope["state"].get("visitor")
    if known is not None and not again:
        return known
    doors: Doors = connection.app.state.doors
    cookies: Cookies = connection.app.state.cookies
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.casefold() == "bearer":
        grant = await asyncio.to_thread(doors.by_token, token.strip()[:200])
        visitor = Visitor((grant,) if grant else (), token=True)
    else:
        ids = cookies.read(connection.cookies.get(COOKIE))
        grants = doors.remembered(ids)
        visitor = Visitor(tuple(await asyncio.to_thread(doors.by_ids, ids) if grants is None else grants))
    connection.scope["state"]["visitor"] = visitor
    return visitor


async def directors_only(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: the director may."""
    visitor = await visitor_of(connection)
    if not visitor.is_director:
        raise _turned_away(visitor, FOR_THE_DIRECTOR)


async def referees_only(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: the director and the referee of that match may."""
    visitor = await visitor_of(connection)
    if not visitor.may_referee(str(connection.path_params.get("match", ""))):
        raise _turned_away(visitor, FOR_THE_REFEREE)


async def log_readers_only(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: while a match goes on, its log is the referee's, because it tells what the rules keep from players (5.2.1 R1)."""
    match = str(connection.path_params.get("match", ""))
    visitor = await visitor_of(connection)
    if visitor.may_referee(match) or (await connection.app.state.hall.match(match)).state == "over":
        return
    raise _turned_away(visitor, UNTIL_IT_IS_OVER)


def _turned_away(visitor: Visitor, why: str) -> Exception:
    return PermissionDeniedException(why) if visitor.grants else NotAuthorizedException(why)
