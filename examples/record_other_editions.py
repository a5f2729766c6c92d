"""Record a match by the older edition of the rules of sports table football, and one indoors.

    python examples/record_other_editions.py examples

writes one record a book into that folder, beside the match of record_a_match_with_figures.py. What each book does differently is
told as it happens.
"""

import sys
from pathlib import Path

from record_a_match_with_figures import Point, Teller, formation

from playon.events import OTHER, Side

FIVE = ("0", "1", "2", "6", "8", "9")
"""The goalkeeper and the five figures of an indoor side."""


def older_edition(path: str) -> None:
    """Leave and word for a tick-flick, a level figure offside, a flick-in that leaves the quarter, a shot after the signal."""
    t = Teller(path, "fistf-classic")
    t.tell(5, "coin_toss", winner="A")
    t.tell(3, "choose", by="A", option="flick_off")
    t.flick_off("A", "A")
    t.block(2, "B10", (75, -60))
    t.tell(1, "claim", by="A", what="tick", figure="A10", asked=True, said=False)
    t.tell(1, "claim", by="A", what="tick", figure="A10", asked=True, said=True)
    t.tell(1, "flick", by="A", figure="A10", kind="tick", rest={"A10": (300, -70)})
    t.block(2, "B5", (300, -140))
    t.tell(2, "play")
    t.play(2, "A7", (350, 40), (190, 130))
    t.block(2, "B8", (200, -200))
    t.play(12, "A10", (640, 10), (340, 30), run={"in_goal": "B"}, aim="shot")
    t.flick_off("B", "A")
    t.block(2, "A9", (60, 120))
    t.tell(2, "foul", offence="keeper_to_and_fro", by="A")
    t.tell(2, "choose", by="B", option="free_flick")
    t.tell(3, "nominate", by="B", figure="B9", place=(-470, 0))
    t.tell(1, "ready", by="B")
    t.tell(1, "ready", by="A")
    t.tell(1, "set_up")
    t.tell(1, "play")
    t.play(2, "B9", (-400, 60), (-480, 20))
    t.tell(1, "correct", reason="the quiet minutes are left out", situation={"clock": {"elapsed": 897.5}})
    t.tell(1, "flick", by="A", figure="A3", rest={"A3": (-405, 120)})
    t.play(1.4, "B9", (-640, 0), (-430, 40), run={"in_goal": "A"}, aim="shot")
    t.tell(185, "period", do="start")
    t.flick_off("B", "B", clock=893)
    t.tell(9, "time")


def five(side: Side, goal: int) -> dict[str, Point]:
    """Five figures in their own half and the goalkeeper; goal: the sign of x of the goal that they defend."""
    return {name: at for name, at in formation(side, goal).items() if name[1:] in FIVE}


def five_flick_off(t: Teller, by: Side, left: Side, *, clock: float | None = None) -> None:
    """Both place their five, and the flick-off may be taken; clock: what the period's clock shows then."""
    goal = -1 if by == left else 1
    t.tell(3, "placed", by=by, figures={**five(by, goal), f"{by}9": (goal * 25.0, 0.0)})
    t.tell(3, "placed", by=OTHER[by], figures=five(OTHER[by], -goal))
    t.tell(2, "nominate", by=by, figure=f"{by}9")
    t.tell(2, "set_up")
    if clock is not None:
        t.tell(1, "correct", reason="the quiet minutes are left out", situation={"clock": {"elapsed": clock}})
    t.tell(1, "play")


def indoor(path: str) -> None:
    """Barriers in play, a block-flick for the ball that has stopped, a forced corner-flick, and no offside."""
    t = Teller(path, "indoor", {**five("A", -1), **five("B", 1)})
    t.tell(5, "coin_toss", winner="B")
    t.tell(3, "choose", by="B", option="ends")
    five_flick_off(t, "A", "A")
    t.play(2, "A9", (110, 60), (40, 20))
    t.block(2, "B9", (150, 160))
    t.play(2, "A6", (420, 330), (90, 65), run={"path": [(300, 479)]})
    t.tell(2, "ready", by="B")
    t.play(2, "A8", (500, 120), (410, 300), run={"motion": "moving"})
    t.play(0.8, "A6", (640, 10), (480, 110), run={"in_goal": "B"}, aim="shot")
    five_flick_off(t, "B", "A")
    t.play(2, "B9", (-110, 60), (-40, 20))
    t.tell(1, "correct", reason="the quiet minutes are left out", situation={"clock": {"elapsed": 415}})
    t.tell(6, "time")
    t.tell(185, "period", do="start")
    five_flick_off(t, "B", "B", clock=410)
    t.tell(12, "time")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for book, record in (("fistf-classic", older_edition), ("indoor", indoor)):
        path = folder / f"{book}-match.jsonl"
        path.unlink(missing_ok=True)
        record(str(path))


if __name__ == "__main__":
    main()
