"""The second ball: where it is, who has it, and how a lost ball comes back."""

from playon.foosball.situation import Situation
from playon.foosball.state_of_play import BallAt
from playon.foosball.table import FoosballTable
from playon.rulings import Restart
from playon.sentences import N_

BOTH = Restart(as_="serve_both")


def change_balls(s: Situation) -> None:
    """Let the second ball be the one that is played with, or the first one again."""
    s.ball, s.second_ball = s.second_ball or BallAt(), s.ball
    s.possession, s.second_possession = s.second_possession, s.possession
    if s.last_stroke is not s.second_stroke:
        s.last_stroke, s.second_stroke = s.second_stroke, s.last_stroke


def one_ball(t: FoosballTable) -> None:
    """The second ball is out of the game."""
    s = t.s
    s.second_ball = s.second_possession = s.second_stroke = None
    s.balls_in_play = 1


def why_no_count(t: FoosballTable) -> str | None:
    """What bars the count of three, if anything."""
    s = t.s
    if t.live:
        return N_("a ball is in play")
    if s.phase == "match_call":
        return N_("a team is not at the table yet")
    if s.sides_due:
        return N_("the teams change sides of the table first")
    return None if s.restart is not None and s.restart.as_ == "serve_both" else N_("the two balls are not due")
