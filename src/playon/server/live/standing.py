"""What is read of a match: of a whole one, or of one board of a tie."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from playon.differences import Given
from playon.events import Event
from playon.family import Family
from playon.rulebook import Rulebook
from playon.rulings import Explanation, Offer, Ruling, SeenBy
from playon.sentences import Sentence


class Standing(Protocol):
    """How a match stands, as `playon.Match` tells it, with nothing that changes it."""

    @property
    def book(self) -> Rulebook:
        """The book that it is played by."""

    @property
    def strict(self) -> bool:
        """Whether a limit that runs out rules by itself."""

    @property
    def family(self) -> Family:
        """What reads its events."""

    @property
    def situation(self) -> Any:
        """The situation."""

    def document(self, *, seen_by: SeenBy = "referee") -> dict[str, Any]:
        """The situation as plain data, as it is told to the referee or to the players."""

    @property
    def play(self) -> Sequence[tuple[int, Event]]:
        """The events that stand, with the numbers of their entries."""

    @property
    def rulings(self) -> Given:
        """The rulings, with the numbers of the entries that brought them."""

    @property
    def misfits(self) -> Mapping[int, Sentence]:
        """Why entries no longer fit, by their numbers."""

    def expected(self) -> list[Offer]:
        """What can happen next."""

    def explain(self, ruling: Ruling) -> Explanation:
        """Why a ruling was given."""
