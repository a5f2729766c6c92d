"""The tables of a report: which columns each has, and what stands in them."""

from collections.abc import Callable, Sequence

from playon.events import SIDES, Side
from playon.reporting import Column, Incident, Report, Table, TieReport
from playon.reporting.sheet import Align
from playon.telling.lines import one_line
from playon.telling.phrases import Names
from playon.telling.phrases import seconds as length
from playon.telling.reports.words import (
    clause,
    event_said,
    minutes,
    official,
    part,
    remark,
    sanctions,
    score,
    scorer,
    what,
    when,
)
from playon.telling.tongue import _, said, term

Cell = Callable[[Incident], str]

MOST_GAMES = 7
"""Games that are told side by side in the table of counts."""


def column(title: str, align: Align = "text") -> Column:
    """A column under that title."""
    return Column(title=title, align=align)


def part_title(report: Report) -> str:
    """What the parts of the match are called."""
    return _("Period") if report.book.family == "subbuteo" else _("Game")


def side_name(side: Side | None, names: Names) -> str:
    """What a side is called; nothing where there is none."""
    return names[side] if side is not None else ""


def periods(report: Report, names: Names) -> Table:
    """The score by game or period, with the whole in the last row."""
    pitch = report.book.family == "subbuteo"
    titles = [column(part_title(report), "short"), *(column(names[side], "number") for side in SIDES)]
    if pitch:
        titles += [column(_("Score after it"), "short"), column(_("Time lost"), "number"), column(_("Added"), "number")]
    else:
        titles += [column(_("Won by"), "short"), column(_("Ended at"), "number")]
    rows = []
    for each in report.periods:
        row = [part(each.name), *(str(each.score[side]) for side in SIDES)]
        if pitch:
            lost = sum(
                one.seconds or 0 for one in report.lost_time if one.part == each.name and one.name == "time_added"
            )
            told = [one.seconds for one in report.lost_time if one.part == each.name and one.name == "stoppage"]
            added = told[-1] if told else None
            row += [score(each.standing), minutes(lost) if lost or each.over else ""]
            row += [minutes(added or 0) if added is not None or each.over else ""]
        else:
            ended = minutes(each.ended_at) if each.ended_at is not None else ""
            row += [side_name(each.winner, names) if each.over else _("not finished"), ended]
        rows.append(tuple(row))
    if pitch and report.result.shoot_out is not None:
        shots = report.result.shoot_out
        rows.append((part("shoot_out"), *(str(shots[side]) for side in SIDES), score(shots), "", ""))
    whole = report.result.score
    name = _("Result") if pitch else _("Games won")
    rows.append((name, *(str(whole[side]) for side in SIDES), *("" for _each in titles[3:])))
    return Table(columns=tuple(titles), rows=tuple(rows), last_is_sum=True)


def counts(report: Report, names: Names) -> Table:
    """What the book counts of each side, in the match and by game."""
    games = [each for each in report.periods if each.counts] if len(report.periods) <= MOST_GAMES else []
    by_game = report.periods if games and len(report.periods) > 1 else ()
    titles = [column(_("Count"), "short"), *(column(names[side], "number") for side in SIDES)]
    titles += [column(_("Game {number}").format(number=each.name), "short") for each in by_game]
    rows = []
    for name, sums in report.counts.items():
        row = [term("count", name), *(str(sums[side]) for side in SIDES)]
        row += [score({side: each.counts.get(side, {}).get(name, 0) for side in SIDES}) for each in by_game]
        rows.append(tuple(row))
    return Table(columns=tuple(titles), rows=tuple(rows))


def goals(report: Report, names: Names) -> Table:
    """Every point with its moment and who scored; those taken back are struck out."""
    titles = (
        column(_("No."), "number"),
        column(part_title(report), "short"),
        column(_("Time"), "number"),
        column(_("Team")),
        column(_("Scored by")),
        column(_("Score"), "short"),
        column(_("Rule"), "short"),
        column(_("Remark")),
    )
    rows = tuple(
        (
            str(number),
            part(each.part),
            when(each),
            side_name(each.side, names) if each.name != "score_set" else "",
            scorer(each, report),
            score(each.score),
            each.clause or "",
            remark(each),
        )
        for number, each in enumerate(report.goals, 1)
    )
    struck = tuple(number for number, each in enumerate(report.goals) if each.taken_back is not None)
    return filled(titles, rows, struck)


def shots(report: Report, names: Names) -> Table:
    """The shots of a shoot-out in their order."""
    titles = (
        column(_("Shot"), "number"),
        column(_("Team")),
        column(_("Figure"), "short"),
        column(_("Outcome")),
        column(_("Score"), "short"),
    )
    rows = tuple(
        (
            each.note or "",
            side_name(each.side, names),
            each.figure or "",
            term("finding", each.name),
            score(each.score),
        )
        for each in report.shots
    )
    return Table(columns=titles, rows=rows)


