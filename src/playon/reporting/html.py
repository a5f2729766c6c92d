"""A sheet as one HTML file: nothing to load, readable by screen readers, in light and dark, and on paper."""

from html import escape
from importlib.resources import files

from playon.reporting.sheet import Fact, Section, Sheet, Table

_BLANK = ' class="blank"'


def as_html(sheet: Sheet) -> str:
    """The sheet as a page of HTML."""
    style = (files("playon.reporting") / "report.css").read_text("utf-8")
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(sheet.lang)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(sheet.title)} - {escape(sheet.form)}</title>",
        f"<style>\n{style}</style>",
        "</head>",
        "<body>",
        "<main>",
        f'<header><p class="book">{escape(sheet.book)}</p><p class="form">{escape(sheet.form)}</p>'
        f"<h1>{_name(sheet.title)}</h1></header>",
        *([f'<p class="warning" role="note">{escape(sheet.warning)}</p>'] if sheet.warning else []),
        _facts(sheet.facts),
        _board(sheet),
        *(_section(each) for each in sheet.sections if not each.empty_lines),
        '<div class="by-hand">',
        *(_section(each) for each in sheet.sections if each.empty_lines),
        _signatures(sheet),
        "</div>",
        "</main>",
        f"<footer>{escape(sheet.made)}</footer>",
        "</body>",
        "</html>",
    ]
    return "\n".join(each for each in parts if each) + "\n"


def _facts(facts: tuple[Fact, ...]) -> str:
    if not facts:
        return ""
    inner = "".join(
        f"<div><dt>{escape(each.label)}</dt><dd{'' if each.text else _BLANK}>{_name(each.text)}</dd></div>"
        for each in facts
    )
    return f'<dl class="facts">{inner}</dl>'


def _board(sheet: Sheet) -> str:
    board = sheet.board
    sides = []
    for place, side in enumerate("AB"):
        won = " won" if board.winner == side else ""
        players = f'<span class="players">{_name(board.players[place])}</span>' if board.players[place] else ""
        sides.append(f'<p class="team{won}"><strong>{_name(board.names[place])}</strong>{players}</p>')
    score = f'<p class="score">{escape(board.score[0])}<span> : </span>{escape(board.score[1])}</p>'
    below = "".join(
        f'<p class="{name}">{escape(text)}</p>' for name, text in (("below", board.below), ("outcome", board.outcome))
    )
    return f'<div class="board">{sides[0]}{score}{sides[1]}{below}</div>'


def _section(section: Section) -> str:
    note = f'<p class="note">{escape(section.note)}</p>' if section.note else ""
    table = _table(section.table, section.title) if section.table is not None else ""
    lines = '<p class="empty-line"></p>' * section.empty_lines
    return f"<section><h2>{escape(section.title)}</h2>{_facts(section.facts)}{table}{note}{lines}</section>"


def _table(table: Table, title: str) -> str:
    head = "".join(f'<th scope="col" class="{each.align}">{escape(each.title)}</th>' for each in table.columns)
    rows = []
    for number, row in enumerate(table.rows):
        struck = number in table.struck
        names = " ".join(
            name
            for name, holds in (("struck", struck), ("sum", table.last_is_sum and number == len(table.rows) - 1))
            if holds
        )
        cells = []
        for place, (column, text) in enumerate(zip(table.columns, row, strict=True)):
            shown = f"<s>{_name(text)}</s>" if struck and text and place < len(row) - 1 else _name(text)
            tag, scope = ("th", ' scope="row"') if place == 0 else ("td", "")
            cells.append(f'<{tag}{scope} class="{column.align}">{shown}</{tag}>')
        of_class = f' class="{names}"' if names else ""
        rows.append(f"<tr{of_class}>{''.join(cells)}</tr>")
    caption = f'<caption class="unseen">{escape(title)}</caption>'
    body = "\n".join(rows)
    return (
        f'<div class="wide" role="region" aria-label="{escape(title)}" tabindex="0"><table>{caption}'
        f"<thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table></div>"
    )


def _signatures(sheet: Sheet) -> str:
    if not sheet.lines:
        return ""
    lines = "".join(
        f'<div><span class="rule"></span><strong>{escape(each.role)}</strong><span>{_name(each.under)}</span></div>'
        for each in sheet.lines
    )
    return f'<section class="signing"><h2>{escape(sheet.signing)}</h2><div class="lines">{lines}</div></section>'


def _name(text: str) -> str:
    """A text that may hold a name written from right to left, which must not turn what stands around it."""
    return escape(text) if text.isascii() else f"<bdi>{escape(text)}</bdi>"
