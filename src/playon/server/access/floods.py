"""Sockets that are not kept busy by one who only asks: signs of life are answered, a flood of them is not."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from playon.server.access.stalling import TakesAnswers

PINGS = 50
"""Pings of the protocol that one socket may send in a second. Browsers send none, programs one in many seconds."""


class Sockets(TakesAnswers, WebSocketsSansIOProtocol):
    """The sockets of uvicorn. Who sends pings without end is let go: the answers would fill the memory where nobody reads them."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._since, self._pings = 0.0, 0

    def handle_ping(self) -> None:
        """Answer a ping (RFC 6455, 5.5.2), unless there are too many of them."""
        now = self.loop.time()
        if now - self._since > 1:
            self._since, self._pings = now, 0
        self._pings += 1
        if self._pings > PINGS:
            self.transport.abort()
        else:
            super().handle_ping()
