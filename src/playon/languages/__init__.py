"""The languages a referee can be answered in: which one is chosen, and its catalogue of translated messages.

English is the language of the messages themselves and needs no catalogue. Each other language is a folder beside this
file, named by its code, with a catalogue that the standard library's `gettext` reads.
"""

import functools
import gettext
import os
import re
from importlib.resources import files

from playon.errors import PlayonError

__all__ = ["ENGLISH", "UnknownLanguage", "catalogue", "chosen", "languages"]

ENGLISH = "en"
VARIABLE = "PLAYON_LANG"
"""The environment variable that names the language where a command does not."""


class UnknownLanguage(PlayonError):
    """There is no catalogue for a language; the message names those that there are."""


def languages() -> list[str]:
    """The codes of all languages, English first."""
    room = files("playon.languages")
    return [ENGLISH, *sorted(each.name for each in room.iterdir() if (each / "LC_MESSAGES" / "playon.po").is_file())]


def chosen(named: str | None = None) -> str:
    """The code of the language to answer in: the one named, else that of PLAYON_LANG, else English.

    A country behind the code, as in `hu_HU.UTF-8`, is left out. Raises UnknownLanguage.
    """
    wanted = os.environ.get(VARIABLE, "") if named is None else named
    if named is None and not wanted.strip():
        return ENGLISH
    code = re.split(r"[-_.@]", wanted.strip().casefold())[0]
    known = languages()
    if code not in known:
        source = f" ({VARIABLE})" if named is None else ""
        shown = wanted if len(wanted) <= 40 else f"{wanted[:37]}..."
        raise UnknownLanguage(f"there is no language {shown!r}{source}; there are {', '.join(known)}")
    return code


@functools.cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translated messages of a language; what has no translation in it stays English."""
    path = files("playon.languages") / language / "LC_MESSAGES" / "playon.mo"
    if language == ENGLISH or not path.is_file():
        return gettext.NullTranslations()
    with path.open("rb") as stream:
        return gettext.GNUTranslations(stream)
