"""What the sides of a match are called, and how it is spoken of."""

from playon.events import Side
from playon.record import Header
from playon.server.live.live_match import LiveMatch
from playon.telling.speech import Speech, speech_of


def names_of(header: Header) -> dict[Side, str]:
    """The names of the teams; of players where the team has no name of its own."""
    return {
        side: team.name if team.name != side or not team.players else " / ".join(team.players)
        for side, team in header.teams.items()
    }


def speech_for(live: LiveMatch) -> Speech:
    """How that match is spoken of in the language that is spoken."""
    return speech_of(live.match.book, names_of(live.header))
