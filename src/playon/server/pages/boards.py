"""The pages for those who look on: the scoreboard of a match, its overlay for broadcasting, the wall of a hall."""

import json
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from playon.server.live.hall import Hall
from playon.server.live.rendering import Renderings
from playon.server.live.walls import Walls
from playon.server.pages.drawing import page
from playon.server.pages.overlaying import style_of
from playon.server.tongues import language_of

Asked = Request[Any, Any, State]


@get("/board/{match:str}", include_in_schema=False)
async def board_page(request: Asked, state: State, match: FromPath[str]) -> Response[str]:
    """A scoreboard. `?theme=light|dark`, `?lang=`, `?left=B` turns the sides."""
    view = await _view(request, state, match)
    left = "B" if request.query_params.get("left", "").upper() == "B" else "A"
    return await page(
        request, "board.html", view=view, data=_embedded(view), left=left, sides=_sides(left), theme=theme_of(request)
    )


@get("/overlay/{match:str}", include_in_schema=False)
async def overlay_page(request: Asked, state: State, match: FromPath[str]) -> Response[str]:
    """An overlay on a transparent ground, styled by its address (`docs/overlay.md`)."""
    view = await _view(request, state, match)
    style, unusable = style_of(dict(request.query_params))
    told = {"style": msgspec.to_builtins(style), "unusable": unusable}
    return await page(
        request,
        "overlay.html",
        view=view,
        data=_embedded(view),
        style=style,
        told=_embedded(told),
        sides=_sides(style.left),
    )


@get("/wall", include_in_schema=False)
async def hall_wall_page(request: Asked, state: State) -> Response[str]:
    """The wall of all matches."""
    return await _wall(request, state, "")


@get("/wall/{event:str}", include_in_schema=False)
async def wall_page(request: Asked, state: State, event: FromPath[str]) -> Response[str]:
    """The wall of a tournament."""
    return await _wall(request, state, event[:120])


async def _wall(request: Asked, state: State, event: str) -> Response[str]:
    walls: Walls = state.walls
    view = await walls.document(event, language_of(request))
    return await page(request, "wall.html", view=view, data=_embedded(view), theme=theme_of(request))


async def _view(request: Asked, state: State, match: str) -> dict[str, Any]:
    hall: Hall = state.hall
    renderings: Renderings = state.renderings
    return renderings.document(await hall.match(match), "board", language_of(request))


def theme_of(request: Asked) -> str | None:
    """The theme that the address asks for, else that of the device."""
    theme = request.query_params.get("theme", "").casefold()
    return theme if theme in ("light", "dark") else None


def _sides(left: str) -> tuple[str, str]:
    return ("B", "A") if left == "B" else ("A", "B")


def _embedded(data: Any) -> str:
    """Data for a block of a page: nothing in it ends the block or begins a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
