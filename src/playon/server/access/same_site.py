"""Telling a post of our own pages from one that another site made a visitor's browser send.

A browser adds the cookie to whatever is sent here, also to a form of another site. So a post that comes by cookie has to pass
twice. First the browser's own word: `Sec-Fetch-Site`, or on plain http, where browsers leave that out, `Origin`. Then a seal:
a random value signed by us, which stands in a cookie that our scripts can read and is repeated in a header or form field;
another site can read neither. A post with a token in `Authorization` needs no seal: no browser adds that by itself.
"""

import secrets
from hmac import compare_digest
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection

SEAL_COOKIE = "playon_seal"
SEAL_HEADER = "x-playon-seal"
SEAL_FIELD = "seal"

Connection = ASGIConnection[Any, Any, Any, Any]


class Seals:
    """Makes seals and knows its own."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="playon.seal")

    def new(self) -> str:
        """A seal."""
        return self._signer.sign(secrets.token_urlsafe(18)).decode()

    def holds(self, seal: str | None) -> bool:
        """Whether it was made here."""
        if not seal or len(seal) > 200:
            return False
        try:
            self._signer.unsign(seal)
        except BadSignature:
            return False
        return True

    def match(self, kept: str | None, given: str | None) -> bool:
        """Whether the seal that was given with a post is ours and the one that the browser keeps."""
        if kept is None or given is None or not self.holds(kept):
            return False
        return compare_digest(kept.encode("utf-8", "replace"), given.encode("utf-8", "replace"))


def from_elsewhere(connection: Connection, public_url: str | None) -> bool:
    """Whether the browser says that another site sent this.

    Whoever says nothing is no browser of today, or a program; the seal remains. `Origin: null` is elsewhere: our pages are
    never without an origin.
    """
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = connection.headers.get("origin")
    return origin is not None and not _is_ours(origin, connection.headers.get("host", ""), public_url)


def socket_from_elsewhere(connection: Connection, public_url: str | None) -> bool:
    """Likewise for a socket, which browsers open for every site that asks; they always tell the origin."""
    origin = connection.headers.get("origin")
    return origin is not None and not _is_ours(origin, connection.headers.get("host", ""), public_url)


def _is_ours(origin: str, host: str, public_url: str | None) -> bool:
    """Whether that origin is the address that was asked for, or the public one.

    The scheme is left out where the public one is not told: behind a proxy that ends the encryption it is not known here.
    """
    try:
        place = urlsplit(origin)
    except ValueError:
        return False
    if place.scheme not in ("http", "https") or not place.netloc:
        return False
    if public_url is not None and origin.casefold() == _origin_of(public_url):
        return True
    return bool(host) and place.netloc.casefold() == host.casefold()


def _origin_of(url: str) -> str:
    place = urlsplit(url)
    return f"{place.scheme}://{place.netloc}".casefold()
