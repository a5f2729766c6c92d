"""The ball in a goal."""

from playon.events import OTHER, Side
from playon.foosball.events import Goal
from playon.foosball.holding import void_goal
from playon.foosball.outcomes import follow_ball, own_goal_after_call, settle_pending
from playon.foosball.penalties import penalise
from playon.foosball.scoring import no_goal, score_point
from playon.foosball.strokes import untold_stroke
from playon.foosball.table import FoosballTable
from playon.foosball.technical_shot import shot_over, shot_scored, shot_taken
from playon.foosball.terms import DEFENCE


def goal(t: FoosballTable, e: Goal) -> None:
    """The ball enters a goal: a point for the side that attacks it, if it was in play and nothing stands against it.

    A ball that comes out of the goal again has scored all the same.
    """
    s = t.s
    scorer = OTHER[e.into]
    untold_stroke(t, e)
    if not t.live:
        if follow_ball(t, goal=scorer):
            return
        clause = own_goal_after_call(t, e.into)
        if clause is not None:
            score_point(t, scorer, clause=clause)
        else:
            no_goal(t).why = {"in_play": False}
        return
    if s.put_in is not None and _before_put_in_complete(t, scorer):
        penalise(t, "illegal_put_in", e.into, {"kind": "ball_lost"}, stakes={"goal": scorer})
        return
    stroke = s.last_stroke
    if stroke is not None and stroke.void is not None and stroke.side == scorer and s.technical_shot is None:
        void_goal(t, stroke)
        return
    if s.unstruck == scorer:
        penalise(t, "serve_violation", scorer, {"kind": "untouched_goal"})
        return
    if settle_pending(t, goal=scorer):
        return
    shot = s.technical_shot
    if shot is not None and shot.by == scorer:
        shot_scored(t)
    elif shot_taken(t):
        shot_over(t, seen=True)
        no_goal(t)
    else:
        score_point(t, scorer)


def _before_put_in_complete(t: FoosballTable, scorer: Side) -> bool:
    """Whether a side scores on itself from a defence rod on which its put-in is not complete."""
    s = t.s
    put_in = s.put_in
    begun = put_in is not None and put_in.started_at is not None and put_in.by == OTHER[scorer]
    return begun and s.ball.rod in DEFENCE and t.variants.put_in_wait == "stopped"
