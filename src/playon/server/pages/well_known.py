"""Addresses that browsers and searchers ask for by themselves."""

from litestar import MediaType, get
from litestar.response import File

from playon.server.pages.drawing import STATIC

ROBOTS = """User-agent: *
Disallow: /enter/
Disallow: /desk
Disallow: /match/
Disallow: /api/
"""


@get("/robots.txt", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def robots() -> str:
    """Links, consoles and the API are not for searchers."""
    return ROBOTS


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def favicon() -> File:
    """The icon for browsers that do not look into the page."""
    return File(STATIC / "icon.svg", media_type="image/svg+xml", content_disposition_type="inline")
