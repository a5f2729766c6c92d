"""Reading and writing matches. Every function takes a connection and leaves the transaction to its caller."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from playon.server.storage.rows import EntryRow, MatchRow
from playon.server.storage.tables import ENTRIES, MATCHES

_ENTRY_COLUMNS = [column.name for column in ENTRIES.columns]


def add_match(connection: Connection, row: MatchRow) -> None:
    """Store a new match."""
    connection.execute(insert(MATCHES), msgspec.to_builtins(row, builtin_types=(bytes,)))


def match_row(connection: Connection, match: str) -> MatchRow | None:
    """The match of that id."""
    found = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).mappings().first()
    return None if found is None else _match(found)


def match_rows(
    connection: Connection,
    *,
    states: Sequence[str] = (),
    event: str | None = None,
    ids: Sequence[str] | None = None,
    limit: int | None = None,
) -> list[MatchRow]:
    """Matches, those changed last first. states: only those; none for all. event: only of that tournament."""
    query = select(MATCHES).order_by(MATCHES.c.changed.desc(), MATCHES.c.id)
    if states:
        query = query.where(MATCHES.c.state.in_(states))
    if event is not None:
        query = query.where(MATCHES.c.event == event)
    if ids is not None:
        query = query.where(MATCHES.c.id.in_(ids))
    if limit is not None:
        query = query.limit(limit)
    return [_match(found) for found in connection.execute(query).mappings()]


def wall_rows(
    connection: Connection, *, event: str | None = None, planned: int = 200, over: int = 48
) -> list[MatchRow]:
    """What a hall looks at: all matches that are running, the first of those to come, the last of those that are over.

    planned: how many of those to come, the one made first before others. over: how many of those that are over.
    """
    found: list[MatchRow] = []
    for state, order, most in (
        ("running", (MATCHES.c.created, MATCHES.c.id), None),
        ("planned", (MATCHES.c.called.is_(None), MATCHES.c.created, MATCHES.c.id), planned),
        ("over", (MATCHES.c.changed.desc(), MATCHES.c.id), over),
    ):
        query = select(MATCHES).where(MATCHES.c.state == state).order_by(*order).limit(most)
        if event is not None:
            query = query.where(MATCHES.c.event == event)
        found += [_match(each) for each in connection.execute(query).mappings()]
    return found


def change_match(connection: Connection, match: str, **values: Any) -> bool:
    """Change columns of a match; whether there is such a match."""
    return connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**values)).rowcount > 0


def remove_match(connection: Connection, match: str) -> bool:
    """Take a match out with all its entries; whether there was one."""
    connection.execute(delete(ENTRIES).where(ENTRIES.c.match == match))
    return connection.execute(delete(MATCHES).where(MATCHES.c.id == match)).rowcount > 0


def entry_rows(connection: Connection, match: str, *, after: int = 0) -> list[EntryRow]:
    """The entries of a match, in order, from the one behind number `after`."""
    query = select(ENTRIES).where(ENTRIES.c.match == match, ENTRIES.c.number > after).order_by(ENTRIES.c.number)
    return [_entry(found) for found in connection.execute(query).mappings()]


def add_entries(connection: Connection, rows: Sequence[EntryRow]) -> None:
    """Store entries, and the new states of their matches. Raises IntegrityError where a number or tap is taken."""
    connection.execute(insert(ENTRIES), [_columns(row) for row in rows])
    for match, (received, state) in _last_states(rows).items():
        values: dict[str, Any] = {"changed": received}
        if state is not None:
            values["state"] = state
        connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**values))


def _last_states(rows: Iterable[EntryRow]) -> dict[str, tuple[int, str | None]]:
    last: dict[str, tuple[int, str | None]] = {}
    for row in rows:
        before = last.get(row.match, (0, None))[1]
        last[row.match] = (row.received, row.state or before)
    return last


def _columns(row: EntryRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _ENTRY_COLUMNS}


def _match(found: Any) -> MatchRow:
    return MatchRow(**{**found, "header": bytes(found["header"])})


def _entry(found: Any) -> EntryRow:
    return EntryRow(**{**found, "entry": bytes(found["entry"])})
