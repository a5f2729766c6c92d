"""Hands in the play area: reaching in, wiping, catching, and lifting the ball in a time out."""

from playon.foosball.events import LiftBall, ReachIn
from playon.foosball.pauses import TEAM_PAUSES
from playon.foosball.penalties import penalise
from playon.foosball.table import FoosballTable

GRANTED = ("opponent", "official")


def reach_in(t: FoosballTable, e: ReachIn) -> None:
    """A hand enters the play area. Leave makes it legal, but never to stop a spinning ball, to catch one, or to save a goal.

    For a dead ball the other team's leave does only where no official is at the table.
    """
    if not e.noticed or e.let_pass:
        return
    s = t.s
    allowed = e.leave in GRANTED
    if e.purpose == "wipe" and e.soiled:
        penalise(t, "table_alteration", e.by, {"kind": "wipe", "technical": e.technical})
        return
    if not t.live:
        dead = s.phase in ("stopped", "put_in") and s.ball.zone is not None and s.rest == "stopped"
        touchable = e.leave == "official" or (e.leave == "opponent" and not t.official())
        if dead and not touchable and e.purpose != "wipe":
            penalise(t, "reaching_in", e.by, {"kind": "dead_ball"})
        return
    if e.purpose == "save_goal":
        unseen = {"behind_two": True} if t.loose and s.ball.zone is None else {}  # a ball on its way into the goal
        penalise(t, "reaching_in", e.by, {"kind": "goal_saved", **unseen})
    elif e.purpose == "catch" or (s.ball.motion == "airborne" and e.purpose in ("stop_ball", "pick_up")):
        penalise(t, "reaching_in", e.by, {"kind": "airborne_ball"})
    elif not allowed or (s.ball.motion == "spinning" and e.purpose in ("stop_ball", "pick_up", "catch")):
        penalise(t, "reaching_in", e.by, {"kind": "hand"})


def lift_ball(t: FoosballTable, e: LiftBall) -> None:
    """The ball is lifted in a time out: by leave only, and back to its place."""
    if not e.noticed or e.let_pass:
        return
    s = t.s
    pause = s.pause
    if t.live:
        reach_in(t, ReachIn(at=e.at, by=e.by, leave=e.leave, purpose="pick_up"))
        return
    if pause is None or pause.kind not in TEAM_PAUSES:
        reach_in(t, ReachIn(at=e.at, by=e.by, leave=e.leave, purpose="pick_up"))
        return
    free = t.variants.lift_ball == "free" and e.leave == "none" and pause.lift != "refused"
    allowed = free or e.leave in GRANTED or (e.leave == "none" and pause.lift in GRANTED)
    if not pause.in_play or (allowed and e.same_place):
        return
    penalise(t, "ball_lifted", e.by, {"touched_only": e.touched_only})
