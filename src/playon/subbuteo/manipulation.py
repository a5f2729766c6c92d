"""How figures are flicked and by whom: the finger, the hands, and whether that figure may be flicked now (1.1 to 1.3)."""

from playon.events import Side
from playon.subbuteo import passive_offside, stopped_ball
from playon.subbuteo.events import Flick
from playon.subbuteo.keepers import is_spare
from playon.subbuteo.penalties import penalise
from playon.subbuteo.plays import attempt
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Bar, Offence, Phase, StopReason
from playon.subbuteo.unsettled import Restore

LEGAL = ("nail", "thumb_rear")

BARS: dict[Bar, Offence] = {
    "took_restart": "second_play_by_taker",
    "ticked": "ticked_figure_plays",
    "spare_left_area": "spare_plays_again",
    "spare_removed": "spare_back_too_early",
}

STOPPED: tuple[Phase, ...] = ("waiting", "verifying", "substituting")
"""The phases in which the referee has interrupted the match, and 'play!' is still to come (1.2.1, 4.3.4)."""

WAITED_FOR: dict[StopReason, str] = {
    "limited_flick": "limited_flick",
    "spare": "spare_out",
    "tick": "tick",
    "before_tick": "tick",
}
"""What the attacker had to wait for, as a kind of `block_flick_denied`, by the reason why play stands."""


def may_flick(run: Run) -> None:
    """Whether the figure may be flicked at all, and in that way (1.1.1, 1.1.2, 1.2.1, 2.1.2.6)."""
    t, e = run.t, run.e
    s = t.s
    figure, side = run.figure, run.by
    if not isinstance(e, Flick) or figure is None or side is None or run.kind == "keeper":
        return
    own = "play" if run.kind is None else run.kind
    if e.how not in LEGAL and not (e.how == "other_finger" and not s.players[side].usable_fingers):
        penalise(
            t,
            "illegal_flick",
            side,
            figure=figure,
            place=run.start,
            facts={"kind": e.how, "flick": own},
            restore=_restore(run),
        )
    if figure in s.lying or any(figure in group for group in s.entangled):
        kind = "lying" if figure in s.lying else "entangled"
        penalise(
            t,
            "flick_without_right",
            side,
            figure=figure,
            place=run.start,
            facts={"kind": kind, "flick": own},
            restore=_restore(run),
        )
    elif figure in s.broken:
        penalise(
            t,
            "flick_without_right",
            side,
            figure=figure,
            place=run.start,
            facts={"kind": "broken", "flick": own},
            restore=_restore(run),
        )
    elif unplaced(t, figure):
        kind = "rebounded" if figure in s.rebounded else "unplaced"
        penalise(t, "placing_breach", side, figure=figure, place=run.start, facts={"kind": kind, "flick": own})
    elif (own == "play" and side == s.possession and _before_play(t)) or out_of_turn(run):
        penalise(t, "placing_breach", side, figure=figure, place=run.start, facts={"kind": "before_play", "flick": own})
    elif s.phase in STOPPED and side == s.possession and own == "play" and not _ruled_elsewhere(t):
        penalise(
            t,
            "flick_without_right",
            side,
            figure=figure,
            place=run.start,
            facts={"kind": "not_entitled", "flick": own},
            restore=_restore(run),
        )


def out_of_turn(run: Run) -> bool:
    """Whether the defender flicks while the referee places figures and has no block-flick left to take (2.1.2.6)."""
    return run.kind == "block" and run.t.s.block_flick != run.by and _before_play(run.t)


def _before_play(t: SubbuteoTable) -> bool:
    """Whether the referee is still placing figures, and has not said 'play!' yet (2.1.2.5, 2.1.2.6)."""
    s = t.s
    if s.stop is not None and s.stop.why != "placing":
        return False
    told = s.stop is not None and t.variants.placing_order == "out_of_turn"
    return s.phase == "placing" or (s.phase == "block_flick" and (told or s.block_flick is None))


def unplaced(t: SubbuteoTable, figure: str) -> bool:
    """Whether a figure has come to rest where it is not in play until the referee has placed it (2.1.2.2, 2.1.3.2)."""
    s = t.s
    if figure in s.rebounded or figure in s.off_board or figure in s.left_surface:
        return True
    at = t.where(figure)
    return at is not None and figure not in s.moving and not t.pitch.on_surface(at, t.pitch.base_radius)


def may_play(run: Run) -> None:
    """Whether the attacker's figure may play the ball now, and the count of its plays (5.2.1, 4.2.4, 13.4.6, 6.2.5.1)."""
    t = run.t
    s = t.s
    figure, side = run.figure, run.by
    if figure is None or side is None:
        return
    if (s.phase == "block_flick" and s.block_flick is not None and not _before_play(t)) or _awaits_keeper(t):
        penalise(t, "block_flick_denied", side, figure=figure, place=run.start, facts={"kind": _waited_for(t)})
    else:
        stopped_ball.may_go_on(run, side)
    s.announced = s.refused = None  # 13.4.1: notice is given of the next flick
    if s.must_use is not None and s.must_use != figure:
        penalise(t, "illegal_behaviour", side, figure=figure, place=t.where(s.must_use), facts={"kind": "other_figure"})
    number = attempt(t, side, figure)
    bar = s.barred.get(figure)
    if bar is not None and BARS[bar] in t.book.offences:
        penalise(t, BARS[bar], side, figure=figure, place=run.start)
    elif passive_offside.may_not_play(run, figure):
        penalise(t, "offside", side, figure=figure, place=run.start, facts={"kind": "passive"})
    elif is_spare(figure) and _keeper_touched_enough(t, side):
        penalise(t, "keeper_fourth_touch", side, figure=figure, place=run.start)  # 8.1.5.1
    elif number > t.limits.flicks and (t.variants.fourth_flick == "tried" or run.hits_ball(figure)):
        penalise(t, "fourth_flick", side, figure=figure, place=run.start)


def _keeper_touched_enough(t: SubbuteoTable, side: Side) -> bool:
    limit = t.limits.keeper_touches
    return limit is not None and t.s.counts[side].keeper_touches >= limit


def _waited_for(t: SubbuteoTable) -> str:
    """What the attacker has to wait for the block-flick after."""
    s = t.s
    if s.stop is not None and s.stop.why in WAITED_FOR:
        return WAITED_FOR[s.stop.why]
    if s.announced is not None or "ticked" in s.barred.values():
        return "tick"
    return "stopped_ball"


def _awaits_keeper(t: SubbuteoTable) -> bool:
    """Whether play stands so that the goalkeeper can take the place of the spare one (9.2.2)."""
    s = t.s
    return s.phase == "waiting" and s.stop is not None and s.stop.why == "spare"


def _ruled_elsewhere(t: SubbuteoTable) -> bool:
    """Whether playing on has its own rule: while the goalkeeper may come back, or in a doubt (9.2.2, 2.1.1.4)."""
    stop = t.s.stop
    return _awaits_keeper(t) or (stop is not None and stop.why == "doubt")


def foul_position(run: Run) -> None:
    """The second hand over the playing area, or in some books only together with the first (1.3.1)."""
    e = run.e
    if not isinstance(e, Flick) or e.hands is None or e.hands.other != "inside" or run.by is None:
        return
    if run.t.variants.second_hand == "with_the_other" and e.hands.flicking != "inside":
        return
    penalise(run.t, "foul_position", run.by, figure=run.figure, place=run.t.s.ball.at, facts={"kind": "second_hand"})


def _restore(run: Run) -> Restore | None:
    if run.figure is None:
        return None
    return run.undo(run.figure)
