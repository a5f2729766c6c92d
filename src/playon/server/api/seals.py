"""Seals for scripts of pages that were kept for long."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State

from playon.server.access.cookies import kept_seal, seal_cookie


@get("/api/v1/seal", include_in_schema=False, status_code=204)
async def renew_seal(request: Request[Any, Any, State]) -> Response[None]:
    """Give the browser a seal for its posts if it has none that holds."""
    kept = kept_seal(request)
    return Response(
        None, status_code=204, headers={"Cache-Control": "no-store"}, cookies=[] if kept else [seal_cookie(request)]
    )
