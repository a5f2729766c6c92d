"""What a foosball rulebook can say: its numbers, its variants, and the facts that a row of the offence table may test."""

from typing import Annotated, Any, Literal, get_args

import msgspec

from playon.foosball.terms import (
    KINDS,
    Count,
    Finding,
    Motion,
    Offence,
    Option,
    RestartName,
    Rod,
    Sanction,
)
from playon.rulebook import Grammar

Positive = Annotated[float, msgspec.Meta(ge=0.01, le=1e6)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=1_000)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers that the rules print. `_s` are seconds; None where a book has no such limit."""

    possession_five_s: Positive
    possession_s: Positive
    ready_answer_s: Positive
    ready_start_s: Positive
    serve_figure: AtLeastOne
    put_in_figures: AtLeastOne
    put_in_wait_s: Positive
    put_in_clock_after_s: Positive
    time_outs: AtLeastOne
    time_out_s: Positive
    at_once_s: Positive
    wipe_s: Positive
    regrip_s: Positive
    spin_deg: Positive
    pass_figures: AtLeastOne
    wall_touches: AtLeastOne
    officials: AtLeastOne
    between_games_s: Positive
    medical_s: Positive
    protocol_after_goal_s: Positive
    resume_after_delay_s: Positive
    recall_every_s: Positive
    recall_forfeits_from: AtLeastOne
    technical_fouls_forfeit: AtLeastOne
    technical_fouls_announce: AtLeastOne


class FormatDefaults(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match is when the director sets nothing else."""

    discipline: Literal["singles", "doubles", "fours"] = "singles"
    games_to_win: AtLeastOne
    points_to_win: AtLeastOne
    last_game_lead: AtLeastOne
    last_game_cap: AtLeastOne | None = None


class Variants(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Procedures that exist in more than one form.

    technical_shot_over: when the defender has dealt with a technical shot: once the ball stops in his area or leaves it, or at
    his first block.
    late_after_charge: what follows on a time out charged for delay: some seconds more, or the next delay at once.
    """

    technical_shot_over: Literal["stopped_or_left", "first_block"]
    late_after_charge: Literal["some_more", "at_once"]


YES_NO = (True, False)

FACTS: dict[str, tuple[Any, ...]] = {
    "in_play": YES_NO,
    "has_ball": YES_NO,
    "stopped": YES_NO,
    "motion": get_args(Motion),
    "rod": get_args(Rod),
    "technical_shot": YES_NO,
    "after_time_out": YES_NO,
    "scored": YES_NO,
    "goal": ("none", "offender", "opponent"),
    "harmless": YES_NO,
    "technical": YES_NO,
    "deliberate": YES_NO,
    "take_serve": YES_NO,
    "delay": YES_NO,
    "behind": YES_NO,
    "charged": YES_NO,
    "own_lip": YES_NO,
    "advanced": YES_NO,
    "next_reset_free": YES_NO,
}
"""Facts of the moment by name, with their values; `kind` has the values of its offence.

in_play: the ball is live. has_ball: the offender's side has it, or is due to put it into play. stopped: it lies still or pinned.
motion, rod: of the ball. technical_shot: the offender's own technical shot is under way. after_time_out: the put-in follows a
time out that broke into live play. scored: the ball it is about has been scored. goal: who scores if the ball's outcome stands.
harmless, technical, deliberate, take_serve, delay: the official's answers. behind: the disturbing rod is behind the ball.
charged: the time out is charged, not called. own_lip: the ball lies on the lip of the offender's goal. advanced: the stroke took
the ball away from its rod, towards the other goal. next_reset_free: the reset after a technical foul for resets.
"""

BREACHES = ("reaching", "wiping", "regrip", "played_on", "turned_away", "maintenance", "simultaneous")
"""What can be broken by facts besides the kinds of an offence.

reaching: hands off to reach down or aside. wiping: hands off too long. regrip: a shot too soon after it. played_on: a shot or pass
right after the own call of a time out. turned_away: letting go and turning away. maintenance: a needless stop of live play.
simultaneous: an official asked for at the moment of a shot or pass.
"""

NEEDED = ("possession_limit", "early_start", "illegal_put_in", "wrong_server", "distraction", "delay_of_game")
"""Offences that the engine comes to by itself, from facts and clocks."""

FOUND = (
    *(
        "goal",
        "no_goal",
        "game_won",
        "match_won",
        "dead_ball",
        "off_table",
        "time_out",
        "pause_over",
        "toss",
        "turn_over",
    ),
    *("request_granted", "request_refused", "third_technical_foul", "correction", "decision"),
)
"""Findings that every match can come to."""

GRAMMAR = Grammar(
    family="foosball",
    limits=Limits,
    format=FormatDefaults,
    variants=Variants,
    facts=FACTS,
    kinds=KINDS,
    offences=frozenset(get_args(Offence)),
    findings=frozenset(get_args(Finding)),
    sanctions=frozenset(get_args(Sanction)),
    options=frozenset(get_args(Option)),
    restarts=frozenset(get_args(RestartName)),
    counts=frozenset(get_args(Count)),
    breaches=frozenset(BREACHES),
    rods=frozenset(get_args(Rod)),
    needed=frozenset(NEEDED),
    found=frozenset(FOUND),
)
