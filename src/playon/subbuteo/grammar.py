"""What a rulebook of sports table football can say: its numbers, its variants, and the facts a row of its table may test."""

from typing import Annotated, Any, Literal, get_args

import msgspec

from playon.book import Grammar
from playon.subbuteo.event_terms import Affected, Aim, FlickKind, GoalBound, Touched
from playon.subbuteo.items import ITEMS
from playon.subbuteo.terms import KINDS, Count, Finding, Offence, Option, RestartName, Sanction

Positive = Annotated[float, msgspec.Meta(ge=0.01, le=1e6)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=1_000)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers that the rules print. `_s` are seconds, `_mm` millimetres; `_disabled`: for a player with a disability.

    A book without one of those that default to None has no such limit.
    """

    flick_s: Positive | None = None
    flick_disabled_s: Positive | None = None
    shot_s: Positive | None = None
    shot_disabled_s: Positive | None = None
    placing_s: Positive
    placing_disabled_s: Positive | None = None
    half_s: Positive
    half_time_min_s: Positive
    half_time_max_s: Positive
    golden_goal_s: Positive
    deliberate_last_s: Positive | None = None
    change_figures_s: Positive
    flicks: AtLeastOne
    keeper_touches: AtLeastOne | None = None
    ticks: AtLeastOne
    attack_flicks: AtLeastOne | None = None
    substitutions: AtLeastOne
    keeper_changes: AtLeastOne | None = None
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
    shoot_out_disabled_s: Positive | None = None
    lost_by_goals: AtLeastOne


class FormatDefaults(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match is when the director sets nothing else."""

    kind: Literal["individual", "team"] = "individual"


