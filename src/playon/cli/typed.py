"""The event that typed words make: each word is matched to the field in which it can mean something."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playon.cli.spoken import event_and_rest, side_by_part
from playon.cli.tokens import data_of
from playon.events import Side
from playon.telling.tongue import _
from playon.telling.words import EventWord, Field, NotUnderstood, Words, plain_word


def read_event(
    tokens: Sequence[str], words: Words, names: Mapping[str, Side], usual: Sequence[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """The event that typed words make, as an object without `at`. Raises NotUnderstood.

    names: {what a side is called, in small letters: side}.
    usual: events that can happen now; required fields that were not typed are taken from them where they agree.
    """
    word, rest = event_and_rest(tokens, words, names, usual)
    reading = Reading(word, words, names)
    reading.take(rest)
    return reading.event(usual)


@dataclass
class Reading:
    """The fields of one event, filled word by word. `bare`: those filled by a word without its field's name.

    marks: what is said of the event besides its fields.
    """

    word: EventWord
    words: Words
    names: Mapping[str, Side]
    values: dict[str, Any] = field(default_factory=dict)
    bare: set[str] = field(default_factory=set)
    marks: set[str] = field(default_factory=set)

    def take(self, tokens: Sequence[str]) -> None:
        """Match each word, or as many words together as make one value, to a field."""
        place = 0
        while place < len(tokens):
            used = (
                self._named(tokens[place])
                or self._denied(tokens[place:])
                or self._paired(tokens[place:])
                or self._joined(tokens[place:])
                or self._marked(tokens[place])
                or self._begun(tokens[place])
                or self._part_of_a_name(tokens[place])
                or self._parts(tokens[place:])
                or self._reason(tokens[place:])
            )
            if not used:
                raise NotUnderstood(self._what_fits(tokens[place], tokens[place + 1 :]))
            place += used

    def event(self, usual: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The event as an object. Raises NotUnderstood where a required field is missing."""
        self.words.sport.complete(self.word.name, self.values, frozenset(self.bare), usual)
        missing = [each for each in self.word.fields.values() if each.required and each.name not in self.values]
        offers = [each for each in usual if each.get("event") == self.word.name]
        alike = [each for each in offers if self._agrees(each)]
        for each in list(missing):
            fitting = alike or (
                offers if each.kind == "side" else []
            )  # whose turn it is holds for what he may not do, too
            offered = {str(other[each.name]): other[each.name] for other in fitting if each.name in other}
            if len(offered) == 1:
                self.values[each.name] = next(iter(offered.values()))
                missing.remove(each)
        if missing:
            fields = ", ".join(f"{each.name} ({_shortly(each.hint())})" for each in missing)
            raise NotUnderstood(_("{event} needs {fields}").format(event=self.word.name, fields=fields))
        self._check_kind()
        self.words.sport.finish(self.word.name, self.values, frozenset(self.marks))
        return {"event": self.word.name, **self.values}

    def free(self) -> list[Field]:
        """The fields that a bare word may still fill, required ones first."""
        left = [each for each in self.word.fields.values() if each.name not in self.values]
        return sorted(left, key=lambda each: not each.required)

    def values_of(self, each: Field) -> tuple[str, ...]:
        """The words that fill a field; for the form of an offence those of the offence named, or of all."""
        if each.name == "kind" and each.kind == "text" and "offence" in self.word.fields:
            kinds = self.words.kinds
            offence = self.values.get("offence")
            return (
                kinds.get(offence, ())
                if offence
                else tuple(dict.fromkeys(kind for all_ in kinds.values() for kind in all_))
            )
        return each.values

    # -- the ways in which words fill fields ---------------------------------------------------------------------------

    def _named(self, token: str) -> int:
        """`field=value`, `field.inner.value=x`."""
        path, equals, text = token.partition("=")
        name, *inner = path.split(".")
        if not equals:
            return 0
        each = self.word.field_named(plain_word(name))
        state = self.word.fields.get("situation")
        if each is None and state is not None and name in self.words.situation:
            each, inner = state, [name, *inner]
        if each is None:
            fields = ", ".join(self.word.fields) or _("none")
            told = _("{event} has no field {field!r}; it has {fields}")
            raise NotUnderstood(told.format(event=self.word.name, field=name, fields=fields))
        if inner:
            whole = self.values.setdefault(each.name, {})
            for step in inner[:-1]:
                whole = whole.setdefault(step, {}) if isinstance(whole, dict) else {}
            if not isinstance(whole, dict):
                raise NotUnderstood(_("{field} is given twice").format(field=repr(path)))
            whole[inner[-1]] = data_of(text)
        else:
            self._set(each, self._read(each, text))
        return 1

    def _denied(self, tokens: Sequence[str]) -> int:
        """`not field`: a yes-or-no field is no."""
        if len(tokens) < 2 or tokens[0].casefold() not in ("not", "no"):
            return 0
        for count in range(min(4, len(tokens)), 1, -1):
            each = self.word.field_named(plain_word("_".join(tokens[1:count])))
            if each is not None and each.kind == "flag":
                self._set(each, False)
                return count
        return 0

    def _paired(self, tokens: Sequence[str]) -> int:
        """`field value`, where the value fits the field."""
        each = self.word.field_named(plain_word(tokens[0]))
        if each is None or each.kind == "flag" or len(tokens) < 2 or each.name in self.values:
            return 0
        if each.kind == "parts":
            return self._parts(tokens[1:], each) and 1 + len(each.parts)
        if each.kind == "point" and len(tokens) > 2:
            point = self._meaning(each, " ".join(tokens[1:3]))
            if point is not None:
                self._set(each, point)
                return 3
        value = data_of(tokens[1]) if each.kind == "data" else self._named_side(each, tokens[1])
        if value is None:
            return 0
        self._set(each, value)
        return 2

    def _joined(self, tokens: Sequence[str]) -> int:
        """As many words as make a value (`point of infraction`) or the name of a yes-or-no field (`in and out`)."""
        for count in range(min(4, len(tokens)), 0, -1):
            text = "_".join(tokens[:count]) if count > 1 else tokens[0]
            for each in self.free():
                value = None if each.kind in ("text", "data", "flag") else self._meaning(each, text)
                if each.kind == "text" and plain_word(text) in self.values_of(each):
                    value = plain_word(text)
                if value is not None:
                    self._not_the_ball(each, text)
                    self._set(each, value)
                    self.bare.add(each.name)
                    return count
            flag = self.word.field_named(plain_word(text))
            if flag is not None and flag.name not in self.values and (flag.kind == "flag" or "yes" in flag.values):
                self._set(flag, True if flag.kind == "flag" else "yes")
                return count
        answer = self.word.fields.get(self.word.name)
        if answer is not None and tokens[0].casefold() in ("yes", "no"):
            self._set(answer, tokens[0].casefold() == "yes")
            return 1
        return 0

    def _marked(self, token: str) -> int:
        """A word of the sport that says something of the event and is none of its fields."""
        mark = self.words.sport.marks.get(self.word.name, {}).get(plain_word(token))
        if mark is None:
            return 0
        self.marks.add(mark)
        return 1

    def _begun(self, token: str) -> int:
        """The beginning of a value, three letters at least, if it is that of one value only."""
        plain = plain_word(token)
        found = [
            (each, value)
            for each in self.free()
            if each.kind != "side"
            for value in self.values_of(each)
            if len(plain) >= 3 and value.startswith(plain)
        ]
        if len({value for _each, value in found}) > 1:
            words = _(" or ").join(dict.fromkeys(value for _each, value in found))
            raise NotUnderstood(_("{word!r} could be {words}").format(word=token, words=words))
        for each, value in found:
            self._set(each, value)
            self.bare.add(each.name)
            return 1
        return 0

    def _part_of_a_name(self, token: str) -> int:
        """A side by part of its name, where the word means nothing else."""
        side = side_by_part(token, self.names)
        each = next((each for each in self.free() if each.kind == "side"), None)
        if side is None or each is None:
            return 0
        self._set(each, side)
        self.bare.add(each.name)
        return 1

    def _parts(self, tokens: Sequence[str], only: Field | None = None) -> int:
        """The words of an object of several, e.g. a side and its rod."""
        for each in self.free() if only is None else [only]:
            if each.kind != "parts" or len(tokens) < len(each.parts):
                continue
            read = [part.meaning_of(token, self.names) for part, token in zip(each.parts, tokens, strict=False)]
            if None not in read:
                self._set(each, {part.name: value for part, value in zip(each.parts, read, strict=True)})
                return len(each.parts)
        return 0

    def _reason(self, tokens: Sequence[str]) -> int:
        """All that is left, as the reason, where the event asks for one."""
        each = self.word.fields.get("reason")
        if each is None or each.name in self.values:
            return 0
        count = next((place for place, token in enumerate(tokens) if "=" in token), len(tokens))
        self._set(each, " ".join(tokens[:count]))
        return count

    # -- helpers -------------------------------------------------------------------------------------------------------

    def _meaning(self, each: Field, text: str) -> Any:
        return each.meaning_of(text, self.names)

    def _named_side(self, each: Field, text: str) -> Any:
        """What a word means in a field that is named, where a side may be told by part of its name."""
        value = self._meaning(each, text)
        return side_by_part(text, self.names) if value is None and each.kind == "side" else value

    def _read(self, each: Field, text: str) -> Any:
        """The value of a field that is named. Raises NotUnderstood where it does not fit."""
        if each.kind == "data":
            return data_of(text)
        if each.kind == "parts":
            words = re.split(r"[.:\s]+", text)
            read = [part.meaning_of(word, self.names) for part, word in zip(each.parts, words, strict=False)]
            if len(words) == len(each.parts) and None not in read:
                return {part.name: value for part, value in zip(each.parts, read, strict=True)}
        value = self._named_side(each, text)
        if value is None:
            told = _("{field} cannot be {word!r}; it is {hint}")
            raise NotUnderstood(told.format(field=each.name, word=text, hint=_shortly(each.hint())))
        return value

    def _set(self, each: Field, value: Any) -> None:
        if each.name in self.values:
            raise NotUnderstood(_("{field} is given twice").format(field=each.name))
        self.values[each.name] = value

    def _not_the_ball(self, each: Field, text: str) -> None:
        """Raises NotUnderstood where a bare number could as well be that of the ball."""
        ball = self.word.fields.get("ball")
        if ball is None or each.kind != "number" or each is ball or "ball" in self.values:
            return
        if self._meaning(ball, text) is not None:
            raise NotUnderstood(f"{text!r} could be ball {text} or {each.name} {text}; say which of them")

    def _agrees(self, offer: Mapping[str, Any]) -> bool:
        return all(offer.get(name, value) == value for name, value in self.values.items())

    def _check_kind(self) -> None:
        each = self.word.fields.get("kind")
        known = self.values_of(each) if each is not None else ()
        kind = self.values.get("kind")
        if each is not None and "offence" in self.word.fields and kind is not None and kind not in known:
            told = _("{offence} has no kind {kind!r}; it has {kinds}")
            kinds = ", ".join(known) or _("none")
            raise NotUnderstood(told.format(offence=self.values["offence"], kind=kind, kinds=kinds))

    def _what_fits(self, token: str, later: Sequence[str]) -> str:
        no_side_yet = any(each.kind == "side" and each.required for each in self.free())
        if no_side_yet and token.isalpha() and not any(each.casefold() in self.names for each in later):
            return _("no side is called {word!r}; say A, B, the team's name or part of it").format(word=token)
        free = ", ".join(f"{each.name} ({_shortly(each.hint())})" for each in self.free())
        told = (
            _("{word!r} fits nothing in {event}; still open: {free}") if free else _("{word!r} fits nothing in {event}")
        )
        return told.format(word=token, event=self.word.name, free=free)


def _shortly(hint: str) -> str:
    """A hint of several dozen words cut to the first ones."""
    values = hint.split("|")
    return hint if len(values) <= 8 else "|".join([*values[:6], "..."])
