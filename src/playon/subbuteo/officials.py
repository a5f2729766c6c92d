"""What the officials call, decide and enter by hand."""

from typing import Any

from playon.errors import Refused, UnreadableEvent
from playon.events import OTHER, Side
from playon.sentences import sentence
from playon.subbuteo import polishing, positional_flicks, shoot_out, tick_flicks
from playon.subbuteo.duration import reopen
from playon.subbuteo.events import Change, Foul, Official, Shootable
from playon.subbuteo.figure_numbers import count, field_figures, too_many
from playon.subbuteo.flick_events import PitchEvent
from playon.subbuteo.goalkeeping import saved, would_count
from playon.subbuteo.keepers import put_in
from playon.subbuteo.penalties import penalise
from playon.subbuteo.possession import change as pass_over
from playon.subbuteo.restart_taken import taken_unseen
from playon.subbuteo.shot_clock import block_flick_lost
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import KINDS, Offence
from playon.subbuteo.waiting_for_keeper import after_change, wait

CONTEXT = ("kind", "flick", "ball_moving", "touched", "affected", "aim", "goal_bound", "scored")
"""The fields of a call that the book's rows can test."""


ONLY_IN_PLAY: tuple[Offence, ...] = (
    "fourth_flick",
    "second_play_by_taker",
    "foul_play",
    "smashing",
    "contact_after_miss",
    "blocked_ball",
    "incorrect_block_flick",
    "block_after_change",
    "handball",
    "keeper_fourth_touch",
    "goal_prevented",
    "wrong_goal_flick",
    "flick_in_too_far",
    "offside",
)
"""Offences that can be called only when the restart that stood has been taken."""

AT_THE_BALL: tuple[Offence, ...] = ("blocked_ball", "handball", "shot_at_body")
"""Offences that lie where the ball is, whatever figure they are called with (5.3.5, 10.5)."""

BY_CONTACT: tuple[Offence, ...] = ("rebound", "incorrect_block_flick", "tick_contact")
"""Offences that lie where something was touched (2.1.3.3, 6.2.4, 13.4.3)."""

PUTS_SPARE_IN: tuple[Offence, ...] = ("spare_misplaced", "spare_without_right", "spare_back_too_early")
"""Offences by which a spare goalkeeper has come in (9.1.2 R1)."""


def foul(t: SubbuteoTable, e: Foul) -> None:
    """The referee calls an offence; it is ruled like one found from facts."""
    s = t.s
    if e.kind is not None and e.kind not in KINDS.get(e.offence, ()):
        known = ", ".join(KINDS.get(e.offence, ())) or "none"
        raise UnreadableEvent(f"foul: {e.offence} has no kind {e.kind!r}; its kinds: {known}")
    scored = e.offence == "keeper_at_penalty" and (e.scored or _penalty_scored(t, e.by))
    if e.offence == "keeper_at_penalty" and not scored:
        reopen(t)
    if scored and s.phase == "match_over":
        return  # 12.2.4: the goal stands
    if e.offence in shoot_out.DECIDES_SHOT and not shoot_out.called(t, e):
        return  # 17.2.3: the goal stands
    if s.phase == "match_over":
        raise Refused("the match is over")
    if any(each.offence == e.offence and each.against == e.by for each in t.rulings):
        return  # the clock has found it in the same moment
    if e.offence == "misconduct" and s.phase in ("before_match", "pause"):
        return  # 10.7.1: while a period or a shoot-out is on
    if e.offence == "time_wasting" and e.kind == "flick" and s.block_flick == e.by:
        block_flick_lost(t)
        return
    facts: dict[str, Any] = {name: value for name in CONTEXT if (value := getattr(e, name)) is not None}
    facts["deliberate"] = e.deliberate
    if e.offence in ONLY_IN_PLAY:
        taken_unseen(t)
    if scored:
        facts["scored"] = True
    elif e.offence == "keeper_at_penalty":
        _penalty_in_question(t, e.by)
    if e.offence == "late_placing" and s.restart is not None and s.restart.by != e.by:
        s.restart.placed[e.by] = True  # a defender is late once
    if e.offence == "too_many_figures":
        surplus = e.surplus if e.surplus is not None else len(field_figures(t, e.by)) - t.limits.field_figures
        too_many(t, e.by, max(surplus, 0))
        return
    if e.offence == "goal_prevented":
        if s.last_play is not None and s.last_play.from_ is not None and not would_count(t, e.by, s.last_play):
            return  # 7.1.4: only a ball that would have counted
        facts.setdefault("goal_bound", "certain")
    if e.offence in PUTS_SPARE_IN and not s.spares[e.by].in_play:
        put_in(t, e.by, e.place, "in_goal" if e.kind == "keeper_in_goal" else "in_hand")
        s.spares[e.by].without_right = True
    place = e.place if e.place is not None else t.where(_figure_of_the_place(t, e))
    fields: dict[str, Any] = {"seconds": e.seconds} if e.seconds is not None else {}
    if e.offence == "time_wasting" and e.kind == "polishing":
        fields["clause"] = polishing.in_play(t)
    penalise(t, e.offence, e.by, figure=e.figure, place=place, ball=e.ball, facts=facts, **fields)
    if e.offence in tick_flicks.OF_THE_FLICK or (e.offence == "illegal_flick" and e.flick == "tick"):
        tick_flicks.called(t, e.by, e.figure)
    elif e.offence == "positional_contact" or (e.offence == "illegal_flick" and e.flick == "positional"):
        positional_flicks.called(t, e.by)


