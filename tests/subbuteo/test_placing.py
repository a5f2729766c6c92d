"""Where the referee puts figures: the places of the rulebook, and never on top of one another."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playon.events import SIDES
from playon.subbuteo.pitch import Pitch
from playon.subbuteo.placing import Placement, places_due
from playon.subbuteo.points import Point
from tests.subbuteo.pitches import (
    BASE,
    ENDS_CHANGED,
    OWN_GOAL,
    PITCH,
    agree,
    mirrored,
    never_overlap,
    pitch,
    points,
    sides,
    teams,
)

FAR_BALL = (300.0, -100.0)


def due(figures: Mapping[str, Point], on: Pitch = PITCH, ball: Point = FAR_BALL, **told: Any) -> dict[str, Placement]:
    return places_due(on, figures, ball, OWN_GOAL, keepers_in_use=told.pop("keepers_in_use", SIDES), **told)


# ---------------------------------------------------------------------------------------------------- off the surface


@pytest.mark.parametrize(
    ("at", "place"),
    [
        ((100, 451), (100, 450)),
        ((672, 250), (650, 250)),
        ((-590, 472), (-590, 450)),
        ((655, -470), (650, -450)),
        ((620, 470), (620, 450)),
        ((-670, 440), (-650, 440)),
    ],
)
def test_a_figure_off_the_surface_is_placed_at_its_edge_level_with_where_it_stopped(at: Point, place: Point) -> None:
    put = due({"A3": at})
    assert agree(put, {"A3": place})
    assert put["A3"].reason == "off_surface"


@pytest.mark.parametrize("at", [(100, 450), (100, 440), (650, 250), (0, 0)])
def test_a_figure_on_the_surface_stays(at: Point) -> None:
    assert due({"A3": at}) == {}


@pytest.mark.parametrize(
    ("name", "at", "place"),
    [("B3", (200, 300), (200, 450)), ("A4", (570, 250), (650, 250)), ("B3", (150, 300), (150, 450))],
)
def test_a_figure_that_came_off_the_barrier_goes_to_the_edge_off_the_nearer_line(
    name: str, at: Point, place: Point
) -> None:
    put = due({name: at}, rebounded=[name])
    assert agree(put, {name: place})
    assert put[name].reason == "rebounded"


@pytest.mark.parametrize(
    ("left_at", "place"), [((-220, 510), (0, 450)), ((300, -520), (0, -450)), ((710, 40), (0, 450))]
)
def test_a_figure_that_fell_off_the_board_is_placed_at_the_half_way_line(left_at: Point, place: Point) -> None:
    put = due({}, off_board={"A6": left_at})
    assert agree(put, {"A6": place})
    assert put["A6"].reason == "off_board"


def test_with_a_limit_line_a_figure_is_placed_inside_of_it_without_touching() -> None:
    lined = pitch(margin=90, limit_line={"distance": 60, "width": 1})
    put = due({"A3": (100, 455)}, on=lined)
    assert agree(put, {"A3": (100, 449)})
    assert due({"A3": put["A3"].at}, on=lined) == {}


# ------------------------------------------------------------------------------------------------------- the goal-area


@pytest.mark.parametrize(
    ("at", "place"),
    [
        ((560, 30), (529, 30)),
        ((531, -50), (529, -50)),
        ((570, 129), (529, 129)),
        ((620, 100), (529, 100)),
        ((560, 60), (529, 60)),
    ],
)
def test_nobody_stays_in_a_goal_area_whose_goalkeeper_is_in_use(at: Point, place: Point) -> None:
    put = due({"B0": (590, 0), "B4": at})
    assert agree(put, {"B4": place})
    assert put["B4"].reason == "goal_area"


@pytest.mark.parametrize("at", [(529, 60), (570, 131), (620, 140)])
def test_beside_the_goal_area_a_figure_stays(at: Point) -> None:
    assert due({"B5": at}) == {}


def test_with_the_spare_goalkeeper_in_use_only_the_goal_mouth_must_be_left() -> None:
    figures = {"A3": (630, 20), "B4": (560, 60), "B5": (600, -20), "BS": (550, -60), "A5": (-560, 0)}
    put = due(figures, keepers_in_use=("A",))
    assert agree(put, {"A3": (529, 20), "A5": (-529, 0)})
    assert (put["A3"].reason, put["A5"].reason) == ("goal_mouth", "goal_area")


def test_a_figure_that_left_the_surface_behind_the_goal_area_is_placed_in_front_of_it() -> None:
    assert agree(due({"A3": (655, 100)}), {"A3": (529, 100)})
    assert agree(due({"A3": (655, 100)}, keepers_in_use=("A",)), {"A3": (650, 100)})


# ----------------------------------------------------------------------------------------------------- where place is taken


@pytest.mark.parametrize(
    ("figures", "places"),
    [
        ({"A4": (672, 250), "B2": (650, 250)}, {"A4": (650, 271)}),
        ({"A3": (650, 250), "B6": (675, 250)}, {"B6": (650, 271)}),
        ({"A1": (200, 450), "B5": (200, 475)}, {"B5": (221, 450)}),
        ({"A1": (200, 475), "B5": (200, 450)}, {"A1": (179, 450)}),
        ({"A9": (570, 0), "B2": (529, 0)}, {"A9": (508, 0)}),
        ({"A4": (672, -250), "B2": (650, -250), "B3": (650, -271)}, {"A4": (650, -292)}),
    ],
)
def test_where_the_place_is_taken_the_figure_goes_on_by_1_mm(
    figures: dict[str, Point], places: dict[str, Point]
) -> None:
    put = due(figures)
    assert agree(put, places)
    assert all(place.aside for place in put.values())


def test_the_ball_is_in_the_way_like_a_figure() -> None:
    assert agree(due({"A9": (570, 0)}, ball=(529, 0)), {"A9": (507, 0)})


def test_a_defender_goes_back_into_his_goal_area_and_stays_there_while_his_place_is_taken() -> None:
    taken = {"B9": (570.0, 0.0), "A2": (529.0, 0.0)}
    assert agree(due(taken), {"B9": (550, 0)})
    assert due({**taken, "B9": (550, 0)}) == {}
    assert agree(due({"B9": (550, 0)}), {"B9": (529, 0)})


def test_at_the_corner_of_the_surface_the_way_turns() -> None:
    assert agree(due({"A4": (672, 445), "B2": (650, 440)}), {"A4": (631.5, 450)})


def test_figures_that_leave_are_in_nobodys_way() -> None:
    put = due({"A1": (200, 480), "B1": (200, 475)})
    assert agree(put, {"A1": (200, 450), "B1": (221, 450)})


# ---------------------------------------------------------------------------------------------------- raising and parting


def test_a_lying_figure_is_raised_where_base_and_cloth_meet() -> None:
    put = due({"A3": (40, -30)}, lying=["A3"])
    assert agree(put, {"A3": (40, -30)})
    assert put["A3"].reason == "raised"


def test_entangled_figures_are_parted_by_1_mm() -> None:
    put = due({"A1": (238, 60), "B3": (256, 60)}, entangled=[["A1", "B3"]])
    assert agree(put, {"A1": (236.5, 60), "B3": (257.5, 60)})
    assert {place.reason for place in put.values()} == {"parted"}


def test_three_entangled_figures_stand_in_a_row() -> None:
    put = due({"A1": (0, 0), "B3": (10, 0), "B4": (18, 0)}, entangled=[["B4", "A1", "B3"]])
    assert [PITCH.gap_figures(put[a].at, put[b].at) for a, b in (("A1", "B3"), ("B3", "B4"))] == pytest.approx([1, 1])


def test_entangled_figures_make_way_for_one_beside_them() -> None:
    put = due({"A1": (0, 0), "B3": (10, 0), "A2": (23, 0)}, entangled=[["A1", "B3"]])
    assert put.keys() == {"A1", "B3"}
    assert PITCH.gap_figures(put["B3"].at, (23, 0)) >= 1


# ------------------------------------------------------------------------------------------------------------- properties


@given(teams(690, 490), points(590, 390), st.data())
def test_placing_never_overlaps_and_never_goes_where_nobody_may_stand(
    figures: dict[str, Point], ball: Point, data: st.DataObject
) -> None:
    names = sorted(figures)
    rebounded = data.draw(st.lists(st.sampled_from(names), unique=True, max_size=4))
    lying = data.draw(st.lists(st.sampled_from(names), unique=True, max_size=2))
    hooked = data.draw(st.lists(st.sampled_from(names), unique=True, min_size=2, max_size=3)) if len(names) > 1 else []
    fallen = dict.fromkeys(data.draw(st.sampled_from(((), ("A9",), ("A9", "B9")))), (100.0, -520.0))
    kept = data.draw(st.sampled_from((("A", "B"), ("A",), ())))
    put = due(
        figures,
        ball=ball,
        rebounded=rebounded,
        lying=lying,
        entangled=[hooked] if hooked else [],
        off_board=fallen,
        keepers_in_use=kept,
    )
    never_overlap(figures, put)
    for name, place in put.items():
        assert PITCH.on_surface(place.at)
        own = place.aside and place.reason in ("goal_area", "goal_mouth")
        theirs = [side for side in kept if side != name[0] or not own]
        assert not any(PITCH.in_goal_area(place.at, BASE, OWN_GOAL[side]) for side in theirs)
        assert PITCH.gap_ball_figure(ball, place.at) > 0, name
    assert list(put) == sorted(put)


@given(points(), sides())
def test_ends_changed_the_places_are_mirrored(at: Point, y: int) -> None:
    if not at[0] or not at[1]:
        return
    here = due({"A3": at})
    there = places_due(
        PITCH, {"A3": mirrored(at, -1, y)}, mirrored(FAR_BALL, -1, y), ENDS_CHANGED, keepers_in_use=SIDES
    )
    assert agree(there, {name: mirrored(place.at, -1, y) for name, place in here.items()})
