"""The report of a record in a format, in the language that is spoken."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from playon.errors import DamagedRecord, PlayonError
from playon.record import Record
from playon.reporting import Refusal, Report, Sheet, TieReport, as_html, as_pdf, gather, gather_tie
from playon.telling.reports.csv import as_csv
from playon.telling.reports.sheet import sheet_of
from playon.telling.reports.tie import tie_sheet
from playon.telling.reports.tie_csv import tie_as_csv
from playon.telling.running import Run

ReportForm = Literal["pdf", "html", "json", "csv"]
"""What a report is written as."""


def report(record: Record, form: ReportForm, *, to_file: bool = True) -> bytes:
    """The report of a record in that format.

    to_file: whether it becomes a file; a CSV file begins with a mark of its encoding, which spreadsheets look for.
    Raises what `report_of` raises, and TypesetterMissing for a PDF where nothing can set it.
    """
    return rendered(report_of(record), form, to_file=to_file)


def report_of(record: Record) -> Report | TieReport:
    """The report of a record as data, of a match or of a tie.

    What the rules refuse, and what cannot be of an unsigned record, is told in it.

    Raises UnknownBook and FaultySituation where the match of the record cannot begin, DamagedRecord (with the line) where
    a signed record holds what cannot be.
    """
    run, refused = Run(record.header), []
    for place, entry in enumerate(record.entries):
        line = record.lines[place] if place < len(record.lines) else None
        try:
            step = run.take(entry)
        except PlayonError as error:
            if record.signed:
                raise DamagedRecord(f"line {line or place + 2}: {error}") from None
            refused.append(Refusal(None, line, entry, error.sentence))
            continue
        if step.refused is not None:
            refused.append(Refusal(step.number, line, entry, step.refused, step.clause))
    notices = [record.notice] if record.notice else []
    return gathered(run, refused, notices, record.total)


def gathered(run: Run, refused: Sequence[Refusal], notices: Sequence[str], total: str) -> Report | TieReport:
    """The report of what was run, of a match or of a tie; the other arguments are those of `gather`."""
    make = gather_tie if run.header.kind == "tie" else gather
    return make(run.header, run.match, numbers=run.numbers, refused=refused, notices=notices, total=total)


def rendered(report: Report | TieReport, form: str, *, to_file: bool) -> bytes:
    """The report in that format. A CSV file begins with a mark of its encoding, which spreadsheets look for."""
    match form:
        case "pdf":
            return as_pdf(_sheet(report))
        case "html":
            return as_html(_sheet(report)).encode()
        case "json":
            return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
        case _:
            told = tie_as_csv(report) if isinstance(report, TieReport) else as_csv(report)
            return told.encode("utf-8-sig" if to_file else "utf-8")


def _sheet(report: Report | TieReport) -> Sheet:
    return tie_sheet(report) if isinstance(report, TieReport) else sheet_of(report)
