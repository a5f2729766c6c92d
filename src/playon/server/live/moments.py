"""The clock of the application. The engine knows none: the seconds of a match are counted from its epoch."""

import time


def now_ms() -> int:
    """The moment in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def seconds_since(epoch: int, moment: int) -> float:
    """The seconds of a match at a moment, never negative; both in ms."""
    return max(0.0, (moment - epoch) / 1000)
