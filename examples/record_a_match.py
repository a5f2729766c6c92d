"""Record a match: tell a referee what happens, save every entry, and see the rulings.

    python examples/record_a_match.py examples/ufcc-match.jsonl

A file of that name is written anew. This is how a program that watches a table talks to Playon. The story is a final
between Ann & Ben and Bea & Cid.
"""

import sys
from pathlib import Path
from typing import Any

from playon import Match
from playon.events import OTHER, Side
from playon.record import Header, RecordWriter, Team

TEAMS: dict[Side, Team] = {
    "A": Team(name="Red Lions", players=("Ann", "Ben")),
    "B": Team(name="Blue Owls", players=("Bea", "Cid")),
}


class Teller:
    """Tells a match and its record what happens, a step at a time."""

    def __init__(self, path: str) -> None:
        header = Header(book="ufcc", family="foosball", teams=TEAMS, title="Final, doubles", officials=("Dora",))
        Path(path).unlink(missing_ok=True)
        self.record = RecordWriter.create(path, header)
        self.match = Match("ufcc")
        self.at = 0.0

    def tell(self, wait: float, event: str, **fields: Any) -> None:
        """After `wait` seconds this happens."""
        self.at = round(self.at + wait, 2)
        self.match.observe({"at": self.at, "event": event, **fields})
        self.record.append(self.match.entries[-1])

    def take_back(self, reason: str) -> None:
        """The last entry was a slip of the thumb."""
        self.match.void(len(self.match.entries), reason=reason)
        self.record.append(self.match.entries[-1])

    def put_in(self, by: Side, rod: str = "five", figure: int = 3) -> None:
        """The ready protocol: question, answer, start, second figure."""
        self.tell(3, "ask_ready", by=by)
        self.tell(1.2, "ready", by=OTHER[by])
        self.tell(1, "put_in_play", by=by, rod=rod, figure=figure)
        self.tell(0.6, "touch", by=by, rod=rod, figure=figure - 1)

    def serve(self, by: Side, rod: str = "five", figure: int = 3) -> None:
        """Put in, and pass to the three-man rod if it came from the five."""
        self.put_in(by, rod, figure)
        if rod == "five":
            self.tell(1.4, "left_rod", by=by, rod="five", figure=figure - 1, how="pass")
            self.tell(0.2, "reached_rod", by=by, rod="three", figure=2, how="caught")

    def shoot(self, by: Side) -> None:
        """A shot from the three-man rod goes in."""
        self.tell(3.5, "left_rod", by=by, rod="three", figure=2, how="shot")
        self.tell(0.3, "goal", into=OTHER[by])

    def score(self, server: Side, scorer: Side) -> None:
        """A whole ball; if the receiver scores, it has taken the pass on its five-man rod."""
        if server == scorer:
            self.serve(server)
        else:
            self.put_in(server)
            self.tell(1.4, "left_rod", by=server, rod="five", figure=2, how="pass")
            self.tell(0.2, "reached_rod", by=scorer, rod="five", figure=3, how="caught")
            self.tell(1.1, "touch", by=scorer, rod="five", figure=2)
            self.tell(1.3, "left_rod", by=scorer, rod="five", figure=2, how="pass")
            self.tell(0.2, "reached_rod", by=scorer, rod="three", figure=1, how="caught")
        self.shoot(scorer)

    def break_over(self) -> None:
        """Both teams are ready again."""
        self.tell(40, "ready", by="A")
        self.tell(8, "ready", by="B")


def first_game(t: Teller) -> None:
    """Red Lions serve. A jar, a time out, a dead ball, a slip of the thumb."""
    t.score("A", "A")
    t.serve("B")
    t.tell(2, "foul", offence="jar", by="A")
    t.tell(4, "choose", by="B", option="point_of_infraction")
    t.serve("B", rod="three", figure=3)
    t.shoot("B")
    t.serve("A")
    t.tell(1, "ball_stopped", by="A", rod="three", figure=2, set_up=True)
    t.tell(2, "time_out", by="A")
    t.tell(18, "ready", by="B")
    t.tell(6, "ready", by="A")
    t.serve("A", rod="three", figure=3)
    t.shoot("A")
    t.put_in("B")
    t.tell(1.4, "left_rod", by="B", rod="five", figure=2, how="lost")
    t.tell(1.5, "ball_stopped", zone="midfield")
    t.score("B", "A")
    t.score("B", "A")
    t.tell(1, "goal", into="A")
    t.take_back("the ball was in play on the next table")
    t.score("B", "A")


def second_game(t: Teller) -> None:
    """Resets up to a technical foul, an illegal pass, a distraction that voids a goal."""
    t.serve("B")
    t.tell(1, "ball_stopped", by="B", rod="three", figure=2, set_up=True)
    t.tell(1, "bump", by="A", rod="goalie", effect="rocked")
    t.tell(1, "bump", by="A", rod="two", effect="rocked")
    t.tell(1, "bump", by="A", rod="two", effect="rocked")
    t.put_in("B", rod="three", figure=3)
    t.tell(2, "left_rod", by="B", rod="three", figure=2, how="shot")
    t.tell(0.3, "goal", into="A")
    t.put_in("A")
    t.tell(1.5, "ball_stopped", by="A", rod="five", figure=2)
    t.tell(2, "left_rod", by="A", rod="five", figure=2, how="pass", hesitated=True)
    t.tell(0.2, "reached_rod", by="A", rod="three", figure=2, how="caught")
    t.tell(4, "choose", by="B", option="serve")
    t.score("B", "B")
    t.serve("A")
    t.tell(2, "left_rod", by="A", rod="three", figure=2, how="shot")
    t.tell(0.1, "rod_moved", by="A", rod="five", manner="banged")
    t.tell(0.2, "goal", into="B")
    t.score("B", "B")
    t.score("A", "B")
    t.score("A", "A")
    t.score("B", "B")


def later_games(t: Teller) -> None:
    """An aerial shot, a late team, a lost appeal, and the end."""
    t.put_in("A")
    t.tell(1.5, "left_rod", by="A", rod="five", figure=2, how="shot")
    t.tell(0.1, "airborne", by="A", rod="five")
    t.score("B", "A")
    t.tell(8, "foul", offence="unsporting", kind="shout", by="B")
    t.tell(1, "ready", by="B")
    t.score("B", "A")
    t.tell(1, "appeal", by="B", subject="reading", obvious=True)
    t.score("B", "A")
    t.score("B", "A")
    t.score("B", "A")
    t.break_over()
    for _ in range(5):
        t.score("B", "A")


def main() -> None:
    path = sys.argv[1] if len(sys.argv) > 1 else "ufcc-match.jsonl"
    t = Teller(path)
    t.tell(0, "set_format", games_to_win=3, points_to_win=5, discipline="doubles")
    t.tell(10, "coin_toss", winner="A")
    t.tell(3, "choose", by="A", option="serve")
    first_game(t)
    t.break_over()
    second_game(t)
    t.break_over()
    later_games(t)
    t.record.close()
    for entry, ruling in t.match.rulings:
        print(entry, ruling.clause, ruling.offence or ruling.finding, *ruling.sanctions)
    print(f"{Path(path)}: {len(t.match.entries)} entries, games {t.match.situation.games}")


if __name__ == "__main__":
    main()
