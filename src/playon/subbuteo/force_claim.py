"""'May it be forced upon?': the referee lets the open block-flick be taken, measures, and tells both players (2.1.1.3)."""

from playon.errors import Refused
from playon.subbuteo.block_flicks import wait_for_block_flick
from playon.subbuteo.contacts import Figure
from playon.subbuteo.events import Claim
from playon.subbuteo.forcing import forcible
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable


def claim(t: SubbuteoTable, e: Claim) -> None:
    """The attacker asks about a defender's figure while the ball rests; nobody else may, and not while it rolls."""
    s = t.s
    figure = e.figure
    if figure is None:
        raise Refused("the figure that is to be forced upon must be named", t.book.clause_of("forcible"))
    if e.by != s.possession or figure[0] == e.by or s.ball.motion == "moving":
        t.deny("force", e.by, figure=figure)
    elif s.phase not in ("in_play", "placing", "block_flick"):
        answer(t, figure)
    elif not wait_for_block_flick(t, "force", figure):
        measure(t, figure)


def measure(t: SubbuteoTable, figure: Figure) -> None:
    """The referee measures the gap and tells the answer; 'play!' is still to come."""
    answer(t, figure)
    interrupt(t, "force", "verifying")


def answer(t: SubbuteoTable, figure: Figure) -> None:
    """Whether a figure may be forced upon; where its place is not known the referee answers for himself."""
    if t.where(figure) is None:
        return
    t.s.force_answers.pop(figure, None)
    holds = forcible(t, figure)
    t.s.force_answers[figure] = holds
    t.find("forcible" if holds else "not_forcible", figure=figure, to=t.s.possession)


def after_block_flick(t: SubbuteoTable) -> None:
    """The block-flick that had to come first is taken or lost: now the referee measures."""
    s = t.s
    stop = s.stop
    if stop is None or stop.why != "force" or stop.figure is None or s.block_flick is not None:
        return
    if s.options is None and s.ball.motion == "stopped":
        measure(t, stop.figure)


def forget(run: Run) -> None:
    """An answer holds only as long as the figure stays where it was measured."""
    s = run.t.s
    s.force_answers = {figure: holds for figure, holds in s.force_answers.items() if figure not in run.e.rest}
