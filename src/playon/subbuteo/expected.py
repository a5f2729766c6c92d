"""What can happen next: the moves of the moment, most likely first, and what is barred, with the bar.

The console is drawn from this list. An offer that is not barred is never refused, once the fields in `ask` are filled in. What
players may not be told is marked as the referee's (5.2.1 R1).
"""

from collections.abc import Iterator

from playon.events import OTHER, SIDES
from playon.rulings import Offer
from playon.sentences import Sentence
from playon.subbuteo import timekeeping
from playon.subbuteo.barred import Bar, bars
from playon.subbuteo.endings import conclude
from playon.subbuteo.offered import offer
from playon.subbuteo.offering import choosing, moment, preparing, shooting, taking, waiting
from playon.subbuteo.offering_ball import known_offence, out
from playon.subbuteo.setup import copied
from playon.subbuteo.table import SubbuteoTable

FREQUENT = (
    "block_flick_without_right",
    "incorrect_block_flick",
    "foul_play",
    "offside",
    "contact_after_miss",
    "fourth_flick",
    "finger_foul",
    "handball",
    "illegal_flick",
    "flick_without_right",
    "obstruction",
    "keeper_over_line",
    "tick_contact",
    "time_wasting",
    "misconduct",
)
"""Offences that referees call most often; the others follow in the order of the book."""


def expected(t: SubbuteoTable) -> list[Offer]:
    """Every act and call with its state, and the likely facts: open offers in order, then barred ones."""
    if t.s.clock.late_ball:
        return _late_ball(t)
    barred = bars(t)
    by_name: dict[str, list[Bar]] = {}
    for bar in barred:
        by_name.setdefault(bar.event["event"], []).append(bar)
    offers: list[Offer] = []
    known: set[str] = set()
    for each in (*_likely(t), *_rest(t)):
        key = str(sorted(each.event.items(), key=lambda field: field[0]))
        if key not in known and not any(bar.holds_for(each.event) for bar in by_name.get(each.event["event"], ())):
            known.add(key)
            offers.append(each)
    for bar in barred:
        say = " ".join(str(value) for value in bar.event.values()).replace("_", " ")
        told = bar.why if isinstance(bar.why, Sentence) else None
        offers.append(Offer(event=bar.event, say=say, blocked=str(bar.why), bar=told, clause=bar.clause))
    return offers


def _late_ball(t: SubbuteoTable) -> list[Offer]:
    """The ball was flicked before the signal: it rolls on, or is in; anything else closes the period (7.1.1 b)."""
    after = SubbuteoTable(t.book, copied(t.s), strict=t.strict)
    conclude(after)
    rolling = [offer("the ball rolls on", "run_on", ask=("ball",))]
    rolling += [offer("goal for {by}", "goal", by=side, into=OTHER[side]) for side in (t.attacker, t.defender)]
    return [*rolling, *(each for each in expected(after) if each.event["event"] not in ("run_on", "goal"))]


def _likely(t: SubbuteoTable) -> Iterator[Offer]:
    s = t.s
    if s.options is None and timekeeping.is_up(t):
        yield from _end_of_period(t)
    if s.phase == "match_over":
        yield offer("the referee hands in the report", "official", who="referee", does="hands_in_report")
    elif s.options is not None:
        yield from choosing(t)
    elif s.phase in ("before_match", "pause"):
        yield from _between(t)
    elif s.period == "shoot_out":
        yield from shooting(t)
    elif s.phase == "set_up":
        yield from preparing(t)
    elif s.phase == "to_take":
        yield from taking(t)
    elif s.phase == "in_play":
        yield from moment(t)
    else:
        yield from waiting(t)


def _end_of_period(t: SubbuteoTable) -> Iterator[Offer]:
    """The time is up, and the referee has to say so: the stoppage time, then the end (3.2.2, 4.3.5)."""
    clock = t.s.clock
    if clock.announced is None and clock.lost > 0:
        yield offer("stoppage time announced", "period", do="announce", clause=t.book.clause_of("stoppage"))
    yield offer("end signal", "period", do="end", clause=t.book.clause_of("period_over"))


