"""The first line of a match record: which match or tie it is, under which rulebook, and where it starts."""

from typing import Any, Literal

import msgspec

from playon.events import SIDES, Side

FORMAT = 1
"""The format that is written."""


class Team(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A team as the record names it."""

    name: str
    players: tuple[str, ...] = ()
    club: str | None = None


def _nameless() -> dict[Side, Team]:
    return {side: Team(name=side) for side in SIDES}


class Header(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="playon",
    tag=FORMAT,
):
    """What a match is, as the first line of its record tells it. The member `playon` is the number of the format.

    book, edition, family: the rulebook; an empty edition or family is not compared with the installed book.
    strict: whether an expired limit rules by itself. situation: where the match starts; None for the start of a match.
    kind: a match, or a tie of two teams over four boards; `boards` names who plays on which: {board: {side: player}}.
    title, event, table, officials, date: for people; `event` is the tournament, `date` is not interpreted.
    """

    book: str
    edition: str = ""
    family: str = ""
    teams: dict[Side, Team] = msgspec.field(default_factory=_nameless)
    strict: bool = True
    situation: dict[str, Any] | None = None
    title: str | None = None
    event: str | None = None
    table: str | None = None
    officials: tuple[str, ...] = ()
    date: str | None = None
    kind: Literal["match", "tie"] = "match"
    boards: dict[Literal["1", "2", "3", "4"], dict[Side, str]] = {}

    def __post_init__(self) -> None:
        if self.boards and self.kind != "tie":
            raise ValueError("boards belong to a tie; say kind: tie")
        if set(self.teams) != set(SIDES):
            raise ValueError("teams has to name one team for each of the sides A and B")
