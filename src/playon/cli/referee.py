"""`playon referee`: the rulings of a match record, or a live session at the terminal."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from playon.cli.exits import FINE, WrongUse
from playon.telling.tongue import LANG_HELP, speak


class ClockKind(StrEnum):
    """How time goes on in a live session: by itself, or by hand and a second for each line."""

    REAL = "real"
    MANUAL = "manual"


def referee(
    record: Annotated[
        str | None,
        typer.Argument(metavar="RECORD", help="A match record; - reads standard input. Without it: a live session."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a line for each entry, then the situation.")
    ] = False,
    strict: Annotated[
        bool | None,
        typer.Option(
            "--strict/--advisory",
            help="Whether an expired limit rules by itself (strict) or is only announced (advisory). By default records "
            "rule strictly, unless their header says otherwise, and live sessions advise.",
        ),
    ] = None,
    book: Annotated[
        str | None,
        typer.Option(metavar="BOOK", help="Rulebook: of bare events without a header, or of a new live session."),
    ] = None,
    also: Annotated[
        str | None,
        typer.Option(
            metavar="BOOK", help="Another rulebook: show beside a record's rulings where it would say something else."
        ),
    ] = None,
    team_a: Annotated[str | None, typer.Option(metavar="NAME", help="Name of team A in a live session.")] = None,
    team_b: Annotated[str | None, typer.Option(metavar="NAME", help="Name of team B in a live session.")] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where a live session is saved; without it in playon-DATE-TIME.jsonl in this folder."
        ),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the live session of that record.")
    ] = None,
    clock: Annotated[
        ClockKind | None, typer.Option(help="Time of a live session: runs, or a second a line and by hand.")
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP)] = None,
) -> None:
    """Show the rulings of a match record, or referee a match live at the prompt.

    A record is shown entry by entry with its rulings and the situation it ends in; a line of an unsigned record that
    cannot be read is told and left out. With --also another rulebook is asked of each event from the situation that the
    match is in before it; the match goes on under its own. Exit code 1 if the rules refuse an entry, 2 if something cannot be read.
    A live session asks for the rulebook and the teams and takes what happens in short words; `help` there tells which.
    """
    speak(lang)
    live_only = {"--team-a": team_a, "--team-b": team_b, "--save": save, "--resume": resume, "--clock": clock}
    if record is not None:
        given = [option for option, value in live_only.items() if value is not None]
        if given:
            raise WrongUse(f"{given[0]} is for a live session; leave it or the record away")
        from playon.cli.replaying import replay

        code = replay(record, book=book, strict=strict, as_json=as_json, also=also)
        if code != FINE:
            raise typer.Exit(code)
        return
    if as_json:
        raise WrongUse("--json is for a match record; name one, or - for standard input")
    if also is not None:
        raise WrongUse("--also is for a match record; name one, or - for standard input")
    from playon.cli.opening import new_session, resumed_session

    manual = clock is ClockKind.MANUAL
    if resume is not None:
        if any(value is not None for value in (save, book, team_a, team_b, strict)):
            raise WrongUse(
                "a session that is resumed keeps its record, rulebook, teams and limits; name only the record"
            )
        resumed_session(resume, manual=manual)
    else:
        new_session(book=book, teams=(team_a, team_b), strict=bool(strict), manual=manual, save=save)
