"""Two-ball rollerball: both forwards serve at the count of three, and a point takes both balls."""

from collections.abc import Callable
from typing import Any

from playon.clock import over
from playon.errors import Refused
from playon.events import OTHER, Side
from playon.foosball import choices, goals, serving
from playon.foosball.events import OF_A_BALL, Choose, CountThree, Goal, PutInPlay, TakePoint
from playon.foosball.outcomes import settle_pending
from playon.foosball.penalties import penalise
from playon.foosball.scoring import decided_by_time, end_ball, no_goal, score_point
from playon.foosball.serving_hole import begin
from playon.foosball.specialty.second_ball import BOTH, one_ball, why_no_count
from playon.foosball.state_of_play import BallAt, PutIn
from playon.foosball.table import FoosballTable
from playon.rulings import Restart

Handler = Callable[[FoosballTable, Any], None]


def count_three(t: FoosballTable, e: CountThree) -> None:
    """The count at which both balls are served."""
    s = t.s
    t.must_be_open()
    bar = why_no_count(t)
    if bar is not None:
        raise Refused(bar, t.book.clause_of("serve_void"))
    s.put_in = PutIn(asked_at=t.now)
    s.pause = s.ask_by = None
    s.pending = []
    s.balls_in_play = 0
    s.phase = "put_in"


def put_in_play(t: FoosballTable, e: PutInPlay) -> None:
    """A ball meets the playfield: one of two at the count, or the one that is left."""
    s = t.s
    put_in = s.put_in
    both = s.restart is not None and s.restart.as_ == "serve_both" and s.technical_shot is None
    counted = put_in is not None and put_in.started_at is None and put_in.by is None and s.balls_in_play < 2
    if not both or (t.live and not counted) or s.phase in ("choice", "match_over", "match_call"):
        serving.put_in_play(t, e)
        return
    if e.noticed and not e.let_pass:
        count = put_in.asked_at if counted and put_in is not None else None
        if e.hand_inside or e.struck_by is not None:
            kind = "hand_inside" if e.hand_inside else "struck_in_air"
            penalise(t, "serve_violation", e.by if e.hand_inside else e.struck_by or e.by, {"kind": kind})
            return
        if count is None or (t.limits.count_s is not None and over(t.now, count + t.limits.count_s)):
            t.find("serve_void", restart=BOTH)
            t.stop_play(BOTH)
            return
    if e.ball == 2:
        s.second_ball, s.second_possession, s.second_stroke = BallAt(zone="midfield"), None, None
    else:
        s.ball, s.possession = BallAt(zone="midfield"), None
    s.server = e.by
    begin(t)
    s.balls_in_play += 1
    if s.balls_in_play == 2:
        s.put_in = None


def goal(t: FoosballTable, e: Goal) -> None:
    """A ball stays in a goal: the first of two, or the one that settles the ball. One that comes out again is none."""
    s = t.s
    scorer = OTHER[e.into]
    if not t.live or s.technical_shot is not None:
        goals.goal(t, e)
        return
    if e.in_and_out:
        no_goal(t, "in_and_out")
        return
    if settle_pending(t, goal=scorer):
        return
    _ball_scored(t, scorer)


def choose(t: FoosballTable, e: Choose) -> None:
    """A side takes one of its options; the current position may be a ball that is in the goal, and counts as one of two."""
    s = t.s
    options, stakes = s.options, s.stakes
    scorer = stakes.goal if stakes is not None and s.technical_shot is None else None
    taken = options is not None and e.by == options.to and e.option in options.choices
    if scorer is None or not taken or e.option != "current_position":
        choices.choose(t, e)
        return
    s.options = s.stakes = None
    s.phase = s.rest
    _ball_scored(t, scorer)
    if s.first_ball is not None:
        s.restart = t.served_again()


def _ball_scored(t: FoosballTable, scorer: Side) -> None:
    s = t.s
    if s.first_ball is None:
        s.first_ball = scorer
        t.find("first_ball", for_=scorer)
        s.ball, s.possession, s.last_stroke = s.second_ball or BallAt(), s.second_possession, s.second_stroke
        s.put_in = None
        one_ball(t)
    elif s.first_ball == scorer:
        score_point(t, scorer, kind="both", points=2)
    else:
        end_ball(t)
        t.find("no_point", restart=BOTH)
        s.rest = s.phase = "between_points"
        s.restart = BOTH
        if s.match_clock is not None:
            decided_by_time(t, after_ball=True)


def take_point(t: FoosballTable, e: TakePoint) -> None:
    """The side that scored the first ball ends play once it controls the second, and takes one point."""
    t.must_be_open()
    bar = _why_not_taken(t, e.by)
    if bar is None:
        score_point(t, e.by, kind="taken")
    else:
        t.find("request_refused", "take_point", against=e.by, why=bar)


def _why_not_taken(t: FoosballTable, by: Side) -> dict[str, Any] | None:
    """The fact by which a side may not take its point yet, if there is one."""
    s = t.s
    if not t.live:
        return {"in_play": False}
    if s.technical_shot is not None:
        return {"technical_shot": True}
    if s.first_ball != by:
        return {"first_ball": s.first_ball}
    return {"has_ball": False} if t.loose or t.ball_side() != by else None


def both_again(t: FoosballTable) -> None:
    """Once play stops with no ball scored, both balls are served again, whatever would be due with one."""
    s = t.s
    if t.live or s.phase == "match_over":
        return
    if s.balls_in_play == 2:
        one_ball(t)
    if s.first_ball is not None:
        return
    s.restart = _both(s.restart)
    shot = s.technical_shot
    while shot is not None:
        shot.resume = _both(shot.resume)
        shot = shot.earlier
    for ruling in t.rulings:
        ruling.restart = _both(ruling.restart)


def _both(restart: Restart | None) -> Restart | None:
    return BOTH if restart is not None and restart.as_ in ("serve", "ready", "corner") else restart


HANDLERS: dict[type[Any], Handler] = {
    CountThree: count_three,
    PutInPlay: put_in_play,
    Choose: choose,
    TakePoint: take_point,
    Goal: goal,
}
"""What this form of the game does in another way."""

PLAYED = frozenset(OF_A_BALL) - {PutInPlay}


def of_the_second_ball(t: FoosballTable, e: Any, handle: Handler) -> None:
    """Let an event that names the second ball happen: one of the ball is played with that ball."""
    s = t.s
    if type(e) not in PLAYED or s.balls_in_play != 2 or s.technical_shot is not None:
        handle(t, e)
        return
    # as change_balls, written out: its two calls would cost more than what they do
    s.ball, s.second_ball = s.second_ball or BallAt(), s.ball
    s.possession, s.second_possession = s.second_possession, s.possession
    if s.last_stroke is not s.second_stroke:
        s.last_stroke, s.second_stroke = s.second_stroke, s.last_stroke
    handle(t, e)
    if s.balls_in_play == 2:
        s.ball, s.second_ball = s.second_ball or BallAt(), s.ball
        s.possession, s.second_possession = s.second_possession, s.possession
        if s.last_stroke is not s.second_stroke:
            s.last_stroke, s.second_stroke = s.second_stroke, s.last_stroke
