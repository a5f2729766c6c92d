"""Setting up a pitch: a situation from a document that names only what matters, and what follows from it."""

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from playon import documents
from playon.errors import FaultySituation
from playon.events import OTHER, SIDES, Side
from playon.rulebook import Rulebook
from playon.subbuteo.awards import lay_ball
from playon.subbuteo.keepers import is_spare, spare_of
from playon.subbuteo.restart_taken import infer_taken
from playon.subbuteo.situation import RestartState, ShootOut, Situation
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Option

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Situation)

BY_FIGURE = ("figures", "off_board", "moving", "barred", "force_answers")
"""Maps in which null takes a figure out."""


def start_of_match(book: Rulebook) -> Situation:
    """The situation before a match under that book."""
    start = Situation()
    start.match.kind = book.format.kind
    return start


def copied(situation: Situation) -> Situation:
    """A situation that shares nothing with the one given."""
    return _DECODER.decode(_ENCODER.encode(situation))


def patched(situation: Situation, changes: Mapping[str, Any]) -> Situation:
    """A situation with parts of it replaced. Raises FaultySituation where a part is not of the right kind."""
    whole = documents.patched(situation, changes, _without_those_taken_out)
    if whole.options is not None:
        _known_choices(whole.options.choices)
    return whole


def _without_those_taken_out(document: dict[str, Any]) -> None:
    for name in BY_FIGURE:
        if isinstance(document.get(name), dict):
            document[name] = {figure: value for figure, value in document[name].items() if value is not None}


def _known_choices(choices: tuple[str, ...]) -> None:
    known = get_args(Option)
    if not choices:
        raise FaultySituation("options: choices: names nothing that could be chosen")
    for word in choices:
        if word not in known:
            raise FaultySituation(f"options: choices: {word!r} is not known there; known: {', '.join(known)}")


def _another_played(s: Situation, side: Side) -> bool:
    """Whether the figure that played last for that side is known, and is not its spare goalkeeper (9.2.1.2)."""
    play = s.last_play
    if play is not None and play.figure is not None:
        return play.by == side and not is_spare(play.figure)
    return bool(s.counts[side].flicks) and spare_of(side) not in s.counts[side].flicks


def complete(t: SubbuteoTable, given: Mapping[str, Any]) -> None:
    """Fill in what follows from the parts that were given; a whole document is taken as it is where it agrees with itself."""
    s = t.s
    _choice(s)
    if given.keys() >= set(Situation.__struct_fields__):
        return
    for side in SIDES:
        s.score.setdefault(side, 0)
    restart = s.restart
    if restart is not None and restart.by is not None and "possession" not in given:
        s.possession = restart.by
    infer_taken(t)
    play = s.last_play
    if "last_play" in given and play is not None and play.by is not None and is_spare(play.figure or ""):
        play.first = play.first or s.spares[play.by].plays <= 1
    for side in SIDES if "spares" in given else ():
        if s.spares[side].in_play and s.spares[side].left_area and _another_played(s, side):
            s.barred.setdefault(spare_of(side), "spare_left_area")
    if restart is not None and s.phase in ("set_up", "to_take") and "at" not in (given.get("ball") or {}):
        lay_ball(t, restart)
    if restart is not None and restart.as_ == "shot":
        _shot_due(s, restart)


def _choice(s: Situation) -> None:
    """A choice is open or it is not: its phase, its options and the offences behind them agree, and nothing is chosen after the
    match.
    """
    if s.interrupted in ("choice", "match_over"):
        s.interrupted = None
    if s.phase == "match_over":
        s.options = None
    elif s.options is not None and s.phase != "choice":
        s.interrupted, s.phase = s.phase, "choice"
    elif s.options is None and s.phase == "choice":
        s.phase = s.interrupted or "in_play"
    if s.options is None:
        s.pending, s.interrupted = [], None


def _shot_due(s: Situation, restart: RestartState) -> None:
    """A shot belongs to a shoot-out that counts it: at the goal before which its ball lies, and somebody has begun (17.1)."""
    s.period = "shoot_out"
    if s.shoot_out is None:
        s.shoot_out = ShootOut()
    out = s.shoot_out
    if out.goal is None and restart.place is not None:
        out.goal = "left" if restart.place[0] < 0 else "right"
    if out.first is None and restart.by is not None:
        begins = len(out.shots[restart.by]) >= len(out.shots[OTHER[restart.by]])
        out.first = restart.by if begins else OTHER[restart.by]
