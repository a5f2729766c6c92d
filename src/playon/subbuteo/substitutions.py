"""Substitution and repair: when figures, goalkeepers and whole sets may be changed, and how often (2.5, 4.1.2, 8.3)."""

from playon.errors import Refused
from playon.events import Side
from playon.sentences import sentence
from playon.subbuteo.block_flicks import wait_for_block_flick
from playon.subbuteo.events import Substitution
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.lost_time import add_time
from playon.subbuteo.penalties import penalise
from playon.subbuteo.placements import place_figures
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import StopReason
from playon.subbuteo.unsettled import Stop, Substituting, more

BEFORE = ("goal_flick", "corner_flick", "flick_in", "free_flick", "penalty_flick")
"""Restarts before which figures and goalkeepers may be changed (2.5.2, 8.3.2)."""


def substitution(t: SubbuteoTable, e: Substitution) -> None:
    """'Substitution!' or 'repair!' is said, or it is carried out."""
    s = t.s
    if s.phase == "match_over":
        raise Refused("the match is over")
    if e.what == "player":
        player_comes_in(t, e)
        return
    if s.options is not None:
        raise Refused(sentence("{side} has to choose first", side=s.options.to))
    under_way = next((each for each in s.substituting if each.by == e.by and each.what == e.what), None)
    if e.step == "asked":
        if under_way is not None and under_way.figure == e.figure:
            raise Refused("that is under way already")
        ask(t, e)
    else:
        if under_way is None:
            under_way = ask(t, e)
        if under_way is not None:
            end(t, under_way, matches=e.matches, broken=e.broken)


def player_comes_in(t: SubbuteoTable, e: Substitution) -> None:
    """Another player of the team takes the board over, in a break; in the shoot-out nobody comes in (4.1.2, 17.1.1)."""
    s = t.s
    clause = t.book.clause_of("substitution", "player") if t.knows("substitution", "player") else None
    if s.match.kind != "team" and s.tie is None:
        raise Refused("the match is one between two players; only a team has others to send in", clause)
    if e.player is None:
        raise Refused("the player who comes in is to be named: player")
    if s.period == "shoot_out":
        raise Refused(
            "the shoot-out is taken by a player who finished golden goal; nobody comes in for it",
            t.book.clause_of("shoot_out", "nominated"),
        )
    if playing_time(t):
        raise Refused(
            "a player comes in before the match, at half-time or before golden goal, not in a period that is being played",
            clause,
        )
    s.players[e.by].name = e.player
    if clause is not None:
        t.find("substitution", "player", to=e.by, player=e.player)
    else:
        t.find("uncovered", to=e.by, player=e.player)


# -- asking --------------------------------------------------------------------------------------------------------------


def ask(t: SubbuteoTable, e: Substitution) -> Substituting | None:
    """It is granted and under way, or denied: None."""
    s = t.s
    why = _forbidden(t, e)
    if why is not None:
        t.deny(why, e.by, figure=e.figure)
        return None
    under_way = Substituting(by=e.by, what=e.what, figure=e.figure, broken=e.broken, since=t.now, phase=s.phase)
    if s.substituting:
        under_way.phase = s.substituting[0].phase
    s.substituting = [*s.substituting, under_way]
    if playing_time(t) and s.ball.motion == "stopped":
        if s.restart is None:
            interrupt(t, "keeper" if e.what == "goalkeeper" else "substitution", "substituting")
        else:
            s.phase = "substituting"
    return under_way


def _forbidden(t: SubbuteoTable, e: Substitution) -> str | None:
    """Why it is not allowed, as a kind of `denied`."""
    s = t.s
    restarts_only = t.variants.figure_changes == "restarts_only"
    if e.what == "set" and s.must_change == e.by:
        return None
    if not playing_time(t):
        if restarts_only and s.period == "half_time":
            if e.what == "goalkeeper":  # 8.3.2: a broken one at any time
                return None if e.broken or s.keepers[e.by].broken else "keeper_moment"
            return "substitution_moment"
        return "set" if e.what == "set" and s.period in ("golden_goal", "shoot_out") else None
    if e.what == "set":
        return "set"  # 2.5.4: at half-time only
    if e.what == "repair" and restarts_only:
        return "substitution"
    counts = s.counts[e.by]
    if e.what == "goalkeeper":
        if e.broken or s.keepers[e.by].broken:
            return "keeper_moment" if s.ball.motion == "moving" else None
        if not _at_a_restart(t):
            return "keeper_moment"
        limit = t.limits.keeper_changes
        return "keeper_changes" if limit is not None and counts.keeper_changes >= limit else None
    if e.what == "figure" and counts.substitutions + _asked(t, e.by) >= t.limits.substitutions:
        return "substitution"
    if not e.matches:
        return "substitution"  # 2.5.1: told at once that it has another colour or type
    fallen = e.figure is not None and e.figure in s.off_board and not restarts_only
    return None if fallen or _at_a_restart(t) else "substitution_moment"


