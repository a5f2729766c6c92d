"""The gate that everything that changes something goes through: rate limits, and no posts that another site sent."""

from typing import Any

from litestar import Request
from litestar.enums import RequestEncodingType, ScopeType
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from playon.server.access.asking import visitor_of
from playon.server.access.forms import form_of
from playon.server.access.limits import Limit, address_of
from playon.server.access.same_site import SEAL_COOKIE, SEAL_FIELD, SEAL_HEADER, Seals, from_elsewhere
from playon.telling.tongue import N_

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_LONGEST_NAME = 240
"""Bytes of one part of an address; file systems end at 255, our longest names at 200."""
_FORMS = (RequestEncodingType.URL_ENCODED, RequestEncodingType.MULTI_PART)

ELSEWHERE = N_("this was sent by another site; open the page here and do it there")
UNSEALED = N_("this page is too old or was left meanwhile; load it again and repeat what you did")


class Unsealed(PermissionDeniedException):
    """A post by cookie without the seal of our pages. A script may fetch a new seal and send it again."""

    word = "unsealed"


class FromElsewhere(PermissionDeniedException):
    """A post by cookie that another site sent."""

    word = "from_elsewhere"


class Gate(ASGIMiddleware):
    """Lets through what reads, and what changes something if it is not too much and comes from our own pages or by a token.

    Addresses that can be those of nothing end here: neither databases nor files have names with a NUL or without end.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, seals: Seals, posts: Limit, public_url: str | None) -> None:
        self._seals = seals
        self._posts = posts
        self._public_url = public_url

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Raises NotFoundException, TooManyRequestsException, FromElsewhere, Unsealed, and what `form_of` raises."""
        if (
            "\0" in scope["path"]
            or b"%00" in scope["query_string"]
            or any(len(part.encode("utf-8", "replace")) > _LONGEST_NAME for part in scope["path"].split("/"))
        ):
            raise NotFoundException
        if scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE:
            request: Request[Any, Any, Any] = Request(scope, receive, send)
            visitor = await visitor_of(request)
            who = f"grant {visitor.grants[0].id}" if visitor.grants else f"address {address_of(request)}"
            await self._posts.count(who)
            # whoever has no grant can be made to do nothing, so nothing of theirs is read
            if visitor.grants and not visitor.token:
                await self._check(request)
        await next_app(scope, receive, send)

    async def _check(self, request: Request[Any, Any, Any]) -> None:
        if from_elsewhere(request, self._public_url):
            raise FromElsewhere(ELSEWHERE)
        given = request.headers.get(SEAL_HEADER)
        if given is None and request.content_type[0] in _FORMS:
            field = (await form_of(request)).get(SEAL_FIELD)
            given = field if isinstance(field, str) else None
        if not self._seals.match(request.cookies.get(SEAL_COOKIE), given):
            raise Unsealed(UNSEALED)
