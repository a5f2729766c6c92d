"""Pitches and points for the tests of the geometry."""

from typing import Any

import msgspec
from hypothesis import strategies as st

from playon.subbuteo.measures import PitchMeasures
from playon.subbuteo.pitch import Pitch
from playon.subbuteo.placing import Placement
from playon.subbuteo.points import Point

PITCH = Pitch(PitchMeasures())
BALL, BASE = PITCH.ball_radius, PITCH.base_radius
OWN_GOAL = {"A": -1, "B": 1}
ENDS_CHANGED = {"A": 1, "B": -1}


def pitch(**measures: Any) -> Pitch:
    """A pitch with other measures than the default ones, told as a situation tells them."""
    return Pitch(msgspec.convert(measures, PitchMeasures))


def near(a: Point, b: Point, within: float = 0.1) -> bool:
    """Two points that agree as the language of a match demands."""
    return abs(a[0] - b[0]) <= within and abs(a[1] - b[1]) <= within


def mirrored(p: Point, x: int = 1, y: int = 1) -> Point:
    return x * p[0], y * p[1]


def points(x: float = 690, y: float = 490) -> st.SearchStrategy[Point]:
    """Points of the whole board, in tenths of a millimetre, so that boundaries are met often."""
    tenths = st.integers
    return st.tuples(tenths(int(-10 * x), int(10 * x)), tenths(int(-10 * y), int(10 * y))).map(
        lambda p: (p[0] / 10, p[1] / 10)
    )


def sides() -> st.SearchStrategy[int]:
    return st.sampled_from((-1, 1))


def teams(x: float = 560, y: float = 380) -> st.SearchStrategy[dict[str, Point]]:
    """Up to six figures of each side that do not touch one another."""

    def standing(drawn: list[Point]) -> dict[str, Point]:
        kept: list[Point] = []
        for at in drawn:
            if all(PITCH.gap_figures(at, other) > 0.1 for other in kept):
                kept.append(at)
        return {f"{'AB'[which % 2]}{which // 2 + 1}": at for which, at in enumerate(kept)}

    return st.lists(points(x, y), min_size=1, max_size=12).map(standing)


def agree(put: dict[str, Placement], places: dict[str, Point]) -> bool:
    """These figures were put, and each nearly there."""
    return put.keys() == places.keys() and all(near(put[name].at, places[name]) for name in places)


def never_overlap(figures: dict[str, Point], put: dict[str, Placement]) -> None:
    after = {**figures, **{name: place.at for name, place in put.items()}}
    for name in put:
        for other, at in after.items():
            if other != name and other[1:] != "0":
                assert PITCH.gap_figures(after[name], at) > 0, (name, other)
