"""A match from a record that somebody uploads, and the record of a match that somebody downloads."""

from io import BytesIO

import msgspec

from playon.errors import DamagedRecord
from playon.record import Header, Record, dumps_record, iter_record
from playon.record.reading import whole
from playon.server.live.between_boards import about, bits
from playon.server.live.entries import moment_of, written
from playon.server.live.live_board import LiveBoard
from playon.server.live.live_match import LiveMatch
from playon.server.live.moments import now_ms
from playon.server.live.whole_match import WholeMatch, installed
from playon.server.storage.rows import EntryRow, MatchRow

_PEOPLE = 50


def record_of(live: LiveMatch) -> Record:
    """The record of a match with all that was entered; of a board of a tie with what the others told it."""
    if isinstance(live, LiveBoard):
        return record_of(live.whole).board_matches()[live.board]
    return Record(header=_where_played(live.whole), entries=tuple(live.whole.match.entries))


def signed_record(live: LiveMatch) -> bytes:
    """The record as a file, with its sums."""
    record = record_of(live)
    return dumps_record(record.header, record.entries)


def _where_played(live: WholeMatch) -> Header:
    """The header with the table or pitch to which the match was moved."""
    place = live.row.place
    moved = place and place != (live.header.table or "")[:60]
    return msgspec.structs.replace(live.header, table=place) if moved else live.header


def record_in(data: bytes) -> Record:
    """The record in an uploaded file, of an installed book.

    Raises DamagedRecord, UnknownFormat, UnreadableEvent, UnknownBook, FaultySituation.
    """
    stream = iter_record(BytesIO(data))
    installed(stream.header.book)
    return whole(stream)


def rows_of(record: Record, match: str, *, event: str, moment: int | None = None) -> tuple[MatchRow, list[EntryRow]]:
    """A stored match and its entries from a record. Its clocks go on from its last event. Raises what `Record.match` raises."""
    moment = now_ms() if moment is None else moment
    played = record.match()
    last = float(played.situation.at)
    header = _short(record.header)
    row = MatchRow(
        id=match,
        header=msgspec.json.encode(header),
        event=event,
        place=(header.table or "")[:60],
        epoch=moment - round(last * 1000),
        created=moment,
        changed=moment,
    )
    live = WholeMatch(row, header, played, {})
    entries = [
        EntryRow(
            match=match,
            number=number,
            tap=f"record.{number}",
            device="record",
            entry=written(entry),
            at=moment_of(entry),
            received=moment,
            boards=bits(about(entry, record.entries)) if live.is_tie else None,
        )
        for number, entry in enumerate(record.entries, 1)
    ]
    return msgspec.structs.replace(row, state=live.state), entries


def _short(header: Header) -> Header:
    """The header if its names fit a page. Raises DamagedRecord."""
    texts: list[str | None] = [*(name for seated in header.boards.values() for name in seated.values())]
    texts += [header.title, header.event, header.table, header.date, *header.officials]
    for team in header.teams.values():
        texts += [team.name, team.club, *team.players]
    if any(len(text or "") > 200 for text in texts):
        raise DamagedRecord("line 1: a name in the header is longer than 200 characters")
    if any(len(people) > _PEOPLE for people in (header.officials, *(team.players for team in header.teams.values()))):
        raise DamagedRecord(f"line 1: the header names more than {_PEOPLE} officials, or players of a team")
    return header
