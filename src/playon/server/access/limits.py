"""Rate limits: how much one address or one grant may send in a minute.

Counted in the process, or in Redis where several processes serve: one step for a post however many came before.
"""

import asyncio
import ipaddress
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from litestar.connection import ASGIConnection
from litestar.exceptions import TooManyRequestsException

from playon.telling.tongue import N_

if TYPE_CHECKING:
    from redis.asyncio import Redis

WINDOW = 60
_PATIENCE, _REST = 0.5, 5.0
"""Seconds that a post waits for the count at most, and that nothing is counted after that."""
_log = logging.getLogger("playon.server")

TOO_MANY = N_("too much came from this device in a short time; try again in a minute")


class Counter(Protocol):
    """Counts in windows of a minute."""

    async def add(self, key: str, window: int) -> int:
        """Count one more under that key in a window; how many there are now."""
        ...


class InProcess:
    """Counts in memory; what is older than the last window is dropped."""

    def __init__(self) -> None:
        self._window = 0
        self._counts: dict[str, int] = {}

    async def add(self, key: str, window: int) -> int:
        """Count one more under that key in a window; how many there are now."""
        if window != self._window:
            self._window = window
            self._counts.clear()
        self._counts[key] = self._counts.get(key, 0) + 1
        return self._counts[key]


class InRedis:
    """Counts in Redis. Where it does not answer nothing is counted for a while: a limit is no reason to stop a match."""

    def __init__(self, redis: "Redis", clock: Callable[[], float] = time.monotonic) -> None:
        self._redis: Any = redis
        self._clock = clock
        self._resting_until = 0.0

    async def add(self, key: str, window: int) -> int:
        """Count one more under that key in a window; how many there are now."""
        from redis.exceptions import RedisError

        if self._clock() < self._resting_until:
            return 0
        name = f"playon:limit:{window}:{key}"
        try:
            async with asyncio.timeout(_PATIENCE), self._redis.pipeline(transaction=True) as pipe:
                pipe.incr(name)
                pipe.expire(name, 2 * WINDOW)
                return int((await pipe.execute())[0])
        except (RedisError, OSError) as error:
            self._resting_until = self._clock() + _REST
            _log.warning("rate limits are not counted: %s", str(error) or "the Redis does not answer")
            return 0


class Limit:
    """So many of one kind in a minute; 0 for no limit."""

    def __init__(self, kind: str, most: int, counter: Counter, clock: Callable[[], float] = time.time) -> None:
        self._kind = kind
        self._most = most
        self._counter = counter
        self._clock = clock

    async def count(self, who: str) -> None:
        """Count one more. Raises TooManyRequestsException where that is too much."""
        if not self._most:
            return
        moment = int(self._clock())
        if await self._counter.add(f"{self._kind}:{who}", moment // WINDOW) > self._most:
            raise TooManyRequestsException(TOO_MANY, headers={"Retry-After": str(WINDOW - moment % WINDOW)})


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address that something comes from; of IPv6 the network, of which one device has as many addresses as it likes."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:60] or "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
