"""What a hall sees of its matches: a line of each, and which of them are played, called, next and over."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from playon.record import Header
from playon.server.live.live_match import LiveMatch
from playon.server.storage.rows import MatchRow
from playon.server.views.board import clocks_of
from playon.server.views.counting import games_played, result_of
from playon.server.views.naming import names_of, speech_for
from playon.server.views.tie import part_of, tie_result

NEXT, RESULTS = 48, 48
"""So many matches that are to come and that are over are given at most."""
_CLOCKS = 2


def planned_line(row: MatchRow) -> dict[str, Any]:
    """A match that has not begun, as a line."""
    header = msgspec.json.decode(row.header, type=Header)
    return {
        "id": row.id,
        "book": header.book,
        "state": row.state,
        "place": row.place or header.table or "",
        "teams": names_of(header),
        "kind": header.kind,
        "title": header.title,
        "event": header.event,
        "changed": row.changed,
        "called": row.called,
    }


def live_line(row: MatchRow, live: LiveMatch, moment: int) -> dict[str, Any]:
    """A match that has begun, as a line, in the language that is spoken: besides score, games, part, clocks, result.

    row: as it is stored now, which may be later than what `live` was read with. moment: ms; `now` of the line, to which the
    clocks belong.
    """
    ahead, _ran_out = live.ahead(moment)
    document = ahead.document(seen_by="spectators")
    return {
        **planned_line(row),
        "state": live.state,
        "now": moment,
        **(_tie(live, document) if live.is_tie else _match(live, document)),
    }


def _match(live: LiveMatch, document: dict[str, Any]) -> dict[str, Any]:
    speech = speech_for(live)
    return {
        "score": document.get("score"),
        "games": document.get("games"),
        "played": games_played(live),
        "part": speech.sport.part(document),
        "clocks": [] if live.is_over else clocks_of(document, live.match.book, speech)[:_CLOCKS],
        "result": result_of(live, speech),
    }


def _tie(live: LiveMatch, document: dict[str, Any]) -> dict[str, Any]:
    """Of a tie: the matches won or led, and in the place of games that are over the scores of its boards."""
    return {
        "score": document["wins"],
        "games": None,
        "played": [each["score"] for _n, each in sorted(document["boards"].items())],
        "part": part_of(document, speech_for(live)),
        "clocks": [],
        "result": tie_result(live, document),
    }


def wall(event: str, lines: Sequence[dict[str, Any]], language: str) -> dict[str, Any]:
    """The wall of a tournament, or of all matches where `event` is empty."""
    groups: dict[str, list[dict[str, Any]]] = {"running": [], "called": [], "next": [], "results": []}
    for line in lines:
        groups[_group(line)].append(line)
    groups["running"].sort(key=lambda line: _by_place(line["place"]))
    groups["called"].sort(key=lambda line: -(line["called"] or 0))
    groups["results"].sort(key=lambda line: -line["changed"])
    title = next((line["event"] for line in lines if line["event"]), None) if event else None
    return {
        "language": language,
        "event": event,
        "title": title,
        **groups,
        "next": groups["next"][:NEXT],
        "results": groups["results"][:RESULTS],
    }


def _group(line: dict[str, Any]) -> str:
    if line["state"] == "planned":
        return "next" if line["called"] is None else "called"
    return "running" if line["state"] == "running" else "results"


def _by_place(place: str) -> list[tuple[int, int, str]]:
    """Table 9 before table 10, those without a place last."""
    if not place:
        return [(2, 0, "")]
    return [
        (0, int(each), "") if each.isdecimal() else (1, 0, each.casefold())
        for each in re.split(r"(\d+)", place)
        if each
    ]
