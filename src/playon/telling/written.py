"""Events written as a person would type them; `playon.cli.typed` reads them back."""

from collections.abc import Mapping
from typing import Any

import msgspec

from playon.entries import Amend, Entry, Insert, Void
from playon.events import Event, OnBoard
from playon.telling.lines import one_line
from playon.telling.tongue import N_, _
from playon.telling.words import EventWord, Field, Words

NOT_CLEAR = N_(" (not clear whether it was the first)")
"""Behind a golden goal of a tie where nobody can tell whether another one fell before it."""


def entry_written(entry: Entry, words: Words) -> str:
    """An entry of a record: an event, or a correction with the event it brings."""
    match entry:
        case Void():
            return f"void {entry.void}" + _because(entry.reason)
        case Amend():
            return f"amend {entry.amend} {event_written(entry.event, words)}" + _because(entry.reason)
        case Insert():
            return f"insert {entry.insert} {event_written(entry.event, words)}" + _because(entry.reason)
        case _:
            return event_written(entry, words)


def board_said(board: int | None) -> str:
    """On which board of a tie."""
    return _("all boards") if board is None else _("board {number}").format(number=board)


def on_board_said(event: OnBoard, told: str) -> str:
    """What is told of an event of a tie, with its board, and that nobody could tell whether it was the first."""
    doubt = "" if event.clear else _(NOT_CLEAR)
    return f"{board_said(event.board)}: {told}{doubt}"


def entry_shown(entry: Entry, words: Words) -> str:
    """An entry as it is shown: written, or shorter where a camera has told much of it."""
    if isinstance(entry, Void | Amend | Insert):
        return entry_written(entry, words)
    if isinstance(entry, OnBoard):
        return on_board_said(entry, event_shown(msgspec.to_builtins(entry.what), words))
    return event_shown(msgspec.to_builtins(entry), words)


def event_shown(event: Mapping[str, Any], words: Words) -> str:
    """An event as it is shown, likewise."""
    told = words.sport.shortly(event)
    return event_written(event, words) if told is None else told


def event_written(event: Event | Mapping[str, Any], words: Words) -> str:
    """An event without its time: its name, what it needs, and then each further field by its name."""
    if isinstance(event, OnBoard):
        return on_board_said(event, event_written(event.what, words))
    values: dict[str, Any] = dict(event) if isinstance(event, Mapping) else msgspec.to_builtins(event)
    word = words.events.get(values.pop("event"))
    values.pop("at", None)
    if word is None:
        return one_line(str(event))
    dropped, added = words.sport.unwritten({"event": word.name, **values})
    values = {name: value for name, value in values.items() if name not in dropped}
    bare = [name for name, each in word.fields.items() if name in values and _is_bare(word, each, values)]
    others = [name for name in (*word.fields, *word.common) if name in values and name not in bare]
    return " ".join(
        [
            word.name,
            *(str(values[name]) for name in bare),
            *added,
            *(_named(word, name, values[name]) for name in others),
        ]
    )


def _is_bare(word: EventWord, each: Field, values: Mapping[str, Any]) -> bool:
    """Whether a field's value may stand without its name: what is needed, the side and its rod.

    "into" may not, because "goal B" is a goal for B; nor the side beside a zone, where it would be that of the half.
    """
    if each.kind not in ("side", "choice", "figure") or "into" in word.fields:
        return False
    if each.name == "by":
        return each.required or "zone" not in values
    return each.required or each.name in ("rod", "figure")


def _named(word: EventWord, name: str, value: Any) -> str:
    each = word.field_named(name)
    if value is True:
        return name
    if value is False:
        return f"not {name}"
    if each is not None and each.kind == "point":
        return (
            f"{name} {' '.join(f'{number:g}' if number == float(f'{number:g}') else repr(number) for number in value)}"
        )
    if each is not None and each.kind == "parts":
        return f"{name} {' '.join(str(value[part.name]) for part in each.parts)}"
    if isinstance(value, str):
        return f"{name} {value if each is not None and each.kind in ('side', 'choice') else _quoted(value)}"
    if isinstance(value, int | float):
        short = value == float(f"{value:g}") and "e" not in f"{value:g}"
        return f"{name} {value:g}" if short else f"{name} {value!r}"
    return f"{name}={msgspec.json.encode(value).decode()}"


def _quoted(text: str) -> str:
    plain = one_line(text)
    if plain == text and text.isalnum():
        return text
    return f"'{plain}'" if '"' in plain else f'"{plain}"'


def _because(reason: str | None) -> str:
    return f" ({one_line(reason)})" if reason else ""
