"""Match records: JSON lines, append-only, each line bound to the one before by a sum.

The first line is the header, every further line an entry: `{"event": {...}}`, `{"void": n}`,
`{"amend": n, "event": {...}}` or `{"insert": n, "event": {...}}`, the corrections perhaps with a `reason`. A record
whose header has no sum is unsigned: written by a program or by hand, its lines may be spaced as they like, and the bare
event is an entry too.

The sums show any change within a record. That whole lines are missing from its end they cannot show: for that compare
`Record.total` with the sum noted when the match was over.
"""

from playon.record.header import FORMAT, Header, Team
from playon.record.lines import LINE_LIMIT, DamagedLine
from playon.record.reading import READERS, EventReader, Record, RecordStream, iter_record, read_record, start_of
from playon.record.writing import RecordWriter, UnwritableRecord, dumps_record

__all__ = [
    "FORMAT",
    "LINE_LIMIT",
    "READERS",
    "DamagedLine",
    "EventReader",
    "Header",
    "Record",
    "RecordStream",
    "RecordWriter",
    "Team",
    "UnwritableRecord",
    "dumps_record",
    "iter_record",
    "read_record",
    "start_of",
]
