"""The choice of the offended side: to play on, to have it put back, or to take what the book offers (4.3.3)."""

from playon.errors import Refused
from playon.events import OTHER, Side
from playon.sentences import sentence
from playon.subbuteo import ball_out, toss
from playon.subbuteo.awards import award, retake
from playon.subbuteo.block_flicks import restore, wait_for_block_flick
from playon.subbuteo.events import Choose
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.keepers import uncount_attack
from playon.subbuteo.penalties import penalise
from playon.subbuteo.placements import clear_ball_spot, place_figures
from playon.subbuteo.situation import RestartState, Situation
from playon.subbuteo.spots import free_flick_point
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import Pending


def choose(t: SubbuteoTable, e: Choose) -> None:
    """A side makes its open choice."""
    s = t.s
    if s.options is None:
        raise Refused("no choice is open")
    if e.by != s.options.to:
        if e.option == "play_on" and t.book.clause_of("no_effect") is not None:
            t.find("no_effect", against=e.by)  # ref.1.2: words of the offender take nothing from the offended side
            return
        raise Refused(sentence("the choice is {to}'s, not {by}'s", to=s.options.to, by=e.by))
    if e.option not in s.options.choices:
        raise Refused(
            sentence("{word} is not among the options: {choices}", word=e.option, choices=", ".join(s.options.choices))
        )
    if e.option in toss.CHOICES:
        toss.settle(t, e)
    elif e.option == "play_on":
        play_on(t)
        _place_due(t)
    elif e.option == "back":
        back(t, _chosen(t, "back", e), e.by)
    elif e.option in ("free_flick", "penalty_flick"):
        take(t, _chosen(t, e.option, e), e.by, e.option)
    elif e.option == "replay":
        _close(t)
        s.deferred, s.outcome = [], None
        retake(t)
    else:
        ball_out.accept(t, e.by, e.option)


def play_on(t: SubbuteoTable) -> None:
    """The offended side plays on: the sanction is gone, what moved stays, and what waited for it is ruled now (4.3.3)."""
    s = t.s
    options = s.options
    if options is None:
        return
    side = options.to
    against = s.pending[0].against if s.pending else None
    t.find("play_on", to=side)
    awarded = not {"free_flick", "penalty_flick"}.isdisjoint(options.choices)
    if awarded and s.spares[side].in_play and t.variants.keeper_after_award == "even_played_on":
        s.spares[side].awarded = True  # 9.2.1 c
    ball_blocked = _block_flick_touched_ball(s)
    _close(t)
    if side == s.possession and s.phase in ("block_flick", "waiting"):
        s.phase, s.stop = "in_play", None  # 4.3.3 R1: nobody has to be waited for
    s.played_on = side
    if against is not None and s.block_flick == against:
        s.block_flick = None  # 6.2.4.1: an offender is not entitled to a new block-flick
    if ball_blocked:
        s.barred = {figure: bar for figure, bar in s.barred.items() if bar != "took_restart"}
    waiting, s.deferred = s.deferred, []
    for each in waiting:
        penalise(
            t,
            each.offence,
            each.against,
            figure=each.figure,
            place=each.place,
            clause=each.clause,
            facts=each.facts,
            restore=each.restore,
        )
    outcome, s.outcome = s.outcome, None
    if outcome is not None and s.options is None:
        ball_out.after_playing_on(t, side, outcome)


def back(t: SubbuteoTable, pending: Pending, side: Side) -> None:
    """What the offending flick moved is put back, and play goes on with 'play!'."""
    s = t.s
    _close(t)
    s.deferred, s.outcome = [], None
    restore(t, pending.restore)
    if s.block_flick == pending.against:
        s.block_flick = None  # 6.2.4.1, second remark
    s.ball.motion = "stopped"
    if s.restart is None:
        s.restart = RestartState(by=s.possession, as_="play", since=s.clock.elapsed)
        s.phase = "set_up"
        place_figures(t)


def take(t: SubbuteoTable, pending: Pending, side: Side, option: str) -> None:
    """The free-flick or penalty-flick is taken instead: the ball is laid on its spot, figures out of place are placed."""
    s = t.s
    place = pending.place
    s.deferred, s.outcome = [], None
    if option == "free_flick" and pending.against is not None:
        uncount_attack(t, side, pending.against)
    if option == "penalty_flick":
        against = pending.against if pending.against is not None else t.defender
        award(t, side, "penalty_flick", t.pitch.penalty_spot(t.own_goal(against)))
    else:
        award(t, side, "free_flick", place)
    place_figures(t)
    if option != "penalty_flick":
        clear_ball_spot(t)  # before a penalty-flick all figures leave the area anyway (12.2.2)


def _place_due(t: SubbuteoTable) -> None:
    """What lay or stood out of place while the choice was open is placed now, if the ball rests (2.1.2.5)."""
    s = t.s
    rests = s.ball.motion == "stopped" and s.options is None and s.phase in ("in_play", "block_flick")
    if rests and place_figures(t) and not wait_for_block_flick(t):
        interrupt(t, "placing", "placing")


def _block_flick_touched_ball(s: Situation) -> bool:
    """Whether the attacker plays on after a block-flicked figure has touched the ball (4.2.4 d and its kin)."""
    blocked = [each for each in s.pending if each.offence == "incorrect_block_flick"]
    told = s.last_play is not None and s.last_play.as_ == "block"
    return any(each.touched == "ball" or told for each in blocked)


def _close(t: SubbuteoTable) -> None:
    s = t.s
    s.options = None
    s.pending = []
    s.phase = s.interrupted or "in_play"
    s.interrupted = None


def _chosen(t: SubbuteoTable, option: str, e: Choose) -> Pending:
    """The offence whose sanction is chosen: the one named, if it offers that, else the first that does.

    Where a situation does not tell what lies behind the choice, it is an offence of the opponent where the ball is.
    """
    pending = t.s.pending
    if e.which <= len(pending) and option in pending[e.which - 1].sanctions:
        return pending[e.which - 1]
    unknown = Pending(against=OTHER[e.by], place=free_flick_point(t.pitch, t.s.ball.at))
    return next((each for each in pending if option in each.sanctions), unknown)
