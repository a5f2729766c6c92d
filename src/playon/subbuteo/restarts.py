"""A restart before it is taken: naming and setting the taker, and the signal to take it (4.2, 11.2, 12.2, 14.2 to 16.2)."""

from playon.errors import ImpossibleEvent, Refused
from playon.sentences import sentence
from playon.subbuteo.events import Nominate, Play, Ready
from playon.subbuteo.force_claim import answer
from playon.subbuteo.interruptions import resume
from playon.subbuteo.penalties import penalise
from playon.subbuteo.restart_places import ball_in_corner
from playon.subbuteo.substitutions import end_all
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.taking import spare_before_first_flick

OVER = ("before_match", "pause", "match_over")


def nominate(t: SubbuteoTable, e: Nominate) -> None:
    """The taker is named and set, and the ball laid where the taker may choose (11.2.1, 12.2.1, 14.2.2, 15.2.1.4, 16.2.2)."""
    s = t.s
    r = s.restart
    if s.options is not None:
        raise Refused(sentence("{side} has to choose first", side=s.options.to))
    if r is None or s.phase != "set_up":
        raise Refused("no restart is being prepared for which a taker could be named")
    if e.by != r.by:
        raise Refused(sentence("the {restart} is {to}'s; {by} names no taker", restart=r.as_, to=r.by, by=e.by))
    if e.figure is not None:
        if e.figure[0] != e.by:
            raise ImpossibleEvent(sentence("{figure} is not {by}'s figure", figure=e.figure, by=e.by))
        if spare_before_first_flick(t, e.figure) and r.as_ != "goal_flick":
            penalise(t, "wrong_taker", e.by, figure=e.figure)
            return
        r.taker = e.figure
        r.taker_at = e.place if e.place is not None else t.where(e.figure)
        if e.place is not None:
            stand(t, e.figure, e.place)
    if e.ball is not None:
        s.ball.at = e.ball


def stand(t: SubbuteoTable, figure: str, at: tuple[float, float]) -> None:
    """A figure is set upright at a place, mm, wherever it was before."""
    s = t.s
    if s.figures is not None:
        s.figures[figure] = at
    s.lying = [each for each in s.lying if each != figure]
    s.rebounded = [each for each in s.rebounded if each != figure]
    s.set_on_limit = [each for each in s.set_on_limit if each != figure]
    s.off_board.pop(figure, None)
    s.moving.pop(figure, None)


def ready(t: SubbuteoTable, e: Ready) -> None:
    """A player is ready: he makes no more positional flicks and has placed his figures (16.2.3, 15.2.2)."""
    s = t.s
    r = s.restart
    if s.phase in OVER:
        raise Refused("nothing is being prepared")
    if r is not None:
        r.ready[e.by] = True
        r.placed[e.by] = True


def play(t: SubbuteoTable, e: Play) -> None:
    """'Play!': the restart may be taken, or play goes on after an interruption (2.1.2.5, 4.2.3, 11.2.4 and its kin)."""
    s = t.s
    r = s.restart
    if s.options is not None:
        raise Refused(sentence("{side} has to choose first", side=s.options.to))
    if s.phase in OVER:
        raise Refused("the period is not running")
    if s.phase == "to_take":
        raise Refused("'play!' was said already")
    end_all(t)
    if s.options is not None:
        return
    if s.stop is not None and s.stop.why == "force" and s.stop.figure is not None:
        answer(t, s.stop.figure)
    if r is None or r.as_ == "play":
        resume(t)
        return
    s.stop = s.doubt = None
    s.clock.may_flick_since = s.clock.elapsed
    if r.as_ == "corner_flick":
        ball_in_corner(t, r)
    s.phase = "to_take"
    if r.as_ == "flick_off":
        s.clock.runs = True
    t.find("play", r.as_, to=r.by, restart=t.standing_restart())
