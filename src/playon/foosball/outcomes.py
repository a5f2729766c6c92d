"""The ball's next outcome after an offence whose price waited for it: caught, dead, off the table, or in a goal."""

from playon.events import OTHER, Side
from playon.foosball.choices import open_options, options_awaited
from playon.foosball.facts import moment
from playon.foosball.penalties import carry_out, penalise, restart_of
from playon.foosball.scoring import no_goal, score_point
from playon.foosball.state_of_play import BallAt
from playon.foosball.table import FoosballTable, lying
from playon.foosball.technical_shot import shot_over
from playon.foosball.unsettled import Pending
from playon.offences import Row
from playon.rulings import Ruling


def settle_pending(t: FoosballTable, *, current: BallAt | None = None, goal: Side | None = None) -> bool:
    """Settle what waited for the ball's outcome. Gives whether anything did.

    current: where the ball came to. goal: the side that would score, if it went in.
    """
    s = t.s
    if not s.pending:
        return False
    waiting = s.pending[0]
    if waiting.unruled:
        return _rule_now(t, waiting, current, goal)
    row = _outcome_row(t, waiting, goal)
    if row is not None:
        rule_outcome(t, waiting, row, goal)
    elif (options := options_awaited(t)) is not None:
        open_options(
            t, waiting.offence, options, current=current, goal=goal, infraction=waiting.infraction or t.ball_rod()
        )
    return True


def _rule_now(t: FoosballTable, waiting: Pending, current: BallAt | None, goal: Side | None) -> bool:
    """Rule an offence that only the outcome decides; it lapses with the goal that its row names."""
    row = t.book.offences[waiting.offence][waiting.row or 0]
    scorer = None if goal is None else "offender" if goal == waiting.against else "opponent"
    t.s.pending = [each for each in t.s.pending if each is not waiting]
    if scorer == row.unless_goal:
        return False
    stakes = {"current": current, "goal": goal}
    penalise(t, waiting.offence, waiting.against, row.when, infraction=waiting.infraction, stakes=stakes)
    return True


def follow_ball(t: FoosballTable, *, current: BallAt | None = None, goal: Side | None = None) -> bool:
    """Let the ball run on after a distraction or jar: where it ends is the current position, until a choice is made.

    The sensors report the disturbance before the shot, pass or loss that goes through it. Gives
    whether the ball was waited for.
    """
    s = t.s
    stakes = s.stakes
    if s.phase != "choice" or s.options is None or stakes is None or not stakes.runs_on or stakes.offence is None:
        return False
    waiting = Pending(offence=stakes.offence, against=OTHER[s.options.to], infraction=stakes.infraction)
    row = _outcome_row(t, waiting, goal) if goal is not None else None
    if row is not None:
        s.options = s.stakes = None
        rule_outcome(t, waiting, row, goal)
        return True
    stakes.runs_on, stakes.current, stakes.goal = False, current, goal
    return True


def end_shot(t: FoosballTable) -> None:
    """The ball of a technical shot has been dealt with; an offence that waited for this opens its options first."""
    if not settle_pending(t, current=lying(t.s.ball)):
        shot_over(t, seen=True)


def own_goal_after_call(t: FoosballTable, into: Side) -> str | None:
    """The clause that gives the point, where play was stopped for an offence of the side in whose goal the ball ends."""
    for waiting in t.s.pending:
        if waiting.against == into:
            row = _outcome_row(t, waiting, OTHER[into])
            if row is not None and row.finding == "goal":
                return row.clause
    return None


def _outcome_row(t: FoosballTable, waiting: Pending, goal: Side | None) -> Row | None:
    scorer = "none" if goal is None else "offender" if goal == waiting.against else "opponent"
    facts = {**moment(t, waiting.against), "goal": scorer, "kind": waiting.kind}
    rows = t.book.outcomes.get(waiting.offence, ())
    return next((row for row in rows if row.fits(facts, t.s.counts[waiting.against])), None)


def rule_outcome(t: FoosballTable, waiting: Pending, row: Row, goal: Side | None) -> None:
    """Rule by the outcome row: the price that the offence has, now that it is known where the ball ended."""
    against = waiting.against
    if row.finding == "goal" and goal is not None:
        score_point(t, goal, clause=row.clause)
        return
    ruling = Ruling(
        clause=row.clause,
        offence=waiting.offence,
        against=against,
        sanctions=row.sanctions,
        restart=restart_of(t, row.restart, against),
        say=row.say or next((t.book.say[word] for word in row.sanctions if word in t.book.say), None),
        why={"goal": row.when.get("goal")},
    )
    t.rulings.append(ruling)
    t.s.pending = []
    if goal is not None and "goal_void" in row.sanctions:
        no_goal(t)
    carry_out(t, waiting.offence, row, against, ruling)
