"""Record matches in which officials check, measure, doubt and report: one under the regulations of each kind.

    python examples/record_an_inspected_match.py examples

They are told without a camera, in the calls of the referee; the quiet minutes are left out by corrections of the clock.
"""

import sys
from pathlib import Path
from typing import Any

from playon import Match
from playon.events import Side
from playon.record import Header, RecordWriter, Team

TEAMS: dict[Side, Team] = {
    "A": Team(name="Szeged", players=("Kata",)),
    "B": Team(name="Gent", players=("Luc",)),
}
SET = {"field_figures": 10, "spare_goalkeepers": 1, "goalkeepers": 1, "types": ["sports"], "painted_alike": True}


class Teller:
    """Tells a match and its record what happens, a step at a time."""

    def __init__(self, book: str, path: Path) -> None:
        path.unlink(missing_ok=True)
        header = Header(book=book, family="subbuteo", teams=TEAMS, title="Open, second round", officials=("Dora",))
        self.record = RecordWriter.create(path, header)
        self.match = Match(book)
        self.at = 0.0

    def tell(self, wait: float, event: str, **fields: Any) -> None:
        """After `wait` seconds this happens."""
        self.at = round(self.at + wait, 2)
        self.match.observe({"at": self.at, "event": event, **fields})
        self.record.append(self.match.entries[-1])

    def inspect(self, item: str, owner: Side | None = None, **measured: Any) -> None:
        """An item is measured or looked at."""
        about = {} if owner is None else {"owner": owner}
        self.tell(10, "inspect", item=item, measured=measured, **about)

    def flick_off(self, by: Side, clock: float) -> None:
        """The flick-off is prepared and said to be taken; clock: what the period's clock shows then."""
        self.tell(5, "set_up")
        self.tell(1, "correct", reason="the quiet minutes are left out", situation={"clock": {"elapsed": clock}})
        self.tell(1, "play")


def before(t: Teller) -> None:
    """Players, table and sets are checked; a painted ball is refused, so the usual one is used; the coin is tossed."""
    t.tell(0, "official", does="checks_players")
    t.inspect("table", surface_height=780, level=True, cloth_fixed=True)
    t.inspect("goal", post_height=60, post_distance=125, thickness=4, depth=80)
    t.inspect("set", "A", **SET, base_colours=["white"], spare_base_colour="red")
    t.inspect("set", "B", **SET, base_colours=["blue"], spare_base_colour="blue")
    t.inspect("set", "B", **SET, base_colours=["blue"], spare_base_colour="yellow")
    t.inspect("goalkeeper", "A", height=39, thickness=6, width=21, volume=2650, human=True)
    t.inspect("ball", "B", painted=True, agreed=False)
    t.tell(5, "official", does="checks_equipment")
    t.tell(60, "coin_toss", winner="A")
    t.tell(3, "choose", by="A", option="flick_off")


def match(t: Teller) -> None:
    """A hint that is not followed, a question to the head referee, a goal, wasted time, and the report."""
    t.flick_off("A", 600)
    t.tell(5, "foul", offence="finger_foul", by="A", place=(60, 30), source="linesman")
    t.tell(5, "change", to="B", reason="figure")
    t.tell(5, "change", to="A", reason="miss")
    t.tell(20, "doubt", about="last_touch", asks="head_referee")
    t.tell(20, "play")
    t.tell(10, "shootable", against="B")
    t.tell(5, "goal", into="B", by="A", figure="A8", inside=True)
    t.flick_off("B", 895)
    t.tell(2, "claim", by="B", what="overrule")
    t.tell(2, "period", do="end")
    t.tell(200, "period", do="start")
    t.flick_off("B", 880)
    t.tell(2, "lost_time", seconds=15, reason="delay")
    t.tell(20, "time")
    t.tell(12, "period", do="end")
    t.tell(60, "official", does="hands_in_report")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for book in ("fistf-equipment", "fistf-referee"):
        path = folder / f"{book}-match.jsonl"
        t = Teller(book, path)
        before(t)
        match(t)
        s = t.match.situation
        print(
            f"{TEAMS['A'].name} {s.score['A']}:{s.score['B']} {TEAMS['B'].name}, {len(t.match.entries)} entries in {path}"
        )


if __name__ == "__main__":
    main()
