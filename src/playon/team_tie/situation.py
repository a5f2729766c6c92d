"""How a team tie stands: its four boards, what they come to together, and what decided it (3.3.2)."""

from typing import Any, Literal

import msgspec

from playon.errors import FaultySituation
from playon.events import Side
from playon.subbuteo.situation import Situation

BOARDS = (1, 2, 3, 4)
"""The boards of a team tie (3.3.2.1)."""

BoardKey = Literal["1", "2", "3", "4"]
KEYS: tuple[BoardKey, ...] = ("1", "2", "3", "4")

Phase = Literal["full_time", "golden_goal", "shoot_out", "over"]
"""What the tie plays: the matches until full time, golden goal, the shoot-out; or it is over."""

By = Literal["wins", "goals", "golden_goal", "shoot_out"]
"""What decided it: won matches, the goal difference, the golden goal, the shoot-out."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """Why a tie is won. board: where the last word fell. at: seconds of the record. clause: of the tie's book."""

    winner: Side
    by: By
    board: int
    at: float
    clause: str | None = None


def _neither() -> dict[Side, str | None]:
    return {"A": None, "B": None}


def _nobody() -> dict[Side, list[str | None]]:
    return {"A": [], "B": []}


class Kept(msgspec.Struct, kw_only=True):
    """What the tie itself keeps: whether it needs a winner, whom the captains named for the shoot-out and on which board.

    finished: who finished golden goal, noted when the first captain names a player, who may take the place of another.
    seated: who sat on the board of the shoot-out until then.
    """

    knock_out: bool = False
    decision: Decision | None = None
    shoot_out_board: int | None = None
    nominated: dict[Side, str | None] = msgspec.field(default_factory=_neither)
    finished: dict[Side, list[str | None]] = msgspec.field(default_factory=_nobody)
    seated: dict[Side, str | None] = msgspec.field(default_factory=_neither)


class TieSituation(msgspec.Struct, kw_only=True):
    """The state of a team tie between two events.

    at: seconds of the one clock. wins, goals: matches that a team leads or has won, and its goals, over the four boards.
    winner: of the tie; drawn: it ended without one. decision: why it is won. unclear: the team of a golden goal that may not
    have been the first (3.3.2.1 R1). shoot_out_board, nominated, finished, seated: where the shoot-out is, who takes it, who
    might, and who played the match on that board before (17.1.1).
    boards: the situation of each board.
    """

    at: float
    phase: Phase
    knock_out: bool
    wins: dict[Side, int]
    goals: dict[Side, int]
    winner: Side | None
    drawn: bool
    decision: Decision | None
    unclear: Side | None
    shoot_out_board: int | None
    nominated: dict[Side, str | None]
    finished: dict[Side, list[str | None]]
    seated: dict[Side, str | None]
    boards: dict[BoardKey, Situation]


def read_start(document: dict[str, Any]) -> tuple[Kept, dict[str, dict[str, Any]]]:
    """What a document says of the tie, and of each board. A whole document of a `TieSituation` is one, too.

    Raises FaultySituation.
    """
    unknown = set(document) - set(TieSituation.__struct_fields__)
    if unknown:
        known = ", ".join(TieSituation.__struct_fields__)
        raise FaultySituation(f"a team tie has no {', '.join(sorted(unknown))}; known: {known}")
    try:
        kept = msgspec.convert({name: document[name] for name in Kept.__struct_fields__ if name in document}, Kept)
        boards = msgspec.convert(document.get("boards") or {}, dict[BoardKey, dict[str, Any]])
    except msgspec.ValidationError as error:
        raise FaultySituation(f"the team tie cannot be read: {error}") from None
    for side, name in _neither().items():
        kept.nominated.setdefault(side, name)
        kept.seated.setdefault(side, name)
    return kept, {str(n): each for n, each in boards.items()}
