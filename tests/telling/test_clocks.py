"""What a clock shows is what the rules count: with nothing left its limit has passed, and not before."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playon import Match
from playon.errors import PlayonError
from playon.record import read_record
from playon.scenario import load_scenarios, scenario_files
from playon.telling.clocks import Clock
from playon.telling.sports import sport_of

SCENARIOS = scenario_files([Path(__file__).parents[1] / "scenarios"])
EXAMPLES = sorted(
    path
    for path in (Path(__file__).parents[2] / "examples").glob("*-match.jsonl")
    if read_record(path).header.kind != "tie"
)
STEP = 0.01
HOUR = 3600.0


def clocks_of(match: Match) -> list[Clock]:
    return sport_of(match.book.family).clocks(match.document(), match.book)


def situations(path: Path) -> Iterator[Match]:
    """The match of a record after each of its events."""
    record = read_record(path)
    match = Match(record.header.book, situation=record.header.situation, strict=record.header.strict)
    for entry in record.entries:
        match.apply(entry)
        yield match


def passed_within(match: Match, seconds: float) -> set[str]:
    """The limits that are told to have passed when nothing happens for so long, under a human referee."""
    waiting = Match.from_situation(match.book, match.document(), strict=False)
    rulings = waiting.seek(match.situation.at + seconds)
    found = {str(each.why.get("limit")) for each in rulings if each.finding == "limit_passed"}
    return found | {"half_time" for each in rulings if each.finding == "half_time_over"}


def check(match: Match) -> list[str]:
    """The clocks that run to a limit, each looked at shortly before and after it; and there is one for every limit that passes."""
    names = []
    for clock in clocks_of(match):
        assert math.isfinite(clock.shows), clock
        assert clock.label, clock
        left = clock.shows if clock.runs < 0 else (clock.length or 0.0) - clock.shows
        if clock.runs == 0 or clock.limit is None or left > HOUR:
            continue
        names.append(clock.limit)
        if left > STEP:
            assert clock.limit not in passed_within(match, left - STEP), clock
        assert clock.limit in passed_within(match, max(0.0, left) + STEP), (clock, match.situation.phase)
    shown = {clock.limit for clock in clocks_of(match)}
    at_once = passed_within(match, STEP)
    assert passed_within(match, HOUR) - at_once <= shown, (shown, match.situation.phase)
    return names


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_clock_runs_out_exactly_when_it_shows_nothing_more(path: Path) -> None:
    seen = [name for match in situations(path) for name in check(match)]
    assert seen


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_clock_runs_out_exactly_in_every_situation_of_the_scenarios(path: Path) -> None:
    for scenario in load_scenarios(path):
        if "@" in scenario.id:
            continue
        try:
            match = Match(scenario.book, situation=scenario.situation)
            check(match)
            for event in scenario.events:
                match.observe(event)
        except PlayonError:
            continue
        check(match)


def told_late(match: Match, by: str, aim: str, seconds: float) -> bool | None:
    """Whether a flick after so many seconds is told to be late; None where it cannot be made."""
    waiting = Match.from_situation(match.book, match.document(), strict=False)
    figures = match.situation.figures
    names = (
        [f"{by}9"] if figures is None else [name for name in figures if name[0] == by and name[1:] not in ("0", "S")]
    )
    event: dict[str, Any] = {"event": "flick", "at": match.situation.at + seconds, "by": by, "kind": "play", "aim": aim}
    for name in names:
        try:
            rulings = waiting.observe({**event, "figure": name})
        except PlayonError:
            continue
        return any(each.finding == "limit_passed" and each.why["limit"] in ("flick", "shot") for each in rulings)
    return None


@pytest.mark.parametrize("book", ["fistf", "fistf-classic", "indoor"])
def test_a_flick_is_late_exactly_when_its_clock_shows_nothing_more(book: str) -> None:
    looked_at = 0
    for path in SCENARIOS:
        if path.parent.name != book:
            continue
        for scenario in load_scenarios(path):
            try:
                match = Match(scenario.book, situation=scenario.situation)
                clocks = clocks_of(match)
            except PlayonError:
                continue
            for clock in clocks:
                if clock.name not in ("flick", "shot") or not clock.side or clock.shows <= STEP:
                    continue
                aim = "shot" if clock.name == "shot" else "pass"
                if told_late(match, clock.side, aim, clock.shows + STEP) is None:
                    continue
                assert told_late(match, clock.side, aim, clock.shows + STEP), (scenario.id, clock)
                assert not told_late(match, clock.side, aim, clock.shows - STEP), (scenario.id, clock)
                looked_at += 1
    book_has_limit = Match(book).book.limits.flick_s is not None
    assert bool(looked_at) == book_has_limit
