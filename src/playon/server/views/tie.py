"""What is seen of a tie as a whole: how it stands, its four boards, and what concerns all of them."""

from collections.abc import Mapping
from typing import Any

from playon.events import SIDES, Side
from playon.rulings import Offer, Ruling
from playon.server.live.live_board import LiveBoard
from playon.server.live.live_match import LiveMatch
from playon.server.seats import Seat
from playon.server.views.board import clocks_of, facts_of, last_calls, moment_of
from playon.server.views.log import log_lines
from playon.server.views.naming import names_of, speech_for
from playon.server.views.offering import offer_of
from playon.team_tie import BOARDS
from playon.telling.phrases import score
from playon.telling.speech import Speech
from playon.telling.tie_standing import outcome, tie_standing
from playon.telling.tongue import _
from playon.telling.written import board_said

LOG_END = 30
_CLOCKS = 1


def tie_board(live: LiveMatch, moment: int) -> dict[str, Any]:
    """A tie as spectators may see it at a moment (ms), in the language that is spoken.

    The fields of a match (`board.board`): score are the matches won or led, the calls say their boards. Besides, goals of both
    teams over all boards, and boards (`board_line`).
    """
    ahead, ran_out = live.ahead(moment)
    return _stands(live, ran_out, moment, ahead.document(seen_by="spectators"))


def tie_console(live: LiveMatch, moment: int) -> dict[str, Any]:
    """A tie as who referees all of it sees it at a moment (ms): what `tie_board` gives, and the fields of `console.console`."""
    ahead, ran_out = live.ahead(moment)
    document = ahead.document()
    speech = speech_for(live)
    offers = [each for each in ahead.expected() if _concerns_the_tie(each)]
    likely = [each for each in offers if each.event["event"] != "substitution"]
    seldom = [each for each in offers if each not in likely]
    return {
        **_stands(live, ran_out, moment, document),
        "strict": live.match.strict,
        "offers": [_offered(each, speech) for each in (*likely, *seldom)],
        "likely": len(likely),
        "options": None,
        "announced": len(ran_out),
        "due": [],
        "standing": tie_standing(document, speech.names),
        "log": log_lines(live, most=LOG_END),
    }


def _concerns_the_tie(offer: Offer) -> bool:
    """Whether an offer is of who referees all boards: what happens on all of them, who shoots, who comes in."""
    name = offer.event["event"]
    names_player = name == "nominate" and "player" in offer.ask
    comes_in = name == "substitution" and offer.event.get("what") == "player"
    return offer.board is None or (offer.blocked is None and (names_player or comes_in))


def _offered(offer: Offer, speech: Speech) -> dict[str, Any]:
    found = offer_of(offer, speech)
    if offer.board is not None:
        found["text"] = f"{board_said(offer.board)}: {found['text']}"
    return found


def _stands(live: LiveMatch, ran_out: list[Ruling], moment: int, document: dict[str, Any]) -> dict[str, Any]:
    speech = speech_for(live)
    part = part_of(document, speech)
    return {
        **facts_of(live, moment),
        "score": document["wins"],
        "goals": document["goals"],
        "games": None,
        "played": [],
        "part": part,
        "phase": {"id": document["phase"], "name": _("team match")},
        "clocks": [],
        "restart": None,
        "counts": [],
        "result": tie_result(live, document),
        "calls": last_calls(live, speech, ran_out, moment_of(live, moment)),
        "boards": [board_line(live, n, document, speech) for n in BOARDS],
        "situation": document,
    }


def board_line(live: LiveMatch, n: int, tie: Mapping[str, Any], speech: Speech) -> dict[str, Any]:
    """A board of a tie: number, its address as a match, name, players by side, score, part, state, its first clock."""
    document = tie["boards"][str(n)]
    # who takes a shoot-out took no part in the match on that board before (17.1.1)
    shoots = tie["shoot_out_board"] == n
    players = tie["seated"] if shoots else {side: document["players"][side]["name"] for side in SIDES}
    over = document.get("phase") == "match_over"
    clocks = [] if over else clocks_of(document, live.match.book, speech)
    begun = document.get("phase") != "before_match" or document.get("match", {}).get("first_flick_off") is not None
    return {
        "number": n,
        "match": Seat(live.row.id, n).address,
        "name": board_said(n),
        "players": {side: players[side] for side in SIDES},
        "score": document["score"],
        "part": speech.sport.part(document),
        "state": "over" if over else "running" if begun else "planned",
        "clocks": [each for each in clocks if not each["urgent"]][:_CLOCKS],
    }


def part_of(document: Mapping[str, Any], speech: Speech) -> str:
    """What is played, as far as the boards differ, all of it: `first half / half-time`."""
    parts = [
        speech.sport.part(each) for _n, each in sorted(document["boards"].items()) if each["phase"] != "match_over"
    ]
    return " / ".join(dict.fromkeys(each for each in parts if each)) or _("over")


def tie_result(live: LiveMatch, document: Mapping[str, Any]) -> dict[str, Any] | None:
    """How a tie ended: {winner, text}; None while it goes on."""
    if not live.is_over:
        return None
    winner: Side | None = document.get("winner")
    return {"winner": winner, "text": outcome(document, names_of(live.header))}


def tie_of(live: LiveBoard) -> dict[str, Any]:
    """What is told at a board of its tie: match (its address), score, goals, text."""
    tie = live.whole.match.situation
    text = _("team match {wins}, goals {goals}").format(wins=score(tie.wins), goals=score(tie.goals))
    return {"match": live.whole.row.id, "score": tie.wins, "goals": tie.goals, "text": text}
