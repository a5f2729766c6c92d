"""What can happen next: the moves of the moment, most likely first, and what is barred, with the bar.

The console is drawn from this list. An offer that is not barred is never refused, once the fields in `ask` are filled in.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from playon.events import OTHER, SIDES, Side
from playon.foosball.barred import bar_of_offence, bars
from playon.foosball.choices import options_awaited
from playon.foosball.table import FoosballTable
from playon.foosball.terms import DEFENCE, Rod
from playon.rulings import Offer
from playon.sentences import Sentence

FREQUENT = (
    "jar",
    "reset",
    "distraction",
    "illegal_pass",
    "illegal_spin",
    "delay_of_game",
    "reaching_in",
    "unsporting",
    "cursing",
)
"""Offences that officials call most often; the others follow in the order of the book."""

PLACE = re.compile(r"\{(\w+)\}")

BALLS: tuple[tuple[Side, int], ...] = (("A", 1), ("B", 2))
"""Which ball each side serves, where both serve one."""

NEXT: dict[Rod, tuple[Rod, ...]] = {"goalie": ("two", "five"), "two": ("five",), "five": ("three",), "three": ()}


def expected(t: FoosballTable) -> list[Offer]:
    """Every act and call with its state, and the likely facts of the ball: open offers in order, then barred ones."""
    barred = bars(t)
    offers = [offer for offer in _likely(t) if offer.event["event"] not in barred]
    known = {_key(offer.event) for offer in offers}
    for offer in _rest(t):
        if offer.event["event"] not in barred and _key(offer.event) not in known:
            offers.append(offer)
    awaited = options_awaited(t)
    if awaited is not None:
        why, clause = barred.pop("choose")
        takes = [_taking(awaited.to, option) for option in awaited.choices]
        offers += [msgspec.structs.replace(each, blocked=why, clause=clause) for each in takes]
    offers += [
        Offer(event={"event": name}, say=name.replace("_", " "), blocked=why, clause=clause)
        for name, (why, clause) in barred.items()
    ]
    return offers


def _taking(by: Side, option: str) -> Offer:
    return _offer("{by} takes {option}", "choose", by=by, option=option)


def _key(event: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(sorted((name, str(value)) for name, value in event.items()))


def _offer(
    say: str, event: str, *, ask: tuple[str, ...] = (), clause: str | None = None, to: str = "", **fields: Any
) -> Offer:
    """say: the words, with places for the fields of the event, and perhaps for `to`, which is none of them."""
    places = {"to": to, **fields}
    said = Sentence(say, {name: str(places[name]).replace("_", " ") for name in PLACE.findall(say)})
    return Offer(event={"event": event, **fields}, say=str(said), sentence=said, ask=ask, clause=clause)


def _likely(t: FoosballTable) -> Iterator[Offer]:
    s = t.s
    if s.phase == "choice" and s.options is not None:
        for option in s.options.choices:
            yield _taking(s.options.to, option)
    elif s.phase == "match_over":
        yield from (_offer("{by} appeals against the result", "appeal", by=side, subject="result") for side in SIDES)
    elif s.phase == "match_call" or (s.phase == "before_match" and s.restart is None):
        yield from _before(t)
    elif t.live:
        yield from _ball(t)
    else:
        yield from _waiting(t)


def _before(t: FoosballTable) -> Iterator[Offer]:
    s = t.s
    for side in SIDES:
        if not s.present[side]:
            yield _offer("{by} is at the table", "report", by=side, clause=t.book.clause_of("recall", "first"))
    for side in SIDES:
        yield _offer("{winner} wins the toss", "coin_toss", winner=side, clause=t.book.clause_of("toss"))


def _waiting(t: FoosballTable) -> Iterator[Offer]:
    """Play waits: for readiness in a pause, for a technical shot, for the ready protocol."""
    s = t.s
    if s.sides_due:
        yield _offer("the teams change sides", "swap_sides", clause=t.book.clause_of("request_refused", "swap_sides"))
    if s.pause is not None:
        yield from (_offer("{by} is ready", "ready", by=side) for side in SIDES if not s.pause.ready[side])
    put_in = s.put_in
    if put_in is not None and put_in.by is not None:
        if put_in.answered_at is None:
            yield _offer("{by} says ready", "ready", by=OTHER[put_in.by])
        yield _offer("{by} starts the ball", "put_in_play", by=put_in.by, rod=put_in.rod or "five")
    if s.technical_shot is not None:
        yield _offer("technical shot scored", "technical_shot", result="scored")
        yield _offer("technical shot missed", "technical_shot", result="missed")
    if t.variants.balls == "two" and s.restart is not None and s.restart.as_ == "serve_both":
        yield _offer("count of three", "count_three")
        yield from (_offer("{by}'s ball meets the field", "put_in_play", by=side, ball=ball) for side, ball in BALLS)
    if s.restart is not None and s.restart.by is not None:
        yield _offer("{by} asks ready", "ask_ready", by=s.restart.by)
    if s.pause is not None:
        yield from (_offer("{by} wants the whole pause", "request", by=side, what="full_time") for side in SIDES)


def _ball(t: FoosballTable) -> Iterator[Offer]:
    """The ball is live: what its rod may do with it, or where it may go."""
    s = t.s
    side, rod = s.ball.side, s.ball.rod
    if s.first_ball is not None and s.technical_shot is None and side == s.first_ball and rod is not None:
        yield _offer("{by} takes one point", "take_point", by=side)
    if side is None or rod is None:
        yield from _loose_ball(t)
        return
    put_in = s.put_in
    if put_in is not None and put_in.second_at is None:
        yield _offer("{by} moves it to a second figure", "touch", by=side, rod=rod, ask=("figure",))
    for target in _in_use(t, NEXT[rod]):
        yield _offer("{by} passes to its {to}", "left_rod", to=target, by=side, rod=rod, how="pass")
    yield _offer("{by} shoots", "left_rod", by=side, rod=rod, how="shot")
    if not t.still:
        yield _offer("{by} stops the ball", "ball_stopped", by=side, rod=rod)
    yield _offer("{by} loses the ball", "left_rod", by=side, rod=rod, how="lost")
    yield from (_offer("goal for {to}", "goal", to=each, into=OTHER[each]) for each in (side, OTHER[side]))
    if t.still:
        yield _offer("{by} calls a time out", "time_out", by=side, clause=t.book.clause_of("time_out", "called"))


def _loose_ball(t: FoosballTable) -> Iterator[Offer]:
    s = t.s
    stroke = s.last_stroke
    by: Side = stroke.side if stroke is not None and stroke.side is not None else "A"
    played: Rod = stroke.rod if stroke is not None and stroke.rod is not None else "five"
    goals = [_offer("goal for {to}", "goal", to=each, into=OTHER[each]) for each in (by, OTHER[by])]
    own = [
        _offer("{by}'s {rod} catches it", "reached_rod", by=by, rod=target, how="caught")
        for target in _in_use(t, NEXT[played])
    ]
    others = [
        _offer("{by}'s {rod} has it", "reached_rod", by=OTHER[by], rod=target, how="caught")
        for target in _in_use(t, (*DEFENCE, "five", "three"))
    ]
    match stroke.how if stroke is not None else None:
        case "pass":
            yield from (*own, *others, *goals)
        case "lost":
            yield from (*others, *own, *goals)
        case _:
            yield from (*goals, *own, *others)
    yield _offer("dead between the five-man rods", "ball_stopped", zone="midfield")
    for side in SIDES:
        yield _offer("dead on {side}'s side", "ball_stopped", side=side, zone="behind_five")
    yield _offer("off the table", "left_area", touched="foreign", by=by)


def _in_use(t: FoosballTable, rods: tuple[Rod, ...]) -> tuple[Rod, ...]:
    """The rods that can have the ball: where it belongs to an area, the lifted ones cannot."""
    return tuple(rod for rod in rods if not t.by_area or rod in DEFENCE)


def _rest(t: FoosballTable) -> Iterator[Offer]:
    """Everything else that a team may do or an official call."""
    s = t.s
    for side in SIDES:
        yield _offer("{by} calls a time out", "time_out", by=side, clause=t.book.clause_of("time_out", "called"))
        yield _offer("{by} changes positions", "swap_positions", by=side)
        yield _offer("{by} says ready", "ready", by=side)
    yield _offer("ask ready", "ask_ready", ask=("by",))
    offences = [
        *(name for name in FREQUENT if name in t.book.offences),
        *(name for name in t.book.offences if name not in FREQUENT),
    ]
    for offence in offences:
        if bar_of_offence(t, offence) is None:
            yield _offer("{offence} by", "foul", offence=offence, ask=("by",))
    yield _offer("team asks for", "request", ask=("by", "what"))
    yield _offer("team claims", "claim", ask=("by", "of"))
    yield _offer("team appeals", "appeal", ask=("by", "subject"))
    yield _offer("play interrupted", "interruption", ask=("cause",))
    yield _offer("teams called to the table", "call_match")
    yield _offer("team at the table", "report", ask=("by",))
    yield _offer("teams change sides of the table", "swap_sides")
    for side in SIDES:
        if s.counts[side].get("technical_fouls", 0) >= t.limits.technical_fouls_announce:
            yield _offer("announce that {against}'s next breach may cost it", "announce", against=side, ask=("what",))
    yield _offer("game or match lost", "forfeit", ask=("against", "what"))
    yield _offer("set the format", "set_format")
    yield _offer("rule by hand", "decide", ask=("reason",))
    yield _offer("correct the state", "correct", ask=("reason", "situation"))
