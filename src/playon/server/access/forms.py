"""Reading what a form sends. Whatever comes instead of a form is refused, and none takes long to read."""

from typing import Any

from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge

from playon.telling.tongue import N_

LARGEST = 65_536
"""Bytes of a form without files. Ours have some hundred; eight megabytes of fields would let everybody else wait for seconds."""

UNREADABLE = N_("the form cannot be read; load the page again and repeat what you did")
TOO_LARGE = N_("this is too large for a form")


async def form_of(request: Request[Any, Any, Any]) -> FormMultiDict:
    """The fields of a form; none where something else came. Raises ClientException, RequestEntityTooLarge."""
    if request.content_type[0] == RequestEncodingType.URL_ENCODED and len(await request.body()) > LARGEST:
        raise RequestEntityTooLarge(TOO_LARGE)
    try:
        return await request.form()
    except (ValueError, LookupError, AssertionError) as error:
        # bytes that are no text, character sets and boundaries that are none
        raise ClientException(UNREADABLE) from error
