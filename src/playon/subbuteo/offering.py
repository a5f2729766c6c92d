"""The likely moves of each phase of a match on a pitch, as offers."""

from collections.abc import Iterator
from typing import Any

from playon.events import OTHER, SIDES, Side
from playon.rulings import Offer
from playon.sentences import N_
from playon.subbuteo.awards import FLICK_OFF_AND_GOAL_FLICK
from playon.subbuteo.distance_claim import CLAIMABLE
from playon.subbuteo.offered import offer
from playon.subbuteo.offering_ball import fouls, of_the_ball
from playon.subbuteo.positional_flicks import NO_FLICKS, NUMBER, left, over
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.tick_flicks import denied

CHOSEN: dict[str, str] = {
    "play_on": N_("{by} plays on"),
    "back": N_("{by} takes 'back'"),
    "free_flick": N_("{by} takes the free-flick"),
    "penalty_flick": N_("{by} takes the penalty-flick"),
    "flick_in": N_("{by} takes the flick-in"),
    "goal_flick": N_("{by} takes the goal-flick"),
    "corner_flick": N_("{by} takes the corner-flick"),
    "replay": N_("{by} has it taken again"),
    "flick_off": N_("{by} takes the flick-off"),
    "ends": N_("{by} chooses the end"),
    "shoot": N_("{by} shoots first"),
    "keep": N_("{by} keeps goal first"),
}
"""What a side that chooses says or does, by its option."""


def choosing(t: SubbuteoTable) -> Iterator[Offer]:
    """A side has a choice (4.3.3); with several offences each sanction is that of one of them.

    While the ball moves an attacker may play on by his flick alone; where a restart waits, a flick would be an offence.
    """
    s = t.s
    if s.options is None:
        return
    to = s.options.to
    for option in s.options.choices:
        which = [n for n, each in enumerate(s.pending, 1) if option in each.sanctions]
        if len(which) < 2:
            clause = s.pending[which[0] - 1].clause if which else None
            yield offer(CHOSEN[option], "choose", by=to, option=option, clause=clause)
            continue
        for number in which:
            clause = s.pending[number - 1].clause
            say = "{by} takes {option} for offence {which}"
            yield offer(say, "choose", by=to, option=option, which=number, clause=clause)
    if "play_on" in s.options.choices and to == t.attacker and s.interrupted in (None, "in_play"):
        yield offer("{by} plays on with a flick", "flick", by=to, kind="play", ask=("figure",))


def preparing(t: SubbuteoTable) -> Iterator[Offer]:
    """A restart is prepared: taker, positional flicks, distance, and 'play!' (4.2, 11.2, 12.2, 14.2 to 16.2).

    Once the referee has seen to all positions only 'play!' is left to be said.
    """
    s = t.s
    r = s.restart
    play = offer("'play!'", "play", clause=t.book.clause_of("play", r.as_ if r is not None else None))
    if r is None or r.by is None or r.as_ == "play":
        yield play
        return
    if r.as_ in FLICK_OFF_AND_GOAL_FLICK:
        yield from _placing(r, r.by)
        yield play
    elif r.since is None:
        yield play
    if r.taker is None and r.as_ not in FLICK_OFF_AND_GOAL_FLICK:
        yield offer("{by} names the taker", "nominate", by=r.by, ask=("figure",))
    yield from _positional(t, r)
    yield play
    yield offer("the referee sees to all positions", "set_up")
    if r.taker is None:
        yield offer("{by} names the taker", "nominate", by=r.by, ask=("figure",))
    if not s.clock.runs:
        yield offer("the period starts", "period", do="start")


def _placing(r: RestartState, by: Side) -> Iterator[Offer]:
    """The side that places its figures now: the attacker, then the defender (4.2.2, 15.2.1.1)."""
    for side in (by, OTHER[by]):
        if not r.placed[side]:
            yield offer("{by} has placed its figures", "placed", by=side)
            return


def _positional(t: SubbuteoTable, r: RestartState) -> Iterator[Offer]:
    """Positional flicks, and what may be claimed instead or after them (2.6.1, 11.2.2, 14.2.3, 16.2.3)."""
    if r.by is None or r.as_ not in NUMBER:
        return
    turn = r.by if left(t, r, r.by) else OTHER[r.by]
    if r.taker is not None and left(t, r, turn):
        yield offer("{by} makes a positional flick", "flick", by=turn, kind="positional", ask=("figure",))
        yield offer("{by} makes no more positional flicks", "ready", by=turn)
    allowed = t.knows("granted", f"no_flicks_{r.as_}")
    if r.as_ in NO_FLICKS and allowed and not r.no_flicks and not any(r.positional.values()):
        clause = t.book.clause_of("granted", f"no_flicks_{r.as_}")
        yield offer("{by} says 'no flicks!'", "claim", by=r.by, what="no_flicks", clause=clause)
    if r.as_ in CLAIMABLE and not r.no_flicks and over(t):
        yield offer(
            "{by} claims distance", "claim", by=r.by, what="distance", clause=t.book.clause_of("distance", r.as_)
        )


def taking(t: SubbuteoTable) -> Iterator[Offer]:
    """'Play!' was said: the restart is taken, and what follows at once. A taker who misses the ball takes it again (11.2.4.1)."""
    s = t.s
    r = s.restart
    if r is None or r.by is None:
        return
    if r.taker is not None:
        yield offer("{by} takes it with {figure}", "flick", by=r.by, figure=r.taker)
    else:
        yield offer("{by} takes it", "flick", by=r.by, ask=("figure",))
    penalty = r.as_ == "penalty_flick"
    if penalty:
        yield offer("goal for {by}", "goal", by=r.by, into=OTHER[r.by], inside=True)
    yield offer("the ball was not touched", "foul", offence="failed_restart", kind="not_touched", by=r.by)
    if r.as_ in FLICK_OFF_AND_GOAL_FLICK:
        yield offer("the ball did not go far enough", "foul", offence="failed_restart", kind="not_far_enough", by=r.by)
    for each in of_the_ball(t):
        missed = each.event["event"] == "change" and each.event["reason"] == "miss"
        if not (missed or (penalty and each.event["event"] == "goal")):
            yield each


