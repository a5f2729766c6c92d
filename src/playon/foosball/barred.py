"""What cannot happen now, and why: the refusals of the other concerns seen beforehand."""

from playon.events import SIDES
from playon.foosball.choices import NOT_YET, options_awaited
from playon.foosball.pauses import waits_for_readiness
from playon.foosball.specialty.second_ball import why_no_count
from playon.foosball.table import FoosballTable
from playon.foosball.terms import OF_THE_BALL
from playon.sentences import N_, Sentence, sentence

OVER = N_("the match is over")
CHOICE = N_("a side must choose first")
NO_BALL = N_("no ball is in play")
NOT_THIS_BALL = N_("no ball is in play; an offence on the ball just ended is called with last_ball")
SIDES_FIRST = N_("the teams change sides of the table first")

Bars = dict[str, tuple[str, str | None]]

AFTER_THE_MATCH = ("appeal", "claim", "foul", "decide", "correct", "report", "time")
"""What may still be said when the match is over."""

NOT_WHILE_CHOOSING = (
    "ask_ready",
    "time_out",
    "swap_positions",
    "technical_shot",
    "interruption",
    "put_in_play",
    "coin_toss",
    "call_match",
    "swap_sides",
)

ACTS_AND_CALLS = (
    "ask_ready",
    "ready",
    "time_out",
    "swap_positions",
    "swap_sides",
    "request",
    "coin_toss",
    "choose",
    "call_match",
    "technical_shot",
    "announce",
    "forfeit",
    "set_format",
)


HARMLESS_SANCTIONS = frozenset(("warning", "referral", "expulsion", "costs"))
"""Sanctions that can still be pronounced when the match is over."""


def bar_of_offence(
    t: FoosballTable, offence: str, *, last_ball: bool = False
) -> tuple[str | Sentence, str | None] | None:
    """Why an official cannot call an offence now, with the clause; None if he can."""
    s = t.s
    rows = t.book.offences.get(offence)
    if rows is None:
        return sentence("{word} is no offence in {book}", word=offence, book=t.book.title), None
    if s.phase == "match_over" and not all(
        HARMLESS_SANCTIONS.issuperset(row.sanctions) and not (row.becomes or row.options or row.restart) for row in rows
    ):
        return OVER, None
    if s.phase == "choice" and t.changes_play(offence):
        return CHOICE, None
    if s.rest == "before_match" and s.phase not in ("put_in", "technical_shot") and t.changes_play(offence):
        return N_("no ball has been put into play yet"), t.book.clause_of("match_not_begun")
    scored_by_one = last_ball and not t.live and s.last_ball is not None and s.last_ball.shot is not None
    if offence == "illegal_technical_shot" and s.technical_shot is None and not scored_by_one:
        return N_("no technical shot is under way"), t.book.clause_of("turn_over", "called")
    if offence == "illegal_technical_shot":
        return None
    if last_ball and t.live:
        return N_("the next ball is in play already"), None
    if last_ball and s.technical_shot is not None:
        return N_("a technical shot is due first"), t.book.clause_of("turn_over", "called")
    in_play = t.live or s.rest == "stopped" or (last_ball and s.last_ball is not None)
    if offence in OF_THE_BALL and not in_play:
        return NO_BALL if s.last_ball is None else NOT_THIS_BALL, None
    return None


def bars(t: FoosballTable) -> Bars:
    """The events that would be refused now: {event: (reason, clause)}."""
    s = t.s
    barred: Bars = {}
    if s.phase == "match_over":
        return {name: (OVER, None) for name in (*ACTS_AND_CALLS, "interruption") if name not in AFTER_THE_MATCH}
    if s.phase == "choice":
        barred |= dict.fromkeys(NOT_WHILE_CHOOSING, (CHOICE, None))
        if not any(waits_for_readiness(t, side) for side in SIDES):
            barred["ready"] = (CHOICE, None)
    else:
        barred["choose"] = (N_("no choice is open") if options_awaited(t) is None else NOT_YET, None)
        if s.technical_shot is None:
            barred["technical_shot"] = (N_("no technical shot is due"), t.book.clause_of("turn_over", "called"))
        if t.live:
            barred["ask_ready"] = (N_("the ball is in play"), None)
        elif s.phase == "match_call":
            barred["ask_ready"] = (N_("a team is not at the table yet"), t.book.clause_of("recall", "first"))
        elif s.sides_due:
            barred["ask_ready"] = (SIDES_FIRST, t.book.clause_of("request_refused", "swap_sides"))
        elif s.restart is None:
            barred["ask_ready"] = (N_("nobody is due to put the ball into play"), t.book.clause_of("toss"))
        if s.phase in ("before_match", "match_call"):
            barred["time_out"] = (N_("the match has not begun"), t.book.clause_of("time_out", "called"))
        _before_the_match_only(t, barred)
    no_count = why_no_count(t) if t.variants.balls == "two" else None
    if no_count is not None:
        barred["count_three"] = (CHOICE if s.phase == "choice" else no_count, t.book.clause_of("serve_void"))
    least = t.limits.technical_fouls_announce
    if all(counts.get("technical_fouls", 0) < least for counts in s.counts.values()):
        barred["announce"] = (
            N_("no side has a technical foul in this game"),
            t.book.clause_of("request_refused", "announcement"),
        )
    return barred


def _before_the_match_only(t: FoosballTable, barred: Bars) -> None:
    s = t.s
    if s.phase not in ("before_match", "match_call"):
        barred["coin_toss"] = (N_("the match has begun"), t.book.clause_of("toss"))
    elif s.phase == "match_call":
        barred["coin_toss"] = (N_("a team is not at the table yet"), t.book.clause_of("recall", "first"))
    elif s.toss is not None:
        barred["coin_toss"] = (N_("the toss is settled"), t.book.clause_of("toss", "changed"))
    if s.rest != "before_match" or s.phase not in ("before_match", "match_call"):
        barred["call_match"] = (N_("the match has begun"), t.book.clause_of("recall", "first"))
    if s.rest not in ("before_match", "between_games") or t.live:
        barred["swap_sides"] = (
            N_("sides are changed before the match and between games"),
            t.book.clause_of("request_refused", "swap_sides"),
        )
