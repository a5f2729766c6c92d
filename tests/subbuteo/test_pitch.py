"""The pitch: exact at every boundary, and the same at both ends and on both sides."""

from math import inf

import msgspec
import pytest
from hypothesis import given

from playon.subbuteo.measures import PitchMeasures
from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import FORCING, Point
from tests.subbuteo.pitches import BALL, BASE, PITCH, mirrored, near, pitch, points, sides


def test_what_is_left_out_is_as_on_the_default_pitch() -> None:
    told = msgspec.convert({"margin": 90, "goal": {"width": 130}}, PitchMeasures)
    assert (told.margin, told.goal.width, told.goal.depth, told.length) == (90, 130, 80, 1200)


@pytest.mark.parametrize("told", [{"lenght": 1200}, {"goal": {"hight": 60}}, {"limit_line": {"distance": 60}}])
def test_measures_that_nobody_knows_or_that_are_missing_are_refused(told: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(told, PitchMeasures)


# ------------------------------------------------------------------------------------------------ goal-line and touchline


@pytest.mark.parametrize(("y", "out"), [(410.9, False), (411, False), (411.1, True), (412, True)])
def test_a_ball_is_out_when_there_is_space_between_it_and_the_touchline(y: float, out: bool) -> None:
    assert PITCH.ball_out((50, y)) is out
    assert PITCH.completely_past_touchline((50, y), BALL) is out
    assert not PITCH.completely_past_goal_line((50, y), BALL)


@pytest.mark.parametrize(("x", "past"), [(609.9, False), (610, False), (610.1, True)])
def test_a_figure_is_past_the_goal_line_when_there_is_space_between(x: float, past: bool) -> None:
    assert PITCH.completely_past_goal_line((x, 0), BASE) is past


@pytest.mark.parametrize(("y", "gap"), [(431, 21), (432, 22), (410, 0), (400, -10), (-431, 21)])
def test_the_gap_to_a_touchline_is_measured_from_the_edge_of_the_base(y: float, gap: float) -> None:
    assert PITCH.gap_to_touchline((150, y)) == gap


def test_the_gap_to_a_goal_line_is_measured_from_the_edge_of_the_base() -> None:
    assert (PITCH.gap_to_goal_line((631, 250)), PITCH.gap_to_goal_line((-632, 0))) == (21, 22)


@pytest.mark.parametrize(
    ("at", "goal"),
    [((611.1, 0), 1), ((611, 0), 0), ((-620, 62.5), -1), ((-620, 62.6), 0), ((640, -44), 1), ((0, 0), 0)],
)
def test_a_ball_is_in_goal_completely_over_the_line_between_the_posts(at: Point, goal: int) -> None:
    assert PITCH.in_goal(at) == goal


@pytest.mark.parametrize(
    ("start", "end", "line", "place"),
    [
        ((40, 350), (50, 412), "touchline", (48.1, 400)),
        ((20, 340), (160, 430), "touchline", (113.3, 400)),
        ((0, -300), (40, -450), "touchline", (26.7, -400)),
        ((330, 250), (628, 298.8), "goal_line", (600, 294.2)),
        ((100, 405), (100, 450), "touchline", (100, 405)),
        ((-500, 390), (-660, 450), "touchline", (-526.7, 400)),
        ((-590, 300), (-660, 450), "goal_line", (-600, 321.4)),
    ],
)
def test_a_ball_leaves_where_its_centre_crosses_the_line_it_has_passed(
    start: Point, end: Point, line: str, place: Point
) -> None:
    way_out = PITCH.way_out(start, end)
    assert way_out is not None
    assert way_out[0] == line
    assert near(way_out[1], place)


def test_a_ball_that_still_touches_the_line_has_no_way_out() -> None:
    assert PITCH.way_out((45, 380), (50, 411)) is None


@pytest.mark.parametrize(
    ("at", "on"), [((100, 450), True), ((100, 450.1), False), ((650, 0), True), ((-650.1, 0), False)]
)
def test_a_base_leaves_the_surface_with_the_first_part_over_its_edge(at: Point, on: bool) -> None:
    assert PITCH.on_surface(at) is on


@pytest.mark.parametrize(("y", "on"), [(449.9, True), (450, False), (449, True)])
def test_a_base_that_touches_the_thin_limit_line_has_left_the_surface(y: float, on: bool) -> None:
    lined = pitch(margin=90, limit_line={"distance": 60, "width": 1})
    assert lined.on_surface((100, y)) is on
    assert (lined.surface_limit_x, lined.surface_limit_y) == (649, 449)


def test_an_older_print_does_not_know_the_limit_line_nor_a_base_against_the_barrier() -> None:
    measures = msgspec.convert(
        {"margin": 90, "limit_line": {"distance": 60, "width": 1}, "barrier": {"distance": 90}}, PitchMeasures
    )
    older = Pitch(measures, bounded=False)
    assert older.on_surface((100, 460))
    assert older.on_surface((100, 480))
    assert (older.surface_limit_x, older.surface_limit_y) == (680, 480)
    assert not Pitch(measures).on_surface((100, 480))


def test_a_narrow_margin_brings_the_limit_nearer() -> None:
    assert pitch(margin=40).surface_limit_y == 430


# ------------------------------------------------------------------------------------------------------ halves and strips


@pytest.mark.parametrize(("x", "inside"), [(310.9, False), (311, False), (312, False), (312.1, True), (313, True)])
def test_a_ball_is_in_the_shooting_area_with_a_gap_to_the_shooting_line(x: float, inside: bool) -> None:
    assert PITCH.wholly_in_shooting_area((x, 50), BALL, 1) is inside
    assert PITCH.wholly_in_shooting_area((-x, 50), BALL, -1) is inside
    assert not PITCH.wholly_in_shooting_area((x, 50), BALL, -1)


@pytest.mark.parametrize(("x", "inside"), [(631, True), (631.1, False), (632, False)])
def test_a_figure_counts_for_forcing_up_to_21_mm_beyond_the_goal_line(x: float, inside: bool) -> None:
    assert PITCH.wholly_in_shooting_area((x, 250), BASE, 1, beyond=FORCING) is inside
    assert PITCH.wholly_in_shooting_area((x, 250), BASE, 1, beyond=inf)
    assert not PITCH.wholly_in_shooting_area((x, 250), BASE, 1)


@pytest.mark.parametrize(
    ("at", "quarter"), [((287, 350), 2), ((288, 350), None), ((-13, 0), 1), ((12, 0), None), ((313, 0), 3)]
)
def test_a_ball_is_in_a_quarter_with_a_gap_to_the_lines_beside_it(at: Point, quarter: int | None) -> None:
    assert PITCH.quarter_of(at, BALL) == quarter


@pytest.mark.parametrize(
    ("at", "quarter"),
    [
        ((150, 431), 2),
        ((150, 431.1), None),
        ((295, 380), None),
        ((60, 385), 2),
        ((-15, 335), 1),
        ((-631, 0), 0),
        ((-632, 0), None),
    ],
)
def test_a_figure_is_in_a_quarter_up_to_21_mm_beyond_the_lines(at: Point, quarter: int | None) -> None:
    assert PITCH.quarter_of(at, BASE) == quarter


@pytest.mark.parametrize(
    ("start", "ball", "too_far"),
    [
        ((-450, 399), (50, 100), True),
        ((-450, 399), (-5, 100), False),
        ((-450, 399), (12, 100), False),
        ((-450, 399), (13, 100), True),
        ((-150, 399), (280, 0), False),
        ((-150, 399), (330, 0), True),
        ((0, -399), (250, 0), False),
        ((0, -399), (312, 0), False),
        ((0, -399), (313, 0), True),
        ((305, 399), (50, 0), False),
        ((305, 399), (-20, 0), True),
    ],
)
def test_a_flick_in_goes_one_quarter_far_at_most(start: Point, ball: Point, too_far: bool) -> None:
    assert PITCH.flick_in_too_far(start, ball) is too_far


@pytest.mark.parametrize(("x", "inside"), [(10, False), (11, False), (11.1, True), (12, True)])
def test_a_figure_stands_in_its_half_with_a_gap_to_the_centre_line(x: float, inside: bool) -> None:
    assert PITCH.wholly_in_half((x, -8), BASE, 1) is inside
    assert not PITCH.wholly_in_half((x, -8), BASE, -1)


@pytest.mark.parametrize(("x", "touches"), [(95, True), (100, True), (100.1, False), (102, False)])
def test_a_figure_touches_the_centre_circle(x: float, touches: bool) -> None:
    assert PITCH.touches_centre_circle((x, 0), BASE) is touches


# ----------------------------------------------------------------------------------------------------------------- fronts


def test_a_figure_beyond_the_goal_line_is_on_it_when_fronts_are_compared() -> None:
    assert PITCH.figure_front((450, 100), 1) == 460
    assert PITCH.figure_front((-615, 0), -1) == 600
    assert PITCH.ball_front((420, 0), 1) == 431


# ------------------------------------------------------------------------------------------------------------- properties


@given(points(), sides(), sides())
def test_mirrored_points_mirror_answers(p: Point, x: int, y: int) -> None:
    q = mirrored(p, x, y)
    for goal in (-1, 1):
        for r in (BALL, BASE):
            for question in (
                PITCH.wholly_in_half,
                PITCH.wholly_in_shooting_area,
                PITCH.in_goal_area,
                PITCH.wholly_in_goal_area,
                PITCH.wholly_in_goal_mouth,
                PITCH.in_penalty_zone,
            ):
                assert question(p, r, goal) == question(q, r, goal * x)
        assert PITCH.in_penalty_area(p, goal) == PITCH.in_penalty_area(q, goal * x)
    assert (PITCH.ball_out(p), PITCH.on_surface(p)) == (PITCH.ball_out(q), PITCH.on_surface(q))
    quarter, other = PITCH.quarter_of(p, BALL), PITCH.quarter_of(q, BALL)
    assert other == (quarter if x == 1 or quarter is None else 3 - quarter)


@given(points(), sides())
def test_what_is_inside_also_touches(p: Point, goal: int) -> None:
    if PITCH.wholly_in_goal_mouth(p, BASE, goal) or PITCH.wholly_in_goal_area(p, BASE, goal):
        assert PITCH.in_goal_area(p, BASE, goal)
    if PITCH.gap_to_penalty_area(p, BASE, goal) <= 0:
        assert PITCH.in_penalty_zone(p, BASE, goal)
    if PITCH.wholly_in_shooting_area(p, BASE, goal):
        assert PITCH.wholly_in_half(p, BASE, goal)


@given(points(), points())
def test_a_ball_that_is_out_has_left_somewhere_on_its_way(a: Point, b: Point) -> None:
    way_out = PITCH.way_out(a, b)
    assert (way_out is not None) is PITCH.ball_out(b)
    if way_out is not None:
        (x, y), past = way_out[1], 1e-6
        assert min(a[0], b[0]) - past <= x <= max(a[0], b[0]) + past
        assert min(a[1], b[1]) - past <= y <= max(a[1], b[1]) + past
