"""What was entered and ruled so far in a live session: `log` and `why`."""

from typing import TYPE_CHECKING

from playon.cli.screen import BAD, DIM
from playon.cli.showing import show_step
from playon.errors import ImpossibleEvent
from playon.rulings import Ruling
from playon.telling.explaining import explanation_lines
from playon.telling.running import Step
from playon.telling.tongue import _, said
from playon.telling.words import NotUnderstood

if TYPE_CHECKING:
    from playon.cli.live import Session


def number_of(text: str) -> int:
    """The number of an entry. Raises NotUnderstood."""
    if not text.isdecimal() or len(text) > 9:
        raise NotUnderstood(_("{word!r} is not the number of an entry; log shows them").format(word=text))
    return int(text)


def check_entry(session: "Session", number: int) -> None:
    """Raises ImpossibleEvent where there is no such entry."""
    if not 1 <= number <= len(session.match.entries):
        raise ImpossibleEvent(_("there is no entry {number}").format(number=number))


def explain(session: "Session", rest: list[str]) -> None:
    """`why`: the last ruling, or those of an entry. Raises NotUnderstood, ImpossibleEvent."""
    rulings = session.last_rulings
    if rest:
        number = number_of(rest[0])
        check_entry(session, number)
        rulings = [ruling for entry, ruling in session.match.rulings if entry == number]
    if not rulings:
        told = _("there was no ruling on entry {number}") if rest else _("there was no ruling yet")
        session.screen.line("  " + told.format(number="".join(rest[:1])))
    for ruling in rulings:
        session.labelled(explanation_lines(session.match.explain(ruling), session.speech, session.match.book))


def show_log(session: "Session", rest: list[str]) -> None:
    """`log`: the last entries with their rulings. Raises NotUnderstood."""
    match, screen = session.match, session.screen
    entries = match.entries
    count = len(entries) if rest and rest[0] == "all" else number_of(rest[0]) if rest else 20
    standing = {number for number, _ in match.play}
    rulings: dict[int, list[Ruling]] = {}
    for number, ruling in match.rulings:
        rulings.setdefault(number, []).append(ruling)
    for number, entry in list(enumerate(entries, 1))[-count:] if count else []:
        show_step(screen, Step(number, entry, rulings.get(number, [])), session.speech)
        if number in match.misfits:
            screen.line(" " * 17, (_("no longer fits: "), BAD), said(match.misfits[number]))
        elif number not in standing and hasattr(entry, "at"):
            screen.line(" " * 17, (_("taken back"), DIM))
    if not entries:
        screen.line("  " + _("nothing was entered yet"))
