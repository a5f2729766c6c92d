"""The engine of sports table football: which concern takes which event."""

from collections.abc import Callable
from typing import Any

import msgspec

from playon.clock import backwards
from playon.errors import UnreadableEvent
from playon.events import Event
from playon.rulebook import Rulebook
from playon.rulings import Offer, Ruling
from playon.subbuteo import (
    ball_called,
    choices,
    claims,
    doubts,
    duration,
    flicks,
    inspection,
    officials,
    officials_by_hand,
    placing_phases,
    polishing,
    restart_places,
    restarts,
    shoot_out,
    spare_goalkeeper,
    substitutions,
    ties,
    toss,
)
from playon.subbuteo import events as ev
from playon.subbuteo.aftermath import replace_broken
from playon.subbuteo.duration import run_clock
from playon.subbuteo.expected import expected
from playon.subbuteo.reconstruction import mark_reconstructed
from playon.subbuteo.situation import Situation
from playon.subbuteo.table import SubbuteoTable

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Situation)


class RefereedPitch(SubbuteoTable):
    """A pitch that takes events and gives rulings."""

    __slots__ = ()

    def __init__(self, book: Rulebook, situation: Situation, *, strict: bool) -> None:
        super().__init__(book, situation, strict=strict)

    @property
    def at(self) -> float:
        """Seconds of the last event."""
        return self.now

    def take(self, event: Event) -> list[Ruling]:
        """Let time run to the event, then the event happen.

        Raises ImpossibleEvent where time runs backwards, UnreadableEvent where it is none of this sport, Refused where the rules
        forbid it; the table may then be half changed.
        """
        at = event.at
        if at < self.now:
            raise backwards(at, self.now)
        rulings: list[Ruling] = []
        self.rulings = rulings
        was_over = self.s.phase == "match_over"
        if at > self.now:
            run_clock(self, at, event)
            self.now = at
        try:
            handle = HANDLERS[type(event)]
        except KeyError:
            raise UnreadableEvent("this is no event of table football with figures") from None
        if self.s.clock.late_ball or self.s.clock.concluded is not None:
            duration.before_event(self, event)
        if type(event) in CALLS and isinstance(event, ev.PitchEvent) and event.source == "linesman":
            officials.hint(self, event)
        else:
            handle(self, event)
        if self.s.clock.extended:
            duration.after_extension(self)
        if self.s.ball.broken:
            replace_broken(self)
        if self.s.tie is not None:
            ties.keep_own_score(self)
        if self.s.phase == "match_over" and not was_over:
            officials.report_due(self)
        if self.book.reconstructed:
            mark_reconstructed(rulings, self.book)
        return rulings

    def situation(self) -> Situation:
        """A copy of the situation, as it is now."""
        return _DECODER.decode(self.dump())

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


CALLS = frozenset(
    (
        *(ev.Period, ev.CoinToss, ev.SetUp, ev.Play, ev.Change, ev.Shootable, ev.Goal, ev.Out),
        *(ev.Foul, ev.Shot, ev.LostTime, ev.Doubt, ev.Clash, ev.Decide, ev.Correct),
    )
)
"""Calls that are only a hint of a linesman until the referee makes them; measuring and counting he does on request (ref.2)."""

Handler = Callable[[Any, Any], None]


def _in_shoot_out(of_shot: Handler, of_play: Handler) -> Handler:
    """The concern that takes an event: the shoot-out while there is one, else the match."""

    def handle(t: SubbuteoTable, e: Any) -> None:
        if t.s.period == "shoot_out" and t.s.phase != "match_over":
            of_shot(t, e)
        else:
            of_play(t, e)

    return handle


HANDLERS: dict[type[Event], Handler] = {
    ev.Flick: _in_shoot_out(shoot_out.flick, flicks.flick),
    ev.RunOn: _in_shoot_out(shoot_out.run_on, flicks.run_on),
    ev.Time: duration.time,
    ev.Board: ties.board,
    ev.Choose: choices.choose,
    ev.Claim: claims.claim,
    ev.Nominate: _in_shoot_out(shoot_out.nominate, restarts.nominate),
    ev.Placed: _in_shoot_out(shoot_out.placed, placing_phases.placed),
    ev.Ready: _in_shoot_out(shoot_out.ready, restarts.ready),
    ev.Period: duration.period,
    ev.CoinToss: toss.coin_toss,
    ev.Clash: toss.clash,
    ev.SetUp: _in_shoot_out(shoot_out.set_up, restart_places.set_up),
    ev.Play: _in_shoot_out(shoot_out.play, restarts.play),
    ev.Change: officials.change,
    ev.Shootable: officials.shootable,
    ev.Goal: _in_shoot_out(shoot_out.goal, ball_called.goal),
    ev.Out: _in_shoot_out(shoot_out.out, ball_called.out),
    ev.Foul: officials.foul,
    ev.Official: officials.official,
    ev.Inspect: inspection.inspect,
    ev.Doubt: doubts.doubt,
    ev.Decide: officials_by_hand.decide,
    ev.Correct: officials_by_hand.correct,
    ev.Spare: spare_goalkeeper.spare,
    ev.Substitution: substitutions.substitution,
    ev.Polish: polishing.polish,
    ev.LostTime: duration.lost_time,
    ev.Shot: shoot_out.shot,
}
