"""Interruptions of play: why it stands still, and 'play!' after what had to be done (2.1.2.5, 4.3.4, 6.2.3)."""

from playon.subbuteo.contacts import Figure
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Phase, StopReason
from playon.subbuteo.unsettled import Stop

STOPPED: tuple[Phase, ...] = ("placing", "verifying", "substituting")
"""Phases in which the referee is at work and the ball rests."""


def interrupt(t: SubbuteoTable, why: StopReason, phase: Phase, figure: Figure | None = None) -> None:
    """The referee interrupts play; the limits for flicks begin anew."""
    s = t.s
    s.stop = Stop(why=why, figure=figure)
    s.phase = phase
    s.clock.may_flick_since = s.clock.elapsed


def resume(t: SubbuteoTable) -> None:
    """'Play!' after an interruption: play goes on, and the clause is that of what it was interrupted for."""
    s = t.s
    why = s.stop.why if s.stop is not None else None
    s.stop = s.doubt = None
    s.restart = None
    s.phase = "in_play"
    s.clock.may_flick_since = s.clock.elapsed
    t.find("play", why, to=s.possession)


def played_on(t: SubbuteoTable) -> None:
    """The attacker goes on where nobody has to be waited for any more; 'play!' was not told."""
    s = t.s
    if s.restart is not None:
        return
    if s.options is None and (s.phase in STOPPED or (s.phase == "block_flick" and s.block_flick is None)):
        s.phase = "in_play"
        s.stop = s.doubt = None
    elif s.options is not None and s.interrupted in (*STOPPED, "block_flick", "waiting"):
        s.interrupted = "in_play"
        s.stop = s.doubt = None
