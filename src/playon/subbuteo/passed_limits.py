"""Limits under a human referee: told once when they have run out, and left to his call."""

from playon.events import Side
from playon.subbuteo.table import SubbuteoTable


def only_told(
    t: SubbuteoTable, limit: str, due: float, against: Side | None = None, seconds: float | None = None
) -> bool:
    """Whether a limit that has run out waits for the referee's call; he is told then. due: when it was, elapsed seconds."""
    if t.strict:
        return False
    clock = t.s.clock
    clock.passed = due
    moment = round(t.now - max(0.0, clock.elapsed - due), 3)
    why = {"limit": limit, "at": moment, "elapsed": round(due, 3)}
    t.find("limit_passed", limit, against=against, seconds=seconds, why=why)
    return True


def remaining(t: SubbuteoTable, due: float) -> float:
    """Seconds until a limit has run out; endless where the referee has been told of it, or of one that ran out later."""
    clock = t.s.clock
    return float("inf") if clock.passed is not None and clock.passed >= due else max(0.0, due - clock.elapsed)
