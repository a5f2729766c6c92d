"""A report as one table for spreadsheets: a row for everything that it tells, in the language that is spoken.

A spreadsheet reads a table by the habits of its country: where numbers have a decimal comma, values are divided by
semicolons. Programs that want neither take JSON.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence

from playon.events import SIDES, Side
from playon.reporting import Incident, Report, Sheet, TieReport
from playon.telling.lines import one_line
from playon.telling.phrases import Names
from playon.telling.reports.sheet import sheet_of
from playon.telling.reports.words import (
    clause,
    event_said,
    names_in,
    official,
    part,
    remark,
    sanctions,
    scorer,
    what,
    when,
)
from playon.telling.tongue import N_, _, language, said, term

COLUMNS = (
    N_("section"),
    N_("part"),
    N_("time"),
    N_("seconds of the record"),
    N_("side"),
    N_("team"),
    N_("who"),
    N_("what"),
    N_("sanctions and choice"),
    N_("rule"),
    N_("score A"),
    N_("score B"),
    N_("length in seconds"),
    N_("entry"),
    N_("remark"),
)
"""The columns of a match."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a spreadsheet takes for the beginning of a formula."""
MARKS = {"en": (",", "."), "hu": (";", ",")}
"""By language: what divides values, and the decimal mark."""
_NUMBERS = ("seconds of the record", "length in seconds")
"""Columns of numbers that may have decimals."""


def as_csv(report: Report) -> str:
    """The report as separated values with a line of headings, divided as spreadsheets of the language expect it."""
    return written(COLUMNS, _rows(report, names_in(report)))


def written(columns: Sequence[str], rows: Iterable[Mapping[str, str]]) -> str:
    """Rows as separated values under their headings, likewise. rows: {column: text}."""
    divider, decimal = MARKS.get(language(), MARKS["en"])
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=divider, lineterminator="\r\n")
    writer.writerow([_(each) for each in columns])
    for row in rows:
        cells = {name: text.replace(".", decimal) if name in _NUMBERS else harmless(text) for name, text in row.items()}
        writer.writerow([cells.get(each, "") for each in columns])
    return stream.getvalue()


def harmless(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _number(value: float) -> str:
    """Seconds with up to a thousandth, never in powers of ten."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _rule(told: str, report: Report | TieReport) -> str:
    """A clause with its book, as a clause alone (16.1, 23.10) becomes a date or a decimal number in a spreadsheet."""
    return f"{report.book.id} {told}" if told else ""


def _rows(report: Report, names: Names) -> Iterator[dict[str, str]]:
    sheet = sheet_of(report)
    yield from head(sheet, report, names)
    yield {
        "section": _("result"),
        "what": sheet.board.outcome,
        "remark": sheet.board.below,
        **scores(report.result.score),
    }
    yield from parts(report, names)
    yield from incidents(report, names)
    yield from corrected(report, names)


def head(sheet: Sheet, report: Report | TieReport, names: Names) -> Iterator[dict[str, str]]:
    """What the match is, and its teams."""
    match = _("match")
    yield {"section": match, "what": _("title"), "remark": sheet.title}
    yield from ({"section": match, "what": each.label, "remark": each.text} for each in sheet.facts if each.text)
    for side in SIDES:
        players = ", ".join(map(one_line, report.teams[side].players))
        yield {"section": _("team"), "side": side, "team": names[side], "who": players}


def parts(report: Report, names: Names) -> Iterator[dict[str, str]]:
    """The score by game or period, and what the book counts."""
    for each in report.periods:
        ended = {"seconds of the record": _number(each.ended_at)} if each.ended_at is not None else {}
        winner = {"side": each.winner, "team": names[each.winner]} if each.winner is not None else {}
        yield {"section": _("score by part"), "part": part(each.name), **scores(each.score), **ended, **winner}
    for name, sums in report.counts.items():
        yield {"section": _("count"), "what": term("count", name), **scores(sums)}


def incidents(report: Report, names: Names) -> Iterator[dict[str, str]]:
    """Everything that happened, table by table."""
    tables: Sequence[tuple[str, tuple[Incident, ...]]] = (
        (_("goal"), report.goals),
        (_("shoot-out"), report.shots),
        (_("time out"), report.time_outs),
        (_("card or technical foul"), report.sanctions),
        (_("offence"), report.offences),
        (_("lost time"), report.lost_time),
        (_("substitution"), report.substitutions),
        (_("check"), report.checks),
        (_("decision"), report.stoppages),
        (_("by hand"), report.by_hand),
    )
    for section, told in tables:
        yield from (_incident(section, each, report, names) for each in told)


def corrected(report: Report | TieReport, names: Names) -> Iterator[dict[str, str]]:
    """What was put right in the record, and what has no effect."""
    for one in report.corrections:
        stood = " → ".join(each for each in (event_said(one.was, names), event_said(one.now, names)) if each)
        yield {
            "section": _("correction"),
            "entry": str(one.entry),
            "what": {"void": _("taken back"), "amend": _("replaced"), "insert": _("put in before")}[one.name]
            + f" {one.target}",
            "who": stood,
            "remark": one_line(one.reason or ""),
        }
    for other in report.misfits:
        place = str(other.entry) if other.entry is not None else _("line {number}").format(number=other.line)
        row = {"section": _("without effect"), "entry": place, "what": event_said(other.event, names)}
        yield {**row, "rule": _rule(other.clause or "", report), "remark": one_line(said(other.sentence or other.why))}


def _incident(section: str, each: Incident, report: Report, names: Names) -> dict[str, str]:
    is_goal = each.kind != "event" and each in report.goals
    who = scorer(each, report) if is_goal else ", ".join(filter(None, (one_line(each.player or ""), each.figure or "")))
    notes = [remark(each) if is_goal else "", official(each.who), one_line(each.note or "")]
    return {
        "section": section,
        "part": part(each.part),
        "time": when(each),
        "seconds of the record": _number(each.at),
        "side": each.side or "",
        "team": names[each.side] if each.side is not None else "",
        "who": who,
        "what": term(each.kind, each.name) if is_goal and each.name == "goal" else what(each),
        "sanctions and choice": sanctions(each),
        "rule": _rule(clause(each), report),
        **(scores(each.score) if each.score is not None else {}),
        "length in seconds": _number(each.seconds) if each.seconds is not None else "",
        "entry": str(each.entry),
        "remark": "; ".join(filter(None, notes)),
    }


def scores(of: Mapping[Side, int]) -> dict[str, str]:
    """A score in its two columns."""
    return {"score A": str(of["A"]), "score B": str(of["B"])}
