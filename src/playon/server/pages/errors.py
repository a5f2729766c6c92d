"""Errors as people see them: a page where the browser asks for one, what programs get otherwise."""

import logging
from collections.abc import Callable
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from playon.server.access.doors import Visitor
from playon.server.api.answers import HANDLERS
from playon.server.pages.documents import PATH as DOCUMENTS
from playon.server.pages.drawing import drawn
from playon.server.tongues import language_of
from playon.telling.tongue import N_, _, speaking

_log = logging.getLogger("playon.server")

Asked = Request[Any, Any, Any]
Handler = Callable[[Asked, Any], Response[Any]]

_BROKEN = N_("something went wrong here; it was noted for those who run this")

_TITLES = {
    400: N_("Not understood"),
    401: N_("Not open on this device"),
    403: N_("Not open on this device"),
    404: N_("Nothing here"),
    405: N_("Nothing here"),
    413: N_("Too large"),
    429: N_("Too much at once"),
    500: N_("Something went wrong"),
}
_NOTHING_HERE = N_("There is no such page. Perhaps the match was taken out, or the address was not copied whole.")
_NOT_READ = N_("What was sent to this page cannot be read. Go back, load the page again and repeat what you did.")


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
            told = _(general) if (general := _general(status, error)) else str(answer.content.get("message", ""))
        visitor = request.scope["state"].get("visitor") or Visitor()
        made = drawn(request, "error.html", visitor, status=status, title=title, told=told)
        for name in ("Retry-After", "Allow"):
            if value := answer.headers.get(name):
                made.headers[name] = value
        return made

    return handle


def _general(status: int, error: Exception) -> str | None:
    """What is told of an error whose own message is for programs."""
    if status in (404, 405):
        return _NOTHING_HERE
    return _NOT_READ if status == 400 and isinstance(error, HTTPException) else None


def wants_page(request: Asked) -> bool:
    """Whether a person is to read the answer: the API answers programs, and our scripts ask for JSON wherever they send to."""
    path, accepts = request.url.path, request.headers.get("accept", "")
    if "text/html" in accepts:
        return not path.startswith("/api/") or path.startswith(DOCUMENTS)
    return not path.startswith(("/api/", "/static/")) and "json" not in accepts


FOR_PEOPLE: dict[Any, Handler] = {
    kind: _as_page(handler) for kind, handler in (HANDLERS | {Exception: _broken, 500: _broken}).items()
}
"""How every error is answered."""
