"""What the benchmark measures: a whole match of every book, told with the events that its form of the game has."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from playon import Match
from tests.books import books_of

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
MIX = {"put_in_play", "touch", "wall", "ball_stopped", "left_rod", "reached_rod", "goal"}


def benchmark(name: str) -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCHMARKS)
        return import_module(name)


@pytest.fixture(scope="module")
def matches() -> ModuleType:
    return benchmark("matches")


@pytest.mark.parametrize("book", books_of("foosball"))
def test_a_whole_match_of_every_book_is_measured(matches: ModuleType, book: str) -> None:
    events = matches.whole_match(book)
    match = Match(book)
    rulings = [ruling for event in events for ruling in match.observe(event)]
    assert match.situation.phase == "match_over"
    assert {event["event"] for event in events} >= MIX
    assert not any(ruling.offence for ruling in rulings)
    assert not any(ruling.finding in ("no_goal", "dead_ball", "request_refused") for ruling in rulings)


@pytest.mark.parametrize("book", books_of("subbuteo"))
def test_whole_matches_on_a_pitch_are_measured(book: str) -> None:
    """Tapped without a camera, and told with ten contacts in most flicks; only what a round means to break is broken."""
    pitch = benchmark("pitch")
    both = pitch.matches(book)
    for name, events in both.items():
        match = Match(book, situation=pitch.opening(book, name))
        rulings = [ruling for event in events for ruling in match.observe(event)]
        assert match.situation.phase == "match_over", name
        assert not any(ruling.offence in ("time_wasting", "block_flick_denied") for ruling in rulings), name
    full = [event for event in both["tracked"] if len(event.get("touches", ())) == pitch.CONTACTS]
    assert len(full) > 200