def _between(t: SubbuteoTable) -> Iterator[Offer]:
    """Before the match, at half-time, and before extra time or a shoot-out."""
    s = t.s
    if s.period == "half_time":
        clause = t.book.clause_of("half_time_over")
        yield offer("the second half starts", "period", do="start", period="second_half", clause=clause)
        yield from (each for each in _changes(t) if each.event["event"] == "substitution")
    elif s.period == "shoot_out":
        clause = t.book.clause_of("toss", "shoot_out")
        for side in SIDES:
            yield offer("{winner} wins the toss", "coin_toss", winner=side, purpose="shoot_out", clause=clause)
    else:
        clause = t.book.clause_of("toss")
        for side in SIDES:
            yield offer("{winner} wins the toss", "coin_toss", winner=side, purpose="flick_off", clause=clause)


def _rest(t: SubbuteoTable) -> Iterator[Offer]:
    """Everything else that a player may do or an official call."""
    s = t.s
    offences = [
        *(name for name in FREQUENT if known_offence(t, name)),
        *(name for name in t.book.offences if name not in FREQUENT and known_offence(t, name)),
    ]
    for offence in offences:
        yield offer("foul: {offence}", "foul", offence=offence, ask=("by",))
    yield offer("{by} plays the ball", "flick", by=t.attacker, kind="play", ask=("figure",))
    yield offer("{by} takes its block-flick", "flick", by=t.defender, kind="block", ask=("figure",))
    for side in (t.defender, t.attacker):
        yield offer("change: {to} has the ball", "change", to=side)
    for side in (t.attacker, t.defender):
        yield offer("goal for {by}", "goal", by=side, into=OTHER[side])
        yield offer("own goal by {by}", "goal", by=side, into=side)
    yield from out(t)
    yield offer("'play!'", "play")
    for side in SIDES:
        yield offer("{by} is ready", "ready", by=side)
    yield offer("a player claims", "claim", ask=("by", "what", "figure"))
    yield offer("a doubt", "doubt", ask=("about",))
    yield offer("lost time", "lost_time", ask=("seconds", "reason"))
    yield from _changes(t)
    for side in SIDES:
        yield offer("{by} polishes", "polish", by=side)
    yield offer("the period starts", "period", do="start")
    yield offer("stoppage time announced", "period", do="announce")
    yield offer("end signal", "period", do="end")
    for side in SIDES:
        yield offer("{winner} wins the toss for figures that look alike", "coin_toss", winner=side, purpose="figures")
    yield offer("bases look alike", "clash")
    if s.tie is not None:
        yield offer("news from another board", "board", ask=("board", "what"))
    yield offer("figures are counted", "official", does="counts_figures")
    yield offer("the players have been checked", "official", does="checks_players")
    yield offer("the equipment has been checked", "official", does="checks_equipment")
    yield offer("the referee leaves without handing in the report", "official", does="leaves_without_report")
    yield offer("the moving things run on", "run_on", ask=("ball",))
    yield offer("rule by hand", "decide", ask=("reason",))
    yield offer("correct the state", "correct", ask=("reason", "situation"))


def _changes(t: SubbuteoTable) -> Iterator[Offer]:
    """Substitutions and the spare goalkeepers."""
    s = t.s
    for under_way in s.substituting:
        yield offer("{by}: {what} changed", "substitution", by=under_way.by, what=under_way.what, step="done")
    for side in SIDES:
        if not any(each.by == side and each.what == "figure" for each in s.substituting):
            yield offer(
                "{by} asks for a substitution", "substitution", by=side, what="figure", step="asked", ask=("figure",)
            )
        if not any(each.by == side and each.what == "goalkeeper" for each in s.substituting):
            yield offer("{by} changes the goalkeeper", "substitution", by=side, what="goalkeeper", step="asked")
    for side in (t.attacker, t.defender):
        clause = t.book.clause_of("spare_in")
        yield offer("{by} puts the spare goalkeeper in", "spare", by=side, do="in", clause=clause)
        yield offer(
            "{by} takes the spare goalkeeper off", "spare", by=side, do="out", clause=t.book.clause_of("spare_out")
        )
