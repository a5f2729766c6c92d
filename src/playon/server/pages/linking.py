"""A link that was just given, with a code to scan. It is drawn into the page, so that its token stands in no address."""

import ipaddress
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import segno
from litestar import Request, Response

from playon.server.api.grants import USUAL_HOURS, GivenGrant
from playon.server.api.matches import MatchLine
from playon.server.pages.drawing import page
from playon.server.pages.forms import Fields
from playon.server.seats import seat_at
from playon.telling.tongue import N_, _
from playon.telling.written import board_said

_PERIODS: tuple[tuple[str, float | None, str], ...] = (
    ("12", 12, N_("12 hours")),
    ("24", USUAL_HOURS, N_("24 hours")),
    ("72", 72, N_("3 days")),
    ("336", 336, N_("2 weeks")),
    ("", None, N_("until it is taken back")),
)


def periods() -> list[tuple[str, str]]:
    """How long a link may open: the value of the field and what it is called, yet to be translated."""
    return [(value, name) for value, _hours, name in _PERIODS]


def hours_in(fields: Fields) -> float | None:
    """How long a link is to open by the form; the usual time where that cannot be read."""
    told = fields.get("hours")
    for value, hours, _name in _PERIODS:
        if told == value:
            return hours
    return USUAL_HOURS


def qr_code(text: str) -> str:
    """The code for a text as SVG, dark on white as cameras need it."""
    return segno.make(text, error="m").svg_inline(
        scale=8, border=4, dark="#000", light="#fff", svgclass="qr", lineclass=None, omitsize=True
    )


def seat_words(address: str) -> str:
    """What is refereed at an address of a tie, in the language that is spoken."""
    board = seat_at(address).board
    return _("the whole team match") if board is None else board_said(board)


async def link_page(
    request: Request[Any, Any, Any], grants: Sequence[GivenGrant], line: MatchLine | None
) -> Response[str]:
    """The page that shows links, this once."""
    first = grants[0]
    return await page(
        request,
        "link.html",
        passes=[(grant, qr_code(grant.link)) for grant in grants],
        line=line,
        seat_words=seat_words,
        only_here=_only_here(first.link),
        back=f"/desk/match/{seat_at(first.match).whole}" if first.match else "/desk",
    )


def _only_here(link: str) -> bool:
    """Whether that address leads nowhere from another device."""
    host = urlsplit(link).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
