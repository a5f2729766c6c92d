"""Distance: where defenders too near to the ball are put (2.6), and figures too near to each other at a goal-flick (15.2.1.3).

Only defending figures are put, one after the other in the order of their names. A figure goes straight away from the ball to the
full distance. Where a limit bars that place it goes to the point at full distance nearest to it, 1 mm on the right side of the
limit; of two that are equal, to the one at positive y.
"""

from collections.abc import Callable, Mapping
from math import atan2, cos, pi, sin
from typing import Literal, NamedTuple

from playon.subbuteo.offside_position import LastDefence, last_defence, nearer_than_ball, past_defence
from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import CLEAR, EXACT, Point, along, apart, towards
from playon.subbuteo.room import is_free, nearest_place, slide, things_in_the_way, to_own_goal

Fits = Callable[[Point], bool]

STEP = pi / 360
"""How finely the circle of full distance is searched; the limit found is then halved to exactness."""


class AtDistance(NamedTuple):
    """Where a figure is put at distance. keeps: what would have changed at the place nearer to the straight way (2.6.5, 2.6.6)."""

    at: Point
    keeps: Literal["keep_offside", "keep_onside"] | None


def places_at_distance(
    pitch: Pitch,
    ball: Point,
    figures: Mapping[str, Point],
    *,
    defender: str,
    goal: int,
    gap: float,
    keeper_in_use: bool,
) -> dict[str, Point]:
    """Where defenders nearer than `gap` to the ball are put: 40 mm, at a corner-flick 90 mm, between the edges (2.6.1, 2.6.3).

    goal: sign of x of the goal that the defender defends
    keeper_in_use: his goalkeeper, not the spare one, is in use (13.1.1.1 c)
    """
    put = put_at_distance(pitch, ball, figures, defender=defender, goal=goal, gap=gap, keeper_in_use=keeper_in_use)
    return {name: each.at for name, each in put.items()}


def put_at_distance(
    pitch: Pitch,
    ball: Point,
    figures: Mapping[str, Point],
    *,
    defender: str,
    goal: int,
    gap: float,
    keeper_in_use: bool,
    keeps_offside: bool = True,
) -> dict[str, AtDistance]:
    """The same places, each with what else it had to keep; keeps_offside: whether everybody stays on- or offside."""
    now = dict(figures)
    others = _Offside(pitch, ball, now, defender, goal, keeper_in_use) if keeps_offside else None
    far = gap + pitch.ball_radius + pitch.base_radius
    put: dict[str, AtDistance] = {}
    for name in sorted(figures):
        if name[0] == defender and name[1:] != "0" and apart(ball, now[name]) < far - EXACT:
            at = _at_distance(pitch, ball, now, name, goal, far, others, keeper_in_use)
            kept = others if others is not None and others.was else None
            without = _at_distance(pitch, ball, now, name, goal, far, None, keeper_in_use) if kept is not None else at
            moved = kept is not None and apart(at, without) > EXACT
            keeps = kept.changed({**now, name: without}) if kept is not None and moved else None
            put[name] = AtDistance(at, keeps)
            now[name] = at
    return put


def apart_at_goal_flick(
    pitch: Pitch, figures: Mapping[str, Point], ball: Point | None, *, attacker: str, goal: int, gap: float
) -> dict[str, Point]:
    """Where defenders nearer than `gap` to an attacker are put before a goal-flick: straight away from the nearest one, or else
    to the nearest place that is off the penalty-area and far enough from all of them (2.6.2, 15.2.1.2, 15.2.1.3).

    goal: sign of x of the goal where the goal-flick is taken, the attacker's own
    """
    r = pitch.base_radius
    far = gap + 2 * r
    now = dict(figures)
    standing = (at for name, at in sorted(figures.items()) if name[0] == attacker and name[1:] != "0")
    attackers = list(dict.fromkeys(standing))  # of those on one another, one is enough
    put: dict[str, Point] = {}
    for name in sorted(figures):
        if name[0] == attacker or name[1:] == "0" or not attackers:
            continue
        here = now[name]
        nearest = min(attackers, key=lambda at: apart(here, at))
        if apart(here, nearest) >= far - EXACT:
            continue
        things = things_in_the_way(pitch, [at for other, at in now.items() if other != name and other[1:] != "0"], ball)

        def fits(at: Point) -> bool:
            off = pitch.on_surface(at) and pitch.gap_to_penalty_area(at, r, goal) >= CLEAR - EXACT
            return off and all(apart(at, other) >= far - EXACT for other in attackers)

        straight = along(nearest, _away(pitch, nearest, here, -goal), far)
        if fits(straight) and is_free(pitch, straight, things):
            put[name] = straight
        else:
            turns = [along(other, (cos(k * STEP), sin(k * STEP)), far) for other in attackers for k in range(720)]
            best = [at for at in turns if fits(at) and is_free(pitch, at, things, CLEAR)]
            put[name] = (
                min(best, key=lambda at: (round(apart(here, at), 6), -at[1]))
                if best
                else nearest_place(pitch, here, things, fits)
            )
        now[name] = put[name]
    return put


