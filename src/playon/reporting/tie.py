"""The report of a tie: both teams, four boards with their own reports, and what decided it (3.3.2)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from playon.events import OnBoard, Side
from playon.match import Match
from playon.record import Header, Record, start_of
from playon.record.reading import board_header
from playon.reporting.forms import plain
from playon.reporting.gather import Refusal, corrections_of, gather, heading, numbered
from playon.reporting.report import REPORT_FORMAT, BookOf, Corrected, Misfit, Party, Report
from playon.team_tie import Decision, given_to_boards


class CameIn(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player who came in. board: for whom it was taken over."""

    entry: int
    at: float
    board: int
    side: Side
    player: str
    out: str | None = None


class TieReport(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="tie_report", tag=REPORT_FORMAT
):
    """The whole report of a tie.

    begins_later: the record begins in the middle of it. nominated: who took the shoot-out, on which board. boards: the report
    of each board, whose entries are numbered by themselves. came_in: players who came in. total: the sum of the record.
    """

    book: BookOf
    titles: dict[str, str] = {}
    officials: tuple[str, ...] = ()
    teams: dict[Side, Party]
    knock_out: bool = False
    entries: int = 0
    length: float = 0.0
    phase: str
    begins_later: bool = False
    wins: dict[Side, int]
    goals: dict[Side, int]
    winner: Side | None = None
    drawn: bool = False
    decision: Decision | None = None
    shoot_out_board: int | None = None
    nominated: dict[Side, str | None] = {}
    boards: dict[str, Report]
    came_in: tuple[CameIn, ...] = ()
    corrections: tuple[Corrected, ...] = ()
    misfits: tuple[Misfit, ...] = ()
    notices: tuple[str, ...] = ()
    total: str = ""


def gather_tie(
    header: Header,
    match: Match,
    *,
    numbers: Sequence[int] | None = None,
    refused: Sequence[Refusal] = (),
    notices: Sequence[str] = (),
    total: str = "",
) -> TieReport:
    """The report of a tie as its record stands. match: as `Record.match` gives it. The other arguments are those of `gather`."""
    s = match.situation
    boards = {}
    for n, (start, events) in given_to_boards(match, start_of(header)).items():
        record = Record(header=board_header(header, n, start), entries=tuple(events))
        boards[str(n)] = gather(record.header, record.match())
    of = numbered(numbers)
    misfits = [Misfit(entry=of(n), event=_event(match, n)).because(why) for n, why in sorted(match.misfits.items())]
    misfits += [each.told() for each in refused]
    corrections = [
        msgspec.structs.replace(each, entry=of(each.entry), target=of(each.target)) for each in corrections_of(match)
    ]
    came_in = [msgspec.structs.replace(each, entry=of(each.entry)) for each in _came_in(header, match)]
    return TieReport(
        **heading(header, match),
        knock_out=s.knock_out,
        phase=s.phase,
        begins_later=any(each.begins_later for each in boards.values()),
        wins=s.wins,
        goals=s.goals,
        winner=s.winner,
        drawn=s.drawn,
        decision=s.decision,
        shoot_out_board=s.shoot_out_board,
        nominated=s.nominated,
        boards=boards,
        came_in=tuple(came_in),
        corrections=tuple(corrections),
        misfits=tuple(misfits),
        notices=tuple(notices),
        total=total,
    )


def _event(match: Match, number: int) -> dict[str, Any] | None:
    event = dict(match.play).get(number)
    return plain(event) if event is not None else None


def _came_in(header: Header, match: Match) -> list[CameIn]:
    """Who came in for whom, in the order of play."""
    seated: dict[tuple[int, Side], str] = {
        (int(n), side): name for n, each in header.boards.items() for side, name in each.items()
    }
    told = []
    for number, event in match.play:
        if number in match.misfits or not isinstance(event, OnBoard):
            continue
        what: Any = event.what
        if type(what).__name__ != "Substitution" or what.what != "player":
            continue
        board = event.board or 0
        out = seated.get((board, what.by))
        seated[board, what.by] = what.player
        told.append(CameIn(entry=number, at=event.at, board=board, side=what.by, player=what.player, out=out))
    return told
