"""What a board has to tell the others: goals, its end, a shoot-out that is won, and what of it is taken back (3.3.2)."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from playon.events import SIDES, Side
from playon.rulings import Ruling
from playon.subbuteo.situation import Situation


class Told(msgspec.Struct, kw_only=True):
    """What the other boards know of one. ended: its match is over, golden goal left aside. shoot_out: who has won it there."""

    score: dict[Side, int]
    ended: bool = False
    shoot_out: Side | None = None


def as_it_is(s: Situation) -> Told:
    """What there is to know of a board."""
    tie = s.tie
    own = tie.boards.get(_key(tie.board)) if tie is not None else None
    ended = (own is not None and own.full_time) or s.period in ("golden_goal", "shoot_out") or s.phase == "match_over"
    won = s.match.winner if s.shoot_out is not None and s.phase == "match_over" else None
    return Told(score={side: s.score[side] for side in SIDES}, ended=ended, shoot_out=won)


def scorer(rulings: Sequence[Ruling]) -> Side | None:
    """For whom a goal was given, if one was."""
    return next((each.to for each in reversed(rulings) if each.finding in ("goal", "own_goal")), None)


def news(before: Told, now: Told, goal_by: Side | None, *, clear: bool) -> Iterator[dict[str, Any]]:
    """The `board` events that tell the others what has changed, as fields without time and board.

    goal_by: for whom a goal has just been given; without one a changed score is only told.
    """
    if (before.ended and not now.ended) or (before.shoot_out is not None and now.shoot_out is None):
        yield {"what": "reopened", "score": now.score}
    if goal_by is not None and now.score != before.score:
        yield {"what": "goal", "by": goal_by, "score": now.score, "clear": clear}
    elif now.score != before.score:
        yield {"what": "goal", "score": now.score}
    if now.ended and not before.ended:
        yield {"what": "full_time", "score": now.score}
    if now.shoot_out is not None and before.shoot_out != now.shoot_out:
        yield {"what": "shoot_out", "by": now.shoot_out, "score": now.score}


def _key(board: int) -> Any:
    return str(board)