class _Offside:
    """Who is nearer than the ball, and whether past the defence, before anybody is put: that has to stay (2.6.5, 2.6.6)."""

    __slots__ = ("ball", "before", "defender", "goal", "keeper_in_use", "pitch", "was")

    def __init__(
        self, pitch: Pitch, ball: Point, figures: Mapping[str, Point], defender: str, goal: int, keeper_in_use: bool
    ) -> None:
        self.pitch, self.ball, self.goal = pitch, ball, goal
        self.defender, self.keeper_in_use = defender, keeper_in_use
        self.before = self.defence(figures)
        self.was = [
            (pitch.figure_front(at, goal), past_defence(pitch, at, goal, self.before))
            for name, at in sorted(figures.items())
            if name[0] != defender and name[1:] != "0" and nearer_than_ball(pitch, at, ball, goal)
        ]

    def defence(self, figures: Mapping[str, Point]) -> LastDefence:
        return last_defence(
            self.pitch, figures, defender=self.defender, goal=self.goal, keeper_in_use=self.keeper_in_use
        )

    def changed(self, figures: Mapping[str, Point]) -> Literal["keep_offside", "keep_onside"] | None:
        """Whether somebody is no more offside, or is now; None if everybody is as before, by 1 mm if the line has moved."""
        after = self.defence(figures)
        margin = 0.0 if abs(after.line - self.before.line) <= EXACT else CLEAR
        for front, was_past in self.was:
            on_line = front >= self.pitch.x - EXACT and after.on_goal_line < 2
            if was_past and not on_line and front - after.line < max(margin, 2 * EXACT) - EXACT:
                return "keep_offside"
            if not was_past and (on_line or after.line < min(front + margin, self.pitch.x) - EXACT):
                return "keep_onside"
        return None


def _at_distance(
    pitch: Pitch,
    ball: Point,
    now: dict[str, Point],
    name: str,
    goal: int,
    far: float,
    others: _Offside | None,
    keeper_in_use: bool,
) -> Point:
    here, r = now[name], pitch.base_radius
    figures = [at for other, at in now.items() if other != name and other[1:] != "0"]
    things = things_in_the_way(pitch, figures, ball)
    stays = not keeper_in_use and pitch.in_goal_area(here, r, goal)  # 2.2.2: he is not moved into it (2.6.4)
    barred = [end for end in (-1, 1) if end != goal or not stays]

    def fits(at: Point) -> bool:
        if max(pitch.gap_to_touchline(at), pitch.gap_to_goal_line(at)) > CLEAR + EXACT:
            return False
        if any(pitch.gap_to_goal_area(at, r, end) < CLEAR - EXACT for end in barred):
            return False
        return others is None or others.changed({**now, name: at}) is None

    def has_room(at: Point) -> bool:
        return is_free(pitch, at, things, CLEAR) and fits(at)

    unit = _away(pitch, ball, here, goal)
    straight = along(ball, unit, far)
    if fits(straight):
        if is_free(pitch, straight, things):
            return straight
        aside = slide(pitch, to_own_goal(pitch, straight, goal), things)
        if apart(aside, ball) >= far - EXACT and has_room(aside):
            return aside
    for wider in range(int(2 * pitch.surface_x)):
        at = _turned(ball, unit, far + wider, goal, has_room)
        if at is not None:
            return at
    return here


def _turned(ball: Point, unit: Point, far: float, goal: int, fits: Fits) -> Point | None:
    """The point on the circle of that radius, nearest to straight away from the ball, that fits; None if there is none."""
    axis = atan2(unit[1], unit[0])

    def at(turn: float) -> Point:
        return along(ball, (cos(axis + turn), sin(axis + turn)), far)

    for step in range(361):
        found: list[tuple[float, float, float, Point]] = []
        for way in (1, -1):
            good = way * step * STEP
            if not fits(at(good)):
                continue
            bad = way * (step - 1) * STEP if step else good
            for _ in range(40 if step else 0):
                middle = (good + bad) / 2
                good, bad = (middle, bad) if fits(at(middle)) else (good, middle)
            point = at(good)
            found.append((round(abs(good), 6), -round(point[1], 6), -goal * point[0], point))
        if found:
            return min(found)[3]
    return None


def _away(pitch: Pitch, a: Point, b: Point, goal: int) -> Point:
    """Straight away from a through b; towards that goal if they are one point."""
    return towards(a, b if apart(a, b) > EXACT else pitch.centre_of_goal_line(goal))
