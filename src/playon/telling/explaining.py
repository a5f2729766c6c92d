"""Why a ruling was given, and how a clause reads in an edition that extends another."""

from collections.abc import Iterator, Mapping
from typing import Any

from playon.languages import ENGLISH
from playon.rulebook import Rulebook, load_book
from playon.rulings import Explanation
from playon.telling.phrases import clock, marked, rule, value_phrase
from playon.telling.speech import Speech
from playon.telling.tongue import _, language, name_of, spoken_phrases, term


def explanation_lines(explained: Explanation, speech: Speech, book: Rulebook) -> list[tuple[str, str]]:
    """Labelled lines: the ruling, its clauses, the facts and counts it rests on, the reading if there is one."""
    lines = [(_("ruling"), speech.ruling(explained.ruling))]
    for clause, summary in explained.clauses.items():
        found = book.clauses.get(clause)
        lines.append(
            (
                marked(rule(clause), explained.reconstructed.get(clause)),
                found.summary_in(language()) if found is not None else summary,
            )
        )
        lines += edition_lines(book, clause)
    for fact, value in explained.facts.items():
        is_moment = fact == "at" and isinstance(value, int | float)
        lines.append((_("moment"), clock(value)) if is_moment else (name_of(fact), value_phrase(value)))
    lines += [
        (_("count of {count}").format(count=term("count", count)), str(value))
        for count, value in explained.counts.items()
    ]
    return [*lines, *([(_("reading"), explained.reading)] if explained.reading else [])]


def edition_lines(book: Rulebook, clause: str) -> list[tuple[str, str]]:
    """What an edition that extends another changes behind a clause: its numbers and its rows; nothing for other books.

    The clause is that of the book it extends, so its numbers are told as they hold here, with the other book's in brackets.
    """
    if book.extends is None or clause not in book.clauses:
        return []
    base = load_book(book.extends)
    carriers = [each.partition(":") for each in book.clauses[clause].carried_by]
    told = list(_numbers(book, base, [(kind, name) for kind, _, name in carriers]))
    rows = list(_rows(book, base, [name for kind, _, name in carriers if kind == "offence"]))
    return [(_("in this edition"), ", ".join(each)) for each in (told, rows) if each]


def _numbers(book: Rulebook, base: Rulebook, carriers: list[tuple[str, str]]) -> Iterator[str]:
    for kind, name in carriers:
        part = {"limit": "limits", "format": "format", "variant": "variants"}.get(kind)
        if part is None:
            continue
        here, there = (getattr(getattr(each, part), name, None) for each in (book, base))
        if language() != ENGLISH:
            yield _setting(book, base, part, name)
            continue
        yield f"{name} {value_phrase(here)}" + (f" ({base.id}: {value_phrase(there)})" if here != there else "")


def _setting(book: Rulebook, base: Rulebook, part: str, name: str) -> str:
    """A number or procedure of an edition in the phrases of a comparison, with that of the book it extends where it is another."""
    from playon.phrasebook import Choice, number_phrase

    phrases = spoken_phrases(book.family)
    thing: Any = getattr(phrases, part)[name]

    def says(each: Rulebook) -> str:
        value = getattr(getattr(each, part), name)
        if isinstance(thing, Choice):
            return thing.values[value]
        if isinstance(value, int | float):
            return number_phrase(thing, value, phrases)
        return thing.none or value_phrase(value)

    here, there = says(book), says(base)
    return f"{thing.what}: {here}" + (f" ({base.id}: {there})" if here != there else "")


def _rows(book: Rulebook, base: Rulebook, offences: list[str]) -> Iterator[str]:
    for name in offences:
        tables: tuple[tuple[Mapping[str, Any], Mapping[str, Any]], ...] = (
            (book.offences, base.offences),
            (book.outcomes, base.outcomes),
        )
        if any(here.get(name) != there.get(name) for here, there in tables):
            count = len(book.offences.get(name, ()))
            told = _("the rows of {offence} are replaced ({count} here, {other} in {book})")
            other = len(base.offences.get(name, ()))
            yield told.format(offence=term("offence", name), count=count, other=other, book=base.id)
