"""What can happen next in a tie: on all boards at once, on the tie itself, and on each board."""

from collections.abc import Iterator

import msgspec

from playon.events import SIDES
from playon.rulings import Offer
from playon.sentences import N_, Sentence
from playon.team_tie.bars import Tie, bar_of, ready_for_golden_goal, waits_for_golden_goal
from playon.team_tie.situation import BOARDS


def offers(tie: Tie) -> list[Offer]:
    """Open offers of the tie, then those of each board in turn, then what is barred and why; each with its board."""
    found = [*_of_tie(tie)]
    barred: list[Offer] = []
    for n in BOARDS:
        for each in tie.boards[n].expected():
            if each.event["event"] == "board":
                continue
            on_board = msgspec.structs.replace(each, board=n)
            bar = bar_of(tie, n, each.event) if each.blocked is None else None
            if bar is not None:
                on_board = msgspec.structs.replace(on_board, blocked=str(bar.why), bar=bar.why, clause=bar.clause)
            (found if on_board.blocked is None else barred).append(on_board)
    return [*found, *barred]


def _of_tie(tie: Tie) -> Iterator[Offer]:
    if waits_for_golden_goal(tie):
        playing = [t for t in tie.boards.values() if t.s.phase != "match_over"]
        if all(ready_for_golden_goal(t) for t in playing):
            clause = tie.book.clause_of("golden_goal", "team")
            yield _offer(N_("'play!' on all boards: golden goal begins"), {"event": "play"}, clause=clause)
    if tie.phase == "shoot_out" and not any(t.s.shoot_out is not None for t in tie.boards.values()):
        clause = tie.book.clause_of("shoot_out", "nominated")
        where = tie.kept.shoot_out_board
        for n in BOARDS if where is None else (where,):
            if tie.boards[n].s.period != "shoot_out":
                continue
            for side in SIDES:
                if tie.kept.nominated.get(side) is None:
                    say = N_("the captain of {by} names who takes the shoot-out")
                    event = {"event": "nominate", "by": side}
                    yield _offer(say, event, clause=clause, ask=("player",), board=n)


def _offer(
    say: str, event: dict[str, str], *, clause: str | None, ask: tuple[str, ...] = (), board: int | None = None
) -> Offer:
    told = Sentence(say, {"by": event["by"]} if "by" in event else {})
    return Offer(event=dict(event), say=str(told), sentence=told, ask=ask, clause=clause, board=board)
