"""The report of a match: what an official signs and hands in, gathered from its record and set as PDF, HTML, JSON or CSV.

`gather` takes the match apart and knows no words of any language; `playon.telling.reports` says it in one, as a `Sheet`, and
`as_html` and `as_pdf` set such a sheet without knowing what it says.
"""

from playon.reporting.gather import Refusal, gather
from playon.reporting.html import as_html
from playon.reporting.pdf import TypesetterMissing, as_pdf
from playon.reporting.report import REPORT_FORMAT, Corrected, Incident, MatchClock, Party, Period, Report, Result
from playon.reporting.sheet import Column, Fact, Line, ScoreBoard, Section, Sheet, Table
from playon.reporting.tie import CameIn, TieReport, gather_tie

__all__ = [
    "REPORT_FORMAT",
    "CameIn",
    "Column",
    "Corrected",
    "Fact",
    "Incident",
    "Line",
    "MatchClock",
    "Party",
    "Period",
    "Refusal",
    "Report",
    "Result",
    "ScoreBoard",
    "Section",
    "Sheet",
    "Table",
    "TieReport",
    "TypesetterMissing",
    "as_html",
    "as_pdf",
    "gather",
    "gather_tie",
]
