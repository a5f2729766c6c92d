"""Offside: who stands in offside position at the last touch, and when that is declared (13.1.2)."""

from playon.events import OTHER
from playon.subbuteo import passive_offside
from playon.subbuteo.ball_way import leg_to, passes, reached, remaining_leg, start_of_leg, towards_goal_line, way_end
from playon.subbuteo.contacts import Contact, Figure, Point
from playon.subbuteo.offside_line import defence_met, forwards_met, in_position_met, standing
from playon.subbuteo.offside_position import nearer_than_ball, past_defence
from playon.subbuteo.penalties import penalise
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable

DIRECT = ("corner_flick", "flick_in", "goal_flick", "penalty_flick")
"""Restarts that nobody is offside from directly (13.1.2.4 a)."""


def ball_reaches(run: Run, thing: str, at: Point) -> None:
    """The ball comes to its next contact; on its way it may have passed the last defender (13.1.2.1 a, 13.1.2.2)."""
    offside = run.t.s.offside
    if not offside.position:
        run.behind.append(at)
        return
    passed_before(run)
    run.passed = _passing(run, leg_to(run, at))
    if thing not in offside.position:
        passed_before(run)
    run.leg_from = at


def ball_played(run: Run, figure: Figure, c: Contact, ball: Point) -> None:
    """An attacking figure, or the attacker's goalkeeper, plays the ball: positions are those of this moment (13.1.2.3)."""
    s = run.t.s
    if s.figures is None or s.period == "shoot_out" or (run.takes is not None and not c.clear):
        return
    passed_before(run)
    _note_positions(run, figure, ball)
    if figure[1:] != "0":
        passive_offside.plays(run, figure, ball)


def ball_touched(run: Run, figure: Figure, ball: Point) -> None:
    """The ball touches a figure of the attacker: offside if it stands there (13.1.2.1 b); a last touch for the others."""
    s = run.t.s
    if figure in s.offside.position:
        passed, run.passed = run.passed, None
        _declare(run, passed=passed, touched=figure)
    if run.passed is not None:
        passed_before(run)
    if s.figures is not None and s.period != "shoot_out":
        _note_positions(run, figure, ball)


def ball_won(run: Run, figure: Figure, ball: Point) -> None:
    """A standing figure wins a ball that the opponent played; where it stands does not matter (13.1.2.4 b)."""
    t = run.t
    s = t.s
    at = t.where(figure)
    last = s.last_play
    if at is None or last is None or last.by != OTHER[t.attacker]:
        return
    if in_position_met(run, at, ball):
        t.find("not_offside", "opponent", figure=figure)


def ball_ran(run: Run) -> None:
    """The event is over: the rest of the ball's way."""
    if not run.t.s.offside.position:
        return
    passed_before(run)
    to = way_end(run)
    if to is not None:
        run.passed = _passing(run, remaining_leg(run, to))
    elif run.began_past:
        run.passed = _passing(run, [start_of_leg(run)])  # the direction of the flick has to tell
    passed_before(run)


def passed_before(run: Run) -> None:
    """Declare what the leg that ended before this moment has brought, if that was not done yet."""
    passed, run.passed = run.passed, None
    if passed is not None:
        _declare(run, passed=passed)


def _note_positions(run: Run, figure: Figure, ball: Point) -> None:
    """Who but the figure itself is in offside position now, and the line that the ball must pass (13.1.1, 13.1.2.3)."""
    t = run.t
    offside = t.s.offside
    before = offside.position
    run.began_past = False
    offside.line = None
    known = run.forwards
    forwards = known[1] if known is not None and known[0] == t.s.possession else forwards_met(run)
    if not forwards:
        if before:
            offside.position = []
        return
    side, pitch = t.attacker, t.pitch
    goal = t.opposing_goal(side)
    deep: list[Figure] = []
    for name, at in forwards:
        if (
            name != figure
            and nearer_than_ball(pitch, at, ball, goal)
            and past_defence(pitch, at, goal, defence_met(run))
        ):
            deep.append(name)
    if deep:
        offside.line = max(defence_met(run).line, -pitch.x)
        run.began_past = reached(t, ball, offside.line)
    offside.position = deep
    if deep and deep != before:
        t.find("offside_position", against=side, figures=tuple(deep))


def _passing(run: Run, leg: list[Point]) -> str | None:
    """How the ball came past the last defender on this leg, completely in the shooting-area; None if it did not."""
    t = run.t
    line = t.s.offside.line
    if line is None:
        if t.s.figures is None:
            return None
        line = max(defence_met(run).line, -t.pitch.x)
    began_past, run.began_past = run.began_past, False
    if began_past:
        return "already_past" if towards_goal_line(run, leg) else None
    return "passed" if passes(t, leg, line) else None


def _declare(run: Run, *, passed: str | None, touched: Figure | None = None) -> None:
    """Declare the deepest figure offside, or say why nobody is."""
    t = run.t
    s = t.s
    offside = s.offside
    meant = [touched] if passed is None and touched is not None else offside.position
    exempt = _exempt(run)
    active = [each for each in meant if each not in offside.passive]
    if exempt is not None or not active:
        for each in meant:
            t.find("not_offside", exempt or "passive", figure=each)
        return
    offside.position = [each for each in offside.position if each not in meant]
    side = t.attacker
    if any(each.offence == "offside" and each.against == side for each in s.pending):
        return
    figures, goal = standing(run), t.opposing_goal(side)
    known = [each for each in active if each in figures]
    deepest = max(known, key=lambda each: t.pitch.figure_front(figures[each], goal)) if known else active[0]
    kind = _kind(t, passed, touched=touched is not None)
    facts = {"kind": kind} if kind is not None else None
    penalise(t, "offside", side, figure=deepest, place=figures.get(deepest), facts=facts)


def _kind(t: SubbuteoTable, passed: str | None, *, touched: bool) -> str | None:
    """Which form of offside it is; none where the ball has both passed the defence and touched the figure."""
    s = t.s
    if s.options is not None and s.options.to == s.possession:
        against = OTHER[s.options.to]
        if any(each.offence == "incorrect_block_flick" and each.against == against for each in s.pending):
            return "played_on"  # 13.1.2.6
    if passed == "passed" and touched:
        return None
    return passed or "touched"


def _exempt(run: Run) -> str | None:
    """Why nobody is offside after this play (13.1.2.4)."""
    t = run.t
    last = t.s.last_play
    if last is None:
        return None
    if last.as_ in DIRECT or (run.takes in DIRECT and last.figure == run.figure):
        return "restart"
    if last.by == t.defender:
        return "block_flick" if last.as_ == "block" else "opponent"
    return None
