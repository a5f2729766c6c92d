"""The report of a tie said in the language that is spoken: the sheet of the team match, and its table for spreadsheets."""

import csv
import io
from collections.abc import Iterator, Sequence

from playon.events import SIDES, Side
from playon.reporting import Fact, Incident, Line, Report, ScoreBoard, Section, Sheet, Table, TieReport
from playon.telling.lines import one_line
from playon.telling.phrases import Names, rule
from playon.telling.reports.csv import harmless
from playon.telling.reports.sheet import made_by
from playon.telling.reports.tables import column, side_name
from playon.telling.reports.words import event_said, minutes, part, sanctions, score, what, when
from playon.telling.tie_standing import DECIDED
from playon.telling.tongue import _, language, said
from playon.telling.written import board_said


def tie_sheet(report: TieReport) -> Sheet:
    """The whole sheet."""
    names = _names(report)
    return Sheet(
        lang=language(),
        form=_("Report of a team match"),
        title=one_line(report.titles.get("title", "")) or f"{names['A']} - {names['B']}",
        book=", ".join(each for each in (report.book.title, report.book.edition) if each),
        page=_("Page {page} of {pages}"),
        made=made_by(report.total, report.entries),
        facts=tuple(_facts(report)),
        board=ScoreBoard(
            names=(names["A"], names["B"]),
            players=(_squad(report, "A"), _squad(report, "B")),
            score=(str(report.wins["A"]), str(report.wins["B"])),
            below=_("won matches; goals {score}").format(score=score(report.goals)),
            outcome=_outcome(report, names),
            winner=report.winner or "",
        ),
        warning=_warning(report),
        sections=tuple(_sections(report, names)),
        signing=_("Signatures"),
        lines=tuple(_lines(report, names)),
    )


def _names(report: TieReport) -> Names:
    return {side: one_line(report.teams[side].name) or _("Team {side}").format(side=side) for side in SIDES}


def _squad(report: TieReport, side: Side) -> str:
    return ", ".join(map(one_line, report.teams[side].players))


def _facts(report: TieReport) -> Iterator[Fact]:
    yield Fact(label=_("Competition"), text=one_line(report.titles.get("competition", "")))
    yield Fact(label=_("Date"), text=one_line(report.titles.get("date", "")))
    yield Fact(label=_("Place"), text="")
    yield Fact(label=_("Officials"), text=", ".join(map(one_line, report.officials)))
    yield Fact(label=_("Rulebook"), text=_("{title} ({id})").format(title=report.book.title, id=report.book.id))
    yield Fact(label=_("Kind"), text=_("knock-out, a winner is needed") if report.knock_out else _("league"))


def _outcome(report: TieReport, names: Names) -> str:
    if report.winner is not None:
        told = _("{winner} wins the team match").format(winner=names[report.winner])
        if report.decision is None:
            return told
        clause = f" ({rule(report.decision.clause)})" if report.decision.clause else ""
        return f"{told} {_(DECIDED[report.decision.by])}{clause}"
    return _("The team match is drawn") if report.drawn else _("not finished")


def _warning(report: TieReport) -> str:
    told = []
    if report.phase != "over":
        told.append(
            _("The match is not finished; this is how it stands after {count} entries.").format(count=report.entries)
        )
    if report.misfits:
        told.append(_("Entries without effect: {count}; they are listed below.").format(count=len(report.misfits)))
    told += [_("The record was repaired: {what}.").format(what=each) for each in report.notices]
    return " ".join(told)


def _sections(report: TieReport, names: Names) -> Iterator[Section]:
    yield Section(title=_("Boards of the team match"), table=_boards(report, names))
    yield _filled(_("Goals"), _rows_of(report, names, "goals", _("Score")))
    if report.decision is not None and report.decision.by == "golden_goal":
        yield Section(title=_("Golden goal"), note=_golden(report, names))
    if any(each.shots for each in report.boards.values()):
        yield Section(title=_("Shoot-out"), facts=tuple(_nominees(report, names)), table=_shots(report, names))
    yield _filled(_("Players who came in"), _came_in(report, names))
    yield _filled(_("Cards and disqualifications"), _rows_of(report, names, "sanctions", _("Sanction")))
    yield _filled(_("Substitutions"), _rows_of(report, names, "substitutions", _("What")))
    if report.corrections:
        yield Section(title=_("Corrections of the record"), table=_corrections(report, names))
    if report.misfits:
        yield Section(title=_("Entries without effect"), table=_misfits(report, names))
    yield Section(title=_("Remarks of the referee"), empty_lines=3)


def _filled(title: str, table: Table) -> Section:
    return Section(title=title, table=table) if table.rows else Section(title=title, note=_("none"))


def _of_part(board: Report, name: str) -> str:
    return next((score(each.score) for each in board.periods if each.name == name), "")


def _seated(report: TieReport, n: str, side: Side) -> str:
    players = list(report.boards[n].teams[side].players)
    players += [each.player for each in report.came_in if str(each.board) == n and each.side == side]
    return ", ".join(map(one_line, dict.fromkeys(players)))


