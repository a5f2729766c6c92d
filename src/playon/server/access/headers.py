"""What every answer tells browsers: to run nothing but our own scripts, to tell others nothing, to be framed by nobody."""

from litestar.datastructures import MutableScopeHeaders
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""Programs that mix pictures for broadcasting open the overlay as a page of its own, so that it needs no frame either."""

ALWAYS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""Referrer `same-origin`, not `no-referrer`: with the latter browsers send forms of our own pages with `Origin: null`."""

ENCRYPTED = {"strict-transport-security": "max-age=31536000"}
"""Where people reach it by https only, at a name that is there for good. Not with a certificate of one's own: browsers would hold
the whole machine to it for a year, and the next tournament on it may be without one."""

_KEPT_FOR_GOOD = "public, max-age=31536000, immutable"
_LOOK_AGAIN = "no-cache"
_OF_ONE = "private, no-cache"
_SECRET = "no-store"


class Headers:
    """A hook that adds the headers which a handler has not set itself. https: whether people reach it by https only."""

    def __init__(self, *, https: bool) -> None:
        self._always = ALWAYS | (ENCRYPTED if https else {})

    async def __call__(self, message: Message, scope: Scope) -> None:
        """Add them to the start of an answer."""
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in self._always.items():
            headers.setdefault(name, value)
        is_page = headers.get("content-type", "").startswith("text/html")
        headers.setdefault("cache-control", _kept(scope, message["status"], is_page=is_page))
        if is_page:
            headers.setdefault("vary", "Cookie, Accept-Language")


def _kept(scope: Scope, status: int, *, is_page: bool) -> str:
    """How long an answer may be kept: files whose address changes with them for good, what not everybody may see not at all.

    Pages are made for whom they were sent to: they have their language, and their seal in forms.
    """
    path, handler = scope["path"], scope.get("route_handler")
    if path.startswith("/static/") and status < 400:
        return _KEPT_FOR_GOOD if b"v=" in scope["query_string"] else _LOOK_AGAIN
    if path.startswith("/enter/") or (isinstance(handler, BaseRouteHandler) and handler.resolve_guards()):
        return _SECRET
    return _OF_ONE if is_page else _LOOK_AGAIN
