"""The ball in a goal."""

from playon.events import OTHER
from playon.foosball.events import Goal
from playon.foosball.outcomes import own_goal_after_call, settle_pending
from playon.foosball.scoring import no_goal, score_point
from playon.foosball.table import FoosballTable
from playon.foosball.technical_shot import shot_over, shot_scored, shot_taken


def goal(t: FoosballTable, e: Goal) -> None:
    """The ball enters a goal: a point for the side that attacks it, if it was in play and nothing stands against it.

    A ball that comes out of the goal again has scored all the same.
    """
    s = t.s
    scorer = OTHER[e.into]
    if not t.live:
        clause = own_goal_after_call(t, e.into)
        if clause is not None:
            score_point(t, scorer, clause=clause)
        else:
            no_goal(t)
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
