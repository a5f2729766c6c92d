"""A report said in the language that is spoken: the sheet that is set as PDF or HTML."""

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from playon.events import SIDES
from playon.reporting import Fact, Line, Report, ScoreBoard, Section, Sheet, Table, TieReport
from playon.telling.lines import one_line
from playon.telling.phrases import Names
from playon.telling.reports import tables
from playon.telling.reports.words import minutes, names_in, part, score
from playon.telling.tongue import N_, _, language, term

_ROLES = {
    "referee": N_("Referee"),
    "linesman": N_("Linesman"),
    "director": N_("Tournament director"),
    "head_referee": N_("Head referee"),
    "captain": N_("Captain"),
    "player": N_("Player"),
    "handed_in": N_("Handed in on, at"),
}
"""Who signs."""


def sheet_of(report: Report) -> Sheet:
    """The whole sheet."""
    names = names_in(report)
    titles = report.titles
    form = _("Match report")
    return Sheet(
        lang=language(),
        form=form,
        title=one_line(titles.get("title", "")) or f"{names['A']} - {names['B']}",
        book=", ".join(each for each in (report.book.title, report.book.edition) if each),
        page=_("Page {page} of {pages}"),
        made=made_by(report.total, report.entries),
        facts=tuple(_facts(report, names)),
        board=_board(report, names),
        warning=warning(report, finished=report.result.finished),
        sections=tuple(_sections(report, names)),
        signing=_("Signatures"),
        lines=tuple(_lines(report, names)),
    )


def made_by(total: str, entries: int) -> str:
    """By which program, and from which record."""
    try:
        release = version("playon")
    except PackageNotFoundError:
        release = ""
    told = f"Playon {release}".strip()
    if not total:
        return told
    if not entries:
        return _("{program}; sum of the record: {sum}").format(program=told, sum=total)
    return _("{program}; sum of the record after entry {number}: {sum}").format(program=told, number=entries, sum=total)


def _facts(report: Report, names: Names) -> Iterator[Fact]:
    """What the form says of the match at its head; what the record does not know is left to be filled in by hand."""
    titles = report.titles
    pitch = report.book.family == "subbuteo"
    yield Fact(label=_("Competition"), text=one_line(titles.get("competition", "")))
    yield Fact(label=_("Date"), text=one_line(titles.get("date", "")))
    yield Fact(label=_("Place"), text="")
    yield Fact(label=_("Pitch") if pitch else _("Table"), text=one_line(titles.get("table", "")))
    yield Fact(label=_("Officials"), text=", ".join(map(one_line, report.officials)))
    yield Fact(label=_("Rulebook"), text=book_named(report))
    for side in SIDES:
        club = one_line(report.teams[side].club or "")
        if club:
            yield Fact(label=_("Club of {side}").format(side=names[side]), text=club)
    if report.format:
        yield Fact(label=_("Format"), text=_format(report))
    if report.toss is not None:
        yield Fact(label=_("Toss won by"), text=names[report.toss])
    yield Fact(
        label=_("Record"),
        text=_("entries: {count}, length: {length}").format(count=report.entries, length=minutes(report.length)),
    )


def book_named(report: Report | TieReport) -> str:
    """The rulebook with its id and edition."""
    told = _("{title} ({id})").format(title=report.book.title, id=report.book.id)
    return ", ".join(each for each in (told, report.book.edition) if each)


def _format(report: Report) -> str:
    form = report.format
    told = [term("form", str(form.get("discipline", "")))]
    games, points = form.get("games_to_win"), form.get("points_to_win")
    if games and points:
        told.append(_("games to win: {games}, points to win a game: {points}").format(games=games, points=points))
    return ", ".join(each for each in told if each)


def _board(report: Report, names: Names) -> ScoreBoard:
    result = report.result
    shown = result.score
    of_parts = [each for each in report.periods if each.over or any(each.score.values())]
    below = ", ".join(score(each.score) for each in of_parts)
    if report.book.family == "subbuteo":
        below = ", ".join(f"{part(each.name)} {score(each.score)}" for each in of_parts)
        if result.shoot_out is not None:
            below = ", ".join(each for each in (below, f"{part('shoot_out')} {score(result.shoot_out)}") if each)
    elif report.format.get("games_to_win") == 1 and len(report.periods) == 1:
        shown, below = report.periods[0].score, _("one game")
    elif below:
        below = _("games: {games}").format(games=below)
    winner = result.team_match or result.winner
    return ScoreBoard(
        names=(names["A"], names["B"]),
        players=_players(report, names),
        score=(str(shown["A"]), str(shown["B"])),
        below=below,
        outcome=_outcome(report, names),
        winner=winner or "",
    )


