"""How a command ends: exit codes, one line for people instead of a traceback, and quiet ends of broken pipes."""

import contextlib
import io
import os
import sys
from collections.abc import Callable
from typing import Any

import typer

from playon.errors import PlayonError

_JOINERS = "\u200c\u200d"
"""Signs without a width that belong to how names are written in some scripts."""

FINE = 0
FINDINGS = 1
WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
OWN_FAULT = 70

_UsageError: type[Exception] = typer.BadParameter.__mro__[1]
_CommandError: type[Exception] = _UsageError.__mro__[1]


class WrongUse(PlayonError):
    """A command was asked for something it cannot do; the message says what and how it is done."""


class PipeClosed(Exception):
    """Whoever read standard output has gone."""


def complain(message: str) -> None:
    """Print one line `playon: ...` on standard error; what does not fit a line is joined to one."""
    print(f"playon: {one_line(message)}", file=sys.stderr)


def one_line(message: str) -> str:
    """A message without line breaks and control characters, so that it fits one line of a terminal or a log."""
    return " ".join("".join(each if each.isprintable() or each in _JOINERS else " " for each in message).split())


def counted(count: int, thing: str) -> str:
    """A number of things, e.g. `1 file`, `2 files`."""
    return f"{count} {thing}" + ("" if count == 1 else "s")


def reason_of(error: OSError | UnicodeDecodeError) -> str:
    """What the system says, in the order people read it: the file, then what is wrong with it."""
    if isinstance(error, UnicodeDecodeError):
        return f"this is not text in UTF-8 (byte {error.start})"
    what = (error.strerror or str(error) or type(error).__name__).lower()
    return f"{error.filename}: {what}" if error.filename is not None else what


def exit_code_of(command: Callable[[], Any]) -> int:
    """Run a command and give its exit code; whatever it may raise for bad input becomes one line on standard error."""
    try:
        code = command()
        sys.stdout.flush()
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else FINE
    except (PipeClosed, BrokenPipeError):
        return _hush()
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except PlayonError as error:
        complain(str(error))
        return WRONG_USE
    except (OSError, UnicodeDecodeError) as error:
        complain(reason_of(error))
        return WRONG_USE
    except _CommandError as error:
        return _misused(error)
    except Exception as error:
        if os.environ.get("PLAYON_DEBUG"):
            raise
        complain(
            f"this is a fault of Playon, not yours: {type(error).__name__}: {error}; "
            "please report it with the input that led here (PLAYON_DEBUG=1 shows the details)"
        )
        return OWN_FAULT
    return code if isinstance(code, int) else FINE


def stand_in_for_closed_streams() -> None:
    """Give a process that was started with closed standard streams empty ones."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))


def _misused(error: Any) -> int:
    """A wrong command line: what is wrong and where the help is. A bare command shows its help."""
    context = getattr(error, "ctx", None)
    place = context.command_path if context is not None else "playon"
    if context is not None and type(error).__name__ == "NoArgsIsHelpError":
        # On a terminal Typer has printed the help, and the message is empty.
        if str(error.message).strip():
            print(error.message, file=sys.stderr)
        return WRONG_USE
    message = str(error.format_message()).rstrip(".")
    complain(f"{message[:1].lower()}{message[1:]}; see {place} --help")
    return WRONG_USE


def _hush() -> int:
    """Nobody reads standard output any more: leave quietly, also when the interpreter flushes it at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
