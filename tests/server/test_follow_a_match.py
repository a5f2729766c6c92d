"""The sample client: it prints score and calls as they come, comes back when the server does, and ends with the match."""

import subprocess
import sys
import threading
import time
from pathlib import Path

from tests.serving import ROOT, serving


def test_the_sample_client_follows_a_match_over_a_restart_to_its_end(tmp_path: Path) -> None:
    printed: list[str] = []

    def wait_for(text: str) -> None:
        until = time.monotonic() + 30
        while not any(text in line for line in printed):
            assert time.monotonic() < until, (text, printed)
            time.sleep(0.05)

    with serving(tmp_path) as playing:
        match = playing.make("csocso-match")
        client = subprocess.Popen(
            [sys.executable, str(ROOT / "examples/follow_a_match.py"), playing.address, match],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        reading = threading.Thread(target=lambda: printed.extend(client.stdout or ()))
        try:
            reading.start()
            wait_for(" 0:0 ")
            playing.play(match, "csocso-match", 1, 30)
            wait_for("[game 1")
            goals = [line for line in printed if "goal" in line]
            playing.stop()
            playing.start()
            playing.play(match, "csocso-match", 31, 59)
            wait_for("games 1:0")
            playing.play(match, "csocso-match", 60, 108)
            assert client.wait(30) == 0
        finally:
            client.kill()
            client.wait()
            reading.join()
            if client.stdout is not None:
                client.stdout.close()
    assert goals
    assert printed[-1].startswith("= ")
    assert any("games 2:0" in line for line in printed)
    assert len([line for line in printed if line.startswith("  ")]) > 10


def test_the_sample_client_says_that_there_is_no_such_match(tmp_path: Path) -> None:
    with serving(tmp_path) as playing:
        told = subprocess.run(
            [sys.executable, str(ROOT / "examples/follow_a_match.py"), playing.address, "nothing"],
            capture_output=True,
            text=True,
            timeout=30,
        )
    assert told.returncode == 1
    assert "there is no such match" in told.stderr
