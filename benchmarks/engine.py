"""How fast the engine is, beside things known: python-chess pushing and popping moves, and reading the same events alone.

    python benchmarks/engine.py [--json] [--seconds S]

Prints events per second on whole matches, the time of a single event, a refold of 1,000 events, and the ratios.
"""

import argparse
import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import chess
import msgspec

import pitch
from playon import Match, book_names, load_book
from playon.events import Event
from playon.family import family_of

ROUND: list[dict[str, Any]] = [
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
"""One ball as a tracker would tell it: served, passed, saved, passed back and shot in. `other`: done by the other side."""


def books_of_whole_rounds() -> list[str]:
    """The books whose balls can go that way: not the special forms that extend another book, nor a sport without rods."""
    books = {name: load_book(name) for name in book_names()}
    return [name for name, book in books.items() if book.extends is None and book.family == "foosball"]


def whole_match(book: str) -> list[dict[str, Any]]:
    """A whole match of that book: every ball goes the same way, the sides score in turn until it is over."""
    match = Match(book)
    at, events = 0.0, []

    def tell(wait: float, event: dict[str, Any]) -> None:
        nonlocal at
        at = round(at + wait, 3)
        events.append({"at": at, **event})
        match.observe(events[-1])

    tell(0, {"event": "coin_toss", "winner": "A"})
    tell(2, {"event": "choose", "by": "A", "option": "serve"})
    while match.situation.phase != "match_over":
        if match.situation.pause is not None:
            tell(1, {"event": "swap_sides"})
            tell(29, {"event": "ready", "by": "A"})
            tell(5, {"event": "ready", "by": "B"})
        server = match.situation.restart.by
        other = "B" if server == "A" else "A"
        for step in ROUND:
            fields = {key: value for key, value in step.items() if key not in ("wait", "other")}
            by = {"into": other} if step["event"] == "goal" else {"by": other if step.get("other") else server}
            tell(step["wait"], {**fields, **by})
    return events


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work per second: the best of several runs, which the rest of the machine disturbed least."""
    best = 0.0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        done = work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def play(book: str, events: list[Event]) -> Callable[[], int]:
    def work() -> int:
        for _ in range(5):
            match = Match(book)
            observe = match.observe
            for event in events:
                observe(event)
        return 5 * len(events)

    return work


def read(book: str, lines: list[bytes]) -> Callable[[], int]:
    family = family_of(load_book(book))

    def work() -> int:
        for _ in range(5):
            for line in lines:
                family.read_event(line)
        return 5 * len(lines)

    return work


def push_and_pop() -> Callable[[], int]:
    """A fixed game of python-chess, pushed to the end and popped to the start."""
    board = chess.Board()
    moves = []
    while len(moves) < 80 and not board.is_game_over():
        legal = sorted(board.legal_moves, key=chess.Move.uci)
        moves.append(legal[(7 * len(moves) + 3) % len(legal)])
        board.push(moves[-1])

    def work() -> int:
        board = chess.Board()
        for _ in range(20):
            for move in moves:
                board.push(move)
            for _ in moves:
                board.pop()
        return 20 * len(moves)

    return work


def single_events(book: str, events: list[Event]) -> list[float]:
    """Seconds of each single event, over several matches, garbage collection included."""
    taken = []
    clock = time.perf_counter
    for _ in range(20):
        match = Match(book)
        for event in events:
            start = clock()
            match.observe(event)
            taken.append(clock() - start)
    return taken


def refold(book: str, events: list[Event]) -> float:
    """Seconds to preview a correction of the first of 1,000 events: all are folded anew, compared, and folded back."""
    match = Match(book)
    for event in events[:1_000]:
        match.observe(event)
    first = msgspec.structs.replace(events[0], note="seen again")
    taken = []
    for _ in range(9):
        start = time.perf_counter()
        match.amend(1, first, preview=True)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def import_time() -> float:
    """Seconds that `import playon` takes in a fresh interpreter, without starting the interpreter."""
    program = "import time; start = time.perf_counter(); import playon; print(time.perf_counter() - start)"
    runs = [
        float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
        for _ in range(5)
    ]
    return statistics.median(runs)


def measure(book: str, seconds: float) -> dict[str, float]:
    """All figures of one book."""
    family = family_of(load_book(book))
    plain = whole_match(book)
    lines = [json.dumps(event).encode() for event in plain]
    events = [family.read_event(line) for line in lines]
    gc.collect()
    chess_rate = rate(push_and_pop(), seconds)
    engine = rate(play(book, events), seconds)
    reading = rate(read(book, lines), seconds)
    single = sorted(single_events(book, events))
    return {
        "events_in_the_match": len(events),
        "events_per_second": engine,
        "chess_push_pop_per_second": chess_rate,
        "events_read_per_second": reading,
        "engine_to_chess": engine / chess_rate,
        "engine_to_reading": engine / reading,
        "median_event_us": single[len(single) // 2] * 1e6,
        "p99_event_us": single[int(len(single) * 0.99)] * 1e6,
        "worst_event_us": single[-1] * 1e6,
        "refold_1000_ms": refold(book, events) * 1e3,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each rate (default 2)")
    options = parser.parse_args()
    results: dict[str, Any] = {"import_s": import_time()}
    for book in books_of_whole_rounds():
        if not options.json:
            print(f"measuring {book} ...", file=sys.stderr, flush=True)
        results[book] = measure(book, options.seconds)
    results[pitch.BOOK] = pitch.measure(options.seconds, push_and_pop())
    if options.json:
        print(json.dumps(results))
        return
    print(f"import playon: {results['import_s'] * 1e3:.0f} ms")
    for book in books_of_whole_rounds():
        found = results[book]
        print(report(book, found))
    print(pitch.report(results[pitch.BOOK]))


def report(book: str, found: dict[str, float]) -> str:
    """The figures of one book for a reader."""
    return "\n".join(
        (
            f"{book}: a match of {found['events_in_the_match']:.0f} events",
            f"  engine            {found['events_per_second']:>10,.0f} events/s",
            f"  python-chess      {found['chess_push_pop_per_second']:>10,.0f} push+pop/s",
            f"  reading alone     {found['events_read_per_second']:>10,.0f} events/s",
            f"  engine to chess   {found['engine_to_chess']:.2f}, engine to reading {found['engine_to_reading']:.2f}",
            f"  one event         {found['median_event_us']:.1f} us median, {found['p99_event_us']:.1f} us p99, "
            f"{found['worst_event_us']:.0f} us worst",
            f"  refold of 1,000   {found['refold_1000_ms']:.1f} ms",
        )
    )


if __name__ == "__main__":
    main()
