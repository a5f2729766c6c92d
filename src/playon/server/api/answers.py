"""Errors as they are answered: a word for programs, a sentence for people in their language, and what goes with it."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import DataError, SQLAlchemyError

from playon.errors import ImpossibleEvent, PlayonError, Refused, UnknownBook
from playon.server.live.outcomes import NeedsConfirmation, NoMatch, Overtaken
from playon.server.storage.writer import NotStored
from playon.server.tongues import language_of
from playon.server.views.calls import call_of
from playon.server.views.naming import speech_for
from playon.telling.tongue import N_, _, said, speaking

_log = logging.getLogger("playon.server")

Asked = Request[Any, Any, Any]

_NO_MATCH = N_("there is no match here; perhaps it was taken out")
_OVERTAKEN = N_("somebody else has entered something meanwhile; look at how the match stands now and tap again")
_CONFIRM = N_("this ends {what}; confirm it")
_UNUSABLE = N_("this cannot be used: it is nested too deeply or has characters that no text has")
_NO_DATABASE = N_("the database does not answer; nothing was changed, try again in a moment")
_OF_THE_FRAMEWORK = {
    "Not Found": N_("there is nothing at this address"),
    "Method Not Allowed": N_("this address is not for that method; `Allow` names those that it takes"),
}
"""What the framework says by itself, in words for people."""
_NOT_STORED = N_("this could not be stored; it is not entered, try again")


def _answer(status: int, error: str, message: str, **more: Any) -> Response[Any]:
    return Response({"error": error, "message": message, **more}, status_code=status, media_type="application/json")


def no_match(request: Asked, _error: NoMatch) -> Response[Any]:
    """404."""
    with speaking(language_of(request)):
        return _answer(404, "no_match", _(_NO_MATCH))


def overtaken(request: Asked, error: Overtaken) -> Response[Any]:
    """409: the tap comes back with the match as it stands."""
    language = language_of(request)
    view = request.app.state.renderings.document(error.live, "console", language)
    with speaking(language):
        return _answer(409, "overtaken", _(_OVERTAKEN), count=error.live.count, view=view)


def needs_confirmation(request: Asked, error: NeedsConfirmation) -> Response[Any]:
    """428: nothing that ends a game or match happens on one tap."""
    with speaking(language_of(request)):
        speech = speech_for(error.live)
        calls = [call_of(ruling, speech) for ruling in error.ends]
        what = ", ".join(call["text"] for call in calls)
        return _answer(428, "needs_confirmation", _(_CONFIRM).format(what=what), ends=calls)


def not_stored(request: Asked, error: NotStored) -> Response[Any]:
    """503: the database did not take it."""
    _log.error("an entry was not stored: %s", error)
    with speaking(language_of(request)):
        return _answer(503, "not_stored", _(_NOT_STORED))


def database_error(request: Asked, error: SQLAlchemyError) -> Response[Any]:
    """503: the database cannot be reached, is locked or full. 400 for a text that it does not take, as with a NUL in it."""
    if isinstance(error, DataError):
        return unusable(request, error)
    _log.error("%s: the database failed: %s", request.scope.get("route_handler"), getattr(error, "orig", None) or error)
    with speaking(language_of(request)):
        return _answer(503, "not_stored", _(_NO_DATABASE))


def unusable(request: Asked, error: Exception) -> Response[Any]:
    """400: JSON that is nested deeper than anything here, or a text that cannot be stored."""
    _log.warning("%s was sent something unusable: %s", request.scope.get("route_handler"), type(error).__name__)
    with speaking(language_of(request)):
        return _answer(400, "bad_request", _(_UNUSABLE))


def playon_error(request: Asked, error: PlayonError) -> Response[Any]:
    """422 for what the rules refuse or nobody can read, with the clause that stands in the way; 404 for an unknown book."""
    with speaking(language_of(request)):
        message = said(error.sentence)
    match error:
        case Refused():
            return _answer(422, "refused", message, **({"clause": error.clause} if error.clause else {}))
        case ImpossibleEvent():
            return _answer(422, "impossible", message)
        case UnknownBook():
            return _answer(404, "unknown_book", message)
    return _answer(422, "unreadable", message)


def http_error(request: Asked, error: HTTPException) -> Response[Any]:
    """What the framework refuses: wrong fields, wrong methods, no leave."""
    with speaking(language_of(request)):
        detail = _(_OF_THE_FRAMEWORK.get(error.detail, error.detail)) if error.detail else error.detail
    if isinstance(error, ValidationException) and error.extra:
        places = [
            f"{each.get('key') or 'body'}: {each.get('message')}" if isinstance(each, dict) else str(each)
            for each in (error.extra if isinstance(error.extra, list) else [error.extra])
        ]
        detail = f"{detail.partition(' for ')[0]}: {'; '.join(places)}"
    name = {
        401: "not_entered",
        403: "not_allowed",
        404: "not_found",
        405: "wrong_method",
        413: "too_large",
        429: "too_many",
    }
    return Response(
        {"error": getattr(error, "word", None) or name.get(error.status_code, "bad_request"), "message": detail},
        status_code=error.status_code,
        headers=error.headers,
        media_type="application/json",
    )


HANDLERS: dict[Any, Any] = {
    NoMatch: no_match,
    Overtaken: overtaken,
    NeedsConfirmation: needs_confirmation,
    NotStored: not_stored,
    SQLAlchemyError: database_error,
    RecursionError: unusable,
    PlayonError: playon_error,
    HTTPException: http_error,
}
