"""The comparison of two rulebooks as it is spoken."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from playon.languages import ENGLISH
from playon.phrasebook import Phrases
from playon.rulebook import Rulebook
from playon.telling.tongue import N_, _, language, spoken_phrases, term

KINDS = {
    "outcome": N_("outcome"),
    "number": N_("number"),
    "scope": N_("scope"),
    "procedure": N_("procedure"),
    "only": N_("only"),
    "must": N_("must"),
    "doubt": N_("doubt"),
    "wording": N_("wording"),
    "only here": N_("only here"),
    "only there": N_("only there"),
}
"""What differs."""


def kind_phrase(kind: str) -> str:
    """What differs, in a word."""
    return _(KINDS[kind])


def phrases_for(books: Sequence[Rulebook]) -> Phrases:
    """The phrases of a comparison, with the forms that the books name, as they are spoken."""
    if language() == ENGLISH:
        return spoken_phrases(books[0].family)
    forms = {form: term("form", form) for book in books for form in (*_forms(book), *book.claims)}
    names = {name: term(kind, name) for book in books for kind, name in _equipment(book)}
    return msgspec.structs.replace(spoken_phrases(books[0].family), forms=forms, names=names)


def _equipment(book: Rulebook) -> Iterator[tuple[str, str]]:
    """The items that its equipment is inspected by, and their properties."""
    for item, rows in book.inspection.items():
        yield "item", item
        yield from (("property", name) for row in rows for name in row.properties())


def _forms(book: Rulebook) -> Iterator[str]:
    """The forms of its format, its findings, of the offences in its rows, and the words that equipment is told by."""
    yield from (each for each in msgspec.structs.astuple(book.format) if isinstance(each, str))
    for finding in book.findings.values():
        yield from finding if isinstance(finding, Mapping) else ()
    for rows in (*book.offences.values(), *book.outcomes.values()):
        yield from (row.kind for row in rows if row.kind is not None)
    for asked in (row for requirements in book.inspection.values() for row in requirements):
        held = (*asked.when.values(), *asked.unless.values(), *asked.waived.values())
        values = [*asked.allowed, *(one for each in held for one in (each if isinstance(each, list) else [each]))]
        yield from (each for each in values if isinstance(each, str))


def noted_phrase(text: str) -> str:
    """What a register of differences notes."""
    return text if language() == ENGLISH else term("noted", text)
