"""Drawing a page: a template in the visitor's language, with what every page needs."""

import datetime
import functools
import hashlib
from pathlib import Path
from typing import Any

from jinja2 import Environment
from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.plugins.jinja import JinjaTemplateEngine

from playon.languages import languages
from playon.server.access.asking import visitor_of
from playon.server.access.cookies import kept_seal, seal_cookie
from playon.server.access.doors import Visitor
from playon.server.access.gate import SAFE
from playon.server.pages.looks import kept_choices, look_of, looks, switch
from playon.server.tongues import language_of
from playon.telling.tongue import _, speaking, term

STATIC = Path(__file__).parents[1] / "static"

LANGUAGE_NAMES = {"en": "English", "hu": "Magyar"}
"""What each language calls itself."""

Asked = Request[Any, Any, Any]


async def page(request: Asked, template: str, *, status: int = 200, **context: Any) -> Response[str]:
    """A page from a template.

    The template has, besides the context: `_` and `term` to speak with, language, languages [(code, name)], look (light, dark
    or system), looks [(name, title)], visitor (`playon.server.access.doors.Visitor`), seal for the hidden field of that name in
    forms, asset(path) for addresses of static files, moment_of(ms) to say when, switch(lang=, look=) for this address with
    another choice, path of the request, opens_again: whether that address opens, as what answers a form does not.
    """
    return drawn(request, template, await visitor_of(request), status=status, **context)


def drawn(request: Asked, template: str, visitor: Visitor, *, status: int = 200, **context: Any) -> Response[str]:
    """Likewise for a visitor who is known already."""
    language = language_of(request)
    cookies: list[Cookie] = kept_choices(request)
    seal = ""
    if visitor.grants and not visitor.token:
        kept = kept_seal(request)
        cookie = seal_cookie(request, kept)
        seal = cookie.value or ""
        if kept is None:
            cookies.append(cookie)
    with speaking(language):
        text = (
            environment(request)
            .get_template(template)
            .render(
                _=_,
                term=term,
                language=language,
                languages=[(code, LANGUAGE_NAMES.get(code, code)) for code in languages()],
                look=look_of(request),
                looks=looks(),
                visitor=visitor,
                seal=seal,
                asset=asset,
                moment_of=moment_of,
                switch=functools.partial(switch, request),
                path=request.url.path,
                opens_again=request.method in SAFE,
                **context,
            )
        )
    return Response(text, media_type=MediaType.HTML, status_code=status, cookies=cookies)


def environment(request: Asked) -> Environment:
    """Where the templates are."""
    engine = request.app.template_engine
    if not isinstance(engine, JinjaTemplateEngine):
        raise TypeError("the application has no templates")
    return engine.engine


def moment_of(moment: int) -> str:
    """A moment (ms since 1970) by the clock of the place where the application runs."""
    return datetime.datetime.fromtimestamp(moment / 1000).strftime("%Y-%m-%d %H:%M")


@functools.lru_cache(maxsize=256)
def asset(path: str) -> str:
    """The address of a static file, which changes when the file does."""
    digest = hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:10]
    return f"/static/{path}?v={digest}"
