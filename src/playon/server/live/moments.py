"""The clock of the application. The engine knows none: the seconds of a match are counted from its epoch."""

import time

_BOOT = getattr(time, "CLOCK_BOOTTIME", None)


def _going_on() -> int:
    """Nanoseconds that go on whatever the clock is set to, also while the machine sleeps where it counts that."""
    return time.monotonic_ns() if _BOOT is None else time.clock_gettime_ns(_BOOT)


_BEGINNING = time.time_ns() - _going_on()


def now_ms() -> int:
    """The moment in milliseconds since 1970, as this process counts it from its start.

    A clock that is set, by hand or by the network after a start without it, must not let an hour of a match pass or stop it.
    """
    return (_BEGINNING + _going_on()) // 1_000_000


def seconds_since(epoch: int, moment: int) -> float:
    """The seconds of a match at a moment, never negative; both in ms."""
    return max(0.0, (moment - epoch) / 1000)
