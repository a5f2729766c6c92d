"""The limited flick: one flick from behind the defender's goal-line, then time for a block-flick (5.4, 6.2.3.2)."""

from playon.events import OTHER
from playon.subbuteo.block_flicks import wait_for_block_flick
from playon.subbuteo.events import Claim, Flick
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable


def claim(t: SubbuteoTable, e: Claim) -> None:
    """Either player points it out: 'Limited flick!' if the attacker is behind the line, hinders, and no spare goalkeeper is in."""
    s = t.s
    side = s.possession
    any_part = t.variants.limited_flick == "any_part"
    enough = e.behind == "body" or (e.behind == "arm" and any_part)
    hinders = e.hinders == "reach" or (e.hinders == "sight" and any_part)
    spare = side is not None and any_part and s.spares[OTHER[side]].in_play
    if side is None or not enough or not hinders or spare or s.phase not in ("in_play", "placing", "block_flick"):
        t.deny("limited_flick", e.by)
        return
    t.find("limited_flick", to=side)
    interrupt(t, "limited_flick", "limited_flick")


def after_run(run: Run) -> None:
    """The attacker has made his flick: the defender has time for a block-flick, unless the ball is his or there is a choice."""
    s = run.t.s
    if not isinstance(run.e, Flick) or run.kind != "play":
        return
    if s.options is not None:
        if s.interrupted == "limited_flick":
            s.interrupted, s.stop = "in_play", None
    elif s.phase == "limited_flick" and not wait_for_block_flick(run.t, "limited_flick"):
        s.phase, s.stop = "in_play", None
