"""Steps, rulings, corrections and situations on the screen."""

from collections.abc import Iterable, Mapping
from typing import Any

from playon.cli.screen import BAD, CLAUSE, DIM, GOOD, STRONG, Screen
from playon.differences import Change
from playon.entries import Amend, Insert, Void
from playon.events import SIDES
from playon.record import Header
from playon.rulebook import Rulebook
from playon.rulings import Ruling
from playon.sentences import Sentence
from playon.telling.changes import changed_lines
from playon.telling.clauses import heading
from playon.telling.lines import one_line
from playon.telling.phrases import clause_phrase, clock, rule
from playon.telling.running import Step
from playon.telling.speech import Speech
from playon.telling.standing import standing
from playon.telling.tie_standing import is_tie, tie_standing
from playon.telling.tongue import _, said
from playon.telling.written import board_said, entry_shown


def show_heading(screen: Screen, header: Header, book: Rulebook) -> None:
    """Which match it is, under which rulebook, and who is A and B."""
    if header.title:
        screen.line((one_line(header.title), STRONG))
    screen.line(heading(book), (f" ({book.id})", DIM))
    sides = []
    for side in SIDES:
        team = header.teams[side]
        name = one_line(team.name)
        players = ", ".join(one_line(each) for each in team.players)
        sides.append(f"{side}{f' {name}' if name != side else ''}{f' ({players})' if players else ''}")
    screen.line((" - ".join(sides), STRONG))
    for number, seated in sorted(header.boards.items()):
        players = " - ".join(one_line(seated.get(side, "")) or side for side in SIDES)
        screen.line(f"{board_said(int(number))}: {players}")


def show_step(screen: Screen, step: Step, speech: Speech) -> None:
    """An entry with its number and time, and below it what the engine answered; what time brought stands before it."""
    rest = []
    for ruling in step.rulings:
        moment = ruling.why.get("at")
        if isinstance(moment, int | float):
            _ruling_line(screen, f"{'':>5}  {clock(moment):>8}  ", ruling, speech, rod=step.rod)
        else:
            rest.append(ruling)
    show_entry(screen, step, speech)
    if step.refused is not None:
        screen.line(" " * 17, *refusal(step.refused, step.clause), indent=19)
    elif step.change is not None:
        show_change(screen, step.change, speech, indent=17)
    else:
        show_rulings(screen, rest, speech, indent=17)


def show_entry(screen: Screen, step: Step, speech: Speech) -> None:
    """An entry with its number and time."""
    entry = step.entry
    at = "" if isinstance(entry, Void) else clock(entry.event.at if isinstance(entry, Amend | Insert) else entry.at)
    screen.line((f"{step.number:>5}", DIM), f"  {at:>8}  ", (entry_shown(entry, speech.words), STRONG), indent=17)


def show_rulings(
    screen: Screen, rulings: Iterable[Ruling], speech: Speech, *, indent: int = 2, rod: str | None = None
) -> None:
    """Each ruling on a line, its clause first. `rod` had the ball before them."""
    for ruling in rulings:
        _ruling_line(screen, " " * indent, ruling, speech, rod=rod)


def show_change(screen: Screen, change: Change, speech: Speech, *, indent: int = 2) -> None:
    """What a correction changes: rulings taken back and given, entries that no longer fit, and the situation."""
    before = " " * indent
    for line in changed_lines(change, speech):
        match line.kind:
            case "lost" | "gained":
                style = BAD if line.kind == "lost" else GOOD
                start = before + line.label
                screen.line((start, style), (line.clause, CLAUSE), "  ", (line.text, style), indent=len(start) + 2)
            case "misfit":
                screen.line(before, (line.label, BAD), line.text, indent=indent + 2)
            case _:
                screen.line(before, (line.text, DIM), indent=indent + 2)


def show_standing(screen: Screen, document: Mapping[str, Any], speech: Speech) -> None:
    """The situation as labelled lines."""
    told = tie_standing(document, speech.names) if is_tie(document) else None
    lines = standing(document, speech.names, speech.sport) if told is None else told
    width = max(len(label) for label, _ in lines)
    for label, text in lines:
        screen.line((label.ljust(width), CLAUSE), "  ", text, indent=width + 2)


def refusal(why: Sentence | str, clause: str | None) -> list[tuple[str, str]]:
    """A refusal as parts of a line."""
    return [(_("refused"), BAD), (f" ({rule(clause)})" if clause else "", CLAUSE), (f": {said(why)}", "")]


def _ruling_line(screen: Screen, before: str, ruling: Ruling, speech: Speech, rod: str | None = None) -> None:
    if ruling.board is not None:
        before += f"{board_said(ruling.board)}: "
    screen.line(before, (clause_phrase(ruling), CLAUSE), "  ", speech.ruling(ruling, rod), indent=len(before) + 2)
