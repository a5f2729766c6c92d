"""Where a live session's lines come from: a person at a terminal, with completion, or a pipe."""

import sys
from collections.abc import Callable, Sequence
from typing import Protocol

LONGEST = 10_000
"""Characters of a line that are read; nobody types more."""

Candidates = Callable[[str, str], Sequence[str]]
"""Gives the words that may stand next: for the line so far and the beginning of the word."""


class Ask(Protocol):
    """Asks for one line."""

    def __call__(self, prompt: str) -> str:
        """The line without its newline. Raises EOFError at the end of the input."""


def asker(candidates: Candidates) -> Ask:
    """A person is asked with completion; a pipe is read, and what it says is shown behind the prompt."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        _complete_with(candidates)
        return _ask_person
    return _read_pipe


def _ask_person(prompt: str) -> str:
    return input(prompt)


def _read_pipe(prompt: str) -> str:
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
