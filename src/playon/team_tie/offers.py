"""What can happen next in a tie: on all boards at once, on the tie itself, and on each board."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from playon.events import SIDES
from playon.rulings import Offer
from playon.sentences import N_, Sentence
from playon.subbuteo.substitutions import playing_time
from playon.team_tie.bars import Tie, bar_of, ready_for_golden_goal, waits_for_golden_goal
from playon.team_tie.situation import BOARDS


def offers(tie: Tie) -> list[Offer]:
    """Open offers of the tie, then those of each board in turn, then what is barred and why; each with its board."""
    found = [*_of_tie(tie)]
    barred: list[Offer] = []
    by_board = {n: tie.boards[n].expected() for n in BOARDS}
    for n in BOARDS:
        for each in by_board[n]:
            if each.event["event"] == "board":
                continue
            on_board = msgspec.structs.replace(each, board=n)
            bar = bar_of(tie, n, each.event) if each.blocked is None else None
            if bar is not None:
                on_board = msgspec.structs.replace(on_board, blocked=str(bar.why), bar=bar.why, clause=bar.clause)
            (found if on_board.blocked is None else barred).append(on_board)
    return [*found, *_signals(tie, by_board), *_players(tie), *barred]


def _signals(tie: Tie, by_board: Mapping[int, Sequence[Offer]]) -> Iterator[Offer]:
    """The common signals: for a period that may begin on every board, or end on every board that plays one."""
    if waits_for_golden_goal(tie):
        return
    playing = [n for n in BOARDS if tie.boards[n].s.phase != "match_over"]
    for do, say in (("start", N_("the period begins on all boards")), ("end", N_("end signal on all boards"))):
        event = {"event": "period", "do": do}
        able = [n for n in playing if any(each.event == event and each.blocked is None for each in by_board[n])]
        rest = [n for n in playing if n not in able]
        over = do == "end" and all(tie.boards[n].s.phase in ("pause", "before_match") for n in rest)
        if len(able) > 1 and (over or not rest):
            yield _offer(say, event)


def _players(tie: Tie) -> Iterator[Offer]:
    """Another player may come in on a board that has a break (4.1.2)."""
    for n in BOARDS:
        table = tie.boards[n]
        if table.s.phase == "match_over" or table.s.period == "shoot_out" or playing_time(table):
            continue
        for side in SIDES:
            event = {"event": "substitution", "by": side, "what": "player"}
            yield _offer(N_("another player of {by} comes in"), event, ask=("player",), board=n)


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
    say: str, event: dict[str, str], *, clause: str | None = None, ask: tuple[str, ...] = (), board: int | None = None
) -> Offer:
    told = Sentence(say, {"by": event["by"]} if "by" in event else {})
    return Offer(event=dict(event), say=str(told), sentence=told, ask=ask, clause=clause, board=board)
