"""What can happen next, as a numbered list; a number enters what stands under it as long as nothing else has happened."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.cli.screen import BAD, CLAUSE, DIM, Part, Screen
from playon.rulings import Offer
from playon.telling.offers import bar_words, likely, offer_words
from playon.telling.phrases import rule
from playon.telling.speech import Speech
from playon.telling.tongue import _
from playon.telling.words import NotUnderstood
from playon.telling.written import event_written


class Offers:
    """The list shown last."""

    def __init__(self) -> None:
        self._shown: Sequence[Offer] = ()
        self._is_old = False

    def void(self) -> None:
        """Something has happened: the numbers no longer stand for what was shown."""
        self._is_old = self._is_old or bool(self._shown)
        self._shown = ()

    def show(
        self, screen: Screen, offers: Sequence[Offer], document: Mapping[str, Any], speech: Speech, *, everything: bool
    ) -> None:
        """Show the likely offers, or all, each with its number and the words to type."""
        first = likely(offers, document, speech.sport)
        self._shown = offers if everything else first
        self._is_old = False
        told = speech.sport.ball(document, speech.names)
        if told:
            screen.line(f"  {told}")
        for number, offer in enumerate(self._shown, 1):
            parts: list[Part] = [(f"  {number:>3}  ", CLAUSE), offer_words(offer, speech)]
            if offer.blocked is not None:
                bar = _("not now: {why}").format(why=bar_words(offer))
                parts.append((f"  {bar}" + (f" ({rule(offer.clause)})" if offer.clause else ""), BAD))
            else:
                needed = f" [{' '.join(offer.ask)}]" if offer.ask else ""
                event = dict(offer.event)
                if not offer.ask:
                    speech.sport.finish(event["event"], event, frozenset())
                parts.append((f"  ({event_written(event, speech.words)}{needed})", DIM))
            screen.line(*parts, indent=7)
        if not self._shown:
            screen.line("  " + _("nothing in particular"))
        if len(self._shown) < len(offers):
            more = _("fouls and the rest, {count} more: next all").format(count=len(offers) - len(self._shown))
            screen.line((f"  {more}", DIM))

    def numbered(self, number: int) -> Offer:
        """The offer shown under a number. Raises NotUnderstood."""
        if not self._shown:
            told = (
                _(
                    "something has happened since the list was shown, so {number} stands for nothing; "
                    "type next to see what can happen"
                )
                if self._is_old
                else _("no list was shown yet, so {number} stands for nothing; type next to see what can happen")
            )
            raise NotUnderstood(told.format(number=number))
        if not 1 <= number <= len(self._shown):
            raise NotUnderstood(
                _("{number} is not in the list of what can happen next; type next to see it").format(number=number)
            )
        return self._shown[number - 1]
