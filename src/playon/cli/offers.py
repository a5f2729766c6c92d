"""What can happen next, as a numbered list; a number enters what stands under it as long as nothing else has happened."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playon.cli.phrases import ROD, Names, plain, possessive, rod_phrase, rule
from playon.cli.screen import BAD, CLAUSE, DIM, Part, Screen
from playon.cli.speech import Speech
from playon.cli.sports import Sport
from playon.cli.tongue import KINDS, _, said, term
from playon.cli.words import NotUnderstood
from playon.cli.written import event_written
from playon.events import SIDES
from playon.rulings import Offer
from playon.sentences import Sentence


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
            parts: list[Part] = [(f"  {number:>3}  ", CLAUSE), offer_phrase(offer, speech)]
            if offer.blocked is not None:
                bar = _("not now: {why}").format(why=said(offer.bar or offer.blocked))
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


def likely(offers: Sequence[Offer], document: Mapping[str, Any], sport: Sport) -> Sequence[Offer]:
    """The first offers, up to those that can happen at nearly any time."""
    for count, offer in enumerate(offers):
        is_seldom = offer.event["event"] in sport.seldom or sport.is_seldom(offer.event, document)
        if is_seldom or "by" in offer.ask or offer.blocked is not None:
            return offers[:count]
    return offers


def offer_phrase(offer: Offer, speech: Speech) -> str:
    """An offer as a sentence with the names of the teams, and dots for what it leaves open."""
    event, told = offer.event, offer.sentence
    if told is None:
        spoken = term("event", event["event"]) if offer.say == plain(event["event"]) else offer.say
    elif event["event"] == "foul" and "offence" in event and offer.ask:
        spoken = _("foul: {offence} by").format(offence=term("offence", event["offence"]))
    else:
        spoken = _filled(told, speech.names)
    return f"{spoken} ..." if offer.ask else spoken


def _filled(told: Sentence, names: Names) -> str:
    """A sentence with sides by their names; English marks a name by its end where it writes an s behind it."""

    def fill(found: re.Match[str]) -> str:
        what = told.places[found[1]]
        if what in SIDES:
            name = names["A" if what == "A" else "B"]
            return possessive(name) if found[2] else name
        return rod_phrase(what) if what in ROD else term(found[1], what) if found[1] in KINDS else what

    return re.sub(r"\{(\w+)\}('s)?", fill, _(told.template))
