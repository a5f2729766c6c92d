"""Typed words as people say them: the event at any place of the line, a side by part of its name, and what a shot or a pass is."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playon.events import SIDES, Side
from playon.telling.tongue import _
from playon.telling.words import EventWord, NotUnderstood, Words, plain_word


def event_and_rest(
    tokens: Sequence[str], words: Words, names: Mapping[str, Side], usual: Sequence[Mapping[str, Any]] = ()
) -> tuple[EventWord, list[str]]:
    """The event that is named in a line, and its other words. Raises NotUnderstood.

    usual: events that can happen now; a technical shot among them is due.
    """
    ahead = next((place for place, token in enumerate(tokens) if token.casefold() not in names), len(tokens))
    if ahead == len(tokens):
        raise NotUnderstood(_("{words} did what? name the event, too, e.g. goal A").format(words=" ".join(tokens)))
    try:
        word, rest = _found(tokens[ahead:], words, usual)
        return word, [*tokens[:ahead], *rest]
    except NotUnderstood:
        for place in range(ahead + 1, len(tokens)):
            if _is_name(tokens[place], words):
                word, rest = _found(tokens[place:], words, usual)
                return word, [*tokens[:place], *rest]
        raise


def side_by_part(token: str, names: Mapping[str, Side]) -> Side | None:
    """The side whose name has a word that begins like this, if there is only one; two letters at least."""
    plain = token.casefold()
    if len(plain) < 2:
        return None
    found = {side for name, side in names.items() if any(part.startswith(plain) for part in re.split(r"[\s_]+", name))}
    return found.pop() if len(found) == 1 else None


def sides_by_name(teams: Mapping[Side, str]) -> dict[str, Side]:
    """{what a side is called, in small letters: side} for the letters and the names of the teams."""
    letters = {side.casefold(): side for side in SIDES}
    called = {teams[side].casefold(): side for side in SIDES if side in teams}
    return {**{"_".join(name.split()): side for name, side in called.items()}, **called, **letters}


def _found(tokens: Sequence[str], words: Words, usual: Sequence[Mapping[str, Any]]) -> tuple[EventWord, list[str]]:
    """The event that the words begin with, and the words behind it with the fields that its name tells."""
    first, rest = plain_word(tokens[0]), list(tokens[1:])
    meant: tuple[str, Mapping[str, str]] | None = words.sport.meant(first, rest, usual)
    for count in range(min(3, len(tokens)), 0, -1):
        joined = plain_word("_".join(tokens[:count]))
        if meant is None and joined in words.sport.phrases:
            meant, rest = words.sport.phrases[joined], list(tokens[count:])
    meant = meant or _begun(first, words)
    if meant is None:
        return words.find(tokens)
    name, fields = meant
    told = [f"{field}={value}" for field, value in fields.items()]
    return words.events[name], [*rest, *told]


def _begun(word: str, words: Words) -> tuple[str, Mapping[str, str]] | None:
    """The short word that begins like this, two letters at least, where no event and no offence does. Raises NotUnderstood."""
    if len(word) < 2 or words.fitting(word) or word in words.offences:
        return None
    begun = [each for each in words.sport.phrases if each.startswith(word)]
    if len({str(words.sport.phrases[each]) for each in begun}) > 1:
        raise NotUnderstood(_("{word!r} could be {words}").format(word=word, words=_(" or ").join(begun)))
    return words.sport.phrases[begun[0]] if begun else None


def _is_name(token: str, words: Words) -> bool:
    """Whether a word names an event or an offence by itself, not only by its beginning."""
    plain = plain_word(token)
    named = {name.replace("_", "") for name in (*words.events, *words.offences)}
    return words.sport.names_event(plain) or plain.replace("_", "") in named
