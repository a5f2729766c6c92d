"""The spots for the ball: where it lies for each restart and shot, the same at both ends and on both sides."""

import pytest
from hypothesis import assume, given

from playon.subbuteo.points import Point
from playon.subbuteo.spots import (
    ball_may_lie_in_corner,
    corner_point,
    flick_in_point,
    free_flick_point,
    nearest_line_point,
    shot_place,
)
from tests.subbuteo.pitches import PITCH, mirrored, points, sides

SPOTS = (nearest_line_point, flick_in_point, corner_point, free_flick_point)


@pytest.mark.parametrize(
    ("at", "right"),
    [((588, 388), True), ((-586, 386), True), ((575, -400), True), ((574.9, -400), False), ((600.1, 390), False)],
)
def test_the_ball_of_a_corner_flick_lies_half_in_the_quarter_circle_at_least(at: Point, right: bool) -> None:
    assert ball_may_lie_in_corner(PITCH, at) is right


@pytest.mark.parametrize(
    ("offence", "ball"),
    [((100, 420), (100, 399)), ((630, 300), (599, 300)), ((-100, 472), (-100, 399)), ((610, 150), (500, 0)),
     ((-620, 80), (-500, 0)), ((448, 100), (448, 100)), ((640, 450), (599, 399)), ((-450, 200), (-500, 0))],
)  # fmt: skip
def test_where_the_ball_of_a_free_flick_lies(offence: Point, ball: Point) -> None:
    assert free_flick_point(PITCH, offence) == ball


@pytest.mark.parametrize(("at", "line"), [((0, 390), (0, 399)), ((590, 300), (599, 300)), ((-598, -300), (-599, -300))])
def test_the_nearest_point_of_a_line_from_within(at: Point, line: Point) -> None:
    assert nearest_line_point(PITCH, at) == line


@pytest.mark.parametrize(
    ("crossed", "ball"), [((262, -400), (262, -399)), ((132.5, 400), (132.5, 399)), ((600, 400), (599, 399))]
)
def test_the_ball_of_a_flick_in_lies_centrally_on_the_touchline(crossed: Point, ball: Point) -> None:
    assert flick_in_point(PITCH, crossed) == ball


@pytest.mark.parametrize(
    ("crossed", "ball"), [((600, 250), (599, 399)), ((-600, -230), (-599, -399)), ((600, -230), (599, -399))]
)
def test_the_corner_is_on_the_side_where_the_ball_went_out(crossed: Point, ball: Point) -> None:
    assert corner_point(PITCH, crossed) == ball


@pytest.mark.parametrize(
    ("number", "place"),
    [
        (1, (313, 386)),
        (2, (313, 199)),
        (3, (313, 0)),
        (4, (313, -199)),
        (5, (313, -386)),
        (6, (313, 386)),
        (7, (313, 199)),
    ],
)
def test_the_places_of_a_shoot_out_go_from_one_side_to_the_other_and_begin_again(number: int, place: Point) -> None:
    assert shot_place(PITCH, number, 1) == place
    assert shot_place(PITCH, number, -1, "negative_y") == mirrored(place, -1, -1)


@given(points(), sides(), sides())
def test_spots_of_mirrored_points_are_mirrored(p: Point, x: int, y: int) -> None:
    assume(p[0] and p[1])
    for spot in SPOTS:
        assert spot(PITCH, mirrored(p, x, y)) == mirrored(spot(PITCH, p), x, y)


@given(points())
def test_the_laid_ball_is_on_the_pitch(p: Point) -> None:
    for spot in SPOTS:
        assert not PITCH.off_playing_area(spot(PITCH, p))
