"""Drawing a page: a template in the visitor's language, with what every page needs."""

import functools
import hashlib
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response
from litestar.plugins.jinja import JinjaTemplateEngine

from playon.languages import languages
from playon.server.access.asking import visitor_of
from playon.server.tongues import language_of
from playon.telling.tongue import _, speaking, term

STATIC = Path(__file__).parents[1] / "static"

LANGUAGE_NAMES = {"en": "English", "hu": "Magyar"}
"""What each language calls itself."""


async def page(request: Request[Any, Any, Any], template: str, *, status: int = 200, **context: Any) -> Response[str]:
    """A page from a template.

    The template has, besides the context: `_` and `term` to speak with, language, languages [(code, name)], visitor
    (`playon.server.access.doors.Visitor`), asset(path) for addresses of static files, path of the request.
    """
    engine = request.app.template_engine
    if not isinstance(engine, JinjaTemplateEngine):
        raise TypeError("the application has no templates")
    language = language_of(request)
    visitor = await visitor_of(request)
    with speaking(language):
        text = engine.engine.get_template(template).render(
            _=_,
            term=term,
            language=language,
            languages=[(code, LANGUAGE_NAMES.get(code, code)) for code in languages()],
            visitor=visitor,
            asset=asset,
            path=request.url.path,
            **context,
        )
    return Response(text, media_type=MediaType.HTML, status_code=status)


@functools.lru_cache(maxsize=256)
def asset(path: str) -> str:
    """The address of a static file, which changes when the file does."""
    digest = hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:10]
    return f"/static/{path}?v={digest}"
