"""Who has the ball: touches, stops, pins, spins and walls at a rod, and the clock of possession."""

from playon.events import Side
from playon.foosball.ball_out import dead_ball, half_of
from playon.foosball.events import BallReleased, BallSpinning, BallStopped, RodOf, Touch, Wall
from playon.foosball.holding import held_from_now, let_go
from playon.foosball.outcomes import end_shot, settle_pending
from playon.foosball.passing import caught, struck_after_walls
from playon.foosball.serving_hole import moved_on
from playon.foosball.state_of_play import Possession
from playon.foosball.table import FoosballTable, lying
from playon.foosball.technical_shot import handled, shot_taken
from playon.foosball.terms import DEFENCE, Rod


def one_rod(rod: Rod | None, other: Rod | None) -> bool:
    """Whether two rods of a side count as one: the same, or both goalie rods."""
    return rod == other or (rod in DEFENCE and other in DEFENCE)


def _still_there(t: FoosballTable, rod: Rod | None, other: Rod) -> bool:
    """Whether a ball that was put in at one rod after a time out, and is at the other, has not left it yet."""
    return rod == other if t.variants.time_out_again == "other_rod" else one_rod(rod, other)


def take_possession(t: FoosballTable, by: Side, rod: Rod, figure: int | None) -> Possession:
    """A rod has the ball: its clock runs from now, or goes on where the ball never left the goalie area."""
    s = t.s
    now = t.now
    old = s.possession
    stroke = s.last_stroke
    from_rod = None
    if stroke is not None and stroke.side is not None and stroke.rod is not None:
        from_rod = RodOf(stroke.side, stroke.rod)
    returned = s.after_time_out
    if returned is not None and not (returned.by == by and _still_there(t, returned.rod, rod)):
        s.after_time_out = None
    ball = s.ball
    ball.side, ball.rod, ball.figure, ball.zone, ball.corner = by, rod, figure, None, None
    ball.motion, ball.set_up = "rolling", False
    stayed = stroke is None or not stroke.opponent_touched
    if old is not None and old.side == by and rod in DEFENCE and old.rod in DEFENCE and stayed:
        old.rod = rod
        if not old.running:
            old.running = True
            if old.ends_at is None:
                old.ends_at = now + t.limit_of(rod) - old.clock_s
        if figure is not None:
            old.figures.append(figure)
        s.last_stroke = None
        return old
    possession = Possession(
        side=by, rod=rod, ends_at=now + t.limit_of(rod), figures=[] if figure is None else [figure], from_=from_rod
    )
    s.possession = possession
    if stroke is None or stroke.flaw is None or stroke.side != by:
        s.last_stroke = None
    return possession


def at_rod(t: FoosballTable, by: Side, rod: Rod, figure: int | None) -> Possession:
    """The possession of the rod that plays the ball; a rod that nobody saw it reach has it from now."""
    s = t.s
    if s.unstruck is not None and s.unstruck == by:
        s.unstruck = None
    possession = s.possession
    if (
        possession is not None
        and possession.side == by
        and possession.rod == rod
        and s.ball.rod == rod
        and s.ball.side == by
    ):
        return possession
    if possession is not None and possession.side == by and one_rod(possession.rod, rod) and s.ball.rod is not None:
        possession.rod = s.ball.rod = rod
        return possession
    return take_possession(t, by, rod, figure)


def came_to(t: FoosballTable, by: Side, rod: Rod, figure: int | None) -> Possession | None:
    """The possession of the rod that plays the ball; None if the ball came to it only now and an offence waited for that."""
    waiting = bool(t.s.pending) and t.loose
    possession = at_rod(t, by, rod, figure)
    if waiting and settle_pending(t, current=lying(t.s.ball)):
        return None
    return possession


def meets_after_shot(t: FoosballTable, by: Side, rod: Rod) -> bool:
    """A figure meets the ball of a technical shot that was taken; gives whether it was one, over by this or not."""
    if not shot_taken(t):
        return False
    if handled(t, by, rod, held=False):
        end_shot(t)
    return True


def touch(t: FoosballTable, e: Touch) -> None:
    """A figure touches the ball. The second one of a put-in starts the clock a moment later."""
    if not t.live or meets_after_shot(t, e.by, e.rod):
        return
    s = t.s
    before = s.ball.rod
    possession = came_to(t, e.by, e.rod, None)
    if possession is None or (s.last_stroke is not None and caught(t, e.by, e.rod)):
        return
    if s.put_in is not None and s.put_in.stopped_at is not None:
        moved_on(t)
    if possession.wall_touches and struck_after_walls(t, possession, e.by, leaving=False):
        return
    ball = s.ball
    ball.motion = "rolling"
    ball.figure = e.figure
    figures = possession.figures
    if e.figure is None or not figures or figures[-1] != e.figure or (before is not None and before != e.rod):
        _second_figure(t, possession, e)
        if possession.held_until is not None:
            let_go(t, possession, other_figure=True)
        if not figures and possession.from_ is not None:
            possession.contact = "none"
        else:
            possession.contact = e.face
        if e.figure is not None:
            figures.append(e.figure)
        elif figures:
            figures.append(figures[-1])
    elif e.face != "side":
        possession.contact = e.face


