"""What the referee of a match sees: all that spectators see, what can happen next, the choices that are open, and the log's end."""

from typing import Any

from playon.rulings import Offer
from playon.server.live.live_match import LiveMatch
from playon.server.views.board import _board
from playon.server.views.due import calls_due
from playon.server.views.log import log_lines
from playon.server.views.naming import speech_for
from playon.telling.offers import bar_words, likely, offer_words
from playon.telling.speech import Speech
from playon.telling.standing import standing
from playon.telling.tongue import _, term

LOG_END = 30


def console(live: LiveMatch, moment: int) -> dict[str, Any]:
    """A match as its referee sees it at a moment (ms), in the language that is spoken.

    Besides what `board` gives: offers, the likely ones first (`likely` is how many those are), options {to, choices}, announced
    (how much has run out since the last event), due (the fouls that can be called for it, as offers), standing
    [(label, text)], log (its last lines).
    """
    ahead, ran_out = live.ahead(moment)
    document = ahead.document()
    speech = speech_for(live)
    offers = ahead.expected()
    options = document.get("options")
    return {
        **_board(live, ahead, ran_out, moment, document),
        "strict": live.match.strict,
        "offers": [each for offer in offers for each in offers_of(offer, speech)],
        "likely": sum(len(offers_of(each, speech)) for each in likely(offers, document, speech.sport)),
        "options": {
            "to": options["to"],
            "choices": [{"value": each, "label": term("option", each)} for each in options["choices"]],
        }
        if options
        else None,
        "announced": len(ran_out),
        "due": calls_due(live, moment, speech) if ran_out else [],
        "standing": standing(document, speech.names, speech.sport),
        "log": log_lines(live, first=max(1, live.count - LOG_END + 1)),
    }


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
    """An offer as data: event, ask (fields to be filled in), text, blocked (why it cannot be now), clause."""
    found: dict[str, Any] = {"event": offer.event, "text": offer_words(offer, speech)}
    if offer.ask:
        found["ask"] = list(offer.ask)
    if offer.blocked is not None:
        found["blocked"] = bar_words(offer)
    if offer.clause is not None:
        found["clause"] = offer.clause
    return found
