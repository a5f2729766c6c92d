"""Whole matches on a pitch, tapped by a referee without positions and told by a tracker with ten contacts in every flick.

    python benchmarks/pitch.py [BOOK ...] [--json] [--seconds S]

Prints tapped events and flicks of ten contacts per second, and the ratios to python-chess and to reading the same events alone.
Further books play matches of their own kind; their rates of events stand beside those of the first book.
"""

import argparse
import gc
import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle, islice
from math import hypot, inf
from random import Random
from typing import Any

from playon import Match, Refused, book_names, load_book
from playon.events import OTHER, Event, Side
from playon.family import family_of

BOOK = "fistf"
"""The yardstick of the other books with a pitch."""

BESIDE = {f"{name}_to_{BOOK}": name for name in ("tapped", "tracked")}
"""How the rates of a book's matches are named beside those of the yardstick."""

CONTACTS = 10
STRETCH = 50
"""Events that are timed together."""

Point = tuple[float, float]
Step = tuple[float, dict[str, Any]]
"""Seconds after the event before, and the event without its moment."""


class Told:
    """A match that is told step by step, and everything that it took."""

    def __init__(self, book: str = BOOK, **situation: Any) -> None:
        self.match = Match(book, situation=situation)
        rules = load_book(book)
        self.field_figures: int = rules.limits.field_figures
        self.barriers: bool = rules.variants.barriers == "in_play"
        self.waits: bool = rules.variants.block_flick == "stopped_ball"
        self.events: list[dict[str, Any]] = []
        self.at = 0.0

    def tell(self, steps: Iterable[Step]) -> None:
        """Tell the steps until they or the period are over; what comes too late for the period is told no more."""
        for wait, event in steps:
            self.at = round(self.at + wait, 3)
            told = {"at": self.at, **event}
            try:
                self.match.observe(told)
            except Refused:
                self.match.seek(self.at)
                if self.match.situation.phase not in ("pause", "match_over"):
                    raise
                self.events.append({"at": self.at, "event": "time"})
                return
            self.events.append(told)
            if self.match.situation.phase in ("pause", "match_over"):
                return

    def whole(self, round_of: Callable[["Told", Side], Iterator[Step]]) -> list[dict[str, Any]]:
        """All events from the toss to the end of the match. round_of: the steps from a restart, by the side that takes it."""
        self.tell(
            [(0, {"event": "coin_toss", "winner": "A"}), (5, {"event": "choose", "by": "A", "option": "flick_off"})]
        )
        while (s := self.match.situation).phase != "match_over":
            if s.phase == "pause":
                self.tell([(200, {"event": "period", "do": "start"})])
            else:
                self.tell(round_of(self, s.restart.by if s.restart is not None else s.possession))
        return self.events


# -- tapped --------------------------------------------------------------------------------------------------------------

FLICK_IN_PLACE, CORNER = (120.0, 383.0), (540.0, -379.0)


