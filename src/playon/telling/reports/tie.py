"""The report of a tie said in the language that is spoken: the sheet of the team match."""

from collections.abc import Iterator

from playon.events import SIDES, Side
from playon.reporting import Column, Fact, Incident, Line, Report, ScoreBoard, Section, Sheet, Table, TieReport
from playon.telling.lines import one_line
from playon.telling.phrases import Names, rule
from playon.telling.reports import tables
from playon.telling.reports.sheet import book_named, filled, made_by, warning
from playon.telling.reports.tables import column, side_name
from playon.telling.reports.words import clause, minutes, part, remark, sanctions, score, scorer, what, when
from playon.telling.tie_standing import DECIDED
from playon.telling.tongue import _, language
from playon.telling.written import board_said


def tie_sheet(report: TieReport) -> Sheet:
    """The whole sheet."""
    names = names_of_tie(report)
    return Sheet(
        lang=language(),
        form=_("Report of a team match"),
        title=one_line(report.titles.get("title", "")) or f"{names['A']} - {names['B']}",
        book=", ".join(each for each in (report.book.title, report.book.edition) if each),
        page=_("Page {page} of {pages}"),
        made=made_by(report.total, report.entries),
        facts=tuple(_facts(report, names)),
        board=ScoreBoard(
            names=(names["A"], names["B"]),
            players=(_squad(report, "A"), _squad(report, "B")),
            score=(str(report.wins["A"]), str(report.wins["B"])),
            below=_("won matches; goals {score}").format(score=score(report.goals)),
            outcome=_outcome(report, names),
            winner=report.winner or "",
        ),
        warning=warning(report, finished=report.phase == "over"),
        sections=tuple(_sections(report, names)),
        signing=_("Signatures"),
        lines=tuple(_lines(report, names)),
    )


def names_of_tie(report: TieReport) -> Names:
    """What the teams are called."""
    return {side: one_line(report.teams[side].name) or _("Team {side}").format(side=side) for side in SIDES}


def _squad(report: TieReport, side: Side) -> str:
    return ", ".join(map(one_line, report.teams[side].players))


def _facts(report: TieReport, names: Names) -> Iterator[Fact]:
    yield Fact(label=_("Competition"), text=one_line(report.titles.get("competition", "")))
    yield Fact(label=_("Date"), text=one_line(report.titles.get("date", "")))
    yield Fact(label=_("Place"), text="")
    yield Fact(label=_("Officials"), text=", ".join(map(one_line, report.officials)))
    yield Fact(label=_("Rulebook"), text=book_named(report))
    for side in SIDES:
        club = one_line(report.teams[side].club or "")
        if club:
            yield Fact(label=_("Club of {side}").format(side=names[side]), text=club)
    yield Fact(label=_("Kind"), text=_("knock-out, a winner is needed") if report.knock_out else _("league"))
    yield Fact(
        label=_("Record"),
        text=_("entries: {count}, length: {length}").format(count=report.entries, length=minutes(report.length)),
    )


def _outcome(report: TieReport, names: Names) -> str:
    if report.winner is not None:
        told = _("{winner} wins the team match").format(winner=names[report.winner])
        if report.decision is None:
            return told
        by = f" ({rule(report.decision.clause)})" if report.decision.clause else ""
        return f"{told} {_(DECIDED[report.decision.by])}{by}"
    return _("The team match is drawn") if report.drawn else _("Not finished")


def _sections(report: TieReport, names: Names) -> Iterator[Section]:
    yield Section(title=_("Boards of the team match"), table=_boards(report, names))
    yield filled(_("Goals"), _goals(report, names))
    if report.decision is not None and report.decision.by == "golden_goal":
        yield Section(title=_("Golden goal"), note=_golden(report, names))
    if any(each.shots for each in report.boards.values()):
        yield Section(title=_("Shoot-out"), facts=tuple(_nominees(report, names)), table=_shots(report, names))
    yield filled(_("Players who came in"), _came_in(report, names))
    yield filled(_("Cards and disqualifications"), _rulings(report, names, "sanctions", _("Sanction")))
    yield filled(_("Substitutions"), _rulings(report, names, "substitutions", _("Sanction")))
    if report.corrections:
        yield Section(title=_("Corrections of the record"), table=tables.corrections(report, names))
    if report.misfits:
        yield Section(title=_("Entries without effect"), table=tables.misfits(report, names))
    yield Section(title=_("Remarks of the referee"), empty_lines=3)


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


def _goals(report: TieReport, names: Names) -> Table:
    """Every goal of every board in the order of the one clock; those taken back are struck out."""
    titles = (*_when_and_whose(_("Team")), column(_("Scored by")), column(_("Score"), "short"))
    titles = (*titles, column(_("Rule"), "short"), column(_("Remark")))
    told = _incidents(report, "goals")
    rows = tuple(
        (
            n,
            part(each.part),
            when(each),
            side_name(each.side, names) if each.name != "score_set" else "",
            scorer(each, report.boards[n]),
            score(each.score),
            each.clause or "",
            remark(each),
        )
        for n, each in told
    )
    struck = tuple(place for place, (_n, each) in enumerate(told) if each.taken_back is not None)
    return tables.filled(titles, rows, struck)


def _rulings(report: TieReport, names: Names, name: str, last: str) -> Table:
    """A table of rulings of every board. Players who came in have a table of their own."""
    titles = (*_when_and_whose(_("Against") if name == "sanctions" else _("Team")), column(_("What")))
    titles = (*titles, column(last), column(_("Rule"), "short"))
    rows = tuple(
        (n, part(each.part), when(each), side_name(each.side, names), what(each), sanctions(each), clause(each))
        for n, each in _incidents(report, name)
        if name != "substitutions" or each.form != "player"
    )
    return tables.filled(titles, rows)


def _when_and_whose(side: str) -> tuple[Column, ...]:
    period, time = column(_("Period"), "short"), column(_("Time"), "number")
    return (column(_("Board"), "number"), period, time, column(side))


def _golden(report: TieReport, names: Names) -> str:
    decision = report.decision
    if decision is None:
        return ""
    return _("{team} on {board}").format(team=names[decision.winner], board=board_said(decision.board))


def _nominees(report: TieReport, names: Names) -> Iterator[Fact]:
    for side in SIDES:
        player = one_line(report.nominated.get(side) or "")
        yield Fact(label=_("Player of {side}").format(side=names[side]), text=player)
    yield Fact(label=_("Board"), text=str(report.shoot_out_board or ""))


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


def _lines(report: TieReport, names: Names) -> Iterator[Line]:
    for side in SIDES:
        yield Line(role=_("Captain"), under=names[side])
    for n in report.boards:
        yield Line(role=_("Referee"), under=board_said(int(n)))
    yield Line(role=_("Head referee"), under=one_line(report.officials[0]) if report.officials else "")
    yield Line(role=_("Handed in on, at"))
