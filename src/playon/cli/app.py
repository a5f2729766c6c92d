"""The command `playon` and its subcommands."""

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from playon.cli import backup, check, inspect, lint, pitch, referee, report, rules, serve
from playon.cli.exits import PipeClosed, exit_code_of, stand_in_for_closed_streams
from playon.cli.helptext import Command
from playon.telling.tongue import speak_english


class _Playon(TyperGroup):
    """The command group, ending as `playon.cli.exits` says instead of with boxes and tracebacks."""

    def main(self, *args: Any, **options: Any) -> Any:
        run = super().main
        options["standalone_mode"] = False
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        sys.exit(exit_code_of(lambda: run(*args, **options)))

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise PipeClosed from None


app = typer.Typer(
    cls=_Playon,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="The referee for table football: rulings by the match's own rulebook.",
)
app.command(cls=Command, short_help="Run scenario files.")(check.check)
app.command(cls=Command, short_help="Rule on a match record, or referee live.")(referee.referee)
app.command(cls=Command, short_help="Write the report of a match as PDF, HTML, JSON or CSV.")(report.report)
app.add_typer(rules.app, name="rules", short_help="Read the installed rulebooks.")
app.command(cls=Command, short_help="Draw a situation of a match with figures.")(pitch.pitch)
app.command(cls=Command, short_help="Serve consoles, scoreboards and the API.")(serve.serve)
app.command(cls=Command, short_help="Write everything the application has stored to a file.")(backup.backup)
app.command(cls=Command, short_help="Bring a backup back.")(backup.restore)
app.command(cls=Command, short_help="Check files against the language.")(lint.lint)
app.command(cls=Command, short_help="Hold measured equipment against the rules.")(inspect.inspect)


def _tell_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"playon {version('playon')}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_tell_version, is_eager=True)
    ] = False,
) -> None:
    """Options of `playon` itself; a command that takes a language chooses it after this."""
    speak_english()


def main() -> None:
    """The entry point of the command line; ends the process with the exit code."""
    stand_in_for_closed_streams()
    app(prog_name="playon")


if __name__ == "__main__":
    main()