def tapped_round(told: Told, me: Side) -> Iterator[Step]:
    """From a flick-off to a goal: plays, block-flicks, changes, calls, choices, and the ball out twice."""
    you = OTHER[me]
    goal = 1 if told.match.situation.left == me else -1
    touchline, goal_line = ("board", "board") if told.barriers else ("touchline", "goal_line")

    def own(number: int) -> int:
        return (number - 1) % told.field_figures + 1

    def plays(*figures: int, **fields: Any) -> Iterator[Step]:
        for number in (own(each) for each in figures):
            figure = f"{me}{number}"
            yield (
                2.5,
                {"event": "flick", "by": me, "figure": figure, "touches": [{"by": figure, "hit": "ball"}], **fields},
            )
            yield 1.5, {"event": "flick", "by": you, "figure": f"{you}{number}"}

    def restart(taker: int) -> Iterator[Step]:
        yield 4, {"event": "nominate", "by": me, "figure": f"{me}{own(taker)}"}
        yield 3, {"event": "ready", "by": me}
        yield 3, {"event": "ready", "by": you}
        yield 1, {"event": "set_up"}
        yield 1, {"event": "play"}
        yield from plays(taker)

    yield 4, {"event": "placed", "by": me}
    yield 4, {"event": "placed", "by": you}
    yield from restart(10)
    yield from plays(7, 7, 8, 8, 7)
    yield 1, {"event": "change", "to": you, "reason": "figure"}
    me, you = you, me
    yield from plays(5, 6, 6, 5, 4)
    yield 2, {"event": "flick", "by": me, "figure": f"{me}{own(9)}"}  # past the ball
    me, you = you, me
    yield from plays(3, 3, 9)
    yield 1, {"event": "out", "line": touchline, "place": FLICK_IN_PLACE, "last_touch": f"{you}4", "forced": "yes"}
    yield from restart(6)
    yield from plays(7)
    hit = {"event": "foul", "offence": "incorrect_block_flick", "by": you, "figure": f"{you}3", "touched": "ball"}
    yield 1, {**hit, "place": [100, 50], "ball_moving": True}
    yield 1, {"event": "choose", "by": me, "option": "play_on"}
    yield from plays(8)
    yield 1, {**hit, "place": [200, 50], "ball_moving": True}
    yield 2, {"event": "choose", "by": me, "option": "free_flick"}
    yield from restart(9)
    yield 1, {"event": "shootable", "against": you}
    yield from plays(7, aim="shot")
    yield (
        1,
        {
            "event": "out",
            "line": goal_line,
            "place": [goal * CORNER[0], CORNER[1]],
            "last_touch": f"{you}2",
            "forced": "yes",
        },
    )
    yield 1, {"event": "claim", "by": me, "what": "distance"}
    yield from restart(10)
    yield 0.5, {"event": "time"}
    yield from plays(7)
    seven = f"{me}{own(7)}"
    yield (
        2,
        {"event": "flick", "by": me, "figure": seven, "aim": "shot", "touches": [{"by": seven, "hit": "ball"}]},
    )
    yield 1, {"event": "goal", "into": you, "by": me, "figure": seven, "from": [goal * 420, 20]}


# -- tracked -------------------------------------------------------------------------------------------------------------

LINES: list[Point] = [
    (-605, 0), (-470, 120), (-470, -110), (-400, 40), (-300, -200), (-250, 150), (-180, -30), (-60, 200), (-90, -120),
    (-120, 60), (-80, -280),
]  # fmt: skip
"""Where the figures 0 to 10 of the side on the left stand at its flick-off; the other side stands alike on the right."""

BALL, BASE = 11.0, 10.0


def standing(left: Side, field_figures: int = 10) -> dict[str, Point]:
    """All figures before a flick-off, twenty-two unless fewer are used."""
    lines = LINES[: field_figures + 1]
    here = {f"{left}{number}": at for number, at in enumerate(lines)}
    return here | {f"{OTHER[left]}{number}": (-x, -y) for number, (x, y) in enumerate(lines)}


def edge(at: Point, towards: Point, by: float) -> Point:
    """The point at that distance from `at` on the way to another point."""
    far = hypot(towards[0] - at[0], towards[1] - at[1]) or 1.0
    return round(at[0] + (towards[0] - at[0]) / far * by, 2), round(at[1] + (towards[1] - at[1]) / far * by, 2)


