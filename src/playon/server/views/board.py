"""What spectators see of a match: teams, score, clocks, the last calls, and how play goes on."""

from collections.abc import Mapping
from typing import Any

import msgspec

from playon.match import Match
from playon.rulings import Restart, Ruling
from playon.server.live.live_match import LiveMatch
from playon.server.views.calls import call_of
from playon.server.views.counting import games_played, public_counts, result_of
from playon.server.views.naming import names_of, speech_for
from playon.telling.phrases import restart_phrase
from playon.telling.speech import Speech
from playon.telling.tongue import language, term

CALLS = 5


def board(live: LiveMatch, moment: int) -> dict[str, Any]:
    """A match as spectators may see it at a moment (ms), in the language that is spoken.

    at: the moment in seconds of the match; now: the same in ms since 1970. count: entries so far. score, games, clocks, calls
    (the newest first), restart, counts (those that everybody may see), result (once it is over), situation: as
    `Match.document` gives it to spectators. `playon.server.api.shapes.BoardView` tells every field.
    """
    ahead, ran_out = live.ahead(moment)
    return _board(live, ahead, ran_out, moment, ahead.document(seen_by="spectators"))


def _board(
    live: LiveMatch, ahead: Match, ran_out: list[Ruling], moment: int, document: dict[str, Any]
) -> dict[str, Any]:
    header, speech = live.header, speech_for(live)
    names = names_of(header)
    at = live.at(moment) if live.state == "running" else live.last
    restart = msgspec.convert(document["restart"], Restart) if document.get("restart") else None
    return {
        "match": live.row.id,
        "count": live.count,
        "state": live.state,
        "language": language(),
        "now": moment,
        "at": at,
        "epoch": live.row.epoch,
        "book": {"id": live.match.book.id, "title": live.match.book.title, "family": live.family},
        "title": header.title,
        "event": header.event,
        "place": live.row.place or header.table,
        "officials": list(header.officials),
        "called": live.row.called,
        "teams": {
            side: {"name": names[side], "players": list(team.players), "club": team.club}
            for side, team in header.teams.items()
        },
        "score": document.get("score"),
        "games": document.get("games"),
        "played": games_played(live),
        "part": speech.sport.part(document),
        "phase": {"id": document.get("phase"), "name": term("phase", document.get("phase") or "")},
        "clocks": [
            {key: value for key, value in msgspec.to_builtins(each).items() if value is not None}
            for each in speech.sport.clocks(document, live.match.book)
        ],
        "restart": restart_phrase(restart, names) if restart else None,
        "counts": public_counts(document, live.match.book, speech.sport),
        "result": result_of(live, speech),
        "calls": last_calls(live, speech, ran_out, at),
        "situation": document,
    }


def last_calls(
    live: LiveMatch, speech: Speech, ran_out: list[Ruling], at: float, most: int = CALLS
) -> list[dict[str, Any]]:
    """The last calls, the newest first; before them what has run out since the last event."""
    moments: Mapping[int, float] = {number: event.at for number, event in live.match.play}
    calls = [call_of(ruling, speech, at=at) | {"announced": True} for ruling in reversed(ran_out)]
    for number, ruling in reversed(live.match.rulings):
        if len(calls) >= most:
            break
        calls.append(call_of(ruling, speech, entry=number, at=moments.get(number)))
    return calls
