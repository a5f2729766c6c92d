"""The language of the answers, and the two ways to say something in it: phrases and names.

Phrases are whole sentences with named places, so that each language puts them in its own order. Names are the words of
the language of a match (offences, sanctions, rods ...), told apart by their kind.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from playon.languages import ENGLISH, catalogue, chosen
from playon.sentences import N_, Sentence

if TYPE_CHECKING:
    from playon.phrasebook import Phrases

__all__ = [
    "KINDS",
    "LANG_HELP",
    "N_",
    "_",
    "called",
    "language",
    "meaning",
    "name_of",
    "said",
    "speak",
    "speak_english",
    "speaking",
    "spoken_phrases",
    "term",
]

LANG_HELP = "Language of the answers, e.g. hu; without it that of PLAYON_LANG, else English."

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def speak(language: str | None = None) -> str:
    """Answer in that language from now on, or in that of the environment; gives its code. Raises UnknownLanguage."""
    code = chosen(language)
    _language.set(code)
    return code


def language() -> str:
    """The code of the language that is spoken."""
    return _language.get()


def speak_english() -> None:
    """Answer in English from now on, as every command does that takes no language."""
    _language.set(ENGLISH)


@contextmanager
def speaking(code: str | None) -> Iterator[str]:
    """Answer in that language meanwhile, or in that of the environment, and then in the former one again; gives its code.

    Raises UnknownLanguage, and the language stays as it was.
    """
    former = _language.get()
    try:
        yield speak(code)
    finally:
        _language.set(former)


KINDS = (
    *(
        "offence",
        "finding",
        "sanction",
        "option",
        "restart",
        "phase",
        "count",
        "rod",
        "motion",
        "zone",
        "corner",
        "event",
    ),
    *("fact", "part", "form", "item", "property"),
)
"""The parts of the language of a match whose names are said."""


_HYPHENS = re.compile(
    r"\b((?:free|goal|corner|penalty|block|tick)(?= flick\b)|flick(?= (?:off|in)\b)|half(?= time\b)) "
)
"""Where English writes a hyphen in a name, which the language of a match writes as one word."""


def _(phrase: str) -> str:
    """A phrase in the language that is spoken, English where it has no translation."""
    return catalogue(_language.get()).gettext(phrase)


def term(kind: str, word: str) -> str:
    """A name of the language of a match as it is spoken. kind: the part of the language it belongs to, e.g. `offence`."""
    if not word:
        return ""
    plain = word.replace("_", " ")
    told = catalogue(_language.get()).pgettext(kind, plain)
    return _HYPHENS.sub(r"\1-", plain) if told == plain else told


def said(told: Sentence | str) -> str:
    """What the engine tells as it is spoken. Only a sentence with places is filled, as a plain one may hold any braces."""
    if isinstance(told, str):
        return _(told) if told else ""
    if not told.places:
        return said(told.template)
    return _(told.template).format(**{place: _in_place(place, what) for place, what in told.places.items()})


def _in_place(place: str, what: str) -> str:
    return term(place, what) if place in KINDS else what


def called(kind: str, word: str) -> str:
    """What a word that is typed means, in brackets behind it; nothing where it is said as it is typed."""
    told = term(kind, word)
    return "" if told.replace("-", " ") in (word, word.replace("_", " ")) else f" ({told})"


def meaning(text: str) -> str:
    """What the language file says of a word, as it is spoken."""
    plain = " ".join(text.split())
    return catalogue(_language.get()).pgettext("means", plain) if plain else ""


def spoken_phrases(family: str) -> "Phrases":
    """The phrase book of a family of games as it is spoken; the context of a message is the section that it stands in."""
    from playon.phrasebook import in_other_words, phrases_of

    phrases = phrases_of(family)
    if language() == ENGLISH:
        return phrases
    return in_other_words(phrases, lambda section, text: term(f"compare {section}", text))


def name_of(word: str) -> str:
    """A name whose kind is not known as it is spoken: the first kind that has a translation of it decides, then the phrases."""
    plain = word.replace("_", " ")
    told = (catalogue(_language.get()).pgettext(kind, plain) for kind in KINDS)
    return next((each for each in told if each != plain), _HYPHENS.sub(r"\1-", _(plain)))
