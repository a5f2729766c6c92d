"""How fast the engine is, beside things known: python-chess pushing and popping moves, and reading the same events alone.

    python benchmarks/engine.py [--json] [--seconds S] [BOOK ...]

Prints for every book events per second on whole matches, also beside those of ufcc in the same run, the time of a single
event, a refold of 1,000 events, and the ratios. What is measured takes turns, so that a busy machine slows all of it alike.
"""

import argparse
import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import chess
import msgspec

import pitch
from matches import whole_match
from playon import Match, book_names, load_book
from playon.events import Event
from playon.family import family_of

YARDSTICK = "ufcc"
"""The book that the engine's rate under every other one is compared with."""


def rates(works: Mapping[str, Callable[[], int]], seconds: float) -> dict[str, float]:
    """Units of work per second of each: the best of many short runs, which the rest of the machine disturbed least.

    They take turns, so that what slows the machine for a while slows all of them.
    """
    best = dict.fromkeys(works, 0.0)
    clock = time.perf_counter
    end = clock() + seconds * len(works)
    while clock() < end:
        for name, work in works.items():
            start = clock()
            done = work()
            best[name] = max(best[name], done / (clock() - start))
    return best


def play(book: str, events: list[Event]) -> Callable[[], int]:
    def work() -> int:
        match = Match(book)
        observe = match.observe
        for event in events:
            observe(event)
        return len(events)

    return work


def read(book: str, lines: list[bytes]) -> Callable[[], int]:
    family = family_of(load_book(book))

    def work() -> int:
        for line in lines:
            family.read_event(line)
        return len(lines)

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
        for _ in range(5):
            for move in moves:
                board.push(move)
            for _ in moves:
                board.pop()
        return 5 * len(moves)

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


def measure(books: Sequence[str], seconds: float) -> dict[str, dict[str, float]]:
    """All figures of the books, by the name of the book."""
    works: dict[str, Callable[[], int]] = {"chess": push_and_pop()}
    played: dict[str, list[Event]] = {}
    for book in books:
        lines = [json.dumps(event).encode() for event in whole_match(book)]
        family = family_of(load_book(book))
        played[book] = [family.read_event(line) for line in lines]
        works[f"play {book}"] = play(book, played[book])
        works[f"read {book}"] = read(book, lines)
    gc.collect()
    found = rates(works, seconds)
    yardstick = found.get(f"play {YARDSTICK}")
    return {book: figures(book, events, found, yardstick) for book, events in played.items()}


def figures(book: str, events: list[Event], found: Mapping[str, float], yardstick: float | None) -> dict[str, float]:
    """The figures of one book, with the rates found."""
    engine, reading = found[f"play {book}"], found[f"read {book}"]
    single = sorted(single_events(book, events))
    compared = {} if yardstick is None else {f"engine_to_{YARDSTICK}": engine / yardstick}
    return {
        "events_in_the_match": len(events),
        "events_per_second": engine,
        **compared,
        "chess_push_pop_per_second": found["chess"],
        "events_read_per_second": reading,
        "engine_to_chess": engine / found["chess"],
        "engine_to_reading": engine / reading,
        "median_event_us": single[len(single) // 2] * 1e6,
        "p99_event_us": single[int(len(single) * 0.99)] * 1e6,
        "worst_event_us": single[-1] * 1e6,
        "refold_1000_ms": refold(book, events) * 1e3,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("books", nargs="*", default=book_names(), metavar="BOOK", help="books to measure (default all)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each rate (default 2)")
    options = parser.parse_args()
    if not options.json:
        print(f"measuring {', '.join(options.books)} in turn ...", file=sys.stderr, flush=True)
    with_rods = [book for book in options.books if load_book(book).family == "foosball"]
    results: dict[str, Any] = {"import_s": import_time(), **measure(with_rods, options.seconds)}
    with_a_pitch = [book for book in options.books if load_book(book).family == "subbuteo"]
    if with_a_pitch:
        results |= pitch.measure(options.seconds, push_and_pop(), with_a_pitch)
    if options.json:
        print(json.dumps(results))
        return
    print(f"import playon: {results['import_s'] * 1e3:.0f} ms")
    for book in with_rods:
        print(report(book, results[book]))
    for book in with_a_pitch:
        print(pitch.report(book, results[book]))


def report(book: str, found: Mapping[str, float]) -> str:
    """The figures of one book for a reader."""
    ratio = found.get(f"engine_to_{YARDSTICK}")
    beside = "" if ratio is None else f", {ratio:.2f} of {YARDSTICK}"
    return "\n".join(
        (
            f"{book}: a match of {found['events_in_the_match']:.0f} events",
            f"  engine            {found['events_per_second']:>10,.0f} events/s{beside}",
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
