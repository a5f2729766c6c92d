"""The time of a live session, in seconds since its record began."""

import time
from collections.abc import Callable


class SessionClock:
    """Gives the moment of what is typed: it runs by itself, or (manual) only by hand and a second for each line.

    start: seconds at which it starts. wall: what a running clock reads, in seconds.
    """

    def __init__(self, start: float = 0, *, manual: bool = False, wall: Callable[[], float] = time.monotonic) -> None:
        self.manual = manual
        self._wall = wall
        self._set_to = start
        self._set_when = wall()

    def now(self) -> float:
        """The moment, in whole thousandths of a second."""
        return round(self._set_to + (0 if self.manual else self._wall() - self._set_when), 3)

    def set(self, at: float) -> None:
        """Go on from `at`."""
        self._set_to = at
        self._set_when = self._wall()

    def line_done(self) -> None:
        """A line was entered: a clock that does not run by itself goes on by a second."""
        if self.manual:
            self._set_to += 1
