"""The foosball engine: which concern takes which event, and how time runs between them."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from playon.clock import backwards
from playon.errors import ImpossibleEvent, UnreadableEvent
from playon.events import Event
from playon.foosball import (
    ball_out,
    choices,
    disputes,
    distractions,
    goals,
    hands,
    interruptions,
    jarring,
    officials,
    positions,
    possession,
    reaching,
    recalls,
    requests,
    serving,
    strokes,
    time_outs,
)
from playon.foosball import events as ev
from playon.foosball.clockwork import run_clock
from playon.foosball.expected import expected
from playon.foosball.grammar import Variants
from playon.foosball.match_clock import keep_clock
from playon.foosball.situation import Situation
from playon.foosball.specialty import four_on_four, goalie_war, two_ball
from playon.foosball.table import FoosballTable
from playon.foosball.time_limits import next_due
from playon.rulebook import Rulebook
from playon.rulings import Offer, Restart, Ruling
from playon.sentences import sentence

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Situation)


class RefereedTable(FoosballTable):
    """A foosball table that takes events and gives rulings."""

    __slots__ = ("handlers", "rotates", "two_balls")

    def __init__(self, book: Rulebook, situation: Situation, *, strict: bool) -> None:
        super().__init__(book, situation, strict=strict)
        self.handlers = handlers_of(book)
        self.rotates = self.variants.rotation == "after_points"
        self.two_balls = self.variants.balls == "two"

    @property
    def at(self) -> float:
        """Seconds of the last event."""
        return self.now

    def take(self, event: Event) -> list[Ruling]:
        """Let time run to the event, then the event happen.

        Raises ImpossibleEvent where time runs backwards or the book does not know the event, Refused where the rules forbid it;
        the table may then be half changed.
        """
        at = event.at
        if at < self.now:
            raise backwards(at, self.now)
        rulings: list[Ruling] = []
        self.rulings = rulings
        if at > self.due:
            run_clock(self, at)
        self.now = at
        try:
            handle = self.handlers[type(event)]
        except KeyError:
            raise UnreadableEvent("this is no event of table football with rods") from None
        told: Any = event
        if self.two_balls and told.ball == 2:
            two_ball.of_the_second_ball(self, told, handle)
        else:
            handle(self, event)
        s = self.s
        if self.two_balls and s.phase != "in_play":
            two_ball.both_again(self)
        if rulings and self.rotates:
            four_on_four.rotate(self)
        clock = s.match_clock
        if clock is not None and (s.pause is not None or clock.stopped_at is not None):
            keep_clock(self)
        self.due = due = next_due(self)
        if at > due:
            run_clock(self, at)
            self.now = at
            self.due = next_due(self)
        return rulings

    def situation(self) -> Situation:
        """A copy of the situation, with the restart and the clocks as they are now."""
        s = _DECODER.decode(self.dump())
        half_served = s.put_in is not None and s.restart is not None and s.restart.as_ == "serve_both"
        if self.live and not half_served:
            at = self.ball_rod()
            side = at.side if at is not None and not self.by_area else self.ball_side()
            s.restart = Restart(by=side, as_="play_on", rod=at.rod if at is not None and at.side == side else None)
        clock = s.possession
        if clock is not None and clock.running and clock.ends_at is not None:
            clock.clock_s = max(0.0, round(self.now - (clock.ends_at - self.limit_of(clock.rod)), 6))
        return s

    def expected(self) -> list[Offer]:
        """What can happen next, most likely first; then what cannot, and why."""
        return expected(self)

    def dump(self) -> bytes:
        """The whole state, for `restore`."""
        self.s.at = self.now
        return _ENCODER.encode(self.s)

    def restore(self, state: bytes) -> None:
        """Go back to a dumped state."""
        self.s = _DECODER.decode(state)
        self.now = self.s.at
        self.rulings = []
        self.due = next_due(self)


def _nothing(t: FoosballTable, e: ev.Time) -> None:
    """Only the clock has run."""


def _other_book(t: FoosballTable, e: Event) -> None:
    raise ImpossibleEvent(
        sentence("{book} does not know the event {word}", book=t.book.title, word=type(e).__struct_config__.tag)
    )


Handler = Callable[[Any, Any], None]

HANDLERS: dict[type[Event], Handler] = {
    ev.CallMatch: recalls.call_match,
    ev.Report: recalls.report,
    ev.CoinToss: choices.coin_toss,
    ev.Choose: choices.choose,
    ev.Ready: serving.ready,
    ev.SwapSides: positions.swap_sides,
    ev.SwapPositions: positions.swap_positions,
    ev.AskReady: serving.ask_ready,
    ev.PutInPlay: serving.put_in_play,
    ev.CountThree: _other_book,
    ev.Touch: possession.touch,
    ev.BallStopped: possession.ball_stopped,
    ev.BallReleased: possession.ball_released,
    ev.BallSpinning: possession.ball_spinning,
    ev.Wall: possession.wall,
    ev.LeftRod: strokes.left_rod,
    ev.ReachedRod: strokes.reached_rod,
    ev.RodSpun: strokes.rod_spun,
    ev.Airborne: strokes.airborne,
    ev.LeftArea: ball_out.left_area,
    ev.Goal: goals.goal,
    ev.Bump: jarring.bump,
    ev.Interruption: interruptions.interruption,
    ev.HandsOff: hands.hands_off,
    ev.HandsOn: hands.hands_on,
    ev.RodMoved: distractions.rod_moved,
    ev.ReachIn: reaching.reach_in,
    ev.LiftBall: reaching.lift_ball,
    ev.Practise: distractions.practise,
    ev.Coach: distractions.coach,
    ev.TimeOut: time_outs.time_out,
    ev.Request: requests.request,
    ev.Claim: disputes.claim,
    ev.Appeal: disputes.appeal,
    ev.TakePoint: _other_book,
    ev.Foul: officials.foul,
    ev.TechnicalShot: officials.technical_shot,
    ev.Announce: officials.announce,
    ev.Forfeit: officials.forfeit,
    ev.SetFormat: officials.set_format,
    ev.Time: _nothing,
    ev.Decide: officials.decide,
    ev.Correct: officials.correct,
}


def handlers_of(book: Rulebook) -> Mapping[type[Event], Handler]:
    """Which concern takes which event, in the form of the game that the book's variants name."""
    variants: Variants = book.variants
    handlers: dict[type[Event], Handler] = HANDLERS
    if variants.balls == "two":
        handlers = {**handlers, **two_ball.HANDLERS}
    if variants.possession == "by_area":
        handlers = {**handlers, **goalie_war.HANDLERS}
    return handlers
