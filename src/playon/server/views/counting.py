"""What is counted for everybody to see: time outs, fouls and cards of the sides, the games that are over, the result."""

from collections.abc import Mapping
from typing import Any

from playon.events import SIDES, Side
from playon.rulebook import Rulebook
from playon.server.live.live_match import LiveMatch
from playon.telling.speech import Speech
from playon.telling.sports import Sport
from playon.telling.tongue import term

_DECIDED = ("match_won", "match_drawn")
"""Findings that say how a match ended."""


def public_counts(document: Mapping[str, Any], book: Rulebook, sport: Sport) -> list[dict[str, Any]]:
    """The counts that everybody may see: [{name, label, A, B, of}], `of` where the book limits it, nothing empty."""
    found = []
    counts = document.get("counts") or {}
    for name, limit in sport.public_counts.items():
        sides = {side: int((counts.get(side) or {}).get(name) or 0) for side in SIDES}
        most = getattr(book.limits, limit, None) if limit else None
        is_time_out = name == "time_outs" and most is not None
        if not any(sides.values()) and not is_time_out:
            continue
        line: dict[str, Any] = {"name": name, "label": term("count", name), "A": sides["A"], "B": sides["B"]}
        if most is not None:
            line["of"] = int(most)
        found.append(line)
    return found


def games_played(live: LiveMatch) -> list[dict[Side, int]]:
    """The scores of the games that are over, in order."""
    return [
        dict(ruling.score) for _number, ruling in live.match.rulings if ruling.finding == "game_won" and ruling.score
    ]


def result_of(live: LiveMatch, speech: Speech) -> dict[str, Any] | None:
    """How a match ended: {winner, text}; None while it goes on. winner: the side, None where nobody won."""
    if not live.is_over:
        return None
    for _number, ruling in reversed(live.match.rulings):
        if ruling.finding in _DECIDED:
            told = ", ".join((speech.ruling(ruling), *speech.sport.decided(live.match.document())))
            return {"winner": ruling.for_ or ruling.to, "text": told}
    return {"winner": None, "text": term("phase", "match_over")}
