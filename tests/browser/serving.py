"""The application in a process of its own, whose clock a test can set forward.

python -m tests.browser.serving FOLDER     serves on a free port; FOLDER/ahead holds the ms by which its clock is ahead
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from playon.server.live import moments


@dataclass(frozen=True)
class Serving:
    """A running application: its address, the director's token, and the file that sets its clock forward."""

    address: str
    token: str
    ahead: Path

    def api(self) -> httpx.Client:
        """A client that asks as the director."""
        return httpx.Client(base_url=self.address, headers={"authorization": f"Bearer {self.token}"}, timeout=30)

    def new_match(self, book: str, **more: Any) -> str:
        """A match of Reds against Blues; its id."""
        body = {"book": book, "teams": {"A": {"name": "Reds"}, "B": {"name": "Blues"}}, **more}
        with self.api() as client:
            answer = client.post("/api/v1/matches", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def seen(self, match: str) -> dict[str, Any]:
        """A match as its referee sees it."""
        with self.api() as client:
            found: dict[str, Any] = client.get(f"/api/v1/matches/{match}/console").json()
        return found

    def enter(self, match: str, *events: dict[str, Any]) -> None:
        """Enter events as another device would, ending what they end."""
        with self.api() as client:
            for place, event in enumerate(events):
                count = client.get(f"/api/v1/matches/{match}").json()["count"]
                body = {"id": f"other-{count}-{place}", "event": event, "confirm": True}
                answer = client.post(f"/api/v1/matches/{match}/entries", json=body)
                assert answer.status_code == 201, answer.text

    def set_forward(self, seconds: float) -> None:
        """Let its clock be that much further ahead."""
        before = int(self.ahead.read_text()) if self.ahead.exists() else 0
        self.ahead.write_text(str(before + int(seconds * 1000)))


@contextmanager
def served(folder: Path) -> Iterator[Serving]:
    """The application, until the block is left."""
    told = folder / "told"
    with told.open("w") as out:
        process = subprocess.Popen([sys.executable, "-m", "tests.browser.serving", str(folder)], stderr=out)
    try:
        yield Serving(*_link(told, process), folder / "ahead")
    finally:
        process.terminate()
        process.wait(20)


def _link(told: Path, process: "subprocess.Popen[bytes]") -> tuple[str, str]:
    """The address and token that it tells at its first start."""
    for _ in range(600):
        found = re.search(r"link.*?: (http\S+)/enter/(\S+)", told.read_text())
        if found:
            with httpx.Client() as client:
                try:
                    client.get(f"{found[1]}/api/v1/time")
                except httpx.TransportError:
                    pass
                else:
                    return found[1], found[2]
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    raise RuntimeError(f"the application did not start: {told.read_text()}")


def _main(folder: Path) -> None:
    real, ahead = moments.now_ms, folder / "ahead"

    def set_forward() -> int:
        return real() + (int(ahead.read_text() or 0) if ahead.exists() else 0)

    moments.now_ms = set_forward
    from playon.server.running import serve  # only now, so that every room takes the clock that was put there

    serve(
        host="127.0.0.1",
        port=0,
        data=folder / "data",
        database=None,
        redis=None,
        public_url=None,
        workers=1,
        new_director_link=False,
    )


if __name__ == "__main__":
    _main(Path(sys.argv[1]))
