"""What officials enter by hand: a ruling where no clause fits or those in charge overrule, and a state that was wrong."""

from typing import Any

import msgspec

from playon.errors import FaultySituation, UnreadableEvent
from playon.rulings import Ruling
from playon.subbuteo.events import Correct, Decide
from playon.subbuteo.setup import complete, patched
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
from playon.wording import in_words


def decide(t: SubbuteoTable, e: Decide) -> None:
    """A ruling by hand. Both players together overrule the referee; without a clause it is a case the book leaves open."""
    if e.restart is not None:
        _restart(t, e.restart)
    _by_hand(t, e.situation or {})
    ruling = _ruling(e.ruling or {})
    ruling.by_hand, ruling.row = True, None
    ruling.why = {"reason": e.reason}
    named = ruling.clause is not None or ruling.finding is not None or ruling.offence is not None
    if e.who == "players":
        t.find("overruled", by_hand=True, why={"reason": e.reason})
    elif not named:
        ruling.finding, ruling.clause = "uncovered", t.book.clause_of("uncovered")
        named = True
    if named:
        ruling.restart = ruling.restart or (t.standing_restart() if e.restart is not None else None)
        t.rulings.append(ruling)


def correct(t: SubbuteoTable, e: Correct) -> None:
    """A state entered by hand, because the record had it wrong."""
    _by_hand(t, e.situation)
    t.rulings.append(Ruling(by_hand=True, why={"reason": e.reason}))


def _restart(t: SubbuteoTable, given: dict[str, Any]) -> None:
    """Play goes on by a restart that was decided: as one awarded, with 'play!', without interruption, or not at all."""
    s = t.s
    try:
        restart = msgspec.convert(given, RestartState)
    except msgspec.ValidationError as error:
        raise UnreadableEvent(f"decide: restart: {in_words(str(error), RestartState)}") from None
    by = restart.by if restart.by is not None else s.possession
    if restart.as_ is None or restart.as_ in ("none", "play", "play_on"):
        s.options = s.restart = s.stop = s.doubt = s.outcome = None
        s.pending, s.deferred, s.substituting = [], [], []
        s.possession = by
        if restart.as_ == "play":
            s.restart = RestartState(by=by, as_="play", since=s.clock.elapsed)
            s.phase = "set_up"
        elif restart.as_ == "play_on":
            s.phase = "in_play"
        return
    s.outcome, s.deferred = None, []
    t.award(by, restart.as_, restart.place, attempt=restart.attempt)
    if s.restart is not None:
        s.restart.number, s.restart.taker = restart.number, restart.taker


def _ruling(given: dict[str, Any]) -> Ruling:
    clause = given.get("clause")
    first = {**given, "clause": clause[0]} if isinstance(clause, list) and clause else given
    try:
        return msgspec.convert(first, Ruling)
    except msgspec.ValidationError as error:
        raise UnreadableEvent(f"decide: ruling: {in_words(str(error), Ruling)}") from None


def _by_hand(t: SubbuteoTable, changes: dict[str, Any]) -> None:
    try:
        t.s = patched(t.s, changes)
    except FaultySituation as error:
        raise UnreadableEvent(f"situation: {error}") from None
    t.s.at = t.now
    complete(t, changes)
    if "pitch" in changes:
        t.pitch = t.pitch_of(t.s)
