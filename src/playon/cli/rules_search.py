"""`playon rules search`: find clauses by their words."""

import re
import unicodedata
from typing import TYPE_CHECKING, Annotated, get_args

import msgspec
import typer

from playon.cli.books import name_of
from playon.cli.exits import FINDINGS
from playon.telling.tongue import LANG_HELP, N_, _, speak

if TYPE_CHECKING:
    from playon.cli.screen import Part
    from playon.rulebook import Clause

_WEIGHTS = {"summary": 3, "when": 2, "then": 2, "note": 1}
"""What a word counts in each text of a clause."""


def search(
    book: Annotated[str, typer.Argument(metavar="BOOK", help="Id of a rulebook, or the path of its folder.")],
    words: Annotated[
        list[str],
        typer.Argument(metavar="WORD", help="Words that must all stand in the clause; case and accents do not matter."),
    ],
    lang: Annotated[str | None, typer.Option(metavar="LANG", help=LANG_HELP)] = None,
) -> None:
    """List the clauses in which all words stand, the best first; exit code 1 if there is none."""
    from playon.book import Told
    from playon.cli.screen import CLAUSE, Screen
    from playon.rulebook import load_book

    code = speak(lang)
    clauses = {
        name: msgspec.structs.replace(clause, **{part: clause.told(part, code) for part in get_args(Told)})
        for name, clause in load_book(name_of(book)).clauses.items()
    }
    typed = [word for argument in words for word in argument.split()]
    wanted = [plain(word) for word in typed]
    ranks = {name: rank(clause, wanted) for name, clause in clauses.items()}
    found = sorted((name for name in ranks if ranks[name]), key=lambda name: -ranks[name])
    if not found:
        typer.echo(
            _("no clause of {book} has {words}").format(
                book=book, words=_(" and ").join(word.casefold() for word in typed)
            )
        )
        raise typer.Exit(FINDINGS)
    screen = Screen()
    width = max(map(len, found))
    for name in found:
        clause = clauses[name]
        screen.line((name.ljust(width), CLAUSE), "  ", *_highlighted(clause.summary, wanted), indent=width + 2)
        for label in (N_("when"), N_("then"), N_("note")):
            text = getattr(clause, label)
            if any(word in plain(text) for word in wanted):
                screen.line(" " * (width + 2), f"{_(label)}: ", *_highlighted(text, wanted), indent=width + 4)


def plain(text: str) -> str:
    """A text as it is searched, letter for letter: small, without accents."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text)


def rank(clause: "Clause", wanted: list[str]) -> int:
    """How well a clause fits: 0 if a word is missing; a word at the start of another counts more than one inside it."""
    texts = {name: plain(getattr(clause, name)) for name in _WEIGHTS}
    total = 0
    for word in wanted:
        points = 10 if word == plain(clause.id) else 0
        for name, weight in _WEIGHTS.items():
            points += weight * texts[name].count(word)
            points += weight * len(re.findall(rf"\b{re.escape(word)}", texts[name]))
        if not points:
            return 0
        total += points
    return total


def _highlighted(text: str, wanted: list[str]) -> "list[Part]":
    """The text in pieces, the wanted words in a style of their own."""
    pattern = re.compile("|".join(re.escape(word) for word in sorted(wanted, key=len, reverse=True)))
    parts: list[Part] = []
    end = 0
    for match in pattern.finditer(plain(text)):
        parts += [text[end : match.start()], (text[match.start() : match.end()], "bold yellow")]
        end = match.end()
    return [*parts, text[end:]]
