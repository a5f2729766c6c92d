"""Reading and writing grants. Every function takes a connection and leaves the transaction to its caller."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, func, insert, or_, select, update

from playon.server.storage.rows import GrantRow
from playon.server.storage.tables import GRANTS


def add_grant(connection: Connection, row: GrantRow) -> None:
    """Store a new grant."""
    connection.execute(insert(GRANTS), msgspec.to_builtins(row))


def grant_of_token(connection: Connection, token_hash: str) -> GrantRow | None:
    """The grant behind a token, valid or not."""
    found = connection.execute(select(GRANTS).where(GRANTS.c.token_hash == token_hash)).mappings().first()
    return None if found is None else GrantRow(**found)


def grant_rows(connection: Connection, *, ids: Sequence[str] | None = None, match: str | None = None) -> list[GrantRow]:
    """Grants, the newest first. ids: only those. match: only of that match."""
    query = select(GRANTS).order_by(GRANTS.c.created.desc(), GRANTS.c.id)
    if ids is not None:
        query = query.where(GRANTS.c.id.in_(ids))
    if match is not None:
        query = query.where(GRANTS.c.match == match)
    return [GrantRow(**found) for found in connection.execute(query).mappings()]


def revoke_grant(connection: Connection, grant: str, moment: int) -> bool:
    """Take a grant back; whether there was one that still held."""
    query = update(GRANTS).where(GRANTS.c.id == grant, GRANTS.c.revoked.is_(None)).values(revoked=moment)
    return connection.execute(query).rowcount > 0


def director_count(connection: Connection, moment: int) -> int:
    """How many directors' grants hold at that moment (ms)."""
    query = select(func.count()).where(
        GRANTS.c.role == "director",
        GRANTS.c.revoked.is_(None),
        or_(GRANTS.c.expires.is_(None), GRANTS.c.expires > moment),
    )
    return int(connection.execute(query).scalar_one())
