"""`playon report`: the report of a match, to be signed and handed in, or to go on with in other programs."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from playon.cli.exits import FINDINGS, FINE, WrongUse, complain
from playon.telling.tongue import LANG_HELP, speak


class ReportFormat(StrEnum):
    """What a report is written as."""

    PDF = "pdf"
    HTML = "html"
    JSON = "json"
    CSV = "csv"


SUFFIXES = {**{f".{each.value}": each for each in ReportFormat}, ".htm": ReportFormat.HTML}
"""The format of a file by the end of its name."""


def report(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A match record; - reads standard input.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Where the report is written; its end (.pdf, .html ...) says the format; - is standard output.",
        ),
    ] = None,
    form: Annotated[
        ReportFormat | None, typer.Option("--format", help="The format, where the name of the file does not tell it.")
    ] = None,
    book: Annotated[str | None, typer.Option(metavar="BOOK", help="Rulebook of bare events without a header.")] = None,
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP)] = None,
) -> None:
    """Write the report of a match: teams, officials, score, goals, sanctions, corrections, and lines for signatures.

    PDF and HTML are forms to be printed, CSV is a table for spreadsheets, JSON the report as data, in the words of the
    language of a match whatever the language of the answers. Without -o the text formats go to standard output; PDF needs
    the extra `playon[report]` and a file. What the rules refuse, or what cannot be read of an unsigned record, is told in
    the report and makes the exit code 1; with exit code 2 nothing was written.
    """
    if output is not None and str(output) == "-":
        output = None
    speak(lang)
    chosen = _format_of(form, output)
    from playon.cli.reporting import reported, write
    from playon.telling.reports.making import rendered

    found, complaints = reported(record, book)
    write(rendered(found, chosen.value, to_file=output is not None), output, record)
    for each in complaints:
        complain(each)
    if found.misfits and any(each.line is not None for each in found.misfits):
        raise typer.Exit(FINDINGS)
    raise typer.Exit(FINE)


def _format_of(form: ReportFormat | None, output: Path | None) -> ReportFormat:
    known = ", ".join(each.value for each in ReportFormat)
    if form is None and output is None:
        raise WrongUse("say where or as what: -o report.pdf, or --format html for standard output")
    if form is None and output is not None:
        found = SUFFIXES.get(output.suffix.lower())
        if found is None:
            why = (
                f"its end {output.suffix!r} tells no format"
                if output.suffix
                else "its name has no end that tells the format"
            )
            raise WrongUse(f"{output}: {why} (there are {known}); name it with --format")
        return found
    if form is None or (form is ReportFormat.PDF and output is None):
        raise WrongUse("a PDF is written to a file; name it with -o report.pdf")
    meant = SUFFIXES.get(output.suffix.lower()) if output is not None else None
    if meant is not None and meant is not form:
        raise WrongUse(f"{output}: its end says {meant.value}, --format says {form.value}; leave one of the two out")
    return form
