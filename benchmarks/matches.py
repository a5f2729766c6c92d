"""Whole matches to measure: every ball goes as a tracker would tell it, in the form of the game that the book's data name."""

from collections.abc import Iterator
from typing import Any

from playon import Match, load_book
from playon.events import OTHER, Side
from playon.rulebook import Rulebook

Step = dict[str, Any]

ROUND: list[Step] = [
    {"wait": 3, "event": "ask_ready"},
    {"wait": 1, "event": "ready", "other": True},
    {"wait": 1, "event": "put_in_play"},
    {"wait": 0.5, "event": "touch", "rod": "five", "figure": 2},
    {"wait": 0.7, "event": "wall", "rod": "five"},
    {"wait": 0.5, "event": "touch", "rod": "five", "figure": 1},
    {"wait": 0.6, "event": "touch", "rod": "five", "figure": 2},
    {"wait": 0.4, "event": "left_rod", "rod": "five", "figure": 2, "how": "pass"},
    {"wait": 0.2, "event": "reached_rod", "rod": "three", "figure": 2, "how": "caught"},
    {"wait": 0.8, "event": "touch", "rod": "three", "figure": 2},
    {"wait": 0.5, "event": "ball_stopped", "rod": "three", "figure": 2, "set_up": True},
    {"wait": 2.5, "event": "touch", "rod": "three", "figure": 2},
    {"wait": 0.1, "event": "left_rod", "rod": "three", "figure": 2, "how": "shot"},
    {"wait": 0.2, "event": "reached_rod", "rod": "goalie", "figure": 1, "how": "caught", "other": True},
    {"wait": 1.5, "event": "touch", "rod": "goalie", "figure": 1, "other": True},
    {"wait": 0.8, "event": "left_rod", "rod": "goalie", "figure": 1, "how": "pass", "other": True},
    {"wait": 0.3, "event": "reached_rod", "rod": "five", "figure": 3, "how": "caught"},
    {"wait": 0.9, "event": "touch", "rod": "five", "figure": 4},
    {"wait": 1.1, "event": "left_rod", "rod": "five", "figure": 4, "how": "pass"},
    {"wait": 0.2, "event": "reached_rod", "rod": "three", "figure": 1, "how": "caught"},
    {"wait": 2.0, "event": "left_rod", "rod": "three", "figure": 1, "how": "shot"},
    {"wait": 0.3, "event": "goal"},
]
"""One ball: served, passed, saved, passed back and shot in. `other`: done by the side that does not serve."""

PROTOCOL = 3
"""Steps at the beginning of a ball that put it into play."""

BETWEEN_DEFENCES: list[Step] = [
    {"wait": 3, "event": "ask_ready"},
    {"wait": 1, "event": "ready", "other": True},
    {"wait": 1, "event": "put_in_play", "rod": "two", "figure": 2},
    {"wait": 0.5, "event": "touch", "rod": "two", "figure": 1},
    {"wait": 0.4, "event": "ball_stopped", "rod": "two", "figure": 1, "set_up": True},
    {"wait": 2.5, "event": "touch", "rod": "two", "figure": 2},
    {"wait": 0.7, "event": "wall", "rod": "two"},
    {"wait": 0.5, "event": "touch", "rod": "two", "figure": 1},
    {"wait": 0.4, "event": "left_rod", "rod": "two", "figure": 1, "how": "pass"},
    {"wait": 0.2, "event": "reached_rod", "rod": "goalie", "figure": 1, "how": "caught"},
    {"wait": 0.8, "event": "touch", "rod": "goalie", "figure": 1},
    {"wait": 0.6, "event": "left_rod", "rod": "goalie", "figure": 1, "how": "shot"},
    {"wait": 0.3, "event": "reached_rod", "rod": "goalie", "figure": 1, "how": "caught", "other": True},
    {"wait": 1.5, "event": "touch", "rod": "goalie", "figure": 1, "other": True},
    {"wait": 0.8, "event": "left_rod", "rod": "goalie", "figure": 1, "how": "pass", "other": True},
    {"wait": 0.3, "event": "reached_rod", "rod": "two", "figure": 1, "how": "caught", "other": True},
    {"wait": 0.9, "event": "touch", "rod": "two", "figure": 2, "other": True},
    {"wait": 1.1, "event": "left_rod", "rod": "two", "figure": 2, "how": "shot", "other": True},
    {"wait": 0.3, "event": "reached_rod", "rod": "two", "figure": 2, "how": "caught"},
    {"wait": 0.8, "event": "touch", "rod": "two", "figure": 1},
    {"wait": 0.9, "event": "left_rod", "rod": "two", "figure": 1, "how": "shot"},
    {"wait": 0.3, "event": "goal"},
]
"""One ball between two defences: put in, passed back, shot, saved, passed forward, shot, saved, and shot in."""

