"""What can happen next, in words: which of it is likely, what each offer says, and what stands in its way."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.events import SIDES
from playon.rulings import Offer
from playon.sentences import Sentence
from playon.telling.phrases import ROD, Names, filled, plain, rod_phrase
from playon.telling.speech import Speech
from playon.telling.sports import Sport
from playon.telling.tongue import KINDS, _, said, term


def likely(offers: Sequence[Offer], document: Mapping[str, Any], sport: Sport) -> Sequence[Offer]:
    """The first offers, up to those that can happen at nearly any time."""
    for count, offer in enumerate(offers):
        is_seldom = offer.event["event"] in sport.seldom or sport.is_seldom(offer.event, document)
        if is_seldom or "by" in offer.ask or offer.blocked is not None:
            return offers[:count]
    return offers


def offer_words(offer: Offer, speech: Speech) -> str:
    """An offer as a sentence with the names of the teams, and dots for what it leaves open."""
    event, told = offer.event, offer.sentence
    if told is None:
        spoken = term("event", event["event"]) if offer.say == plain(event["event"]) else offer.say
    else:
        spoken = _filled(told, speech.names)
    return f"{spoken} ..." if offer.ask else spoken


def bar_words(offer: Offer) -> str:
    """Why an offer cannot be now; nothing where it can."""
    return said(offer.bar or offer.blocked or "")


def _filled(told: Sentence, names: Names) -> str:
    """A sentence with sides by their names."""

    def word(place: str) -> str:
        what = told.places[place]
        if what in SIDES:
            return names["A" if what == "A" else "B"]
        return rod_phrase(what) if what in ROD else term(place if place in KINDS else "form", what)

    return filled(_(told.template), word)
