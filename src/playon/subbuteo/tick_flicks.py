"""Tick-flicks: the claim, the flick, and what a ticked figure may not do (13.3, 13.4)."""

from playon.errors import ImpossibleEvent
from playon.events import OTHER, Side
from playon.sentences import sentence
from playon.subbuteo.block_flicks import wait_for_block_flick
from playon.subbuteo.contacts import Figure
from playon.subbuteo.events import Claim, Flick
from playon.subbuteo.penalties import penalise
from playon.subbuteo.run import Run
from playon.subbuteo.state_of_play import Announced
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Phase

OF_THE_FLICK = ("tick_contact", "tick_too_early")
"""Offences that mean that a tick-flick was taken and is used up (13.4.4)."""
PLAYABLE: tuple[Phase, ...] = ("in_play", "block_flick", "limited_flick")
"""The phases in which the ball is in play (13.4.2)."""


def claim(t: SubbuteoTable, e: Claim) -> None:
    """The attacker asks for a tick-flick; an untaken block-flick is waited for first (13.3.1, 13.4.2, 6.2.3.5)."""
    s = t.s
    side, figure = e.by, e.figure
    if figure is not None and (figure[0] != side or figure[1:] == "0"):
        raise ImpossibleEvent(
            sentence(
                "{figure} is no playing-figure of {side}; a player ticks his own figures", figure=figure, side=side
            )
        )
    if not (e.asked or e.said):
        return
    if t.variants.offside_position == "none":
        t.deny("tick", side, figure=figure)
        return
    notice = None
    if (e.asked and e.said) or t.variants.tick_notice == "asked_or_said":
        notice = Announced(kind="tick", figure=figure, by=side)
    reason = denied(t, side)
    if reason is not None:
        s.announced, s.refused = None, notice if side == s.possession else s.refused
        t.deny(reason, side, figure=figure)
        return
    s.announced, s.refused = notice, None
    if e.asked or notice is not None:
        t.find("tick_allowed", to=side, figure=figure)
    if s.block_flick == OTHER[side] and s.ball.motion == "stopped":
        wait_for_block_flick(t, "before_tick")


def is_tick(t: SubbuteoTable, e: Flick) -> bool:
    """Whether a flick of the attacker is ruled as a tick-flick; without notice it is an attempt to play (13.4.1).

    One beyond the number allowed, or made before the restart was taken, is an offence of its own (13.3.2, 13.4.2).
    """
    s = t.s
    if t.variants.offside_position == "none":
        return False
    if _of(s.announced, e):
        return True
    if e.kind != "tick" or e.by != s.possession:
        return False
    return _of(s.refused, e) or s.restart is not None or t.count(e.by).ticks >= t.limits.ticks


def begin(run: Run) -> None:
    """A figure is ticked: it counts, even where it was wrong (13.4.4), and the figure may not play for now (13.4.6)."""
    figure, side = run.figure, run.by
    if figure is None or side is None:
        return
    t = run.t
    early = _too_early(t, side)
    if _count(t, side, figure) > t.limits.ticks:
        penalise(t, "fourth_tick", side, figure=figure, place=run.start, facts={"flick": "tick"})
    elif early:
        penalise(t, "tick_too_early", side, figure=figure, place=run.start, facts={"flick": "tick"})


def end(run: Run) -> None:
    """The ticked figure has been flicked."""
    if run.by is not None:
        _open_block_flick(run.t, run.by)


def called(t: SubbuteoTable, side: Side, figure: Figure | None) -> None:
    """The referee calls an offence of a tick-flick; one that no event told is counted now (13.4.4)."""
    s = t.s
    if t.variants.offside_position == "none":
        return  # without offside there are no tick-flicks
    told = s.barred.get(figure) == "ticked" if figure is not None else "ticked" in s.barred.values()
    if side == s.possession and (s.announced is not None or not told):
        _count(t, side, figure)
        _open_block_flick(t, side)


def _of(notice: Announced | None, e: Flick) -> bool:
    """Whether notice of this flick as a tick-flick was given (13.4.1)."""
    if notice is None or notice.kind != "tick" or notice.by not in (None, e.by):
        return False
    return notice.figure == e.figure or (notice.figure is None and e.kind == "tick")


def _count(t: SubbuteoTable, side: Side, figure: Figure | None) -> int:
    """Count a tick-flick and bar the figure from the ball, unless something longer bars it already (13.4.6)."""
    s = t.s
    s.announced = s.refused = None
    if figure is not None and s.barred.get(figure) in (None, "took_restart"):
        s.barred = {**s.barred, figure: "ticked"}
    return t.add(side, "ticks")


def _open_block_flick(t: SubbuteoTable, side: Side) -> None:
    """The defender has a block-flick, and play waits for it (13.4.5)."""
    s = t.s
    if s.possession != side or s.restart is not None:
        return
    s.block_flick = OTHER[side]
    if s.options is None:
        wait_for_block_flick(t, "tick")
    elif s.interrupted in PLAYABLE:
        s.interrupted = "block_flick"


def without_notice(run: Run, figure: Figure, side: Side) -> bool:
    """Whether a figure that went past the ball was ticked without notice; the change is ruled here then (13.4.1)."""
    e = run.e
    if (
        not isinstance(e, Flick)
        or e.kind != "tick"
        or figure != e.figure
        or "tick_without_notice" not in run.t.book.offences
    ):
        return False
    penalise(run.t, "tick_without_notice", side, figure=figure, place=run.start, facts={"flick": "tick"})
    return True


def denied(t: SubbuteoTable, side: Side) -> str | None:
    """Why a tick-flick is not allowed, as the findings of the book name it."""
    s = t.s
    if t.variants.offside_position == "none":
        return "tick"
    if side != s.possession:
        return "tick_by_defender"
    if s.restart is not None:
        return "tick_at_free_flick" if s.restart.as_ == "free_flick" else "tick_too_early"
    if t.count(side).ticks >= t.limits.ticks:
        return "tick"
    if s.phase not in PLAYABLE or s.ball.motion == "moving" or s.moving:
        return "tick_too_early"
    return None


def _too_early(t: SubbuteoTable, side: Side) -> bool:
    """Whether the block-flick is still open, something moves, or the ball is not in play (13.4.2).

    A choice that the way of flicking has just opened does not take the ball out of play (1.1.2).
    """
    s = t.s
    if s.block_flick == OTHER[side] or s.ball.motion == "moving" or s.moving:
        return True
    return s.restart is not None or (s.interrupted if s.phase == "choice" else s.phase) not in PLAYABLE
