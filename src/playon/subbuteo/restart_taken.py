"""Which restart was taken last, where nobody reported its flick or a situation does not say it."""

from playon.events import Side
from playon.subbuteo.points import apart
from playon.subbuteo.situation import RestartState
from playon.subbuteo.spots import corner_point
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import RestartName

WITH_TAKER: tuple[RestartName, ...] = (
    "flick_off",
    "free_flick",
    "penalty_flick",
    "flick_in",
    "goal_flick",
    "corner_flick",
)
"""Restarts whose taker may not play the ball again at once (4.2.4, 11.2.5, 12.2.6, 14.2.8, 15.2.4, 16.2.6)."""


def taken_unseen(t: SubbuteoTable) -> None:
    """A call that can only come after the taking tells that the restart was taken, though nobody reported that flick."""
    s = t.s
    r = s.restart
    if r is None or s.phase != "to_take" or r.as_ == "shot":
        return
    s.restart, s.taken = None, r
    if s.options is None:
        s.phase = "in_play"
    else:
        s.interrupted = "in_play"  # what was taken too late is to be chosen about (10.8.2)
    s.last_play = LastPlay(
        by=r.by, figure=r.taker, as_=r.as_, from_=s.ball.at, figure_from=r.taker_at, at_elapsed=s.clock.elapsed
    )
    if r.taker is not None:
        s.barred = {**s.barred, r.taker: "took_restart"}


def infer_taken(t: SubbuteoTable) -> None:
    """Which restart a barred figure took, where a situation does not say it: by the last play, else by where it stands."""
    s = t.s
    if s.taken is not None:
        return
    last = s.last_play
    for figure, bar in s.barred.items():
        if bar == "took_restart":
            side: Side = "A" if figure[0] == "A" else "B"
            known = last.as_ if last is not None and last.figure == figure else None
            as_ = next((name for name in WITH_TAKER if name == known), None) or _by_place(t, side, figure)
            place = last.from_ if last is not None and known is not None else None
            s.taken = RestartState(by=side, as_=as_, taker=figure, place=place)
    if s.taken is None and last is not None and s.restart is None:
        taken = next((name for name in WITH_TAKER if name == last.as_), None)
        if taken is not None:
            s.taken = RestartState(by=last.by, as_=taken, taker=last.figure, place=last.from_)


def _by_place(t: SubbuteoTable, side: Side, figure: str) -> RestartName:
    at = t.where(figure)
    if at is None:
        return "free_flick"
    pitch, size = t.pitch, t.pitch.base_radius
    corner = corner_point(pitch, (float(t.opposing_goal(side)), at[1]))
    if apart(at, corner) <= 2 * size + 2 * pitch.measures.corner_radius:
        return "corner_flick"
    if pitch.completely_past_touchline(at, size):
        return "flick_in"
    if pitch.in_penalty_area(at, t.own_goal(side)):
        return "goal_flick"
    if apart(at, (0.0, 0.0)) <= pitch.ball_radius + size:
        return "flick_off"
    ahead = pitch.wholly_in_shooting_area(at, size, t.opposing_goal(side))
    return "penalty_flick" if ahead and abs(at[1]) <= pitch.penalty_side else "free_flick"
