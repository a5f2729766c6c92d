"""The technical shot: how it comes due, when it is over, and how play goes on after it."""

from playon.events import OTHER, Side
from playon.foosball.events import RodOf
from playon.foosball.pauses import start_pause
from playon.foosball.scoring import count_point, ends_with_point, lose_game, score_point
from playon.foosball.specialty import shootout
from playon.foosball.state_of_play import BallAt, Pause
from playon.foosball.table import FoosballTable, lying
from playon.foosball.terms import DEFENCE, Offence, Option, PauseKind, Phase, Rod
from playon.foosball.unsettled import Stakes, TechnicalShotDue
from playon.rulings import Options, Restart

PHASE_OF: dict[str, Phase] = {"between_games": "between_games", "time_out": "time_out", "charged": "time_out"}
"""The phase of a pause, where it is not an official one."""


def technical_foul(
    t: FoosballTable,
    against: Side,
    offence: Offence,
    after: Restart | None,
    *,
    within_s: float | None = None,
    choices: tuple[Option, ...] = (),
    infraction: RodOf | None = None,
    pause: bool = False,
    called: bool = False,
) -> None:
    """Call a technical foul: one shot for the other side, or the game lost with the last one that a game allows.

    after: the restart after a miss where a rule names one; by default play goes on as it stood. within_s: seconds to take it in.
    choices: options of the other side after the shot, infraction: what "point of infraction" means then.
    pause: a time out is given after the shot; called: it was called, not charged.
    """
    s = t.s
    if t.count(against, "technical_fouls") >= t.limits.technical_fouls_forfeit:
        t.find("third_technical_foul", against=against, sanctions=("forfeit_game",))
        lose_game(t, against)
        return
    earlier = s.technical_shot
    if earlier is not None:
        earlier.stage = "due"
    resume = after or (earlier.resume if earlier is not None else _as_it_stood(t))
    stakes = Stakes(offence=offence, current=lying(s.ball), infraction=infraction) if choices else None
    t.stop_clock()
    by = OTHER[against]
    shot = TechnicalShotDue(by=by, against=against, offence=offence, resume=resume, earlier=earlier)
    shot.choices, shot.stakes, shot.pause, shot.called = list(choices), stakes, pause, called
    shot.called_at = t.now if pause and called else None
    if within_s is not None:
        shot.until = t.now + within_s
    s.technical_shot = shot
    if s.pause is not None and s.pause.ends_at is not None and s.pause.kind != "match_call":
        shot.interrupted = s.pause
        s.pause.ends_at = max(0.0, s.pause.ends_at - t.now)
    s.pause = s.put_in = s.ask_by = s.resume_by = None
    s.delayed = {"A": False, "B": False}
    s.pending = []
    if t.variants.technical_shots == "none":
        return_from_shot(t)
        return
    s.restart = Restart(by=by, as_="technical_shot", rod="three")
    s.phase = "technical_shot"
    _open_positions(t)


def _as_it_stood(t: FoosballTable) -> Restart | None:
    """The restart after the shot: where the ball was; a ball that was moving may count as dead there."""
    if t.variants.technical_return == "dead_if_moving" and t.live and not t.still:
        return t.died(t.s.ball)
    return t.standing_restart()


def shot_scored(t: FoosballTable) -> None:
    """The technical shot went in: a point, and the side scored on serves, or play goes on as after a miss."""
    shot = t.s.technical_shot
    if shot is None or shot.by is None:
        return
    if shootout.is_turn(t, shot):
        t.s.server = shot.by
    if t.variants.after_technical_goal == "serve" or shootout.is_turn(t, shot):
        score_point(t, shot.by, kind="technical_shot")
        return
    ruling = count_point(t, shot.by, kind="technical_shot")
    if not ends_with_point(t, shot.by):
        ruling.restart = shot.resume
        return_from_shot(t)


def shot_over(t: FoosballTable, *, seen: bool) -> None:
    """The technical shot was taken and missed. `seen`: found from the ball, not from an official's word."""
    shot = t.s.technical_shot
    resume = shot.resume if shot is not None else None
    called = t.book.clause_of("turn_over", "called")
    clause = t.book.clause_of("turn_over", "seen") if seen else called
    named = shot.clause if shot is not None else None
    if shot is not None and shootout.is_turn(t, shot):
        t.s.server, resume = shot.by, shootout.next_turn(t, shot)
    t.find("turn_over", clause=named or clause, breach=clause if named else called if seen else None, restart=resume)
    return_from_shot(t)


