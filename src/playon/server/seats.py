"""Where a referee sits: at a match, at the tie of two teams, or at one of its boards; and how that is addressed.

`k7m2` is a match or a tie, `k7m2.3` the third board of a tie. Everywhere an address names a match it may name a board.
"""

from typing import NamedTuple

from playon.team_tie import BOARDS


class Seat(NamedTuple):
    """whole: the id of the match or tie. board: 1 to 4; None for all of it."""

    whole: str
    board: int | None = None

    @property
    def address(self) -> str:
        """How it is written."""
        return self.whole if self.board is None else f"{self.whole}.{self.board}"


def seat_at(address: str) -> Seat:
    """The seat of an address; what names no board is the id of something whole, be it that there is none of it."""
    whole, dot, board = address.rpartition(".")
    if dot and board in {str(n) for n in BOARDS}:
        return Seat(whole, int(board))
    return Seat(address)
