"""The application in a process of its own: tests stop it, kill it, start it again on the same data and set its clock forward."""

import atexit
import contextlib
import functools
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from playon.record import read_record
from tests.test_examples import ROOT

UNLIMITED = {
    "PLAYON_POSTS_PER_MINUTE": "0",
    "PLAYON_LOGINS_PER_MINUTE": "0",
    "PLAYON_BACKUP_EVERY": "0",
    "PLAYON_READ_AHEAD": "0",
}
"""Settings of an application that may be asked as often as a test likes, and that does nothing beside."""
_STARTS_WITHIN = 60
"""Seconds, on a busy machine."""


class _Nursery:
    """A process that has imported the application. Importing takes most of a start, so each application is forked from it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.serving"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, **UNLIMITED},
        )

    def fork(self, told: Path, ahead: Path, **settings: Any) -> int:
        """The process of a new application, which writes what it tells to a file."""
        return self._ask({"told": str(told), "ahead": str(ahead), "settings": settings})

    def end(self, process: int, how: signal.Signals) -> None:
        """End a process; it is gone when this returns."""
        self._ask({"end": process, "how": int(how)})

    def close(self) -> None:
        """End it and all that came from it."""
        self._process.communicate()

    def _ask(self, wish: dict[str, Any]) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(wish) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())


@functools.cache
def _nursery() -> _Nursery:
    nursery = _Nursery()
    atexit.register(nursery.close)
    return nursery


class Serving:
    """The application on a free port, with a folder for all that it keeps.

    address: where it answers. token: the director's. told: the file of what it wrote. data: its data folder.
    database and redis: URLs of those that are not in its folder.
    """

    def __init__(self, folder: Path, *, database: str | None = None, redis: str | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.data, self.told, self._ahead = folder / "data", folder / "told", folder / "ahead"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.token = ""
        self._stores = {"database": database, "redis": redis}
        self._process = 0
        self._client = httpx.Client(base_url=self.address, timeout=30)

    # -- its life ----------------------------------------------------------------------------------------------------------

    def start(self) -> float:
        """Start it; the seconds until it answered."""
        began = time.monotonic()
        self._process = _nursery().fork(
            self.told, self._ahead, port=self.port, data=str(self.data.resolve()), **self._stores
        )
        while True:
            with contextlib.suppress(httpx.TransportError):
                if self._client.get("/api/v1/time").status_code == 200:
                    break
            assert time.monotonic() - began < _STARTS_WITHIN, self.told.read_text()
            time.sleep(0.01)
        if not self.token:
            found = re.search(r"/enter/(\S+)", self.told.read_text())
            assert found is not None, self.told.read_text()
            self.token = found[1]
            self._client.headers["authorization"] = f"Bearer {self.token}"
        return time.monotonic() - began

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it; unless told otherwise at once, as a power cut does."""
        if self._process:
            _nursery().end(self._process, how)
            self._process = 0

    def close(self) -> None:
        """End it and let its connections go."""
        self.stop()
        self._client.close()

    def set_forward(self, seconds: float) -> None:
        """Let its clock be that much further ahead."""
        before = int(self._ahead.read_text()) if self._ahead.exists() else 0
        later = self._ahead.with_suffix(".later")
        later.write_text(str(before + int(seconds * 1000)))
        later.replace(self._ahead)

    # -- asking it ---------------------------------------------------------------------------------------------------------

    def director(self) -> httpx.Client:
        """A client of its own that may do everything."""
        return httpx.Client(base_url=self.address, headers={"authorization": f"Bearer {self.token}"}, timeout=30)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask as the director."""
        return self._client.request(method, path, **more)

    def new_match(self, book: str, **more: Any) -> str:
        """A match of Reds against Blues; its id."""
        return self._made({"book": book, "teams": {"A": {"name": "Reds"}, "B": {"name": "Blues"}}, **more})

    def make(self, example: str, **more: Any) -> str:
        """Make the match of a record in examples/; its id."""
        header = read_record(ROOT / "examples" / f"{example}.jsonl").header
        teams = {side: {"name": team.name, "players": team.players} for side, team in header.teams.items()}
        situation = msgspec.to_builtins(header.situation)
        return self._made({"book": header.book, "teams": teams, "situation": situation, **more})

    def play(self, match: str, example: str, first: int, last: int) -> None:
        """Enter entries of a record, both counted from 1."""
        entries = read_record(ROOT / "examples" / f"{example}.jsonl").entries
        for number, entry in enumerate(entries[first - 1 : last], start=first):
            told = msgspec.to_builtins(entry)
            body = told if "event" not in told else {"event": told}
            self._entered(match, {"id": f"tap-{match}-{number}", "device": "a-device-of-ours", "confirm": True, **body})

    def enter(self, match: str, *events: dict[str, Any]) -> None:
        """Enter events as another device would, ending what they end."""
        count = self.ask("GET", f"/api/v1/matches/{match}").json()["count"]
        for place, event in enumerate(events, start=count):
            self._entered(match, {"id": f"other-{match}-{place}", "event": event, "confirm": True})

    def seen(self, match: str) -> dict[str, Any]:
        """A match as its referee sees it."""
        found: dict[str, Any] = self.ask("GET", f"/api/v1/matches/{match}/console").json()
        return found

    def _made(self, new: dict[str, Any]) -> str:
        answer = self.ask("POST", "/api/v1/matches", json=new)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def _entered(self, match: str, tap: dict[str, Any]) -> None:
        answer = self.ask("POST", f"/api/v1/matches/{match}/entries", json=tap)
        assert answer.status_code == 201, answer.text


@contextlib.contextmanager
def serving(folder: Path, *, database: str | None = None, redis: str | None = None) -> Iterator[Serving]:
    """A running application, ended in any case."""
    one = Serving(folder, database=database, redis=redis)
    try:
        one.start()
        yield one
    finally:
        one.close()


# -- in the nursery --------------------------------------------------------------------------------------------------------


def _rear() -> None:
    """Fork an application for each wish that is read, or end one; what is left when there are no more wishes is ended."""
    from playon.server.live import moments

    real = moments.now_ms
    clock: list[Path] = []

    def set_forward() -> int:
        try:
            return real() + int(clock[0].read_text())
        except FileNotFoundError:
            return real()

    moments.now_ms = set_forward
    from playon.server.running import serve  # only now, so that every room takes the clock that was put there

    alive: set[int] = set()
    for line in sys.stdin:
        wish = json.loads(line)
        if "end" in wish:
            os.kill(wish["end"], wish["how"])
            print(os.waitpid(wish["end"], 0)[1], flush=True)
            alive.discard(wish["end"])
            continue
        child = os.fork()
        if not child:
            clock.append(Path(wish["ahead"]))
            _let_go(Path(wish["told"]))
            settings = wish["settings"] | {"data": Path(wish["settings"]["data"])}
            serve(host="127.0.0.1", public_url=None, workers=1, new_director_link=False, **settings)
            os._exit(0)
        alive.add(child)
        print(child, flush=True)
    for child in alive:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _let_go(told: Path) -> None:
    """Read nothing more and write to a file of its own."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    out = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for whence, to in ((nothing, 0), (out, 1), (out, 2)):
        os.dup2(whence, to)


if __name__ == "__main__":
    _rear()
