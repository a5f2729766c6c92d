"""`playon rules coverage`: prove that every clause is carried out and has its scenarios."""

from pathlib import Path
from typing import Annotated, Any

import typer

from playon.cli.books import name_of
from playon.cli.exits import FINDINGS, complain, counted

_HOME = Path("tests/scenarios")
"""Where the scenarios lie in the source tree."""


def coverage(
    book: Annotated[
        str | None, typer.Argument(metavar="BOOK", help="Id of a rulebook; without it all that are installed.")
    ] = None,
    scenarios: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Folder with the scenarios; without it tests/scenarios if there is one."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a line for each row, then the sums.")
    ] = False,
) -> None:
    """Show for every clause what carries it out and which scenarios test it.

    Ends with `N rows, N gaps`; exit code 1 if there is a gap. That a clause has no scenario is no gap, as a folder
    need not hold all of them.
    """
    from playon.cli.screen import Screen
    from playon.rulebook import book_names

    screen = Screen()
    lines = [line for name in ([name_of(book)] if book else book_names()) for line in _lines_of(name, scenarios)]
    if not any(line.scenarios for _, line in lines):
        where = scenarios if scenarios is not None else f"{_HOME} here"
        complain(f"no scenarios were found: there are none in {where}; --scenarios names a folder")
    gaps = sum(1 for _, line in lines if line.gap)
    if as_json:
        for name, line in lines:
            screen.document({"book": name, **_document(line)})
        screen.document({"rows": len(lines), "gaps": gaps})
    else:
        _show(screen, lines)
    if gaps:
        raise typer.Exit(FINDINGS)


def _lines_of(name: str, folder: Path | None) -> list[tuple[str, Any]]:
    from playon.coverage import coverage as coverage_of
    from playon.rulebook import load_book

    book = load_book(name)
    folders = [folder] if folder is not None else [_HOME] if _HOME.is_dir() else []
    return [(book.id, line) for line in coverage_of(book, folders)]


def _show(screen: Any, lines: list[tuple[str, Any]]) -> None:
    from playon.cli.screen import BAD, CLAUSE

    several = len({name for name, _ in lines}) > 1
    rows = []
    for name, line in lines:
        tested = _few(line.scenarios)
        row = f"{name} {line.clause}" if several else line.clause
        rows.append((row, _few(line.carriers), tested, f"GAP: {line.gap}" if line.gap else line.summary))
    screen.table(("clause", "carried by", "scenarios", "says"), rows, styles=(CLAUSE,))
    gaps = sum(1 for _, line in lines if line.gap)
    screen.line((f"{counted(len(lines), 'row')}, {counted(gaps, 'gap')}", BAD if gaps else "bold green"))


def _few(names: list[str]) -> str:
    """Up to two names, and how many more there are."""
    rest = len(names) - 2
    return ", ".join(names[:2]) + (f" +{rest}" if rest > 0 else "") or "-"


def _document(line: Any) -> dict[str, Any]:
    return {name: getattr(line, name) for name in ("clause", "summary", "carriers", "scenarios", "gap")}
