"""Record a match of sports table football: positions as a camera sees them, mixed with the calls of a referee.

    python examples/record_a_match_with_figures.py examples/fistf-match.jsonl

Points are millimetres from the centre spot, x along the touchlines; Szeged (A) defends the goal at negative x first. The quiet
minutes of each half are left out by a correction of the clock.
"""

import sys
from pathlib import Path
from typing import Any

from playon import Match
from playon.events import OTHER, Side
from playon.record import Header, RecordWriter, Team

Point = tuple[float, float]

TEAMS: dict[Side, Team] = {
    "A": Team(name="Szeged", players=("Kata",)),
    "B": Team(name="Gent", players=("Luc",)),
}
BACK: dict[str, Point] = {"1": (-480, 150), "2": (-480, -150), "3": (-420, 0), "4": (-260, 220), "5": (-260, -220)}
FRONT: dict[str, Point] = {"6": (-180, 60), "7": (-90, 250), "8": (-90, -250), "9": (-40, 120), "10": (-40, -120)}


def formation(side: Side, goal: int) -> dict[str, Point]:
    """Ten figures in their own half and the goalkeeper; goal: the sign of x of the goal that they defend."""
    placed = {f"{side}{number}": (-goal * x, y) for number, (x, y) in {**BACK, **FRONT}.items()}
    return {**placed, f"{side}0": (goal * 597.0, 0.0)}


class Teller:
    """Tells a match and its record what happens, a step at a time."""

    def __init__(self, path: str) -> None:
        start = {"figures": {**formation("A", -1), **formation("B", 1)}}
        header = Header(
            book="fistf",
            family="subbuteo",
            teams=TEAMS,
            situation=start,
            title="Open, first round",
            officials=("Dora",),
        )
        self.record = RecordWriter.create(path, header)
        self.match = Match("fistf", situation=start)
        self.at = 0.0

    def tell(self, wait: float, event: str, **fields: Any) -> None:
        """After `wait` seconds this happens."""
        self.at = round(self.at + wait, 2)
        self.match.observe({"at": self.at, "event": event, **fields})
        self.record.append(self.match.entries[-1])

    # -- flicks --------------------------------------------------------------------------------------------------------

    def play(
        self, wait: float, figure: str, ball: Point, rest: Point, *then: dict[str, Any], run: Any = None, **fields: Any
    ) -> None:
        """A figure plays the ball, which stops at `ball`; `then`: what is touched after that."""
        lay = self.match.situation.ball.at
        touches = [{"t": 0.2, "by": figure, "hit": "ball", "hit_at": lay}, *then]
        moved = {"from": lay, "to": ball, **(run or {})}
        self.tell(
            wait, "flick", by=figure[0], figure=figure, touches=touches, ball=moved, rest={figure: rest}, **fields
        )

    def block(self, wait: float, figure: str, rest: Point, **fields: Any) -> None:
        """A block-flick that touches nothing, unless `fields` tell otherwise."""
        self.tell(wait, "flick", by=figure[0], figure=figure, kind="block", rest={figure: rest}, **fields)

    # -- restarts ------------------------------------------------------------------------------------------------------

    def flick_off(self, by: Side, left: Side, *, clock: float | None = None) -> None:
        """Both place all figures, the taker is set, and the flick-off is taken; clock: what the period's clock shows then."""
        goal = -1 if by == left else 1
        taker = f"{by}9"
        self.tell(4, "placed", by=by, figures={**formation(by, goal), taker: (goal * 25.0, 0.0)})
        self.tell(5, "placed", by=OTHER[by], figures=formation(OTHER[by], -goal))
        self.tell(2, "nominate", by=by, figure=taker)
        self.tell(2, "set_up")
        if clock is not None:
            quiet = {"clock": {"elapsed": clock}}
            self.tell(1, "correct", reason="the quiet minutes are left out", situation=quiet)
        self.tell(1, "play")
        self.play(2, taker, (-goal * 110.0, 60.0), (-goal * 40.0, 20.0))


def first_half(t: Teller) -> None:
    """Passes, block-flicks, a tick-flick, a forced corner-flick, a goal, an incorrect block-flick, an offside."""
    t.tell(5, "coin_toss", winner="A")
    t.tell(3, "choose", by="A", option="flick_off")
    t.flick_off("A", "A")
    t.block(2, "B10", (75, -60))
    t.play(2, "A7", (210, 130), (100, 150))
    t.block(2, "B4", (255, 160))
    t.tell(1, "claim", by="A", what="tick", figure="A10")
    t.tell(1, "flick", by="A", figure="A10", kind="tick", rest={"A10": (330, -70)})
    t.block(2, "B5", (300, -140))
    t.tell(2, "play")
    t.play(2, "A7", (350, -40), (190, 130))
    t.block(2, "B8", (200, -200))
    deflected = {"t": 0.5, "by": "ball", "hit": "B3", "at": (410, -10), "hit_at": (420, 0)}
    t.play(2, "A10", (630, 180), (345, -50), deflected, run={"path": [(400, -15)]}, aim="shot")
    corner_flick(t)


