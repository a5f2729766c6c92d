"""Distance: defenders too near to the ball go straight away from it, as far as the limits let them."""

from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from playon.subbuteo.distance import apart_at_goal_flick, places_at_distance
from playon.subbuteo.offside_position import in_offside_position, last_defence
from playon.subbuteo.points import Point, apart
from tests.subbuteo.pitches import BASE, PITCH, mirrored, near, points, sides, teams


def distance(ball: Point, figures: dict[str, Point], gap: float = 40, **told: Any) -> dict[str, Point]:
    asked = {"defender": "B", "goal": 1, "keeper_in_use": True, **told}
    return places_at_distance(PITCH, ball, figures, gap=gap, **asked)


def agree(put: dict[str, Point], places: dict[str, Point]) -> bool:
    return put.keys() == places.keys() and all(near(put[name], places[name]) for name in places)


@pytest.mark.parametrize(
    ("ball", "figures", "gap", "places"),
    [
        ((100, 399), {"A4": (130, 380), "A5": (100, 425), "B1": (100, 359)}, 40, {"B1": (100, 338)}),
        ((100, 399), {"A2": (100, 425), "B1": (100, 358), "B5": (100, 300)}, 40, {"B1": (100, 338)}),
        ((0, 0), {"A2": (-30, 0), "A4": (0, -25), "B1": (40, 30)}, 40, {"B1": (48.8, 36.6)}),
        ((0, 0), {"B1": (36.6, 48.8), "B2": (-36, -30)}, 40, {"B2": (-46.9, -39.1)}),
        ((0, 0), {"A2": (-30, 0), "B1": (33, 0)}, 40, {"B1": (61, 0)}),
        ((0, 0), {"A2": (-30, 0), "B1": (0, 40)}, 40, {"B1": (0, 61)}),
        ((100, 0), {"A2": (60, 0), "A3": (100, 41), "B2": (156, 0)}, 40, {"B2": (161, 0)}),
        ((-50, 80), {"A2": (-80, 80), "B2": (-50, 20)}, 40, {"B2": (-50, 19)}),
        ((590, 390), {"A5": (600, 425), "B1": (530, 310)}, 90, {"B1": (523.4, 301.2)}),
        ((590, 390), {"A4": (450, 100), "A5": (570, 420), "B6": (590, 289)}, 90, {"B6": (590, 279)}),
        ((590, 390), {"B2": (590, 279)}, 90, {}),
        ((420, 0), {"A1": (470, 100), "A2": (380, 0), "B0": (590, 0), "B2": (450, 0)}, 40, {"B2": (469, 36.3)}),
        ((500, 0), {"A1": (512, 150), "A2": (470, 0), "B0": (590, 0), "B2": (525, 0)}, 40, {"B2": (529, 53.7)}),
    ],
)
def test_a_defender_too_near_is_put_straight_away_from_the_ball(
    ball: Point, figures: dict[str, Point], gap: float, places: dict[str, Point]
) -> None:
    assert agree(distance(ball, figures, gap), places)


def test_after_an_offside_the_figure_that_made_room_for_the_ball_is_put_at_distance() -> None:
    figures = {"A3": (-458.567, 245.039), "A4": (-390.0, -200.0), "B2": (-520.0, 226.0), "B3": (-405.0, 205.0)}
    assert agree(distance((-480, 250), figures, defender="A"), {"A3": (-420.6, 236.2)})


@pytest.mark.parametrize(("at", "moves"), [((61, 0), False), ((60.9, 0), True), ((61.1, 0), False)])
def test_exactly_40_mm_is_far_enough(at: Point, moves: bool) -> None:
    assert bool(distance((0, 0), {"B1": at})) is moves


def test_a_defender_goes_1_mm_off_the_playing_area_at_most() -> None:
    assert agree(distance((100, 375), {"B1": (100, 402)}), {"B1": (149.2, 411)})
    assert agree(distance((100, -375), {"B1": (90, -402)}), {"B1": (50.8, -411)})


def test_a_defender_on_the_ball_goes_towards_his_own_goal() -> None:
    assert agree(distance((0, 0), {"B1": (0, 0)}), {"B1": (61, 0)})


def test_where_the_place_is_taken_he_goes_on_towards_his_own_goal() -> None:
    assert agree(distance((0, 0), {"B1": (33, 0), "A1": (61, 0)}), {"B1": (82, 0)})


def test_not_towards_his_goal_if_that_is_nearer_to_the_ball() -> None:
    put = distance((0, 0), {"B1": (-33, 0), "A1": (-61, 0)})["B1"]
    assert apart(put, (0, 0)) == pytest.approx(61)
    assert PITCH.gap_figures(put, (-61, 0)) == pytest.approx(1, abs=1e-4)
    assert put[1] > 0


