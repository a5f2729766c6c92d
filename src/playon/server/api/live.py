"""The live feed: a socket or an event stream that gives a match whole at once and again whenever it changes."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, WebSocket, get, websocket
from litestar.channels import Subscriber
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from sqlalchemy.exc import SQLAlchemyError

from playon.server.access.asking import visitor_of
from playon.server.access.same_site import socket_from_elsewhere
from playon.server.api.public import NO_MATCH, PUBLIC
from playon.server.live.feed import TAKEN_OUT, Feed, news
from playon.server.live.hall import Hall
from playon.server.live.outcomes import NoMatch
from playon.server.live.rendering import Renderings, View
from playon.server.tongues import language_of

BEAT = 5.0
"""Seconds between signs of life, by which whoever looks knows whether what they see is fresh."""
REST = 0.05
"""Seconds between two answers to one client, so that one who asks without end keeps nobody else waiting."""
LOOK = 2.0
"""Seconds between looks whether the grants of a console still hold."""
NOT_FOUND, NOT_ALLOWED = 4404, 4403
"""Why a socket is closed."""


@websocket("/live/{match:str}")
async def live_socket(
    socket: WebSocket[Any, Any, State],
    state: State,
    match: FromPath[str],
    view: FromQuery[Literal["board", "console"]] = "board",
) -> None:
    """A match, whole at once and again whenever it changes.

    Messages are JSON: {type: "view", ...} and, as a sign of life, {type: "beat", now}. A client may send {"ping": anything}
    and gets {type: "pong", ping, now}, to set its clock by. Close codes: 4404 no such match, 4403 not allowed.
    """
    await socket.accept()
    hall: Hall = state.hall
    if view == "console" and not await _may_see_console(socket, match):
        await socket.close(NOT_ALLOWED, "only the referee of this match may see this")
        return
    try:
        await hall.match(match)
    except NoMatch:
        await socket.close(NOT_FOUND, "there is no match here")
        return
    feed: Feed = state.feed
    async with feed.listen(match) as subscriber:
        sending = asyncio.create_task(_send(socket, state, subscriber, match, view))
        beating = asyncio.create_task(beat(socket, hall.clock))
        answering = asyncio.create_task(answer_pings(socket, hall.clock))
        tasks = [sending, beating, answering]
        ending = [sending, answering]
        guarding = asyncio.create_task(_guard(socket, match)) if view == "console" else None
        if guarding is not None:
            tasks.append(guarding)
            ending.append(guarding)
        try:
            done, _ = await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    with contextlib.suppress(Exception):
        if guarding in done:
            await socket.close(NOT_ALLOWED, "the leave to referee this match was taken back")
        else:
            await socket.close()


async def _may_see_console(socket: WebSocket[Any, Any, State], match: str) -> bool:
    """Whether its referee or the director asks, from our own page: browsers open a socket for any site, with the cookie."""
    visitor = await visitor_of(socket)
    if not visitor.token and socket_from_elsewhere(socket, socket.app.state.settings.public_url):
        return False
    return visitor.may_referee(match)


async def _guard(socket: WebSocket[Any, Any, State], match: str) -> None:
    """Ends when the leave to see the console was taken back or ran out. A database that does not answer takes nothing back."""
    may = True
    while may:
        await asyncio.sleep(LOOK)
        with contextlib.suppress(SQLAlchemyError):
            may = (await visitor_of(socket, again=True)).may_referee(match)


async def _send(
    socket: WebSocket[Any, Any, State], state: State, subscriber: Subscriber, match: str, view: View
) -> None:
    with contextlib.suppress(WebSocketDisconnect, NoMatch):
        async for made in views(state, subscriber, match, view, language_of(socket)):
            await socket.send_data(made, mode="text")


async def beat(socket: WebSocket[Any, Any, State], now: Callable[[], int]) -> None:
    """Send signs of life until it is cancelled. now: the clock (ms)."""
    while True:
        await asyncio.sleep(BEAT)
        await socket.send_data(msgspec.json.encode({"type": "beat", "now": now()}), mode="text")


async def answer_pings(socket: WebSocket[Any, Any, State], now: Callable[[], int]) -> None:
    """Answer what the client asks until it goes. now: the clock (ms)."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            said = await socket.receive_data(mode="text")
            with contextlib.suppress(msgspec.DecodeError):
                asked = msgspec.json.decode(said[:1000])
                if isinstance(asked, dict) and "ping" in asked:
                    answer = {"type": "pong", "ping": asked["ping"], "now": now()}
                    await socket.send_data(msgspec.json.encode(answer), mode="text")
            await asyncio.sleep(REST)


