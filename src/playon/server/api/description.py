"""The description of the API in OpenAPI: what every answer that is no success looks like."""

from litestar import Litestar
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, Operation, PathItem, Reference, Schema
from litestar.openapi.spec.enums import OpenAPIType

PROBLEM = "Problem"
_MEANINGS = {
    "400": "the request cannot be read",
    "401": "nobody has entered on this device, and this is not for everybody",
    "403": "this is not for those who entered on this device",
    "404": "there is no such match, book or clause",
    "409": "the match has entries that the client had not seen; `view` tells how it stands",
    "413": "the body is too large",
    "422": "the rules refuse it (`clause` says which), or it is no event of that game",
    "428": "it would end a game, a period or the match (`ends`); send it again with `confirm`",
    "429": "too many requests; `Retry-After` says when to try again",
    "503": "it could not be stored, and is not entered",
}
_ONLY_ENTRIES = ("409", "428", "503")
_LAST_DIRECTOR = "it is the last link of a director"


def describe_errors(app: Litestar) -> None:
    """Put the answers to what cannot be done into the description of every operation under /api."""
    schema = app.openapi_schema
    if schema.components.schemas is None:
        schema.components.schemas = {}
    schema.components.schemas[PROBLEM] = Schema(
        type=OpenAPIType.OBJECT,
        description="What was wrong: a word for programs, a sentence for people in their language, and perhaps more.",
        properties={
            "error": Schema(
                type=OpenAPIType.STRING, description="e.g. refused, overtaken, needs_confirmation, no_match"
            ),
            "message": Schema(type=OpenAPIType.STRING, description="for people, in the language of the request"),
            "clause": Schema(type=OpenAPIType.STRING, description="the clause that stands in the way"),
        },
        required=["error", "message"],
    )
    for path, item in (schema.paths or {}).items():
        for operation in _operations(item):
            kept = {code: each for code, each in (operation.responses or {}).items() if code.startswith("2")}
            operation.responses = {**kept, **_answers(path)}


def _operations(item: PathItem) -> list[Operation]:
    each = (item.get, item.post, item.put, item.patch, item.delete)
    return [operation for operation in each if operation is not None]


def _answers(path: str) -> dict[str, OpenAPIResponse | Reference]:
    content = {"application/json": OpenAPIMediaType(schema=Reference(ref=f"#/components/schemas/{PROBLEM}"))}
    meanings = {
        code: meaning for code, meaning in _MEANINGS.items() if path.endswith("/entries") or code not in _ONLY_ENTRIES
    }
    if path.endswith("/grants/{grant}"):
        meanings["409"] = _LAST_DIRECTOR
    return {code: OpenAPIResponse(description=meaning, content=content) for code, meaning in meanings.items()}
