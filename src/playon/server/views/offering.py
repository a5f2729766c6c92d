"""What can happen next, as data for those who may enter it."""

from typing import Any

from playon.rulings import Offer
from playon.telling.offers import bar_words, offer_words
from playon.telling.speech import Speech
from playon.telling.tongue import _


def offers_of(offer: Offer, speech: Speech) -> list[dict[str, Any]]:
    """An offer as its referee may choose it: as it goes without saying, and with each mark that says otherwise.

    marks: what to send along with the event (`playon.server.live.entries.Told`), where anything goes without saying.
    """
    shown = offer_of(offer, speech)
    sport, name = speech.sport, offer.event["event"]
    told = {**offer.event, **dict.fromkeys(offer.ask, "")}
    plain = dict(told)
    sport.finish(name, plain, frozenset())
    if plain == told:
        return [shown]
    text = offer_words(offer, speech).removesuffix(" ...")
    dots = " ..." if offer.ask else ""
    marked = [
        {**shown, "marks": [mark], "text": _(sport.marked[mark]).format(offer=text) + dots}
        for mark in dict.fromkeys(sport.marks.get(name, {}).values())
        if sport.is_marked(offer.event)
    ]
    return [{**shown, "marks": []}, *marked]


def offer_of(offer: Offer, speech: Speech) -> dict[str, Any]:
    """An offer as data: event, ask (fields to be filled in), text, blocked (why it cannot be now), clause, board of a tie."""
    found: dict[str, Any] = {"event": offer.event, "text": offer_words(offer, speech)}
    if offer.ask:
        found["ask"] = list(offer.ask)
    if offer.blocked is not None:
        found["blocked"] = bar_words(offer)
    if offer.board is not None:
        found["board"] = offer.board
    if offer.clause is not None:
        found["clause"] = offer.clause
    return found