async def views(state: State, subscriber: Subscriber, match: str, view: View, language: str) -> AsyncIterator[bytes]:
    """A match as it stands, and again whenever it changed; ends where it is taken out."""
    hall: Hall = state.hall
    renderings: Renderings = state.renderings
    live = await hall.match(match)
    seen = renderings.version(live)
    yield renderings.bytes_of(live, view, language)
    async for each in news(subscriber):
        if each.count == TAKEN_OUT:
            return
        live = await hall.match(match, at_least=max(0, each.count))
        version = renderings.version(live)
        if version != seen:
            seen = version
            yield renderings.bytes_of(live, view, language)


@get(
    "/api/v1/matches/{match:str}/stream",
    tags=["live"],
    opt=PUBLIC,
    media_type="text/event-stream",
    responses={404: NO_MATCH},
)
async def live_stream(
    request: Request[Any, Any, State],
    state: State,
    match: FromPath[str],
    lang: Annotated[
        str | None, QueryParameter(max_length=12, description="en or hu; else what the client accepts")
    ] = None,
    once: Annotated[bool, QueryParameter(description="end after the first message")] = False,
) -> ServerSentEvent:
    """A match as spectators see it, as server-sent events: `view` whole at once and again whenever it changes, `beat` between."""
    hall: Hall = state.hall
    await hall.match(match)
    return ServerSentEvent(_messages(state, match, language_of(request), once))


async def _messages(state: State, match: str, language: str, once: bool) -> AsyncIterator[ServerSentEventMessage]:
    hall: Hall = state.hall
    feed: Feed = state.feed
    async with (
        feed.listen(match) as subscriber,
        contextlib.aclosing(with_beats(views(state, subscriber, match, "board", language))) as coming,
    ):
        with contextlib.suppress(NoMatch):
            async for made in coming:
                if made is None:
                    yield ServerSentEventMessage(event="beat", data=str(hall.clock()))
                    continue
                yield ServerSentEventMessage(event="view", data=made.decode())
                if once:
                    return


async def with_beats(coming: AsyncIterator[bytes]) -> AsyncGenerator[bytes | None, None]:
    """What comes, and None where nothing has come for as long as between two signs of life."""
    waiting: asyncio.Task[bytes] | None = None
    try:
        while True:
            waiting = waiting or asyncio.ensure_future(_next(coming))
            done, _ = await asyncio.wait((waiting,), timeout=BEAT)
            if not done:
                yield None
                continue
            try:
                made = waiting.result()
            except StopAsyncIteration:
                return
            finally:
                waiting = None
            yield made
    finally:
        if waiting is not None:
            waiting.cancel()
            with contextlib.suppress(BaseException):
                await waiting


async def _next(coming: AsyncIterator[bytes]) -> bytes:
    return await coming.__anext__()


class Moment(msgspec.Struct, frozen=True):
    """now: ms since 1970."""

    now: int


@get("/api/v1/time", tags=["live"], opt=PUBLIC)
async def server_time(state: State) -> Moment:
    """The clock of the application, for clients to set theirs by."""
    hall: Hall = state.hall
    return Moment(hall.clock())
