"""Taking a restart: the flick of the taker, whether it does what the restart demands, and what follows where it does not."""

from typing import Literal

from playon.events import OTHER, Side
from playon.subbuteo.contacts import Contact, Point
from playon.subbuteo.events import Flick
from playon.subbuteo.manipulation import may_flick
from playon.subbuteo.penalties import penalise
from playon.subbuteo.plays import attempt
from playon.subbuteo.points import EXACT, along, towards
from playon.subbuteo.run import Run
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Offence, RestartName

Fault = Literal["spare", "taker", "ball", "not_touched", "not_far_enough"]
"""What makes the taking void by itself: the spare goalkeeper's first flick (9.1.4), a flick-in from the wrong place (14.2.4), or a
restart that failed (4.2.3 and its kin)."""

OFFENCES: dict[Fault, Offence] = {
    "spare": "wrong_taker",
    "taker": "wrong_flick_in",
    "ball": "wrong_flick_in",
    "not_touched": "failed_restart",
    "not_far_enough": "failed_restart",
}


HAVE_TO_GO_FAR = ("flick_off", "goal_flick")
"""Restarts that fail in every book where the ball does not get where it must (4.2.3, 15.2.3)."""


def spare_before_first_flick(t: SubbuteoTable, figure: str) -> bool:
    """Whether the figure is the spare goalkeeper that has not been flicked since it came in (9.1.4)."""
    if figure[1:] != "S":
        return False
    spare = t.s.spares["A" if figure[0] == "A" else "B"]
    return spare.in_play and not spare.flicked


def takes(t: SubbuteoTable, e: Flick) -> bool:
    """Whether a flick takes the restart that stands: it is the named taker's, or where nobody was named any of its side's."""
    r = t.s.restart
    return r is not None and r.by == e.by and (r.taker is None or r.taker == e.figure)


def out_of_turn(run: Run) -> None:
    """Another figure of that side is flicked before the taker has played the ball (1.2.1, 11.2.4)."""
    if run.figure is None or run.by is None:
        return
    late = isinstance(run.e, Flick) and run.e.kind == "positional"
    flick = "positional" if late else "tick" if run.kind == "tick" else "play"
    run.kind = run.kinds[run.figure] = None
    penalise(
        run.t,
        "flick_without_right",
        run.by,
        figure=run.figure,
        place=run.start,
        facts={"kind": "not_entitled", "flick": flick},
        restore=run.undo(run.figure),
    )


def fault(run: Run) -> Fault | None:
    """What makes this taking void, as far as the event tells it; None where it counts or the ball is still rolling."""
    t = run.t
    r = t.s.restart
    if r is None or r.by is None:
        return None
    if r.as_ != "goal_flick" and run.figure is not None and spare_before_first_flick(t, run.figure):
        return "spare"
    if r.as_ == "flick_in":
        wrong = _wrong_flick_in(run, r)
        if wrong is not None:
            return wrong
    touched = any(c.hit == "ball" and c.by == run.figure and c.clear for c in run.e.touches)
    if not touched and (t.variants.missed_restart == "again" or r.as_ in HAVE_TO_GO_FAR):
        return "not_touched"
    if r.as_ == "goal_flick" and not t.pitch.goal_flick_ball_ok(run.ball_at, t.own_goal(r.by)):
        return None  # 15.2.1.4 has its own sanction
    return "not_far_enough" if _rests_short(run, r) else None


def void(run: Run, found: Fault) -> None:
    """The taking does not count: retaken, or the right is lost (4.2.3, 11.2.4.1, 12.2.5.1, 14.2.4, 14.2.6.1, 15.2.3, 16.2.5.1)."""
    if run.by is None:
        return
    penalise(run.t, OFFENCES[found], run.by, figure=run.figure, facts={"kind": found})


def begin(run: Run) -> None:
    """The restart is taken: the ball is in play, and the taker may not play it again for now (4.2.4 and its kin)."""
    t = run.t
    s = t.s
    r, figure, side = s.restart, run.figure, run.by
    if r is None or figure is None or side is None:
        return
    s.restart, s.taken = None, r
    if s.options is None:
        s.phase = "in_play"
    else:
        s.interrupted = "in_play"  # what was taken too late is to be chosen about (10.8.2)
    if r.place is None:
        r.place = run.ball_at
    r.taker = figure
    watched = r.as_ == "penalty_flick" and (r.rolling or _keeper_in_front(t, side))
    r.rolling = r.as_ == "flick_in" or _short(run, r) or watched
    s.barred = {**s.barred, figure: "took_restart"}
    if figure[1:] == "S":
        s.spares[side].flicked = True
    if figure[1:] != "0":
        attempt(t, side, figure)
    may_flick(run)
    if r.as_ == "goal_flick" and not t.pitch.goal_flick_ball_ok(run.ball_at, t.own_goal(side)):
        r.rolling = False
        penalise(t, "wrong_goal_flick", side, figure=figure)


def keeper_moves(run: Run) -> None:
    """The goalkeeper moves after 'play!', before the penalty-flick has touched the ball: its outcome is watched (12.2.4)."""
    s = run.t.s
    r = s.restart
    if s.phase == "to_take" and r is not None and r.as_ == "penalty_flick" and run.by not in (None, r.by):
        r.rolling = True


def spoilt_by_keeper(run: Run) -> bool:
    """Whether a penalty-flick is taken again since the goalkeeper moved or stood too far forward, and no goal fell (12.2.4)."""
    t = run.t
    s = t.s
    r, ball = s.taken, run.e.ball
    if r is None or r.by is None or r.as_ != "penalty_flick" or not r.rolling or s.options is not None:
        return False
    keeper = OTHER[r.by]
    if ball is None or ball.in_goal == keeper or (s.ball.motion == "moving" and not ball.crossed):
        r.rolling = ball is not None and ball.in_goal is None
        return False
    penalise(t, "keeper_at_penalty", keeper, figure=f"{keeper}0", facts={"kind": "in_front"})
    return s.restart is not None


