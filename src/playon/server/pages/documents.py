"""The page that documents the API, made of its OpenAPI document; it loads nothing from anywhere."""

from typing import Any

from litestar import Request, Response, Router
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin, YamlRenderPlugin

from playon import __version__
from playon.server.access.doors import Visitor
from playon.server.pages.drawing import drawn

PATH = "/api/docs"
_METHODS = ("get", "post", "put", "patch", "delete")


class ApiPage(OpenAPIRenderPlugin):
    """Draws the document as a plain page."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        visitor = request.scope["state"].get("visitor") or Visitor()
        answer = drawn(request, "api.html", visitor, groups=_groups(openapi_schema), document=PATH)
        return answer.content.encode()


def openapi() -> OpenAPIConfig:
    """The OpenAPI document as JSON and YAML, and the page."""
    return OpenAPIConfig(
        title="Playon",
        version=__version__,
        path=PATH,
        description="Matches of table football, refereed by their rulebooks: read by everybody, entered by those who may.",
        render_plugins=[ApiPage(), JsonRenderPlugin(), YamlRenderPlugin()],
        use_handler_docstrings=True,
        openapi_router=Router(path=PATH, route_handlers=[], include_in_schema=False, after_request=_found),
    )


def _found(answer: Response[Any]) -> Response[Any]:
    """The answer. Raises NotFoundException in place of the framework's own page, so that it is told as everywhere."""
    if answer.status_code == 404:
        raise NotFoundException
    return answer


def _groups(document: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """What the API does, by its tags: method, path, description, parameters, body, answers."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, item in document.get("paths", {}).items():
        for method in _METHODS:
            if (operation := item.get(method)) is not None:
                told = {
                    "method": method.upper(),
                    "path": path,
                    "description": operation.get("description") or operation.get("summary") or "",
                    "parameters": [
                        {
                            "name": each["name"],
                            "where": each["in"],
                            "required": each.get("required", False),
                            "description": each.get("description") or "",
                        }
                        for each in operation.get("parameters", [])
                    ],
                    "body": _name(operation.get("requestBody", {})),
                }
                groups.setdefault((operation.get("tags") or ["other"])[0], []).append(told)
    return sorted(groups.items())


def _name(body: dict[str, Any]) -> str:
    """The name of the schema of a body."""
    for kind in body.get("content", {}).values():
        return str(kind.get("schema", {}).get("$ref", "")).rpartition("/")[2]
    return ""