class Variants(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Procedures that exist in more than one form.

    second_hand: whether the other hand is never allowed over the playing area, or not together with the flicking one (1.3.1)
    barriers: whether barriers end the way of figures and lines that of the ball, or are in play, and the ball is out only when it
        leaves the board (2.1.3, 4.3.2)
    surface_ends: where the playing surface ends: at a thin limit line or the barrier too, or with the cloth only (2.1.1.1, 2.1.2.3)
    goal_area: what figures leave for the goalkeeper: all behind the goal-line between the extended lines, or the goal-mouth (2.2.1)
    off_board: where a figure that fell off the board is put: level with the half-way line, or where it left (2.1.4.1)
    beyond_touchline: whether a figure beyond the touchline stays there, or may be put on it if nearer to the barrier
    force_gap: whether a figure as far off a line as the limit says can still be forced upon, or only a nearer one (2.1.1.2)
    on_limit: whether a figure put on the limit of the surface can never be forced upon, or by its distance (2.1.3.6, 2.1.4.3)
    placing_order: what a flick at the ball before the block-flick after placing is: a block-flick denied, or out of turn (2.1.2.5)
    broken_figure: whether a broken figure on the surface is a neutral object, or stands like any other until it is changed (2.5.1)
    figure_changes: whether figures may be changed at half-time or when they fell, and repaired, or before restarts only (2.5)
    distance: whether figures put at distance keep everybody on- or offside, or go straight away from the ball (2.6.4 to 2.6.6)
    similar_bases: who changes figures when a newcomer's bases look like the opponent's: he, or the loser of a toss (4.1.2)
    after_play_on: who gets the ball that goes out after an offence was played on: the offended side, or by the usual rules (4.3.2)
    league_tie: whether a team match that needs no winner is drawn when level in won matches, or decided by goals (lex.6)
    disability: whether players with a disability have rules of their own
    fourth_flick: whether trying to play once too often is an offence, or only to play (5.2.1)
    bounce: what of a figure's flicks counts on when the ball comes straight back off a defender (5.2.2)
    missed_restart: whether a restart whose taker misses the ball is taken again, or lost as any miss (11.2.4.1 and its kin)
    limited_flick: what of the attacker has to be behind the defender's goal-line for a limited flick: any part, or all of the body
    block_flick: when the defender has a block-flick: for each touch of the attacker, or for a ball that has stopped (6.2.1)
    own_moving_figure: whether a block-flick into a moving figure of one's own is an offence while the ball moves (6.2.4)
    late_shot: what must come before the signal for a goal to count: the flick, or the touch of the ball (7.1.1 b)
    late_keeper: whether a goalkeeper too far forward at the penalty-flick of an extended period is found from where it stands, or
        is the referee's to call (12.1.2, 12.2.4)
    spare_goalkeeper: whether one is used (9)
    keeper_returns: whether the spare goalkeeper must have played before its side may take it off in possession (9.2.1)
    keeper_after_award: whether a free-flick or penalty-flick lets the goalkeeper back though it is played on (9.2.1 c)
    forfeit: whether the score stands if the disqualified player is behind by more than the forfeit, or by as many (10.3.1)
    offside_position: how a figure stands to the last defender in offside position: nearer, or level; none: no offside (13.1.1.1)
    offside_declared: by what offside is declared: the ball past the last defender or a touch, or past the second-last (13.1.2)
    offside_from_restarts: whether nobody is offside directly from corner-, goal-, penalty-flick and flick-in (13.1.2.4, 13.2.2)
    ticks_renewed: what renews the tick-flicks besides a change of possession: the award of a restart, or nothing (13.3.1)
    tick_notice: what counts as notice of a tick-flick: leave asked for or "tick!" said, or only both (13.4.1)
    forcing: what has to hold for forcing: places in quarter or shooting-area and near the lines, or all in one half (14.1.2)
    flick_in_crossing: whether a forced ball may cross any part of the touchline, or in the field-quarter of the flick (14.1.2)
    corner_off: where the defender stands whom a corner-flick is forced off: in the shooting-area, or anywhere (16.1.1.1)
    corner_off_keeper: whether it is forced off a goalkeeper anywhere, or on the playing area only (16.1.3)
    """

    second_hand: Literal["never_over", "with_the_other"] = "never_over"
    barriers: Literal["out_of_play", "in_play"] = "out_of_play"
    surface_ends: Literal["line_or_barrier", "cloth"] = "line_or_barrier"
    goal_area: Literal["with_strip_behind", "with_goal_mouth"] = "with_strip_behind"
    off_board: Literal["half_way", "where_it_left"] = "half_way"
    beyond_touchline: Literal["stays", "may_be_put_on"] = "stays"
    force_gap: Literal["up_to", "below"] = "up_to"
    on_limit: Literal["never_forced", "by_distance"] = "never_forced"
    placing_order: Literal["block_flick_denied", "out_of_turn"] = "block_flick_denied"
    broken_figure: Literal["neutral", "stands"] = "neutral"
    figure_changes: Literal["half_time_too", "restarts_only"] = "half_time_too"
    distance: Literal["keeps_offside", "straight"] = "keeps_offside"
    similar_bases: Literal["newcomer", "toss"] = "newcomer"
    after_play_on: Literal["offended", "usual"] = "offended"
    league_tie: Literal["drawn", "goals"] = "drawn"
    disability: Literal["own_rules", "none"] = "own_rules"
    fourth_flick: Literal["tried", "played"] = "tried"
    bounce: Literal["flicks_count_on", "flicks_anew"] = "flicks_count_on"
    missed_restart: Literal["again", "miss"] = "again"
    limited_flick: Literal["any_part", "body"] = "any_part"
    block_flick: Literal["each_touch", "stopped_ball"] = "each_touch"
    own_moving_figure: Literal["nothing", "offence"] = "nothing"
    late_shot: Literal["flicked_before", "touched_before"] = "flicked_before"
    late_keeper: Literal["found", "called"] = "found"
    spare_goalkeeper: Literal["used", "none"] = "used"
    keeper_returns: Literal["once_played", "any_time"] = "once_played"
    keeper_after_award: Literal["even_played_on", "if_taken"] = "even_played_on"
    forfeit: Literal["behind_by_more", "behind_by_as_many"] = "behind_by_more"
    offside_position: Literal["nearer", "level", "none"] = "nearer"
    offside_declared: Literal["last_or_touch", "second_last"] = "last_or_touch"
    offside_from_restarts: Literal["never", "in_play"] = "never"
    ticks_renewed: Literal["award", "possession"] = "award"
    tick_notice: Literal["asked_or_said", "asked_and_said"] = "asked_or_said"
    forcing: Literal["area", "half"] = "area"
    flick_in_crossing: Literal["anywhere", "same_quarter"] = "anywhere"
    corner_off: Literal["in_shooting_area", "anywhere"] = "in_shooting_area"
    corner_off_keeper: Literal["anywhere", "on_playing_area"] = "anywhere"


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
