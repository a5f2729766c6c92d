"""The pitch: which line, area or strip a ball or a figure has to do with. Pure geometry, exact at every boundary.

Points are (x, y) in mm from the centre spot, x along the touchlines. A goal is named by the sign of its x, -1 or +1. `r` is the
radius of the thing at the point, `pitch.ball_radius` or `pitch.base_radius`. Touching without gap is touching, never past.
"""

from collections.abc import Iterable
from math import hypot, inf
from typing import Literal

from playon.subbuteo.measures import PitchMeasures
from playon.subbuteo.points import CLEAR, EXACT, FORCING, Point, apart, sign


class Pitch:
    """One pitch by its measures.

    bounded: whether a thin limit line, if printed, and a barrier at the cloth bound the surface (2.1.1.1, remark, 2.1.2.3)
    strip_behind: whether the goal-area goes on behind the goal-line between its extended sides, not in the goal-mouth only (2.2.1)
    """

    __slots__ = (
        "ball_radius",
        "base_radius",
        "board_x",
        "board_y",
        "centre_circle",
        "goal_area_front",
        "goal_area_side",
        "half_line",
        "half_mouth",
        "measures",
        "middle_x",
        "middle_y",
        "penalty_front",
        "penalty_side",
        "post",
        "semicircle",
        "shooting_x",
        "spot_x",
        "strip_behind",
        "surface_limit_x",
        "surface_limit_y",
        "surface_open",
        "surface_x",
        "surface_y",
        "x",
        "y",
    )

    def __init__(self, measures: PitchMeasures, *, bounded: bool = True, strip_behind: bool = True) -> None:
        self.measures = measures
        self.strip_behind = strip_behind
        self.x, self.y = measures.length / 2, measures.width / 2
        self.half_line = measures.line_width / 2
        self.middle_x, self.middle_y = self.x - self.half_line, self.y - self.half_line
        self.ball_radius, self.base_radius = measures.ball.diameter / 2, measures.figure.base / 2
        self.shooting_x = self.x - measures.shooting_line
        self.centre_circle = measures.centre_circle
        self.penalty_front, self.penalty_side = self.x - measures.penalty_area.depth, measures.penalty_area.width / 2
        self.spot_x, self.semicircle = self.x - measures.penalty_spot, measures.penalty_semicircle
        self.goal_area_front, self.goal_area_side = self.x - measures.goal_area.depth, measures.goal_area.width / 2
        self.half_mouth, self.post = measures.goal.width / 2, measures.goal.post

        beyond, self.surface_open = measures.margin, False
        if bounded and beyond >= measures.barrier.distance:
            beyond, self.surface_open = measures.barrier.distance, True
        if bounded and measures.limit_line and measures.limit_line.distance <= beyond:
            beyond, self.surface_open = measures.limit_line.distance, True
        edge = measures.barrier.distance + measures.barrier.width
        self.board_x, self.board_y = self.x + edge, self.y + edge
        self.surface_x, self.surface_y = self.x + beyond, self.y + beyond
        inside = self.base_radius + (CLEAR if self.surface_open else 0.0)
        self.surface_limit_x, self.surface_limit_y = self.surface_x - inside, self.surface_y - inside

    # ------------------------------------------------------------------------------------------- goal-line and touchline

    def gap_to_goal_line(self, p: Point, r: float | None = None) -> float:
        """Gap between a thing beyond the goal-line and the line, mm; negative if it covers the line or is inside (2.1.1.2)."""
        return abs(p[0]) - self.x - (self.base_radius if r is None else r)

    def gap_to_touchline(self, p: Point, r: float | None = None) -> float:
        """Gap between a thing beyond the touchline and the line, mm; negative if it covers the line or is inside (2.1.1.2)."""
        return abs(p[1]) - self.y - (self.base_radius if r is None else r)

    def completely_past_goal_line(self, p: Point, r: float) -> bool:
        """There is space to be seen between it and the goal-line, seen from above."""
        return abs(p[0]) - r > self.x + EXACT

    def completely_past_touchline(self, p: Point, r: float) -> bool:
        """There is space to be seen between it and the touchline, seen from above."""
        return abs(p[1]) - r > self.y + EXACT

    def ball_out(self, p: Point) -> bool:
        """The ball has completely passed a goal-line or touchline (4.3.2)."""
        r = self.ball_radius + EXACT
        return abs(p[0]) - r > self.x or abs(p[1]) - r > self.y

    def any_ball_out(self, points: Iterable[Point]) -> bool:
        """Whether the ball, at one of these points, has completely passed a goal-line or touchline (4.3.2)."""
        r = self.ball_radius + EXACT
        x, y = self.x, self.y
        return bool([p for p in points if abs(p[0]) - r > x or abs(p[1]) - r > y])

    def at_barrier(self, p: Point) -> bool:
        """A base that touches the barrier, to a tenth of a millimetre."""
        reach = self.measures.barrier.distance - self.base_radius - 0.1
        return abs(p[0]) >= self.x + reach or abs(p[1]) >= self.y + reach

    def off_playing_area(self, p: Point) -> bool:
        """A point beyond the outer edge of a line."""
        return abs(p[0]) > self.x + EXACT or abs(p[1]) > self.y + EXACT

    def in_goal(self, p: Point) -> int:
        """The goal in which a ball lies completely over the line between the posts; 0 for none (7.1.1)."""
        if abs(p[0]) - self.ball_radius > self.x + EXACT and abs(p[1]) <= self.half_mouth:
            return sign(p[0])
        return 0

    def way_out(self, a: Point, b: Point) -> tuple[Literal["touchline", "goal_line"], Point] | None:
        """Where the centre of the ball, rolling straight from a to b, crossed the outer edge of the line it has completely
        passed; None if b is not out. Over both lines, the one it crossed first (14.2.1, 16.2.1)."""
        if not self.ball_out(b):
            return None
        found: list[tuple[float, Literal["touchline", "goal_line"]]] = []
        if self.completely_past_goal_line(b, self.ball_radius):
            found.append((_share(a[0], b[0], self.x), "goal_line"))
        if self.completely_past_touchline(b, self.ball_radius):
            found.append((_share(a[1], b[1], self.y), "touchline"))
        share, line = min(found)
        return line, (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)

    def off_board(self, p: Point) -> bool:
        """The ball has completely passed the outer face of the barrier."""
        r = self.ball_radius + EXACT
        return abs(p[0]) - r > self.board_x or abs(p[1]) - r > self.board_y

    def way_off_board(self, a: Point, b: Point) -> Point | None:
        """Where the centre of a ball that rolls straight from a to b passed the outer face of the barrier; None if b is not off."""
        if not self.off_board(b):
            return None
        shares = [_share(a[0], b[0], self.board_x)] if abs(b[0]) > self.board_x else []
        shares += [_share(a[1], b[1], self.board_y)] if abs(b[1]) > self.board_y else []
        share = min(shares)
        return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

    def on_surface(self, p: Point, r: float | None = None) -> bool:
        """No part of a base is on the bare board, against the barrier, or on or beyond the thin limit line (2.1.2.3)."""
        size = self.base_radius if r is None else r
        over = max(abs(p[0]) - self.surface_x, abs(p[1]) - self.surface_y) + size
        return over < -EXACT if self.surface_open else over <= EXACT

    # ------------------------------------------------------------------------------------------------- halves and strips

    def within(self, p: Point, r: float, beyond: float = 0.0) -> bool:
        """In the playing area, or no farther beyond its lines than this gap; 0 means not completely past a line."""
        reach = r + beyond + EXACT
        return abs(p[0]) - reach <= self.x and abs(p[1]) - reach <= self.y

    def wholly_in_half(self, p: Point, r: float, goal: int, beyond: float = 0.0) -> bool:
        """With a gap to the centre-line, on that goal's side of it (4.2.1, 4.2.3, 5.3.3)."""
        return goal * p[0] - r > self.half_line + EXACT and self.within(p, r, beyond)

    def wholly_in_shooting_area(self, p: Point, r: float, goal: int, beyond: float = 0.0) -> bool:
        """With a gap to the shooting-line, on that goal's side of it (7.1.2, 13.1.1.1, 15.1.2, 16.1.1.1).

        beyond: the gap to a goal-line or touchline up to which a thing behind it still counts: 0 for the ball, FORCING for
        a figure to be forced upon, `inf` where it does not matter.
        """
        return goal * p[0] - r > self.shooting_x + self.half_line + EXACT and self.within(p, r, beyond)

    def quarter_of(self, p: Point, r: float, beyond: float = FORCING) -> int | None:
        """The field-quarter that it is wholly in, 0 to 3 along x; None on a line between two, or too far out (14.1.2)."""
        reach, x = self.half_line + r + EXACT, p[0]
        if abs(x) <= reach or abs(abs(x) - self.shooting_x) <= reach or not self.within(p, r, beyond):
            return None
        inner = abs(x) < self.shooting_x
        return (1 if inner else 0) if x < 0 else (2 if inner else 3)

    def quarters_of_flick_in(self, start: Point) -> tuple[int, ...]:
        """The quarters a ball may come to from a flick-in there: its own and the next ones; on a border, those two (14.2.9)."""
        own = self.quarter_of(start, self.ball_radius, inf)
        if own is not None:
            return tuple(quarter for quarter in (own - 1, own, own + 1) if 0 <= quarter <= 3)
        if abs(start[0]) <= self.half_line + self.ball_radius + EXACT:
            return (1, 2)
        return (0, 1) if start[0] < 0 else (2, 3)

    def flick_in_too_far(self, start: Point, ball: Point) -> bool:
        """The ball of a flick-in is wholly in a quarter that it may not come to (14.2.9)."""
        now = self.quarter_of(ball, self.ball_radius, inf)
        return now is not None and now not in self.quarters_of_flick_in(start)

    def touches_centre_circle(self, p: Point, r: float) -> bool:
        """Inside the centre-circle or touching its line (4.2.1)."""
        return hypot(p[0], p[1]) - r <= self.centre_circle + EXACT

    # --------------------------------------------------------------------------------------------------- penalty-area

    def in_penalty_area(self, p: Point, goal: int) -> bool:
        """A point in the penalty-area, on its line, or behind the goal-line between its extended sides (11.1.3)."""
        return goal * p[0] >= self.penalty_front - EXACT and abs(p[1]) <= self.penalty_side + EXACT

    def penalty_area_of(self, p: Point) -> int:
        """The goal in whose penalty-area a point is, as in `in_penalty_area`; 0 for none."""
        if abs(p[0]) >= self.penalty_front - EXACT and abs(p[1]) <= self.penalty_side + EXACT:
            return sign(p[0])
        return 0

    def in_field_of_penalty_area(self, p: Point, goal: int) -> bool:
        """The same without the strip behind the goal-line, as penalty-flicks need it (12.1.1)."""
        return goal * p[0] <= self.x + EXACT and self.in_penalty_area(p, goal)

    def gap_to_penalty_area(self, p: Point, r: float, goal: int) -> float:
        """Gap of a thing to the area with its lines, without the strip behind the goal-line; 0 or less if it touches (15.2.1.2)."""
        along = max(self.penalty_front - goal * p[0], goal * p[0] - self.x, 0.0)
        return hypot(along, max(abs(p[1]) - self.penalty_side, 0.0)) - r

    def in_penalty_zone(self, p: Point, r: float, goal: int) -> bool:
        """In the penalty-area or its semi-circle, or touching one of their lines (12.2.2)."""
        if goal * p[0] + r < min(self.penalty_front, self.spot_x - self.semicircle) - EXACT:
            return False
        return self.gap_to_penalty_zone(p, r, goal) <= EXACT

    def gap_to_penalty_zone(self, p: Point, r: float, goal: int) -> float:
        """Gap of a thing to the penalty-area and its semi-circle, mm; 0 or less if it touches (12.2.2)."""
        return min(self.gap_to_penalty_area(p, r, goal), apart(p, self.penalty_spot(goal)) - self.semicircle - r)

    def penalty_spot(self, goal: int) -> Point:
        return goal * self.spot_x, 0.0

    # ------------------------------------------------------------------------------------------------------ goal-area

    def gap_to_goal_area(self, p: Point, r: float, goal: int) -> float:
        """Gap of a thing to the goal-area with what belongs to it behind the goal-line, mm (2.2.1)."""
        if not self.strip_behind and goal * p[0] > self.x:
            within = hypot(goal * p[0] - self.x, max(abs(p[1]) - self.goal_area_side, 0.0)) - r
            return min(within, max(abs(p[1]) - self.half_mouth, 0.0) - r)
        return hypot(max(self.goal_area_front - goal * p[0], 0.0), max(abs(p[1]) - self.goal_area_side, 0.0)) - r

    def in_goal_area(self, p: Point, r: float, goal: int) -> bool:
        """In the goal-area, touching its line, in the goalmouth or behind the goal-line between the extended sides (2.2.1)."""
        if goal * p[0] + r < self.goal_area_front - EXACT:
            return False
        return self.gap_to_goal_area(p, r, goal) <= EXACT

    def wholly_in_goal_area(self, p: Point, r: float, goal: int) -> bool:
        """All of it in the goal-area or behind the goal-line between its extended sides, lines included (9.1.1)."""
        return goal * p[0] - r >= self.goal_area_front - EXACT and abs(p[1]) + r <= self.goal_area_side + EXACT

    def wholly_in_goal_mouth(self, p: Point, r: float, goal: int) -> bool:
        """Completely past the goal-line, between the posts (2.2.2)."""
        return goal * p[0] - r > self.x + EXACT and abs(p[1]) + r <= self.half_mouth + EXACT

    def goal_flick_ball_ok(self, p: Point, goal: int) -> bool:
        """The ball lies in the goal-area, not more than half of it outside (15.2.1.4)."""
        inside = self.goal_area_front - EXACT <= goal * p[0] <= self.x + EXACT
        return inside and abs(p[1]) <= self.goal_area_side + EXACT

    def centre_of_goal_line(self, goal: int) -> Point:
        """Where the direction to a side's own goal points to (2.3.1)."""
        return goal * self.x, 0.0

    # ----------------------------------------------------------------------------------------------------------- fronts

    def figure_front(self, p: Point, goal: int) -> float:
        """How near a figure's front edge is to a goal-line, as |x|; beyond the line counts as on it (13.1.1.1)."""
        return min(goal * p[0] + self.base_radius, self.x)

    def ball_front(self, p: Point, goal: int) -> float:
        """How near the ball's front edge is to a goal-line, as |x| (13.1.1.1, 13.1.2.1)."""
        return goal * p[0] + self.ball_radius

    # ------------------------------------------------------------------------------------------------------------- gaps

    def gap_ball_figure(self, ball: Point, figure: Point) -> float:
        """Gap between ball and base seen from above, mm; the bases' full round counts (2.6.3)."""
        return apart(ball, figure) - self.ball_radius - self.base_radius

    def gap_figures(self, a: Point, b: Point) -> float:
        """Gap between two bases, mm."""
        return apart(a, b) - 2 * self.base_radius


def _share(start: float, end: float, line: float) -> float:
    """The share of the way from start to end after which +line or -line, whichever end is beyond, is reached."""
    side = sign(end)
    return 0.0 if side * start >= line else (side * line - start) / (end - start)
