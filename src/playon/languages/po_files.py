"""Catalogues as text (.po, .pot), read without Babel: what there is to translate, and what it is translated to."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import NamedTuple

_STRING = re.compile(r'^(?:(msgctxt|msgid|msgstr) )?(".*")$')


class Message(NamedTuple):
    """A message to people. context: the kind of name it is in the language of a match; empty for phrases."""

    context: str
    text: str


def template() -> list[Message]:
    """Every message that is there to be translated, in the order of the template."""
    return list(read_catalogue((files("playon.languages") / "playon.pot").read_text("utf-8")))


def translations(language: str) -> dict[Message, str]:
    """What each message is in that language; nothing for those that are not translated or marked as doubtful."""
    text = (files("playon.languages") / language / "LC_MESSAGES" / "playon.po").read_text("utf-8")
    return {message: told for message, told in read_catalogue(text).items() if told}


def untranslated(language: str) -> list[Message]:
    """The messages of the template that have no translation in that language."""
    known = translations(language)
    return [message for message in template() if message not in known]


def read_catalogue(text: str) -> dict[Message, str]:
    """{message: translation} of a catalogue; a translation marked as doubtful (fuzzy) counts as none."""
    found = {}
    for block in text.split("\n\n"):
        parts = dict.fromkeys(("msgctxt", "msgid", "msgstr"), "")
        for key, string in _strings(block):
            parts[key] += string
        if parts["msgid"]:
            is_doubtful = any(line.startswith("#,") and "fuzzy" in line for line in block.splitlines())
            found[Message(parts["msgctxt"], parts["msgid"])] = "" if is_doubtful else parts["msgstr"]
    return found


def _strings(block: str) -> Iterator[tuple[str, str]]:
    """The strings of a block, each with the keyword it belongs to; those without one of their own go on the last."""
    keyword = ""
    for line in block.splitlines():
        if match := _STRING.match(line):
            keyword = match[1] or keyword
            if keyword:
                yield keyword, ast.literal_eval(match[2])