def _boards(report: TieReport, names: Names) -> Table:
    titles = [column(_("Board"), "number"), column(names["A"]), column(names["B"])]
    titles += [column(part("first_half"), "short"), column(part("second_half"), "short")]
    golden = any(each.name == "golden_goal" for board in report.boards.values() for each in board.periods)
    if golden:
        titles.append(column(part("golden_goal"), "short"))
    titles += [column(_("Result"), "short"), column(_("Won by"))]
    rows = []
    for n, board in sorted(report.boards.items()):
        result = board.result.score
        winner: Side | None = None if result["A"] == result["B"] else "A" if result["A"] > result["B"] else "B"
        halves = [_of_part(board, "first_half"), _of_part(board, "second_half")]
        halves += [_of_part(board, "golden_goal")] if golden else []
        seated = [_seated(report, n, side) for side in SIDES]
        rows.append((n, *seated, *halves, score(result), side_name(winner, names)))
    blank = [""] * (3 if golden else 2)
    rows.append((_("all"), "", "", *blank, score(report.goals), score(report.wins)))
    return Table(columns=tuple(titles), rows=tuple(rows), last_is_sum=True)


def _incidents(report: TieReport, name: str) -> list[tuple[str, Incident]]:
    found = [(n, each) for n, board in report.boards.items() for each in getattr(board, name)]
    return sorted(found, key=lambda told: (told[1].at, told[0]))


def _rows_of(report: TieReport, names: Names, name: str, last: str) -> Table:
    titles = (
        column(_("Board"), "number"),
        column(_("Period"), "short"),
        column(_("Time"), "number"),
        column(_("Team")),
        column(last),
        column(_("Rule"), "short"),
    )
    rows = tuple(
        (n, part(each.part), when(each), side_name(each.side, names), _cell(name, each), each.clause or "")
        for n, each in _incidents(report, name)
        if name != "substitutions" or each.form != "player"
    )
    return Table(columns=titles, rows=rows)


def _cell(name: str, each: Incident) -> str:
    if name == "goals":
        return score(each.score)
    told = sanctions(each) if name == "sanctions" else ""
    return f"{what(each)}{f': {told}' if told else ''}"


def _golden(report: TieReport, names: Names) -> str:
    decision = report.decision
    if decision is None:
        return ""
    return _("{team} on {board}").format(team=names[decision.winner], board=board_said(decision.board))


def _nominees(report: TieReport, names: Names) -> Iterator[Fact]:
    yield Fact(label=_("Board"), text=str(report.shoot_out_board or ""))
    for side in SIDES:
        player = one_line(report.nominated.get(side) or "")
        yield Fact(label=_("Player of {side}").format(side=names[side]), text=player)


def _shots(report: TieReport, names: Names) -> Table:
    titles = (column(_("Shot"), "number"), column(_("Team")), column(_("Outcome")), column(_("Score"), "short"))
    rows = tuple(
        (each.note or "", side_name(each.side, names), what(each), score(each.score))
        for _n, each in _incidents(report, "shots")
    )
    return Table(columns=titles, rows=rows)


def _came_in(report: TieReport, names: Names) -> Table:
    titles = (
        column(_("Board"), "number"),
        column(_("Team")),
        column(_("In")),
        column(_("Out")),
        column(_("Entry"), "number"),
    )
    rows = tuple(
        (str(each.board), names[each.side], one_line(each.player), one_line(each.out or ""), str(each.entry))
        for each in report.came_in
    )
    return Table(columns=titles, rows=rows)


def _corrections(report: TieReport, names: Names) -> Table:
    titles = (column(_("Entry"), "number"), column(_("What")), column(_("Was")), column(_("Is")), column(_("Reason")))
    words = {"void": _("taken back"), "amend": _("replaced"), "insert": _("put in before")}
    rows = tuple(
        (
            str(each.entry),
            f"{words[each.name]} {each.target}",
            event_said(each.was, names),
            event_said(each.now, names),
            one_line(each.reason or ""),
        )
        for each in report.corrections
    )
    return Table(columns=titles, rows=rows)


def _misfits(report: TieReport, names: Names) -> Table:
    titles = (column(_("Entry"), "number"), column(_("What")), column(_("Why")), column(_("Rule"), "short"))
    rows = tuple(
        (str(each.entry or each.line or ""), event_said(each.event, names), one_line(said(each.why)), each.clause or "")
        for each in report.misfits
    )
    return Table(columns=titles, rows=rows)


def _lines(report: TieReport, names: Names) -> Iterator[Line]:
    for side in SIDES:
        yield Line(role=_("Captain"), under=names[side])
    for n in report.boards:
        yield Line(role=_("Referee"), under=board_said(int(n)))
    yield Line(role=_("Head referee"), under=one_line(report.officials[0]) if report.officials else "")
    yield Line(role=_("Handed in on, at"))


def tie_as_csv(report: TieReport) -> str:
    """The sheet as comma-separated values: section, board and the columns of each table under their headings."""
    sheet = tie_sheet(report)
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")

    def row(cells: Sequence[str]) -> None:
        writer.writerow([harmless(each) for each in cells])

    row([_("section"), _("what"), _("remark")])
    row([_("match"), _("title"), sheet.title])
    for fact in sheet.facts:
        if fact.text:
            row([_("match"), fact.label, fact.text])
    row([_("result"), sheet.board.outcome, f"{':'.join(sheet.board.score)}; {sheet.board.below}"])
    for section in sheet.sections:
        for fact in section.facts:
            row([section.title, fact.label, fact.text])
        if section.table is not None:
            row([section.title, *(each.title for each in section.table.columns)])
            for cells in section.table.rows:
                row([section.title, *cells])
    row([_("match"), _("length"), minutes(report.length)])
    return stream.getvalue()
