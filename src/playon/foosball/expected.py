"""What can happen next: the moves of the moment, most likely first, and what is barred, with the bar.

The console is drawn from this list. An offer that is not barred is never refused, once the fields in `ask` are filled in.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from playon.events import OTHER, SIDES, Side
from playon.foosball.barred import bar_of_offence, bars
from playon.foosball.table import FoosballTable
from playon.foosball.terms import AFTER_THE_GOAL, DEFENCE, Rod
from playon.rulings import Offer, Options
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
"""Where a side plays its ball on to."""

FACING: dict[Rod, tuple[Rod, ...]] = {
    "goalie": ("three", "five", "two", "goalie"),
    "two": ("three", "five", "two", "goalie"),
    "five": ("five", "two", "goalie", "three"),
    "three": ("two", "goalie", "five", "three"),
}
"""The other side's rods in the order in which a ball that is played forward from a rod meets them; those behind it last."""


def expected(t: FoosballTable) -> list[Offer]:
    """Every act and call with its state, and the likely facts of the ball: open offers in order, then barred ones."""
    barred = bars(t)
    offers = [offer for offer in _likely(t) if offer.event["event"] not in barred]
    known = {_key(offer.event) for offer in offers}
    for offer in _rest(t):
        if offer.event["event"] not in barred and _key(offer.event) not in known:
            offers.append(offer)
    offers += [
        Offer(event={"event": name}, say=name.replace("_", " "), blocked=why, clause=clause)
        for name, (why, clause) in barred.items()
    ]
    offers += _barred_fouls(t)
    return offers


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
        yield from _choices(t, s.options)
    elif s.phase == "match_over":
        yield from (_offer("{by} appeals against the result", "appeal", by=side, subject="result") for side in SIDES)
    elif s.phase == "match_call" or (s.phase == "before_match" and s.restart is None):
        yield from _before(t)
    elif t.live:
        yield from _ball(t)
    else:
        yield from _waiting(t)


def _choices(t: FoosballTable, options: Options) -> Iterator[Offer]:
    """What the side that has to choose may take; to stay with the position is to let a goal stand that came of it."""
    goal = t.s.stakes.goal if t.s.stakes is not None else None
    for option in options.choices:
        if option == "current_position" and goal is not None:
            yield _offer("{by} lets the goal for {to} stand", "choose", to=goal, by=options.to, option=option)
        else:
            yield _offer("{by} takes {option}", "choose", by=options.to, option=option)


def _before(t: FoosballTable) -> Iterator[Offer]:
    s = t.s
    for side in SIDES:
        if not s.present[side]:
            yield _offer("{by} is at the table", "report", by=side, clause=t.book.clause_of("recall", "first"))
    for side in SIDES:
        yield _offer("{winner} wins the toss", "coin_toss", winner=side, clause=t.book.clause_of("toss"))


def _waiting(t: FoosballTable) -> Iterator[Offer]:
    """Play waits: for readiness in a pause, for the ready protocol, for a technical shot."""
    s = t.s
    if s.sides_due:
        yield _offer("the teams change sides", "swap_sides", clause=t.book.clause_of("request_refused", "swap_sides"))
    if s.pause is not None:
        yield from (_offer("{by} is ready", "ready", by=side) for side in SIDES if not s.pause.ready[side])
    yield from _putting_in(t)
    if s.technical_shot is not None:
        yield from _results()
    if t.variants.balls == "two" and s.restart is not None and s.restart.as_ == "serve_both":
        yield _offer("count of three", "count_three")
        yield from (_offer("{by}'s ball meets the field", "put_in_play", by=side, ball=ball) for side, ball in BALLS)
    if s.pause is not None:
        if s.pause.kind == "between_games" and not s.sides_due:
            yield _offer("the teams change sides", "swap_sides")
        yield from (_offer("{by} wants the whole pause", "request", by=side, what="full_time") for side in SIDES)


def _putting_in(t: FoosballTable) -> Iterator[Offer]:
    """The ready protocol: the question of the side whose ball it is, the other's answer, the start."""
    s = t.s
    put_in, due = s.put_in, s.restart
    asked = put_in is not None and put_in.by is not None
    unanswered = put_in is not None and put_in.answered_at is None
    if put_in is not None and put_in.by is not None:
        rod = put_in.rod or "five"
        if unanswered:
            yield _offer("{by} says ready", "ready", by=OTHER[put_in.by])
            yield _offer("{by} starts the ball before the answer", "put_in_play", by=put_in.by, rod=rod)
        else:
            yield _offer("{by} starts the ball", "put_in_play", by=put_in.by, rod=rod)
    again = unanswered and t.variants.readiness == "tap"
    if due is not None and due.by is not None and (not asked or put_in is None or put_in.by != due.by or again):
        if due.as_ == "serve" or due.rod is None:
            yield _offer("{by} asks ready", "ask_ready", by=due.by)
        else:
            yield _offer("{by} asks ready at the {to}", "ask_ready", to=due.rod, by=due.by)


def _results() -> Iterator[Offer]:
    """How a technical shot ends, told without its facts."""
    yield _offer("technical shot scored", "technical_shot", result="scored")
    yield _offer("technical shot missed", "technical_shot", result="missed")


