"""Play stopped for something outside the game."""

from playon.foosball.events import Interruption
from playon.foosball.pauses import start_pause
from playon.foosball.table import FoosballTable
from playon.rulings import Restart


def interruption(t: FoosballTable, e: Interruption) -> None:
    """Lights, objects, broken parts, or the officials: play stops, nobody is charged, and goes on at the rod that had the ball."""
    s = t.s
    if s.phase in ("match_over", "before_match", "match_call", "choice"):
        return
    t.find("interruption", e.cause)
    broken = e.cause in ("figure_broken", "table_broken")
    start_pause(t, "maintenance" if broken else "official")
    if e.at_rod is not None and s.technical_shot is None:
        s.restart = Restart(by=e.at_rod.side, as_="ready", rod=e.at_rod.rod)
