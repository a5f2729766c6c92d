"""Record a match under every other book of foosball: what each of them does differently, told as it happens.

    python examples/record_matches.py examples

writes one record a book into that folder, beside the doubles final of record_a_match.py.
"""

import sys
from pathlib import Path
from typing import Any

from playon import Match
from playon.events import OTHER, Side
from playon.record import Header, RecordWriter, Team


class Teller:
    """Tells a match and its record what happens, a step at a time."""

    def __init__(self, folder: Path, book: str, title: str, players: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
        red, blue = players
        teams: dict[Side, Team] = {
            "A": Team(name="Red Lions", players=red),
            "B": Team(name="Blue Owls", players=blue),
        }
        header = Header(book=book, family="foosball", teams=teams, title=title, officials=("Dora",))
        path = folder / f"{book}-match.jsonl"
        path.unlink(missing_ok=True)
        self.path = path
        self.record = RecordWriter.create(str(path), header)
        self.match = Match(book)
        self.at = 0.0

    def tell(self, wait: float, event: str, **fields: Any) -> None:
        """After `wait` seconds this happens."""
        self.at = round(self.at + wait, 2)
        self.match.observe({"at": self.at, "event": event, **fields})
        self.record.append(self.match.entries[-1])

    def toss(self, winner: Side, option: str = "serve") -> None:
        self.tell(5, "coin_toss", winner=winner)
        self.tell(3, "choose", by=winner, option=option)

    def break_over(self) -> None:
        """Both teams have changed sides and are ready again."""
        self.tell(15, "swap_sides")
        self.tell(20, "ready", by="A")
        self.tell(8, "ready", by="B")

    def shoot(self, by: Side, rod: str = "three") -> None:
        """A shot that goes in."""
        self.tell(2.5, "left_rod", by=by, rod=rod, how="shot")
        self.tell(0.3, "goal", into=OTHER[by])

    def put_in(self, by: Side, rod: str, figure: int = 2) -> None:
        """The ready protocol: readiness, a second figure, and a full second of rest."""
        self.tell(3, "ask_ready", by=by)
        self.tell(1, "ready", by=OTHER[by])
        self.tell(1, "put_in_play", by=by, rod=rod, figure=figure)
        self.tell(0.5, "touch", by=by, rod=rod, figure=figure - 1)
        self.tell(0.4, "ball_stopped", by=by, rod=rod, figure=figure - 1, set_up=True)

    def drop(self, by: Side, to: Side) -> None:
        """A serve through the hole; the five-man rod of that side wins it."""
        self.tell(2.5, "ask_ready", by=by, tapped=True)
        self.tell(1, "put_in_play", by=by)
        self.tell(0.6, "reached_rod", by=to, rod="five", figure=3, how="caught")

    def point(self, server: Side, scorer: Side) -> None:
        """Served, passed from the five-man to the three-man rod, and shot in."""
        self.drop(server, scorer)
        self.tell(0.8, "touch", by=scorer, rod="five", figure=2)
        self.tell(0.5, "left_rod", by=scorer, rod="five", figure=2, how="pass")
        self.tell(0.2, "reached_rod", by=scorer, rod="three", figure=2, how="caught")
        self.shoot(scorer)

    def close(self) -> None:
        """The record is complete; say how it went."""
        self.record.close()
        situation = self.match.situation
        print(f"{self.path.name}: {len(self.match.entries)} entries, {situation.phase}, games {situation.games}")


def csocso(folder: Path) -> None:
    """Two sets to nil: a jar, a time out, a ball back from the rim late, a slow pass, a wrong serve."""
    t = Teller(folder, "csocso", "Elődöntő, egyes", (("Anna",), ("Béla",)))
    t.toss("A")

    def put_in(by: Side) -> None:
        t.tell(3, "ask_ready", by=by)
        t.tell(1, "ready", by=OTHER[by])
        t.tell(1, "put_in_play", by=by)
        t.tell(0.6, "touch", by=by, rod="five", figure=2)

    def goal(server: Side, scorer: Side) -> None:
        put_in(server)
        t.tell(1.4, "left_rod", by=server, rod="five", figure=2, how="pass")
        by = server if server == scorer else scorer
        rod = "three" if server == scorer else "two"
        t.tell(0.2, "reached_rod", by=by, rod=rod, figure=2, how="caught")
        t.shoot(by, rod)

    goal("A", "A")
    t.tell(3, "ask_ready", by="B")
    t.tell(1, "ready", by="A")
    t.tell(1, "put_in_play", by="B")
    t.tell(0.5, "touch", by="B", rod="five", figure=2)
    t.tell(0.5, "foul", offence="jar", by="A")
    t.tell(4, "choose", by="B", option="serve")
    goal("B", "A")
    goal("B", "B")
    t.tell(2, "time_out", by="B")
    t.tell(20, "ready", by="B")
    t.tell(5, "ready", by="A")
    goal("A", "A")
    goal("B", "A")
    goal("B", "A")
    t.break_over()
    goal("B", "A")
    put_in("B")
    t.tell(1, "left_rod", by="B", rod="five", figure=2, how="shot")
    t.tell(0.4, "left_area", by="B", touched="rail", returned=True, at_once=False)
    t.tell(0.8, "reached_rod", by="A", rod="two", figure=1, how="caught")
    t.shoot("A", "two")
    put_in("B")
    t.tell(3, "touch", by="B", rod="five", figure=3)
    t.tell(9, "touch", by="B", rod="five", figure=2)
    t.tell(0.4, "left_rod", by="B", rod="five", figure=2, how="pass")
    t.tell(0.2, "reached_rod", by="A", rod="two", figure=2, how="caught")
    t.shoot("A", "two")
    t.tell(3, "ask_ready", by="B")
    t.tell(1, "ready", by="A")
    t.tell(1, "put_in_play", by="B", figure=2)
    goal("B", "A")
    goal("B", "A")
    t.close()


def ustsa(folder: Path) -> None:
    """A serve through the hole, a dead ball in the corner, two jars with the options after the shot, a late team."""
    t = Teller(folder, "ustsa", "Final, singles", (("Ann",), ("Bea",)))
    t.toss("B", "table_side")
    t.point("A", "A")
    t.tell(2, "ask_ready", by="B", tapped=True)
    t.tell(1, "put_in_play", by="B", hand_inside=True)
    t.drop("B", "B")
    t.tell(1, "left_rod", by="B", rod="five", how="lost")
    t.tell(2, "ball_stopped", side="A", zone="behind_two", corner="left")
    t.put_in("A", "goalie")
    t.tell(1.2, "left_rod", by="A", rod="goalie", figure=1, how="shot")
    t.tell(0.6, "goal", into="B")
    t.drop("B", "B")
    t.tell(1, "foul", offence="jar", by="A")
    t.tell(4, "choose", by="B", option="serve")
    t.drop("B", "B")
    t.tell(1, "ball_stopped", by="B", rod="five", figure=3)
    t.tell(1, "foul", offence="jar", by="A")
    t.tell(25, "technical_shot", result="scored")
    t.tell(4, "choose", by="B", option="current_position")
    t.put_in("B", "five")
    t.tell(1.2, "left_rod", by="B", rod="five", figure=1, how="shot")
    t.tell(0.2, "left_area", touched="rail", returned=True, by="B")
    t.point("B", "A")
    t.tell(2, "time_out", by="B")
    t.tell(20, "ready", by="A")
    t.tell(25, "ready", by="B")
    t.point("B", "A")
    t.point("B", "A")
    t.break_over()
    for _ in range(5):
        t.point("B", "A")
    t.close()


def goalie_war(folder: Path) -> None:
    """A short shot handed over, a ball held too long, and a time out."""
    t = Teller(folder, "goalie-war", "Goalie war", (("Ann",), ("Bea",)))
    t.tell(0, "set_format", games_to_win=1, points_to_win=3)
    t.toss("A")

    def goal(by: Side, wait: float = 1.5) -> None:
        t.put_in(by, "two")
        t.tell(wait, "left_rod", by=by, rod="two", figure=1, how="shot")
        t.tell(0.4, "goal", into=OTHER[by])

    goal("A")
    t.put_in("B", "two")
    t.tell(1.5, "left_rod", by="B", rod="two", figure=1, how="shot")
    t.tell(0.2, "reached_rod", by="A", rod="five", how="deflected")
    t.tell(0.6, "reached_rod", by="B", rod="two", how="caught")
    goal("A", wait=4)
    t.tell(3, "time_out", by="B")
    t.tell(12, "ready", by="A")
    t.tell(5, "ready", by="B")
    goal("B")
    goal("A")
    goal("B")
    goal("A")
    t.close()


def four_on_four(folder: Path) -> None:
    """Rotations after points, a goal by the figure that stopped the ball, a pin too long."""
    t = Teller(folder, "four-on-four", "Four on four", (("Ann", "Bob", "Cid", "Dan"), ("Eve", "Fay", "Gus", "Hal")))
    rods = ("three", "five", "two", "goalie")
    t.tell(0, "set_format", games_to_win=1, points_to_win=3)
    for side, players in (("A", ("Ann", "Bob", "Cid", "Dan")), ("B", ("Eve", "Fay", "Gus", "Hal"))):
        t.tell(2, "swap_positions", by=side, positions=dict(zip(rods, players, strict=True)))
    t.toss("A")
    t.point("A", "A")
    t.drop("B", "B")
    t.tell(0.5, "ball_stopped", by="B", rod="five", figure=3)
    t.tell(0.5, "left_rod", by="B", rod="five", figure=3, how="shot")
    t.tell(0.4, "goal", into="A")
    t.drop("A", "A")
    t.tell(0.5, "ball_stopped", by="A", rod="five", figure=3, pinned="surface")
    t.tell(3.5, "time")
    t.point("B", "B")
    t.tell(2, "time_out", by="A")
    t.tell(20, "ready", by="A")
    t.tell(5, "ready", by="B")
    t.point("A", "A")
    t.point("B", "A")
    t.close()


def two_ball(folder: Path) -> None:
    """Both balls by one side, one each, a point taken, a ball off the table."""
    t = Teller(folder, "two-ball-rollerball", "Two-ball rollerball", (("Ann", "Bob"), ("Eve", "Fay")))
    t.tell(0, "set_format", games_to_win=1, points_to_win=4, discipline="doubles")
    t.toss("A", "table_side")

    def serve() -> None:
        t.tell(4, "count_three")
        t.tell(0.4, "put_in_play", ball=1, by="A")
        t.tell(0.3, "put_in_play", ball=2, by="B")

    def shoot(ball: int, by: Side) -> None:
        t.tell(1, "reached_rod", ball=ball, by=by, rod="five", how="caught")
        t.tell(0.8, "left_rod", ball=ball, by=by, rod="five", how="shot")
        t.tell(0.4, "goal", ball=ball, into=OTHER[by])

    serve()
    shoot(2, "A")
    shoot(1, "A")
    serve()
    shoot(1, "B")
    shoot(2, "A")
    serve()
    t.tell(1, "left_area", ball=2, touched="foreign", by="B")
    serve()
    shoot(1, "B")
    t.tell(1, "reached_rod", ball=2, by="B", rod="two", how="caught")
    t.tell(0.5, "take_point", by="B")
    serve()
    shoot(2, "A")
    shoot(1, "A")
    t.close()


def shootout(folder: Path) -> None:
    """Turns in order, a shot too soon, fifteen seconds run out."""
    t = Teller(folder, "forward-shootout", "Forward shootout", (("Ann",), ("Bea",)))
    t.tell(0, "set_format", games_to_win=1, points_to_win=3)
    t.toss("B", "serve")

    def turn(by: Side, *, scored: bool, rest: float = 1.5) -> None:
        t.put_in(by, "three")
        t.tell(rest, "left_rod", by=by, rod="three", figure=1, how="shot")
        if scored:
            t.tell(0.3, "goal", into=OTHER[by])
        elif rest >= 1:
            t.tell(0.3, "reached_rod", by=OTHER[by], rod="goalie", how="blocked")
            t.tell(0.4, "ball_stopped", by=OTHER[by], rod="goalie")

    turn("B", scored=True)
    turn("A", scored=True)
    turn("B", scored=False)
    turn("A", scored=False, rest=0.4)
    turn("B", scored=True)
    t.put_in("A", "three")
    t.tell(17, "time")
    turn("B", scored=True)
    t.close()


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for record in (csocso, ustsa, goalie_war, four_on_four, two_ball, shootout):
        record(folder)


if __name__ == "__main__":
    main()
