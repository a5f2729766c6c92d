"""What a visitor chose for all pages, kept in cookies: the language, and light or dark."""

from typing import Any
from urllib.parse import parse_qsl, urlencode

from litestar import Request
from litestar.datastructures import Cookie

from playon.languages import languages
from playon.server.access.cookies import encrypted
from playon.server.tongues import COOKIE as LANGUAGE_COOKIE
from playon.telling.tongue import _

LOOK_COOKIE = "playon_look"
LOOKS = ("system", "light", "dark")
_YEAR = 365 * 86_400
_MOST_FIELDS = 40
_KEEP = "keep"
"""Only links that carry this are choices: an address that somebody passed on with `?lang=` changes no one's settings."""

Asked = Request[Any, Any, Any]


def look_of(request: Asked) -> str:
    """Light, dark, or as the system has it: by the address, else the cookie."""
    for each in (request.query_params.get("look"), request.cookies.get(LOOK_COOKIE)):
        if each in LOOKS:
            return str(each)
    return "system"


def looks() -> list[tuple[str, str]]:
    """What there is to choose from, and what it is called."""
    return [("system", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))]


def switch(request: Asked, **choice: str) -> str:
    """The address of this page with another choice, which is then kept."""
    try:
        given = parse_qsl(request.url.query, keep_blank_values=True, max_num_fields=_MOST_FIELDS)
    except ValueError:  # none of our addresses has so many
        given = []
    kept = [(name, value) for name, value in given if name not in choice and name != _KEEP]
    return f"?{urlencode([*kept, *choice.items(), (_KEEP, '1')])}"


def kept_choices(request: Asked) -> list[Cookie]:
    """The cookies of the choices that the address makes."""
    if _KEEP not in request.query_params:
        return []
    chosen = (
        (LANGUAGE_COOKIE, request.query_params.get("lang"), languages()),
        (LOOK_COOKIE, request.query_params.get("look"), LOOKS),
    )
    return [
        Cookie(key=name, value=value, path="/", max_age=_YEAR, samesite="lax", secure=encrypted(request))
        for name, value, known in chosen
        if value in known
    ]
