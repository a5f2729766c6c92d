"""What cannot happen now, and why: the refusals of the other concerns seen beforehand."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from playon.sentences import N_, Sentence, sentence
from playon.subbuteo.awards import FLICK_OFF_AND_GOAL_FLICK
from playon.subbuteo.claims import ALWAYS
from playon.subbuteo.duration import PLAYED
from playon.subbuteo.shoot_out import DECIDES_SHOT
from playon.subbuteo.table import SubbuteoTable

OVER = ("before_match", "pause", "match_over")
"""Phases in which nothing is played."""

MATCH_OVER = N_("the match is over")
NOT_PLAYED = N_("no period is being played")
NOTHING_PREPARED = N_("no restart is being prepared")
NO_SHOT = N_("no shot of a shoot-out is to be taken")
NOT_IN_PLAY = N_("the ball is not in play")

AFTER_THE_MATCH = ("time", "board", "official", "inspect", "clash", "decide", "correct", "claim")
"""Events that still have a place when the match is over."""

NOT_WHILE_CHOOSING = ("nominate", "placed", "set_up", "play", "spare", "substitution")
"""Acts and calls that wait for the choice."""
OF_THE_BALL = ("goal", "out", "change", "shootable")

TO_TELL = (
    "flick",
    "run_on",
    "choose",
    "claim",
    "nominate",
    "placed",
    "ready",
    "spare",
    "substitution",
    "polish",
    "period",
)
CALLS = ("coin_toss", "set_up", "play", "change", "shootable", "goal", "out", "foul", "shot", "lost_time", "doubt")


class Bar(NamedTuple):
    """Something that cannot happen now.

    event: the name and the fields that it is told by. why: the reason. clause: the one that stands in the way, if any.
    besides: values of `what` that are not barred.
    """

    event: dict[str, Any]
    why: Sentence | str
    clause: str | None = None
    besides: tuple[str, ...] = ()

    def holds_for(self, event: dict[str, Any]) -> bool:
        """Whether an event is barred by it."""
        if any(event.get(name) != value for name, value in self.event.items()):
            return False
        return event.get("what") not in self.besides


def bars(t: SubbuteoTable) -> list[Bar]:
    """All that would be refused now, or means nothing now."""
    s = t.s
    if s.phase == "match_over":
        return [
            *(Bar({"event": name}, MATCH_OVER) for name in (*TO_TELL, *CALLS) if name not in AFTER_THE_MATCH),
            Bar({"event": "claim"}, MATCH_OVER),
            *_tie(t),
        ]
    return [*_choice(t), *_preparing(t), *_playing(t), *_periods(t), *_toss(t), *_shoot_out(t), *_spares(t), *_tie(t)]


def _choice(t: SubbuteoTable) -> Iterator[Bar]:
    s = t.s
    if s.options is None:
        yield Bar({"event": "choose"}, N_("no choice is open"))
        return
    first = sentence("{side} has to choose first", side=s.options.to)
    yield from (Bar({"event": name}, first) for name in NOT_WHILE_CHOOSING)
    yield Bar({"event": "claim"}, first, besides=ALWAYS)


def _preparing(t: SubbuteoTable) -> Iterator[Bar]:
    """What belongs to the preparation of a restart (4.2, 11.2, 12.2, 14.2 to 16.2)."""
    s = t.s
    r = s.restart
    if s.options is not None:
        return
    if r is None or r.by is None or s.phase != "set_up":
        yield from (Bar({"event": name}, NOTHING_PREPARED) for name in ("nominate", "set_up"))
    if r is None or r.by is None or s.phase not in ("set_up", "to_take"):
        yield Bar({"event": "placed"}, NOTHING_PREPARED)
    elif r.as_ not in (*FLICK_OFF_AND_GOAL_FLICK, "shot"):
        yield Bar({"event": "placed"}, N_("figures are placed before a flick-off or goal-flick only"))
    if s.phase in OVER:
        yield Bar({"event": "ready"}, N_("nothing is being prepared"))
        clause = t.book.clause_of("toss") if s.phase == "before_match" else None
        yield Bar({"event": "play"}, N_("the period is not running"), clause)
        yield Bar({"event": "claim"}, N_("nothing is being played that could be claimed"), besides=ALWAYS)
    elif s.phase == "to_take":
        yield Bar({"event": "play"}, N_("'play!' was said already"))


def _playing(t: SubbuteoTable) -> Iterator[Bar]:
    """What happens to the ball in play."""
    s = t.s
    taken = s.phase == "to_take" and s.restart is not None and s.restart.as_ != "shot"
    if (s.interrupted if s.options is not None else s.phase) in OVER:
        yield from (Bar({"event": name}, NOT_PLAYED) for name in ("flick", "run_on", *OF_THE_BALL))
    elif not t.live and not taken:
        yield from (Bar({"event": name}, NOT_IN_PLAY) for name in OF_THE_BALL)
    elif s.possession is not None:
        yield Bar({"event": "change", "to": s.possession}, sentence("{to} has the ball already", to=s.possession))


def _periods(t: SubbuteoTable) -> Iterator[Bar]:
    """When periods start and end, and lost time is noted (3.1, 3.2)."""
    s = t.s
    period = {"event": "period"}
    if s.period not in PLAYED or s.phase in ("pause", "before_match"):
        yield from (Bar({**period, "do": do}, NOT_PLAYED) for do in ("announce", "end"))
    if s.period not in PLAYED or s.phase == "before_match":
        yield Bar({"event": "lost_time"}, NOT_PLAYED, t.book.clause_of("time_added"))
    if s.period == "half_time":
        if s.clock.elapsed < t.limits.half_time_min_s:
            why = sentence("half-time lasts at least {seconds} s", seconds=f"{t.limits.half_time_min_s:g}")
            yield Bar({**period, "do": "start"}, why, t.book.clause_of("half_time_over"))
    elif s.period == "shoot_out":
        yield Bar(
            {**period, "do": "start"}, N_("a shoot-out begins with its toss"), t.book.clause_of("toss", "shoot_out")
        )
    elif s.restart is None and s.phase in ("before_match", "pause"):
        yield Bar({**period, "do": "start"}, N_("the coin is to be tossed first"), t.book.clause_of("toss"))
    elif s.restart is None or s.clock.runs:
        yield Bar({**period, "do": "start"}, N_("the period has begun"))


def _toss(t: SubbuteoTable) -> Iterator[Bar]:
    """When the coin is tossed (4.1.1, 17.1.2); for figures that look alike it may be at any time."""
    s = t.s
    if s.period == "shoot_out":
        if s.options is not None or (s.shoot_out is not None and s.shoot_out.first is not None):
            yield Bar({"event": "coin_toss"}, N_("the toss is settled"), t.book.clause_of("toss", "shoot_out"))
    elif s.phase not in ("before_match", "pause") or s.period not in ("first_half", "golden_goal"):
        why = N_("the coin is tossed before the match and before extra time")
        yield Bar({"event": "coin_toss", "purpose": "flick_off"}, why, t.book.clause_of("toss"))


def _shoot_out(t: SubbuteoTable) -> Iterator[Bar]:
    """The steps of a shoot-out are those of the shot that is due (17.2)."""
    s = t.s
    r = s.restart
    if s.period != "shoot_out" or r is None or r.as_ != "shot":
        yield Bar({"event": "shot"}, NO_SHOT, t.book.clause_of("shoot_out"))
        for offence in DECIDES_SHOT:
            yield Bar({"event": "foul", "offence": offence}, NO_SHOT, t.book.clause_of("shoot_out"))
        if s.period == "shoot_out":
            steps = ("nominate", "placed", "ready", "set_up", "play")
            yield from (Bar({"event": name}, NO_SHOT, t.book.clause_of("shoot_out")) for name in steps)
    elif s.phase == "to_take":
        yield from (Bar({"event": name}, N_("'play!' was said already")) for name in ("ready", "set_up"))
    elif r.by is not None:
        why = N_("the shot is taken at the referee's 'play!'")
        yield Bar({"event": "flick", "by": r.by}, why, t.book.clause_of("shot"))


def _spares(t: SubbuteoTable) -> Iterator[Bar]:
    """When the spare goalkeeper comes in and goes off (9.1, 9.2)."""
    s = t.s
    if s.options is not None:
        return
    if s.phase in OVER or s.period == "shoot_out":
        yield Bar({"event": "spare"}, N_("nothing is being played"))
        return
    for side, spare in s.spares.items():
        figure = f"{side}S"
        if spare.in_play:
            why = sentence("{figure} is in play already", figure=figure)
            yield Bar({"event": "spare", "by": side, "do": "in"}, why)
        elif s.keepers[side].use == "in_goal":
            why = sentence("{figure} is not in play", figure=figure)
            yield Bar({"event": "spare", "by": side, "do": "out"}, why)


def _tie(t: SubbuteoTable) -> Iterator[Bar]:
    if t.s.tie is None:
        yield Bar({"event": "board"}, N_("this board belongs to no team match, so there are no other boards"))
