"""A story moved a little over the cloth ends the same, as long as nothing of it comes over a line, into an area or off one."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from playon import Match
from playon.errors import PlayonError
from playon.scenario import Scenario
from playon.subbuteo.points import FORCING, Point, apart
from tests.machines import EXPLORED
from tests.subbuteo.pitches import PITCH
from tests.subbuteo.streams import SCENARIOS, flicks, on_pitch, teams
from tests.subbuteo.test_invariants import BOOK

LEAST = 0.01
"""A story nearer to a boundary than this is told for that boundary, and cannot be moved, mm."""

KEEPER = PITCH.measures.keeper
RADII = (PITCH.base_radius, PITCH.ball_radius, KEEPER.thickness / 2, KEEPER.width / 2)
SIZES = (0.0, *RADII, *(-each for each in RADII))
MIDDLE, AREA, OUT = (-PITCH.half_line, PITCH.half_line), (0.0,), (0.0, FORCING)
LINES_X = {
    0.0: MIDDLE,
    PITCH.shooting_x: MIDDLE,
    PITCH.penalty_front: AREA,
    PITCH.goal_area_front: (0.0, 2 * PITCH.half_line),
    PITCH.x: OUT,
    PITCH.middle_x: MIDDLE,
    PITCH.surface_x: AREA,
}
LINES_Y = {
    PITCH.half_mouth: AREA,
    PITCH.penalty_side: AREA,
    PITCH.goal_area_side: (-2 * PITCH.half_line, 0.0),
    PITCH.y: OUT,
    PITCH.middle_y: MIDDLE,
    PITCH.surface_y: AREA,
}
"""Lines by their distance from the middle, with the margins at which something changes beside the size of a thing."""
ROUND = (((0.0, 0.0), PITCH.centre_circle), ((PITCH.spot_x, 0.0), PITCH.semicircle))


def room(p: Point) -> float:
    """How far a point, ball or base there is from the nearest boundary that could matter, mm."""
    x, y = abs(p[0]), abs(p[1])
    return min(
        *(abs(x - line - margin - size) for line, margins in LINES_X.items() for margin in margins for size in SIZES),
        *(abs(y - line - margin - size) for line, margins in LINES_Y.items() for margin in margins for size in SIZES),
        *(abs(apart((x, y), middle) - far - size) for middle, far in ROUND for size in SIZES),
    )


def points(told: Any) -> Iterator[Point]:
    """All points of a story."""
    if isinstance(told, dict):
        for each in told.values():
            yield from points(each)
    elif is_point(told):
        yield told[0], told[1]
    elif isinstance(told, list | tuple):
        for each in told:
            yield from points(each)


def is_point(told: Any) -> bool:
    return isinstance(told, list | tuple) and len(told) == 2 and all(type(each) in (int, float) for each in told)


def shifted(told: Any, by: Point) -> Any:
    """The story with all its points moved; directions stay."""
    if isinstance(told, dict):
        return {name: each if name == "direction" else shifted(each, by) for name, each in told.items()}
    if is_point(told):
        return [told[0] + by[0], told[1] + by[1]]
    if isinstance(told, list | tuple):
        return [shifted(each, by) for each in told]
    return told


def without_points(told: Any) -> Any:
    """What is ruled, but where."""
    if isinstance(told, dict):
        return {name: without_points(each) for name, each in told.items() if not is_point(each) and name != "line"}
    if isinstance(told, list | tuple):
        return [without_points(each) for each in told if not is_point(each)]
    return told


def ruled(situation: dict[str, Any], events: list[dict[str, Any]], by: Point) -> tuple[list[Any], Any]:
    """What is ruled in a story moved by a vector, and its end."""
    match = Match(BOOK, situation=shifted(situation, by))
    given: list[Any] = []
    for event in events:
        try:
            given.append(without_points(msgspec.to_builtins(match.observe(shifted(event, by)))))
        except PlayonError as error:
            given.append(str(error))
    return given, without_points(match.document())


def movable() -> list[tuple[Scenario, float]]:
    """Scenarios of moving things that have room on all sides, with that room."""
    found = []
    for told_of in SCENARIOS.values():
        for scenario in told_of:
            situation: Any = scenario.situation or {}
            told = [*points(situation), *points(scenario.events)]
            on_its_spot = situation.get("phase") != "in_play" or situation.get("pitch") is not None
            least = min((room(p) for p in told), default=0.0)
            if not on_its_spot and least >= LEAST:
                found.append((scenario, least))
    return found


MOVABLE = movable()


def test_there_are_stories_to_move() -> None:
    assert MOVABLE


@pytest.mark.parametrize(("scenario", "least"), MOVABLE, ids=[scenario.id for scenario, _ in MOVABLE])
def test_a_story_moved_by_less_than_its_room_ends_the_same(scenario: Scenario, least: float) -> None:
    parts = st.floats(-0.6 * least, 0.6 * least)  # together less than the room

    @settings(max_examples=EXPLORED or 6, derandomize=not EXPLORED, deadline=None)
    @given(st.tuples(parts, parts))
    def check(by: Point) -> None:
        situation = scenario.situation or {}
        assert ruled(situation, scenario.events, by) == ruled(situation, scenario.events, (0.0, 0.0))

    check()


@settings(max_examples=EXPLORED or 60, derandomize=not EXPLORED, deadline=None, suppress_health_check=list(HealthCheck))
@given(teams(), on_pitch, st.sampled_from("AB"), st.tuples(st.floats(-0.6, 0.6), st.floats(-0.6, 0.6)), st.data())
def test_flicks_moved_by_less_than_their_room_end_the_same(
    figures: dict[str, Any], ball: Point, side: str, way: Point, data: st.DataObject
) -> None:
    situation = {"figures": figures, "phase": "in_play", "possession": side, "ball": {"at": ball}}
    match, told = Match(BOOK, situation=situation), []
    for number in range(4):
        told.append({"at": number, **data.draw(flicks(match.document()))})
        match.observe(told[-1])
        if match.situation.phase not in ("in_play", "block_flick"):
            break  # what the referee has laid or placed lies where the lines are
    least = min(room(p) for p in [*points(situation), *points(told)])
    assume(least >= LEAST)
    assert ruled(situation, told, (way[0] * least, way[1] * least)) == ruled(situation, told, (0.0, 0.0))
