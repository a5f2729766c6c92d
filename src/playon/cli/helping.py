"""What a live session tells about its words: all of them, or one with its fields and their meaning."""

import functools
from collections.abc import Iterator
from typing import Any

from playon.cli.completion import COMMANDS
from playon.cli.phrases import plain
from playon.cli.words import SHORT, EventWord, NotUnderstood, Words, plain_word

_HOW = (
    "Type what happened in short words, in any order: touch A five 2, foul jar B, choose A serve.",
    "A side is A, B or the team's name; a field may be named: figure=2, rod five; not left says no.",
    "@12.5 before it tells the time by hand, @-2 says two seconds ago, @+3 lets three pass.",
    "Enter alone looks at the clock.",
)


def general_help(words: Words) -> Iterator[tuple[str, str]]:
    """Labelled lines on how to type, the commands, and the names of all events."""
    yield from (("", line) for line in _HOW)
    yield from COMMANDS.items()
    yield "events", ", ".join(words.events)
    yield "short", ", ".join(f"{word} = {name}" for word, name in SHORT.items() if name in words.events)


def help_on(topic: list[str], words: Words) -> Iterator[tuple[str, str]]:
    """Labelled lines on one command, event or offence. Raises NotUnderstood for any other word."""
    name = plain_word("_".join(topic))
    if name in COMMANDS:
        yield name, COMMANDS[name]
        return
    if name in words.offences:
        yield name, _means("offences", name, words.family)
        yield "kinds", ", ".join(words.kinds.get(name, ())) or "none"
        return
    word, rest = words.find(topic)
    if rest and plain_word("_".join(rest)) != name:
        raise NotUnderstood(f"help is about one word, and {' '.join(rest)!r} is left over")
    yield word.name, _means("events", word.name, words.family)
    yield from _fields(word, words.family)


def _fields(word: EventWord, family: str) -> Iterator[tuple[str, str]]:
    told = _language(family).get("events", {}).get(word.name, {}).get("fields", {})
    for each in word.fields.values():
        means = told.get(each.name, {}).get("means", "")
        hint = each.hint().replace("|", ", ")
        needed = "" if each.required else " (may be left out)"
        yield f"  {each.name}", hint + needed + (f": {means}" if means else "")
    if "into" in word.fields:
        yield "  so", 'a bare side is the one that gets the point: "goal B" is a goal for B, into A'


def _means(section: str, name: str, family: str) -> str:
    entry = _language(family).get(section, {}).get(name, "")
    return str(entry.get("means", "")) if isinstance(entry, dict) else str(entry) or plain(name)


@functools.cache
def _language(family: str) -> dict[str, Any]:
    """The family's vocabulary, in which every word has its meaning."""
    from importlib.resources import files

    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = yaml.load((files("playon") / "language" / f"{family}.yaml").read_text("utf-8"), Loader=loader)
    return found if isinstance(found, dict) else {}
