"""What a family of games has to offer to the match: reading its events, and a table that takes them one after another."""

import importlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from playon.clock import Limit
from playon.errors import UnknownBook
from playon.events import Event
from playon.rulebook import Rulebook
from playon.rulings import Offer, Ruling, SeenBy


class Table(Protocol):
    """A table in play. `take` changes it in place and may leave it half changed when it raises; `Match` then restores it."""

    @property
    def at(self) -> float:
        """Seconds of the last event."""

    def take(self, event: Event) -> list[Ruling]:
        """Let time run to the event, then the event happen. Raises Refused or ImpossibleEvent."""

    def situation(self) -> msgspec.Struct:
        """A copy of the situation with everything filled in that follows from it."""

    def expected(self) -> list[Offer]:
        """What can happen next, most likely first, then what cannot and why."""

    def dump(self) -> bytes:
        """The whole state, for `restore`."""

    def restore(self, state: bytes) -> None:
        """Go back to a dumped state."""


class PictureWords(msgspec.Struct, frozen=True, kw_only=True):
    """What is written in a picture besides names and numbers. restarts: what they are called."""

    possession: str
    attacks: str
    offside_line: str
    touching: str
    ball: str
    restarts: dict[str, str]


class Family(Protocol):
    """One family of games.

    tolerances: how far a length (mm) and a number in a scenario's expectation may be from what is given.
    has_pictures: whether its situations can be drawn. endings: the findings that end a game, a period or the match.
    """

    tolerances: tuple[float, float]
    has_pictures: bool
    endings: frozenset[str]

    def read_event(self, data: bytes | str | Mapping[str, Any]) -> Event:
        """An event from JSON or an object. Raises UnreadableEvent."""

    def open_table(self, book: Rulebook, situation: Mapping[str, Any] | None, *, strict: bool) -> Table:
        """A table under that book, at the start of a match or in a situation. Raises FaultySituation."""

    def under_other_book(self, document: Mapping[str, Any], own: Rulebook, other: Rulebook) -> dict[str, Any]:
        """The document of a situation played under one book, `own`, as another takes it over."""

    def running(self, book: Rulebook, document: Mapping[str, Any]) -> list[Limit]:
        """The limits and pauses that run in a situation, and those that stand meanwhile. Raises FaultySituation."""

    def document_for(self, document: Mapping[str, Any], seen_by: SeenBy) -> dict[str, Any]:
        """The document of a situation without what those who look may not see."""

    def offers_for(self, offers: Sequence[Offer], seen_by: SeenBy) -> list[Offer]:
        """What can happen next, likewise."""

    def picture(self, document: Mapping[str, Any], book: Rulebook, *, title: str, words: PictureWords) -> str | None:
        """A situation drawn to scale, as SVG; None in a family without pictures. Raises FaultySituation."""


def family_of(book: Rulebook) -> Family:
    """The family that a rulebook belongs to."""
    try:
        found: Family = importlib.import_module(f"playon.{book.family}.family").FAMILY
    except ModuleNotFoundError:
        raise UnknownBook(f"{book.id}: no engine is installed for the family {book.family!r}") from None
    return found