def known_by_restart(run: Run) -> None:
    """The play that took a restart is known by it, the goalkeeper's goal-flick too, which is no save (15.1.5)."""
    s = run.t.s
    r, play = s.taken, s.last_play
    if run.takes is not None and r is not None and play is not None and play.figure == run.figure:
        play.as_ = r.as_


def after_taking(run: Run) -> bool:
    """What follows once a taken restart's ball has run on. True where the restart is void and nothing else is to be ruled."""
    r = run.t.s.taken
    if r is None or r.by is None:
        return False
    return _rolling(run, r, r.by) if r.rolling else False


def _rolling(run: Run, r: RestartState, by: Side) -> bool:
    """The ball of a flick-in, flick-off or goal-flick goes on until it is told whether it went as it must."""
    t = run.t
    s = t.s
    if s.restart is not None or s.options is not None:
        return False
    start = r.place if r.place is not None else run.ball_at
    if r.as_ == "penalty_flick":
        return False
    stopped = s.ball.motion == "stopped"
    if r.as_ == "flick_in":
        where, touched = _until_touched(run, r.taker)
        r.rolling = not stopped and not touched
        if any(t.pitch.flick_in_too_far(start, at) for at in where):
            r.rolling = False
            penalise(t, "flick_in_too_far", by, figure=r.taker)
        return False
    if s.possession != by or not _short(run, r):
        r.rolling = False
    elif stopped:
        penalise(t, "failed_restart", by, figure=r.taker, facts={"kind": "not_far_enough"})
        return True
    return False


# -- where the ball went -------------------------------------------------------------------------------------------------


def _rests_short(run: Run, r: RestartState) -> bool:
    """Whether the ball has come to rest without getting where the restart demands."""
    ball = run.e.ball
    return ball is not None and ball.motion == "stopped" and _short(run, r)


def _short(run: Run, r: RestartState) -> bool:
    """Whether the ball is known not to have got where a flick-off or goal-flick demands, at any point of its way."""
    ball = run.e.ball
    if r.by is None or r.as_ not in ("flick_off", "goal_flick") or ball is None or ball.to is None:
        return False
    crossed = {crossing.line for crossing in ball.crossed or ()}
    if ball.in_goal is not None or (crossed if r.as_ == "goal_flick" else "centre_line" in crossed):
        return False
    return not any(_got_there(run.t, r.as_, r.by, at) for at in _way(run, ball.path, ball.to))


def _got_there(t: SubbuteoTable, as_: RestartName, by: Side, at: Point) -> bool:
    pitch = t.pitch
    if as_ == "flick_off":
        return t.opposing_goal(by) * at[0] - pitch.ball_radius > pitch.half_line + EXACT  # 4.2.3
    return pitch.gap_to_penalty_area(at, pitch.ball_radius, t.own_goal(by)) > EXACT  # 15.2.3


def _way(run: Run, path: tuple[Point, ...], to: Point) -> list[Point]:
    points = list(path)
    for c in run.e.touches:
        at = _ball_at(run, c)
        if at is not None:
            points.append(at)
    points.append(to)
    return points


def _until_touched(run: Run, taker: str | None) -> tuple[list[Point], bool]:
    """The points of the ball's way until another figure touches it, and whether one does."""
    ball = run.e.ball
    if ball is None or ball.to is None:
        return [], ball is None
    where: list[Point] = []
    for c in run.e.touches:
        if "ball" not in (c.by, c.hit):
            continue
        at = _ball_at(run, c)
        other = c.by if c.hit == "ball" else c.hit
        if other != taker and at is not None:
            where.append(at)
        if other != taker and other[0] in "AB" and "." not in other:
            return where, True
    return [*where, *ball.path, ball.to], False


def _ball_at(run: Run, c: Contact) -> Point | None:
    """Where the ball was at a contact; nearly, where nobody knows how what it hit stood."""
    if c.hit == "ball":
        return c.hit_at
    if c.by != "ball" or c.by_at is not None or c.at is None:
        return c.by_at if c.by == "ball" else None
    stood = None if c.hit_moving else run.origins.get(c.hit, run.t.where(c.hit))
    return c.at if stood is None else along(c.at, towards(stood, c.at), run.t.pitch.ball_radius)


# -- places --------------------------------------------------------------------------------------------------------------


def _wrong_flick_in(run: Run, r: RestartState) -> Fault | None:
    """Taker not completely off the playing area, or ball not on the touchline (14.2.4)."""
    pitch = run.t.pitch
    at = run.start if run.start is not None else r.taker_at
    size = pitch.base_radius
    if at is not None and not (pitch.completely_past_touchline(at, size) or pitch.completely_past_goal_line(at, size)):
        return "taker"
    if abs(abs(run.ball_at[1]) - pitch.middle_y) > pitch.half_line + EXACT:
        return "ball"
    return None


def _keeper_in_front(t: SubbuteoTable, by: Side) -> bool:
    """Whether the goalkeeper stands in front of the goal-line at a penalty-flick (12.2.4)."""
    if t.s.clock.extended and t.variants.late_keeper == "called":
        return False
    goal = t.opposing_goal(by)
    at = t.where(f"{t.side_of_goal(goal)}0")
    return at is not None and goal * at[0] - t.pitch.measures.keeper.thickness / 2 < t.pitch.x - EXACT
