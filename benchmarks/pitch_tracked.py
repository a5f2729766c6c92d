"""Whole matches on a pitch, told by a tracker with ten contacts in every flick."""

from collections.abc import Iterator
from itertools import cycle, islice
from math import hypot
from random import Random
from typing import Any

from pitch_tapped import Point, Step, Told
from playon.events import OTHER, Side

CONTACTS = 10
"""Contacts in every flick."""


LINES: list[Point] = [
    (-605, 0), (-470, 120), (-470, -110), (-400, 40), (-300, -200), (-250, 150), (-180, -30), (-60, 200), (-90, -120),
    (-120, 60), (-80, -280),
]  # fmt: skip
"""Where the figures 0 to 10 of the side on the left stand at its flick-off; the other side stands alike on the right."""

BALL, BASE = 11.0, 10.0


def standing(left: Side, field_figures: int = 10) -> dict[str, Point]:
    """All figures before a flick-off, twenty-two unless fewer are used."""
    lines = LINES[: field_figures + 1]
    here = {f"{left}{number}": at for number, at in enumerate(lines)}
    return here | {f"{OTHER[left]}{number}": (-x, -y) for number, (x, y) in enumerate(lines)}


def edge(at: Point, towards: Point, by: float) -> Point:
    """The point at that distance from `at` on the way to another point."""
    far = hypot(towards[0] - at[0], towards[1] - at[1]) or 1.0
    return round(at[0] + (towards[0] - at[0]) / far * by, 2), round(at[1] + (towards[1] - at[1]) / far * by, 2)


def tracked_round(told: Told, me: Side, chance: Random) -> Iterator[Step]:
    """From a restart to the next one: flicks of ten contacts each, with a block-flick after each of them."""
    s = told.match.situation
    if s.restart is not None:
        yield from tracked_restart(told, me)
    for _ in range(chance.randrange(6, 14)):
        s = told.match.situation
        if s.options is not None:
            yield 1, {"event": "choose", "by": s.options.to, "option": "play_on"}
        elif s.restart is not None or s.possession is None:
            return
        elif told.waits and s.block_flick == OTHER[s.possession]:
            yield 1, tracked_block(told, OTHER[s.possession], chance)
        else:
            me, you = s.possession, OTHER[s.possession]
            rolls = chance.random() < 0.2
            near = (1 if s.left == me else -1) * s.ball.at[0] > 340
            ending = chance.choice(("goal", "keeper") if near else ("own",) * 5 + ("lost", "lost", "out"))
            yield 2, tracked_flick(told, me, chance, ending, rolls=rolls)
            s = told.match.situation
            if s.block_flick == you and s.options is None:
                yield 0.2 if rolls else 1, tracked_block(told, you, chance)
            if told.match.situation.phase in ("placing", "block_flick"):
                yield 1, {"event": "play"}
            if told.match.situation.ball.motion == "moving":
                yield 1, {"event": "run_on", "ball": {"to": edge(s.ball.at, (0, 0), 15)}}


def tracked_block(told: Told, you: Side, chance: Random) -> dict[str, Any]:
    """A block-flick that touches nothing."""
    s = told.match.situation
    figure = f"{you}{chance.randrange(1, told.field_figures + 1)}"
    at = s.figures[figure]
    block = {"event": "flick", "by": you, "figure": figure, "kind": "block", "from": at}
    ball = {"ball": {"from": s.ball.at, "to": s.ball.at, "motion": s.ball.motion}}
    return {**block, **ball, "rest": {figure: edge(at, s.ball.at, 5)}}


