"""The ball out of play or in a goal: which restart follows, and for whom (4.3.2, 7, 14.1, 15.1, 16.1)."""

from typing import Literal

from playon.events import OTHER, Side
from playon.subbuteo import board, forced_by_call
from playon.subbuteo.awards import award
from playon.subbuteo.contacts import Point
from playon.subbuteo.forcing import (
    deflectors,
    doubtful,
    flick_in_forced,
    keeper_off_playing_area,
    last_figure,
    over_goal_line_forced,
    side_of,
)
from playon.subbuteo.goals import counts_as_shot, in_goal, rebounded_off_post, score, shot_inside
from playon.subbuteo.run import Run
from playon.subbuteo.spots import corner_point, flick_in_point
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import Outcome


def left_play(run: Run) -> bool:
    """Whether the ball has left play in this event, with what follows."""
    t, e = run.t, run.e
    ball = e.ball
    if ball is None or (ball.to is None and ball.crossed is None and ball.in_goal is None):
        return False
    if ball.in_goal is not None:
        t.stood = run.origins
        left(t, Outcome(line="goal", place=ball.to, goal=ball.in_goal))
        return True
    outcome = board.left(run) if t.variants.barriers == "in_play" else _left_lines(run)
    if outcome is None:
        return False
    t.stood = run.origins
    left(t, outcome)
    return True


def _left_lines(run: Run) -> Outcome | None:
    """What the ball came to by completely passing a line; None if it did not."""
    way = _way_out(run)
    if way is None:
        return None
    line, place = way
    goal = run.t.side_of_goal(-1 if place[0] < 0 else 1) if line == "goal_line" else None
    return Outcome(line="goal_line" if line == "goal_line" else "touchline", place=place, goal=goal)


def _way_out(run: Run) -> tuple[str, Point] | None:
    """The line that the ball crossed first, and where."""
    t = run.t
    ball = run.e.ball
    if ball is None:
        return None
    if ball.crossed is not None:
        for crossing in ball.crossed:
            if crossing.line in ("touchline", "goal_line"):
                return crossing.line, crossing.at
        return None
    if ball.to is None:
        return None
    if not t.pitch.ball_out(ball.to) and not t.pitch.any_ball_out(ball.path):
        return None
    here = run.ball_at
    for there in (*ball.path, ball.to):
        way = t.pitch.way_out(here, there)
        if way is not None:
            return way
        here = there
    return None


def left(t: SubbuteoTable, outcome: Outcome) -> None:
    """The ball has left play: a restart or goal, or something to be chosen where an offence is not settled yet."""
    s = t.s
    s.ball.motion = "stopped"
    s.ball.shootable = False
    s.block_flick = None
    if s.options is not None:
        s.outcome = outcome
        _offer(t, s.options.to, outcome)
    elif s.played_on is not None:
        after_playing_on(t, s.played_on, outcome)
    else:
        decide(t, outcome)


def decide(t: SubbuteoTable, outcome: Outcome, *, forced: str | None = None) -> None:
    """The restart or goal that follows from the last play. forced: what the referee says of the conditions for forcing."""
    play = t.s.last_play or LastPlay(by=t.attacker)
    forced = _as_answered(t, play, forced)
    if outcome.line == "goal" and outcome.goal is not None:
        in_goal(t, outcome.goal, play)
    elif forced_by_call.tells(t, play, outcome, forced):
        forced_by_call.forced_off_somebody(t, play, outcome)
    elif t.variants.forcing == "half":
        board.by_halves(t, play, outcome, forced)
    elif outcome.line == "touchline":
        _touchline(t, play, outcome.place or t.s.ball.at, forced)
    elif outcome.goal is not None:
        _goal_line(t, play, outcome.place or t.s.ball.at, outcome.goal, forced)


