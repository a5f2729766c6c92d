"""The base of all events, the two sides, and what every family of games shares in reading events."""

import re
from typing import Annotated, Any, Literal

import msgspec

Side = Literal["A", "B"]
SIDES: tuple[Side, Side] = ("A", "B")
Seconds = Annotated[float, msgspec.Meta(ge=0, le=1e9)]

OTHER: dict[Side, Side] = {"A": "B", "B": "A"}


def snake_case(name: str) -> str:
    """The event's name in the language for a class name: `PutInPlay` is `put_in_play`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
    tag_field="event",
    tag=snake_case,
):
    """One thing that happened at the table, in the language of a match (language.md, section Events).

    at: seconds since the record began, never decreasing in a record.
    note: free text.
    """

    at: Seconds
    note: str | None = None


class OnBoard(Event, frozen=True, kw_only=True):
    """An event of a match that is played on several boards at once.

    at: as of the event itself; one clock serves all boards. board: where it happened, counted from 1; None: on all at once.
    clear: false for a goal of which nobody can tell whether it fell before one on another board.
    """

    board: int | None = None
    clear: bool = True
    what: Event

    def written(self) -> dict[str, Any]:
        """The event as it stands in a record: `{"board": 2, "event": {...}}`."""
        place: dict[str, Any] = {} if self.board is None else {"board": self.board}
        doubt: dict[str, Any] = {} if self.clear else {"clear": False}
        return {**place, **doubt, "event": msgspec.to_builtins(self.what)}
