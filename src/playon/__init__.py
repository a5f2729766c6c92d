"""The referee for table football: told what happened at the table, it answers with the ruling of the match's own rulebook."""

from playon.differences import Change
from playon.errors import (
    DamagedRecord,
    DifferentGames,
    FaultyRulebook,
    FaultyScenario,
    FaultySituation,
    ImpossibleEvent,
    PlayonError,
    Refused,
    UnknownBook,
    UnknownFormat,
    UnreadableEvent,
)
from playon.events import Event, Side
from playon.match import Match
from playon.record import Record, RecordWriter, read_record
from playon.rulebook import Rulebook, book_names, load_book
from playon.rulings import Explanation, Offer, Options, Restart, Ruling
from playon.team_tie import TeamTie

__version__ = "0.1.0"

__all__ = [
    "Change",
    "DamagedRecord",
    "DifferentGames",
    "Event",
    "Explanation",
    "FaultyRulebook",
    "FaultyScenario",
    "FaultySituation",
    "ImpossibleEvent",
    "Match",
    "Offer",
    "Options",
    "PlayonError",
    "Record",
    "RecordWriter",
    "Refused",
    "Restart",
    "Rulebook",
    "Ruling",
    "Side",
    "TeamTie",
    "UnknownBook",
    "UnknownFormat",
    "UnreadableEvent",
    "__version__",
    "book_names",
    "load_book",
    "read_record",
]
