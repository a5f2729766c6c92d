"""`playon lint`: check scenario files and match records against the language of a match."""

from pathlib import Path
from typing import Annotated

import typer

from playon.cli.books import name_of
from playon.cli.exits import FINDINGS, WrongUse, counted
from playon.telling.lines import one_line

_KINDS = (".yaml", ".yml", ".jsonl")


def lint(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", help="Scenario files, match records (.jsonl), or folders of them."),
    ],
    book: Annotated[
        str | None, typer.Option(metavar="BOOK", help="Rulebook of bare events, in .jsonl files without a header.")
    ] = None,
) -> None:
    """Check files against the language of a match: names, types, clauses, times.

    Prints one fault a line, `file:line: where message`, then `N files, N faults`; exit code 1 if there are faults.
    """
    from playon.cli.screen import BAD, STRONG, Screen
    from playon.lint import lint_file
    from playon.rulebook import load_book

    book = book and name_of(book)
    if book is not None:
        load_book(book)
    screen = Screen()
    seen: dict[str, str] = {}
    found = _files_among(paths)
    faults = 0
    for file in found:
        for fault in lint_file(file, seen, book):
            faults += 1
            screen.line(
                (f"{fault.file}: " if fault.line is None else f"{fault.file}:{fault.line}: ", STRONG),
                *((f"{fault.where} ",) if fault.where else ()),
                one_line(fault.message),
            )
    screen.line((f"{counted(len(found), 'file')}, {counted(faults, 'fault')}", BAD if faults else ""))
    if faults:
        raise typer.Exit(FINDINGS)


def _files_among(paths: list[Path]) -> list[Path]:
    """The files themselves, and for a folder all scenario files and match records below it."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise WrongUse(f"{path}: no such file or folder")
        below = sorted(each for each in path.rglob("*") if each.suffix in _KINDS and each.is_file())
        found += below if path.is_dir() else [path]
    if not found:
        raise WrongUse(f"nothing to check in {', '.join(map(str, paths))}")
    return found
