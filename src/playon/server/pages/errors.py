"""Errors as people see them: a page where the browser asks for one, what programs get otherwise."""

import logging
from collections.abc import Callable
from typing import Any

from litestar import Request, Response

from playon.server.access.doors import Visitor
from playon.server.api.answers import HANDLERS
from playon.server.pages.drawing import drawn
from playon.server.tongues import language_of
from playon.telling.tongue import N_, _, speaking

_log = logging.getLogger("playon.server")

Asked = Request[Any, Any, Any]
Handler = Callable[[Asked, Any], Response[Any]]

_BROKEN = N_("something went wrong here; it was noted for those who run this")

_TITLES = {
    401: N_("Not open on this device"),
    403: N_("Not open on this device"),
    404: N_("Nothing here"),
    405: N_("Nothing here"),
    413: N_("Too large"),
    429: N_("Too much at once"),
    500: N_("Something went wrong"),
}
_NOTHING_HERE = N_("There is no such page. Perhaps the match was taken out, or the address was not copied whole.")


def _broken(request: Asked, error: Exception) -> Response[Any]:
    """500. The route is noted, not the address: of a link that is the key."""
    handler = request.scope.get("route_handler")
    _log.error("%s failed: %s", handler, type(error).__name__, exc_info=error)
    with speaking(language_of(request)):
        message = _(_BROKEN)
    return Response({"error": "broken", "message": message}, status_code=500, media_type="application/json")


def _as_page(handler: Handler) -> Handler:
    def handle(request: Asked, error: Any) -> Response[Any]:
        answer = handler(request, error)
        if not wants_page(request) or not isinstance(answer.content, dict):
            return answer
        status = answer.status_code or 500
        with speaking(language_of(request)):
            title = _(_TITLES.get(status, N_("That did not work")))
            told = _(_NOTHING_HERE) if status in (404, 405) else str(answer.content.get("message", ""))
        visitor = request.scope["state"].get("visitor") or Visitor()
        made = drawn(request, "error.html", visitor, status=status, title=title, told=told)
        for name in ("Retry-After", "Allow"):
            if value := answer.headers.get(name):
                made.headers[name] = value
        return made

    return handle


def wants_page(request: Asked) -> bool:
    """Whether a person is to read the answer: the API answers programs, and scripts do not ask for HTML."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


FOR_PEOPLE: dict[Any, Handler] = {
    kind: _as_page(handler) for kind, handler in (HANDLERS | {Exception: _broken, 500: _broken}).items()
}
"""How every error is answered."""
