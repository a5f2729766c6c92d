"""The facts of the moment that a row of the offence table may ask for."""

from typing import Any

from playon.events import Side
from playon.foosball.pauses import TEAM_PAUSES
from playon.foosball.situation import Situation
from playon.foosball.table import FoosballTable

Facts = dict[str, Any]
"""Facts by the names of `grammar.FACTS`."""


def moment(t: FoosballTable, against: Side) -> Facts:
    """The facts of the moment, seen from the side that offends (see `grammar.FACTS`)."""
    s = t.s
    live = t.live
    rod = t.ball_rod()
    shot = s.technical_shot
    zone = s.ball.zone
    behind = (zone in ("lip", "behind_two") or (zone is None and s.ball.rod == "goalie")) and s.ball.side == against
    return {
        "in_play": live,
        "has_ball": has_ball(t, against),
        "stopped": t.still,
        "motion": s.ball.motion,
        "rod": rod.rod if rod is not None else None,
        "technical_shot": shot is not None and shot.by == against and shot.stage != "due",
        "after_time_out": _after_time_out(s, against),
        "scored": s.phase in ("between_points", "between_games", "match_over"),
        "goal": "none",
        "own_lip": zone == "lip" and s.ball.side == against,
        "behind_two": behind and not t.still,
        "in_time_out": s.pause is not None and s.pause.kind in TEAM_PAUSES,
        "officials_full": s.officials.at_table >= t.limits.officials,
        "both_balls": s.balls_in_play == 2,
        "next_reset_free": s.next_reset_free[against],
        **dict.fromkeys(
            (
                "harmless",
                "technical",
                "deliberate",
                "take_serve",
                "delay",
                "behind",
                "charged",
                "touched_only",
                "asked",
                "accidental",
            ),
            False,
        ),
    }


def _after_time_out(s: Situation, side: Side) -> bool:
    """Whether the put-in under way follows a time out, or the ball has not left the rod since such a put-in of that side."""
    if s.put_in is not None:
        return s.put_in.after_time_out
    returned = s.after_time_out
    return returned is not None and returned.in_play and returned.by == side


def has_ball(t: FoosballTable, side: Side) -> bool:
    """Whether a side has the ball in play, or is due to put it into play."""
    s = t.s
    if t.live:
        return t.ball_side() == side
    return s.restart is not None and s.restart.by == side and s.rest == "stopped"
