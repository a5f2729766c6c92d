"""Which limits and pauses of a match run, when each of them passes, and which is only told to the official."""

from playon.clock import NEVER, Limit, end_at, limit_at
from playon.events import OTHER, SIDES, Side
from playon.foosball.situation import Situation
from playon.foosball.table import FoosballTable

Expiry = tuple[float, float, str, Side | None]
"""Threshold for `now > threshold`, the moment itself, the name of the limit, and the side it runs against."""


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
        found = expiries(t)
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


def running(t: FoosballTable) -> list[Limit]:
    """The limits and pauses that run, soonest first, then those that stand: a stopped match clock, an idle possession."""
    found = [Limit(name, moment - t.now, _length(t, name), side) for _, moment, name, side in sorted(expiries(t))]
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


def only_told(t: FoosballTable, limit: str) -> bool:
    """Whether a limit that passes is announced and waits for the official's call."""
    return not t.strict or (limit == "answer" and t.variants.late_answer == "told")


def expiries(t: FoosballTable) -> list[Expiry]:
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
    return [expiry for expiry in found if expiry[1] > done or not only_told(t, expiry[2])]


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
