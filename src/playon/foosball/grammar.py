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
from playon.offences import Row
from playon.rulebook import Grammar

Positive = Annotated[float, msgspec.Meta(ge=0.01, le=1e6)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=1_000)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers that the rules print. `_s` are seconds; None where a book has no such limit."""

    possession_five_s: Positive
    possession_s: Positive
    stop_s: Positive | None = None
    pin_s: Positive | None = None
    ready_answer_s: Positive | None = None
    ready_start_s: Positive | None = None
    serve_figure: AtLeastOne
    put_in_figures: AtLeastOne
    put_in_wait_s: Positive
    put_in_clock_after_s: Positive | None = None
    time_outs: AtLeastOne
    time_out_s: Positive
    played_on_s: Positive | None = None
    simultaneous_s: Positive
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
    best_of_five_s: Positive | None = None
    best_of_three_s: Positive | None = None
    overtime_s: Positive | None = None
    count_s: Positive | None = None


class FormatDefaults(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match is when the director sets nothing else."""

    discipline: Literal["singles", "doubles", "fours"] = "singles"
    games_to_win: AtLeastOne
    top_three_games_to_win: AtLeastOne | None = None
    points_to_win: AtLeastOne
    last_game_lead: AtLeastOne
    last_game_cap: AtLeastOne | None = None


