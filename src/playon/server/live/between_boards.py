"""What the boards of a tie have to do with each other: which of them an entry changes, whose entries are whose, what came late.

Matches have nothing of it: what is asked here of one leaves it as it is.
"""

from collections.abc import Iterable, Sequence, Set
from typing import Any

import msgspec

from playon.entries import Amend, Entry, Insert, Void
from playon.errors import ImpossibleEvent, PlayonError
from playon.events import Event, OnBoard
from playon.match import Match
from playon.rulings import Ruling
from playon.sentences import N_, sentence
from playon.server.live.entries import Told
from playon.team_tie import BOARDS, TeamTies

ALL = frozenset(BOARDS)

COMES_TOO_LATE = N_(
    "on the other boards more has happened since, and with this some of it would not fit; enter it as it stands now"
)


def seek(match: Match, at: float) -> list[Ruling]:
    """Let the clocks run to `at` (seconds), those of a tie on all boards. Raises Refused, ImpossibleEvent, UnreadableEvent."""
    time = {"at": at, "event": "time"}
    return match.observe({"event": time} if isinstance(match.family, TeamTies) else time)


# -- which boards an entry changes -----------------------------------------------------------------------------------------


def changed(before: Match, after: Match) -> frozenset[int]:
    """The boards whose play an entry changes: its own, and those of others where more is different than time and the tie.

    A goal on another board in full time changes nothing of one's own board; one that wins the tie by golden goal ends it.
    """
    entry = after.entries[-1]
    own = about(entry, before.entries)
    at = max(float(before.situation.at), float(after.situation.at))
    was, now = _boards_at(before, at), _boards_at(after, at)
    return frozenset(own | {n for n in BOARDS if was[n] != now[n]})


def _boards_at(match: Match, at: float) -> dict[int, Any]:
    """The play of each board at a moment, without what it knows of the others."""
    later = match.copy()
    try:
        seek(later, at)
    except PlayonError:
        later = match
    boards = later.situation.boards
    return {n: msgspec.structs.replace(boards[str(n)], at=at, tie=None) for n in BOARDS}


def bits(boards: Iterable[int]) -> int:
    """Boards as they are stored."""
    return sum(1 << (n - 1) for n in boards)


def of_bits(stored: int | None) -> frozenset[int]:
    """Stored boards."""
    return frozenset(n for n in BOARDS if stored and stored & (1 << (n - 1)))


# -- whose entries are whose -----------------------------------------------------------------------------------------------


def board_of(number: int, entries: Sequence[Entry]) -> int | None:
    """The board that an entry of a tie is about; None where it is about all of them."""
    entry = entries[number - 1]
    if isinstance(entry, Void):
        return board_of(entry.void, entries)
    event = entry if isinstance(entry, Event) else entry.event
    return event.board if isinstance(event, OnBoard) else None


def about(entry: Entry, entries: Sequence[Entry]) -> frozenset[int]:
    """The boards that an entry of a tie is about; of a correction also that of what it corrects."""
    event = None if isinstance(entry, Void) else entry if isinstance(entry, Event) else entry.event
    found = set() if event is None else {event.board if isinstance(event, OnBoard) else None}
    if isinstance(entry, Void | Amend):
        found.add(board_of(entry.void if isinstance(entry, Void) else entry.amend, entries))
    return _boards(found)


def told_about(told: Told, entries: Sequence[Entry]) -> frozenset[int]:
    """The boards that something is about which is yet to be entered."""
    target = told.void or told.amend
    found = set() if told.event is None else {told.board}
    if target is not None and target <= len(entries):
        found.add(board_of(target, entries))
    return _boards(found)


def _boards(found: Set[int | None]) -> frozenset[int]:
    return ALL if None in found else frozenset(each for each in found if each is not None)


def from_board(told: Told, board: int, entries: Sequence[Entry]) -> Told:
    """What the referee of a board tells, with its board. Raises ImpossibleEvent where it is about another one."""
    if told.board not in (None, board):
        raise ImpossibleEvent(_not_from_here(board))
    target = told.void or told.amend
    if target is not None and target <= len(entries) and board_of(target, entries) != board:
        raise ImpossibleEvent(
            sentence(
                "entry {number} is not of this board alone; who referees the team match corrects it", number=target
            )
        )
    return msgspec.structs.replace(told, board=None if told.event is None else board)


def _not_from_here(board: int) -> Any:
    return sentence("here is board {board}; what happens on others is told by their referees", board=board)


# -- what came late --------------------------------------------------------------------------------------------------------


def in_order(entry: Entry, match: Match) -> Entry:
    """An event of a tie that was sent late, as where a device had no connection, put before what has happened elsewhere since.

    Only the boards' common clock keeps it from being the last event; on its own board nothing has happened since.
    """
    if not isinstance(entry, OnBoard) or entry.board is None or entry.at >= float(match.situation.at):
        return entry
    later = [(number, event) for number, event in match.play if event.at > entry.at]
    elsewhere = all(isinstance(event, OnBoard) and event.board not in (None, entry.board) for _, event in later)
    return Insert(insert=later[0][0], event=entry) if later and elsewhere else entry
