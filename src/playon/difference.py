"""What a comparison of two rulebooks finds: one thing, and what either book says of it."""

from typing import Literal

import msgspec

Kind = Literal["outcome", "number", "scope", "procedure", "only"]
Value = str | float | tuple[str, ...] | None


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What one of the books says.

    book: its id. says: the value in words; of an offence what is ruled in the rows that differ, which `rows` tells one by
    one. value: as it stands in the book's data (seconds, degrees, a number, a name), for an offence all its rows in words,
    None where the book has none. clauses: the ids of the clauses that lay it down.
    """

    book: str
    says: str
    value: Value = None
    clauses: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that the books rule differently.

    topic: title of the group it belongs to. what: the thing, in words. name: the thing as the data calls it, e.g.
    `limits.time_outs`, `offence.jar`. kind: what differs; `only` where just one of the books knows it.
    """

    topic: str
    what: str
    name: str
    kind: Kind
    one: Side
    other: Side


Sides = tuple[Side, Side]
