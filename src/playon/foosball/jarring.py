"""The table jarred, rods touched, resets."""

from playon.events import Side
from playon.foosball.events import Bump
from playon.foosball.facts import Facts
from playon.foosball.penalties import penalise
from playon.foosball.table import FoosballTable
from playon.foosball.terms import Rod, rods_ahead


def bump(t: FoosballTable, e: Bump) -> None:
    """The table is jarred or a rod of the other side touched. Out of play it is for the official to call it unsporting.

    From in front of the ball, without intent, and with the ball moved but not lost, it is a reset, which only an official can
    call; everything else is a jar.
    """
    if not t.live or not e.noticed or e.let_pass:
        return
    if t.variants.enforced == "by_official" and not t.official():
        return
    mine = t.ball_side() == e.by
    if mine and e.deliberate and e.what == "table" and e.effect in ("rocked", "moved"):
        penalise(t, "provoked_reset", e.by)
        return
    kind = "opposing_rod" if e.what == "opposing_rod" else "slam" if e.slam else "table"
    facts: Facts = {"deliberate": e.deliberate, "behind": is_behind(t, e.by, e.rod)}
    still = t.still or e.effect == "rocked"  # a ball that rocks on its spot lay still
    held = {"held_ball": True, "still_ball": still, "set_up_ball": t.still and t.s.ball.set_up}
    disturbed = (
        kind == "table" and e.effect in ("rocked", "moved") and not mine and not t.loose and held[t.variants.reset_of]
    )
    if not disturbed:
        penalise(t, "jar", e.by, {**facts, "kind": kind})
    elif t.official() or facts["behind"] or e.deliberate:
        penalise(t, "reset", e.by, facts)


def is_behind(t: FoosballTable, by: Side, rod: Rod | None) -> bool:
    """Whether a rod stands behind the ball: farther from the goal under attack than the rod that has it."""
    ball = t.ball_rod()
    return rod is not None and ball is not None and rods_ahead(by, rod, ball.side, ball.rod) < 0