def moment(t: SubbuteoTable) -> Iterator[Offer]:
    """Play runs: the attacker's next flick, the open block-flick, and what the ball may come to."""
    s = t.s
    side, other = t.attacker, t.defender
    if s.announced is not None and s.announced.kind == "tick" and s.announced.by == side:
        yield _tick(t)
    yield from _fourth(t)
    if s.block_flick is not None:
        yield offer("{by} takes its block-flick", "flick", by=s.block_flick, kind="block", ask=("figure",))
    yield offer("{by} plays the ball", "flick", by=side, kind="play", ask=("figure",))
    yield from of_the_ball(t)
    yield from fouls(t)
    if s.announced is None and denied(t, side) is None:
        clause = t.book.clause_of("tick_allowed")
        yield offer("{by} asks for a tick-flick", "claim", by=side, what="tick", ask=("figure",), clause=clause)
    if s.ball.motion == "stopped":
        clause = t.book.clause_of("forcible")
        yield offer("{by} asks: may it be forced upon?", "claim", by=side, what="force", ask=("figure",), clause=clause)
    yield offer("{by} asks for a limited flick", "claim", by=other, what="limited_flick", ask=("behind", "hinders"))


def _tick(t: SubbuteoTable) -> Offer:
    """The tick-flick that was announced (13.4.1)."""
    announced = t.s.announced
    clause = t.book.clause_of("tick_allowed")
    if announced is not None and announced.figure is not None:
        return offer("{by} ticks {figure}", "flick", by=t.attacker, figure=announced.figure, kind="tick", clause=clause)
    return offer("{by} makes the tick-flick", "flick", by=t.attacker, kind="tick", ask=("figure",), clause=clause)


def _fourth(t: SubbuteoTable) -> Iterator[Offer]:
    """A figure that has used its plays up: the referee knows, and tells nobody (5.2.1, 5.2.1 R1)."""
    for figure, number in sorted(t.count(t.attacker).flicks.items()):
        if number >= t.limits.flicks:
            rows = t.book.offences.get("fourth_flick", ())
            clause = rows[0].clause if rows else None
            say = "{figure} plays once too often"
            told: dict[str, Any] = {"offence": "fourth_flick", "figure": figure, "by": t.attacker}
            yield offer(say, "foul", **told, clause=clause, seen_by="referee")


def waiting(t: SubbuteoTable) -> Iterator[Offer]:
    """Play waits: for a block-flick, for the one limited flick, for the referee, for a goalkeeper (6.2.3, 5.4)."""
    s = t.s
    if s.phase == "limited_flick":
        yield offer("{by} makes its limited flick", "flick", by=t.attacker, kind="play", ask=("figure",))
        yield from of_the_ball(t)
    if s.block_flick is not None:
        clause = t.book.clause_of("block_flick")
        yield offer(
            "{by} takes its block-flick", "flick", by=s.block_flick, kind="block", ask=("figure",), clause=clause
        )
        if s.phase == "block_flick" and t.strict and "block_flick_lost" in t.book.findings:
            yield offer("the time for the block-flick runs out", "time", clause=t.book.clause_of("block_flick_lost"))
    for each in s.substituting:
        yield offer("{by}: {what} changed", "substitution", by=each.by, what=each.what, step="done")
    if s.announced is not None and s.announced.kind == "tick" and s.announced.by == t.attacker:
        yield _tick(t)
    if s.phase == "waiting" and s.stop is not None and s.stop.why == "spare":
        side = t.defender
        yield offer(
            "{by} takes the spare goalkeeper off", "spare", by=side, do="out", clause=t.book.clause_of("spare_out")
        )
    yield offer("'play!'", "play", clause=t.book.clause_of("play", s.stop.why if s.stop is not None else None))
    yield offer("{by} plays the ball", "flick", by=t.attacker, kind="play", ask=("figure",))


def shooting(t: SubbuteoTable) -> Iterator[Offer]:
    """The steps of a shot of a shoot-out, in their order (17.2)."""
    s = t.s
    r = s.restart
    if r is None or r.by is None or r.as_ != "shot":
        for side in SIDES:
            clause = t.book.clause_of("toss", "shoot_out")
            yield offer("{winner} wins the toss", "coin_toss", winner=side, purpose="shoot_out", clause=clause)
        return
    by, other = r.by, OTHER[r.by]
    if s.phase == "to_take":
        yield offer("the shot of {by} scored", "shot", by=by, result="scored", clause=t.book.clause_of("shot_scored"))
        yield offer("the shot of {by} failed", "shot", by=by, result="failed", clause=t.book.clause_of("shot_failed"))
        yield offer("{by} did not touch the ball", "shot", by=by, result="not_touched")
        yield offer("{by} shoots", "flick", by=by, ask=("figure",))
        return
    if r.since is None:
        yield offer("the ball is laid", "set_up")
    if r.taker is None and not r.ready[by]:
        yield offer("{by} sets the shooting figure", "nominate", by=by, ask=("figure",))
    for side in (by, other):
        if not r.ready[side]:
            yield offer("{by} is ready", "ready", by=side)
    yield offer("'play!'", "play", clause=t.book.clause_of("shot"))
