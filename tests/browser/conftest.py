"""A real server process and a real Chromium, as far as one is installed."""

import contextlib
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Serving:
    """A server in its own process. address: where it listens. link: of the director. told: what it wrote so far."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.told: list[str] = []
        self._process = process
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._ready = threading.Event()
        self.address = self.link = ""
        self._reader.start()
        if not self._ready.wait(60) or not self.link:
            self.stop()
            raise RuntimeError("the server did not start: " + "".join(self.told))

    def _read(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self.told.append(line)
            if found := re.search(r"serves (\S+)", line):
                self.address = found.group(1)
            if found := re.search(r"(http\S+/enter/\S+)", line):
                self.link = found.group(1)
                self._ready.set()
        self._ready.set()

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(15)
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._reader.join(5)
        for stream in (self._process.stderr, self._process.stdout):
            if stream is not None:
                stream.close()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """A server with an empty data folder on a free port."""
    told = {name: value for name, value in os.environ.items() if not name.startswith("PLAYON_")}
    process = subprocess.Popen(
        [sys.executable, "-m", "playon", "serve", "--port", "0", "--data", str(tmp_path / "data")],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        env=told,
    )
    running = Serving(process)
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=_ARGUMENTS)
        yield browser
        browser.close()
