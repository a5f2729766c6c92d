"""What can happen next: the moves of the moment, most likely first, and what is barred, with the bar.

The console is drawn from this list. An offer that is not barred is never refused, once the fields in `ask` are filled in.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from playon.events import SIDES, Side
from playon.foosball.barred import bar_of_offence, bars
from playon.foosball.choices import options_awaited
from playon.foosball.offering import offer
from playon.foosball.offering_ball import ball, results
from playon.foosball.offering_put_in import is_counted, putting_in, two_balls
from playon.foosball.pauses import waits_for_readiness
from playon.foosball.table import FoosballTable
from playon.foosball.terms import AFTER_THE_GOAL
from playon.rulings import Offer, Options
from playon.sentences import N_, Sentence

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
CHOSEN = {
    "current_position": N_("{by} takes the current position"),
    "point_of_infraction": N_("{by} takes the point of infraction"),
    "serve": N_("{by} takes the serve"),
    "table_side": N_("{by} takes the table side"),
}
"""What a side that chooses takes, by its option."""


def expected(t: FoosballTable) -> list[Offer]:
    """Every act and call with its state, and the likely facts of the ball: open offers in order, then barred ones."""
    barred = bars(t)
    offers = [each for each in _likely(t) if each.event["event"] not in barred]
    known = {_key(each.event) for each in offers}
    offers += [each for each in _rest(t) if each.event["event"] not in barred and _key(each.event) not in known]
    awaited = options_awaited(t)
    if awaited is not None:
        why, clause = barred.pop("choose")
        takes = [_taking(awaited.to, option) for option in awaited.choices]
        offers += [msgspec.structs.replace(each, blocked=why, clause=clause) for each in takes]
    offers += [
        Offer(event={"event": name}, say=name.replace("_", " "), blocked=why, clause=clause)
        for name, (why, clause) in barred.items()
    ]
    offers += _barred_fouls(t)
    return offers


def _taking(by: Side, option: str) -> Offer:
    return offer(CHOSEN[option], "choose", by=by, option=option)


def _key(event: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(sorted((name, str(value)) for name, value in event.items()))


def _likely(t: FoosballTable) -> Iterator[Offer]:
    s = t.s
    if s.phase == "choice" and s.options is not None:
        yield from _choices(t, s.options)
    elif s.phase == "match_over":
        yield from (offer("{by} appeals against the result", "appeal", by=side, subject="result") for side in SIDES)
    elif s.phase == "match_call" or (s.phase == "before_match" and s.restart is None):
        yield from _before(t)
    elif t.live:
        if s.balls_in_play == 1 and is_counted(t):
            yield from two_balls(t)
        yield from ball(t)
    else:
        yield from _waiting(t)


def _choices(t: FoosballTable, options: Options) -> Iterator[Offer]:
    """What the side that has to choose may take; to stay with the position is to let a goal stand that came of it."""
    goal = t.s.stakes.goal if t.s.stakes is not None else None
    for option in options.choices:
        if option == "current_position" and goal is not None:
            yield offer("{by} lets the goal for {to} stand", "choose", to=goal, by=options.to, option=option)
        else:
            yield _taking(options.to, option)


def _before(t: FoosballTable) -> Iterator[Offer]:
    s = t.s
    for side in SIDES:
        if not s.present[side]:
            yield offer("{by} is at the table", "report", by=side, clause=t.book.clause_of("recall", "first"))
    for side in SIDES:
        yield offer("{winner} wins the toss", "coin_toss", winner=side, clause=t.book.clause_of("toss"))


def _waiting(t: FoosballTable) -> Iterator[Offer]:
    """Play waits: for readiness in a pause, for the ready protocol, for a technical shot."""
    s = t.s
    if s.sides_due:
        yield offer("the teams change sides", "swap_sides", clause=t.book.clause_of("request_refused", "swap_sides"))
    if s.pause is not None:
        yield from (offer("{by} is ready", "ready", by=side) for side in SIDES if not s.pause.ready[side])
    yield from putting_in(t)
    if s.technical_shot is not None:
        yield from results()
    if t.variants.balls == "two" and s.restart is not None and s.restart.as_ == "serve_both":
        yield from two_balls(t)
    if s.pause is not None:
        if s.pause.kind == "between_games" and not s.sides_due:
            yield offer("the teams change sides", "swap_sides")
        yield from (offer("{by} wants the whole pause", "request", by=side, what="full_time") for side in SIDES)


def _rest(t: FoosballTable) -> Iterator[Offer]:
    """Everything else that a team may do or an official call."""
    s = t.s
    for side in SIDES:
        yield offer("{by} calls a time out", "time_out", by=side, clause=t.book.clause_of("time_out", "called"))
        yield offer("{by} changes positions", "swap_positions", by=side)
    yield from (offer("{by} is ready", "ready", by=side) for side in SIDES if waits_for_readiness(t, side))
    yield offer("ask ready", "ask_ready", ask=("by",))
    yield from _fouls(t)
    yield offer("a team asks for something", "request", ask=("by", "what"))
    yield offer("a team claims something", "claim", ask=("by", "of"))
    yield offer("a team appeals", "appeal", ask=("by", "subject"))
    yield offer("play interrupted", "interruption", ask=("cause",))
    yield offer("teams called to the table", "call_match")
    yield offer("team at the table", "report", ask=("by",))
    yield offer("teams change sides of the table", "swap_sides")
    for side in SIDES:
        if s.counts[side].get("technical_fouls", 0) >= t.limits.technical_fouls_announce:
            yield offer("announce that {against}'s next breach may cost it", "announce", against=side, ask=("what",))
    yield offer("game or match lost", "forfeit", ask=("against", "what"))
    yield offer("set the format", "set_format")
    yield offer("rule by hand", "decide", ask=("reason",))
    yield offer("correct the state", "correct", ask=("reason", "situation"))


def _fouls(t: FoosballTable) -> Iterator[Offer]:
    """The offences that can be called now; those in play that void a goal also on the ball just scored."""
    for offence in _offences(t):
        if bar_of_offence(t, offence) is None:
            yield offer("foul: {offence}", "foul", offence=offence, ask=("by",))
        if _of_last_ball(t, offence):
            yield offer("foul on the last ball: {offence}", "foul", offence=offence, last_ball=True, ask=("by",))


def _barred_fouls(t: FoosballTable) -> Iterator[Offer]:
    """The offences that cannot be called now, and why."""
    for offence in _offences(t):
        bar = bar_of_offence(t, offence)
        if bar is not None and not _of_last_ball(t, offence):
            foul = offer("foul: {offence}", "foul", offence=offence, ask=("by",), clause=bar[1])
            why = bar[0] if isinstance(bar[0], Sentence) else None
            yield msgspec.structs.replace(foul, blocked=str(bar[0]), bar=why)


def _of_last_ball(t: FoosballTable, offence: str) -> bool:
    """Whether an offence can be called on the ball that has just ended and means something else there than on no ball."""
    if bar_of_offence(t, offence, last_ball=True) is not None or t.live:
        return False
    scored = t.s.last_ball is not None and t.s.last_ball.goal is not None
    return bar_of_offence(t, offence) is not None or (scored and offence in AFTER_THE_GOAL)


def _offences(t: FoosballTable) -> list[str]:
    """The offences of the book, those first that are called most often."""
    return [
        *(name for name in FREQUENT if name in t.book.offences),
        *(name for name in t.book.offences if name not in FREQUENT),
    ]
