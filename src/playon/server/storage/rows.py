"""Rows of the tables as values."""

from typing import Literal

import msgspec

State = Literal["planned", "running", "over"]
Role = Literal["director", "referee"]


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it is stored (`tables.MATCHES`). header: the header of its record as JSON."""

    id: str
    header: bytes
    epoch: int
    created: int
    changed: int
    event: str = ""
    place: str = ""
    state: State = "planned"
    called: int | None = None


class EntryRow(msgspec.Struct, frozen=True, kw_only=True):
    """An entry as it is stored (`tables.ENTRIES`).

    state: what the match is after it, where that changes; it is stored with the match in the same transaction.
    boards: of a tie, the boards whose play it changed, as bits.
    """

    match: str
    number: int
    tap: str
    entry: bytes
    received: int
    device: str = ""
    at: float | None = None
    boards: int | None = None
    state: State | None = None


class GrantRow(msgspec.Struct, frozen=True, kw_only=True):
    """Leave to enter as it is stored (`tables.GRANTS`). board: of a tie, where it is not all of it."""

    id: str
    role: Role
    token_hash: str
    created: int
    match: str | None = None
    board: int | None = None
    label: str = ""
    expires: int | None = None
    revoked: int | None = None
