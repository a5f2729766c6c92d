"""Lost time noted for a period (2.5.3, 3.2.1, 3.2.2)."""

from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import longer


def add_time(t: SubbuteoTable, seconds: float, reason: str) -> None:
    """Note lost time, seconds."""
    s = t.s
    s.clock.lost = longer(s.clock.lost, seconds)
    if s.clock.announced is not None:
        s.clock.announced = longer(s.clock.announced, seconds)
    t.find("time_added", reason, seconds=seconds)
