"""Steps, rulings, corrections and situations on the screen."""

from collections.abc import Iterable, Mapping
from typing import Any

from playon.cli.phrases import Names, clause_phrase, clock, ruling_phrase
from playon.cli.running import Step
from playon.cli.screen import BAD, CLAUSE, DIM, GOOD, STRONG, Screen
from playon.cli.standing import change_lines, standing
from playon.cli.words import Words
from playon.cli.written import entry_written
from playon.entries import Amend, Insert, Void
from playon.match import Change
from playon.rulings import Ruling


def show_step(screen: Screen, step: Step, words: Words, names: Names) -> None:
    """An entry with its number and time, and below it what the engine answered."""
    entry = step.entry
    at = "" if isinstance(entry, Void) else clock(entry.event.at if isinstance(entry, Amend | Insert) else entry.at)
    screen.line((f"{step.number:>5}", DIM), f"  {at:>8}  ", (entry_written(entry, words), STRONG), indent=17)
    if step.refused is not None:
        screen.line(" " * 17, *refusal(step.refused, step.clause), indent=19)
    elif step.change is not None:
        show_change(screen, step.change, names, indent=17)
    else:
        show_rulings(screen, step.rulings, names, indent=17)


def show_rulings(screen: Screen, rulings: Iterable[Ruling], names: Names, *, indent: int = 2) -> None:
    """Each ruling on a line, its clause first."""
    for ruling in rulings:
        _ruling_line(screen, " " * indent, ruling, names)


def show_change(screen: Screen, change: Change, names: Names, *, indent: int = 2) -> None:
    """What a correction changes: rulings taken back and given, entries that no longer fit, and the situation."""
    before = " " * indent
    for number, ruling in change.lost:
        _ruling_line(screen, f"{before}- {number}: ", ruling, names, BAD)
    for number, ruling in change.gained:
        _ruling_line(screen, f"{before}+ {number}: ", ruling, names, GOOD)
    for number, why in change.refused.items():
        screen.line(before, (f"entry {number} no longer fits: ", BAD), why, indent=indent + 2)
    for line in change_lines(change.situation):
        screen.line(before, (line, DIM), indent=indent + 2)
    if not (change.lost or change.gained or change.refused or change.situation):
        screen.line(before, ("changes nothing else", DIM))


def show_standing(screen: Screen, document: Mapping[str, Any], names: Names) -> None:
    """The situation as labelled lines."""
    lines = standing(document, names)
    width = max(len(label) for label, _ in lines)
    for label, text in lines:
        screen.line((label.ljust(width), CLAUSE), "  ", text, indent=width + 2)


def refusal(why: str, clause: str | None) -> list[tuple[str, str]]:
    """A refusal as parts of a line."""
    return [("refused", BAD), (f" ({clause})" if clause else "", CLAUSE), (f": {why}", "")]


def _ruling_line(screen: Screen, before: str, ruling: Ruling, names: Names, style: str = "") -> None:
    clause = clause_phrase(ruling)
    screen.line((before, style), (clause, CLAUSE), "  ", (ruling_phrase(ruling, names), style), indent=len(before) + 2)
