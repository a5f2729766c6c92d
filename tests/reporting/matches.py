"""Records to report on: short stories of both sports, told by an official."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from playon.cli.reporting import reported
from playon.reporting import Report
from tests.cli.playon import record

Entries = list[dict[str, Any]]

TEAMS = {"A": {"name": "Győri Őzek", "players": ["Ágnes"]}, "B": {"name": "Pécsi Űrhajósok", "players": ["Ödön"]}}
FOOSBALL: dict[str, Any] = {"book": "ufcc", "teams": TEAMS}
PITCH: dict[str, Any] = {"book": "fistf", "teams": TEAMS}


def e(at: float, event: str, **fields: Any) -> dict[str, Any]:
    """An event as the line of a record."""
    return {"event": {"at": at, "event": event, **fields}}


def foosball(points: Iterable[str], *, at: float = 0.0, toss: bool = True) -> Entries:
    """Points of a foosball match, each by a shot of the three-man rod; sides are changed between games."""
    told: Entries = []

    def say(wait: float, event: str, **fields: Any) -> None:
        nonlocal at
        at = round(at + wait, 1)
        told.append(e(at, event, **fields))

    if toss:
        say(5, "coin_toss", winner="A")
        say(3, "choose", by="A", option="serve")
    score = {"A": 0, "B": 0}
    server, last = "A", "A"
    for scorer in points:
        other = {"A": "B", "B": "A"}
        if server == "":
            say(1, "swap_sides")
            say(1, "ready", by="A")
            say(1, "ready", by="B")
            server = other[last]
        say(3, "ask_ready", by=server)
        say(1, "ready", by=other[server])
        say(1, "put_in_play", by=server, rod="five", figure=3)
        say(1, "touch", by=server, rod="five", figure=2)
        say(1, "left_rod", by=server, rod="five", how="lost", figure=2)
        say(0.5, "reached_rod", by=scorer, rod="three", figure=2, how="caught")
        say(1.5, "left_rod", by=scorer, rod="three", how="shot", figure=2)
        say(0.3, "goal", into=other[scorer])
        score[scorer] += 1
        server, last = other[scorer], scorer
        if score[scorer] == 5:
            score, server = {"A": 0, "B": 0}, ""
    return told


def pitch_start(at: float = 0.0) -> Entries:
    """A match on a pitch up to its first 'play!'."""
    return [
        e(at + 1, "official", does="checks_players"),
        e(at + 2, "official", does="checks_equipment"),
        e(at + 5, "coin_toss", winner="A"),
        e(at + 8, "choose", by="A", option="flick_off"),
        e(at + 10, "set_up"),
        e(at + 12, "period", do="start"),
        e(at + 12, "play"),
    ]


def pitch_goal(at: float, by: str, figure: int) -> Entries:
    """A goal that the referee calls, and the flick-off after it."""
    into = {"A": "B", "B": "A"}[by]
    call = e(at, "goal", into=into, by=by, figure=f"{by}{figure}", inside=True)
    return [e(at - 5, "change", to=by), e(at - 1, "shootable", against=into), call]


def report_of(folder: Path, header: dict[str, Any], *entries: Any) -> Report:
    """The report of an unsigned record with these entries."""
    return reported(str(record(folder, *entries, header=header)), None)[0]


Telling = Callable[..., Report]


def telling(folder: Path, header: dict[str, Any]) -> Telling:
    """What makes a report of entries."""
    return partial(report_of, folder, header)


def pitch_match() -> Entries:
    """A match on a pitch with everything that a report of one tells."""
    return [
        *pitch_start(),
        *pitch_goal(100, "B", 9),
        e(102, "placed", by="A"),
        e(104, "placed", by="B"),
        e(106, "set_up"),
        e(108, "play"),
        e(150, "foul", offence="persistent_offending", by="B", kind="repeated"),
        e(160, "out", line="touchline", place=[100, 460], played_by="A5", last_touch="A5", forced="no"),
        e(162, "substitution", by="B", what="figure", figure="B4", step="asked"),
        e(172, "substitution", by="B", what="figure", figure="B4", step="done"),
        e(174, "substitution", by="A", what="set", step="asked"),
        e(176, "set_up"),
        e(178, "play"),
        e(180, "doubt", about="last_touch", asks="linesman"),
        e(200, "lost_time", seconds=40, reason="delay"),
        e(260, "foul", offence="handball", by="B", place=[400, 100], deliberate=True),
        e(265, "choose", by="A", option="play_on"),
        e(300, "decide", who="head_referee", reason="the ball was exchanged", ruling={"clause": "1.3.1"}),
        e(990, "time"),
        e(1200, "period", do="start"),
        e(1210, "set_up"),
        e(1212, "play"),
        e(1300, "goal", into="B", by="A", figure="A7", inside=True),
        e(2200, "time"),
    ]


GOLDEN = {
    **PITCH,
    "situation": {
        "period": "golden_goal",
        "match": {"knock_out": True},
        "clock": {"elapsed": 590},
        "phase": "in_play",
        "score": {"A": 1, "B": 1},
        "possession": "A",
    },
}
"""A match in the last seconds of golden goal."""


def shoot_out() -> Entries:
    """What follows in such a match: nobody scores, and five shots each decide."""
    told = [
        e(15, "time"),
        e(30, "coin_toss", purpose="shoot_out", winner="B"),
        e(33, "choose", by="B", option="shoot"),
    ]
    for number in range(5):
        for place, by in enumerate("BA"):
            at = 40 + 20 * (2 * number + place)
            told += [
                e(at, "nominate", by=by, figure=f"{by}{number + 2}", place=[300, 380]),
                e(at + 1, "set_up"),
                e(at + 2, "ready", by=by),
                e(at + 4, "ready", by="A" if by == "B" else "B"),
                e(at + 5, "play"),
                e(at + 8, "shot", by=by, result="failed" if by == "A" and number == 3 else "scored"),
            ]
    return told
