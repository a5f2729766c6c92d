"""Whoever begins a request and does not send it, or takes no answer, is let go; everybody else is not."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
import websockets.sync.client

from playon.server.access import stalling
from playon.server.access.doors import Doors
from playon.server.live.moments import now_ms
from playon.server.running import configured
from playon.server.settings import settings_from
from playon.server.storage.database import open_database
from tests.serving import UNLIMITED

PATIENCE = 0.6
HEAD = b"POST /api/v1/matches HTTP/1.1\r\nhost: here\r\n"


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of an application of little patience."""
    monkeypatch.setattr(stalling, "PATIENCE", PATIENCE)
    for name, value in (UNLIMITED | {"PLAYON_DATA": str(tmp_path)}).items():
        monkeypatch.setenv(name, value)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(configured(settings_from()))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield int(listening.getsockname()[1])
        server.should_exit = True
        thread.join()


def answer_of(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """All that is answered until the other side hangs up."""
    with socket.create_connection(("127.0.0.1", port), timeout=10 * PATIENCE) as connection:
        with contextlib.suppress(ConnectionError):
            for part in parts:
                connection.sendall(part)
                time.sleep(pause)
        found = b""
        with contextlib.suppress(ConnectionError):
            while more := connection.recv(65_536):
                found += more
        return found


@pytest.mark.parametrize(
    "parts",
    [
        (),
        (b"GET /api/v1/ti",),
        (HEAD,),
        (b"GET /api/v1/time HTTP/1.1\r\nhost: here\r\n\r\n", b"GET /api/v1/time HTTP/1.1\r\n"),
    ],
    ids=["nothing", "half a line", "half a head", "half of a second request"],
)
def test_a_head_that_does_not_come_is_not_waited_for(port: int, parts: tuple[bytes, ...]) -> None:
    began = time.monotonic()
    answer_of(port, *parts, pause=0.1)
    assert time.monotonic() - began < 4 * PATIENCE


@pytest.mark.parametrize("framing", [b"content-length: 1000\r\n\r\n", b"transfer-encoding: chunked\r\n\r\n"])
def test_a_body_that_drips_is_answered_in_words(port: int, framing: bytes) -> None:
    engine = open_database(settings_from().database)
    token = Doors(engine, now_ms).give("director")[1]
    engine.dispose()
    framing = b"authorization: Bearer " + token.encode() + b"\r\n" + framing
    drip = b"1\r\nx\r\n" if b"chunked" in framing else b"x"
    answer = answer_of(port, HEAD + framing, *[drip] * 20, pause=PATIENCE / 10)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"did not arrive in time" in answer


def test_who_takes_none_of_a_stream_is_let_go(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = threading.Event()
    gone = stalling.Requests.connection_lost

    def noted(one: stalling.Requests, error: Exception | None) -> None:
        gone(one, error)
        lost.set()

    monkeypatch.setattr(stalling.Requests, "connection_lost", noted)
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", port))
        with contextlib.suppress(ConnectionError, BlockingIOError):
            connection.sendall(b"GET /static/words/hu.json HTTP/1.1\r\nhost: here\r\n\r\n" * 400)
        assert lost.wait(20 * PATIENCE)


def test_who_is_only_quiet_is_not_let_go(port: int) -> None:
    with (
        websockets.sync.client.connect(f"ws://127.0.0.1:{port}/live") as wall,
        httpx.stream("GET", f"http://127.0.0.1:{port}/api/v1/wall/stream") as stream,
    ):
        wall.recv()
        time.sleep(2 * PATIENCE)
        wall.ping().wait(5)
        wall.send('{"ping": 1}')
        while b"pong" not in wall.recv(timeout=5, decode=False):
            pass
        assert next(stream.iter_bytes())
