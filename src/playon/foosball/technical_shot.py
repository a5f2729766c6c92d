"""The technical shot: how it comes due, when it is over, and how play goes on after it."""

from playon.events import OTHER, Side
from playon.foosball.scoring import lose_game, score_point
from playon.foosball.situation import Pause, TechnicalShotDue
from playon.foosball.table import FoosballTable
from playon.foosball.terms import DEFENCE, Offence, Phase, Rod
from playon.rulings import Restart

PHASE_OF: dict[str, Phase] = {"between_games": "between_games", "time_out": "time_out", "charged": "time_out"}
"""The phase of a pause, where it is not an official one."""


def technical_foul(t: FoosballTable, against: Side, offence: Offence, after: Restart | None) -> None:
    """Call a technical foul: one shot for the other side, or the game lost with the last one that a game allows.

    after: the restart after a miss where a rule names one; by default play goes on as it stood.
    """
    s = t.s
    if t.count(against, "technical_fouls") >= t.limits.technical_fouls_forfeit:
        t.find("third_technical_foul", against=against, sanctions=("forfeit_game",))
        lose_game(t, against)
        return
    earlier = s.technical_shot
    if earlier is not None:
        earlier.stage = "due"
    resume = after or (earlier.resume if earlier is not None else t.standing_restart())
    t.stop_clock()
    by = OTHER[against]
    s.technical_shot = TechnicalShotDue(by=by, against=against, offence=offence, resume=resume, earlier=earlier)
    if s.pause is not None and s.pause.ends_at is not None and s.pause.kind != "match_call":
        s.technical_shot.interrupted = s.pause
        s.pause.ends_at = max(0.0, s.pause.ends_at - t.now)
    s.pause = s.put_in = s.ask_by = s.resume_by = None
    s.delayed = {"A": False, "B": False}
    s.pending = []
    s.restart = Restart(by=by, as_="technical_shot", rod="three")
    s.phase = "technical_shot"
    _open_positions(t)


def shot_scored(t: FoosballTable) -> None:
    """The technical shot went in: a point, and the side scored on serves."""
    shot = t.s.technical_shot
    if shot is not None and shot.by is not None:
        score_point(t, shot.by, kind="technical_shot")


def shot_over(t: FoosballTable, *, seen: bool) -> None:
    """The technical shot was taken and missed. `seen`: found from the ball, not from an official's word."""
    shot = t.s.technical_shot
    resume = shot.resume if shot is not None else None
    t.find("turn_over", "seen" if seen else "called", restart=resume)
    return_from_shot(t)


def return_from_shot(t: FoosballTable) -> None:
    """Play goes on as it stood before the technical shot; an open choice is open again."""
    s = t.s
    shot = s.technical_shot
    resume = shot.resume if shot is not None else None
    t.stop_clock()
    s.technical_shot = shot.earlier if shot is not None else None
    if s.technical_shot is not None:
        resume = Restart(by=s.technical_shot.by, as_="technical_shot", rod="three")
    s.put_in = s.possession = s.last_stroke = None
    s.pending = []
    if resume is not None:
        s.ball.side, s.ball.rod, s.ball.zone = resume.by, _rod(resume), None
        s.ball.figure, s.ball.motion = None, "stopped"
    s.restart = resume
    s.phase = t.resting_phase()
    if shot is not None and shot.interrupted is not None and s.technical_shot is None:
        _go_on_pausing(t, shot.interrupted)
    _open_positions(t)


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
    s = t.s
    stroke = s.last_stroke
    return (
        s.technical_shot is not None
        and stroke is not None
        and stroke.side == s.technical_shot.by
        and stroke.rod == "three"
    )


def _open_positions(t: FoosballTable) -> None:
    """Before and after a technical shot positions may be changed."""
    t.s.swapped = {"A": False, "B": False}
    t.s.swap_open = True


def _rod(restart: Restart) -> Rod | None:
    for rod in ("goalie", "two", "five", "three"):
        if restart.rod == rod:
            return rod
    return "five" if restart.as_ == "serve" else None