def rulings(report: Report, names: Names, told: Sequence[Incident], *, side: str, cost: str | None = None) -> Table:
    """A table of rulings. side: the heading over the teams. cost: that over sanctions, which are left out without one."""
    cells: list[tuple[Column, Cell]] = [
        (column(part_title(report), "short"), lambda each: part(each.part)),
        (column(_("Time"), "number"), when),
        (column(side), lambda each: _who(each, names)),
        (column(_("What")), _told),
    ]
    if cost is not None:
        cells.append((column(cost), sanctions))
    if cost is None and any(each.seconds is not None for each in told):
        cells.append(
            (column(_("Length"), "number"), lambda each: length(round(each.seconds or 0, 1)) if each.seconds else "")
        )
    cells.append((column(_rule_title(told), "short"), clause))
    cells.append((column(_("Entry"), "number"), lambda each: str(each.entry)))
    rows = tuple(tuple(cell(each) for _column, cell in cells) for each in told)
    return filled(tuple(each for each, _cell in cells), rows)


def _rule_title(told: Sequence[Incident]) -> str:
    return _("Rule (breach)") if any(each.breach for each in told) else _("Rule")


def filled(columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...], struck: tuple[int, ...] = ()) -> Table:
    """A table without the columns that have nothing in any row; the last one stays where rows are struck out, to say why."""
    last = len(columns) - 1
    kept = [place for place in range(len(columns)) if any(row[place] for row in rows) or (struck and place == last)]
    return Table(
        columns=tuple(columns[place] for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in rows),
        struck=struck,
    )


def _who(each: Incident, names: Names) -> str:
    parts = [side_name(each.side, names), one_line(each.player or ""), each.figure or ""]
    return ", ".join(one for one in parts if one)


def _told(each: Incident) -> str:
    asked = f" ({official(each.who)})" if each.who not in (None, "nobody", "referee") else ""
    by_hand = f" ({_('by hand')})" if each.by_hand else ""
    return what(each) + asked + by_hand


def by_hand(report: Report, names: Names) -> Table:
    """What officials entered by hand, with their reasons."""
    titles = (
        column(part_title(report), "short"),
        column(_("Time"), "number"),
        column(_("Entered")),
        column(_("Decided by")),
        column(_("Reason")),
        column(_("Rule"), "short"),
        column(_("Entry"), "number"),
    )
    rows = []
    for each in report.by_hand:
        name = _("ruling") if each.name == "decide" else _("correction of the state")
        against = _("{what} against {side}").format(what=name, side=names[each.side]) if each.side else name
        costs = sanctions(each)
        entered = f"{against}: {costs}" if costs else against
        reason = one_line(each.note or "")
        told = (part(each.part), when(each), entered, official(each.who), reason, clause(each), str(each.entry))
        rows.append(told)
    return filled(titles, tuple(rows))


def corrections(report: Report | TieReport, names: Names) -> Table:
    """Entries of the record that were corrected, with the reasons."""
    titles = (
        column(_("Entry"), "number"),
        column(_("Correction")),
        column(_("What stood")),
        column(_("What stands")),
        column(_("Reason")),
    )
    phrases = {
        "void": _("entry {number} taken back"),
        "amend": _("entry {number} replaced"),
        "insert": _("put in before entry {number}"),
    }
    rows, struck = [], []
    for number, each in enumerate(report.corrections):
        told = phrases[each.name].format(number=each.target)
        reason = one_line(each.reason or "")
        if each.undone:
            struck.append(number)
            reason = "; ".join(one for one in (reason, _("this correction was taken back")) if one)
        rows.append((str(each.entry), told, event_said(each.was, names), event_said(each.now, names), reason))
    return filled(titles, tuple(rows), tuple(struck))


def misfits(report: Report | TieReport, names: Names) -> Table:
    """Entries without effect, and why."""
    titles = (column(_("Entry"), "short"), column(_("What was entered")), column(_("Why it has no effect")))
    rows = []
    for each in report.misfits:
        place = str(each.entry) if each.entry is not None else _("line {number}").format(number=each.line)
        why = one_line(said(each.sentence or each.why))
        if each.clause:
            why = _("{why} (rule {clause})").format(why=why, clause=each.clause)
        rows.append((place, event_said(each.event, names), why))
    return Table(columns=titles, rows=tuple(rows))


def boards(report: Report, names: Names) -> Table:
    """The boards of a team match."""
    titles = (column(_("Board"), "short"), *(column(names[side], "number") for side in SIDES), column(_("State")))
    rows = tuple(
        (
            str(each.board),
            *(str(each.score[side]) for side in SIDES),
            _("full time") if each.full_time else _("being played"),
        )
        for each in report.boards
    )
    return Table(columns=titles, rows=rows)
