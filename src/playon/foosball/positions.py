"""Changing positions in doubles, and the sides of the table."""

from playon.events import OTHER, Side
from playon.foosball.events import SwapPositions, SwapSides
from playon.foosball.pauses import TEAM_PAUSES
from playon.foosball.penalties import grant, penalise
from playon.foosball.table import FoosballTable
from playon.foosball.terms import Rod

SWAPPED: dict[Rod, Rod] = {"goalie": "five", "two": "three", "five": "goalie", "three": "two"}
"""Whose place the player of a rod takes when partners change: the goalkeeper plays goalie and two, the forward five and three."""


def swap_positions(t: FoosballTable, e: SwapPositions) -> None:
    """Partners change positions: free between balls, in time outs and around a technical shot; a distraction in live play."""
    s = t.s
    t.must_be_open()
    if t.live:
        if e.noticed and not e.let_pass:
            penalise(t, "distraction", e.by, {"kind": "swap", "harmless": e.harmless, "technical": e.technical})
        return
    if not _may_swap(t):
        kind = "swap_official" if s.pause is not None else "swap_time"
        grant(t, "request_refused", kind, e.by)
        return
    if e.stage == "begun":
        return
    now = s.positions[e.by]
    new = (
        {**now, **e.positions}
        if e.positions is not None
        else {rod: now[SWAPPED[rod]] for rod in now if SWAPPED[rod] in now}
    )
    if e.positions is not None and new == now:
        return
    if s.swapped[e.by]:
        grant(t, "request_refused", "swap_again", e.by)
        return
    if (
        s.swap_wish[e.by]
        and s.swap_wish[OTHER[e.by]]
        and _decides_first(t) == OTHER[e.by]
        and not s.swapped[OTHER[e.by]]
    ):
        grant(t, "request_refused", "swap_order", e.by)
        return
    s.positions[e.by] = new
    s.swapped[e.by] = True
    s.swap_wish[e.by] = False


def wish_to_swap(t: FoosballTable, by: Side) -> None:
    """A team wants to change; when both do, the one with the ball decides first."""
    s = t.s
    s.swap_wish[by] = True
    first = _decides_first(t)
    if all(s.swap_wish.values()) and first is not None:
        grant(t, "request_granted", "swap_order", first)


def swap_sides(t: FoosballTable, e: SwapSides) -> None:
    """Both teams change the side of the table, before the match or between games."""
    s = t.s
    if s.rest not in ("before_match", "between_games") or t.live:
        t.find("request_refused", "swap_sides")
        return
    s.sides_due = False
    if s.rest == "between_games":
        s.sides_changed = True


def _may_swap(t: FoosballTable) -> bool:
    s = t.s
    if t.variants.position_changes == "between_games":
        return s.rest in ("before_match", "between_games")
    if s.pause is not None and s.pause.kind in TEAM_PAUSES:
        return True
    shot = s.technical_shot
    if shot is not None:
        return shot.stage != "in_play"
    return s.swap_open or s.rest != "stopped"


def _decides_first(t: FoosballTable) -> Side | None:
    """The team with the ball, or due to have it, where the book lets it decide first."""
    s = t.s
    if t.variants.position_changes != "ball_first":
        return None
    if s.restart is not None and s.restart.by is not None:
        return s.restart.by
    return t.ball_side()
