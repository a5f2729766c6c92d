"""`playon rules`: the installed rulebooks and their clauses."""

import typer

from playon.cli import (
    rules_compare,
    rules_coverage,
    rules_list,
    rules_search,
    rules_show,
    rules_translations,
)
from playon.cli.helptext import Command

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="The installed rulebooks: list them, read a clause, search, compare two, prove that each is carried out.",
)
app.command("list", cls=Command, short_help="List the rulebooks.")(rules_list.list_books)
app.command("show", cls=Command, short_help="Show one clause, or list them all.")(rules_show.show)
app.command("search", cls=Command, short_help="Find clauses by words.")(rules_search.search)
app.command("compare", cls=Command, short_help="What two rulebooks rule differently.")(rules_compare.compare)
app.command("coverage", cls=Command, short_help="What carries out and tests each clause.")(rules_coverage.coverage)
app.command("translations", cls=Command, short_help="What a language still lacks.")(rules_translations.translations)
