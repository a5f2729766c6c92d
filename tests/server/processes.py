"""The application as a process of its own, that can be killed and started again on the same data."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.server.conftest import Store

# Importing takes most of a start, so one process imports and each application is forked from it.
_NURSERY = """
import os, sys
from pathlib import Path
import playon.server.running as running
for line in sys.stdin:
    port, data, database, redis, log = line.rstrip("\\n").split("\\t")
    child = os.fork()
    if not child:
        handle = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(handle, 1); os.dup2(handle, 2)
        running.serve(host="127.0.0.1", port=int(port), data=Path(data), database=database or None, redis=redis or None,
                      public_url=None, workers=1, new_director_link=False)
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
"""


class Serving:
    """The application on a store: `start`, `kill`, `start` again. url: its address. token: the director's."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._log = Path(tempfile.mkstemp(suffix=".log")[1])
        environment = {
            **os.environ,
            "PLAYON_POSTS_PER_MINUTE": "1000000",
            "PLAYON_LOGINS_PER_MINUTE": "1000000",
            "PLAYON_BACKUP_EVERY": "0",
        }
        self._nursery = subprocess.Popen(
            [sys.executable, "-c", _NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self._child = 0
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.token = ""

    def start(self) -> float:
        """Start it; gives the seconds until it answered."""
        store, began = self._store, time.monotonic()
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        line = (str(self.port), str(store.data), store.database or "", store.redis or "", str(self._log))
        self._nursery.stdin.write("\t".join(line) + "\n")
        self._nursery.stdin.flush()
        self._child = int(self._nursery.stdout.readline())
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/api/v1/time").status_code == 200:
                    break
            assert time.monotonic() - began < 30, self._log.read_text()
            time.sleep(0.01)
        if not self.token:
            found = re.search(r"/enter/(\S+)", self._log.read_text())
            assert found is not None
            self.token = found[1]
        return time.monotonic() - began

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        os.kill(self._child, signal.SIGKILL)
        self._child = 0

    def close(self) -> None:
        """End it and clean up."""
        if self._child:
            os.kill(self._child, signal.SIGTERM)
        assert self._nursery.stdin is not None
        self._nursery.stdin.close()
        self._nursery.wait(timeout=20)
        assert self._nursery.stdout is not None
        self._nursery.stdout.close()
        self._log.unlink()

    def director(self) -> httpx.Client:
        """A client that may do everything."""
        return httpx.Client(base_url=self.url, headers={"authorization": f"Bearer {self.token}"}, timeout=20)


@contextlib.contextmanager
def serving(store: Store) -> Iterator[Serving]:
    """The application on a store, not started yet."""
    process = Serving(store)
    try:
        yield process
    finally:
        process.close()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
