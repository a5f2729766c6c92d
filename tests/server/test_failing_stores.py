"""Databases and networks that fail in the middle, and crowds that ask without end: nothing is lost, and nobody else waits."""

import asyncio
import base64
import gzip
import json
import os
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from redis.exceptions import RedisError
from sqlalchemy.exc import OperationalError
from websockets.sync.client import connect

from playon.server.access.limits import InRedis, Limit
from playon.server.app import create_app
from playon.server.live import hall as halls
from playon.server.live.feed import redis_of
from playon.server.live.guarding import back_up
from playon.server.live.hall import Hall
from playon.server.live.steady import SteadyRedis
from playon.server.storage import database
from playon.server.storage.database import NoDatabase, open_database
from playon.server.storage.rows import EntryRow
from playon.server.storage.writer import EntryWriter
from tests.server.access.devices import Device
from tests.server.conftest import REDIS, Store, left_out, new_match
from tests.serving import serving

Client = TestClient[Litestar]
Headers = dict[str, str]

FLIP = {"event": "coin_toss", "winner": "A"}
CHOICE = {"event": "choose", "by": "A", "option": "serve"}
WHOLE_COMMIT = EntryWriter._commit


@contextmanager
def nobody_answers() -> Iterator[int]:
    """The port of a server that takes connections and never says anything."""
    with socket.create_server(("127.0.0.1", 0), backlog=50) as silent:
        yield silent.getsockname()[1]


def no_answer(*_given: object) -> None:
    raise OperationalError("SELECT", {}, OSError("the server closed the connection"))


# -- the database ----------------------------------------------------------------------------------------------------------


