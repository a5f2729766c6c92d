"""Forcing: whether the ball went out off defenders so that the attacker keeps it (2.1.1.2, 14.1.2, 15.1.2, 16.1.1.1)."""

from typing import NamedTuple

from playon.events import OTHER, Side
from playon.subbuteo.contacts import Figure, Point
from playon.subbuteo.points import EXACT
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable


class Forced(NamedTuple):
    """Whether a restart was forced. too_far: a deflecting figure stands too far off the line (14.1.3, 15.1.4, 16.1.3)."""

    holds: bool
    too_far: bool = False


NO = Forced(False)


def deflectors(play: LastPlay) -> list[Figure]:
    """The defenders that the ball has touched since the play, in order; posts and bars are neutral (2.7.1)."""
    other = OTHER[play.by] if play.by is not None else None
    return [each for each in play.touched if each[0] == other and len(each) <= 3]


def last_figure(play: LastPlay) -> Figure | None:
    """The last figure or goalkeeper that the ball has touched since the play."""
    return next((each for each in reversed(play.touched) if each[0] in "AB" and "." not in each), None)


def flick_in_forced(t: SubbuteoTable, play: LastPlay, off: list[Figure], out_at: Point) -> Forced:
    """Ball, deflecting defenders and forcing figure wholly in one field-quarter, the defenders not too far off (14.1.2, 14.1.3).

    out_at: where the ball crossed the touchline, mm, in some books in the same quarter.
    """
    pitch = t.pitch
    places = _places(t, off)
    if places is None or play.from_ is None or play.figure_from is None:
        return NO
    gap = t.limits.force_gap_mm
    if any(_too_far(t, name, pitch.gap_to_touchline(at)) for name, at in places.items()):
        return Forced(False, too_far=True)
    quarter = pitch.quarter_of(play.from_, pitch.ball_radius, gap)
    r = pitch.base_radius
    same = quarter is not None and all(
        pitch.quarter_of(at, r, gap) == quarter for at in (play.figure_from, *places.values())
    )
    return Forced(same and (t.variants.flick_in_crossing == "anywhere" or _crosses_there(t, out_at, quarter)))


def _crosses_there(t: SubbuteoTable, at: Point, quarter: int | None) -> bool:
    """Whether a ball that crossed the touchline there did so in that quarter (14.1.2)."""
    pitch = t.pitch
    return pitch.quarter_of((at[0], 0.0), 0.0) == quarter


def over_goal_line_forced(t: SubbuteoTable, play: LastPlay, off: list[Figure], goal: int) -> Forced:
    """Ball and deflecting defenders wholly in the shooting-area of that goal, none too far off its line (15.1.2, 16.1.1.1).

    Off the goalkeeper it is forced wherever that was; in some books off any defender.
    """
    pitch = t.pitch
    anywhere = t.variants.corner_off == "anywhere" and play.by is not None and goal != t.own_goal(play.by)
    places = _places(t, [name for name in off if not t.is_keeper(name)])
    if places is None or play.from_ is None:
        return NO
    if any(_too_far(t, name, pitch.gap_to_goal_line(at)) for name, at in places.items()):
        return Forced(False, too_far=True)
    gap, r = t.limits.force_gap_mm, pitch.base_radius
    inside = pitch.wholly_in_shooting_area(play.from_, pitch.ball_radius, goal)
    return Forced(
        inside and (anywhere or all(pitch.wholly_in_shooting_area(at, r, goal, gap) for at in places.values()))
    )


def keeper_off_playing_area(t: SubbuteoTable, side: Side) -> bool:
    """Whether a goalkeeper is known to stand completely behind its goal-line or beyond a touchline (16.1.3)."""
    keeper, measures = f"{side}0", t.s.pitch.keeper
    at = t.stood.get(keeper) or t.where(keeper)
    if at is None:
        return False
    beyond_line = t.own_goal(side) * at[0] - measures.thickness / 2 > t.pitch.x + 1e-6
    return beyond_line or abs(at[1]) - measures.width / 2 > t.pitch.y + 1e-6


def forcible(t: SubbuteoTable, figure: Figure) -> bool:
    """Whether a figure stands near enough to a line to be forced upon, as the referee measures it (2.1.1.2, 2.1.1.3)."""
    at = t.where(figure)
    if at is None:
        return False
    pitch = t.pitch
    return not _too_far(t, figure, max(pitch.gap_to_touchline(at), pitch.gap_to_goal_line(at)))


def _too_far(t: SubbuteoTable, figure: Figure, gap: float) -> bool:
    if figure in t.s.set_on_limit and t.variants.on_limit == "never_forced":
        return True  # 2.1.3.6, 2.1.4.3
    answer = t.s.force_answers.get(figure)
    if answer is not None:
        return not answer
    if t.variants.force_gap == "below":
        return gap > t.limits.force_gap_mm - EXACT
    return gap > t.limits.force_gap_mm + EXACT


def _places(t: SubbuteoTable, off: list[Figure]) -> dict[Figure, Point] | None:
    """Where the deflecting figures stood; None where one is not known."""
    stood = t.stood
    places: dict[Figure, Point] = {}
    for name in off:
        at = stood.get(name) or t.where(name)
        if at is None:
            return None
        places[name] = at
    return places


def side_of(figure: Figure | None) -> Side | None:
    """The side of a figure."""
    return None if figure is None else "A" if figure[0] == "A" else "B"


def doubtful(t: SubbuteoTable, by: Side, forced: str | None) -> bool:
    """In doubt, and not asked before, it is ruled against the attacker (2.1.1.4)."""
    if forced != "doubtful":
        return False
    t.find("doubt_decided", "forcing", to=OTHER[by])
    return True
