"""Follow a match of a running Playon and print its score and its calls as they come.

    python examples/follow_a_match.py http://127.0.0.1:8000 MATCH [--lang hu]

It listens to server-sent events, comes back by itself when the connection breaks, and ends when the match is over. It needs
nothing but Python's own library; docs/api.md tells every field that it may read.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

BEAT = 5.0
"""Seconds between two signs of life of the server; two and a half of them without one, and the connection is dead."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 8.0


def main() -> None:
    """Follow until the match is over."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", help="e.g. http://127.0.0.1:8000")
    parser.add_argument("match", help="the id in the address of its scoreboard")
    parser.add_argument("--lang", default="en", help="en or hu")
    told = parser.parse_args()
    address = f"{told.server.rstrip('/')}/api/v1/matches/{quote(told.match)}/stream?lang={quote(told.lang)}"
    printed = Printed()
    pause = FIRST_PAUSE
    while True:
        try:
            for event, data in events(address):
                pause = FIRST_PAUSE
                if event == "view" and printed.show(json.loads(data)):
                    return
        except HTTPError as error:
            if error.code == 404:
                sys.exit("there is no such match")
            print(f"# {error}", file=sys.stderr)
        except OSError as error:
            print(f"# not live: {error}", file=sys.stderr)
        # a little chance, so that not all clients come back at the same moment
        time.sleep(pause * (0.5 + random.random()))
        pause = min(pause * 2, LONGEST_PAUSE)


def events(address: str) -> Iterator[tuple[str, str]]:
    """Server-sent events as (name, data). Ends or raises OSError when the connection does."""
    request = Request(address, headers={"Accept": "text/event-stream"})
    with urlopen(request, timeout=2.5 * BEAT) as answer:
        name, data = "message", list[str]()
        for raw in answer:
            line = raw.decode().rstrip("\r\n")
            field, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if not line:
                if data:
                    yield name, "\n".join(data)
                name, data = "message", []
            elif field == "event":
                name = value
            elif field == "data":
                data.append(value)


class Printed:
    """What was printed already, so that nothing is printed twice after a connection broke."""

    def __init__(self) -> None:
        self.score: Any = None
        self.calls: set[tuple[Any, ...]] = set()

    def show(self, view: dict[str, Any]) -> bool:
        """Print what is new in a view; whether the match is over."""
        for call in reversed(view["calls"]):
            # one entry may bring several calls; one that time alone brought has no entry
            key = (call.get("entry"), call["id"], call["text"], None if "entry" in call else call.get("at"))
            if key not in self.calls:
                self.calls.add(key)
                clause = f"  ({call['cited']})" if "cited" in call else ""
                print(f"  {call['text']}{clause}", flush=True)
        score = (view["score"], view["games"])
        if score != self.score:
            self.score = score
            print(line_of(view), flush=True)
        if view["result"] is not None:
            print(f"= {view['result']['text']}", flush=True)
        return view["result"] is not None


def line_of(view: dict[str, Any]) -> str:
    """The score in one line."""
    teams, score, games = view["teams"], view["score"] or {"A": 0, "B": 0}, view["games"]
    told = f"{teams['A']['name']} {score['A']}:{score['B']} {teams['B']['name']}"
    won = f", games {games['A']}:{games['B']}" if games else ""
    return f"{told}  [{view['part']}{won}]"


if __name__ == "__main__":
    main()
