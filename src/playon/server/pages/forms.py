"""Reading what a form of a page holds."""

from collections.abc import Mapping
from typing import Any

from litestar import Request
from litestar.datastructures import UploadFile

from playon.server.access.forms import form_of

Fields = Mapping[str, str]


async def fields_of(request: Request[Any, Any, Any]) -> Fields:
    """The fields of a form that are text, without spaces around them. Raises what `form_of` raises."""
    form = await form_of(request)
    return {name: value.strip() for name, value in form.items() if not isinstance(value, UploadFile)}


def several(text: str) -> list[str]:
    """Names that stand in one field, set apart by commas, semicolons, slashes or lines."""
    for mark in (";", "/", "\n"):
        text = text.replace(mark, ",")
    return [each.strip() for each in text.split(",") if each.strip()]
