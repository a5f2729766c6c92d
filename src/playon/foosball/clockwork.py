"""The clocks of a match: when the next limit passes or pause ends, and what happens then.

Limits rule by themselves where the match is strict. Under a human referee they are announced and wait for his call.
"""

from collections.abc import Callable

from playon.clock import NEVER, Limit, end_at, limit_at
from playon.errors import ImpossibleEvent
from playon.events import OTHER, SIDES, Side
from playon.foosball.match_clock import keep_clock, time_up
from playon.foosball.pauses import end_pause, late_sides
from playon.foosball.penalties import penalise
from playon.foosball.recalls import recall
from playon.foosball.scoring import lose_match
from playon.foosball.situation import Situation
from playon.foosball.specialty.second_ball import change_balls
from playon.foosball.table import FoosballTable
from playon.sentences import sentence

Expiry = tuple[float, float, str, Side | None]
"""Threshold for `now > threshold`, the moment itself, the name of the limit, and the side it runs against."""

MOST_EXPIRIES = 10_000
"""Limits that may run out between two events: days of delays at a table that nobody plays at."""


def next_due(t: FoosballTable) -> float:
    """The threshold of the next expiry, or an earlier one; the clock need not be looked at before."""
    s = t.s
    put_in = s.put_in
    hands = s.hands
    if (
        s.pause is not None
        or (put_in is not None and put_in.started_at is None)
        or s.ask_by is not None
        or s.resume_by is not None
        or hands["A"].released is not None
        or hands["B"].released is not None
        or not t.strict
    ):
        found = _expiries(t)
        return min(found)[0] if found else NEVER
    possession, second, clock = s.possession, s.second_possession, s.match_clock
    moment = NEVER
    if possession is not None and possession.running:
        ends, until = possession.ends_at, possession.held_until
        if ends is not None:
            moment = ends
        if until is not None and until < moment and t.rollerball:
            moment = until
    if second is not None and second.running:
        ends, until = second.ends_at, second.held_until
        if ends is not None and ends < moment:
            moment = ends
        if until is not None and until < moment:
            moment = until
    if clock is not None and clock.ends_at is not None and clock.ends_at < moment:
        moment = clock.ends_at
    return end_at(moment)


def run_clock(t: FoosballTable, at: float) -> None:
    """Let time run to `at` (seconds); what expires on the way happens at its own moment, in order.

    Raises ImpossibleEvent where more would expire than in any match.
    """
    fired: set[Expiry] = set()
    while len(fired) < MOST_EXPIRIES:
        found = [expiry for expiry in _expiries(t) if expiry not in fired]
        if not found:
            return
        threshold, moment, name, side = min(found)
        if not at > threshold:
            return
        t.now = max(t.now, moment)
        fired.add((threshold, moment, name, side))
        if not _only_told(t, name):
            given = len(t.rulings)
            EXPIRED[name](t, side)
            if t.s.match_clock is not None:
                keep_clock(t)
            for ruling in t.rulings[given:]:
                ruling.why = {**ruling.why, "at": t.now}
        else:
            t.s.announced = moment
            for _, _, each, whose in sorted(expiry for expiry in found if expiry[1] == moment):
                if not _only_told(t, each):
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


def running(t: FoosballTable) -> list[Limit]:
    """The limits and pauses that run, soonest first, then those that stand: a stopped match clock, an idle possession."""
    found = [Limit(name, moment - t.now, _length(t, name), side) for _, moment, name, side in sorted(_expiries(t))]
    return [*found, *_standing(t)]


def _standing(t: FoosballTable) -> list[Limit]:
    """What has been stopped and keeps what is left of it."""
    s = t.s
    found = []
    clock = s.match_clock
    if clock is not None and clock.ends_at is not None and clock.stopped_at is not None and s.phase != "match_over":
        left = clock.ends_at - clock.stopped_at
        found.append(Limit(clock.period, left, _length(t, clock.period), None, runs=False))
    for name, possession in (("possession", s.possession), ("second_possession", s.second_possession)):
        length = _length(t, name)
        if possession is None or possession.running or length is None or not t.live or possession.clock_s <= 0:
            continue
        found.append(Limit(name, max(0.0, length - possession.clock_s), length, possession.side, runs=False))
    return found


