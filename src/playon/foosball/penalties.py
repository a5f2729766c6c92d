"""What an offence costs: the row of the book's table that fits, its sanctions, options and restart."""

from typing import Any

from playon.events import OTHER, Side
from playon.foosball.choices import open_options
from playon.foosball.events import RodOf
from playon.foosball.facts import Facts, moment
from playon.foosball.pauses import start_pause
from playon.foosball.scoring import lose_game, lose_match, score_point
from playon.foosball.table import FoosballTable, lying
from playon.foosball.technical_shot import return_from_shot, technical_foul
from playon.foosball.terms import Finding, Offence
from playon.foosball.unsettled import Pending, TechnicalShotDue
from playon.offences import RestartRule, Row, pick_row
from playon.rulings import Options, Restart, Ruling


def penalise(
    t: FoosballTable,
    offence: Offence,
    against: Side,
    facts: Facts | None = None,
    *,
    breach: str | None = None,
    infraction: RodOf | None = None,
    wait: bool = False,
    stakes: Facts | None = None,
) -> Row:
    """Rule an offence by the book's table and carry the row out. Gives the row.

    facts: what the event itself tells, besides the facts of the moment. breach: the clause broken, if not the row's.
    infraction: the rod that had the ball at the offence. wait: options open only with the ball's next outcome.
    stakes: what the options stand for, where the ball is not simply where it lies (current, goal).
    """
    facts = {**moment(t, against), **(facts or {})}
    rows = t.book.offences.get(offence)
    if rows is None:
        return NO_OFFENCE
    number = pick_row(offence, rows, facts, t.s.counts[against])
    row = rows[number]
    if row.becomes is not None:
        kind = {"kind": row.kind} if row.kind else {}
        becomes: Any = row.becomes
        broken = breach or _breach(row, facts) or row.clause
        return penalise(
            t, becomes, against, {**facts, **kind}, breach=broken, infraction=infraction, wait=wait, stakes=stakes
        )
    if row.unless_goal is not None and wait:
        waiting = Pending(offence=offence, against=against, at=t.now, infraction=infraction, row=number, unruled=True)
        t.s.pending = [*t.s.pending, waiting]
        return row
    waiting_already = any(each.offence == offence and each.against == against for each in t.s.pending)
    if row.excused or (row.options and waiting_already):
        return row
    place = infraction or t.ball_rod()
    counted = {name: t.count(against, name) for name in row.counts}
    t.s.counts[against].update(row.set)
    ruling = _announce(t, offence, row, number, against, facts, counted, breach)
    foul = "technical_foul" in row.sanctions
    later = bool(row.options) and not foul and (wait or (t.live and t.loose and stakes is None))
    if later:
        t.s.pending = [
            *t.s.pending,
            Pending(offence=offence, against=against, at=t.now, infraction=place, row=number, kind=facts.get("kind")),
        ]
    held = t.live and not t.loose and stakes is None
    carry_out(t, offence, row, against, ruling, place)
    if not later and ruling.options is not None:
        found = stakes or {}
        open_options(
            t,
            offence,
            ruling.options,
            current=found.get("current", lying(t.s.ball)),
            goal=found.get("goal"),
            infraction=place,
        )
        if t.s.stakes is not None:
            t.s.stakes.runs_on = held and offence in RUNS_ON
    return row


RUNS_ON: tuple[Offence, ...] = ("distraction", "jar")
"""Offences that do not stop the ball of themselves: it may still be lost, passed or shot through them."""

NO_OFFENCE = Row()
"""Stands for the row of an offence that the book does not know."""


def _breach(row: Row, facts: Facts) -> str | None:
    if isinstance(row.breach, dict):
        return row.breach.get(str(facts.get("kind")))
    return row.breach


def _announce(
    t: FoosballTable,
    offence: Offence,
    row: Row,
    number: int,
    against: Side,
    facts: Facts,
    counted: dict[str, int],
    breach: str | None,
) -> Ruling:
    broken = breach or _breach(row, facts)
    said = row.say or next((t.book.say[word] for word in (*row.sanctions, offence) if word in t.book.say), None)
    tested = {fact: facts[fact] for fact, _ in row.conditions}
    foul = "technical_foul" in row.sanctions
    ruling = Ruling(
        clause=row.clause,
        breach=broken if broken != row.clause else None,
        offence=None if row.finding else offence,
        finding=row.finding,
        against=against,
        sanctions=row.sanctions,
        options=Options(to=OTHER[against], choices=row.options) if row.options and not foul else None,
        restart=restart_of(t, row.restart, against),
        say=said,
        why={**tested, **counted, **({"kind": facts["kind"]} if facts.get("kind") is not None else {})},
        row=number,
    )
    t.rulings.append(ruling)
    return ruling


