"""A real application in a process of its own, for tests that need one: it can be stopped, killed and started again."""

import contextlib
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from playon.record import read_record
from tests.test_examples import ROOT


class Serving:
    """`playon serve` on a free port with a data folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.token = ""
        self._client = httpx.Client(base_url=self.address, timeout=30)
        self._process: subprocess.Popen[str] | None = None
        self._reading: threading.Thread | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        arguments = ["-m", "playon.cli.app", "serve", "--port", str(self.port), "--data", str(self.data)]
        self._process = subprocess.Popen(
            [sys.executable, *arguments], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        )
        said: list[str] = []
        # read to the end, so that the process never waits for a full pipe
        process = self._process
        self._reading = threading.Thread(target=lambda: said.extend(process.stderr or ()), daemon=True)
        self._reading.start()
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.address}/api/v1/time", timeout=2).status_code == 200:
                    break
            time.sleep(0.1)
        found = re.search(r"/enter/(\S+)", "".join(said))
        self.token = found[1] if found else self.token

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, at once unless told otherwise."""
        self._client.close()
        self._client = httpx.Client(base_url=self.address, timeout=30)
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)
            if self._reading is not None:
                self._reading.join()
            if self._process.stderr is not None:
                self._process.stderr.close()
            self._process = None

    def close(self) -> None:
        """Let its connections go."""
        self._client.close()

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask as the director."""
        return self._client.request(method, path, headers={"Authorization": f"Bearer {self.token}"}, **more)

    def make(self, example: str, **more: Any) -> str:
        """Make the match of a record in examples/; its id."""
        header = read_record(ROOT / "examples" / f"{example}.jsonl").header
        teams = {side: {"name": team.name, "players": team.players} for side, team in header.teams.items()}
        new = {"book": header.book, "teams": teams, "situation": msgspec.to_builtins(header.situation), **more}
        answer = self.ask("POST", "/api/v1/matches", json=new)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def play(self, match: str, example: str, first: int, last: int) -> None:
        """Enter entries of a record, both counted from 1."""
        entries = read_record(ROOT / "examples" / f"{example}.jsonl").entries
        for number, entry in enumerate(entries[first - 1 : last], start=first):
            told = msgspec.to_builtins(entry)
            body = told if "event" not in told else {"event": told}
            tap = {"id": f"tap-{match}-{number}", "device": "a-device-of-ours", "confirm": True, **body}
            answer = self.ask("POST", f"/api/v1/matches/{match}/entries", json=tap)
            assert answer.status_code == 201, answer.text


@contextlib.contextmanager
def serving(data: Path) -> Iterator[Serving]:
    """A running application, ended in any case."""
    one = Serving(data)
    try:
        one.start()
        yield one
    finally:
        one.stop()
        one.close()
