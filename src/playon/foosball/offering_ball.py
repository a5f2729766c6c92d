"""What the ball may do next: at a rod, on its way, and in a technical shot."""

from collections.abc import Iterator

from playon.events import OTHER, Side
from playon.foosball.offering import offer
from playon.foosball.table import FoosballTable
from playon.foosball.terms import DEFENCE, Rod
from playon.rulings import Offer

NEXT: dict[Rod, tuple[Rod, ...]] = {"goalie": ("two", "five"), "two": ("five",), "five": ("three",), "three": ()}
"""Where a side plays its ball on to."""

FACING: dict[Rod, tuple[Rod, ...]] = {
    "goalie": ("three", "five", "two", "goalie"),
    "two": ("three", "five", "two", "goalie"),
    "five": ("five", "two", "goalie", "three"),
    "three": ("two", "goalie", "five", "three"),
}
"""The other side's rods in the order in which a ball that is played forward from a rod meets them; those behind it last."""


def ball(t: FoosballTable) -> Iterator[Offer]:
    """The ball is live: what its rod may do with it, or where it may go."""
    s = t.s
    side, rod = s.ball.side, s.ball.rod
    if s.first_ball is not None and s.technical_shot is None and side == s.first_ball and rod is not None:
        yield offer("{by} takes one point", "take_point", by=side)
    if side is None or rod is None:
        yield from _loose_ball(t)
        return
    own, other = _goals(side)
    passes = [
        offer("{by} passes to its {to}", "left_rod", to=target, by=side, rod=rod, how="pass")
        for target in _in_use(t, NEXT[rod])
    ]
    shoots = offer("{by} shoots", "left_rod", by=side, rod=rod, how="shot")
    if s.put_in is not None and s.put_in.second_at is None:
        yield offer("{by} moves it to a second figure", "touch", by=side, rod=rod, ask=("figure",))
        ahead = [own, *passes, shoots]  # 4.2.2: a ball played on before a second figure is the rarer way
    else:
        ahead = [*passes, shoots, own]
    if s.technical_shot is not None:
        yield from results()
    yield from ahead
    if t.still:
        yield offer("{by} calls a time out", "time_out", by=side, clause=t.book.clause_of("time_out", "called"))
    else:
        yield offer("{by} stops the ball", "ball_stopped", by=side, rod=rod)
    yield offer("{by} loses the ball", "left_rod", by=side, rod=rod, how="lost")
    yield other


def _loose_ball(t: FoosballTable) -> Iterator[Offer]:
    """The ball is on its way: the rods that it meets first, and those that it may come back to."""
    stroke = t.s.last_stroke
    if stroke is None or stroke.side is None:
        yield from _served_ball(t)
        return
    by, played = stroke.side, stroke.rod or "five"
    own = [_caught(by, rod) for rod in _in_use(t, NEXT[played])]
    back = [_caught(by, rod) for rod in _in_use(t, FACING[played]) if rod not in NEXT[played]]
    others = [_held(OTHER[by], rod) for rod in _in_use(t, FACING[played])]
    match stroke.how:
        case "pass":
            yield from (*own, *others, *_goals(by))
        case "lost":
            yield from (*others, *own, *_goals(by))
        case _:
            yield from (*_goals(by), *others, *own)
    yield from _dead(t, OTHER[by])
    yield offer("off the table", "left_area", touched="foreign", by=by)
    yield from back


def _served_ball(t: FoosballTable) -> Iterator[Offer]:
    """The ball comes from the serving hole, or from nobody knows where: the rods of midfield meet it first."""
    by: Side = t.s.server or "A"
    for rod in _in_use(t, FACING["five"]):
        yield from (_held(side, rod) for side in (by, OTHER[by]))
    yield from _goals(by)
    yield from _dead(t, by)
    yield offer("off the table", "left_area", touched="foreign", by=by)


def _goals(by: Side) -> Iterator[Offer]:
    return (offer("goal for {to}", "goal", to=each, into=OTHER[each]) for each in (by, OTHER[by]))


def _dead(t: FoosballTable, first: Side) -> Iterator[Offer]:
    """Where the ball may die, by what the book tells apart: the strip of midfield, and what lies behind it on either side."""
    sides = (first, OTHER[first])
    if t.variants.dead_zones == "five_rods":
        yield offer("dead between the five-man rods", "ball_stopped", zone="midfield")
        yield from (offer("dead on {side}'s side", "ball_stopped", side=side, zone="behind_five") for side in sides)
        return
    yield offer("dead between the two-man rods", "ball_stopped", zone="midfield")
    for side in sides:
        yield offer("dead behind {side}'s two-man rod", "ball_stopped", side=side, zone="behind_two")


def _held(by: Side, rod: Rod) -> Offer:
    return offer("{by}'s {rod} has it", "reached_rod", by=by, rod=rod, how="caught")


def _caught(by: Side, rod: Rod) -> Offer:
    return offer("{by}'s {rod} catches it", "reached_rod", by=by, rod=rod, how="caught")


def _in_use(t: FoosballTable, rods: tuple[Rod, ...]) -> tuple[Rod, ...]:
    """The rods that can have the ball: where it belongs to an area, the lifted ones cannot."""
    return tuple(rod for rod in rods if not t.by_area or rod in DEFENCE)


def results() -> Iterator[Offer]:
    """How a technical shot ends, told without its facts."""
    yield offer("technical shot scored", "technical_shot", result="scored")
    yield offer("technical shot missed", "technical_shot", result="missed")