def _length(t: FoosballTable, name: str) -> float | None:
    """The seconds that a limit or pause lasts as a whole."""
    s, limits = t.s, t.limits
    possession = s.second_possession if name.startswith("second_") else s.possession
    if name.endswith("possession"):
        return limits.possession_five_s if possession is not None and possession.rod == "five" else limits.possession_s
    if name.endswith("holding"):
        pinned = possession is not None and possession.held in ("pinned", "pinched")
        return limits.pin_s if pinned else limits.stop_s
    if name == "regulation":
        return {3: limits.best_of_five_s, 2: limits.best_of_three_s}.get(s.format.games_to_win)
    lengths = {
        "overtime": limits.overtime_s,
        "answer": limits.ready_answer_s,
        "start": limits.ready_start_s,
        "protocol": limits.protocol_after_goal_s,
        "resume": limits.resume_after_delay_s,
        "wiping": limits.wipe_s,
    }
    if name in lengths:
        return lengths[name]
    return None if s.pause is None or s.pause.ends_at is None else s.pause.ends_at - s.pause.since


def _only_told(t: FoosballTable, limit: str) -> bool:
    """Whether a limit that passes is announced and waits for the official's call."""
    return not t.strict or (limit == "answer" and t.variants.late_answer == "told")


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


def _expiries(t: FoosballTable) -> list[Expiry]:
    """All clocks that run, as (threshold, moment, name, side)."""
    s = t.s
    limits = t.limits
    found: list[Expiry] = []
    possession = s.possession
    if possession is not None and possession.running and possession.ends_at is not None:
        found.append((limit_at(possession.ends_at), possession.ends_at, "possession", possession.side))
    if t.rollerball and (possession is not None or s.second_possession is not None) and t.live:
        found += _rollerball(s)
    clock = s.match_clock
    if clock is not None and clock.ends_at is not None and clock.stopped_at is None and s.phase != "match_over":
        found.append((end_at(clock.ends_at), clock.ends_at, clock.period, None))
    pause = s.pause
    if pause is not None:
        if pause.ends_at is not None:
            # a time out charged for lateness ends like one that was called
            ends_as = "time_out" if pause.kind == "charged" and not pause.for_delay else pause.kind
            found.append((end_at(pause.ends_at), pause.ends_at, ends_as, pause.by))
    else:
        put_in = s.put_in
        asked = put_in is not None and put_in.started_at is None and s.resume_by is None and t.official()
        if asked and put_in is not None and put_in.by is not None and (s.restart is None or s.restart.by == put_in.by):
            if put_in.answered_at is not None and limits.ready_start_s is not None:
                moment = put_in.answered_at + limits.ready_start_s
                found.append((limit_at(moment), moment, "start", put_in.by))
            elif put_in.answered_at is None and put_in.asked_at is not None and limits.ready_answer_s is not None:
                moment = put_in.asked_at + limits.ready_answer_s
                found.append((limit_at(moment), moment, "answer", OTHER[put_in.by]))
        if s.ask_by is not None and t.official():
            found.append((limit_at(s.ask_by), s.ask_by, "protocol", s.restart.by if s.restart is not None else None))
        if s.resume_by is not None and t.official():
            found.append((end_at(s.resume_by), s.resume_by, "resume", None))
    for side in SIDES:
        hands = s.hands[side]
        if hands.released == "both" and hands.since is not None and t.live and t.ball_side() == side:
            moment = hands.since + limits.wipe_s
            found.append((limit_at(moment), moment, "wiping", side))
    done = s.announced
    if done is None:
        return found
    return [expiry for expiry in found if expiry[1] > done or not _only_told(t, expiry[2])]


def _rollerball(s: Situation) -> list[Expiry]:
    """The clocks of a ball that may not be held, and those of a second ball."""
    found: list[Expiry] = []
    for possession, ball in ((s.possession, ""), (s.second_possession, "second_")):
        if possession is None or not possession.running:
            continue
        if possession.held_until is not None:
            until = possession.held_until
            found.append((limit_at(until), until, f"{ball}holding", possession.side))
        if ball and possession.ends_at is not None:
            found.append((limit_at(possession.ends_at), possession.ends_at, "second_possession", possession.side))
    return found


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
