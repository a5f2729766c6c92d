"""What the referee sees to before a restart: where ball and figures may be (2.6.2, 4.2.1, 12.2.2, 15.2.1, 16.2.1)."""

from math import inf

from playon.errors import Refused
from playon.events import OTHER, SIDES, Side
from playon.sentences import sentence
from playon.subbuteo.contacts import Point
from playon.subbuteo.distance import apart_at_goal_flick
from playon.subbuteo.events import SetUp
from playon.subbuteo.penalties import penalise
from playon.subbuteo.placements import clear_ball_spot, put
from playon.subbuteo.placing import is_goalkeeper, places_for_goal_flick, places_for_penalty_flick
from playon.subbuteo.points import CLEAR, along, towards
from playon.subbuteo.room import make_room, things_in_the_way
from playon.subbuteo.situation import RestartState
from playon.subbuteo.spots import ball_may_lie_in_corner, corner_point
from playon.subbuteo.table import SubbuteoTable


def set_up(t: SubbuteoTable, e: SetUp) -> None:
    """The referee lays the ball and sees to all positions."""
    s = t.s
    r = s.restart
    if s.options is not None:
        raise Refused(sentence("{side} has to choose first", side=s.options.to))
    if r is None or s.phase != "set_up":
        raise Refused("no restart is being prepared")
    if e.ball is not None:
        s.ball.at = e.ball
    elif r.place is not None:
        s.ball.at = r.place
    if r.as_ == "corner_flick":
        ball_in_corner(t, r)
    s.ball.motion = "stopped"
    s.ball.touching = []
    r.since = None  # nobody is late with placing any more
    if not s.figures:
        return
    if r.as_ == "flick_off":
        _flick_off(t)
    elif r.as_ == "penalty_flick":
        _penalty_flick(t, r)
    elif r.as_ == "goal_flick":
        _goal_flick(t, r)
    elif r.as_ in ("free_flick", "corner_flick", "flick_in"):
        clear_ball_spot(t)


def ball_in_corner(t: SubbuteoTable, r: RestartState) -> None:
    """The ball lies in the quarter circle of the right corner, or it is laid there (16.2.1)."""
    s, pitch = t.s, t.pitch
    corner = r.place if r.place is not None else corner_point(pitch, s.ball.at)
    here = corner_point(pitch, s.ball.at)
    if r.by is not None and not (ball_may_lie_in_corner(pitch, s.ball.at) and here == corner_point(pitch, corner)):
        s.ball.at = corner
        penalise(t, "illegal_position", r.by, facts={"kind": "ball"})


def _penalty_flick(t: SubbuteoTable, r: RestartState) -> None:
    """All but taker and goalkeepers leave the penalty-area and its semi-circle (12.2.2)."""
    figures = t.s.figures
    if figures is None or r.by is None:
        return
    goal = t.opposing_goal(r.by)
    put(t, places_for_penalty_flick(t.pitch, figures, t.s.ball.at, _own_goals(t), goal=goal, taker=r.taker))


def _goal_flick(t: SubbuteoTable, r: RestartState) -> None:
    """All but taker and goalkeepers leave the penalty-area; defenders keep off attackers (15.2.1.2, 15.2.1.3)."""
    s = t.s
    if s.figures is None or r.by is None:
        return
    goal = t.own_goal(r.by)
    off = places_for_goal_flick(t.pitch, s.figures, s.ball.at, _own_goals(t), goal=goal, taker=r.taker)
    for figure, place in off.items():
        _correct(t, figure, place.at, "area")
    apart = apart_at_goal_flick(t.pitch, s.figures, s.ball.at, attacker=r.by, goal=goal, gap=t.limits.apart_mm)
    for figure, at in apart.items():
        _correct(t, figure, at, "apart")


def _flick_off(t: SubbuteoTable) -> None:
    """All in their own half, no defender in or touching the centre-circle (4.2.1)."""
    s, pitch = t.s, t.pitch
    size = pitch.base_radius
    for figure in sorted(s.figures or ()):
        at = t.where(figure)
        if at is None or is_goalkeeper(figure):
            continue
        side: Side = "A" if figure[0] == "A" else "B"
        goal = t.own_goal(side)
        in_half = pitch.wholly_in_half(at, size, goal, inf)
        in_circle = side == OTHER[t.attacker] and pitch.touches_centre_circle(at, size)
        if in_half and not in_circle:
            continue
        on_surface = max(-pitch.surface_limit_y, min(at[1], pitch.surface_limit_y))
        wanted = at if in_half else (goal * (pitch.half_line + size + CLEAR), on_surface)
        way: Point = (float(goal), 0.0)
        if side == OTHER[t.attacker] and pitch.touches_centre_circle(wanted, size):
            way = towards((0.0, 0.0), wanted) if goal * wanted[0] > 0 else way
            wanted = along((0.0, 0.0), way, pitch.centre_circle + size + CLEAR)
        _correct(t, figure, _free_place(t, figure, side, goal, wanted, way), "circle" if in_half else "half")


def _free_place(t: SubbuteoTable, figure: str, side: Side, goal: int, wanted: Point, way: Point) -> Point:
    """There, or on that way where something stands there already (2.3.1)."""
    pitch, size = t.pitch, t.pitch.base_radius
    others = [at for other, at in t.figures().items() if other != figure and not is_goalkeeper(other)]
    things = things_in_the_way(pitch, others, t.s.ball.at)

    def allowed(at: Point) -> bool:
        clear = side == t.attacker or not pitch.touches_centre_circle(at, size)
        return pitch.on_surface(at) and pitch.wholly_in_half(at, size, goal, inf) and clear

    return make_room(pitch, wanted, [(wanted, way), (wanted, (float(goal), 0.0))], things, allowed)


def _correct(t: SubbuteoTable, figure: str, at: Point, kind: str) -> None:
    """A figure that stands wrongly is put right at once, nothing else."""
    if t.s.figures is not None:
        t.s.figures[figure] = at
    penalise(
        t,
        "illegal_position",
        "A" if figure[0] == "A" else "B",
        figure=figure,
        facts={"kind": kind},
        places={figure: at},
    )


def _own_goals(t: SubbuteoTable) -> dict[str, int]:
    return {side: t.own_goal(side) for side in SIDES}
