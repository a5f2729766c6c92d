"""`playon rules translations`: what is still to be said in a language."""

from typing import Annotated

import typer

from playon.cli.exits import FINDINGS, FINE, WrongUse, counted
from playon.languages import ENGLISH, chosen
from playon.telling.tongue import LANG_HELP


def translations(
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP.partition(";")[0] + ".")] = None,
) -> None:
    """List the messages that a language has no translation of, and the clauses of its rulebooks that are not told in it.

    A name of the language of a match stands with its kind before it. Exit code 1 if anything is missing.
    """
    from playon.cli.screen import CLAUSE, Screen
    from playon.languages.po_files import template, untranslated
    from playon.rulebook import book_names, load_book

    language = chosen(lang)
    if language == ENGLISH:
        raise WrongUse("English is what is translated; name another language, e.g. --lang hu")
    screen = Screen()
    messages = untranslated(language)
    for message in messages:
        screen.line((f"{message.context or 'phrase'}: ", CLAUSE), message.text)
    books = [book for book in map(load_book, book_names()) if book.language == language]
    silent = [(book.id, each.id) for book in books for each in book.clauses.values() if not each.is_told_in(language)]
    for book_id, clause in silent:
        screen.line((f"{book_id} {clause}: ", CLAUSE), "not told in it")
    told = f"{len(messages)} of {counted(len(template()), 'message')} without a translation"
    clauses = counted(sum(len(book.clauses) for book in books), "clause")
    screen.line(f"{language}: {told}, {len(silent)} of {clauses} not told in it")
    code = FINDINGS if messages or silent else FINE
    if code != FINE:
        raise typer.Exit(code)
