"""The English that nobody should read in Hungarian."""

import functools
import re

from playon.languages.po_files import translations

SAME = {"reset"}
"""Words that Hungarian referees say as the English do."""


@functools.cache
def english_words() -> set[str]:
    """The words of all messages that no Hungarian translation has."""
    told = translations("hu")
    words = {
        word for message in told for word in re.findall(r"[a-z]{3,}", re.sub(r"\{.*?\}", "", message.text.lower()))
    }
    return words - {word for text in told.values() for word in re.findall(r"\w+", text.lower())} - SAME