def tracked_round(told: Told, me: Side, chance: Random) -> Iterator[Step]:
    """From a restart to the next one: flicks of ten contacts each, with a block-flick after each of them."""
    s = told.match.situation
    if s.restart is not None:
        yield from tracked_restart(told, me)
    for _ in range(chance.randrange(6, 14)):
        s = told.match.situation
        if s.options is not None:
            yield 1, {"event": "choose", "by": s.options.to, "option": "play_on"}
        elif s.restart is not None or s.possession is None:
            return
        elif told.waits and s.block_flick == OTHER[s.possession]:
            yield 1, tracked_block(told, OTHER[s.possession], chance)
        else:
            me, you = s.possession, OTHER[s.possession]
            rolls = chance.random() < 0.2
            near = (1 if s.left == me else -1) * s.ball.at[0] > 340
            ending = chance.choice(("goal", "keeper") if near else ("own",) * 5 + ("lost", "lost", "out"))
            yield 2, tracked_flick(told, me, chance, ending, rolls=rolls)
            s = told.match.situation
            if s.block_flick == you and s.options is None:
                yield 0.2 if rolls else 1, tracked_block(told, you, chance)
            if told.match.situation.phase in ("placing", "block_flick"):
                yield 1, {"event": "play"}
            if told.match.situation.ball.motion == "moving":
                yield 1, {"event": "run_on", "ball": {"to": edge(s.ball.at, (0, 0), 15)}}


def tracked_block(told: Told, you: Side, chance: Random) -> dict[str, Any]:
    """A block-flick that touches nothing."""
    s = told.match.situation
    figure = f"{you}{chance.randrange(1, told.field_figures + 1)}"
    at = s.figures[figure]
    block = {"event": "flick", "by": you, "figure": figure, "kind": "block", "from": at}
    ball = {"ball": {"from": s.ball.at, "to": s.ball.at, "motion": s.ball.motion}}
    return {**block, **ball, "rest": {figure: edge(at, s.ball.at, 5)}}


def tracked_restart(told: Told, me: Side) -> Iterator[Step]:
    """The restart is prepared and taken by the figure nearest to its place."""
    s = told.match.situation
    r, you = s.restart, OTHER[me]
    goal = 1 if s.left == me else -1
    if r.as_ in ("flick_off", "goal_flick") and not r.placed[me]:
        places = standing(s.left, told.field_figures)
        for side in (me, you):
            yield (
                4,
                {
                    "event": "placed",
                    "by": side,
                    "figures": {name: at for name, at in places.items() if name[0] == side},
                },
            )
    taker = min(
        (name for name in s.figures if name[0] == me and name[1:] != "0"), key=lambda name: distance(told, name)
    )
    s = told.match.situation
    behind = edge(s.ball.at, (-goal * 999, 0) if r.as_ != "flick_in" else (s.ball.at[0], s.ball.at[1] * 3), 32)
    yield 3, {"event": "nominate", "by": me, "figure": taker, "place": behind}
    yield 2, {"event": "ready", "by": me}
    yield 2, {"event": "ready", "by": you}
    yield 1, {"event": "set_up"}
    yield 1, {"event": "play"}
    if told.match.situation.restart is not None:
        yield 1, tracked_flick(told, me, Random(7), "own", figure=taker, via=(goal * 60, 30))


def distance(told: Told, figure: str) -> float:
    s = told.match.situation
    at = s.figures[figure]
    return hypot(at[0] - s.ball.at[0], at[1] - s.ball.at[1])


