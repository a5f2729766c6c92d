"""`playon rules`: the installed rulebooks and their clauses."""

import typer

from playon.cli import rules_coverage, rules_list, rules_search, rules_show

app = typer.Typer(no_args_is_help=True, help="The installed rulebooks: list them, read a clause, search, prove that each is carried out.")
app.command("list")(rules_list.list_books)
app.command("show")(rules_show.show)
app.command("search")(rules_search.search)
app.command("coverage")(rules_coverage.coverage)
