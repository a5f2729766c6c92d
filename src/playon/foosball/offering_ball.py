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
    own, other = (offer("goal for {to}", "goal", to=each, into=OTHER[each]) for each in (side, OTHER[side]))
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
    s = t.s
    stroke = s.last_stroke
    by: Side = stroke.side if stroke is not None and stroke.side is not None else "A"
    played: Rod = stroke.rod if stroke is not None and stroke.rod is not None else "five"
    goals = [offer("goal for {to}", "goal", to=each, into=OTHER[each]) for each in (by, OTHER[by])]
    own = [_caught(by, rod) for rod in _in_use(t, NEXT[played])]
    back = [_caught(by, rod) for rod in _in_use(t, FACING[played]) if rod not in NEXT[played]]
    others = [
        offer("{by}'s {rod} has it", "reached_rod", by=OTHER[by], rod=rod, how="caught")
        for rod in _in_use(t, FACING[played])
    ]
    match stroke.how if stroke is not None else None:
        case "pass":
            yield from (*own, *others, *goals)
        case "lost":
            yield from (*others, *own, *goals)
        case _:
            yield from (*goals, *others, *own)
    yield offer("dead between the five-man rods", "ball_stopped", zone="midfield")
    for side in (OTHER[by], by):
        yield offer("dead on {side}'s side", "ball_stopped", side=side, zone="behind_five")
    yield offer("off the table", "left_area", touched="foreign", by=by)
    yield from back


def _caught(by: Side, rod: Rod) -> Offer:
    return offer("{by}'s {rod} catches it", "reached_rod", by=by, rod=rod, how="caught")


def _in_use(t: FoosballTable, rods: tuple[Rod, ...]) -> tuple[Rod, ...]:
    """The rods that can have the ball: where it belongs to an area, the lifted ones cannot."""
    return tuple(rod for rod in rods if not t.by_area or rod in DEFENCE)


def results() -> Iterator[Offer]:
    """How a technical shot ends, told without its facts."""
    yield offer("technical shot scored", "technical_shot", result="scored")
    yield offer("technical shot missed", "technical_shot", result="missed")
