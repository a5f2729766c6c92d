"""The calls that a limit which has passed stands for: what the same match rules by itself when it is strict."""

from typing import Any

from playon.errors import PlayonError
from playon.match import Match
from playon.server.live.live_match import LiveMatch
from playon.telling.speech import Speech
from playon.telling.tongue import _, term


def calls_due(live: LiveMatch, moment: int, speech: Speech) -> list[dict[str, Any]]:
    """The fouls that the referee may call now since limits have run out at a moment (ms), as offers: {event, text}."""
    twin = Match(live.match.book, situation=live.match.document(), strict=True)
    try:
        rulings = twin.seek(live.at(moment))
    except PlayonError:
        return []
    found = []
    for ruling in rulings:
        if ruling.offence is None or ruling.against is None:
            continue
        told = _("{offence}, {team}").format(offence=term("offence", ruling.offence), team=speech.names[ruling.against])
        event = {"event": "foul", "offence": ruling.offence, "by": ruling.against}
        found.append({"event": event, "text": told})
    return found
