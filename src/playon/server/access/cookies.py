"""The cookies that are set: which grants a device has, and the seal of its posts."""

from collections.abc import Sequence
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from playon.server.access.same_site import SEAL_COOKIE, Seals
from playon.server.access.tokens import COOKIE, COOKIE_DAYS, Cookies

Connection = ASGIConnection[Any, Any, Any, Any]

_KEPT = COOKIE_DAYS * 86_400


def encrypted(connection: Connection) -> bool:
    """Whether cookies are for encrypted connections only: people come by https, or this time somebody did."""
    https: bool = connection.app.state.settings.https
    return https or connection.scope["scheme"] in ("https", "wss")


def grants_cookie(connection: Connection, grants: Sequence[str]) -> Cookie:
    """The cookie with these grants, out of reach of scripts."""
    cookies: Cookies = connection.app.state.cookies
    return Cookie(
        key=COOKIE,
        value=cookies.signed(list(grants)),
        path="/",
        max_age=_KEPT,
        httponly=True,
        samesite="lax",
        secure=encrypted(connection),
    )


def no_grants_cookie(connection: Connection) -> Cookie:
    """Takes that cookie away."""
    return Cookie(
        key=COOKIE,
        value="",
        path="/",
        max_age=0,
        httponly=True,
        samesite="lax",
        secure=encrypted(connection),
    )


def kept_seal(connection: Connection) -> str | None:
    """The seal that the browser keeps, if it is one of ours."""
    seals: Seals = connection.app.state.seals
    kept = connection.cookies.get(SEAL_COOKIE)
    return kept if seals.holds(kept) else None


def seal_cookie(connection: Connection, seal: str | None = None) -> Cookie:
    """The cookie with that seal, else with a new one; scripts read it to repeat it."""
    seals: Seals = connection.app.state.seals
    return Cookie(
        key=SEAL_COOKIE,
        value=seal or seals.new(),
        path="/",
        max_age=_KEPT,
        samesite="lax",
        secure=encrypted(connection),
    )
