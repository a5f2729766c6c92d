"""What teams may ask for: officials, maintenance, balls, handles, medical time, leave to touch the ball."""

from collections.abc import Callable

from playon.errors import Refused
from playon.foosball.events import Request
from playon.foosball.pauses import TEAM_PAUSES, start_pause
from playon.foosball.penalties import charge_time_out, grant, penalise
from playon.foosball.positions import wish_to_swap
from playon.foosball.table import FoosballTable
from playon.foosball.terms import Sanction
from playon.foosball.time_outs import call_time_out, spent


def request(t: FoosballTable, e: Request) -> None:
    """A team asks for something the rules may grant."""
    if t.s.phase == "match_over":
        raise Refused("the match is over")
    ANSWERS[e.what](t, e)


def _yes_or_no(t: FoosballTable, e: Request, yes: bool) -> None:
    grant(t, "request_granted" if yes else "request_refused", e.what, e.by)


def _official(t: FoosballTable, e: Request) -> None:
    """The first official is free, the second costs a time out and may not be asked for in live play."""
    s = t.s
    at_table = s.officials.at_table
    facts = {"harmless": e.harmless, "technical": e.technical}
    if at_table >= t.limits.officials:
        if t.variants.third_official == "penalised":
            penalise(t, "official_request", e.by, facts)
        else:
            _yes_or_no(t, e, False)
    elif at_table:
        if t.live and t.variants.second_official == "while_time_outs_last" and not spent(t, e.by):
            _stops_play(t, e)
        elif t.live or (t.variants.second_official == "while_time_outs_last" and spent(t, e.by)):
            penalise(t, "official_request", e.by, facts)
        else:
            _second_official(t, e)
    elif s.rest == "before_match":
        _one_more(t)
        _yes_or_no(t, e, True)
    else:
        _stops_play(t, e)


def _stops_play(t: FoosballTable, e: Request) -> None:
    """A request that the book allows whenever the ball lies still or is out of play; while it moves it distracts (11.1.2)."""
    if t.live and not t.still:
        if not e.let_pass:
            penalise(
                t, "distraction", e.by, {"harmless": e.harmless, "technical": e.technical, "kind": "official_call"}
            )
        return
    _one_more(t)
    t.find("official_time_out", breach=t.book.clause_of("request_granted", "official"))
    start_pause(t, "official", by=e.by)


PRICE_OF_THE_SECOND: dict[str, tuple[Sanction, ...]] = {
    "charged": ("time_out_charged",),
    "charged_and_paid": ("time_out_charged", "costs"),
    "while_time_outs_last": (),
}
"""What a second official costs, asked for in time; where the book names no price nothing."""


def _second_official(t: FoosballTable, e: Request) -> None:
    """A second official comes at the book's price; a refusal costs the time out alone."""
    price = PRICE_OF_THE_SECOND[t.variants.second_official]
    against = e.by if price else None
    if e.granted is False:
        t.find("request_refused", "second_official", against=e.by, sanctions=price[:1])
    else:
        _one_more(t)
        t.find("request_granted", "second_official", for_=e.by, against=against, sanctions=price)
    if price:
        charge_time_out(t, e.by, pause=False)


def _one_more(t: FoosballTable) -> None:
    t.s.officials.at_table += 1
    t.s.officials.called += 1


def _replace_official(t: FoosballTable, e: Request) -> None:
    if e.granted:
        t.s.officials.called += 1
        _yes_or_no(t, e, True)
    else:
        breach = t.book.clause_of("request_refused", "replace_official")
        penalise(t, "official_request", e.by, {"technical": e.technical}, breach=breach)


def _maintenance(t: FoosballTable, e: Request) -> None:
    """Before the match always, later only for sudden damage. Stopping live play without need is judged like a time out call."""
    s = t.s
    if s.rest == "before_match":
        _yes_or_no(t, e, True)
    elif e.sudden:
        t.find("official_time_out", "maintenance", for_=e.by)
        start_pause(t, "maintenance", by=e.by)
    elif t.live and t.ball_side() != e.by:
        penalise(t, "distraction", e.by, {"kind": "time_out_call"}, breach=t.book.breaches.get("maintenance"))
    elif t.live and not t.still:
        penalise(t, "illegal_time_out", e.by, breach=t.book.breaches.get("maintenance"))
    else:
        _yes_or_no(t, e, False)


