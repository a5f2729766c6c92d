"""A live session: a referee types what happens, and the engine answers with its rulings."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from playon.cli.asking import Ask
from playon.cli.corrections import Corrections
from playon.cli.helping import general_help, help_on
from playon.cli.looking_back import explain, show_log
from playon.cli.offers import Offers
from playon.cli.saving import Saver
from playon.cli.screen import BAD, CLAUSE, DIM, STRONG, Part, Screen
from playon.cli.session_clock import SessionClock
from playon.cli.showing import refusal, show_rulings, show_standing
from playon.cli.spoken import sides_by_name
from playon.cli.tokens import When, time_of, tokens_of
from playon.cli.typed import read_event
from playon.errors import ImpossibleEvent, PlayonError, Refused
from playon.match import Match
from playon.rulings import Ruling
from playon.telling.phrases import tenths
from playon.telling.running import rod_of
from playon.telling.speech import Speech
from playon.telling.standing import status_line
from playon.telling.tongue import _, said
from playon.telling.words import NotUnderstood
from playon.telling.written import event_shown


class Session:
    """A match in play at a prompt. `run` asks and answers until the input ends or somebody quits."""

    def __init__(
        self, match: Match, speech: Speech, clock: SessionClock, saver: Saver, ask: Ask, screen: Screen
    ) -> None:
        self.match = match
        self.speech = speech
        self.words = speech.words
        self.sides = sides_by_name(speech.names)
        self.screen = screen
        self.ask = ask
        self._clock = clock
        self._saver = saver
        self._offers = Offers()
        self.last_rulings: list[Ruling] = [ruling for _, ruling in match.rulings[-1:]]
        self._corrections = Corrections(self)
        self._open = True
        self._is_set = False

    def run(self) -> None:
        """Ask, take, answer. Control-C and the end of the input end it as `quit` does."""
        try:
            while self._open:
                self._show_status()
                self.handle(self.ask("> ", self))
        except (EOFError, KeyboardInterrupt):
            self.screen.line("")
        self.screen.line(self._saver.farewell())

    def handle(self, line: str) -> None:
        """Take one typed line; whatever is wrong with it is said, and nothing has changed."""
        try:
            tokens = tokens_of(line)
            when = time_of(tokens[0]) if tokens else None
            at = self.now()
            self._is_set = False
            if when is not None:
                tokens = tokens[1:]
                at = self._by_hand(when, tokens)
            self._let_time_pass(at)
            self._take(tokens, at)
        except Refused as error:
            self.screen.line("  ", *refusal(error.sentence, error.clause))
        except PlayonError as error:
            self.screen.line("  ", (said(error.sentence), BAD), indent=2)

    def now(self) -> float:
        """The moment in seconds, never before the last event."""
        return max(self._clock.now(), self._last_moment())

    def enter(self, event: Mapping[str, Any]) -> None:
        """Let an event happen, save it and show the rulings. Raises Refused, ImpossibleEvent or UnreadableEvent."""
        before, rod = self.match.document(), rod_of(self.match)
        rulings = self.match.observe(event)
        self._saver.append(self.match.entries[-1])
        self._offers.void()
        written = event_shown(event, self.words)
        self.screen.line((f"  {len(self.match.entries)}  {written}", DIM))
        if rulings:
            self.last_rulings = list(rulings)
        else:
            self._unruled(before)
        show_rulings(self.screen, rulings, self.speech, indent=4, rod=rod)

    def _unruled(self, before: Mapping[str, Any]) -> None:
        """Say of an event without a ruling what becomes of it, where nothing else shows it."""
        sport, after = self.speech.sport, self.match.document()
        told = sport.unruled(before, after, self.speech.names)
        if not told and sport.by_itself(before) == sport.by_itself(after):
            told = _("noted; it changes nothing now")
        if told:
            self.screen.line((f"    {told}", DIM))

    def save_correction(self) -> None:
        """Save the correction that was just entered; `why` explains the last ruling that stands now."""
        self._saver.append(self.match.entries[-1])
        self._offers.void()
        self.last_rulings = [ruling for _, ruling in self.match.rulings[-1:]]

    def usual(self) -> list[dict[str, Any]]:
        """The events that can happen now."""
        return [offer.event for offer in self.match.expected() if offer.blocked is None]

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
                if not self._is_set:
                    self._clock.line_done()
            case "quit" | "exit":
                self._open = False
            case "help" | "?":
                self.labelled(list(help_on(tokens[1:], self.words) if tokens[1:] else general_help(self.words)))
            case "status":
                show_standing(self.screen, self.match.document(), self.speech)
            case "next":
                offers, document = self.match.expected(), self.match.document()
                self._offers.show(self.screen, offers, document, self.speech, everything=tokens[1:] == ["all"])
            case "why":
                explain(self, tokens[1:])
            case "log":
                show_log(self, tokens[1:])
            case "undo" | "void" | "amend" | "insert":
                self._corrections.take(command, tokens[1:])
            case _ if command.isdecimal():
                self._enter_offer(int(command), tokens[1:], at)
            case _ if command.startswith("{"):
                self._happen(self._object(" ".join(tokens)), at)
            case _:
                self._happen(read_event(tokens, self.words, self.sides, self.usual()), at)

    def _happen(self, event: Mapping[str, Any], at: float) -> None:
        self.enter({"at": at, **event})
        self._clock.line_done()

    def _object(self, text: str) -> dict[str, Any]:
        try:
            return msgspec.json.decode(text, type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError) as error:
            raise NotUnderstood(_("this is not a JSON object: {error}").format(error=error)) from None

    def _enter_offer(self, number: int, rest: list[str], at: float) -> None:
        """Enter what `next` listed under a number; words behind it fill what it leaves open."""
        offer = self._offers.numbered(number)
        if offer.blocked is not None:
            raise Refused(offer.blocked, offer.clause)
        typed = read_event([offer.event["event"], *rest], self.words, self.sides, [offer.event])
        self._happen({**offer.event, **typed}, at)

    # -- time ----------------------------------------------------------------------------------------------------------

    def _by_hand(self, when: When, rest: Sequence[str]) -> float:
        """The moment told by hand. A running clock is set by it if the line says nothing else, or if it was behind."""
        now, last = self.now(), self._last_moment()
        at = when.at(now)
        if at < last:
            after = next((number for number, event in self.match.play if event.at > at), len(self.match.entries))
            what = " ".join(rest) or "EVENT"
            told = _(
                "{at} is before the last event at {last}; time does not run backwards. "
                "What happened earlier is put in its place: insert {number} @{seconds} {event}"
            )
            raise ImpossibleEvent(
                told.format(at=tenths(at), last=tenths(last), number=after, seconds=f"{at:g}", event=what)
            )
        if not rest or at > now or self._clock.manual:
            self._clock.set(at)
            self._is_set = True
        return at

    def _last_moment(self) -> float:
        return float(self.match.situation.at)

    def _let_time_pass(self, now: float) -> None:
        """Announce what ran out while nobody typed, as an event; time that brings no ruling is not entered."""
        if self._brings(now):
            self.enter({"at": now, "event": "time"})

    def _brings(self, now: float) -> bool:
        """Whether something runs out by that moment."""
        try:
            trial = Match.from_situation(self.match.book, self.match.document(), strict=self.match.strict)
            return bool(trial.seek(now))
        except PlayonError:
            return False

    # -- while a person is asked ---------------------------------------------------------------------------------------

    def is_time_up(self) -> bool:
        """Whether something has run out since the last event; time by hand stands still while nobody types."""
        return not self._clock.manual and self._brings(self.now())

    def announce(self) -> None:
        """Enter and show what has run out, and how the match stands now."""
        self._let_time_pass(self.now())
        self._show_status()

    def _show_status(self) -> None:
        told = status_line(self.match.document(), self.speech.names, self.now(), self.speech.sport)
        self.screen.line((told, STRONG))
