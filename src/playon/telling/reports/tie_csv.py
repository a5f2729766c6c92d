"""The report of a tie for spreadsheets: the columns of a match, and before them the board."""

from collections.abc import Iterator

from playon.reporting import TieReport
from playon.telling.lines import one_line
from playon.telling.phrases import Names
from playon.telling.reports.csv import COLUMNS, corrected, head, incidents, parts, scores, written
from playon.telling.reports.tie import names_of_tie, tie_sheet
from playon.telling.tongue import N_, _

_COLUMNS = (N_("board"), *COLUMNS)


def tie_as_csv(report: TieReport) -> str:
    """The report as separated values with a line of headings, divided as spreadsheets of the language expect it."""
    return written(_COLUMNS, _rows(report, names_of_tie(report)))


def _rows(report: TieReport, names: Names) -> Iterator[dict[str, str]]:
    sheet = tie_sheet(report)
    yield from head(sheet, report, names)
    yield {"section": _("result"), "what": sheet.board.outcome, **scores(report.wins), "remark": sheet.board.below}
    for number, board in sorted(report.boards.items()):
        for row in ({"section": _("result"), **scores(board.result.score)}, *parts(board, names)):
            yield {"board": number, **row}
    for number, board in sorted(report.boards.items()):
        for row in incidents(board, names):
            yield {"board": number, **row, "entry": ""}  # entries of a board are not those of the record
    for side, player in report.nominated.items():
        if player is not None:
            place = {"board": str(report.shoot_out_board), "section": _("shoot-out")}
            yield {**place, "side": side, "team": names[side], "who": one_line(player)}
    for each in report.came_in:
        out = _("Out: {player}").format(player=one_line(each.out)) if each.out else ""
        row = {"board": str(each.board), "section": _("player who came in"), "side": each.side, "remark": out}
        yield {**row, "team": names[each.side], "who": one_line(each.player), "entry": str(each.entry)}
    yield from corrected(report, names)