def _players(report: Report, names: Names) -> tuple[str, str]:
    told = [", ".join(map(one_line, report.teams[side].players)) for side in SIDES]
    first, second = ("" if each == names[side] else each for side, each in zip(SIDES, told, strict=True))
    return first, second


def _outcome(report: Report, names: Names) -> str:
    result = report.result
    if result.team_match is not None:
        return _("{winner} wins the team match").format(winner=names[result.team_match])
    if not result.finished:
        return _("Not finished")
    if result.winner is not None:
        return _("Winner: {winner}").format(winner=names[result.winner])
    return _("The match is drawn") if result.how == "match_drawn" else _("The match is over")


def warning(report: Report | TieReport, *, finished: bool) -> str:
    """What whoever signs has to know before: that the match goes on, or that the record is not whole."""
    told = []
    if not finished and report.entries:
        told.append(
            _("The match is not finished; this is how it stands after entry {number}.").format(number=report.entries)
        )
    elif not finished:
        told.append(_("The match is not finished; there is no entry in its record."))
    if report.begins_later:
        told.append(_("The record begins in the middle of the match."))
    if report.misfits:
        told.append(_("Entries without effect: {count}; they are listed below.").format(count=len(report.misfits)))
    told += [_("The record was repaired: {what}.").format(what=each) for each in report.notices]
    return " ".join(told)


def _sections(report: Report, names: Names) -> Iterator[Section]:
    """The tables that have something to tell; the ones every form has say where there is nothing."""
    pitch = report.book.family == "subbuteo"
    if report.periods:
        yield Section(title=_("Score by period") if pitch else _("Score by game"), table=tables.periods(report, names))
    if report.boards:
        yield Section(title=_("Boards of the team match"), table=tables.boards(report, names))
    yield filled(_("Goals"), tables.goals(report, names))
    if report.shots:
        yield Section(title=_("Shoot-out"), table=tables.shots(report, names))
    if report.counts:
        yield Section(title=_("Counts of the match"), table=tables.counts(report, names))
    if not pitch:
        yield filled(_("Time outs"), tables.rulings(report, names, report.time_outs, side=_("Team")))
    yield filled(
        _("Cards and disqualifications") if pitch else _("Technical fouls and forfeits"),
        tables.rulings(report, names, report.sanctions, side=_("Against"), cost=_("Sanction")),
    )
    if pitch:
        yield filled(_("Lost time and stoppage"), tables.rulings(report, names, report.lost_time, side=_("Team")))
        yield filled(_("Substitutions"), tables.rulings(report, names, report.substitutions, side=_("Team")))
        yield Section(title=_("Checks by the officials"), facts=tuple(_checks(report)), table=_looked_at(report, names))
    yield filled(
        _("Offences") if pitch else _("Other offences"),
        tables.rulings(report, names, report.offences, side=_("Against"), cost=_("Sanction and choice")),
    )
    if report.stoppages:
        title = _("Doubts, requests and other decisions") if pitch else _("Interruptions and requests")
        yield Section(title=title, table=tables.rulings(report, names, report.stoppages, side=_("Team")))
    if report.by_hand:
        yield Section(title=_("Rulings by hand"), table=tables.by_hand(report, names))
    if report.corrections:
        yield Section(title=_("Corrections of the record"), table=tables.corrections(report, names))
    if report.misfits:
        yield Section(title=_("Entries without effect"), table=tables.misfits(report, names))
    yield Section(title=_("Remarks of the referee"), empty_lines=3)


def filled(title: str, table: Table) -> Section:
    """A section that says where there is nothing to tell."""
    return Section(title=title, table=table) if table.rows else Section(title=title, note=_("none"))


def _checks(report: Report) -> Iterator[Fact]:
    """What a referee has to see to; the time where the record has it, else a line to be filled in."""
    titles = {"checks_players": _("Players identified"), "checks_equipment": _("Equipment checked")}
    for name, title in titles.items():
        found = next((each for each in report.checks if each.name == name), None)
        yield Fact(label=title, text=_("at {time}").format(time=minutes(found.at)) if found is not None else "")


def _looked_at(report: Report, names: Names) -> Table | None:
    rest = [each for each in report.checks if each.name not in ("checks_players", "checks_equipment")]
    return tables.rulings(report, names, rest, side=_("Team")) if rest else None


def _lines(report: Report, names: Names) -> Iterator[Line]:
    for role, side in report.signatures:
        under = ""
        if side is not None:
            players = report.teams[side].players
            player = one_line(players[0]) if role == "player" and players else ""
            under = ", ".join(dict.fromkeys(each for each in (player, names[side]) if each))
        elif role == "referee" and report.officials:
            under = one_line(report.officials[0])
        yield Line(role=_(_ROLES[role]), under=under)
