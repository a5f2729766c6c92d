"""How fast the application is: from a tap to the spectators, and how many taps it takes, beside a bare socket of the same server.

    python benchmarks/server.py [--json] [--seconds S] [--matches M] [--spectators N] [--database URL --redis URL]

Every referee taps once a second. `delay` is from just before the tap is posted until a spectator has the new state, `answer` until
the referee knows it is on the disk; all in ms. The floor is an echo of messages as long, at the same number a second, by the
same web server without the application. Load and application share the machine.
"""

import argparse
import asyncio
import contextlib
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from load import SITUATION, Poster, Table, echoes, look, percentiles

_HERE = Path(__file__).parent


@contextlib.contextmanager
def application(port: int, database: str | None, redis: str | None) -> Iterator[tuple[int, str]]:
    """The application in a process of its own: its number and the director's token."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "playon", "serve", "--port", str(port), "--data", data, "--new-director-link"]
        command += ["--database", database] if database else []
        command += ["--redis", redis] if redis else []
        environment = {**os.environ, "PLAYON_POSTS_PER_MINUTE": "10000000", "PLAYON_BACKUP_EVERY": "0"}
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stderr is not None
            token = ""
            for line in process.stderr:
                if found := re.search(r"/enter/(\S+)", line):
                    token = found[1]
                    break
            _wait_for(f"http://127.0.0.1:{port}/api/v1/time")
            try:
                yield process.pid, token
            finally:
                process.send_signal(signal.SIGTERM)


@contextlib.contextmanager
def echo_server(port: int) -> Iterator[None]:
    """The floor in a process of its own."""
    with subprocess.Popen([sys.executable, str(_HERE / "echo_server.py"), str(port)]) as process:
        _wait_for(f"http://127.0.0.1:{port}/")
        try:
            yield
        finally:
            process.terminate()


def _wait_for(url: str) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(url).status_code == 200:
                return
        time.sleep(0.05)
    raise SystemExit(f"{url} does not answer")


def memory(process: int) -> float:
    """MB of memory that a process has in use."""
    text = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", text)
    if found is None:
        raise SystemExit(f"process {process} does not run any more")
    return int(found[1]) / 1024


class Hall:
    """Matches with their referees and spectators."""

    def __init__(self, port: int, token: str, matches: int) -> None:
        self.port = port
        headers = {"authorization": f"Bearer {token}"}
        self.tables = []
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=30) as director:
            for _ in range(matches):
                made = director.post("/api/v1/matches", json={"book": "ufcc", "situation": SITUATION}).json()
                self.tables.append(Table(made["id"], Poster(port, token)))

    async def play(self, spectators: int, seconds: float, each: float, step: Any) -> dict[str, Any]:
        """Every referee taps each so many seconds; the spectators are spread over the matches."""
        delays: list[float] = []
        ended = asyncio.Event()
        watching = []
        for place in range(spectators):
            table = self.tables[place % len(self.tables)]
            ready = asyncio.Event()
            url = f"ws://127.0.0.1:{self.port}/live/{table.match}"
            watching.append(asyncio.ensure_future(look(url, table, delays, ready, ended)))
            if not (place + 1) % 50:
                await ready.wait()
        await asyncio.sleep(1)
        before = sum(table.count for table in self.tables)
        began = time.perf_counter()

        async def referee(place: int, table: Table) -> None:
            await asyncio.sleep(each * place / len(self.tables))
            due = time.perf_counter()
            while time.perf_counter() < began + seconds:
                await table.tap()
                due += each
                await asyncio.sleep(max(0.0, due - time.perf_counter()))

        async def tell() -> None:
            while True:
                step(time.perf_counter() - began)
                await asyncio.sleep(0.2)

        telling = asyncio.ensure_future(tell())
        await asyncio.gather(*(referee(place, table) for place, table in enumerate(self.tables)))
        telling.cancel()
        await asyncio.sleep(0.5)
        ended.set()
        await asyncio.gather(*watching)
        answers = [each for table in self.tables for each in table.answered]
        for table in self.tables:
            table.answered.clear()
        taps = sum(table.count for table in self.tables) - before
        return {"taps": taps, "seen": len(delays), "delay": percentiles(delays), "answer": percentiles(answers)}

    async def saturate(self, seconds: float, step: Any) -> float:
        """Acknowledged taps a second when every referee taps as soon as the last tap is safe."""
        began = time.perf_counter()
        before = sum(table.count for table in self.tables)

        async def referee(table: Table) -> None:
            while time.perf_counter() < began + seconds:
                await table.tap()
                step(time.perf_counter() - began)

        await asyncio.gather(*(referee(table) for table in self.tables))
        return (sum(table.count for table in self.tables) - before) / (time.perf_counter() - began)

    def close(self) -> None:
        """Close the referees' connections."""
        for table in self.tables:
            table.poster.close()