def _figure_of_the_place(t: SubbuteoTable, e: Foul) -> str | None:
    """The figure at whose place the offence lies: the one called, under 6.2.5.1 the one that had to be used; None where it lies
    where the ball is.
    """
    if e.offence in AT_THE_BALL or (e.touched == "ball" and e.offence in BY_CONTACT):
        return None
    if e.offence == "illegal_behaviour" and t.where(t.s.must_use) is not None:
        return t.s.must_use
    return e.figure


def _penalty_scored(t: SubbuteoTable, against: Side) -> bool:
    """Whether the penalty-flick taken last against a side has been a goal."""
    last = t.s.last_play
    return last is not None and last.as_ == "penalty_flick" and last.by == OTHER[against] and last.scored


def _penalty_in_question(t: SubbuteoTable, against: Side) -> None:
    """The offence is called after the penalty-flick has been decided: what came of it is void (12.2.4)."""
    s = t.s
    last = s.last_play
    if s.taken is not None or (s.restart is not None and s.restart.as_ == "penalty_flick"):
        return
    if last is not None and last.as_ == "penalty_flick" and last.by == OTHER[against]:
        s.restart = RestartState(by=last.by, as_="penalty_flick", place=last.from_, taker=last.figure)


def hint(t: SubbuteoTable, e: PitchEvent) -> None:
    """A linesman calls something; it changes nothing until the referee makes the call."""
    if t.s.phase == "match_over":
        raise Refused("the match is over")
    if isinstance(e, Foul):
        t.find("hint", "foul", against=e.by, figure=e.figure)
    else:
        t.find("hint", figure=getattr(e, "figure", None))


def change(t: SubbuteoTable, e: Change) -> None:
    """The referee calls a change; with a restart awarded it is only said (5.1.2 c)."""
    s = t.s
    if s.restart is not None and s.phase == "set_up" and s.restart.as_ != "play":
        if s.restart.by != e.to:
            raise Refused("the ball is not in play")
        t.find("change", "restart", to=e.to)
        return
    taken_unseen(t)
    if not t.live and (s.restart is None or s.restart.as_ != "play"):
        raise Refused("the ball is not in play")
    if s.possession == e.to:
        raise Refused(sentence("{side} has the ball already", side=e.to))
    pass_over(t, e.to, e.reason or "figure")
    s.ball.shootable = False
    if e.reason == "keeper":
        saved(t, e.to)
    after_change(t, s.ball.at)


def shootable(t: SubbuteoTable, e: Shootable) -> None:
    """The referee announces that the ball is completely in the shooting-area (7.1.2)."""
    taken_unseen(t)
    if not t.live:
        raise Refused("the ball is not in play")
    t.s.ball.shootable = True
    t.find("shootable", against=e.against)
    wait(t, "shootable")


def official(t: SubbuteoTable, e: Official) -> None:
    """What an official does in office: counting the figures of both sides, checking players and equipment."""
    if e.does == "counts_figures":
        count(t)
    elif e.does in ("checks_players", "checks_equipment"):
        t.find("checked")