def _touchline(t: SubbuteoTable, play: LastPlay, place: Point, forced: str | None) -> None:
    """A flick-in for the side that did not touch the ball last, or that forced it off the other (14.1)."""
    by = play.by or t.attacker
    spot = flick_in_point(t.pitch, place)
    last = last_figure(play)
    if last is None or side_of(last) == by:
        award(t, OTHER[by], "flick_in", spot, finding="flick_in")
        return
    if t.is_keeper(last):
        award(t, by, "flick_in", spot, finding="flick_in")  # 14.1.6: it has played the ball, nothing is forced on it
        return
    if doubtful(t, by, forced):
        award(t, OTHER[by], "flick_in", spot, finding="flick_in", breach=t.book.clause_of("flick_in", "forced"))
        return
    off = deflectors(play)
    known = flick_in_forced(t, play, off, place)
    holds = forced == "yes" if forced is not None else known.holds or _nothing_known(t, play)
    if holds:
        award(t, by, "flick_in", spot, finding="flick_in", kind="forced")
    else:
        failed = t.book.clause_of("flick_in", "too_far_off" if known.too_far else "forced")
        award(t, OTHER[by], "flick_in", spot, finding="flick_in", breach=failed)


def _goal_line(t: SubbuteoTable, play: LastPlay, place: Point, goal_of: Side, forced: str | None) -> None:
    """Over a goal-line beside the goal: goal-flick or corner-flick (15.1, 16.1)."""
    by = play.by or t.attacker
    other = OTHER[goal_of]
    corner = corner_point(t.pitch, place)
    shot = play.before if play.as_ == "keeper" and by == goal_of else None
    if shot is not None:
        if shot_inside(t, shot, goal_of) and not _off_keeper_barred(t, goal_of):
            award(t, other, "corner_flick", corner, finding="corner_flick", kind="forced")
        else:
            kind = "too_far_off" if shot_inside(t, shot, goal_of) else "keeper_out"
            award(t, goal_of, "goal_flick", finding="goal_flick", kind=kind)
        return
    if by != goal_of:
        _over_opposing_line(t, play, by, goal_of, corner, forced)
        return
    if rebounded_off_post(t, play):
        award(t, by, "goal_flick", finding="goal_flick", kind="rebound")
        return
    last = last_figure(play)
    if last is None or side_of(last) == by:
        award(t, other, "corner_flick", corner, finding="corner_flick", kind="own_line")
        return
    if doubtful(t, by, forced):
        breach = t.book.clause_of("goal_flick", "forced")
        award(t, other, "corner_flick", corner, finding="corner_flick", kind="own_line", breach=breach)
        return
    known = over_goal_line_forced(t, play, deflectors(play), t.own_goal(by))
    if forced == "yes" or (forced is None and (known.holds or _nothing_known(t, play))):
        award(t, by, "goal_flick", finding="goal_flick", kind="forced")
    else:
        breach = t.book.clause_of(*(("corner_flick", "too_far_off") if known.too_far else ("goal_flick", "forced")))
        award(t, other, "corner_flick", corner, finding="corner_flick", kind="own_line", breach=breach)


def _over_opposing_line(
    t: SubbuteoTable, play: LastPlay, by: Side, goal_of: Side, corner: Point, forced: str | None
) -> None:
    last = last_figure(play)
    if last is None:
        award(t, goal_of, "goal_flick", finding="goal_flick", kind="played")
    elif side_of(last) == by:
        award(t, goal_of, "goal_flick", finding="goal_flick", kind="attacker")
    elif doubtful(t, by, forced):
        breach = t.book.clause_of("corner_flick", "forced")
        award(t, goal_of, "goal_flick", finding="goal_flick", breach=breach)
    elif t.is_keeper(last) and _off_keeper_barred(t, goal_of):
        award(t, goal_of, "goal_flick", finding="goal_flick", kind="too_far_off")
    elif t.is_keeper(last):
        unknown = forced is None and _nothing_known(t, play)
        if forced == "yes" or (forced is None and shot_inside(t, play, goal_of)) or unknown:
            award(t, by, "corner_flick", corner, finding="corner_flick", kind="forced")
        else:
            award(t, goal_of, "goal_flick", finding="goal_flick", kind="keeper_out")
    else:
        known = over_goal_line_forced(t, play, deflectors(play), t.own_goal(goal_of))
        if forced == "yes" or (forced is None and (known.holds or _nothing_known(t, play))):
            award(t, by, "corner_flick", corner, finding="corner_flick", kind="forced")
        else:
            inside = play.from_ is None or shot_inside(t, play, goal_of)
            kind = "too_far_off" if known.too_far else "played" if inside else "outside"
            tried = t.book.clause_of("corner_flick", "forced")
            award(t, goal_of, "goal_flick", finding="goal_flick", kind=kind, breach=tried)