def test_with_the_spare_goalkeeper_in_use_the_second_last_defender_counts() -> None:
    figures = {"A1": (470.0, 100.0), "B2": (450.0, 0.0), "BS": (550.0, 0.0)}
    assert last_defence(PITCH, figures, defender="B", goal=1, keeper_in_use=False).line == 460
    assert distance((420, 0), figures, keeper_in_use=False)["B2"] == pytest.approx((469, 36.332), abs=1e-3)


@pytest.mark.parametrize(
    ("figures", "offside"),
    [
        ({"A3": (311, 100), "A5": (312, -150), "B2": (200, 0)}, ["A5"]),
        ({"A4": (450, 150), "B2": (450, 0)}, []),
        ({"A4": (451, 150), "B2": (450, 0)}, ["A4"]),
        ({"A1": (615, 250), "B2": (612, -260), "B3": (400, 0)}, ["A1"]),
        ({"A1": (615, 250), "B2": (612, -260), "B3": (590, 0)}, []),
        ({"A1": (480, 100), "B0": (590, 0), "B1": (400, 0)}, ["A1"]),
    ],
)
def test_who_is_in_offside_position(figures: dict[str, Point], offside: list[str]) -> None:
    assert in_offside_position(PITCH, figures, (150, -50), defender="B", goal=1, keeper_in_use=True) == offside


def test_at_a_goal_flick_a_defender_is_put_20_mm_off_an_attacker() -> None:
    figures = {"A5": (0.0, 0.0), "B5": (35.0, 0.0), "B6": (0.0, 40.0), "B7": (-300.0, 0.0)}
    assert agree(apart_at_goal_flick(PITCH, figures, (-560, 0), attacker="A", goal=-1, gap=20), {"B5": (40, 0)})


def test_at_a_goal_flick_a_defender_between_attackers_goes_to_the_nearest_place() -> None:
    figures = {"A5": (0.0, 0.0), "A6": (60.0, 0.0), "B5": (28.0, 3.0)}
    put = apart_at_goal_flick(PITCH, figures, None, attacker="A", goal=-1, gap=20)["B5"]
    assert near(put, (30, 26.5), 0.7)
    assert min(PITCH.gap_figures(put, figures[name]) for name in ("A5", "A6")) >= 20 - 1e-6


# ------------------------------------------------------------------------------------------------------------- properties


@example({"A1": (0.0, 0.0), "B1": (530.0, 0.0)}, (419.1, 0.0), 90, False)
@given(teams(), points(599, 399), st.sampled_from((40, 90)), st.booleans())
def test_distance_is_full_overlaps_nobody_and_keeps_offside_as_it_was(
    figures: dict[str, Point], ball: Point, gap: float, keeper_in_use: bool
) -> None:
    def offside(now: dict[str, Point]) -> list[str]:
        return in_offside_position(PITCH, now, ball, defender="B", goal=1, keeper_in_use=keeper_in_use)

    put = distance(ball, figures, gap, keeper_in_use=keeper_in_use)
    after = {**figures, **put}
    assert offside(after) == offside(figures)
    assert all(name[0] == "B" for name in put)
    for name, at in put.items():
        assert PITCH.gap_ball_figure(ball, at) >= gap - 1e-5
        assert max(PITCH.gap_to_touchline(at), PITCH.gap_to_goal_line(at)) <= 1 + 1e-5
        stays = not keeper_in_use and PITCH.in_goal_area(figures[name], BASE, 1)  # 2.2.2: not moved into it
        assert not PITCH.in_goal_area(at, BASE, -1)
        assert stays or not PITCH.in_goal_area(at, BASE, 1)
        assert all(PITCH.gap_figures(at, other) > 0 for one, other in after.items() if one != name)


@given(teams(), points(590, 390), sides())
def test_ends_changed_the_distances_are_mirrored(figures: dict[str, Point], ball: Point, x: int) -> None:
    here = distance(ball, figures)
    there = distance(mirrored(ball, x), {name: mirrored(at, x) for name, at in figures.items()}, goal=x)
    for name, at in here.items():
        assert near(there[name], mirrored(at, x), 1e-3)


@given(teams(), sides())
def test_at_a_goal_flick_all_get_their_distance(figures: dict[str, Point], goal: int) -> None:
    assume(not any(PITCH.gap_to_penalty_area(at, BASE, goal) <= 0 for at in figures.values()))
    put = apart_at_goal_flick(PITCH, figures, None, attacker="A", goal=goal, gap=20)
    after = {**figures, **put}
    for name, at in put.items():
        assert PITCH.gap_to_penalty_area(at, BASE, goal) > 0
        assert PITCH.on_surface(at)
        for other, there in after.items():
            assert other == name or PITCH.gap_figures(at, there) >= (20 - 1e-5 if other[0] == "A" else 1e-9)