def tracked_flick(
    told: Told,
    me: Side,
    chance: Random,
    ending: str,
    *,
    rolls: bool = False,
    figure: str | None = None,
    via: Point | None = None,
) -> dict[str, Any]:
    """A flick at the ball, which runs from figure to figure to its ending, while the flicked figure brushes others."""
    s = told.match.situation
    flicks, you, figures = s.counts[me].flicks, OTHER[me], s.figures
    goal = 1 if s.left == me else -1
    if figure is None:
        able = [
            f"{me}{n}"
            for n in range(1, told.field_figures + 1)
            if flicks.get(f"{me}{n}", 0) < 3 and f"{me}{n}" not in s.barred
        ]
        figure = min(able, key=lambda name: distance(told, name))
    start, ball = figures[figure], s.ball.at
    begin: dict[str, Any] = {"by": figure, "hit": "ball", "at": edge(ball, start, BALL), "hit_at": ball}
    touches = [begin]
    mates = [f"{me}{n}" for n in range(1, told.field_figures + 1) if f"{me}{n}" != figure]
    chance.shuffle(mates)
    ends = {
        "lost": [f"{you}{chance.randrange(1, told.field_figures + 1)}"],
        "keeper": [f"{you}0"],
        "goal": ["post"],
        "out": [f"{you}4"],
    }
    last = ends.get(ending, [])
    path: list[Point] = [] if via is None else [via]
    for number, hit in enumerate([*islice(cycle(mates), CONTACTS - 3 - len(last)), *last]):
        at = figures.get(hit, (goal * 600, 62))
        spot = edge(at, ball, BASE)
        touches.append({"by": "ball", "hit": hit, "at": spot, "displaced": number == 2})
        ball = edge(at, ball, BASE + BALL)
        path.append(ball)
        if number in (1, 3):
            touches.append(
                {
                    "by": figure,
                    "hit": mates[-number],
                    "at": edge(figures[mates[-number]], start, BASE),
                    "displaced": False,
                }
            )
    moved = mates[2]
    run: dict[str, Any] = {"from": s.ball.at, "path": path}
    if ending == "goal":
        run |= {"to": (goal * 615, 10), "in_goal": you}
    elif ending == "out":
        run |= {"to": (ball[0], 560.0 if told.barriers else 425.0)}
    else:
        run |= {"to": edge(ball, (goal * 560, 40), 250), "motion": "moving" if rolls else "stopped"}
    for number, touch in enumerate(touches):
        touch["t"] = round(0.1 + 0.12 * number, 2)
    rest = {figure: edge(start, run["to"], 0.5 * distance(told, figure) + 60), moved: edge(figures[moved], (0, 0), 1)}
    return {"event": "flick", "by": me, "figure": figure, "from": start, "touches": touches, "ball": run, "rest": rest}


# -- measured ------------------------------------------------------------------------------------------------------------


def matches(book: str = BOOK) -> dict[str, list[dict[str, Any]]]:
    """Both whole matches of a book, always the same."""
    chance = Random(2024)
    return {
        "tapped": Told(book).whole(tapped_round),
        "tracked": Told(book, **opening(book, "tracked")).whole(lambda told, me: tracked_round(told, me, chance)),
    }


def opening(book: str, name: str) -> dict[str, Any]:
    """The situation in which a match of that name begins: with positions only where a camera is at work."""
    return {"figures": standing("A", load_book(book).limits.field_figures)} if name == "tracked" else {}


def measure(seconds: float, chess: Callable[[], int], books: Sequence[str] = (BOOK,)) -> dict[str, dict[str, float]]:
    """The figures of both matches of every book. seconds: for each of the things measured. chess: pushes and pops moves."""
    works: dict[str, Callable[[], Iterator[int]]] = {"chess_push_pop": lambda: iter((chess(),))}
    shares: dict[str, float] = {}
    for book in books:
        family = family_of(load_book(book))
        for name, plain in matches(book).items():
            lines = [json.dumps(event).encode() for event in plain]
            events = [family.read_event(line) for line in lines]
            works[f"{book} {name}"] = partial(played, book, events, opening(book, name))
            works[f"{book} {name}_read"] = partial(by_stretches, family.read_event, lines)
            shares[book] = sum(len(event.get("touches", ())) == CONTACTS for event in plain) / len(plain)
    found = rates_by_stretches(works, seconds)
    return {book: figures(book, found, shares[book]) for book in books}


