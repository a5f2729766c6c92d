"""What an event leaves behind: where everything has come to rest, and what the referee has to see to then."""

from playon.events import OTHER
from playon.subbuteo import (
    ball_out,
    force_claim,
    limited_flick,
    passive_offside,
    spare_goalkeeper,
    taking,
    tick_flicks,
    waiting_for_keeper,
)
from playon.subbuteo.block_flicks import wait_for_block_flick
from playon.subbuteo.contacts import BODIES, KEEPERS, Figure
from playon.subbuteo.events import Flick
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.penalties import penalise
from playon.subbuteo.placements import place_figures
from playon.subbuteo.possession import change
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable

PLACED_BY_PLAYERS = ("flick_off", "goal_flick", "shot")
"""Restarts before which the players place their figures themselves (4.2.2, 15.2.1)."""


def settle(run: Run) -> None:
    """Write down where everything is after the event."""
    t, e = run.t, run.e
    s = t.s
    s.moving = {figure: run.running(figure) for figure in e.moving}
    figures = s.figures
    if figures is not None:
        if isinstance(e, Flick) and e.from_ is not None:
            figures[e.figure] = e.from_
        if e.rest:
            figures.update(e.rest)
        for figure, place in e.left_board.items():
            figures.pop(figure, None)
            s.off_board[figure] = place
    elif e.left_board:
        s.off_board = {**s.off_board, **e.left_board}
    if e.lying:
        s.lying = list(dict.fromkeys((*s.lying, *e.lying)))
    if e.entangled:
        s.entangled = [*s.entangled, *(list(group) for group in e.entangled)]
    if run.rebounded:
        s.rebounded = list(dict.fromkeys((*s.rebounded, *run.rebounded)))
    if e.left_surface:
        s.left_surface = list(dict.fromkeys((*s.left_surface, *(each for each in e.left_surface if _off(run, each)))))
    for thing in e.broken:
        if thing == "ball":
            s.ball.broken = True
        elif thing in KEEPERS:
            s.keepers["A" if thing[0] == "A" else "B"].broken = True
        elif thing[0] in "AB" and thing not in BODIES and thing not in s.broken:
            s.broken = [*s.broken, thing]
    ball = e.ball
    if ball is not None:
        if ball.to is not None:
            s.ball.at = ball.to
        s.ball.motion = ball.motion
    else:
        s.ball.motion = "stopped"


def off_limit(run: Run, before: list[Figure]) -> None:
    """Figures that were moved stand no more where the referee put them, unless he has put them there again (2.1.3.6).

    before: those that stood there at the start of the event; for a ball that went out off them they still count.
    """
    s = run.t.s
    s.set_on_limit = [each for each in before if each not in run.e.rest] + s.set_on_limit[len(before) :]


def _off(run: Run, figure: Figure) -> bool:
    """Whether a figure that left the surface is off it still; for a moment it may leave it (2.1.2.4)."""
    at = run.t.where(figure)
    return figure not in run.e.moving and (at is None or not run.t.pitch.on_surface(at))


def after_run(run: Run) -> None:
    """What follows when the event is over: the ball out or in a goal, the restart judged, offside, the ball blocked, placing."""
    t, e = run.t, run.e
    s = t.s
    if run.takes is not None:
        taking.known_by_restart(run)
    if taking.spoilt_by_keeper(run):
        return
    if ball_out.left_play(run):
        s.ball.touching = []
        if s.options is None and s.restart is not None and s.restart.as_ not in PLACED_BY_PLAYERS:
            place_figures(t)
        return
    if taking.after_taking(run):
        return
    passive_offside.after_run(run)
    _blocked_ball(run)
    s.ball.touching = list(e.ball.touching) if e.ball is not None else s.ball.touching if not run.ball_touched else []
    waits = run.kind == "tick" or s.phase == "limited_flick"
    if waits and s.ball.motion == "stopped" and s.options is None and s.restart is None:
        place_figures(t)  # 2.1.2.5: the referee places first, then comes the block-flick
    if run.kind == "tick":
        tick_flicks.end(run)
    if s.ball.motion == "stopped":
        s.offside.passive = []
        s.kept_counts = None
    limited_flick.after_run(run)
    choosing = s.phase == "choice" and s.restart is None
    near = (choosing or s.phase in ("in_play", "block_flick")) and _shootable_after(run)
    if s.ball.motion == "stopped" and s.options is None and s.phase in ("in_play", "block_flick"):
        placed = place_figures(t)
        if not spare_goalkeeper.may_be_replaced(run) and placed and not wait_for_block_flick(t):
            interrupt(t, "placing", "placing")
    elif s.phase == "set_up" and run.kind == "positional" and s.options is None and not s.moving:
        place_figures(t)
    waiting_for_keeper.after_run(run, shootable=near)
    force_claim.after_block_flick(t)
    played = run.kind in ("play", "block") or (run.kind == "keeper" and run.ball_touched)
    if played or (run.was_moving and s.ball.motion == "stopped"):
        s.clock.may_flick_since = s.clock.elapsed + (e.ball.stopped_at or 0.0 if e.ball is not None else 0.0)


def _blocked_ball(run: Run) -> None:
    """A blocked ball that is played into another block (5.3.5)."""
    t, e = run.t, run.e
    s = t.s
    aim = getattr(e, "aim", "pass") if run.kind == "play" else "pass"
    side = s.ball.unblocked_by
    if len(s.ball.touching) > 1 and run.kind == "play" and run.ball_touched:
        side = run.by
    now = e.ball.touching if e.ball is not None else ()
    if len(now) > 1 and s.ball.motion == "stopped":
        _stays_with_attacker(t, now)
    s.ball.unblocked_by = side if s.ball.motion == "moving" and aim != "free_ball" else None  # 5.3.5, remark
    if len(now) > 1 and side is not None and side == s.possession and s.ball.motion == "stopped":
        penalise(t, "blocked_ball", side, figure=run.figure, place=s.ball.at, facts={"aim": aim})


def _stays_with_attacker(t: SubbuteoTable, touching: tuple[Figure, ...]) -> None:
    """A ball that a standing defender won, but that rests against a figure of the attacker too, stays the attacker's (5.3.5)."""
    s = t.s
    former = s.kept_counts.side if s.kept_counts is not None else None
    if former is not None and s.possession != former and any(each[0] == former for each in touching):
        change(t, former, "blocked")
        s.block_flick = OTHER[former]


def _shootable_after(run: Run) -> bool:
    """Without a camera only the referee sees whether a ball that was played is shootable; an old place says nothing of it."""
    s = run.t.s
    if s.figures is None and run.e.ball is None:
        s.ball.shootable = s.ball.shootable and not run.ball_touched
        return False
    return shootable(run.t)


def shootable(t: SubbuteoTable) -> bool:
    """'Shootable!' when the ball is completely in the defender's shooting-area (7.1.2). True where it has become so."""
    s = t.s
    side = s.possession
    if side is None:
        return False
    inside = t.pitch.wholly_in_shooting_area(s.ball.at, t.pitch.ball_radius, t.opposing_goal(side))
    became = inside and not s.ball.shootable
    if became:
        t.find("shootable", against=OTHER[side])
    s.ball.shootable = inside
    return became