def _routine_care(t: FoosballTable, e: Request) -> None:
    s = t.s
    in_time_out = s.pause is not None and s.pause.kind in TEAM_PAUSES
    _yes_or_no(t, e, in_time_out or s.phase in ("between_games", "before_match", "match_call"))


def _handle_change(t: FoosballTable, e: Request) -> None:
    """Handles are changed between balls and games and in time outs, if at all; who is late by it delays the game."""
    between = t.s.pause is not None or t.s.rest != "stopped"
    _yes_or_no(t, e, between and t.variants.handle_change == "between_balls")


def _medical(t: FoosballTable, e: Request) -> None:
    """A medical time out has the length that was set, up to the most the book allows; a refused one is charged."""
    if e.granted:
        most = t.limits.medical_s
        length = most if e.length_s is None else min(e.length_s, most)
        t.find("medical_time_out", for_=e.by)
        start_pause(t, "medical", by=e.by, length=length)
        return
    t.find("request_refused", "medical", against=e.by, sanctions=("time_out_charged",))
    charge_time_out(t, e.by, pause=False)
    if e.delay and t.s.technical_shot is None and t.s.phase != "match_over":
        penalise(t, "delay_of_game", e.by)


def _new_ball(t: FoosballTable, e: Request) -> None:
    """With the ball out of play one from the rack, unless it is stalling; in play it costs a time out unless it is unfit."""
    if not t.live:
        grant(t, "request_refused" if e.stalling else "request_granted", "new_ball", e.by)
    elif not e.unplayable and t.variants.new_ball == "time_out_call":
        call_time_out(t, e.by, facts={"harmless": e.harmless, "technical": e.technical})
    elif e.unplayable:
        grant(t, "request_granted", "new_ball_in_play", e.by)
        start_pause(t, "maintenance", by=e.by)
    else:
        t.find("request_refused", "new_ball_in_play", against=e.by, sanctions=("time_out_charged",))
        charge_time_out(t, e.by, pause=False)
        if t.live:
            start_pause(t, "time_out", by=e.by, length=t.limits.time_out_s)


def _other_balls(t: FoosballTable, e: Request) -> None:
    _yes_or_no(t, e, t.s.rest == "before_match" and e.unplayable)


def _lift_ball(t: FoosballTable, e: Request) -> None:
    """In a time out the other team or the official may allow the ball to be lifted."""
    pause = t.s.pause
    if pause is not None:
        pause.lift = "opponent" if e.granted else "refused"
    _yes_or_no(t, e, bool(e.granted))


def _reach_in(t: FoosballTable, e: Request) -> None:
    _yes_or_no(t, e, bool(e.granted))


def _swap(t: FoosballTable, e: Request) -> None:
    wish_to_swap(t, e.by)


def _keep_sides(t: FoosballTable, e: Request) -> None:
    """Once both teams have changed sides they change after every game, in some books always."""
    _yes_or_no(t, e, not t.s.sides_changed and t.variants.sides == "by_request")


def _full_time(t: FoosballTable, e: Request) -> None:
    """Either team may insist on the whole pause."""
    pause = t.s.pause
    if pause is None or pause.kind == "match_call":
        grant(t, "request_refused", "full_time", e.by)
        return
    pause.ready[e.by] = False
    grant(t, "request_granted", f"full_time_{pause.kind}", e.by)


def _new_format(t: FoosballTable, e: Request) -> None:
    _yes_or_no(t, e, bool(e.granted))


ANSWERS: dict[str, Callable[[FoosballTable, Request], None]] = {
    "official": _official,
    "replace_official": _replace_official,
    "maintenance": _maintenance,
    "routine_care": _routine_care,
    "handle_change": _handle_change,
    "medical": _medical,
    "new_ball": _new_ball,
    "other_balls": _other_balls,
    "lift_ball": _lift_ball,
    "reach_in": _reach_in,
    "swap": _swap,
    "keep_sides": _keep_sides,
    "full_time": _full_time,
    "new_format": _new_format,
}
