"""The report of a record in a format, in the language that is spoken."""

from typing import Literal

import msgspec

from playon.errors import DamagedRecord, PlayonError
from playon.record import Record
from playon.reporting import Refusal, Report, as_html, as_pdf, gather
from playon.telling.reports.csv import as_csv
from playon.telling.reports.sheet import sheet_of
from playon.telling.running import Run

ReportForm = Literal["pdf", "html", "json", "csv"]
"""What a report is written as."""


def report(record: Record, form: ReportForm, *, to_file: bool = True) -> bytes:
    """The report of a record in that format.

    to_file: whether it becomes a file; a CSV file begins with a mark of its encoding, which spreadsheets look for.
    Raises what `report_of` raises, and TypesetterMissing for a PDF where nothing can set it.
    """
    return rendered(report_of(record), form, to_file=to_file)


def report_of(record: Record) -> Report:
    """The report of a record as data. What the rules refuse, and what cannot be of an unsigned record, is told in it.

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
            refused.append(Refusal(None, line, entry, str(error)))
            continue
        if step.refused is not None:
            refused.append(Refusal(step.number, line, entry, str(step.refused), step.clause))
    notices = [record.notice] if record.notice else []
    return gather(run.header, run.match, numbers=run.numbers, refused=refused, notices=notices, total=record.total)


def rendered(report: Report, form: str, *, to_file: bool) -> bytes:
    """The report in that format. A CSV file begins with a mark of its encoding, which spreadsheets look for."""
    match form:
        case "pdf":
            return as_pdf(sheet_of(report))
        case "html":
            return as_html(sheet_of(report)).encode()
        case "json":
            return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
        case _:
            return as_csv(report).encode("utf-8-sig" if to_file else "utf-8")