def return_from_shot(t: FoosballTable) -> None:
    """Play goes on as it stood before the technical shot; an open choice is open again. Options and a time out may follow."""
    s = t.s
    shot = s.technical_shot
    resume = shot.resume if shot is not None else None
    if shot is not None and resume is None and shootout.is_turn(t, shot):
        resume = shootout.next_turn(t, shot)
    t.stop_clock()
    s.technical_shot = shot.earlier if shot is not None else None
    if s.technical_shot is not None:
        resume = Restart(by=s.technical_shot.by, as_="technical_shot", rod="three")
    s.put_in = s.possession = s.last_stroke = None
    s.pending = []
    if resume is not None:
        s.ball.side, s.ball.rod, s.ball.zone = resume.by, _rod(resume), None
        s.ball.figure, s.ball.motion = None, "stopped"
    t.set_restart(resume)
    s.phase = t.resting_phase()
    earlier = s.technical_shot
    free = earlier is None or shootout.is_turn(t, earlier)
    if shot is not None and shot.interrupted is not None and free:
        _go_on_pausing(t, shot.interrupted)
    _open_positions(t)
    if shot is not None:
        _follow(t, shot, earlier)


def _follow(t: FoosballTable, shot: TechnicalShotDue, earlier: TechnicalShotDue | None) -> None:
    """What is still due after a technical shot: the options of its side, the time out that led to it.

    An earlier shot that is still due comes before the options, which then follow on it, but not before the time out.
    """
    s = t.s
    if earlier is not None:
        if shot.choices and earlier.by == shot.by and not earlier.choices and not shootout.is_turn(t, earlier):
            earlier.choices, earlier.stakes = shot.choices, shot.stakes
    elif shot.choices and shot.by is not None:
        s.options = Options(to=shot.by, choices=tuple(shot.choices))
        s.stakes = shot.stakes or _stakes(shot)
        s.phase = "choice"
    if shot.pause:
        kind: PauseKind = "time_out" if shot.called else "charged"
        start_pause(t, kind, by=shot.against, length=t.limits.time_out_s)


def _stakes(shot: TechnicalShotDue) -> Stakes:
    """What the options stand for where only the restart is known."""
    resume = shot.resume
    rod = _rod(resume) if resume is not None and resume.as_ == "ready" else None
    if resume is None or rod is None or resume.by is None:
        return Stakes(offence=shot.offence)
    return Stakes(offence=shot.offence, current=BallAt(side=resume.by, rod=rod), infraction=RodOf(resume.by, rod))


def _go_on_pausing(t: FoosballTable, pause: Pause) -> None:
    """The rest of a time out or break that the technical shot broke into is still the teams' to use."""
    s = t.s
    left = pause.ends_at or 0
    pause.since, pause.ends_at = t.now, t.now + left
    s.pause = pause
    if s.options is None:
        s.phase = PHASE_OF.get(pause.kind, "official_time_out")


def handled(t: FoosballTable, by: Side, rod: Rod, *, held: bool) -> bool:
    """Whether the ball of a technical shot, come to that rod, is dealt with: stopped in the defender's area, or gone from it."""
    s = t.s
    shot = s.technical_shot
    if shot is None:
        return False
    in_area = by == shot.against and rod in DEFENCE
    if not in_area or held or t.variants.technical_shot_over == "first_block":
        return True
    if s.last_stroke is not None:
        s.last_stroke.opponent_touched = s.last_stroke.area_reached = True
    return False


def shot_taken(t: FoosballTable) -> bool:
    """Whether the ball of the technical shot has left the three-man rod."""
    shot = t.s.technical_shot
    if shot is None:
        return False
    stroke = t.s.last_stroke
    return stroke is not None and stroke.side == shot.by and stroke.rod == "three"


def _open_positions(t: FoosballTable) -> None:
    """Before and after a technical shot positions may be changed."""
    t.s.swapped = {"A": False, "B": False}
    t.s.swap_open = True


def _rod(restart: Restart) -> Rod | None:
    for rod in ("goalie", "two", "five", "three"):
        if restart.rod == rod:
            return rod
    return "five" if restart.as_ == "serve" else None