def tracked_restart(told: Told, me: Side) -> Iterator[Step]:
    """The restart is prepared and taken by the figure nearest to its place."""
    s = told.match.situation
    r, you = s.restart, OTHER[me]
    goal = 1 if s.left == me else -1
    if r.as_ in ("flick_off", "goal_flick") and not r.placed[me]:
        places = standing(s.left, told.field_figures)
        for side in (me, you):
            yield (
                4,
                {
                    "event": "placed",
                    "by": side,
                    "figures": {name: at for name, at in places.items() if name[0] == side},
                },
            )
    taker = min(
        (name for name in s.figures if name[0] == me and name[1:] != "0"), key=lambda name: distance(told, name)
    )
    s = told.match.situation
    behind = edge(s.ball.at, (-goal * 999, 0) if r.as_ != "flick_in" else (s.ball.at[0], s.ball.at[1] * 3), 32)
    yield 3, {"event": "nominate", "by": me, "figure": taker, "place": behind}
    yield 2, {"event": "ready", "by": me}
    yield 2, {"event": "ready", "by": you}
    yield 1, {"event": "set_up"}
    yield 1, {"event": "play"}
    if told.match.situation.restart is not None:
        yield 1, tracked_flick(told, me, Random(7), "own", figure=taker, via=(goal * 60, 30))


def distance(told: Told, figure: str) -> float:
    s = told.match.situation
    at = s.figures[figure]
    return hypot(at[0] - s.ball.at[0], at[1] - s.ball.at[1])


def tracked_flick(
    told: Told,
    me: Side,
    chance: Random,
    ending: str,
    *,
    rolls: bool = False,
    figure: str | None = None,
    via: Point | None = None,
) -> dict[str, Any]:
    """A flick at the ball, which runs from figure to figure to its ending, while the flicked figure brushes others."""
    s = told.match.situation
    flicks, you, figures = s.counts[me].flicks, OTHER[me], s.figures
    goal = 1 if s.left == me else -1
    if figure is None:
        able = [
            f"{me}{n}"
            for n in range(1, told.field_figures + 1)
            if flicks.get(f"{me}{n}", 0) < 3 and f"{me}{n}" not in s.barred
        ]
        figure = min(able, key=lambda name: distance(told, name))
    start, ball = figures[figure], s.ball.at
    begin: dict[str, Any] = {"by": figure, "hit": "ball", "at": edge(ball, start, BALL), "hit_at": ball}
    touches = [begin]
    mates = [f"{me}{n}" for n in range(1, told.field_figures + 1) if f"{me}{n}" != figure]
    chance.shuffle(mates)
    ends = {
        "lost": [f"{you}{chance.randrange(1, told.field_figures + 1)}"],
        "keeper": [f"{you}0"],
        "goal": ["post"],
        "out": [f"{you}4"],
    }
    last = ends.get(ending, [])
    path: list[Point] = [] if via is None else [via]
    for number, hit in enumerate([*islice(cycle(mates), CONTACTS - 3 - len(last)), *last]):
        at = figures.get(hit, (goal * 600, 62))
        spot = edge(at, ball, BASE)
        touches.append({"by": "ball", "hit": hit, "at": spot, "displaced": number == 2})
        ball = edge(at, ball, BASE + BALL)
        path.append(ball)
        if number in (1, 3):
            touches.append(
                {
                    "by": figure,
                    "hit": mates[-number],
                    "at": edge(figures[mates[-number]], start, BASE),
                    "displaced": False,
                }
            )
    moved = mates[2]
    run: dict[str, Any] = {"from": s.ball.at, "path": path}
    if ending == "goal":
        run |= {"to": (goal * 615, 10), "in_goal": you}
    elif ending == "out":
        run |= {"to": (ball[0], 560.0 if told.barriers else 425.0)}
    else:
        run |= {"to": edge(ball, (goal * 560, 40), 250), "motion": "moving" if rolls else "stopped"}
    for number, touch in enumerate(touches):
        touch["t"] = round(0.1 + 0.12 * number, 2)
    rest = {figure: edge(start, run["to"], 0.5 * distance(told, figure) + 60), moved: edge(figures[moved], (0, 0), 1)}
    return {"event": "flick", "by": me, "figure": figure, "from": start, "touches": touches, "ball": run, "rest": rest}
