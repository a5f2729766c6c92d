"""`playon inspect`: hold measured equipment against a book's requirements."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playon.cli.books import name_of
from playon.cli.exits import FINDINGS, WrongUse
from playon.telling.tongue import LANG_HELP, speak, speak_english

if TYPE_CHECKING:
    from playon.book import Rulebook


def inspect(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="Measured items as TOML, YAML or JSON; - reads any of them from a pipe."),
    ] = None,
    book: Annotated[
        str | None,
        typer.Option(metavar="BOOK", help="Rulebook to inspect by; without it that of the file, else the usual."),
    ] = None,
    tolerance: Annotated[
        float,
        typer.Option(
            metavar="MM",
            min=0.0,
            max=10.0,
            help="By how much a size that the book prints as one exact length may be missed.",
        ),
    ] = 0.0,
    template: Annotated[
        bool, typer.Option("--template", help="Print an empty file to fill in, with every item and its limits.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object with every check.")] = False,
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP)] = None,
) -> None:
    """Inspect equipment: every measure with its clause, its limits, and whether it conforms.

    What was not measured is listed as such; JSON stays English. Exit code 1 if anything does not conform, 2 if the file
    cannot be read.
    """
    from playon.cli.inspection_shown import document, show
    from playon.cli.measured import read_measured
    from playon.cli.screen import Screen

    speak(lang)
    screen = Screen()
    if template:
        from playon.cli.inspection_template import template_lines

        if file is not None:
            raise WrongUse("a template is printed for no FILE; leave one of the two out")
        if as_json:
            raise WrongUse("a template is TOML with remarks, which JSON cannot hold; leave --json out")
        for line in template_lines(_book(book)):
            print(line)
        return
    if file is None:
        raise WrongUse("name the FILE with what was measured; playon inspect --template prints one to fill in")
    measured = read_measured(file)
    found = measured.judged_by(_book(book or measured.book), tolerance)
    if as_json:
        speak_english()
        screen.document(document(found))
    else:
        show(screen, found)
    if not found.conforms:
        raise typer.Exit(FINDINGS)


def _book(name: str | None) -> "Rulebook":
    from playon.rulebook import default_book, load_book

    book = load_book(name_of(name or default_book("inspection")))
    if not book.inspection:
        raise WrongUse(
            f"{book.id} says nothing about equipment that could be inspected; leave --book out, or name one that does"
        )
    return book
