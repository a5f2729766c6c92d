"""The command line for tests: in this process, or as a process of its own where streams and exit codes matter."""

import json
import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from playon.cli.app import app

SCENARIOS = Path(__file__).parent.parent / "scenarios"

TOSS = [
    {"at": 0, "event": "coin_toss", "winner": "A"},
    {"at": 2, "event": "choose", "by": "A", "option": "table_side"},
    {"at": 7, "event": "ask_ready", "by": "B"},
    {"at": 8, "event": "ready", "by": "A"},
    {"at": 9, "event": "put_in_play", "by": "B"},
]
"""A match up to its first ball in play."""


def playon(*args: str | Path, stdin: str | bytes = "") -> Result:
    """Run in this process."""
    return CliRunner().invoke(app, [str(each) for each in args], input=stdin, prog_name="playon")


def process(*args: str | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run as a process, standard input a pipe."""
    return subprocess.run(
        command(*args), input=stdin, capture_output=True, timeout=60, env={**os.environ, **environment}
    )


def command(*args: str | Path) -> list[str]:
    """The command line of such a process."""
    return [sys.executable, "-m", "playon", *map(str, args)]


def at_terminal(
    *args: str | Path, typed: Sequence[tuple[float, str]] = (), timeout: float = 30, columns: int = 100
) -> str:
    """What a command shows at a terminal. typed: lines, each with the seconds after which it is typed."""
    pid, terminal = pty.fork()
    if not pid:
        terminal_of = {"TERM": "xterm", "COLUMNS": str(columns), "NO_COLOR": "1", "PAGER": "cat"}
        os.execvpe(sys.executable, command(*args), {**os.environ, **terminal_of})
    shown = b""
    started = last = time.monotonic()
    left = list(typed)
    try:
        while time.monotonic() - started < timeout:
            if b"\n> " not in shown:
                last = time.monotonic()  # nobody types before he is asked to; a busy machine takes its time
            elif left and time.monotonic() - last > left[0][0]:
                os.write(terminal, left.pop(0)[1].encode() + b"\n")
                last = time.monotonic()
            if select.select([terminal], [], [], 0.05)[0]:
                shown += os.read(terminal, 65536)
    except OSError:
        pass
    os.close(terminal)
    os.waitpid(pid, 0)
    return shown.decode(errors="replace").replace("\r\n", "\n")


def lines(objects: Iterable[Any]) -> str:
    """JSON lines."""
    return "".join(json.dumps(each) + "\n" for each in objects)


def record(folder: Path, *entries: Any, header: dict[str, Any] | None = None, name: str = "match.jsonl") -> Path:
    """An unsigned match record, by default of a match of Anna against Bela under ufcc."""
    teams = {"A": {"name": "Anna"}, "B": {"name": "Bela"}}
    path = folder / name
    path.write_text(lines([{"playon": 1, "book": "ufcc", "teams": teams, **(header or {})}, *entries]))
    return path


def is_one_complaint(text: str) -> bool:
    """Whether standard error holds one line for people and no traceback."""
    return text.startswith("playon: ") and text.count("\n") == 1 and "Traceback" not in text