def _as_answered(t: SubbuteoTable, play: LastPlay, forced: str | None) -> str | None:
    """Asked before, the referee has measured the figure: there is no doubt about it afterwards (2.1.1.3, 2.1.1.4)."""
    last = last_figure(play)
    if forced != "doubtful" or last is None or last not in t.s.force_answers:
        return forced
    return "yes" if t.s.force_answers[last] else "no"


def _off_keeper_barred(t: SubbuteoTable, goal_of: Side) -> bool:
    """Whether the goalkeeper stands where no corner-flick can be forced off it (16.1.3)."""
    return t.variants.corner_off_keeper == "on_playing_area" and keeper_off_playing_area(t, goal_of)


def _nothing_known(t: SubbuteoTable, play: LastPlay) -> bool:
    """Whether the referee works without positions, so that only who touched the ball last is known (14.1.1)."""
    return t.s.figures is None and play.from_ is None


# -- after an offence ----------------------------------------------------------------------------------------------------


def _offer(t: SubbuteoTable, to: Side, outcome: Outcome) -> None:
    """The block-flick drove the ball out: the offended side may accept the restart (14.1.4, 15.1.3, 16.1.2)."""
    s = t.s
    play = s.last_play
    if s.options is None or outcome.line == "goal":
        return
    by_block = play is not None and play.as_ == "block" and play.by == OTHER[to]
    called = any(each.offence == "incorrect_block_flick" for each in s.pending) and (
        s.last_touch is not None and s.last_touch[0] == OTHER[to]
    )
    if not (by_block or called):
        return
    accepted = _accepted(to, outcome)
    if t.variants.after_play_on == "offended":
        t.open(to, (*s.options.choices, accepted))
        return
    others = tuple(each for each in s.options.choices if each != "play_on")
    t.find(accepted, "block", to=to, options=t.open(to, (accepted, *others)))


def _accepted(side: Side, outcome: Outcome) -> Literal["flick_in", "goal_flick", "corner_flick"]:
    if outcome.line == "touchline":
        return "flick_in"
    return "goal_flick" if outcome.goal == side else "corner_flick"


def accept(t: SubbuteoTable, side: Side, option: str) -> None:
    """The offended side accepts the restart that its opponent's block-flick brought it (14.1.4, 15.1.3, 16.1.2)."""
    s = t.s
    outcome, s.outcome = s.outcome, None
    s.deferred = []
    if outcome is None:  # a situation need not tell where the ball went
        line: Literal["touchline", "goal_line"] = "touchline" if option == "flick_in" else "goal_line"
        outcome = Outcome(line=line, goal=side if option == "goal_flick" else OTHER[side])
    _award_offended(t, side, outcome, "block")


def after_playing_on(t: SubbuteoTable, side: Side, outcome: Outcome) -> None:
    """The ball left play after an offence, and the offended side played on (4.3.2, remarks)."""
    s = t.s
    if t.variants.after_play_on == "usual":
        decide(t, outcome)
    elif outcome.line != "goal":
        _award_offended(t, side, outcome, "played_on")
    elif outcome.goal == side:
        t.find("no_goal", "played_on", against=OTHER[side])
        award(t, side, "goal_flick", finding="goal_flick", kind="in_own_goal")
    else:
        play = s.last_play or LastPlay(by=side)
        if play.by == OTHER[side] and play.before is None:
            score(t, side, "own_goal", kind="played_on")
            return
        shot = play.before or play
        if counts_as_shot(t, shot, OTHER[side]):
            score(t, side, "goal", kind="played_on")
        else:
            t.find("no_goal", against=side)
            corner = corner_point(t.pitch, outcome.place or s.ball.at)
            award(t, side, "corner_flick", corner, finding="corner_flick", kind="irregular")


def _award_offended(t: SubbuteoTable, side: Side, outcome: Outcome, kind: str) -> None:
    place = outcome.place or t.s.ball.at
    what = _accepted(side, outcome)
    if what == "flick_in":
        award(t, side, "flick_in", flick_in_point(t.pitch, place), finding="flick_in", kind=kind)
    elif what == "goal_flick":
        award(t, side, "goal_flick", finding="goal_flick", kind=kind)
    else:
        award(t, side, "corner_flick", corner_point(t.pitch, place), finding="corner_flick", kind=kind)
