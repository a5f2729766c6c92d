"""Tokens of links and signed cookies. Of a token only its hash is kept, so a stolen database opens no door."""

import hashlib
import logging
import re
import secrets
import time

from itsdangerous import BadSignature, URLSafeTimedSerializer

COOKIE = "playon"
COOKIE_DAYS = 30
_TOKEN = re.compile(r"(/enter/)[^\s/?#\"]+")
GRANTS_AT_ONCE = 32
"""A device keeps so many grants, more than a referee gets in a day; the oldest go first."""


def new_token() -> str:
    """A token for a link: 192 bits that nobody can guess."""
    return secrets.token_urlsafe(24)


def new_id(length: int = 8) -> str:
    """An id of letters and digits that are not mistaken for each other."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(length))


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def without_tokens(record: logging.LogRecord) -> bool:
    """A filter for logs of requests: an address that opens a link is told without its token."""
    if isinstance(record.args, tuple):
        record.args = tuple(_TOKEN.sub(r"\1...", each) if isinstance(each, str) else each for each in record.args)
    return True


class Cookies:
    """Signs which grants a device has, and reads it back."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="playon.grants")

    def signed(self, grants: list[str]) -> str:
        """The value of the cookie."""
        return str(self._signer.dumps(grants[-GRANTS_AT_ONCE:]))

    def read(self, value: str | None) -> list[str]:
        """The ids of the grants in a cookie; none where it is forged, old or not there."""
        if not value or len(value) > 4096:
            return []
        try:
            found, signed = self._signer.loads(value, return_timestamp=True)
        except BadSignature:
            return []
        # not by `max_age`, to which a cookie of the future is an old one: a clock that was set back would shut everybody out
        if time.time() - signed.timestamp() > COOKIE_DAYS * 86_400:
            return []
        return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []
