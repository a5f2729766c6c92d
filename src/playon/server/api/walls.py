"""The feed of the whole hall: tables in play, calls, next matches and results, at most once a second."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Request, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from playon.server.api.live import answer_pings, beat, with_beats
from playon.server.api.public import PUBLIC
from playon.server.api.shapes import WallView
from playon.server.live.walls import Walls
from playon.server.tongues import language_of

Event = Annotated[str, QueryParameter(max_length=120, description="the slug of a tournament; all matches without it")]
Lang = Annotated[str | None, QueryParameter(max_length=12, description="en or hu; else what the client accepts")]


@get("/api/v1/wall", tags=["live"], opt=PUBLIC, responses={200: ResponseSpec(WallView, generate_examples=False)})
async def wall_now(
    request: Request[Any, Any, State], state: State, event: Event = "", lang: Lang = None
) -> dict[str, Any]:
    """The matches of a tournament, or all: those in play, called, to come and over."""
    walls: Walls = state.walls
    return await walls.document(event, language_of(request))


@get("/api/v1/wall/stream", tags=["live"], opt=PUBLIC, media_type="text/event-stream")
async def wall_stream(
    request: Request[Any, Any, State],
    state: State,
    event: Event = "",
    lang: Lang = None,
    once: Annotated[bool, QueryParameter(description="end after the first message")] = False,
) -> ServerSentEvent:
    """The same as server-sent events: `view` whole at once and again when it changed, at most once a second; `beat` between."""
    walls: Walls = state.walls
    return ServerSentEvent(_messages(walls, event, language_of(request), once))


async def _messages(walls: Walls, event: str, language: str, once: bool) -> AsyncIterator[ServerSentEventMessage]:
    async with (
        contextlib.aclosing(walls.states(event, language)) as states,
        contextlib.aclosing(with_beats(states)) as coming,
    ):
        async for made in coming:
            if made is None:
                yield ServerSentEventMessage(event="beat", data=str(walls.now()))
                continue
            yield ServerSentEventMessage(event="view", data=made.decode())
            if once:
                return


@websocket("/live")
async def wall_socket(socket: WebSocket[Any, Any, State], state: State, event: FromQuery[str] = "") -> None:
    """The same over a socket; messages as those of a match."""
    await socket.accept()
    walls: Walls = state.walls
    sending = asyncio.create_task(_send(socket, walls, event[:120]))
    beating = asyncio.create_task(beat(socket, walls.now))
    answering = asyncio.create_task(answer_pings(socket, walls.now))
    try:
        await asyncio.wait((sending, answering), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, beating, answering):
            task.cancel()
        await asyncio.gather(sending, beating, answering, return_exceptions=True)
    with contextlib.suppress(Exception):
        await socket.close()


async def _send(socket: WebSocket[Any, Any, State], walls: Walls, event: str) -> None:
    async with contextlib.aclosing(walls.states(event, language_of(socket))) as states:
        with contextlib.suppress(WebSocketDisconnect):
            async for made in states:
                await socket.send_data(made, mode="text")
