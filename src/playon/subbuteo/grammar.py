"""What a rulebook of sports table football can say: its numbers, its variants, and the facts a row of its table may test."""

from typing import Annotated, Any, Literal, get_args

import msgspec

from playon.book import Grammar
from playon.subbuteo.items import ITEMS
from playon.subbuteo.terms import (
    KINDS,
    Affected,
    Aim,
    Count,
    Finding,
    FlickKind,
    GoalBound,
    Offence,
    Option,
    RestartName,
    Sanction,
    Touched,
)

Positive = Annotated[float, msgspec.Meta(ge=0.01, le=1e6)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=1_000)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers that the rules print. `_s` are seconds, `_mm` millimetres; `_disabled`: for a player with a disability."""

    flick_s: Positive
    flick_disabled_s: Positive
    shot_s: Positive
    shot_disabled_s: Positive
    placing_s: Positive
    placing_disabled_s: Positive
    half_s: Positive
    half_time_min_s: Positive
    half_time_max_s: Positive
    golden_goal_s: Positive
    deliberate_last_s: Positive
    change_figures_s: Positive
    flicks: AtLeastOne
    keeper_touches: AtLeastOne
    ticks: AtLeastOne
    attack_flicks: AtLeastOne
    substitutions: AtLeastOne
    keeper_changes: AtLeastOne
    field_figures: AtLeastOne
    force_gap_mm: Positive
    distance_mm: Positive
    corner_distance_mm: Positive
    apart_mm: Positive
    positional_free_flick: AtLeastOne
    positional_flick_in: AtLeastOne
    positional_corner_flick: AtLeastOne
    shots: AtLeastOne
    shoot_out_s: Positive
    shoot_out_disabled_s: Positive
    lost_by_goals: AtLeastOne


class FormatDefaults(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match is when the director sets nothing else."""

    kind: Literal["individual", "team"] = "individual"


class Variants(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Procedures that exist in more than one form.

    tick_notice: what counts as notice of a tick-flick: leave asked for or "tick!" said, or only both (13.4.1)
    limited_flick: what of the attacker has to be behind the defender's goal-line for a limited flick: any part, or all of the body
    """

    tick_notice: Literal["asked_or_said", "asked_and_said"] = "asked_or_said"
    limited_flick: Literal["any_part", "body"] = "any_part"


YES_NO = (True, False)

FACTS: dict[str, tuple[Any, ...]] = {
    "attacker": YES_NO,
    "own_area": YES_NO,
    "flick": get_args(FlickKind),
    "ball_moving": YES_NO,
    "touched": get_args(Touched),
    "affected": get_args(Affected),
    "aim": get_args(Aim),
    "goal_bound": get_args(GoalBound),
    "deliberate": YES_NO,
    "scored": YES_NO,
    "retake": YES_NO,
    "restart": (None, *get_args(RestartName)),
    "after_change": YES_NO,
}
"""Facts of the moment by name, with their values; `kind` has the values of its offence.

attacker: the offender has possession. own_area: it happened in the offender's penalty-area, its lines included. flick: the kind
of flick in which it happened. ball_moving: the ball moved at that moment. touched: what was touched. affected: what an incorrect
block-flick spoilt. aim: what the flick tried. goal_bound: whether the ball was going in. deliberate: on purpose. scored: the goal
fell all the same. retake: the restart is taken a second time. restart: the one being prepared or taken. after_change: possession
changed while the offending figure was moving.
"""

SCOPES = ("succession", "possession", "match")
"""How long a count may live: while one figure plays on, while one side has the ball, or all the match."""

ROWS = (
    *("clause", "breach", "when", "count", "up_to", "from"),
    *("sanctions", "restart", "spot", "say", "excused", "reading"),
)
"""The keys of a row that are carried out here."""

NEEDED = ("foul_play", "incorrect_block_flick", "block_flick_without_right", "handball", "offside")
"""Offences that the engine comes to by itself."""

FOUND = (
    "change",
    "goal",
    "own_goal",
    "flick_in",
    "goal_flick",
    "corner_flick",
    "play",
    "play_on",
    "placing",
    "period_over",
)
"""Findings that every match can come to."""

GRAMMAR = Grammar(
    family="subbuteo",
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
    breaches=frozenset(),
    rods=frozenset(),
    scopes=frozenset(SCOPES),
    tables=frozenset(),
    rows=frozenset(ROWS),
    restart_by=frozenset(("opponent", "offender")),
    restart_places=frozenset(("ball",)),
    needed=frozenset(NEEDED),
    found=frozenset(FOUND),
    items=ITEMS,
)
