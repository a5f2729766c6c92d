"""`playon pitch`: a situation of a match with figures drawn to scale."""

from pathlib import Path
from typing import Annotated

import typer

from playon.cli.exits import WrongUse
from playon.telling.tongue import LANG_HELP, speak


def pitch(
    source: Annotated[
        str,
        typer.Argument(
            metavar="RECORD|SITUATION",
            help="A match record (.jsonl), or a situation as JSON, YAML or TOML; - reads standard input.",
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Where the SVG goes; by default standard output."),
    ] = None,
    at: Annotated[
        str | None, typer.Option(metavar="TIME", help="Of a record: as it stood at that time, e.g. 62.5 or 1:02.5.")
    ] = None,
    entry: Annotated[int | None, typer.Option(metavar="N", help="Of a record: as it stood after entry N.")] = None,
    book: Annotated[
        str | None,
        typer.Option(
            metavar="BOOK",
            help="Rulebook of a situation; by default the one that it names, else the first of this game.",
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object instead: the situation drawn, and the SVG as text.")
    ] = False,
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP)] = None,
) -> None:
    """Draw where figures and ball are, as SVG: to scale, with the distances to the ball and the offside line.

    A record is drawn as it stands after its last entry, or at a time or after an entry. Exit code 2 if the record or
    situation cannot be read, is of a game without figures, or tells no positions.
    """
    speak(lang)
    if at is not None and entry is not None:
        raise WrongUse("--at and --entry each name a moment; give one of them")
    from playon.cli.pictures import draw_source

    draw_source(source, output=output, at=at, entry=entry, book=book, as_json=as_json)
