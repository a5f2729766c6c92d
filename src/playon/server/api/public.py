"""What everybody may read from anywhere: answers that pages of other sites may read, and that nobody keeps."""

from typing import Any

from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Message, Scope

from playon.server.api.shapes import ErrorShape

PUBLIC = {"public": True}
"""The mark (`opt`) of routes that only read what spectators may see."""
NO_MATCH = ResponseSpec(data_container=ErrorShape, description="there is no such match", generate_examples=False)
_HEADERS = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", b"ETag"),
)


_BEFORE = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-allow-methods", b"GET"),
    (b"access-control-allow-headers", b"If-None-Match"),
    (b"access-control-max-age", b"86400"),
)
"""The answer to a browser that asks before it sends an ETag along. What is not public stays unreadable: its answer says nothing."""


async def open_to_all(message: Message, scope: Scope) -> None:
    """A hook before a response is sent: public routes may be read by pages of other sites, without cookies."""
    if message["type"] == "http.response.start" and scope.get("method") == "OPTIONS" and message["status"] == 204:
        message["headers"] = [*message["headers"], *_BEFORE]
        return
    handler: Any = scope.get("route_handler")
    if message["type"] != "http.response.start" or handler is None or not handler.opt.get("public"):
        return
    headers = [each for each in message["headers"] if each[0].lower() != b"access-control-allow-origin"]
    if not any(name.lower() == b"cache-control" for name, _value in headers):
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = [*headers, *_HEADERS]