def test_an_entry_whose_answer_got_lost_is_shown_to_all_once_it_is_sent_again(
    client: Client, director: Headers, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(writer: EntryWriter, rows: Sequence[EntryRow]) -> None:
        WHOLE_COMMIT(writer, rows)
        raise OSError("the connection broke after the commit")

    path = f"/api/v1/matches/{match}/entries"
    with client.websocket_connect(f"/live/{match}") as spectator:
        assert spectator.receive_json(timeout=10)["count"] == 0
        monkeypatch.setattr(EntryWriter, "_commit", breaks)
        assert client.post(path, json={"id": "a", "event": FLIP}, headers=director).status_code == 503
        monkeypatch.setattr(EntryWriter, "_commit", WHOLE_COMMIT)
        assert client.post(path, json={"id": "a", "event": FLIP}, headers=director).json()["again"] is True
        assert spectator.receive_json(timeout=10)["count"] == 1


def test_while_the_database_does_not_answer_what_is_known_is_shown(
    client: Client, director: Headers, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/api/v1/matches/{match}"
    assert client.post(f"{path}/entries", json={"id": "a", "event": FLIP}, headers=director).status_code == 201
    for broken, name in ((EntryWriter, "_commit"), (Hall, "_read")):
        monkeypatch.setattr(broken, name, no_answer)
    for _ in range(2):
        assert client.post(f"{path}/entries", json={"id": "b", "event": CHOICE}, headers=director).status_code == 503
        assert client.get(path).json()["count"] == 1
    monkeypatch.undo()
    assert client.post(f"{path}/entries", json={"id": "b", "event": CHOICE}, headers=director).status_code == 201
    assert client.get(path).json()["count"] == 2


def test_news_that_could_not_be_read_are_read_when_somebody_looks(
    client: Client, director: Headers, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another process entered must not be shown as if it had not happened."""
    path = f"/api/v1/matches/{match}/entries"
    one = client.app.state.hall
    other = Hall(one.engine, EntryWriter(one.engine), SimpleNamespace(tell=lambda *_: None), alone=False)  # type: ignore[arg-type]

    async def follow() -> int:
        assert (await other.match(match)).count == 0
        assert client.post(path, json={"id": "a", "event": FLIP}, headers=director).status_code == 201
        with monkeypatch.context() as broken:
            broken.setattr(Hall, "_read", no_answer)
            with pytest.raises(OperationalError):
                await other.told(match, 1)
        return (await other.match(match)).count

    assert asyncio.run(follow()) == 1


def test_a_process_reads_only_what_others_have_entered_since(
    client: Client, director: Headers, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With corrections in it, it comes to the same match as one that reads all of it."""
    one = client.app.state.hall
    other = Hall(one.engine, EntryWriter(one.engine), SimpleNamespace(tell=lambda *_: None), alone=False)  # type: ignore[arg-type]
    told: list[dict[str, object]] = [
        {"event": FLIP},
        {"event": CHOICE},
        {"event": {"event": "report", "by": "A", "note": "one"}},
        {"amend": 1, "event": {**FLIP, "winner": "B"}},
        {"insert": 3, "event": {"event": "report", "by": "B", "note": "before"}},
        {"void": 3},
        {"event": {"event": "report", "by": "B", "note": "last"}},
    ]

    async def follow() -> None:
        live = await other.match(match)
        monkeypatch.setattr(halls, "opened", lambda *_: pytest.fail("all of it was read again"))
        for number, each in enumerate(told, 1):
            answer = client.post(
                f"/api/v1/matches/{match}/entries", json={"id": f"t{number}", **each}, headers=director
            )
            assert answer.status_code == 201, answer.text
            if number % 2:
                await other.told(match, number)
        live = await other.match(match)
        monkeypatch.undo()
        fresh = one._read(match)
        assert live.count == fresh.count == len(told)
        assert (live.row, live.taps) == (fresh.row, fresh.taps)
        for same in ("entries", "play", "rulings", "misfits"):
            assert getattr(live.match, same) == getattr(fresh.match, same)
        assert live.match.document() == fresh.match.document()

    asyncio.run(follow())


def test_a_database_that_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(database._SILENCE, "connect_timeout", 2)
    with nobody_answers() as port:
        began = time.monotonic()
        with pytest.raises(NoDatabase):
            open_database(f"postgresql+psycopg://nobody@127.0.0.1:{port}/nothing")
        assert time.monotonic() - began < 20


# -- Redis -----------------------------------------------------------------------------------------------------------------


def test_a_redis_that_says_nothing_keeps_no_news_and_no_posts_waiting() -> None:
    async def go(port: int) -> None:
        client = redis_of(f"redis://127.0.0.1:{port}/0")
        assert client is not None
        backend = SteadyRedis(client, "playon-test", ("matches", b"again"))
        await backend.on_startup()
        await backend.subscribe(["matches"])
        news = backend.stream_events()
        async with asyncio.timeout(3):
            for number in range(5):
                await backend.publish(b"%d" % number, ["matches"])
                assert await anext(news) == ("matches", b"%d" % number)
            limit = Limit("posts", 1, InRedis(client))
            for _ in range(20):
                await limit.count("a")
        await backend.on_shutdown()
        await client.aclose()

    with nobody_answers() as port:
        asyncio.run(go(port))


def test_news_that_no_other_process_got_make_all_look_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        clients = [redis_of(REDIS) for _ in range(2)]
        try:
            await clients[0].ping()  # type: ignore[union-attr]
        except (RedisError, OSError):
            left_out("Redis does not run")
        one, other = (SteadyRedis(each, f"playon-{os.getpid()}", ("matches", b"again")) for each in clients if each)
        for each in (one, other):
            await each.subscribe(["matches"])
            await each.on_startup()
        mine, theirs = one.stream_events(), other.stream_events()
        async with asyncio.timeout(15):
            while (await clients[0].pubsub_numsub(f"playon-{os.getpid()}.matches"))[0][1] < 2:  # type: ignore[union-attr]
                await asyncio.sleep(0.01)

            async def fails(_news: object) -> None:
                raise RedisError("it hangs")

            with monkeypatch.context() as broken:
                broken.setattr(one, "_send", fails)
                await one.publish(b"lost", ["matches"])
                await asyncio.sleep(0.1)
            assert await anext(theirs) == ("matches", b"again")
            assert await anext(mine) == ("matches", b"lost")
            assert one._coming.empty(), "what was published here came back a second time"
        for each, client in zip((one, other), clients, strict=True):
            await each.on_shutdown()
            await client.aclose()  # type: ignore[union-attr]

    asyncio.run(go())


# -- the clock of the machine ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_clock_that_is_set_neither_stops_a_match_nor_lets_time_pass_nor_shuts_anybody_out(
    client: Client, director: Headers, match: str, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    path = f"/api/v1/matches/{match}"
    assert client.post(f"{path}/entries", json={"id": "a", "event": FLIP}, headers=director).status_code == 201
    _grant, token = client.app.state.doors.give("director")
    referee = Device(client)
    referee.enter(token)
    assert referee.get(f"{path}/console").status_code == 200
    was = client.get(path).json()["at"]
    real, real_ns = time.time, time.time_ns
    monkeypatch.setattr(time, "time", lambda: real() + hours * 3600)
    monkeypatch.setattr(time, "time_ns", lambda: real_ns() + hours * 3600 * 1_000_000_000)
    assert referee.get(f"{path}/console").status_code == 200
    assert was <= client.get(path).json()["at"] < was + 60
    assert client.post(f"{path}/entries", json={"id": "b", "event": CHOICE}, headers=director).status_code == 201
    log = client.get(f"{path}/log", headers=director).json()
    assert was <= log[1]["at"] < was + 60


def test_backups_are_made_and_kept_after_the_clock_was_set_back(tmp_path: Path) -> None:
    settings = Store("sqlite", tmp_path).settings(PLAYON_BACKUPS_KEPT="3")
    with TestClient(create_app(settings)) as client:
        hall = client.app.state.hall
        _grant, token = client.app.state.doors.give("director")
        moment = hall.clock()
        for minutes in (0, 5, 10, 15, -600, -595, -600):
            hall.clock = lambda minutes=minutes: moment + minutes * 60_000
            new_match(client, {"authorization": f"Bearer {token}"})
            made = back_up(hall, settings)
            rows = database_rows(made)
            assert rows == len(client.get("/api/v1/matches").json()), "this is not the backup of now"
            assert len(list(made.parent.iterdir())) <= 3


def database_rows(backup: Path) -> int:
    """How many matches a backup holds."""
    return sum(line.startswith(b'["matches"') for line in gzip.decompress(backup.read_bytes()).splitlines())


# -- crowds ----------------------------------------------------------------------------------------------------------------


def test_who_asks_without_end_keeps_nobody_waiting(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        match = process.new_match("ufcc")
        flooding = _raw_socket(process.port, match)
        ping = bytes([0x89, 0x80 | 100]) + bytes(4) + bytes(100)
        ended = threading.Event()

        def flood() -> None:
            try:
                while True:
                    flooding.sendall(ping * 200)
            except OSError:
                ended.set()

        threading.Thread(target=flood, daemon=True).start()
        assert ended.wait(20), "a flood of pings is still answered"
        with connect(f"{process.address.replace('http', 'ws')}/live/{match}") as asking:
            asking.recv(timeout=10)
            began = time.monotonic()
            for number in range(20):
                asking.send(json.dumps({"ping": number}))
            assert [json.loads(asking.recv(timeout=10))["ping"] for _ in range(20)] == list(range(20))
            assert time.monotonic() - began > 0.5
        flooding.close()


def _raw_socket(port: int, match: str) -> socket.socket:
    """A socket that is open as a browser opens it, and never read."""
    opened = socket.create_connection(("127.0.0.1", port))
    key = base64.b64encode(bytes(16)).decode()
    opened.sendall(
        f"GET /live/{match} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return opened
