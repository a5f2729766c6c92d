"""The ready protocol, a step at a time: the question of the side whose ball it is, the other's answer, the start."""

from collections.abc import Iterator

from playon.events import OTHER, Side
from playon.foosball.offering import offer
from playon.foosball.serving_hole import through_the_hole
from playon.foosball.state_of_play import PutIn
from playon.foosball.table import FoosballTable
from playon.rulings import Offer, Restart

BALLS: tuple[tuple[Side, int], ...] = (("A", 1), ("B", 2))
"""Which ball each side serves, where both serve one."""


def putting_in(t: FoosballTable) -> Iterator[Offer]:
    """What is next until the ball is in play."""
    s = t.s
    put_in, due = s.put_in, s.restart
    by = put_in.by if put_in is not None else None
    is_answered = put_in is not None and put_in.answered_at is not None
    by_tap = t.variants.readiness == "tap"
    if put_in is not None and by is not None:
        if not is_answered:
            yield offer("{by} says ready", "ready", by=OTHER[by])
        yield _start(t, put_in, by, is_answered=is_answered)
    if due is not None and due.by is not None and by != due.by:
        yield from _question(t, due, due.by)
    elif by_tap and by is not None and is_answered:
        yield offer("{by} is not ready", "ready", by=OTHER[by], ready=False)
    elif by_tap and by is not None:
        yield offer("{by} taps the ball to ask", "ask_ready", by=by, tapped=True)


def _start(t: FoosballTable, put_in: PutIn, by: Side, *, is_answered: bool) -> Offer:
    """The ball starts at its rod, or meets the field after its way through the serving hole."""
    if through_the_hole(t):
        if is_answered:
            return offer("{by}'s ball meets the field", "put_in_play", by=by)
        return offer("{by}'s ball meets the field before the answer", "put_in_play", by=by)
    rod = put_in.rod or "five"
    if is_answered:
        return offer("{by} starts the ball", "put_in_play", by=by, rod=rod)
    return offer("{by} starts the ball before the answer", "put_in_play", by=by, rod=rod)


def _question(t: FoosballTable, due: Restart, by: Side) -> Iterator[Offer]:
    """The side whose ball it is asks where that is: by words, or by a tap that presumes the answer."""
    if t.variants.readiness == "tap":
        yield offer("{by} taps the ball to ask", "ask_ready", by=by, tapped=True)
    if due.as_ == "serve" or due.rod is None:
        yield offer("{by} asks ready", "ask_ready", by=by)
    else:
        yield offer("{by} asks ready at the {to}", "ask_ready", to=due.rod, by=by)


def two_balls(t: FoosballTable) -> Iterator[Offer]:
    """Both balls at the count of three. Whether they are in time is seen, not measured by when somebody enters it."""
    s = t.s
    missing = BALLS
    if t.live and s.balls_in_play == 1:
        missing = BALLS[1:] if s.second_ball is None else BALLS[:1]
    if is_counted(t):
        for side, ball in missing:
            yield offer("{by}'s ball meets the field in time", "put_in_play", by=side, ball=ball, let_pass=True)
    if not t.live:
        yield offer("count of three", "count_three")
    yield from (offer("{by}'s ball meets the field", "put_in_play", by=side, ball=ball) for side, ball in missing)


def is_counted(t: FoosballTable) -> bool:
    """Whether the count of three has been given for two balls that are not both in play."""
    put_in = t.s.put_in
    return t.variants.balls == "two" and put_in is not None and put_in.asked_at is not None and put_in.by is None
