"""A restart that the referee calls forced where he works without a camera: the call itself tells whom the ball touched last."""

from playon.subbuteo.awards import award
from playon.subbuteo.forcing import last_figure
from playon.subbuteo.spots import corner_point, flick_in_point
from playon.subbuteo.state_of_play import LastPlay
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import Outcome


def tells(t: SubbuteoTable, play: LastPlay, outcome: Outcome, forced: str | None) -> bool:
    """Whether the call knows of a touch of the other side that no event has told. A touch that was told stands.

    What a block-flick or a goalkeeper's deflection sends out has clauses of its own (14.1.4, 14.1.6, 16.1.1).
    """
    if forced != "yes" or t.s.figures is not None or outcome.line == "goal":
        return False
    return last_figure(play) is None and play.as_ != "block" and play.before is None


def forced_off_somebody(t: SubbuteoTable, play: LastPlay, outcome: Outcome) -> None:
    """Flick-in, goal-flick or corner-flick for the side that played the ball (14.1.2, 15.1.2, 16.1.1.1)."""
    by = play.by or t.attacker
    place = outcome.place or t.s.ball.at
    if outcome.goal is None:
        award(t, by, "flick_in", flick_in_point(t.pitch, place), finding="flick_in", kind="forced")
    elif outcome.goal == by:
        award(t, by, "goal_flick", finding="goal_flick", kind="forced")
    else:
        award(t, by, "corner_flick", corner_point(t.pitch, place), finding="corner_flick", kind="forced")