def main() -> None:
    """Measure, with progress on standard error."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--json", action="store_true")
    options.add_argument("--seconds", type=float, default=20, help="of each measurement")
    options.add_argument("--matches", type=int, default=64)
    options.add_argument("--spectators", type=int, default=1000)
    options.add_argument("--port", type=int, default=8765)
    options.add_argument("--database")
    options.add_argument("--redis")
    told = options.parse_args()
    _allow_files(told.spectators * 2 + 500)
    found = asyncio.run(measure(told))
    if told.json:
        print(json.dumps(found, indent=2))
    else:
        _show(found)


async def measure(told: argparse.Namespace) -> dict[str, Any]:
    """All measurements."""
    found: dict[str, Any] = {}
    bar = Progress(TextColumn("{task.description:<44}"), BarColumn(), TimeElapsedColumn(), console=Console(stderr=True))
    with bar, application(told.port, told.database, told.redis) as (process, token):

        def stage(name: str, seconds: float) -> Any:
            task = bar.add_task(name, total=seconds)
            return lambda passed: bar.update(task, completed=min(passed, seconds))

        few = min(50, told.spectators)
        hall = Hall(told.port, token, 1)
        found["one match"] = await hall.play(few, told.seconds, 1, stage(f"1 match, {few} spectators", told.seconds))
        hall.close()
        step = stage("10 matches played", 10)
        for place in range(10):
            played = Hall(told.port, token, 1)
            await _played(played, 300)
            played.close()
            step(place + 1)
        hall = Hall(told.port, token, 1)
        again = stage("1 match, after ten matches", told.seconds)
        found["one match, after ten matches"] = await hall.play(few, told.seconds, 1, again)
        hall.close()
        before = memory(process)
        hall = Hall(told.port, token, told.matches)
        await _played(hall, 100)
        found["MB a match"] = round((memory(process) - before) / told.matches, 3)
        name = f"{told.matches} matches, {told.spectators} spectators"
        found[name] = await hall.play(told.spectators, told.seconds, 1, stage(name, told.seconds))
        hall.close()
        full = Hall(told.port, token, told.matches)
        rate = await full.saturate(told.seconds / 2, stage("as many taps as it takes", told.seconds / 2))
        found["taps a second, at most"] = round(rate)
        full.close()
        found["MB in use"] = round(memory(process))
    with bar, echo_server(told.port + 1):
        url = f"ws://127.0.0.1:{told.port + 1}/echo"
        for sockets in (few, told.spectators):
            step = bar.add_task(f"floor: {sockets} sockets that echo", total=None)
            # as many messages a second as the spectators get of one tap a second in every match
            delays = await echoes(url, sockets, told.seconds / 2, 1.0, 2500)
            found[f"floor, {sockets} sockets"] = {"delay": percentiles(delays)}
            bar.update(step, total=1, completed=1)
    return found


async def _played(hall: Hall, taps: int) -> None:
    for _ in range(taps):
        await asyncio.gather(*(table.tap() for table in hall.tables))
    for table in hall.tables:
        table.answered.clear()


def _allow_files(wanted: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


def _show(found: dict[str, Any]) -> None:
    for name, values in found.items():
        if not isinstance(values, dict):
            print(f"{name:<36} {values}")
            continue
        for what in ("delay", "answer"):
            if what in values:
                told = "  ".join(f"{part} {value:8.2f}" for part, value in values[what].items())
                print(f"{name:<36} {what:<7} {told} ms")


if __name__ == "__main__":
    main()
