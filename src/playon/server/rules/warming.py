"""The rulebook reader made ready: what its first visitor would wait for is read before they come, beside everything else."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

from playon.languages import languages
from playon.rulebook import book_names, load_book
from playon.server.rules.books import installed, kin_of
from playon.server.rules.clauses import read
from playon.server.rules.elsewhere import compared
from playon.server.rules.finding import find
from playon.stories import installed_shelf

_CALM = 1.0
"""Seconds after the start before it begins: matches are brought back first."""
_REST = 1.0
"""Times as long as a step took it rests before the next, so that taps find the processor free."""

_log = logging.getLogger("playon.server")


class Warming:
    """Reads ahead in a thread, a small step at a time, until all is read or it is told to end."""

    def __init__(self) -> None:
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="reader", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def end(self) -> None:
        """End after the step that is being taken."""
        self._ended.set()

    def _run(self) -> None:
        if self._ended.wait(_CALM):
            return
        try:
            for step in steps():
                began = time.monotonic()
                step()
                if self._ended.wait((time.monotonic() - began) * _REST):
                    return
        except Exception:
            # whoever opens the reader waits for it then, and is told what is wrong
            _log.exception("the rulebook reader was not made ready")


def steps() -> Iterator[Callable[[], object]]:
    """What is to be done, in the order in which visitors are likely to need it."""
    for name in book_names():
        yield partial(load_book, name)
    yield installed
    yield installed_shelf
    for code in languages():
        for name in installed():
            for clause in load_book(name).clauses:
                yield partial(read, name, clause, code)
            yield partial(find, "a", name, code)
    for code in languages():
        for name in installed():
            for other in kin_of(load_book(name)):
                yield partial(compared, name, other.id, code)
