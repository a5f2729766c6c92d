"""What a correction changes, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from playon.differences import Change
from playon.events import SIDES
from playon.rulings import Ruling
from playon.telling.phrases import Names, clause_phrase, either, rod_phrase, tenths, value_phrase
from playon.telling.speech import Speech
from playon.telling.sports import Sport
from playon.telling.tongue import _, name_of, said
from playon.telling.written import board_said


@dataclass(frozen=True)
class Changed:
    """A line of what a correction changes.

    kind: a ruling that is lost or gained, an entry that is a misfit from now on, the situation, or that nothing else changes.
    label: the words before it, e.g. which entry. clause: that of the ruling. text: what is told.
    """

    kind: Literal["lost", "gained", "misfit", "situation", "nothing"]
    text: str
    label: str = ""
    clause: str = ""


def changed_lines(change: Change, speech: Speech) -> list[Changed]:
    """What a correction changes: rulings taken back and given, entries that no longer fit, and the situation."""
    lines: list[Changed] = []
    for number, ruling in change.lost:
        label = _("- entry {number}: ").format(number=number) + _where(ruling)
        lines.append(Changed("lost", speech.ruling(ruling), label, clause_phrase(ruling)))
    for number, ruling in change.gained:
        label = _("+ entry {number}: ").format(number=number) + _where(ruling)
        lines.append(Changed("gained", speech.ruling(ruling), label, clause_phrase(ruling)))
    for number, why in change.refused.items():
        lines.append(Changed("misfit", said(why), _("entry {number} no longer fits: ").format(number=number)))
    lines += [Changed("situation", line) for line in change_lines(change.situation, speech.names, speech.sport)]
    if not (change.lost or change.gained or change.refused or change.situation):
        lines.append(Changed("nothing", _("changes nothing else")))
    return lines


def _where(ruling: Ruling) -> str:
    return "" if ruling.board is None else f"{board_said(ruling.board)}: "


def change_lines(situation: Mapping[str, tuple[Any, Any]], names: Names, sport: Sport) -> list[str]:
    """What changes, as `what: before → after`: what people follow on lines of its own, the rest together in one.

    How the engine keeps its books is told only where nothing else changes.
    """
    first: list[str] = []
    rest: list[str] = []
    kept: list[str] = []
    seen = False
    for path, (before, after) in situation.items():
        if not before and not after and before is not False and after is not False:
            continue
        path, board = _of_board(path)
        was, now = (_value(path, each, names, sport) for each in (before, after))
        told = f"{board}{path_phrase(path, names, sport)}: {was} → {now}"
        (first if _within(path, sport.followed) else rest if _within(path, sport.besides) else kept).append(told)
        seen = seen or (path != "at" and _within(path, (*sport.followed, *sport.besides)))
    also = rest if seen else [*rest, *kept]
    return [*first, *([_("also {changes}").format(changes="; ".join(also))] if also else [])]


def _of_board(path: str) -> tuple[str, str]:
    """A path into one board of a team tie as the path there, and which board it is; any other path as it is."""
    boards, _dot, rest = path.partition(".")
    number, _dot, inner = rest.partition(".")
    if boards != "boards" or not number.isdigit() or not inner:
        return path, ""
    return inner, f"{board_said(int(number))}: "


def _within(path: str, parts: Sequence[str]) -> bool:
    """Whether a path leads to one of these parts or into it."""
    return any(path == part or path.startswith(f"{part}.") for part in parts)


def path_phrase(path: str, names: Names, sport: Sport) -> str:
    """A path such as `counts.A.jars` in words: `jars of Red Lions`."""
    steps = path.split(".")
    side = next((step for step in steps if step in SIDES), None)
    steps = [step for step in steps if step not in SIDES]
    if steps[0] == "counts" and len(steps) > 1:
        steps = steps[1:]
    inner = ".".join(steps)
    told = _(sport.called[inner]) if inner in sport.called else " ".join(name_of(step) for step in steps)
    return _("{what} of {side}").format(what=told, side=names[side]) if side == "A" or side == "B" else told


def _value(path: str, value: Any, names: Names, sport: Sport) -> str:
    name = path.rpartition(".")[2]
    match value:
        case "A" | "B":
            return names[value]
        case int() | float() if not isinstance(value, bool) and name in sport.moments:
            return tenths(value)
        case str() if name == "rod":
            return rod_phrase(value)
        case list() | tuple() if path == "options.choices":
            return either(list(value))
        case list() | tuple() if path == "pending" and value:
            return ", ".join(_offence(each, names) for each in value)
    return value_phrase(value)


def _offence(pending: Any, names: Names) -> str:
    """An offence whose price waits, as whose it is: how the engine keeps it is no news."""
    if not isinstance(pending, Mapping):
        return value_phrase(pending)
    told, against = name_of(str(pending.get("offence", ""))), pending.get("against")
    return _("{what} of {side}").format(what=told, side=names[against]) if against in SIDES else told
