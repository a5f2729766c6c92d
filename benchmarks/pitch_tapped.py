"""Whole matches on a pitch, tapped by a referee without positions."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from playon import Match, Refused, load_book
from playon.events import OTHER, Side

BOOK = "fistf"
"""The yardstick of the other books with a pitch."""

Point = tuple[float, float]
Step = tuple[float, dict[str, Any]]
"""Seconds after the event before, and the event without its moment."""


class Told:
    """A match that is told step by step, and everything that it took."""

    def __init__(self, book: str = BOOK, **situation: Any) -> None:
        self.match = Match(book, situation=situation)
        rules = load_book(book)
        self.field_figures: int = rules.limits.field_figures
        self.barriers: bool = rules.variants.barriers == "in_play"
        self.waits: bool = rules.variants.block_flick == "stopped_ball"
        self.events: list[dict[str, Any]] = []
        self.at = 0.0

    def tell(self, steps: Iterable[Step]) -> None:
        """Tell the steps until they or the period are over; what comes too late for the period is told no more."""
        for wait, event in steps:
            self.at = round(self.at + wait, 3)
            told = {"at": self.at, **event}
            try:
                self.match.observe(told)
            except Refused:
                self.match.seek(self.at)
                if self.match.situation.phase not in ("pause", "match_over"):
                    raise
                self.events.append({"at": self.at, "event": "time"})
                return
            self.events.append(told)
            if self.match.situation.phase in ("pause", "match_over"):
                return

    def whole(self, round_of: Callable[["Told", Side], Iterator[Step]]) -> list[dict[str, Any]]:
        """All events from the toss to the end of the match. round_of: the steps from a restart, by the side that takes it."""
        self.tell(
            [(0, {"event": "coin_toss", "winner": "A"}), (5, {"event": "choose", "by": "A", "option": "flick_off"})]
        )
        while (s := self.match.situation).phase != "match_over":
            if s.phase == "pause":
                self.tell([(200, {"event": "period", "do": "start"})])
            else:
                self.tell(round_of(self, s.restart.by if s.restart is not None else s.possession))
        return self.events


FLICK_IN_PLACE, CORNER = (120.0, 383.0), (540.0, -379.0)


def tapped_round(told: Told, me: Side) -> Iterator[Step]:
    """From a flick-off to a goal: plays, block-flicks, changes, calls, choices, and the ball out twice."""
    you = OTHER[me]
    goal = 1 if told.match.situation.left == me else -1
    touchline, goal_line = ("board", "board") if told.barriers else ("touchline", "goal_line")

    def own(number: int) -> int:
        return (number - 1) % told.field_figures + 1

    def plays(*figures: int, **fields: Any) -> Iterator[Step]:
        for number in (own(each) for each in figures):
            figure = f"{me}{number}"
            yield (
                2.5,
                {"event": "flick", "by": me, "figure": figure, "touches": [{"by": figure, "hit": "ball"}], **fields},
            )
            yield 1.5, {"event": "flick", "by": you, "figure": f"{you}{number}"}

    def restart(taker: int) -> Iterator[Step]:
        yield 4, {"event": "nominate", "by": me, "figure": f"{me}{own(taker)}"}
        yield 3, {"event": "ready", "by": me}
        yield 3, {"event": "ready", "by": you}
        yield 1, {"event": "set_up"}
        yield 1, {"event": "play"}
        yield from plays(taker)

    yield 4, {"event": "placed", "by": me}
    yield 4, {"event": "placed", "by": you}
    yield from restart(10)
    yield from plays(7, 7, 8, 8, 7)
    yield 1, {"event": "change", "to": you, "reason": "figure"}
    me, you = you, me
    yield from plays(5, 6, 6, 5, 4)
    yield 2, {"event": "flick", "by": me, "figure": f"{me}{own(9)}"}  # past the ball
    me, you = you, me
    yield from plays(3, 3, 9)
    yield 1, {"event": "out", "line": touchline, "place": FLICK_IN_PLACE, "last_touch": f"{you}4", "forced": "yes"}
    yield from restart(6)
    yield from plays(7)
    hit = {"event": "foul", "offence": "incorrect_block_flick", "by": you, "figure": f"{you}3", "touched": "ball"}
    yield 1, {**hit, "place": [100, 50], "ball_moving": True}
    yield 1, {"event": "choose", "by": me, "option": "play_on"}
    yield from plays(8)
    yield 1, {**hit, "place": [200, 50], "ball_moving": True}
    yield 2, {"event": "choose", "by": me, "option": "free_flick"}
    yield from restart(9)
    yield 1, {"event": "shootable", "against": you}
    yield from plays(7, aim="shot")
    yield (
        1,
        {
            "event": "out",
            "line": goal_line,
            "place": [goal * CORNER[0], CORNER[1]],
            "last_touch": f"{you}2",
            "forced": "yes",
        },
    )
    yield 1, {"event": "claim", "by": me, "what": "distance"}
    yield from restart(10)
    yield 0.5, {"event": "time"}
    yield from plays(7)
    seven = f"{me}{own(7)}"
    yield (
        2,
        {"event": "flick", "by": me, "figure": seven, "aim": "shot", "touches": [{"by": seven, "hit": "ball"}]},
    )
    yield 1, {"event": "goal", "into": you, "by": me, "figure": seven, "from": [goal * 420, 20]}
