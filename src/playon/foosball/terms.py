"""The names of table football, as the language file lists them (`language/foosball.yaml`; a test compares the two)."""

from typing import Literal

from playon.events import Side

Rod = Literal["goalie", "two", "five", "three"]
Zone = Literal["lip", "behind_two", "behind_five", "midfield"]
Corner = Literal["left", "right"]
Motion = Literal["rolling", "stopped", "pinned", "spinning", "airborne"]
Held = Literal["rolling", "stopped", "pinned", "pinched"]
Hands = Literal["one", "both", "wrist"]
Leave = Literal["opponent", "official", "refused", "none"]
Threat = Literal["game", "match"]
Stroke = Literal["pass", "shot", "lost", "back"]
Face = Literal["front", "back", "side"]
Contact = Literal["none", "front", "back", "side"]
Flaw = Literal["figures", "hesitation", "pinch", "adjustment"]
Void = Literal["short", "held", "straight"]
Option = Literal["current_position", "point_of_infraction", "serve", "table_side"]
PauseKind = Literal["time_out", "charged", "official", "maintenance", "medical", "between_games", "match_call"]

Phase = Literal[
    "match_call",
    "before_match",
    "put_in",
    "in_play",
    "stopped",
    "between_points",
    "time_out",
    "official_time_out",
    "between_games",
    "choice",
    "technical_shot",
    "match_over",
]

Rest = Literal["before_match", "stopped", "between_points", "between_games", "match_over"]
"""The phases in which play waits for its next restart, or for ever."""

RestartName = Literal["serve", "ready", "corner", "serve_both", "technical_shot", "play_on"]

Offence = Literal[
    "serve_position",
    "early_start",
    "serve_violation",
    "wrong_server",
    "illegal_put_in",
    "aerial",
    "deliberate_dead_ball",
    "possession_limit",
    "holding",
    "illegal_pass",
    "illegal_shot",
    "illegal_spin",
    "illegal_technical_shot",
    "jar",
    "reset",
    "provoked_reset",
    "reaching_in",
    "ball_lifted",
    "distraction",
    "delay_of_game",
    "not_ready",
    "illegal_time_out",
    "time_out_same_rod",
    "excess_time_out",
    "official_request",
    "table_alteration",
    "substance",
    "equipment",
    "practice",
    "unsporting",
    "cursing",
    "coaching",
    "spectator",
    "false_mark",
    "flagrant",
    "questioning",
    "lost_appeal",
    "arguing",
    "wrong_format",
    "code_breach",
    "dress_code",
]

Finding = Literal[
    "goal",
    "no_goal",
    "unmarked_goal",
    "first_ball",
    "no_point",
    "game_won",
    "match_won",
    "match_level",
    "overtime",
    "dead_ball",
    "off_table",
    "serve_void",
    "hand_over",
    "turn_over",
    "rotation",
    "time_out",
    "official_time_out",
    "medical_time_out",
    "pause_over",
    "interruption",
    "request_granted",
    "request_refused",
    "too_late",
    "recall",
    "third_technical_foul",
    "toss",
    "forfeit",
    "match_not_begun",
    "limit_passed",
    "decision",
    "correction",
    "announcement",
    "new_format",
]

Sanction = Literal[
    "warning",
    "request_refused",
    "loss_of_possession",
    "technical_foul",
    "time_out_charged",
    "delay_of_game",
    "point",
    "goal_void",
    "point_removed",
    "reset",
    "reset_warning",
    "substance_ban",
    "forfeit_game",
    "forfeit_match",
    "expulsion",
    "costs",
    "referral",
]

Count = Literal[
    "time_outs",
    "excess_time_outs",
    "technical_fouls",
    "resets",
    "resets_this_ball",
    "jars",
    "distractions",
    "delays",
    "practices",
    "serve_positions",
    "early_starts",
    "serve_violations",
    "false_marks",
    "curses",
    "substances",
    "recalls",
]

KINDS: dict[str, tuple[str, ...]] = {
    "serve_violation": ("hand_inside", "struck_in_air", "not_ready", "untouched_goal"),
    "illegal_put_in": ("figures", "wait", "ready", "ball_lost"),
    "illegal_pass": ("figures", "hesitation", "pinch", "adjustment", "wall"),
    "jar": ("table", "opposing_rod", "slam"),
    "reaching_in": ("hand", "airborne_ball", "dead_ball", "goal_saved"),
    "distraction": (
        "noise",
        "bang",
        "movement",
        "talk",
        "spin",
        "hands",
        "swap",
        "partners_rod",
        "time_out_call",
        "official_call",
    ),
    "delay_of_game": ("answer", "start", "serve", "time_out", "pause", "handles", "stalling"),
    "table_alteration": ("interior", "device", "wipe", "substance", "lubricant", "handles", "sanding"),
    "substance": ("ball", "table", "handles"),
    "equipment": ("product", "handles", "accessory"),
    "practice": ("ball_moved", "shot", "serve", "other_table"),
    "unsporting": ("conduct", "remark", "shout", "slam"),
    "coaching": ("bench", "audience"),
}
"""The forms an offence comes in; the value of the context field `kind`."""

AFTER_THE_GOAL: frozenset[str] = frozenset(
    (
        "illegal_put_in",
        "illegal_pass",
        "illegal_shot",
        "illegal_spin",
        "holding",
        "aerial",
        "distraction",
        "jar",
        "possession_limit",
        "illegal_technical_shot",
    )
)
"""Offences in play that a call with `last_ball` brings up again after the goal."""

OF_THE_BALL: frozenset[str] = frozenset(
    (
        "aerial",
        "deliberate_dead_ball",
        "possession_limit",
        "holding",
        "illegal_pass",
        "illegal_shot",
        "illegal_spin",
        "illegal_technical_shot",
        "distraction",
        "reset",
        "provoked_reset",
        "illegal_time_out",
        "time_out_same_rod",
    )
)
"""Offences that need a ball in play, or one that has just been in play."""

DEFENCE: tuple[Rod, Rod] = ("goalie", "two")
"""The two goalie rods, which the rules of possession take as one."""

_FROM_OWN_GOAL: dict[Rod, int] = {"goalie": 0, "two": 1, "five": 3, "three": 5}


def rods_ahead(side: Side, rod: Rod, of: Side, of_rod: Rod) -> int:
    """How many rods the first stands ahead of the second, counted towards the goal that `of` attacks.

    Rods from a side's own goal: goalie, two, other three, five, other five, three, other two, other goalie.
    """
    own = _FROM_OWN_GOAL[of_rod]
    place = _FROM_OWN_GOAL[rod] if side == of else 7 - _FROM_OWN_GOAL[rod]
    return place - own
