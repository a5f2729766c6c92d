"""One match in play, or one board of a tie: its header, how it stands, and the ids under which its entries came."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playon.differences import Change
from playon.entries import Entry
from playon.events import Event
from playon.match import Match
from playon.record import Header
from playon.rulings import Ruling
from playon.server.live.entries import Told
from playon.server.live.standing import Standing
from playon.server.storage.rows import MatchRow, State

if TYPE_CHECKING:
    from playon.server.live.whole_match import WholeMatch


class LiveMatch(ABC):
    """A match as it stands with everything that is stored.

    It is never changed: an entry makes another one, so whoever looks sees only what is on the disk.
    row: as stored. header: of its record. match: how it stands with all its entries. taps: the number of each entry by its id;
    a match shares them with the one that an entry makes of it.
    """

    __slots__ = ("header", "match", "row", "taps")

    match: Standing

    def __init__(self, row: MatchRow, header: Header, match: Standing, taps: dict[str, int]) -> None:
        self.row = row
        self.header = header
        self.match = match
        self.taps = taps

    @property
    @abstractmethod
    def whole(self) -> "WholeMatch":
        """The match or tie that this belongs to."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many entries have changed its play."""

    @abstractmethod
    def at(self, moment: int) -> float:
        """The seconds of the match at a moment (ms), never before its last event."""

    @abstractmethod
    def ahead(self, moment: int) -> tuple[Standing, list[Ruling]]:
        """The match as it stands at a moment (ms) with nothing else happening, and what has run out since the last event."""

    @abstractmethod
    def trial(self, told: Told, moment: int) -> "Trial":
        """The match with one more entry, which nobody else sees yet. An event that names no moment happens at `moment` (ms).

        Raises Refused, ImpossibleEvent, UnreadableEvent.
        """

    @abstractmethod
    def has_moved_on(self, after: int, told: Told) -> bool:
        """Whether other things have happened than a client knew who had seen `after` entries when they told this."""

    @abstractmethod
    def entered(self) -> list[tuple[int, Entry]]:
        """The entries that are about it, with their numbers."""

    @abstractmethod
    def taken_back(self) -> set[int]:
        """The numbers of the entries that are taken back."""

    @abstractmethod
    def played_until(self, entry: int) -> Match:
        """The match with what stands before that entry, as one of its own."""

    @property
    def is_tie(self) -> bool:
        """Whether it is a tie with all its boards."""
        return self.header.kind == "tie"

    @property
    def family(self) -> str:
        """The family of games of its book."""
        return self.match.book.family

    @property
    def last(self) -> float:
        """The moment of its last event, in seconds of the match."""
        return float(self.match.situation.at)

    @property
    def is_over(self) -> bool:
        """Whether it is decided."""
        return self.match.situation.phase in ("match_over", "over")

    @property
    def state(self) -> State:
        """Whether it is planned, running or over."""
        return "over" if self.is_over else "running" if self.match.play else "planned"

    def before(self, entry: int) -> tuple[Match, Event] | None:
        """The match as it stood before that entry's event, and the event; None where it is no event that stands."""
        event = next((event for number, event in self.match.play if number == entry), None)
        return None if event is None else (self.played_until(entry), event)


@dataclass(frozen=True)
class Trial:
    """What an entry brings: the match with it, the rulings that come, and of a correction what changes.

    ends: the rulings that end a game, a period or the match. boards: of a tie, those whose play it changes.
    """

    entry: Entry
    match: Match
    rulings: list[Ruling]
    change: Change | None
    ends: list[Ruling]
    boards: frozenset[int] = field(default_factory=frozenset)