def _ball(t: FoosballTable) -> Iterator[Offer]:
    """The ball is live: what its rod may do with it, or where it may go."""
    s = t.s
    side, rod = s.ball.side, s.ball.rod
    if s.first_ball is not None and s.technical_shot is None and side == s.first_ball and rod is not None:
        yield _offer("{by} takes one point", "take_point", by=side)
    if side is None or rod is None:
        yield from _loose_ball(t)
        return
    own, other = (_offer("goal for {to}", "goal", to=each, into=OTHER[each]) for each in (side, OTHER[side]))
    passes = [
        _offer("{by} passes to its {to}", "left_rod", to=target, by=side, rod=rod, how="pass")
        for target in _in_use(t, NEXT[rod])
    ]
    shoots = _offer("{by} shoots", "left_rod", by=side, rod=rod, how="shot")
    if s.put_in is not None and s.put_in.second_at is None:
        yield _offer("{by} moves it to a second figure", "touch", by=side, rod=rod, ask=("figure",))
        ahead = [own, *passes, shoots]  # 4.2.2: a ball played on before a second figure is the rarer way
    else:
        ahead = [*passes, shoots, own]
    if s.technical_shot is not None:
        yield from _results()
    yield from ahead
    if t.still:
        yield _offer("{by} calls a time out", "time_out", by=side, clause=t.book.clause_of("time_out", "called"))
    else:
        yield _offer("{by} stops the ball", "ball_stopped", by=side, rod=rod)
    yield _offer("{by} loses the ball", "left_rod", by=side, rod=rod, how="lost")
    yield other


def _loose_ball(t: FoosballTable) -> Iterator[Offer]:
    """The ball is on its way: the rods that it meets first, and those that it may come back to."""
    s = t.s
    stroke = s.last_stroke
    by: Side = stroke.side if stroke is not None and stroke.side is not None else "A"
    played: Rod = stroke.rod if stroke is not None and stroke.rod is not None else "five"
    goals = [_offer("goal for {to}", "goal", to=each, into=OTHER[each]) for each in (by, OTHER[by])]
    own = [_caught(by, rod) for rod in _in_use(t, NEXT[played])]
    back = [_caught(by, rod) for rod in _in_use(t, FACING[played]) if rod not in NEXT[played]]
    others = [
        _offer("{by}'s {rod} has it", "reached_rod", by=OTHER[by], rod=rod, how="caught")
        for rod in _in_use(t, FACING[played])
    ]
    match stroke.how if stroke is not None else None:
        case "pass":
            yield from (*own, *others, *goals)
        case "lost":
            yield from (*others, *own, *goals)
        case _:
            yield from (*goals, *others, *own)
    yield _offer("dead between the five-man rods", "ball_stopped", zone="midfield")
    for side in (OTHER[by], by):
        yield _offer("dead on {side}'s side", "ball_stopped", side=side, zone="behind_five")
    yield _offer("off the table", "left_area", touched="foreign", by=by)
    yield from back


def _caught(by: Side, rod: Rod) -> Offer:
    return _offer("{by}'s {rod} catches it", "reached_rod", by=by, rod=rod, how="caught")


def _in_use(t: FoosballTable, rods: tuple[Rod, ...]) -> tuple[Rod, ...]:
    """The rods that can have the ball: where it belongs to an area, the lifted ones cannot."""
    return tuple(rod for rod in rods if not t.by_area or rod in DEFENCE)


def _rest(t: FoosballTable) -> Iterator[Offer]:
    """Everything else that a team may do or an official call."""
    s = t.s
    for side in SIDES:
        yield _offer("{by} calls a time out", "time_out", by=side, clause=t.book.clause_of("time_out", "called"))
        yield _offer("{by} changes positions", "swap_positions", by=side)
    yield from (_offer("{by} is ready", "ready", by=side) for side in SIDES if s.delayed[side] and s.phase != "choice")
    yield _offer("ask ready", "ask_ready", ask=("by",))
    yield from _fouls(t)
    yield _offer("a team asks for something", "request", ask=("by", "what"))
    yield _offer("a team claims something", "claim", ask=("by", "of"))
    yield _offer("a team appeals", "appeal", ask=("by", "subject"))
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


def _fouls(t: FoosballTable) -> Iterator[Offer]:
    """The offences that can be called now; those in play that void a goal also on the ball just scored."""
    for offence in _offences(t):
        if bar_of_offence(t, offence) is None:
            yield _offer("foul: {offence}", "foul", offence=offence, ask=("by",))
        if _of_last_ball(t, offence):
            yield _offer("foul on the last ball: {offence}", "foul", offence=offence, last_ball=True, ask=("by",))


def _barred_fouls(t: FoosballTable) -> Iterator[Offer]:
    """The offences that cannot be called now, and why."""
    for offence in _offences(t):
        bar = bar_of_offence(t, offence)
        if bar is not None and not _of_last_ball(t, offence):
            foul = _offer("foul: {offence}", "foul", offence=offence, ask=("by",), clause=bar[1])
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
