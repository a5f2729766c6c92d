"""Flicks while a restart is prepared: positional flicks, who may make how many, and what else is a flick before 'play!'."""

from collections.abc import Callable

from playon.events import OTHER, SIDES, Side
from playon.subbuteo.events import Claim, Flick
from playon.subbuteo.grammar import Limits
from playon.subbuteo.manipulation import may_flick
from playon.subbuteo.penalties import penalise
from playon.subbuteo.run import Run
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import more

NUMBER: dict[str, Callable[[Limits], int]] = {
    "free_flick": lambda limits: limits.positional_free_flick,
    "flick_in": lambda limits: limits.positional_flick_in,
    "corner_flick": lambda limits: limits.positional_corner_flick,
}
"""Restarts before which positional flicks are made, with their number for each player (11.2.2, 14.2.3, 16.2.3)."""

NO_FLICKS = ("free_flick", "flick_in")
"""Restarts before which the attacker may say 'no flicks!' (11.2.2, 14.2.3, 10.7.2.8)."""


def positional_flick(run: Run) -> None:
    """A figure is flicked before 'play!': a positional flick where the restart knows them and it is that player's turn."""
    t = run.t
    r = t.s.restart
    figure, side = run.figure, run.by
    if r is None or figure is None or side is None:
        return
    if r.as_ not in NUMBER or _takes_at_once(run, r):
        _before_play(run, side)
    elif side == r.by and r.taker is None:
        _counts_for_nothing(run)
        penalise(t, "no_nomination", side, figure=figure)
    elif not _turn(t, r, side):
        run.found.add(("positional_contact", side))
        penalise(
            t,
            "flick_without_right",
            side,
            figure=figure,
            place=run.start,
            facts={"kind": "not_entitled", "flick": "positional"},
            restore=run.undo(figure),
        )
    else:
        r.positional[side] = more(r.positional[side])
        may_flick(run)


def called(t: SubbuteoTable, side: Side) -> None:
    """The referee calls an offence of a positional flick; one that no event told is used up now (11.2.2, 14.2.3, 16.2.3)."""
    r = t.s.restart
    if r is not None and r.as_ in NUMBER and (t.s.figures is None or not r.positional[side]):
        r.positional[side] = min(r.positional[side] + 1, NUMBER[r.as_](t.limits))


def no_flicks(t: SubbuteoTable, e: Claim) -> None:
    """'No flicks!': the attacker decides that nobody makes positional flicks; he gives his distance up with it (11.2.2, 11.2.3)."""
    s = t.s
    r = s.restart
    begun = r is not None and any(r.positional.values())
    if r is None or s.phase != "set_up" or r.as_ not in NO_FLICKS or e.by != r.by or begun:
        t.deny("no_flicks_corner_flick" if r is not None and r.as_ == "corner_flick" else "no_flicks", e.by)
        return
    r.no_flicks = True
    t.find("granted", f"no_flicks_{r.as_}", to=e.by)


def lift(t: SubbuteoTable, e: Claim) -> None:
    """Ball and taker are taken away for a positional flick, if the player has one left (11.2.2, 14.2.3, 16.2.3)."""
    s = t.s
    r = s.restart
    if r is None or s.phase != "set_up" or r.as_ not in NUMBER or not left(t, r, e.by):
        t.deny("lift", e.by)
        return
    t.find("granted", f"lift_{r.as_}", to=e.by)


def left(t: SubbuteoTable, r: RestartState, side: Side) -> int:
    """How many positional flicks a side may still make before the restart."""
    if r.as_ not in NUMBER or r.no_flicks or r.ready[side]:
        return 0
    if side == r.by and r.positional[OTHER[side]]:
        return 0  # the attacker makes all of his first
    return max(NUMBER[r.as_](t.limits) - r.positional[side], 0)


def over(t: SubbuteoTable) -> bool:
    """Whether neither side has, or wants, another positional flick before the restart that stands (2.6.1)."""
    r = t.s.restart
    return r is None or not any(left(t, r, side) for side in SIDES)


def _turn(t: SubbuteoTable, r: RestartState, side: Side) -> bool:
    """Whether the side may make a positional flick now; the defender when the attacker has made all that he wants."""
    if not left(t, r, side):
        return False
    return side == r.by or not left(t, r, OTHER[side]) or r.positional[side] > 0


def _takes_at_once(run: Run, r: RestartState) -> bool:
    """The named taker is flicked at the ball though 'play!' was not said; the engine sees it when no positional flick is left."""
    e = run.e
    if run.figure != r.taker or run.by is None or run.by != r.by or not isinstance(e, Flick):
        return False
    at_the_ball = e.kind is None and any(c.by == run.figure and c.hit == "ball" for c in e.touches)
    return e.kind == "play" or (at_the_ball and not left(run.t, r, run.by))


def _before_play(run: Run, side: Side) -> None:
    """Nobody may flick before 'play!' where there are no positional flicks (1.2.1)."""
    t, figure = run.t, run.figure
    if figure is None:
        return
    meant = run.e.kind if isinstance(run.e, Flick) else None
    own = "play" if t.s.possession == side else "block"
    _counts_for_nothing(run)
    penalise(
        t,
        "flick_without_right",
        side,
        figure=figure,
        place=run.start,
        facts={"kind": "before_play", "flick": "positional" if meant == "positional" else own},
        restore=run.undo(figure),
    )


def _counts_for_nothing(run: Run) -> None:
    """What the figure meets is not judged: its flick itself was ruled."""
    run.kind = None
    if run.figure is not None:
        run.kinds[run.figure] = None
