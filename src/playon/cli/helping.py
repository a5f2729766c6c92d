"""What a live session tells about its words: all of them, or one with its fields and their meaning."""

import functools
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from playon.cli.completion import COMMANDS
from playon.telling.phrases import plain
from playon.telling.tongue import N_, _, called, meaning
from playon.telling.words import EventWord, NotUnderstood, Words, plain_word

_HOW = (
    N_("@12.5 before it tells the time by hand, @-2 says two seconds ago, @+3 lets three pass."),
    N_("Enter alone looks at the clock."),
)


def general_help(words: Words) -> Iterator[tuple[str, str]]:
    """Labelled lines on how to type, the commands, and the names of all events."""
    yield from (("", _(line)) for line in (*words.sport.how, *_HOW))
    yield from ((command, _(means)) for command, means in COMMANDS.items())
    yield _("events"), ", ".join(name + called("event", name) for name in words.events)
    yield _("short"), ", ".join([*(f"{word} = {name}" for word, name in words.short.items()), *words.sport.words()])


def help_on(topic: list[str], words: Words) -> Iterator[tuple[str, str]]:
    """Labelled lines on one command, event or offence. Raises NotUnderstood for any other word."""
    name = plain_word("_".join(topic))
    if name in COMMANDS:
        yield name, _(COMMANDS[name])
        yield from _examples(name, words)
        return
    if name in words.offences:
        yield name + called("offence", name), _means("offences", name, words.family)
        yield _("kinds"), ", ".join(kind + called("form", kind) for kind in words.kinds.get(name, ())) or _("none")
        return
    if name in words.sport.phrases:
        event, fields = words.sport.phrases[name]
        told = words.sport.phrase_means(name)
        yield name, told or " ".join((event, *fields.values()))
        topic = topic if told else [event]
    try:
        word, rest = words.find(topic)
    except NotUnderstood as error:
        known = [*COMMANDS, *words.events, *words.short, *words.sport.phrases, *words.offences]
        near = get_close_matches(name, known, n=3, cutoff=0.5)
        if words.fitting(name):
            raise
        told = (
            _("there is no help on {word!r}; did you mean {words}?")
            if near
            else _("there is no help on {word!r}; help alone lists all words")
        )
        raise NotUnderstood(told.format(word=" ".join(topic), words=_(" or ").join(near))) from error
    if rest and plain_word("_".join(rest)) != name:
        raise NotUnderstood(_("help is about one word, and {word!r} is left over").format(word=" ".join(rest)))
    yield word.name + called("event", word.name), _means("events", word.name, words.family)
    yield from _fields(word, words.family)
    yield from _examples(word.name, words)


def _examples(name: str, words: Words) -> Iterator[tuple[str, str]]:
    for line, says in words.sport.examples.get(name, ()):
        yield "  " + _("e.g."), f"{line}   ({_(says)})"


def _fields(word: EventWord, family: str) -> Iterator[tuple[str, str]]:
    language = _language(family)
    told = {**language.get("common", {}), **language.get("events", {}).get(word.name, {}).get("fields", {})}
    for each in word.fields.values():
        means = told.get(each.name, {}).get("means", "")
        hint = each.hint().replace("|", ", ")
        needed = "" if each.required else " " + _("(may be left out)")
        yield f"  {each.name}", hint + needed + (f": {meaning(means)}" if means else "")
    ball = word.fields.get("ball")
    if ball is not None and ball.kind == "number":
        yield "  " + _("e.g."), _("ball 2; what names no ball is about ball 1")
    if "into" in word.fields:
        yield "  " + _("so"), _('a bare side is the one that gets the point: "goal B" is a goal for B, into A')


def _means(section: str, name: str, family: str) -> str:
    entry = _language(family).get(section, {}).get(name, "")
    return meaning(str(entry.get("means", "")) if isinstance(entry, dict) else str(entry) or plain(name))


@functools.cache
def _language(family: str) -> dict[str, Any]:
    """The family's vocabulary, in which every word has its meaning."""
    from importlib.resources import files

    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = yaml.load((files("playon") / "language" / f"{family}.yaml").read_text("utf-8"), Loader=loader)
    return found if isinstance(found, dict) else {}
