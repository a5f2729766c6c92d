"""What the referee of a match sees: all that spectators see, what can happen next, the choices that are open, and the log's end."""

from typing import Any

from playon.server.live.live_match import LiveMatch
from playon.server.views.board import play_of
from playon.server.views.due import calls_due
from playon.server.views.log import log_lines
from playon.server.views.naming import speech_for
from playon.server.views.offering import offers_of
from playon.telling.offers import likely
from playon.telling.standing import standing
from playon.telling.tongue import term

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
        **play_of(live, ran_out, moment, document),
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
        "log": log_lines(live, most=LOG_END),
    }