def playing_time(t: SubbuteoTable) -> bool:
    """Whether a period is being played; before it begins and at half-time figures are changed freely (2.5.1, 2.5.4)."""
    s = t.s
    if s.phase in ("before_match", "pause") or s.period == "half_time":
        return False
    opening = s.restart is not None and s.restart.as_ == "flick_off" and s.clock.elapsed == 0
    return not (opening and not any(s.score.values()))


def _at_a_restart(t: SubbuteoTable) -> bool:
    """Before one of the restarts named, or after a goal (2.5.2, 8.3.2)."""
    s = t.s
    r = s.restart
    if r is None or s.phase not in ("set_up", "substituting"):
        return False
    return r.as_ in BEFORE or r.as_ == "flick_off"


def _asked(t: SubbuteoTable, side: Side) -> int:
    return sum(each.by == side and each.what == "figure" for each in t.s.substituting)


# -- carrying out --------------------------------------------------------------------------------------------------------


def end(t: SubbuteoTable, under_way: Substituting, *, matches: bool = True, broken: bool = False) -> None:
    """The referee has looked at the new one: it stands where the old base stood, or is not allowed (2.5.1, 2.5.2, 8.3.2)."""
    s = t.s
    s.substituting = [each for each in s.substituting if each is not under_way]
    side, what = under_way.by, under_way.what
    playing = playing_time(t)
    if playing and not matches and what in ("figure", "goalkeeper"):
        t.deny("substitution", side, figure=under_way.figure)
    else:
        _carried_out(t, under_way, playing=playing, broken=broken or under_way.broken)
    if playing and t.now > under_way.since:
        add_time(t, t.now - under_way.since, "repair" if what == "repair" else "substitution")
    if not s.substituting:
        _go_back(t, under_way)


def _carried_out(t: SubbuteoTable, under_way: Substituting, *, playing: bool, broken: bool) -> None:
    s = t.s
    side, figure = under_way.by, under_way.figure
    counts = s.counts[side]
    if under_way.what == "set":
        t.find("substitution", "set", to=side)
        _in_time(t, side)
        return
    if under_way.what == "goalkeeper":
        if playing and not (broken or s.keepers[side].broken):
            counts.keeper_changes = more(counts.keeper_changes)
        s.keepers[side].broken = False
        t.find("substitution", "goalkeeper", to=side, figure=figure)
        return
    if playing and under_way.what == "figure":
        counts.substitutions = more(counts.substitutions)
    if figure is not None and figure in s.broken:
        s.broken = [each for each in s.broken if each != figure]
    t.find("substitution", under_way.what, to=side, figure=figure)


def _in_time(t: SubbuteoTable, side: Side) -> None:
    """Who had to change the set because bases look alike has two minutes for it (4.1.2)."""
    s = t.s
    if s.must_change != side:
        return
    since, s.must_change, s.must_change_since = s.must_change_since, None, None
    if since is not None and t.now - since > t.limits.change_figures_s + 1e-6:
        penalise(t, "time_wasting", side, facts={"kind": "change_of_figures"})


def _go_back(t: SubbuteoTable, under_way: Substituting) -> None:
    """All is done: the restart goes on being prepared, or play waits for the open block-flick and 'play!' (8.3.2, 6.2.3.3)."""
    s = t.s
    if s.phase != "substituting":
        return
    if s.restart is not None or under_way.phase in ("before_match", "pause"):
        s.phase = under_way.phase
        return
    why: StopReason = "keeper" if under_way.what == "goalkeeper" else "substitution"
    place_figures(t)
    if not wait_for_block_flick(t, why):
        s.stop = Stop(why=why)


def end_all(t: SubbuteoTable) -> None:
    """'Play!' tells that what was under way is done (2.5.2)."""
    for each in list(t.s.substituting):
        end(t, each)
