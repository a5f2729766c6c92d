"""The doors: grants are given, looked up and taken back here."""

import contextlib
import functools
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Engine

from playon.server.access.tokens import hash_of, new_id, new_token
from playon.server.seats import seat_at
from playon.server.storage.database import writing
from playon.server.storage.grants import add_grant, director_count, grant_of_token, grant_rows, revoke_grant
from playon.server.storage.rows import GrantRow, Role

_SECONDS = 5.0
"""So long a grant is remembered before it is looked up again: a grant taken back in another process holds no longer."""
_KEPT = 4096


class Visitor(msgspec.Struct, frozen=True):
    """Who asks: the grants that hold for them. token: whether they came with a token instead of a cookie."""

    grants: tuple[GrantRow, ...] = ()
    token: bool = False

    @property
    def is_director(self) -> bool:
        """Whether they may do everything."""
        return any(grant.role == "director" for grant in self.grants)

    def may_referee(self, address: str) -> bool:
        """Whether they may enter what happens there. Who referees a tie does so on all its boards, not the other way round."""
        seat = seat_at(address)
        return any(
            grant.role == "director" or (grant.match == seat.whole and grant.board in (None, seat.board))
            for grant in self.grants
        )


class Doors:
    """Gives and looks up grants. All of it reads the database, so call it in a thread."""

    def __init__(self, engine: Engine, clock: Callable[[], int]) -> None:
        self._engine = engine
        self._clock = clock
        self._known: OrderedDict[str, tuple[float, GrantRow | None]] = OrderedDict()

    def give(
        self, role: Role, *, match: str | None = None, label: str = "", expires: int | None = None
    ) -> tuple[GrantRow, str]:
        """A new grant and the token that opens it, which is told only now. match: an address, perhaps of one board."""
        token = new_token()
        seat = None if match is None else seat_at(match)
        row = GrantRow(
            id=new_id(16),
            role=role,
            match=seat and seat.whole,
            board=seat and seat.board,
            token_hash=hash_of(token),
            label=label,
            created=self._clock(),
            expires=expires,
        )
        with writing(self._engine) as connection:
            add_grant(connection, row)
        return row, token

    def by_token(self, token: str) -> GrantRow | None:
        """The grant behind a token if it holds."""
        return self._holding(f"token {hash_of(token)}", lambda: self._of_token(token))

    def was_given(self, token: str) -> bool:
        """Whether there is a grant behind a token, be it that it no longer holds."""
        return self._of_token(token) is not None

    def by_ids(self, ids: Sequence[str]) -> list[GrantRow]:
        """Those of these grants that hold."""
        found = [self._holding(each, functools.partial(self._of_id, each)) for each in ids]
        return [grant for grant in found if grant is not None]

    def remembered(self, ids: Sequence[str]) -> list[GrantRow] | None:
        """Likewise without a look at the database; None where one is needed."""
        now = time.monotonic()
        for each in ids:
            known = self._known.get(each)
            if known is None or known[0] < now:
                return None
        return self.by_ids(ids)

    def revoke(self, grant: str) -> bool:
        """Take a grant back; whether it still held. It holds no longer here from now on, in other processes after seconds."""
        with writing(self._engine) as connection:
            revoked = revoke_grant(connection, grant, self._clock())
        self._known = OrderedDict()
        return revoked

    def all(self, match: str | None = None) -> list[GrantRow]:
        """All grants, or those of a match, the newest first."""
        with self._engine.connect() as connection:
            return grant_rows(connection, match=match)

    def has_director(self) -> bool:
        """Whether anybody may do everything."""
        with self._engine.connect() as connection:
            return director_count(connection, self._clock()) > 0

    def _of_token(self, token: str) -> GrantRow | None:
        with self._engine.connect() as connection:
            return grant_of_token(connection, hash_of(token))

    def _of_id(self, grant: str) -> GrantRow | None:
        with self._engine.connect() as connection:
            found = grant_rows(connection, ids=[grant])
        return found[0] if found else None

    def _holding(self, key: str, look_up: Callable[[], GrantRow | None]) -> GrantRow | None:
        kept = self._known
        known = kept.get(key)
        if known is None or known[0] < time.monotonic():
            # what is looked up while a grant is taken back, perhaps of before, goes with all that was known then
            known = (time.monotonic() + _SECONDS, look_up())
            kept[key] = known
            while len(kept) > _KEPT:
                with contextlib.suppress(KeyError):  # another thread has emptied it meanwhile
                    kept.popitem(last=False)
        grant = known[1]
        if grant is None or grant.revoked is not None or (grant.expires is not None and grant.expires <= self._clock()):
            return None
        return grant
