"""The names that events of sports table football tell with: flicks and hands, contacts and lines, claims, doubts, who called it."""

from typing import Literal

BallMotion = Literal["stopped", "moving"]
Source = Literal["referee", "linesman", "head_referee", "auto_referee"]
Purpose = Literal["flick_off", "figures", "shoot_out"]
ChangeReason = Literal["miss", "figure", "keeper", "restart"]
LostTimeReason = Literal[
    "substitution",
    "repair",
    "delay",
    "time_wasting",
    "deliberate_infringement",
    "repositioning",
    "positional_flicks",
]
DoubtAbout = Literal["forcing", "line", "last_touch", "goal", "other"]
KeeperUse = Literal["in_goal", "in_hand", "on_board"]

Touched = Literal["nothing", "figure", "moving_figure", "ball"]

FlickKind = Literal["play", "block", "tick", "positional", "keeper"]
Aim = Literal["pass", "shot", "force", "free_ball", "at_body"]
Affected = Literal["none", "figure", "play"]
GoalBound = Literal["no", "probable", "certain"]
Line = Literal["touchline", "goal_line", "shooting_line", "centre_line", "penalty_area", "board"]
Way = Literal[
    "nail",
    "push",
    "scrape",
    "knock",
    "nudge",
    "lever",
    "thumb_rear",
    "thumb_side",
    "second_finger",
    "upper_figure",
    "other_finger",
]
FlickingHand = Literal["inside", "outside"]
OtherHand = Literal["away", "barrier", "outside", "inside", "rod"]
ClaimOf = Literal[
    "distance",
    "no_flicks",
    "lift",
    "tick",
    "force",
    "limited_flick",
    "shift",
    "to_touchline",
    "flick_count",
    "timer_off",
    "overrule",
]

Substituted = Literal["figure", "goalkeeper", "set", "repair", "player"]