def _second_figure(t: FoosballTable, possession: Possession, e: Touch) -> None:
    put_in = t.s.put_in
    if put_in is None or put_in.started_at is None:
        return
    if put_in.second_at is not None:
        _left_second_figure(t, possession)
        return
    untold = not put_in.figures  # a figure started the ball, even if nobody said which
    put_in.figures.append(e.figure if e.figure is not None else put_in.figures[-1] if put_in.figures else 1)
    if len(put_in.figures) + untold < t.limits.put_in_figures:
        return
    put_in.second_at = e.at
    after = t.limits.put_in_clock_after_s
    if t.variants.put_in_clock == "left_second_figure" or after is None:
        return
    possession.running = True
    possession.ends_at = e.at + after + t.limit_of(possession.rod)


def _left_second_figure(t: FoosballTable, possession: Possession) -> None:
    """The ball of a put-in leaves its second figure: where the book starts the clock only now, it starts."""
    if not possession.running and t.variants.put_in_clock == "left_second_figure":
        possession.running = True
        possession.ends_at = t.now + t.limit_of(possession.rod)


def ball_stopped(t: FoosballTable, e: BallStopped) -> None:
    """The ball lies still: at a figure, pinned by one, or out of everybody's reach."""
    if not t.live:
        return
    s = t.s
    if e.zone is not None:
        side = half_of(t, e)
        if side is None or t.variants.behind_two == "dead" or e.zone not in ("lip", "behind_two") or e.deliberate:
            dead_ball(t, e)
        else:
            _still_behind_two(t, e, side)
        return
    by = e.by or e.side or t.ball_side()
    rod = e.rod or s.ball.rod
    if by is None or rod is None:
        return
    if shot_taken(t) and s.technical_shot is not None:
        end_shot(t)
        return
    possession = came_to(t, by, rod, e.figure)
    if possession is None or (s.last_stroke is not None and caught(t, by, rod)):
        return
    ball = s.ball
    pinned = e.pinned != "none"
    ball.motion = "pinned" if pinned else "stopped"
    ball.set_up = e.set_up
    if e.figure is not None:
        ball.figure = e.figure
    possession.held = "pinched" if e.accidental else "pinned" if pinned else "stopped"
    if t.limits.stop_s is not None:
        held_from_now(t, possession, pinned=pinned)
    put_in = s.put_in
    if put_in is not None and put_in.second_at is not None and put_in.stopped_at is None:
        put_in.stopped_at = e.at
    figure = e.figure if e.figure is not None else possession.figures[-1] if possession.figures else None
    brief = pinned and e.accidental  # 23.1.2: the figures that touched it before the pinch still count
    if not brief:
        possession.figures = [] if figure is None else [figure]
    elif figure is not None and possession.figures[-1:] != [figure]:
        possession.figures.append(figure)
    possession.contact = "none"


def _still_behind_two(t: FoosballTable, e: BallStopped, side: Side) -> None:
    """The ball lies behind the two-man rod: the defence has it, in reach or not, and its clock runs.

    A technical shot is over with it (27.1.1: once the ball stops).
    """
    shot = t.s.technical_shot
    if shot is not None and side != shot.by:
        end_shot(t)
        return
    if came_to(t, side, "goalie", None) is not None:
        t.s.ball.zone, t.s.ball.corner, t.s.ball.motion = e.zone, e.corner, "stopped"


def ball_released(t: FoosballTable, e: BallReleased) -> None:
    """A ball that was held leaves its figure but not the reach of its rod."""
    if not t.live or meets_after_shot(t, e.by, e.rod):
        return
    possession = at_rod(t, e.by, e.rod, e.figure)
    if possession.held == "pinned":
        possession.held = "pinched"
    elif possession.held == "pinched":
        possession.figures = possession.figures[-1:]  # let go, it is no longer passed in one motion
    if possession.held_until is not None:
        let_go(t, possession, other_figure=False)
    t.s.ball.motion, t.s.ball.set_up = "rolling", False
    if t.s.put_in is not None:
        if t.s.put_in.second_at is not None:
            _left_second_figure(t, possession)
        moved_on(t)


def ball_spinning(t: FoosballTable, e: BallSpinning) -> None:
    """The ball spins: within reach the clock runs on, out of reach it stands."""
    if not t.live:
        return
    s = t.s
    if e.zone is None:
        by, rod = e.by or s.ball.side, e.rod or s.ball.rod
        if by is not None and rod is not None:
            at_rod(t, by, rod, None)
            s.ball.motion = "spinning"
        return
    t.stop_clock()
    possession = s.possession
    in_goalie_area = e.zone in ("lip", "behind_two") and possession is not None and possession.side == e.side
    if not in_goalie_area or possession is None or possession.rod not in DEFENCE:
        s.possession = None
    ball = s.ball
    ball.side, ball.rod, ball.figure, ball.zone, ball.motion = e.side, None, None, e.zone, "spinning"


def wall(t: FoosballTable, e: Wall) -> None:
    """The ball meets a side wall while a rod has it. Trapping, the stroke itself and staying at the wall do not count."""
    if not t.live or shot_taken(t):
        return
    possession = at_rod(t, e.by, e.rod, None)
    if e.trapped or e.in_stroke or not e.left or e.rod in DEFENCE:
        return
    returned, put_in = t.s.after_time_out, t.s.put_in
    if returned is not None and put_in is not None and put_in.second_at is None and one_rod(returned.rod, e.rod):
        free = t.variants.walls_after_time_out == "second_figure" or not returned.wall_touched
        returned.wall_touched = True
        if free:
            return
    possession.wall_touches += 1
