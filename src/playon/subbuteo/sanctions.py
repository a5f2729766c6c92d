"""What follows by itself on an offence: possession, retakes and lost rights, cards, figures taken off, shots decided."""

from collections.abc import Callable
from typing import Any

from playon.events import OTHER, Side
from playon.offences import Row
from playon.rulings import Ruling
from playon.subbuteo.awards import lose_restart, retake
from playon.subbuteo.endings import disqualify
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.keepers import spare_of, take_off
from playon.subbuteo.possession import pass_possession
from playon.subbuteo.restart_taken import taken_unseen
from playon.subbuteo.shots import decided
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable

Follow = Callable[[SubbuteoTable, Side, Row, Ruling], None]


def _change(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
    """Possession passes to the other side, or by the row to the offender (5.1.3.3), unless the change was found already."""
    offender_has_it = row.restart is not None and row.restart.by == "offender"
    to = against if offender_has_it else OTHER[against]
    restart = t.s.restart
    if restart is not None and restart.by != to:
        taken_unseen(t)  # a restart that its side loses the ball by was taken: play goes on
    if t.s.possession != to:
        pass_possession(t, to)


def _replay(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
    retake(t, by_fault_of=against)


def _restart_lost(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
    rule = row.restart
    as_: Any = rule.as_ if rule is not None else None
    place = t.s.ball.at if rule is not None and rule.place == "ball" else None
    lose_restart(t, as_, place)


def _flick_in(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
    """The corner-flick is lost; the opponent has a flick-in from the junction of goal-line and touchline (16.2.2)."""
    place = t.s.restart.place if t.s.restart is not None else None
    lose_restart(t, "flick_in", place)


def _block_flick_lost(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
    t.s.block_flick = None


def _spare_off(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
    """The spare goalkeeper is off for the rest of the match, and the goalkeeper back at once (10.2.1)."""
    if t.s.spares[against].in_play:
        take_off(t, against)
    elif t.s.figures is not None:
        t.s.figures.pop(spare_of(against), None)


def _correction(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
    """The referee puts it right; where play had to stop for it, it goes on with 'play!' (8.2.1 a, 4.3.4 f)."""
    s = t.s
    if s.restart is None and s.options is None:
        s.restart = RestartState(by=s.possession, as_="play", since=s.clock.elapsed)
        interrupt(t, "correction", "set_up")


def _shot(scored: bool) -> Follow:
    def follow(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
        r = t.s.restart
        if r is not None and r.as_ == "shot" and r.by is not None:
            decided(t, r.by, scored=scored)

    return follow


def _match_lost(t: SubbuteoTable, against: Side, row: Row, ruling: Ruling) -> None:
    disqualify(t, against)


AT_ONCE: dict[str, Follow] = {
    "change": _change,
    "replay": _replay,
    "restart_lost": _restart_lost,
    "flick_in": _flick_in,
    "block_flick_lost": _block_flick_lost,
    "spare_off": _spare_off,
    "match_lost": _match_lost,
    "correction": _correction,
    "shot_failed": _shot(False),
    "shot_scored": _shot(True),
}
"""Sanctions that follow by themselves, by name."""
