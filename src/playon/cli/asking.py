"""Where a live session's lines come from: a person at a terminal, with completion, or a pipe."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Protocol

LONGEST = 10_000
"""Characters of a line that are read; nobody types more."""
TICK_S = 0.25
"""Seconds between two looks at the clock while a person is asked."""

Candidates = Callable[[str, str], Sequence[str]]
"""Gives the words that may stand next: for the line so far and the beginning of the word."""


class Waiting(Protocol):
    """What may happen while a person is asked."""

    def is_time_up(self) -> bool:
        """Whether something has run out that is to be announced."""

    def announce(self) -> None:
        """Print it on lines of its own."""


class Ask(Protocol):
    """Asks for one line."""

    def __call__(self, prompt: str, waiting: Waiting | None = None) -> str:
        """The line without its newline. Raises EOFError at the end of the input.

        waiting: is looked at now and then while a person thinks; what it announces stands above the prompt.
        """


def asker(candidates: Candidates) -> Ask:
    """A person is asked with completion; a pipe is read, and what it says is shown behind the prompt."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        _complete_with(candidates)
        return _ask_person
    return _read_pipe


def _ask_person(prompt: str, waiting: Waiting | None = None) -> str:
    with _looking(prompt, waiting):
        return input(prompt)


@contextmanager
def _looking(prompt: str, waiting: Waiting | None) -> Iterator[None]:
    """Let an alarm look at the clock while `input` waits; systems without alarms announce at the next line."""
    is_main = threading.current_thread() is threading.main_thread()
    if waiting is None or not is_main or not hasattr(signal, "setitimer"):
        yield
        return

    is_looking = False

    def look(_number: int, _frame: FrameType | None) -> None:
        nonlocal is_looking
        if is_looking:
            return
        is_looking = True
        if waiting.is_time_up():
            sys.stdout.write("\r\x1b[K")
            waiting.announce()
            sys.stdout.write(prompt + _typed_so_far())
            sys.stdout.flush()
        is_looking = False

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, TICK_S, TICK_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _typed_so_far() -> str:
    try:
        import readline
    except ImportError:
        return ""
    return readline.get_line_buffer()


def _read_pipe(prompt: str, waiting: Waiting | None = None) -> str:
    raw = sys.stdin.buffer.readline(LONGEST + 1)
    if not raw:
        raise EOFError
    if len(raw) > LONGEST:
        while raw and not raw.endswith(b"\n"):
            raw = sys.stdin.buffer.readline(1 << 20)
        raw = b"(a line that is too long)"
    line = raw.decode("utf-8", "replace").strip("\r\n")
    sys.stdout.write(f"{prompt}{line}\n")
    return line


def _complete_with(candidates: Candidates) -> None:
    try:
        import readline
    except ImportError:
        return
    found: list[str] = []

    def complete(beginning: str, number: int) -> str | None:
        if number == 0:
            before = readline.get_line_buffer()[: readline.get_begidx()]
            found[:] = [f"{each} " if not each.endswith("=") else each for each in candidates(before, beginning)]
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" \t")
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
