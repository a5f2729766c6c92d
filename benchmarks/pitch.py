"""Whole matches on a pitch, tapped by a referee without positions and told by a tracker with ten contacts in every flick.

    python benchmarks/pitch.py [BOOK ...] [--json] [--seconds S]

Prints tapped events and flicks of ten contacts per second, and the ratios to python-chess and to reading the same events alone.
Further books play matches of their own kind; their rates of events stand beside those of the first book.
"""

import argparse
import gc
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any

from pitch_tapped import BOOK, Told, tapped_round
from pitch_tracked import CONTACTS, standing, tracked_round
from playon import Match, book_names, load_book
from playon.events import Event
from playon.family import family_of

BESIDE = {f"{name}_to_{BOOK}": name for name in ("tapped", "tracked")}
"""How the rates of a book's matches are named beside those of the yardstick."""

STRETCH = 50
"""Events that are timed together."""


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
