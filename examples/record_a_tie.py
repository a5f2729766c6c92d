"""Record a tie of two teams over four boards: level at full time, golden goals that fell together, a shoot-out.

    python examples/record_a_tie.py examples/tie-match.jsonl

Every line names its board; what the boards have to tell each other nobody types. The quiet minutes are left out by corrections
of the clocks.
"""

import sys
from pathlib import Path
from typing import Any

from playon import TeamTie
from playon.events import OTHER, Side
from playon.record import Header, RecordWriter, Team, start_of

HEADER = Header(
    book="fistf",
    family="subbuteo",
    kind="tie",
    teams={
        "A": Team(name="Szeged", players=("Kata", "Bence", "Lili", "Zoltan", "Vera")),
        "B": Team(name="Gent", players=("Luc", "Anke", "Piet", "Marie")),
    },
    boards={
        "1": {"A": "Kata", "B": "Luc"},
        "2": {"A": "Bence", "B": "Anke"},
        "3": {"A": "Lili", "B": "Piet"},
        "4": {"A": "Zoltan", "B": "Marie"},
    },
    situation={"knock_out": True},
    title="Team cup, quarter-final",
    event="Team cup",
    officials=("Dora",),
    date="2026-05-09",
)
BOARDS = (1, 2, 3, 4)


class Teller:
    """Tells a tie and its record what happens."""

    def __init__(self, path: str) -> None:
        self.record = RecordWriter.create(path, HEADER)
        self.tie = TeamTie(HEADER.book, situation=start_of(HEADER))
        self.at = 0.0
        self.written = 0

    def tell(self, wait: float, board: int | None, event: str, *, clear: bool = True, **fields: Any) -> None:
        """After `wait` seconds this happens on a board, or on all of them."""
        self.at = round(self.at + wait, 2)
        self.tie.observe(board, {"at": self.at, "event": event, **fields}, clear=clear)
        for entry in self.tie.entries[self.written :]:
            self.record.append(entry)
        self.written = len(self.tie.entries)

    def goal(self, wait: float, board: int, by: Side, *, clear: bool = True) -> None:
        """A goal, shot from inside the shooting-area."""
        self.tell(wait, board, "goal", by=by, into=OTHER[by], inside=True, clear=clear)

    def flick_off(self, board: int, by: Side, *, clock: float | None = None) -> None:
        """Both have placed their figures, and the flick-off is taken; clock: what the period's clock shows then."""
        self.tell(2, board, "placed", by=by)
        self.tell(2, board, "placed", by=OTHER[by])
        if clock is not None:
            quiet = {"clock": {"elapsed": clock}}
            self.tell(0, board, "correct", reason="the quiet minutes are left out", situation=quiet)
        self.tell(1, board, "play")

    def toss(self, board: int, winner: Side) -> None:
        """The winner of the toss takes the flick-off."""
        self.tell(1, board, "coin_toss", winner=winner)
        self.tell(1, board, "choose", by=winner, option="flick_off")


def first_half(t: Teller) -> None:
    """All four boards begin; three of them have a goal."""
    for board, winner in zip(BOARDS, ("A", "B", "A", "B"), strict=True):
        t.toss(board, "A" if winner == "A" else "B")
    for board, by in zip(BOARDS, ("A", "B", "A", "B"), strict=True):
        t.flick_off(board, "A" if by == "A" else "B")
    t.goal(40, 1, "A")
    t.flick_off(1, "B", clock=700)
    t.goal(12, 3, "B")
    t.tell(6, 4, "foul", offence="misconduct", by="A", kind="speech")
    t.tell(2, 4, "choose", by="B", option="free_flick")
    t.tell(4, 4, "set_up")
    t.tell(1, 4, "play")
    t.flick_off(3, "A", clock=710)
    t.goal(15, 2, "B")
    t.flick_off(2, "A", clock=720)
    for board in BOARDS:
        t.tell(10, board, "period", do="end")


def second_half(t: Teller) -> None:
    """A player comes in at half-time, two more goals, and it is level on won matches and on goals."""
    t.tell(20, 4, "substitution", by="A", what="player", player="Vera")
    t.tell(170, None, "period", do="start")
    for board, by in zip(BOARDS, ("B", "A", "B", "A"), strict=True):
        t.flick_off(board, "A" if by == "A" else "B")
    t.goal(30, 3, "A")
    t.flick_off(3, "B", clock=650)
    t.tell(20, None, "time")
    for board in BOARDS:
        t.tell(5, board, "period", do="end")


def golden_goal(t: Teller) -> None:
    """It begins on all boards at once; two goals fall together, and nobody knows which was first."""
    for board in BOARDS:
        t.toss(board, "B")
        t.tell(2, board, "placed", by="B")
        t.tell(2, board, "placed", by="A")
    t.tell(5, None, "play")
    t.goal(200, 2, "A")
    t.goal(1, 4, "B", clear=False)
    t.flick_off(2, "B")
    t.flick_off(4, "A")
    t.tell(420, None, "time")


def shoot_out(t: Teller) -> None:
    """Each captain names one of the four who finished golden goal."""
    t.tell(30, 1, "nominate", by="A", player="Vera")
    t.tell(5, 1, "nominate", by="B", player="Luc")
    t.tell(5, 1, "coin_toss", winner="B")
    t.tell(5, 1, "choose", by="B", option="shoot")
    sides: tuple[Side, Side] = ("B", "A")
    for shots in (
        ("scored", "scored"),
        ("failed", "scored"),
        ("scored", "failed"),
        ("failed", "scored"),
        ("scored", "scored"),
    ):
        for side, result in zip(sides, shots, strict=True):
            t.tell(20, 1, "shot", by=side, result=result)


def main() -> None:
    path = sys.argv[1] if len(sys.argv) > 1 else "tie-match.jsonl"
    Path(path).unlink(missing_ok=True)
    t = Teller(path)
    first_half(t)
    second_half(t)
    golden_goal(t)
    shoot_out(t)
    s = t.tie.situation
    print(f"won matches {s.wins['A']}:{s.wins['B']}, goals {s.goals['A']}:{s.goals['B']}, winner {s.winner}")
    print(f"{t.written} entries in {path}")


if __name__ == "__main__":
    main()
