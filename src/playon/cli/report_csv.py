"""A report as one table for spreadsheets: a row for everything that it tells, in the language that is spoken."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from playon.cli.exits import one_line
from playon.cli.phrases import Names
from playon.cli.report_sheet import sheet_of
from playon.cli.report_words import (
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
from playon.cli.tongue import N_, _, said, term
from playon.events import SIDES, Side
from playon.reporting import Incident, Report

_COLUMNS = (
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
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def as_csv(report: Report) -> str:
    """The report as comma-separated values with a line of headings."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow([_(each) for each in _COLUMNS])
    for row in _rows(report, names_in(report)):
        writer.writerow([harmless(row.get(each, "")) for each in _COLUMNS])
    return stream.getvalue()


def harmless(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) and not text.lstrip("-").replace(".", "", 1).isdigit() else text


def _rows(report: Report, names: Names) -> Iterator[dict[str, str]]:
    sheet = sheet_of(report)
    head = _("match")
    yield {"section": head, "what": _("title"), "remark": sheet.title}
    yield from ({"section": head, "what": each.label, "remark": each.text} for each in sheet.facts if each.text)
    for side in SIDES:
        players = ", ".join(map(one_line, report.teams[side].players))
        yield {"section": _("team"), "side": side, "team": names[side], "who": players}
    yield {
        "section": _("result"),
        "what": sheet.board.outcome,
        "remark": sheet.board.below,
        **_scores(report.result.score),
    }
    for each in report.periods:
        ended = {"seconds of the record": f"{each.ended_at:g}"} if each.ended_at is not None else {}
        winner = {"side": each.winner, "team": names[each.winner]} if each.winner is not None else {}
        yield {"section": _("score by part"), "part": part(each.name), **_scores(each.score), **ended, **winner}
    for name, sums in report.counts.items():
        yield {"section": _("count"), "what": term("count", name), **_scores(sums)}
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
    for one in report.corrections:
        stood = " -> ".join(each for each in (event_said(one.was, names), event_said(one.now, names)) if each)
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
        yield {**row, "rule": other.clause or "", "remark": one_line(said(other.why))}


def _incident(section: str, each: Incident, report: Report, names: Names) -> dict[str, str]:
    is_goal = each.kind != "event" and each in report.goals
    who = scorer(each, report) if is_goal else ", ".join(filter(None, (one_line(each.player or ""), each.figure or "")))
    notes = [remark(each) if is_goal else "", official(each.who), one_line(each.note or "")]
    return {
        "section": section,
        "part": part(each.part),
        "time": when(each),
        "seconds of the record": f"{each.at:g}",
        "side": each.side or "",
        "team": names[each.side] if each.side is not None else "",
        "who": who,
        "what": term(each.kind, each.name) if is_goal and each.name == "goal" else what(each),
        "sanctions and choice": sanctions(each),
        "rule": clause(each),
        **(_scores(each.score) if each.score is not None else {}),
        "length in seconds": f"{each.seconds:g}" if each.seconds is not None else "",
        "entry": str(each.entry),
        "remark": "; ".join(filter(None, notes)),
    }


def _scores(of: Mapping[Side, int]) -> dict[str, str]:
    return {"score A": str(of["A"]), "score B": str(of["B"])}
