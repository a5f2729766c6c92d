"""`playon lint`: check scenario files and match records against the language of a match."""

from pathlib import Path
from typing import Annotated

import typer

from playon.cli.exits import FINDINGS, one_line


def lint(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files and match records.")],
) -> None:
    """Check files against the language of a match: names, types, clauses, times.

    Prints one fault a line, `file:line: where message`, then `N files, N faults`; exit code 1 if there are faults.
    """
    from playon.cli.screen import BAD, STRONG, Screen
    from playon.lint import lint_file

    screen = Screen()
    seen: dict[str, str] = {}
    faults = 0
    for file in files:
        for fault in lint_file(file, seen):
            faults += 1
            screen.line(
                (f"{fault.file}:{fault.line}: ", STRONG),
                *((f"{fault.where} ",) if fault.where else ()),
                one_line(fault.message),
            )
    screen.line((f"{len(files)} files, {faults} faults", BAD if faults else ""))
    if faults:
        raise typer.Exit(FINDINGS)