def restart_of(t: FoosballTable, rule: RestartRule | None, against: Side) -> Restart | None:
    """The restart that a row lays down, for an offence by that side."""
    if rule is None:
        return None
    shot = t.s.technical_shot
    if rule.place == "resume":
        return shot.resume if shot is not None else t.standing_restart()
    if rule.place in ("same", "stands"):
        return t.s.restart
    by = {"opponent": OTHER[against], "offender": against, "original_server": t.s.original_server}.get(rule.by or "")
    if rule.as_ == "serve":
        return t.serve(by)
    return Restart(by=by, as_=rule.as_, rod=rule.rod)


def carry_out(
    t: FoosballTable, offence: Offence, row: Row, against: Side, ruling: Ruling, place: RodOf | None = None
) -> None:
    """Carry out the sanctions and the restart of a row. `place`: the rod that had the ball at the offence."""
    s = t.s
    shot_before = s.technical_shot
    if _keeps_the_shot(shot_before, row, against):
        ruling.restart = s.restart
    elif ruling.restart is not None and "technical_foul" not in row.sanctions:
        was_live = t.live
        again = row.restart is not None and row.restart.place in ("same", "stands")
        if s.technical_shot is not None and again:
            s.technical_shot.stage = "due"
        elif s.technical_shot is not None:
            return_from_shot(t)
        if s.options is None:
            t.stop_play(ruling.restart)
        if was_live and row.restart is not None and offence in t.book.outcomes:
            s.pending = [Pending(offence=offence, against=against, at=t.now)]
    for sanction in row.sanctions:
        _sanction(t, sanction, offence, row, against, ruling, place)
    for other in row.leads_to:
        led_to: Any = other
        penalise(t, led_to, against)
    if offence == "reset":
        s.next_reset_free[against] = "technical_foul" in row.sanctions
    if offence == "delay_of_game" and s.technical_shot is shot_before:
        _expect_play(t, against)
    if offence == "wrong_server" and s.original_server == against:
        s.original_server = None


def _keeps_the_shot(shot: TechnicalShotDue | None, row: Row, against: Side) -> bool:
    """Whether the offended side has a technical shot to come: it is not lost with a ball that was not the offender's (27.1)."""
    return shot is not None and shot.stage == "due" and shot.by != against and "loss_of_possession" in row.sanctions


def _sanction(
    t: FoosballTable,
    sanction: str,
    offence: Offence,
    row: Row,
    against: Side,
    ruling: Ruling,
    place: RodOf | None,
) -> None:
    match sanction:
        case "technical_foul":
            choices: Any = row.options
            technical_foul(
                t,
                against,
                offence,
                restart_of(t, row.after, against),
                within_s=row.within_s,
                choices=choices,
                infraction=place,
                pause=row.pause,
                called=not row.when.get("charged"),
            )
            if t.s.technical_shot is not None and row.after is not None:
                t.s.technical_shot.clause = row.after.clause
            if t.s.technical_shot is not None:
                ruling.restart = t.s.restart
        case "time_out_charged":
            charge_time_out(t, against, pause=offence == "delay_of_game")
        case "delay_of_game":
            penalise(t, "delay_of_game", against)
        case "point":
            score_point(t, OTHER[against], clause=row.clause)
        case "reset" | "reset_warning":
            restart_clock(t)
        case "substance_ban":
            t.s.substance_banned[against] = True
        case "forfeit_game":
            lose_game(t, against)
        case "forfeit_match":
            lose_match(t, against)


def charge_time_out(t: FoosballTable, against: Side, *, pause: bool) -> None:
    """Charge a time out to a side; beyond its quota the book has another price. `pause`: for a delay, so that it is also given."""
    if t.count(against, "time_outs") > t.limits.time_outs:
        beyond = not penalise(t, "excess_time_out", against, {"charged": True}).excused
    else:
        beyond = False
    if (t.variants.charged_time_out == "always_given" or pause) and not beyond and t.s.phase != "match_over":
        start_pause(t, "charged", by=against, length=t.limits.time_out_s, for_delay=pause)


def restart_clock(t: FoosballTable) -> None:
    """A reset: the possession clock starts at zero, and so does the count of wall touches."""
    possession = t.s.possession
    if possession is not None:
        possession.clock_s = 0
        if t.variants.reset == "clock_and_walls":
            possession.wall_touches = 0
        if possession.running:
            possession.ends_at = t.now + t.limit_of(possession.rod)


def _expect_play(t: FoosballTable, against: Side) -> None:
    """After a delay play must be under way in so many seconds, unless a time out or a technical shot comes first."""
    s = t.s
    if s.pause is None and s.phase != "match_over" and not t.live:
        s.resume_by = t.now + t.limits.resume_after_delay_s
        s.delayed[against] = True


def add_delay(t: FoosballTable, against: Side) -> None:
    """The official adds a delay to another penalty; while that has a technical shot to come no seconds run against the side."""
    s = t.s
    if s.phase == "match_over":
        return
    penalise(t, "delay_of_game", against)
    if s.technical_shot is not None:
        s.resume_by, s.delayed[against] = None, False


def grant(t: FoosballTable, finding: Finding, kind: str, to: Side) -> None:
    """Answer a request with yes or no."""
    if finding == "request_granted":
        t.find(finding, kind, for_=to)
    else:
        t.find(finding, kind, against=to)
