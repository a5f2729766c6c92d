"""What becomes of what is entered: it is on the disk, was there before, is overtaken, waits for a confirmation, or has no match."""

from dataclasses import dataclass

import msgspec

from playon.errors import ImpossibleEvent
from playon.rulings import Ruling
from playon.sentences import sentence
from playon.server.live.entries import Submission, same_entry
from playon.server.live.live_board import LiveBoard
from playon.server.live.live_match import LiveMatch


class NoMatch(Exception):
    """There is no match of that id."""


class Overtaken(Exception):
    """The match has entries that the client had not seen; nothing was entered. live: as it stands."""

    def __init__(self, live: LiveMatch) -> None:
        super().__init__()
        self.live = live


class NeedsConfirmation(Exception):
    """The entry would end a game, a period or the match, and the client did not confirm it. ends: what it would end."""

    def __init__(self, live: LiveMatch, ends: list[Ruling]) -> None:
        super().__init__()
        self.live = live
        self.ends = ends


@dataclass(frozen=True)
class Entered:
    """An entry that is on the disk. number: of the entry. rulings: that it brought. again: whether it was there before."""

    live: LiveMatch
    number: int
    rulings: list[Ruling]
    again: bool = False


def entered_again(live: LiveMatch, number: int, submission: Submission) -> Entered:
    """The entry that is there under that id. Raises ImpossibleEvent where it is another one: what is new would be lost."""
    match = live.whole.match
    told = submission
    if isinstance(live, LiveBoard) and told.event is not None:
        told = msgspec.structs.replace(told, board=live.board)
    if not same_entry(match.entries[number - 1], told, live.family, match.family):
        raise ImpossibleEvent(
            sentence("another entry was sent under this id before; it is not entered, send it under an id of its own")
        )
    rulings = [ruling for entry, ruling in live.match.rulings if entry == number]
    return Entered(live, number, rulings, again=True)
