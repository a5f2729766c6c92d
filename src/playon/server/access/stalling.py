"""Connections on which nothing goes on: whoever begins a request and does not send it, or takes no answer, is let go."""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

PATIENCE = 60.0
"""Seconds in which a request arrives whole, and in which some of an answer is taken."""

_TOO_SLOW = b"the request did not arrive in time; send it again"
_ANSWER = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: "
    + str(len(_TOO_SLOW)).encode()
    + b"\r\nconnection: close\r\n\r\n"
    + _TOO_SLOW
)


class TakesAnswers(asyncio.Protocol):
    """A connection that is cut when what was sent is not taken: it would wait in memory for as long as the other side likes."""

    transport: Any
    loop: asyncio.AbstractEventLoop
    _not_taken: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """More waits to be taken than may."""
        super().pause_writing()
        self._taken()
        self._not_taken = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        """Enough was taken."""
        self._taken()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waited for any longer."""
        self._taken()
        super().connection_lost(exc)

    def _taken(self) -> None:
        if self._not_taken is not None:
            self._not_taken.cancel()
            self._not_taken = None


class Requests(TakesAnswers, AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """The requests of uvicorn, each of which has to arrive in time, head and body (RFC 9110, 15.5.9)."""

    _late: asyncio.TimerHandle | None = None
    _heard = False

    def connection_made(self, transport: Any) -> None:
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of the request, if there is any."""
        if not self._heard:  # browsers open connections before they need them
            self._heard = True
            self._arrived()
        super().data_received(data)
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete and not cycle.more_body:
            self._arrived()
        elif self._late is None and self.transport.get_protocol() is self:
            self._wait()

    def handle_websocket_upgrade(self, *given: Any) -> None:
        """What follows is no request."""
        self._arrived()
        super().handle_websocket_upgrade(*given)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is waited for any longer."""
        self._arrived()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._late = self.loop.call_later(PATIENCE, self._give_up)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        """Say so where a request has begun that nobody has answered, and hang up."""
        self._late = None
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete and not cycle.response_started:
            self.transport.write(_ANSWER)
        self.transport.close()
