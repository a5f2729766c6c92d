"""Comparing moments. Times are seconds as floats; sums of decimal fractions may differ from the decimal by some 1e-12 s.

A limit lets its exact moment pass; the end of a pause fires on it (language.md, "Settled where the vocabulary leaves two ways").
"""

from typing import NamedTuple

from playon.errors import ImpossibleEvent
from playon.sentences import sentence

TICK = 1e-6
"""Seconds within which two moments are one and the same."""

NEVER = float("inf")


class Limit(NamedTuple):
    """A limit or pause that runs: its name, the seconds that are left, those of the whole, and the side it runs against.

    runs: whether it does run; a clock that stands keeps what is left. The name is that which the finding `limit_passed` has.
    """

    name: str
    left: float
    length: float | None = None
    side: str | None = None
    runs: bool = True


def over(now: float, limit: float) -> bool:
    """Whether a limit is passed: the exact moment is still legal."""
    return now > limit + TICK


def reached(now: float, end: float) -> bool:
    """Whether a pause or wait has run out: its exact moment is the end."""
    return now >= end - TICK


def limit_at(moment: float) -> float:
    """The threshold for a limit, to be compared with `now > threshold`."""
    return moment + TICK


def end_at(moment: float) -> float:
    """The threshold for the end of a pause, to be compared with `now > threshold`."""
    return moment - TICK


def backwards(at: float, last: float) -> ImpossibleEvent:
    """The error that an event is met with which is to have happened before the last one."""
    return ImpossibleEvent(
        sentence("{at} s is before the last event at {last} s; time does not run backwards", at=at, last=last)
    )