def corner_flick(t: Teller) -> None:
    """Taker, positional flicks of both sides, distance, and a goal from it."""
    t.tell(4, "nominate", by="A", figure="A7", place=(615, 420), ball=(590, 390))
    t.tell(2, "flick", by="A", figure="A8", kind="positional", rest={"A8": (400, 150)})
    t.tell(2, "ready", by="A")
    t.tell(2, "flick", by="B", figure="B4", kind="positional", rest={"B4": (540, 330)})
    t.tell(1, "ready", by="B")
    t.tell(1, "claim", by="A", what="distance")
    t.tell(3, "set_up")
    t.tell(1, "play")
    t.play(2, "A7", (420, 200), (600, 390))
    t.block(1, "B1", (470, 200))
    t.play(2, "A8", (640, 20), (415, 180), run={"in_goal": "B"}, aim="shot")
    offside_and_goal(t)


def offside_and_goal(t: Teller) -> None:
    """A7 was still near the goal-line: offside. Gent loses the ball in front of its own goal, and Szeged scores."""
    t.tell(4, "choose", by="B", option="free_flick")
    t.tell(3, "nominate", by="B", figure="B1")
    t.tell(1, "claim", by="B", what="no_flicks")
    t.tell(2, "set_up")
    t.tell(1, "play")
    t.play(2, "B1", (330, 120), (500, 250))
    t.block(2, "A9", (300, 60))
    t.tell(2, "flick", by="B", figure="B3", missed_at=0.3, rest={"B3": (300, 160)})
    t.tell(2, "claim", by="A", what="tick", figure="A7")
    t.tell(1, "flick", by="A", figure="A7", kind="tick", rest={"A7": (250, 340)})
    t.block(2, "B2", (470, 20))
    t.tell(2, "play")
    t.play(3, "A9", (400, 60), (340, 90))
    t.block(2, "B6", (160, 90))
    t.play(2, "A9", (640, -30), (380, 70), run={"in_goal": "B"}, aim="shot")
    t.flick_off("B", "A")
    penalty_flick(t)


def penalty_flick(t: Teller) -> None:
    """A substitution, a block-flick that touches the ball, a hand in the penalty-area, and the end of the half."""
    t.block(2, "A10", (-75, -60))
    t.play(2, "B7", (-220, 130), (-100, 150))
    t.tell(
        2,
        "flick",
        by="A",
        figure="A4",
        kind="block",
        touches=[{"t": 0.3, "by": "A4", "hit": "ball", "hit_at": (-220, 130)}],
        ball={"to": (-240, 60)},
        rest={"A4": (-235, 160)},
    )
    t.tell(2, "choose", by="B", option="back")
    t.tell(2, "play")
    t.play(2, "B7", (-340, 40), (-190, 130))
    t.block(2, "A5", (-300, -100))
    t.play(2, "B10", (-420, 30), (-330, 20))
    t.tell(1, "foul", offence="handball", by="A", place=(-500, 40), goal_bound="certain", deliberate=True)
    t.tell(3, "choose", by="B", option="penalty_flick")
    t.tell(5, "substitution", by="A", figure="A4")
    t.tell(14, "substitution", by="A", figure="A4", step="done")
    t.tell(3, "nominate", by="B", figure="B9", place=(-470, 0))
    t.tell(2, "set_up")
    t.tell(1, "play")
    t.play(2, "B9", (-640, 25), (-530, 10), run={"in_goal": "A"}, aim="shot")
    t.flick_off("A", "A", clock=884)
    t.block(2, "B10", (75, -60))
    t.play(2, "A7", (210, 130), (100, 150))
    t.block(2, "B4", (255, 160))
    t.play(3, "A7", (240, 60), (180, 100))
    t.block(2, "B9", (60, 40))
    t.tell(20, "time")


def second_half(t: Teller) -> None:
    """Ends are changed. A flick-in, a save, a change, a goal that is only called, and the end."""
    t.tell(185, "period", do="start")
    t.flick_off("B", "B")
    t.block(2, "A10", (75, -60))
    t.play(2, "B7", (200, 440), (100, 300))
    t.tell(4, "nominate", by="A", figure="A7", place=(200, 422))
    t.tell(1, "claim", by="A", what="no_flicks")
    t.tell(1, "set_up")
    t.tell(1, "play")
    t.play(2, "A7", (20, 320), (120, 400))
    t.block(2, "B10", (-60, 200))
    t.tell(2, "flick", by="A", figure="A9", missed_at=0.4, rest={"A9": (-90, 330)})
    t.play(3, "B7", (260, 150), (60, 310))
    t.block(2, "A4", (330, 210))
    t.play(2, "B9", (380, 60), (230, 120))
    t.block(2, "A3", (470, 30))
    saved = {"t": 0.5, "by": "ball", "hit": "A0", "at": (590, 20), "hit_at": (597, 15)}
    t.play(3, "B9", (520, -60), (360, 50), saved, run={"path": [(586, 20)]}, aim="shot")
    t.play(4, "A2", (300, -160), (510, -90))
    t.block(2, "B5", (-240, -180))
    t.tell(3, "change", to="B", reason="figure")
    t.tell(4, "change", to="A", reason="miss")
    t.tell(9, "shootable", against="B")
    t.tell(4, "goal", into="B", by="A", figure="A8", inside=True)
    t.flick_off("B", "B", clock=893)
    t.tell(6, "time")


def main() -> None:
    path = sys.argv[1] if len(sys.argv) > 1 else "fistf-match.jsonl"
    Path(path).unlink(missing_ok=True)
    t = Teller(path)
    first_half(t)
    second_half(t)
    s = t.match.situation
    print(
        f"{TEAMS['A'].name} {s.score['A']}:{s.score['B']} {TEAMS['B'].name}, {len(t.match.entries)} entries in {path}"
    )


if __name__ == "__main__":
    main()
