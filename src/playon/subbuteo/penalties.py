"""What an offence costs: the row of the book's table that fits, what follows at once, and what the offended side may choose."""

from typing import Any

from playon.events import OTHER, Side
from playon.offences import Row, pick_row
from playon.rulings import Options, Ruling
from playon.subbuteo.contacts import Figure, Point
from playon.subbuteo.sanctions import AT_ONCE
from playon.subbuteo.spots import free_flick_point
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Offence
from playon.subbuteo.unsettled import Deferred, Pending, Restore

Facts = dict[str, Any]

OFFERED = ("back", "free_flick", "penalty_flick")
"""Sanctions that are the offended side's to take or to leave (4.3.3); the others follow by themselves."""

RIGHTS = ("replay", "restart_lost", "flick_in", "free_flick")
"""Sanctions that decide whose restart it is; where a row gives a free-flick in place of a lost restart, nobody is asked."""

OF_PLAY = (*OFFERED, "change", "replay", "restart_lost", "flick_in", "shot_failed", "shot_scored")
"""Sanctions that change how play goes on; where nothing is being played they have no place."""

NEVER_WAIT: tuple[Offence, ...] = ("persistent_offending", "serious_misconduct", "disturbing_timer")
"""Offences that are dealt with at once, whoever has a choice to make (3.1.2, 10.1 to 10.3)."""

USUAL: Facts = {"affected": "none", "aim": "pass", "goal_bound": "no", "deliberate": False, "scored": False}


def penalise(
    t: SubbuteoTable,
    offence: Offence,
    against: Side,
    *,
    figure: Figure | None = None,
    place: Point | None = None,
    ball: Point | None = None,
    facts: Facts | None = None,
    restore: Restore | None = None,
    clause: str | None = None,
    **fields: Any,
) -> Ruling | None:
    """Rule an offence by the book's table.

    place: where it happened, mm; by default where the ball is. ball: where the ball was then. restore: what `back` restores.
    clause: the clause cited instead of the row's. fields: more fields of the ruling.
    An offence of the side that has the choice waits for its `play_on`; None is given then. Where nothing is being played only
    what is counted and what ends the match follows.
    """
    s = t.s
    rows = t.book.offences.get(offence)
    if rows is None:
        return None
    idle = t.idle
    if s.options is not None and s.options.to == against and offence not in NEVER_WAIT and not idle:
        s.deferred = [
            *s.deferred,
            Deferred(
                offence=offence,
                against=against,
                figure=figure,
                place=place,
                clause=clause,
                facts=facts or {},
                restore=restore,
            ),
        ]
        return None
    ball_at = ball if ball is not None else s.ball.at
    spot = place if place is not None else ball_at
    known = moment(t, against, spot)
    if facts:
        known.update(facts)
    counts = t.counts_of(against)
    row = rows[pick_row(offence, rows, known, counts)]
    if row.excused:
        return None
    for name in row.counts:
        t.add(against, name)
    lies = free_flick_point(t.pitch, _spot_of(t, row, against, spot, ball_at))
    sanctions: Any = row.sanctions
    ruling = Ruling(
        clause=clause or row.clause,
        breach=_breach(row, known),
        offence=offence,
        against=against,
        figure=figure,
        sanctions=sanctions,
        say=_call(t, offence, row),
        why=_why(row, known, counts),
        row=rows.index(row),
        **fields,
    )
    t.rulings.append(ruling)
    instead = row.restart.as_ if row.restart is not None else None
    offered = [each for each in sanctions if each in OFFERED and each != instead]
    if (idle and any(each in OF_PLAY for each in sanctions)) or (offered and s.period == "shoot_out"):
        t.find("uncovered")  # lex.17.5: nothing is played, or shots are taken in turn; the referee rules what follows
    elif offered:
        pending = Pending(
            offence=offence,
            against=against,
            clause=ruling.clause,
            sanctions=sanctions,
            place=lies,
            touched=known["touched"] if offence == "incorrect_block_flick" else None,
            restore=restore,
        )
        s.pending = [*s.pending, pending]
        ruling.options = _open(t, OTHER[against], offered)
    for sanction in sanctions:
        if idle and (sanction in OF_PLAY or sanction == "correction"):
            continue  # there is nothing to take, and nothing to be stopped for
        follow = AT_ONCE.get("restart_lost" if sanction == instead else sanction)
        if follow is not None:
            follow(t, against, row, ruling)
    if not offered and s.restart is not None and any(each in RIGHTS for each in sanctions):
        ruling.restart = t.standing_restart()
    return ruling


def moment(t: SubbuteoTable, against: Side, place: Point) -> Facts:
    """The facts of the moment that the table knows by itself."""
    s = t.s
    attacker = s.possession == against
    restart = s.restart if s.restart is not None else s.taken
    return {
        **USUAL,
        "attacker": attacker,
        "own_area": t.pitch.in_field_of_penalty_area(place, t.own_goal(against)),
        "flick": "play" if attacker else "block",
        "ball_moving": s.ball.motion == "moving",
        "touched": "nothing",
        "restart": restart.as_ if restart is not None else None,
        "retake": restart is not None and restart.attempt - restart.not_counted > 1,
        "after_change": False,
    }


def _open(t: SubbuteoTable, to: Side, offered: list[str]) -> Options:
    s = t.s
    before = s.options.choices if s.options is not None else ("play_on",)
    if s.options is None:
        s.interrupted = s.phase
    return t.open(to, tuple(dict.fromkeys((*before, *offered))))


def _spot_of(t: SubbuteoTable, row: Row, against: Side, place: Point, ball: Point) -> Point:
    if row.spot == "ball":
        return ball
    if row.spot == "own_spot":
        return t.pitch.penalty_spot(t.own_goal(against))
    return place


def _breach(row: Row, facts: Facts) -> str | None:
    if isinstance(row.breach, dict):
        return row.breach.get(facts.get("kind") or "")
    return row.breach


def _call(t: SubbuteoTable, offence: Offence, row: Row) -> str | None:
    """The referee's words: the offence, or what the row has for it, then its sanctions."""
    say = t.book.say
    words = [row.say or say.get(offence), *(say.get(each) for each in row.sanctions)]
    return " - ".join(word for word in words if word) or None


def _why(row: Row, facts: Facts, counts: dict[str, int]) -> Facts:
    tested = {name: facts.get(name) for name, _ in row.conditions}
    return {**tested, **{name: counts.get(name, 0) + 1 for name in row.counts}}
