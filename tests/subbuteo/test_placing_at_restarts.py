"""Who makes way before a restart: for its ball, out of the penalty-area, and never onto another figure."""

import pytest
from hypothesis import given

from playon.events import SIDES
from playon.subbuteo.placing import places_for_goal_flick, places_for_penalty_flick, places_off_ball
from playon.subbuteo.points import Point
from tests.subbuteo.pitches import BASE, ENDS_CHANGED, OWN_GOAL, PITCH, agree, near, never_overlap, points, sides, teams


def test_a_figure_where_the_ball_has_to_lie_goes_1_mm_off_it_straight_towards_its_own_goal() -> None:
    put = places_off_ball(PITCH, {"A3": (-480, 250)}, (-480, 250), ENDS_CHANGED, keepers_in_use=SIDES)
    assert agree(put, {"A3": (-458.6, 245)})
    assert put["A3"].reason == "ball"


def test_only_figures_under_the_ball_make_way_for_it() -> None:
    figures = {"A1": (82, -5), "B3": (50, 15), "B4": (43.4, 28.5)}
    put = places_off_ball(PITCH, figures, (43.4, 7.5), OWN_GOAL, keepers_in_use=SIDES)
    assert put.keys() == {"B3"}
    assert PITCH.gap_ball_figure((43.4, 7.5), put["B3"].at) == pytest.approx(1)


@pytest.mark.parametrize(
    ("at", "place"),
    [
        ((480, 150), (439, 150)),
        ((430, 0), (399, 0)),
        ((460, -80), (438.3, -80)),
        ((470, 100), (439, 100)),
        ((430, 10), (399.5, 10)),
        ((440, -150), (439, -150)),
        ((520, 205), (439, 205)),
        ((560, 150), (439, 150)),
    ],
)
def test_before_a_penalty_flick_a_figure_is_moved_straight_out_of_area_and_semi_circle(at: Point, place: Point) -> None:
    figures = {"A2": (470, 10), "B0": (603, 0), "A3": at}
    put = places_for_penalty_flick(PITCH, figures, (500, 0), OWN_GOAL, goal=1, taker="A2")
    assert agree(put, {"A3": place})


@pytest.mark.parametrize("at", [(430, 90), (439, 150), (300, 0), (615, 120), (-500, 0)])
def test_outside_of_them_a_figure_stays_at_a_penalty_flick(at: Point) -> None:
    assert places_for_penalty_flick(PITCH, {"A3": at}, (500, 0), OWN_GOAL, goal=1, taker="A2") == {}


def test_a_defender_whose_place_before_the_penalty_area_is_taken_goes_farther_out() -> None:
    figures = {"B4": (470, 150), "A4": (439, 150), "A5": (480, 150)}
    put = places_for_penalty_flick(PITCH, figures, (500, 0), OWN_GOAL, goal=1, taker=None)
    assert near(put["B4"].at, (397, 150), 25)
    assert all(place.aside for place in put.values())


def test_before_a_goal_flick_the_semi_circle_may_be_used() -> None:
    figures = {"A2": (-430, 0), "B3": (-455, 60), "A4": (-590, 20), "A0": (-590, 0)}
    put = places_for_goal_flick(PITCH, figures, (-560, 0), OWN_GOAL, goal=-1, taker="A4")
    assert agree(put, {"B3": (-439, 60)})


@given(teams(), points(590, 390), sides())
def test_before_a_penalty_flick_area_and_semi_circle_get_empty(
    figures: dict[str, Point], ball: Point, goal: int
) -> None:
    put = places_for_penalty_flick(PITCH, figures, PITCH.penalty_spot(goal), OWN_GOAL, goal=goal, taker="A1")
    never_overlap(figures, put)
    after = {**figures, **{name: place.at for name, place in put.items()}}
    assert not [name for name, at in after.items() if name != "A1" and PITCH.in_penalty_zone(at, BASE, goal)]
    put = places_for_goal_flick(PITCH, figures, None, OWN_GOAL, goal=goal, taker="A1")
    never_overlap(figures, put)


@given(teams(), points(590, 390))
def test_the_ball_gets_its_place(figures: dict[str, Point], ball: Point) -> None:
    put = places_off_ball(PITCH, figures, ball, OWN_GOAL, keepers_in_use=SIDES)
    never_overlap(figures, put)
    after = {**figures, **{name: place.at for name, place in put.items()}}
    assert all(PITCH.gap_ball_figure(ball, at) > -1e-5 for at in after.values())
