"""Told to end, the application ends at once: streams too, what was acknowledged is there, all else is refused in words."""

import asyncio
import contextlib
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator

import httpx
import pytest
import websockets
from sqlalchemy import create_engine, text

from tests.server.conftest import Store
from tests.serving import Serving, serving

ENDS_WITHIN = 2.5
"""Seconds on a busy machine, fewer than the server waits for anybody; alone it takes 0.3, and 0.8 with a locked database."""
FLIP = {"event": "coin_toss", "winner": "A"}


@contextlib.contextmanager
def locked(store: Store) -> Iterator[None]:
    """The database held by somebody else, so that nobody can write it."""
    if store.database is None:
        with contextlib.closing(sqlite3.connect(store.data / "data" / "playon.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
        return
    engine = create_engine(store.database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection, connection.begin():
        connection.execute(text("LOCK TABLE matches, entries, grants IN EXCLUSIVE MODE"))
        yield
    engine.dispose()


@pytest.fixture
def playing(store: Store) -> Iterator[Serving]:
    # everything of the application lies one folder deeper than its store
    with serving(store.data, database=store.database, redis=store.redis) as one:
        yield one


def ended(playing: Serving) -> float:
    """The seconds that it takes to end when it is told to."""
    began = time.monotonic()
    playing.stop(signal.SIGTERM)
    return time.monotonic() - began


def test_open_streams_and_sockets_end_at_once(playing: Serving) -> None:
    match = playing.new_match("ufcc")
    sockets = [f"/live/{match}", f"/live/{match}?view=console", "/live", "/live?event=cup"]
    streams = [f"/api/v1/matches/{match}/stream", "/api/v1/wall/stream"]
    headers = {"authorization": f"Bearer {playing.token}"}
    open_now = threading.Semaphore(0)

    async def by_socket(path: str) -> None:
        address = playing.address.replace("http", "ws") + path
        async with websockets.connect(address, additional_headers=headers) as socket:
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    await socket.recv()
                    open_now.release()

    async def by_stream(path: str) -> None:
        async with httpx.AsyncClient(timeout=30) as client, client.stream("GET", playing.address + path) as answer:
            async for (
                line
            ) in answer.aiter_lines():  # a stream that is cut off in the midst of a message is an error here
                if line.startswith("data: {"):
                    open_now.release()

    async def look() -> None:
        await asyncio.gather(*map(by_socket, sockets), *map(by_stream, streams))

    looking = threading.Thread(target=lambda: asyncio.run(look()))
    looking.start()
    for _ in (*sockets, *streams):
        assert open_now.acquire(timeout=20)
    took = ended(playing)
    looking.join(10)
    assert not looking.is_alive()
    assert took < ENDS_WITHIN


def test_what_waits_for_a_locked_database_is_refused_in_words_and_not_stored(store: Store, playing: Serving) -> None:
    match = playing.new_match("ufcc")
    playing.enter(match, FLIP)
    answers: list[httpx.Response] = []

    def post(path: str, body: dict[str, object]) -> None:
        with playing.director() as client:
            answers.append(client.post(path, json=body))

    with locked(store):
        waiting = [
            threading.Thread(target=post, args=each)
            for each in (
                (f"/api/v1/matches/{match}/entries", {"id": "late", "after": 1, "void": 1}),
                ("/api/v1/matches", {"book": "ufcc"}),
                ("/api/v1/matches", {"book": "ufcc"}),
                ("/api/v1/matches", {"book": "ufcc"}),
                ("/api/v1/grants", {"role": "director"}),
            )
        ]
        for each in waiting:
            each.start()
        time.sleep(1)
        assert not answers
        took = ended(playing)
        for each in waiting:
            each.join(10)
    assert [each.status_code for each in answers] == [503] * len(waiting)
    assert all(each.json()["message"] for each in answers)
    playing.start()
    assert playing.ask("GET", f"/api/v1/matches/{match}").json()["count"] == 1
    assert len(playing.ask("GET", "/api/v1/matches").json()) == 1
    assert took < ENDS_WITHIN


def test_what_is_acknowledged_while_it_ends_is_there_afterwards(playing: Serving) -> None:
    match = playing.new_match("ufcc")
    acknowledged: list[int] = []

    def tap() -> None:
        note = {"event": "report", "by": "A", "note": "x"}
        with playing.director() as client, contextlib.suppress(httpx.TransportError):
            for number in range(100_000):
                path, body = f"/api/v1/matches/{match}/entries", {"id": f"t{number}", "after": number, "event": note}
                if (answer := client.post(path, json=body)).status_code != 201:
                    assert answer.json()["message"]
                    return
                acknowledged.append(number)

    for _ in range(2):
        tapper = threading.Thread(target=tap)
        tapper.start()
        time.sleep(0.3)
        ended(playing)
        tapper.join(10)
        playing.start()
        assert playing.ask("GET", f"/api/v1/matches/{match}").json()["count"] >= len(acknowledged) > 0
        playing.ask("DELETE", f"/api/v1/matches/{match}")
        acknowledged.clear()
        match = playing.new_match("ufcc")
