"""A live session: a referee types what happens, and the engine answers with its rulings."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from playon.cli.asking import Ask
from playon.cli.corrections import Corrections
from playon.cli.helping import general_help, help_on
from playon.cli.phrases import Names, explanation_lines
from playon.cli.running import Step
from playon.cli.saving import Saver
from playon.cli.screen import BAD, CLAUSE, DIM, STRONG, Part, Screen
from playon.cli.session_clock import SessionClock
from playon.cli.showing import refusal, show_rulings, show_standing, show_step
from playon.cli.standing import status_line
from playon.cli.tokens import When, time_of, tokens_of
from playon.cli.typed import read_event, sides_by_name
from playon.cli.words import NotUnderstood, words_of
from playon.cli.written import event_written
from playon.errors import ImpossibleEvent, PlayonError, Refused
from playon.match import Match
from playon.rulings import Offer, Ruling

OFFERS = 12
"""How many of the things that can happen `next` shows at once."""


class Session:
    """A match in play at a prompt. `run` asks and answers until the input ends or somebody quits."""

    def __init__(self, match: Match, names: Names, clock: SessionClock, saver: Saver, ask: Ask, screen: Screen) -> None:
        self.match = match
        self.names = names
        self.words = words_of(match.book.family)
        self.sides = sides_by_name(names)
        self.screen = screen
        self.ask = ask
        self._clock = clock
        self._saver = saver
        self._offers: Sequence[Offer] = ()
        self._last: list[Ruling] = [ruling for _, ruling in match.rulings[-1:]]
        self._corrections = Corrections(self)
        self._open = True

    def run(self) -> None:
        """Ask, take, answer. Control-C and the end of the input end it as `quit` does."""
        try:
            while self._open:
                self.screen.line((status_line(self.match.document(), self.names, self.now()), STRONG))
                self.handle(self.ask("> "))
        except (EOFError, KeyboardInterrupt):
            self.screen.line("")
        self.screen.line(self._saver.farewell())

    def handle(self, line: str) -> None:
        """Take one typed line; whatever is wrong with it is said, and nothing has changed."""
        try:
            tokens = tokens_of(line)
            when = time_of(tokens[0]) if tokens else None
            at = self.now()
            if when is not None:
                tokens = tokens[1:]
                at = self._by_hand(when, only=not tokens)
            self._let_time_pass(at)
            self._take(tokens, at)
        except Refused as error:
            self.screen.line("  ", *refusal(str(error), error.clause))
        except PlayonError as error:
            self.screen.line("  ", (str(error), BAD), indent=2)

    def now(self) -> float:
        """The moment in seconds, never before the last event."""
        return max(self._clock.now(), self._last_moment())

    def enter(self, event: Mapping[str, Any]) -> None:
        """Let an event happen, save it and show the rulings. Raises Refused, ImpossibleEvent or UnreadableEvent."""
        rulings = self.match.observe(event)
        self._saver.append(self.match.entries[-1])
        written = event_written(event, self.words)
        self.screen.line((f"  {len(self.match.entries)}  {written}", DIM))
        self.tell(rulings)

    def tell(self, rulings: Sequence[Ruling]) -> None:
        """Show rulings; `why` explains them from then on."""
        if rulings:
            self._last = list(rulings)
        show_rulings(self.screen, rulings, self.names, indent=4)

    def save_correction(self) -> None:
        """Save the correction that was just entered; `why` explains the last ruling that stands now."""
        self._saver.append(self.match.entries[-1])
        self._last = [ruling for _, ruling in self.match.rulings[-1:]]

    def labelled(self, lines: Sequence[tuple[str, str]]) -> None:
        """Show labelled lines."""
        width = max((len(label) for label, _ in lines), default=0)
        for label, text in lines:
            parts: list[Part] = [(label.ljust(width), CLAUSE), "  "] if label else []
            self.screen.line("  ", *parts, text, indent=width + 4 if label else 2)

    # -- lines ---------------------------------------------------------------------------------------------------------

    def _take(self, tokens: list[str], at: float) -> None:
        command = tokens[0].casefold() if tokens else ""
        match command:
            case "":
                self._clock.line_done()
            case "quit" | "exit":
                self._open = False
            case "help" | "?":
                self.labelled(list(help_on(tokens[1:], self.words) if tokens[1:] else general_help(self.words)))
            case "status":
                show_standing(self.screen, self.match.document(), self.names)
            case "next":
                self._show_next(all_of_them=tokens[1:] == ["all"])
            case "why":
                self._explain(tokens[1:])
            case "log":
                self._show_log(tokens[1:])
            case "undo" | "void" | "amend" | "insert":
                self._corrections.take(command, tokens[1:])
            case _ if command.isdecimal():
                self._enter_offer(int(command), tokens[1:], at)
            case _ if command.startswith("{"):
                self._happen(self._object(" ".join(tokens)), at)
            case _:
                usual = [offer.event for offer in self.match.expected() if offer.blocked is None]
                self._happen(read_event(tokens, self.words, self.sides, usual), at)

    def _happen(self, event: Mapping[str, Any], at: float) -> None:
        self.enter({"at": at, **event})
        self._clock.line_done()

    def _object(self, text: str) -> dict[str, Any]:
        try:
            return msgspec.json.decode(text, type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError) as error:
            raise NotUnderstood(f"this is no JSON object: {error}") from None

    def _enter_offer(self, number: int, rest: list[str], at: float) -> None:
        """Enter what `next` listed under a number; words behind it fill what it leaves open."""
        offers = self._offers or self.match.expected()
        if not 1 <= number <= len(offers):
            raise NotUnderstood(f"{number} is not in the list of what can happen next; type next to see it")
        offer = offers[number - 1]
        if offer.blocked is not None:
            raise Refused(offer.blocked, offer.clause)
        typed = read_event([offer.event["event"], *rest], self.words, self.sides, [offer.event])
        self._happen({**offer.event, **typed}, at)

    # -- time ----------------------------------------------------------------------------------------------------------

    def _by_hand(self, when: When, *, only: bool) -> float:
        """The moment told by hand. A running clock is set by it if the line says nothing else, or if it was behind."""
        now, last = self.now(), self._last_moment()
        at = when.at(now)
        if at < last:
            raise ImpossibleEvent(f"{at:g} s is before the last event at {last:g} s; time does not run backwards")
        if only or at > now or self._clock.manual:
            self._clock.set(at)
        return at

    def _last_moment(self) -> float:
        return float(self.match.situation.at)

    def _let_time_pass(self, now: float) -> None:
        """Announce what ran out while nobody typed, as an event; time that brings no ruling is not entered."""
        try:
            trial = Match.from_situation(self.match.book, self.match.document(), strict=self.match.strict)
            brings = trial.seek(now)
        except PlayonError:
            return
        if brings:
            self.enter({"at": now, "event": "time"})

    # -- answers -------------------------------------------------------------------------------------------------------

    def _show_next(self, *, all_of_them: bool) -> None:
        self._offers = self.match.expected()
        shown = self._offers if all_of_them else self._offers[:OFFERS]
        for number, offer in enumerate(shown, 1):
            parts: list[Part] = [(f"  {number:>3}  ", CLAUSE), event_written(offer.event, self.words)]
            if offer.ask:
                parts.append((f" [{' '.join(offer.ask)}]", DIM))
            parts.append((f"  {offer.say}", DIM))
            if offer.blocked is not None:
                parts.append((f"  not now: {offer.blocked}" + (f" ({offer.clause})" if offer.clause else ""), BAD))
            self.screen.line(*parts, indent=7)
        if len(shown) < len(self._offers):
            self.screen.line((f"  and {len(self._offers) - len(shown)} more: next all", DIM))
        if not self._offers:
            self.screen.line("  nothing is expected")

    def _explain(self, rest: list[str]) -> None:
        rulings = self._last
        if rest:
            number = self._corrections.number_of(rest[0])
            rulings = [ruling for entry, ruling in self.match.rulings if entry == number]
        if not rulings:
            self.screen.line("  there was no ruling" + (f" on entry {rest[0]}" if rest else " yet"))
        for ruling in rulings:
            self.labelled(explanation_lines(self.match.explain(ruling), self.names))

    def _show_log(self, rest: list[str]) -> None:
        entries = self.match.entries
        count = len(entries) if rest and rest[0] == "all" else self._corrections.number_of(rest[0]) if rest else 20
        standing = {number for number, _ in self.match.play}
        rulings: dict[int, list[Ruling]] = {}
        for number, ruling in self.match.rulings:
            rulings.setdefault(number, []).append(ruling)
        for number, entry in list(enumerate(entries, 1))[-count:] if count else []:
            show_step(self.screen, Step(number, entry, rulings.get(number, [])), self.words, self.names)
            if number in self.match.misfits:
                self.screen.line(" " * 17, ("no longer fits: ", BAD), self.match.misfits[number])
            elif number not in standing and hasattr(entry, "at"):
                self.screen.line(" " * 17, ("taken back", DIM))
        if not entries:
            self.screen.line("  nothing was entered yet")
