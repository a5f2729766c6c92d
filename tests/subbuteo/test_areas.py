"""Penalty-area and goal-area with what belongs to them: exact at every boundary."""

import pytest

from playon.subbuteo.measures import PitchMeasures
from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import Point
from tests.subbuteo.pitches import BASE, PITCH


@pytest.mark.parametrize(
    ("at", "area"),
    [
        ((450, 200), 1),
        ((449.9, 200), 0),
        ((450, 200.1), 0),
        ((-620, 80), -1),
        ((610, 150), 1),
        ((448, 100), 0),
        ((630, 300), 0),
    ],
)
def test_the_penalty_area_takes_in_its_line_and_the_strip_behind_the_goal_line(at: Point, area: int) -> None:
    assert PITCH.penalty_area_of(at) == area
    assert [goal for goal in (-1, 1) if PITCH.in_penalty_area(at, goal)] == ([area] if area else [])


def test_a_penalty_flick_needs_the_field_of_the_penalty_area() -> None:
    assert PITCH.in_field_of_penalty_area((-600, 80), -1)
    assert not PITCH.in_field_of_penalty_area((-620, 80), -1)


@pytest.mark.parametrize(
    ("at", "inside"),
    [((531, -50), True), ((530, 0), True), ((529.9, 0), False), ((570, 130), True), ((570, 130.1), False), ((620, 100), True),
     ((620, 140), False), ((532, 128), False), ((534, 127), True)],
)  # fmt: skip
def test_a_base_that_touches_the_goal_area_is_in_it(at: Point, inside: bool) -> None:
    assert PITCH.in_goal_area(at, BASE, 1) is inside


@pytest.mark.parametrize(
    ("at", "inside"), [((550, 110), True), ((549.9, 110), False), ((550, 110.1), False), ((640, 0), True)]
)
def test_a_spare_goalkeeper_enters_completely_inside_the_goal_area(at: Point, inside: bool) -> None:
    assert PITCH.wholly_in_goal_area(at, BASE, 1) is inside


@pytest.mark.parametrize(
    ("at", "inside"), [((630, 20), True), ((600, 20), False), ((610, 0), False), ((610.1, 0), True)]
)
def test_a_figure_is_wholly_in_the_goal_mouth_past_the_goal_line(at: Point, inside: bool) -> None:
    assert PITCH.wholly_in_goal_mouth(at, BASE, 1) is inside


@pytest.mark.parametrize(
    ("at", "inside"),
    [((440, -150), True), ((439.9, 150), False), ((520, 210), True), ((520, 210.1), False), ((430, 90), False), ((400, 0), True),
     ((399.9, 0), False), ((615, 0), False), ((610, 0), True)],
)  # fmt: skip
def test_area_and_semi_circle_must_be_empty_at_a_penalty_flick(at: Point, inside: bool) -> None:
    assert PITCH.in_penalty_zone(at, BASE, 1) is inside


@pytest.mark.parametrize(
    ("at", "right"), [((-541, 0), True), ((-540, 120), True), ((-539.9, 0), False), ((-560, 120.1), False)]
)
def test_the_ball_of_a_goal_flick_lies_half_in_the_goal_area_at_least(at: Point, right: bool) -> None:
    assert PITCH.goal_flick_ball_ok(at, -1) is right


@pytest.mark.parametrize(
    ("at", "inside"), [((620, 0), True), ((620, 100), False), ((605, 100), True), ((611, 100), False)]
)
def test_an_older_print_counts_only_the_goal_mouth_behind_the_goal_line_to_the_goal_area(
    at: Point, inside: bool
) -> None:
    older = Pitch(PitchMeasures(), strip_behind=False)
    assert older.in_goal_area(at, older.base_radius, 1) is inside
    assert PITCH.in_goal_area(at, PITCH.base_radius, 1)
