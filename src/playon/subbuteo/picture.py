"""What a picture of a situation shows: figures, ball, who attacks, the offside line, and where the ball is put into play."""

from math import isfinite

from playon.subbuteo.drawing import Restart, Words, draw
from playon.subbuteo.offside_line import defence
from playon.subbuteo.situation import Situation
from playon.subbuteo.table import SubbuteoTable

IN_HAND = ("free_flick", "penalty_flick", "flick_in", "goal_flick", "corner_flick", "flick_off", "shot")
"""Restarts and shots with a place of their own."""


def picture(
    t: SubbuteoTable, *, title: str = "", names: dict[str, str] | None = None, words: Words | None = None
) -> str:
    """The situation as SVG, 1 unit is 1 mm.

    names: what the restarts are called, in the language of the picture.
    """
    s = t.s
    return draw(
        t.pitch,
        s.figures,
        None if s.phase in ("before_match", "match_over") and s.figures is None else s.ball.at,
        left=s.left,
        possession=s.possession,
        offside_line=offside_line(t),
        lying=s.lying,
        restart=_restart(s, names or {}),
        title=title,
        words=words,
    )


def offside_line(t: SubbuteoTable) -> float | None:
    """The edge that attackers are compared with now, |x| in mm; none where no attacker is near enough to be offside (13.1.1).

    It is shown once an attacker stands in the shooting-area, where offside can be.
    """
    s = t.s
    if s.possession is None or not s.figures:
        return None
    goal = t.opposing_goal(s.possession)
    near = any(
        name[0] == s.possession and name[1:] != "0" and t.pitch.wholly_in_shooting_area(at, t.pitch.base_radius, goal)
        for name, at in s.figures.items()
    )
    line = defence(t, s.figures).line
    return line if near and isfinite(line) else None


def _restart(s: Situation, names: dict[str, str]) -> Restart | None:
    r = s.restart
    if r is None or r.as_ not in IN_HAND:
        return None
    at = r.place if r.place is not None else s.ball.at
    return Restart(at, names.get(r.as_, r.as_.replace("_", "-")))