def figures(book: str, found: Mapping[str, float], share: float) -> dict[str, float]:
    """The figures of one book, with the rates found. share: of the flicks with ten contacts among the tracked events."""
    rate = {name: found[f"{book} {name}"] for name in ("tapped", "tapped_read", "tracked", "tracked_read")}
    flicks, flicks_read = rate["tracked"] * share, rate["tracked_read"] * share
    beside = {name: rate[each] / found[f"{BOOK} {each}"] for name, each in BESIDE.items() if f"{BOOK} {each}" in found}
    return {
        "tapped_events_per_second": rate["tapped"],
        "tapped_events_read_per_second": rate["tapped_read"],
        "full_flicks_per_second": flicks,
        "full_flicks_read_per_second": flicks_read,
        "tracked_events_per_second": rate["tracked"],
        "chess_push_pop_per_second": found["chess_push_pop"],
        "tapped_to_chess": rate["tapped"] / found["chess_push_pop"],
        "full_flicks_to_chess": flicks / found["chess_push_pop"],
        "tapped_to_reading": rate["tapped"] / rate["tapped_read"],
        "full_flicks_to_reading": flicks / flicks_read,
        **beside,
    }


def played(book: str, events: list[Event], situation: dict[str, Any]) -> Iterator[int]:
    """The match is played anew."""
    return by_stretches(Match(book, situation=situation).observe, events)


def by_stretches(work: Callable[[Any], Any], things: Sequence[Any]) -> Iterator[int]:
    """Do the work on all things; gives the number done after every stretch of them."""
    for first in range(0, len(things), STRETCH):
        stretch = things[first : first + STRETCH]
        for each in stretch:
            work(each)
        yield len(stretch)


def rates_by_stretches(works: Mapping[str, Callable[[], Iterator[int]]], seconds: float) -> dict[str, float]:
    """Units of work per second of each, every stretch at its best of many runs: other work on the machine falls between them.

    They take turns, so that what slows the machine for a while slows all of them.
    """
    best: dict[str, dict[int, float]] = {name: {} for name in works}
    done = dict.fromkeys(works, 0)
    clock = time.perf_counter
    end = clock() + seconds * len(works)
    gc.collect()
    while clock() < end:
        for name, work in works.items():
            taken, units = best[name], 0
            start = clock()
            for number, finished in enumerate(work()):
                taken[number] = min(taken.get(number, inf), clock() - start)
                units += finished
                start = clock()
            done[name] = units
    return {name: done[name] / sum(taken.values()) for name, taken in best.items()}


def report(book: str, found: Mapping[str, float]) -> str:
    """The figures of one book for a reader."""
    tapped, tracked = (f", {found[name]:.2f} of {BOOK}" if name in found else "" for name in BESIDE)
    return "\n".join(
        (
            f"{book}: whole matches on a pitch",
            f"  tapped            {found['tapped_events_per_second']:>10,.0f} events/s{tapped}",
            f"  reading alone     {found['tapped_events_read_per_second']:>10,.0f} events/s",
            f"  {CONTACTS} contacts each  {found['full_flicks_per_second']:>10,.0f} flicks/s, all else between them included",
            f"  tracked           {found['tracked_events_per_second']:>10,.0f} events/s{tracked}",
            f"  reading alone     {found['full_flicks_read_per_second']:>10,.0f} flicks/s",
            f"  python-chess      {found['chess_push_pop_per_second']:>10,.0f} push+pop/s",
            f"  tapped to chess   {found['tapped_to_chess']:.3f}, to reading {found['tapped_to_reading']:.2f}",
            f"  flicks to chess   {found['full_flicks_to_chess']:.4f}, to reading {found['full_flicks_to_reading']:.2f}",
        )
    )


def main() -> None:
    from engine import push_and_pop  # which measures all books, these by us

    with_a_pitch = [book for book in book_names() if load_book(book).family == "subbuteo"]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("books", nargs="*", default=with_a_pitch, metavar="BOOK", help="books to measure (default all)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each rate (default 2)")
    options = parser.parse_args()
    found = measure(options.seconds, push_and_pop(), options.books)
    print(json.dumps(found) if options.json else "\n".join(report(book, each) for book, each in found.items()))


if __name__ == "__main__":
    main()
