"""The rulebook reader is made ready behind the start: its first visitor waits for nothing that could be known before."""

import subprocess
import sys
import time

import pytest

from playon.server.rules import warming
from playon.server.rules.warming import Warming

_FIRST_VISIT = """
import time
from playon.server.rules.warming import steps
for step in steps():
    step()
from playon.server.rules.books import installed
from playon.server.rules.clauses import read
from playon.server.rules.elsewhere import elsewhere
from playon.server.rules.finding import find
from playon.server.rules.scenarios import told
from playon.rulebook import load_book
began = time.process_time()
for code in ("en", "hu"):
    for name in installed():
        clauses = list(load_book(name).clauses)
        for each in clauses:
            read(name, each, code)
        elsewhere(name, clauses[0], code)
        find("ball", name, code)
    told("ufcc", "16.1", code)
print(time.process_time() - began)
"""


def test_after_it_was_read_ahead_no_page_of_the_reader_waits() -> None:
    """All clauses of all books in both languages, a comparison, a search and a story of each take what one page took before."""
    done = subprocess.run([sys.executable, "-c", _FIRST_VISIT], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < 1.0


def test_it_ends_after_the_step_that_is_being_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def step() -> None:
        taken.append(1)
        time.sleep(0.01)

    monkeypatch.setattr(warming, "_CALM", 0.0)
    monkeypatch.setattr(warming, "steps", lambda: (step for _ in range(100_000)))
    one = Warming()
    one.start()
    until = time.monotonic() + 20
    while len(taken) < 3:
        assert time.monotonic() < until
        time.sleep(0.01)
    one.end()
    one._thread.join(5)
    assert not one._thread.is_alive()


def test_what_goes_wrong_with_it_is_noted_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise ValueError("a book that cannot be read")

    monkeypatch.setattr(warming, "_CALM", 0.0)
    monkeypatch.setattr(warming, "steps", lambda: iter([broken]))
    one = Warming()
    one.start()
    one._thread.join(5)
    assert "was not made ready" in caplog.text
