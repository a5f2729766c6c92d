"""The clocks of a match run on: what happens when a limit passes or a pause ends.

Limits rule by themselves where the match is strict. Under a human referee they are announced and wait for his call.
"""

from collections.abc import Callable

from playon.errors import ImpossibleEvent
from playon.events import Side
from playon.foosball.match_clock import keep_clock, time_up
from playon.foosball.pauses import end_pause, late_sides
from playon.foosball.penalties import penalise
from playon.foosball.recalls import recall
from playon.foosball.scoring import lose_match
from playon.foosball.specialty.second_ball import change_balls
from playon.foosball.table import FoosballTable
from playon.foosball.time_limits import Expiry, expiries, only_told
from playon.sentences import sentence

MOST_EXPIRIES = 10_000
"""Limits that may run out between two events: days of delays at a table that nobody plays at."""


def run_clock(t: FoosballTable, at: float) -> None:
    """Let time run to `at` (seconds); what expires on the way happens at its own moment, in order.

    Raises ImpossibleEvent where more would expire than in any match.
    """
    fired: set[Expiry] = set()
    while len(fired) < MOST_EXPIRIES:
        found = [expiry for expiry in expiries(t) if expiry not in fired]
        if not found:
            return
        threshold, moment, name, side = min(found)
        if not at > threshold:
            return
        t.now = max(t.now, moment)
        fired.add((threshold, moment, name, side))
        if not only_told(t, name):
            given = len(t.rulings)
            EXPIRED[name](t, side)
            if t.s.match_clock is not None:
                keep_clock(t)
            for ruling in t.rulings[given:]:
                ruling.why = {**ruling.why, "at": t.now}
        else:
            t.s.announced = moment
            for _, _, each, whose in sorted(expiry for expiry in found if expiry[1] == moment):
                if not only_told(t, each):
                    continue
                t.find("limit_passed", each, against=whose, why={"limit": each, "at": moment, **_held_by(t, each)})
    raise ImpossibleEvent(
        sentence(
            "{at} s is too long after what happened last: more than {limits} limits would run out on the way; "
            "times are in seconds",
            at=at,
            limits=MOST_EXPIRIES,
        )
    )


def _held_by(t: FoosballTable, limit: str) -> dict[str, str | None]:
    """The rod whose limit passed, and for a ball that lay too long, how it was held."""
    s = t.s
    possession = s.second_possession if limit.startswith("second_") else s.possession
    if possession is None:
        return {}
    told: dict[str, str | None] = {"rod": possession.rod}
    if limit.endswith("holding"):
        return {**told, "held": "pinned" if possession.held in ("pinned", "pinched") else "stopped"}
    return told if limit.endswith("possession") else {}


def _holding(t: FoosballTable, side: Side | None) -> None:
    """The ball has been stopped or pinned too long."""
    possession = t.s.possession
    if side is None or possession is None:
        return
    possession.held_until = None
    penalise(t, "holding", side, {"rod": possession.rod}, infraction=t.ball_rod())


def _of_the_second_ball(
    expired: Callable[[FoosballTable, Side | None], None],
) -> Callable[[FoosballTable, Side | None], None]:
    def expire(t: FoosballTable, side: Side | None) -> None:
        change_balls(t.s)
        expired(t, side)
        change_balls(t.s)

    return expire


def _possession(t: FoosballTable, side: Side | None) -> None:
    possession = t.s.possession
    t.stop_clock()
    if side is None or possession is None:
        return
    rod = possession.rod
    if t.variants.enforced == "by_official" and not t.official():
        return
    penalise(t, "possession_limit", side, {"rod": rod}, infraction=t.ball_rod())


def _delay(kind: str) -> Callable[[FoosballTable, Side | None], None]:
    """A delay of game; only an official can call it."""

    def call(t: FoosballTable, side: Side | None) -> None:
        s = t.s
        if kind == "serve":
            s.ask_by = None
        if side is not None:
            penalise(t, "delay_of_game", side, {"kind": kind})

    return call


def _resume(t: FoosballTable, side: Side | None) -> None:
    """The seconds after a delay are over and play is not under way."""
    s = t.s
    late = [each for each in t.sides_in_turn() if s.delayed[each]]
    s.resume_by = None
    s.delayed = {"A": False, "B": False}
    for each in late:
        penalise(t, "delay_of_game", each, {"kind": "pause"})


def _pause_ends(t: FoosballTable, side: Side | None) -> None:
    """A time out or break is over; who is not ready delays the game, after a time out charged for his delay some seconds later."""
    s = t.s
    pause = s.pause
    if pause is None:
        return
    late = late_sides(t, pause)
    end_pause(t)
    kind = "time_out" if pause.kind in ("time_out", "charged") else "pause"
    charged = kind == "time_out" and t.variants.late_after_time_out == "next_charge"
    waits = pause.kind == "charged" and t.variants.late_after_charge == "some_more"
    if waits and (pause.for_delay or not charged):
        if pause.by in late and pause.by is not None:
            s.resume_by = t.now + t.limits.resume_after_delay_s
            s.delayed[pause.by] = True
        late = [each for each in late if charged and each != pause.by]
    for each in late:
        if charged and s.phase != "match_over":
            penalise(t, "not_ready", each)
        elif t.official() and s.phase != "match_over":
            late_at = t.book.clause_of("limit_passed", pause.kind)
            penalise(t, "delay_of_game", each, {"kind": kind}, breach=late_at)


def _medical(t: FoosballTable, side: Side | None) -> None:
    """The medical time out is over; who cannot go on loses the match."""
    pause = t.s.pause
    if pause is not None and pause.by is not None and not pause.ready[pause.by]:
        t.find("forfeit", "medical", against=pause.by, sanctions=("forfeit_match",))
        lose_match(t, pause.by)
    else:
        _pause_ends(t, side)


def _wiping(t: FoosballTable, side: Side | None) -> None:
    """Hands off for longer than wiping takes."""
    if side is None:
        return
    t.s.hands[side].since = None
    penalise(t, "distraction", side, {"kind": "hands"}, breach=t.book.breaches.get("wiping"))


EXPIRED: dict[str, Callable[[FoosballTable, Side | None], None]] = {
    "possession": _possession,
    "holding": _holding,
    "second_possession": _of_the_second_ball(_possession),
    "second_holding": _of_the_second_ball(_holding),
    "answer": _delay("answer"),
    "start": _delay("start"),
    "protocol": _delay("serve"),
    "resume": _resume,
    "time_out": _pause_ends,
    "charged": _pause_ends,
    "official": _pause_ends,
    "maintenance": _pause_ends,
    "between_games": _pause_ends,
    "medical": _medical,
    "match_call": lambda t, _: recall(t),
    "regulation": lambda t, _: time_up(t),
    "overtime": lambda t, _: time_up(t),
    "wiping": _wiping,
}
