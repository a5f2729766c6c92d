"""What spectators see of a match: teams, score, clocks, the last calls, and how play goes on."""

from collections.abc import Mapping
from typing import Any

import msgspec

from playon.rulebook import Rulebook
from playon.rulings import Restart, Ruling
from playon.server.live.live_match import LiveMatch
from playon.server.views.calls import call_of, told_once
from playon.server.views.counting import games_played, public_counts, result_of
from playon.server.views.naming import names_of, speech_for
from playon.telling.phrases import restart_phrase
from playon.telling.speech import Speech
from playon.telling.tongue import language, term

CALLS = 5


def board(live: LiveMatch, moment: int) -> dict[str, Any]:
    """A match as spectators may see it at a moment (ms), in the language that is spoken.

    at: the moment in seconds of the match; now: the same in ms since 1970. count: entries so far. score, games, clocks, calls
    (the newest first), restart (none while a side may still choose another), counts (those that everybody may see), result (once
    it is over), situation: as `Match.document` gives it to spectators. `playon.server.api.shapes.BoardView` tells every field.
    """
    ahead, ran_out = live.ahead(moment)
    return play_of(live, ran_out, moment, ahead.document(seen_by="spectators"))


def play_of(live: LiveMatch, ran_out: list[Ruling], moment: int, document: dict[str, Any]) -> dict[str, Any]:
    """A match at a moment (ms) by the document of its situation then, and what has run out since its last event."""
    speech = speech_for(live)
    names = names_of(live.header)
    restart = msgspec.convert(document["restart"], Restart) if document.get("restart") else None
    return {
        **facts_of(live, moment),
        "score": document.get("score"),
        "games": document.get("games"),
        "played": games_played(live),
        "part": speech.sport.part(document),
        "phase": {"id": document.get("phase"), "name": term("phase", document.get("phase") or "")},
        "clocks": clocks_of(document, live.match.book, speech),
        "restart": restart_phrase(restart, names) if restart and not document.get("options") else None,
        "counts": public_counts(document, live.match.book, speech.sport),
        "result": result_of(live, speech),
        "calls": last_calls(live, speech, ran_out, moment_of(live, moment)),
        "situation": document,
    }


def moment_of(live: LiveMatch, moment: int) -> float:
    """The seconds of a match at a moment (ms); of one that does not run those of its last event."""
    return live.at(moment) if live.state == "running" else live.last


def clocks_of(document: Mapping[str, Any], book: Rulebook, speech: Speech) -> list[dict[str, Any]]:
    """The clocks of a situation as data."""
    return [
        {key: value for key, value in msgspec.to_builtins(each).items() if value is not None}
        for each in speech.sport.clocks(document, book)
    ]


def facts_of(live: LiveMatch, moment: int) -> dict[str, Any]:
    """What of a match is known besides its play."""
    header = live.header
    names = names_of(header)
    return {
        "match": live.row.id,
        "kind": header.kind,
        "count": live.count,
        "state": live.state,
        "language": language(),
        "now": moment,
        "at": moment_of(live, moment),
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
    }


def last_calls(
    live: LiveMatch, speech: Speech, ran_out: list[Ruling], at: float, most: int = CALLS
) -> list[dict[str, Any]]:
    """The last calls, the newest first; before them what has run out since the last event."""
    moments: Mapping[int, float] = {number: event.at for number, event in live.match.play}
    calls = [call_of(ruling, speech, at=at) | {"announced": True} for ruling in reversed(ran_out)]
    for number, ruling in reversed(told_once(live.match.rulings)):
        if len(calls) >= most:
            break
        calls.append(call_of(ruling, speech, entry=number, at=moments.get(number)))
    return calls