class Variants(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Procedures that exist in more than one form.

    put_in_clock: when the possession clock of a put-in starts: soon after the second figure is touched, or when the ball leaves it.
    rim: whether a ball on the rim is in play only if it comes straight back, or however it comes back.
    penalty_serve_lost: who puts in a ball served for a penalty and lost: the original server in midfield only, or always.
    behind_two: whether a still ball out of reach behind the two-man rod is dead, or playable with the defence's clock running.
    regrip: which strokes must wait after a hand is back. turned_away: whose turning away is a call of a time out.
    swap_at_a_stop: what a change of positions is while play is stopped within a ball and no pause runs: refused, or a distraction.
    slipped_away: whether a ball that leaves its rod before the put-in is judged only with the hands on the handles.
    walls_after_time_out: which wall touches are free after a time out: all before the second figure, or the first one.
    new_ball: what asking for a new ball in live play is: a charge, or a call of a time out.
    second_official: whether a second official always costs a time out, or can be asked for only while time outs last.
    technical_shot_over: when the defender has dealt with a technical shot: once the ball stops in his area or leaves it, or at
    his first block.
    late_after_charge: what follows on a time out charged for delay: some seconds more, or the next delay at once.
    late_answer: what an answer to the question for readiness that comes too late is: a delay, or told and left to the official.
    put_in: how a serve starts: asked for and played from the middle figure, through the serving hole, or from the own defence.
    readiness: how the other side's readiness is known: by its answer alone, or also by a tap while it holds its handles.
    put_in_wait: what the second figure's second is counted from: its touch, or the ball lying still.
    dead_zones: how a dead ball comes back: at the two-man rod unless it died in midfield, from the corner unless it died between
    the two-man rods, or with a serve of the side that had it.
    off_table: who puts in a ball that left the table: the two-man rod of the side that did not drive it off, or its first server.
    charged_time_out: whether the seconds of a charged time out are given for a delay only, or always.
    time_out_again: where the ball has left the rod of the last time out: goalie and two-man rod are one, or each is a rod.
    unmarked_goal: whose word adds a point that was not marked: that of both teams, or the official's too until another is scored.
    late_after_time_out: what a side is charged with that is not ready when a time out ends: a delay, or another time out.
    lift_ball: whether the ball may be lifted in a time out only by leave, or freely if it goes back to its spot.
    practice_in_breaks: whether practice is free between games.
    handle_change: whether handles may be changed while no ball is in play, or never.
    coaching: whether advice is free in all breaks, or in time outs alone.
    position_changes: who decides first when both sides want to change: the side with the ball, or nobody; or changes between
    games alone.
    technical_return: how play goes on after a technical shot: as it stood, or as after a dead ball if the ball was moving.
    after_technical_goal: whether a scored technical shot ends the ball, or play goes on as after a miss.
    reset: what a reset starts anew: the clock and the wall touches, or the clock alone.
    reset_of: what ball can be reset: any that a rod holds, one that it holds still, or one that lies still and set up.
    roll_over: whether a handle on the wrist must wait like a hand that was off.
    third_official: whether an official asked for beyond the number is only refused, or penalised.
    payer: whether games are paid for, the first by the loser of the toss.
    sides: whether sides change when a team wants it, or always.
    official_time_outs: whether an official time out lets any team call one of its own, or only who could have without it.
    enforced: whether jars and the limits of possession are ruled always, or only with an official at the table.
    after_goal: whether the seconds after a goal may be used up, or the next ball has to come within less.

    What the special forms of the game change, ordinary play being the default:
    possession: who has a loose ball: the side that played it, or by the area it left. technical_shots: whether they are taken.
    rotation: whether a side moves on by a rod after its points. balls: one or two. turns: balls are served, or shot in turn.
    holding: what follows on a ball stopped or pinned too long: nothing, a delay, or that a goal straight from it is void.
    shot_from_stop: whether a stopped ball may be shot into the goal by the figure that had it.
    time_out_in_play: whether a time out may be called with the ball in play and lying still, or never in play.
    """

    technical_shot_over: Literal["stopped_or_left", "first_block"]
    late_after_charge: Literal["some_more", "at_once"]
    put_in_clock: Literal["second_figure", "left_second_figure"]
    rim: Literal["straight_back", "comes_back", "off"]
    behind_two: Literal["dead", "playable"]
    regrip: Literal["shot_or_pass", "shot"]
    turned_away: Literal["anybody", "holder"]
    swap_at_a_stop: Literal["refused", "distraction"]
    slipped_away: Literal["hands_on", "always"]
    walls_after_time_out: Literal["second_figure", "first_touch"]
    new_ball: Literal["charged", "time_out_call"]
    second_official: Literal["charged", "while_time_outs_last", "charged_and_paid"]
    put_in: Literal["ready_protocol", "serving_hole", "own_defence"]
    readiness: Literal["answer", "tap"]
    put_in_wait: Literal["second_figure", "stopped"]
    dead_zones: Literal["five_rods", "two_rods", "possessor"]
    off_table: Literal["two_man_rod", "original_server"]
    charged_time_out: Literal["for_delay", "always_given"]
    late_after_time_out: Literal["delay", "next_charge"]
    lift_ball: Literal["by_leave", "free"]
    practice_in_breaks: Literal["free", "barred"]
    handle_change: Literal["between_balls", "never"]
    coaching: Literal["breaks", "time_outs"]
    position_changes: Literal["ball_first", "free", "between_games"]
    technical_return: Literal["as_it_stood", "dead_if_moving"]
    after_technical_goal: Literal["serve", "resume"]
    reset: Literal["clock_and_walls", "clock"]
    reset_of: Literal["held_ball", "still_ball", "set_up_ball"]
    roll_over: Literal["waits", "at_once"]
    third_official: Literal["refused", "penalised"]
    payer: Literal["nobody", "toss_loser"]
    sides: Literal["by_request", "must_change"]
    official_time_outs: Literal["open", "as_without"]
    enforced: Literal["always", "by_official"]
    after_goal: Literal["within", "less_than"]
    late_answer: Literal["delay", "told"] = "delay"
    unmarked_goal: Literal["agreed", "agreed_or_seen"] = "agreed"
    time_out_again: Literal["other_area", "other_rod"] = "other_area"
    penalty_serve_lost: Literal["midfield_only", "original_server"] = "midfield_only"
    possession: Literal["last_rod", "by_area"] = "last_rod"
    technical_shots: Literal["taken", "none"] = "taken"
    rotation: Literal["none", "after_points"] = "none"
    balls: Literal["one", "two"] = "one"
    turns: Literal["serves", "shots"] = "serves"
    holding: Literal["free", "delay", "void_goal"] = "free"
    shot_from_stop: Literal["free", "second_figure"] = "free"
    time_out_in_play: Literal["stopped_ball", "never"] = "stopped_ball"


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
    "touched_only": YES_NO,
    "asked": YES_NO,
    "accidental": YES_NO,
    "behind_two": YES_NO,
    "next_reset_free": YES_NO,
    "in_time_out": YES_NO,
    "officials_full": YES_NO,
    "both_balls": YES_NO,
}
"""Facts of the moment by name, with their values; `kind` has the values of its offence.

in_play: the ball is live. has_ball: the offender's side has it, or is due to put it into play. stopped: it lies still or pinned.
motion, rod: of the ball. technical_shot: the offender's own technical shot is under way. after_time_out: the put-in follows a
time out that broke into live play. scored: the ball it is about has been scored. goal: who scores if the ball's outcome stands.
harmless, technical, deliberate, take_serve, delay: the official's answers. behind: the disturbing rod is behind the ball.
charged: the time out is charged, not called. own_lip: the ball lies on the lip of the offender's goal.
touched_only: the ball was touched, not lifted. asked: a team asked for it, no official called it. accidental: without intent.
behind_two: the ball moves behind the offender's two-man rod. advanced: the stroke took the ball away from its rod, towards the
other goal. next_reset_free: the reset after a technical foul for resets.
in_time_out: a team's time out runs. officials_full: as many officials as may be are at the table. both_balls: two balls are in
play, none of them scored.
"""

BREACHES = ("reaching", "wiping", "regrip", "played_on", "turned_away", "maintenance", "simultaneous")
"""What can be broken by facts besides the kinds of an offence.

reaching: hands off to reach down or aside. wiping: hands off too long. regrip: a shot too soon after it. played_on: a shot or pass
right after the own call of a time out. turned_away: letting go and turning away. maintenance: a needless stop of live play.
simultaneous: an official asked for at the moment of a shot or pass.
"""

SCOPES = ("ball", "game", "match")
"""How long a count may live."""

NEEDED = ("possession_limit", "illegal_put_in", "wrong_server", "distraction", "delay_of_game")
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
    scopes=frozenset(SCOPES),
    tables=frozenset(("outcome", "claims", "breaches")),
    rows=frozenset(Row.__struct_encode_fields__) - {"spot"},
    restart_by=frozenset(("opponent", "offender", "original_server")),
    restart_places=frozenset(("same", "resume", "stands")),
    needed=frozenset(NEEDED),
    found=frozenset(FOUND),
)
