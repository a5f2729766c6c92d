"""Pages that change only with Playon itself: their inside is drawn once per language, and ETags save sending them again."""

import functools
import gzip
import hashlib
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment
from litestar import MediaType, Request, Response
from markupsafe import Markup

from playon.server.pages.drawing import environment, page
from playon.server.rules.books import address_in
from playon.server.tongues import language_of
from playon.telling.tongue import _, speaking, term

Asked = Request[Any, Any, Any]
_MATCH = re.compile(r"/(?:match|board)/[A-Za-z0-9_-]+(?:\.[1-4])?")
_SMALL = 1400
"""Bytes that fit one packet, which nothing makes faster."""


def drawn_once(request: Asked, template: str, gather: Callable[..., dict[str, Any]], *about: str) -> Markup:
    """The inside of a page, kept. gather: gives what the template shows of `about` in a language, its last argument."""
    return _kept_inside(environment(request), template, gather, about, language_of(request))


def drawn_now(request: Asked, template: str, **context: Any) -> Markup:
    """The inside of a page, not kept."""
    return _inside(environment(request), template, context, language_of(request))


@functools.lru_cache(maxsize=600)
def _kept_inside(
    templates: Environment, template: str, gather: Callable[..., dict[str, Any]], about: tuple[str, ...], code: str
) -> Markup:
    return _inside(templates, template, gather(*about, code), code)


def _inside(templates: Environment, template: str, context: dict[str, Any], code: str) -> Markup:
    with speaking(code):
        return Markup(
            templates.get_template(template).render(_=_, term=term, language=code, address_in=address_in, **context)
        )


async def reading_page(request: Asked, *, title: str, body: Markup, status: int = 200, **context: Any) -> Response[Any]:
    """A page of the reader around that inside."""
    answer: Response[Any] = await page(
        request, "rules_page.html", status=status, title=title, body=body, back=_back(request), **context
    )
    return kept(request, answer)


def kept(request: Asked, answer: Response[Any]) -> Response[Any]:
    """The same answer with an ETag and made small; 304 where the browser has it already."""
    text = str(answer.content).encode()
    tag = f'W/"{hashlib.sha256(text).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache", "vary": "Accept-Encoding, Accept-Language, Cookie"}
    answer.headers.update(headers)
    if answer.status_code == 200 and tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers, cookies=answer.cookies, media_type=MediaType.HTML)
    if len(text) > _SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        answer.content = gzip.compress(text, 5, mtime=0)
        answer.headers["content-encoding"] = "gzip"
    return answer


def _back(request: Asked) -> str | None:
    """The match that a reader came from and may go back to; never an address of another site."""
    named = request.query_params.get("back")
    came = urlsplit(str(named or request.headers.get("referer", "")))
    own = came.netloc == request.headers.get("host", "") and not named
    if came.netloc and not own:
        return None
    found = _MATCH.fullmatch(came.path)
    return found[0] if found else None
