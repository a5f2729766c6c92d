"""What the tie does not allow on a board, though the board alone would: golden goal starts everywhere at once, one board has the
shoot-out, and a player plays on one board (3.3.2, 17.1.1).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from playon.events import SIDES, Event, Side
from playon.rulebook import Rulebook
from playon.sentences import Sentence, sentence
from playon.subbuteo.engine import RefereedPitch
from playon.team_tie.situation import BOARDS, Kept, Phase

ALWAYS = ("official", "inspect", "decide", "correct", "time")
"""What officials do on any board, whatever is played elsewhere."""


class Bar(NamedTuple):
    """Why something cannot be on a board now, and the clause behind it."""

    why: Sentence
    clause: str | None


class Tie(Protocol):
    """The part of a tie that is looked at here."""

    @property
    def book(self) -> Rulebook:
        """The rulebook of all boards."""

    @property
    def boards(self) -> Mapping[int, RefereedPitch]:
        """The boards by their numbers."""

    @property
    def kept(self) -> Kept:
        """What the tie itself keeps."""

    @property
    def phase(self) -> Phase:
        """What is being played."""


def bar(tie: Tie, n: int, event: Event) -> Bar | None:
    """What keeps an event from happening on a board; None where nothing of the tie does."""
    return bar_of(tie, n, {"event": event.__struct_config__.tag, **msgspec.structs.asdict(event)})


def bar_of(tie: Tie, n: int, event: Mapping[str, Any]) -> Bar | None:
    """Likewise of an event of which only some fields are known."""
    name = event.get("event")
    if name in ALWAYS:
        return None
    if name == "substitution" and event.get("what") == "player" and event.get("player") is not None:
        return _plays_elsewhere(tie, n, event["player"])
    s = tie.boards[n].s
    starts = name == "play" or (name == "period" and event.get("do") == "start")
    if starts and ready_for_golden_goal(tie.boards[n]):
        why = sentence("golden goal begins on all four boards at once: 'play!' without a board")
        return Bar(why, tie.book.clause_of("golden_goal", "team"))
    if s.period == "shoot_out":
        return _shoot_out(tie, n, event)
    return None


def waits_for_golden_goal(tie: Tie) -> bool:
    """Whether golden goal is due and has begun on no board."""
    golden = [t for t in tie.boards.values() if t.s.period == "golden_goal" and t.s.phase != "match_over"]
    return bool(golden) and not any(t.s.clock.runs and t.s.phase not in ("pause", "choice") for t in golden)


def ready_for_golden_goal(table: RefereedPitch) -> bool:
    """Whether a board waits for 'play!' of its first flick-off in golden goal."""
    s = table.s
    return s.period == "golden_goal" and s.phase == "set_up" and not s.clock.runs and _is_flick_off(table)


def _is_flick_off(table: RefereedPitch) -> bool:
    return table.s.restart is not None and table.s.restart.as_ == "flick_off"


def finished(tie: Tie, side: Side) -> list[str | None]:
    """The players of a team who finished golden goal, by board; None for one without a name."""
    return [t.s.players[side].name for t in tie.boards.values() if t.s.period == "shoot_out"]


def _plays_elsewhere(tie: Tie, n: int, player: str) -> Bar | None:
    for other in BOARDS:
        for side in SIDES:
            if tie.boards[other].s.players[side].name == player:
                return Bar(sentence("{player} plays on board {board}", player=player, board=other), None)
    return None


def _shoot_out(tie: Tie, n: int, event: Mapping[str, Any]) -> Bar | None:
    """One board has the shoot-out, for the players whom the captains name once golden goal is over (3.3.2.2, 17.1.1)."""
    team = tie.book.clause_of("shoot_out", "team")
    named = tie.book.clause_of("shoot_out", "nominated")
    if tie.phase == "golden_goal":
        still = next(m for m, t in tie.boards.items() if t.s.period == "golden_goal" and t.s.phase != "match_over")
        return Bar(sentence("golden goal is still being played on board {board}", board=still), team)
    where = tie.kept.shoot_out_board
    if where is not None and where != n:
        return Bar(sentence("the shoot-out is on board {board}", board=where), named)
    name = event.get("event")
    if name == "nominate" and event.get("figure") is None:
        return _nomination(tie, event, named)
    missing = next((side for side in SIDES if tie.kept.nominated.get(side) is None), None)
    begun = tie.boards[n].s.shoot_out is not None
    if missing is not None and not begun and name != "substitution":
        return Bar(sentence("the captain of {side} first names who takes the shoot-out", side=missing), named)
    return None


def _nomination(tie: Tie, event: Mapping[str, Any], clause: str | None) -> Bar | None:
    player, side = event.get("player"), event.get("by")
    if any(t.s.shoot_out is not None for t in tie.boards.values()):
        return Bar(sentence("the shoot-out has begun; its players are named"), clause)
    if player is None or side not in SIDES:
        return None
    known = tie.kept.finished.get(side) or finished(tie, side)
    if None in known or player in known or not known:
        return None
    four = ", ".join(map(str, known))
    return Bar(
        sentence("{player} did not finish golden goal; these did: {players}", player=player, players=four), clause
    )
