"""The form in which the director makes a match, and what is read from it."""

import functools
from typing import Any

import msgspec

from playon.rulebook import book_names, default_book, load_book, match_books
from playon.server.api.matches import NewMatch
from playon.server.pages.forms import Fields, several

LEAST, MOST = 1, 99
DISCIPLINES = ("singles", "doubles", "fours")
KINDS = ("individual", "team", "tie")
"""Who plays a match with figures: two players, a team's player, or two teams over four boards."""


class BookChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook that a match may be played by."""

    id: str
    title: str
    edition: str
    language: str


@functools.lru_cache(maxsize=1)
def books() -> dict[str, list[BookChoice]]:
    """The rulebooks that matches are played by, by family; that of most matches first, then by title."""
    found: dict[str, list[BookChoice]] = {}
    usual = default_book()
    for book in sorted(match_books(), key=lambda each: (each.id != usual, each.title)):
        choice = BookChoice(id=book.id, title=book.title, edition=book.edition, language=book.language)
        found.setdefault(book.family, []).append(choice)
    return found


def match_in(fields: Fields) -> NewMatch:
    """The match that the form tells. Raises msgspec.ValidationError where a field is too long or no number."""
    told: dict[str, Any] = {
        "book": fields.get("book", ""),
        "teams": {
            side: {
                "name": fields.get(f"team_{side.lower()}", ""),
                "players": several(fields.get(f"players_{side.lower()}", "")),
            }
            for side in ("A", "B")
        },
        "title": fields.get("title") or None,
        "event": fields.get("event") or None,
        "place": fields.get("place", ""),
        "officials": several(fields.get("officials", "")),
        "date": fields.get("date") or None,
        "strict": "strict" in fields,
        "kind": "tie" if _is_tie(fields) else "match",
        "situation": _situation(fields),
    }
    return msgspec.convert(told, type=NewMatch)


def _is_tie(fields: Fields) -> bool:
    return _family(fields) == "subbuteo" and fields.get("kind") == "tie"


def _family(fields: Fields) -> str:
    book = fields.get("book", "")
    return load_book(book).family if book in book_names() else ""


def _situation(fields: Fields) -> dict[str, Any] | None:
    """Where the match starts, as far as the form says more than its rulebook."""
    if _is_tie(fields):
        return {"knock_out": True} if "knock_out" in fields else None
    match _family(fields):
        case "foosball":
            told: dict[str, Any] = {
                name: msgspec.convert(fields[name], type=int, strict=False)
                for name in ("games_to_win", "points_to_win")
                if fields.get(name)
            }
            if fields.get("discipline") in DISCIPLINES:
                told["discipline"] = fields["discipline"]
            return {"format": told} if told else None
        case "subbuteo":
            kind = fields.get("kind")
            told = {"kind": kind} if kind in KINDS and kind != KINDS[0] else {}
            if "knock_out" in fields:
                told["knock_out"] = True
            return {"match": told} if told else None
    return None
