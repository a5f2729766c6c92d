"""`playon rules`: the installed rulebooks and their clauses."""

import sys

import typer

from playon.cli import rules_coverage, rules_list, rules_search, rules_show

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich" if sys.stdout.isatty() else None,
    help="The installed rulebooks: list them, read a clause, search, prove that each is carried out.",
)
app.command("list", short_help="List the rulebooks.")(rules_list.list_books)
app.command("show", short_help="Show one clause.")(rules_show.show)
app.command("search", short_help="Find clauses by words.")(rules_search.search)
app.command("coverage", short_help="What carries out and tests each clause.")(rules_coverage.coverage)
