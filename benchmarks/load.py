"""What the benchmark of the application loads it with: referees that tap, spectators that look, and sockets that echo."""

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
import websockets

COUNT = re.compile(r'"count":(-?\d+)')
LENGTH = re.compile(r"content-length: (\d+)")
SITUATION = {"phase": "in_play", "ball": {"side": "A", "rod": "five"}}
EVENTS = (
    {"event": "left_rod", "by": "A", "rod": "five", "how": "lost"},
    {"event": "reached_rod", "by": "B", "rod": "five", "how": "caught"},
    {"event": "left_rod", "by": "B", "rod": "five", "how": "lost"},
    {"event": "reached_rod", "by": "A", "rod": "five", "how": "caught"},
)
"""Taps that can go on for ever."""


class Poster:
    """One kept connection that posts JSON; barer than a library, so that the load does not measure itself."""

    def __init__(self, port: int, token: str) -> None:
        self._port = port
        self._head = f"Host: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        """The status and body of the answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        reader, writer = self._streams
        writer.write(f"POST {path} HTTP/1.1\r\n{self._head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = LENGTH.search(head)
        if length is None:
            raise RuntimeError(f"an answer without a length: {head[:300]!r}")
        return int(head[9:12]), await reader.readexactly(int(length[1]))

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()


@dataclass
class Table:
    """One match: who taps in it and when each of its entries was posted."""

    match: str
    poster: Poster
    count: int = 0
    posted: dict[int, int] = field(default_factory=dict)
    answered: list[float] = field(default_factory=list)

    async def tap(self) -> None:
        """Tap once. Raises RuntimeError where the tap was not taken."""
        event = EVENTS[self.count % len(EVENTS)]
        body = msgspec.json.encode({"id": f"tap-{self.count}", "after": self.count, "event": event})
        began = time.perf_counter_ns()
        self.posted[self.count + 1] = began
        status, answer = await self.poster.post(f"/api/v1/matches/{self.match}/entries", body)
        if status != 201:
            raise RuntimeError(f"a tap was answered {status}: {answer[:300]!r}")
        self.count += 1
        self.answered.append((time.perf_counter_ns() - began) / 1e6)


async def look(url: str, table: Table, delays: list[float], ready: asyncio.Event, ended: asyncio.Event) -> None:
    """A spectator: notes how long after its tap each entry is seen, in ms."""
    async with websockets.connect(url, compression=None, max_queue=64, ping_interval=None) as socket:
        await socket.recv()
        ready.set()
        ending = asyncio.ensure_future(ended.wait())
        while not ended.is_set():
            coming = asyncio.ensure_future(socket.recv())
            await asyncio.wait((coming, ending), return_when=asyncio.FIRST_COMPLETED)
            if not coming.done():
                coming.cancel()
                break
            now = time.perf_counter_ns()
            found = COUNT.search(str(coming.result()))
            posted = table.posted.get(int(found[1])) if found else None
            if posted is not None:
                delays.append((now - posted) / 1e6)
        ending.cancel()


async def echoes(url: str, sockets: int, seconds: float, each: float, size: int) -> list[float]:
    """Round trips (ms) of messages of that size: every socket sends one each so many seconds."""
    delays: list[float] = []
    message = "x" * size

    async def one(place: int) -> None:
        async with websockets.connect(url, compression=None, ping_interval=None) as socket:
            await asyncio.sleep(each * place / sockets)
            end = time.perf_counter() + seconds
            while time.perf_counter() < end:
                began = time.perf_counter_ns()
                await socket.send(message)
                await socket.recv()
                delays.append((time.perf_counter_ns() - began) / 1e6)
                await asyncio.sleep(each)

    await asyncio.gather(*(one(place) for place in range(sockets)))
    return delays


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """p50, p95, p99 and the largest."""
    ordered = sorted(values)
    if not ordered:
        return {}
    at = {f"p{part}": ordered[min(len(ordered) - 1, int(len(ordered) * part / 100))] for part in (50, 95, 99)}
    return {**{name: round(value, 2) for name, value in at.items()}, "max": round(ordered[-1], 2)}
