"""In which language a visitor is answered: by the address, else the cookie, else what the browser asks for, else English."""

from collections.abc import Iterable
from typing import Any

from litestar.connection import ASGIConnection

from playon.languages import ENGLISH, languages

COOKIE = "playon_lang"


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The code of the language for a request or socket."""
    known = languages()
    accepted = connection.headers.get("accept-language", "")
    wanted: Iterable[str | None] = (
        connection.query_params.get("lang"),
        connection.cookies.get(COOKIE),
        *(each.partition(";")[0] for each in accepted.split(",")[:8]),
    )
    for each in wanted:
        code = (each or "").strip().casefold().partition("-")[0]
        if code in known:
            return code
    return ENGLISH