TURN: list[Step] = [
    {"wait": 3, "event": "ask_ready"},
    {"wait": 1, "event": "ready", "other": True},
    {"wait": 1, "event": "put_in_play", "rod": "three", "figure": 2},
    {"wait": 0.5, "event": "touch", "rod": "three", "figure": 1},
    {"wait": 0.4, "event": "ball_stopped", "rod": "three", "figure": 1, "set_up": True},
    {"wait": 2.5, "event": "touch", "rod": "three", "figure": 1},
    {"wait": 0.4, "event": "touch", "rod": "three", "figure": 2},
    {"wait": 0.5, "event": "touch", "rod": "three", "figure": 3},
    {"wait": 0.6, "event": "wall", "rod": "three"},
    {"wait": 0.5, "event": "touch", "rod": "three", "figure": 3},
    {"wait": 0.6, "event": "touch", "rod": "three", "figure": 2},
    {"wait": 0.8, "event": "touch", "rod": "three", "figure": 2},
    {"wait": 0.4, "event": "left_rod", "rod": "three", "figure": 2, "how": "shot"},
]
SCORED: list[Step] = [{"wait": 0.3, "event": "goal"}]
SAVED: list[Step] = [
    {"wait": 0.2, "event": "reached_rod", "rod": "goalie", "figure": 1, "how": "blocked", "other": True},
    {"wait": 0.4, "event": "ball_stopped", "rod": "goalie", "figure": 1, "other": True},
]
"""A turn to shoot, and how it ends; nobody passes. Every third shot is saved."""

PROTOCOL_OF_TWO: list[Step] = [
    {"wait": 4, "event": "count_three"},
    {"wait": 0.4, "event": "put_in_play", "ball": 1},
    {"wait": 0.3, "event": "put_in_play", "ball": 2, "other": True},
]
"""Both balls served at once; then each of them goes like that of a round, the second one the other way until it is saved."""


def whole_match(name: str) -> list[Step]:
    """A whole match of that book. Raises AssertionError where a ball does not go as it is told, since that is no fair mix."""
    book = load_book(name)
    match = Match(book)
    at, events = 0.0, []

    def tell(at: float, event: Step) -> None:
        events.append({"at": round(at, 3), **event})
        for ruling in match.observe(events[-1]):
            assert ruling.offence is None, f"{name}: {ruling.offence} (clause {ruling.clause}) at {events[-1]}"

    if book.format.discipline == "fours":
        for side in ("A", "B"):
            players = {rod: f"{side}{place}" for place, rod in enumerate(("goalie", "two", "five", "three"))}
            tell(at, {"event": "swap_positions", "by": side, "positions": players})
    tell(at, {"event": "coin_toss", "winner": "A"})
    tell(at, {"event": "choose", "by": "A", "option": "serve"})
    balls = 0
    while match.situation.phase != "match_over":
        if match.situation.pause is not None:
            tell(at + 1, {"event": "swap_sides"})
            tell(at + 30, {"event": "ready", "by": "A"})
            at += 35
            tell(at, {"event": "ready", "by": "B"})
        by: Side = match.situation.restart.by or ("B" if balls % 2 else "A")
        for moment, event in sorted(ball(book, balls, at, by), key=lambda each: each[0]):
            tell(moment, event)
            at = moment
        balls += 1
    return events


def ball(book: Rulebook, number: int, at: float, by: Side) -> Iterator[tuple[float, Step]]:
    """The moments and events of one ball, begun by that side; of two balls both, one after the other."""
    if book.variants.balls == "two":
        served = PROTOCOL_OF_TWO[-1]["wait"]
        yield from told(book, PROTOCOL_OF_TWO, at, by)
        at += sum(step["wait"] for step in PROTOCOL_OF_TWO)
        yield from told(book, ROUND[PROTOCOL:], at - served, by, ball=1)
        saved = next(place for place, step in enumerate(ROUND) if step.get("other") and "rod" in step)
        second = [{**step, "other": place < saved} for place, step in enumerate(ROUND)]
        yield from told(book, second[PROTOCOL:], at, by, ball=2)
    elif book.variants.turns == "shots":
        yield from told(book, TURN + (SCORED if number % 3 else SAVED), at, by)
    else:
        yield from told(book, BETWEEN_DEFENCES if book.variants.possession == "by_area" else ROUND, at, by)


def told(book: Rulebook, steps: list[Step], at: float, by: Side, **more: Any) -> Iterator[tuple[float, Step]]:
    """The steps as events with their moments. A ball that lies still is played again before its time is over."""
    still = False
    for step in steps:
        wait = step["wait"]
        if still and book.limits.stop_s is not None:
            wait = min(wait, 0.8 * book.limits.stop_s)
        at += wait
        still = step["event"] == "ball_stopped"
        fields = {key: value for key, value in step.items() if key not in ("wait", "other")}
        who = OTHER[by] if step.get("other") else by
        if step["event"] == "goal":
            fields["into"] = OTHER[who]
        elif step["event"] != "count_three":
            fields["by"] = who
        yield at, {**fields, **more}
