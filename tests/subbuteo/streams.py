"""Strategies for streams of well-formed events on a pitch: any at all, and those that are likely at a moment of a match."""

from pathlib import Path
from typing import Any, get_args

import msgspec
from hypothesis import strategies as st

from playon.events import OTHER, Event
from playon.scenario import Scenario, load_scenarios
from playon.subbuteo import events as ev
from playon.subbuteo.events import Figure, Point, Thing
from playon.subbuteo.terms import KINDS, Offence
from tests.drawn import Values

BY_HAND = (ev.Decide, ev.Correct)
EVENTS: tuple[type[Event], ...] = tuple(kind for kind in get_args(ev.AnyEvent) if kind not in BY_HAND)

FIGURES = ("A1", "A2", "A3", "A9", "B1", "B2", "B3", "B9")
"""Few figures, so that they meet often; goalkeepers and spare goalkeepers are added where they can be."""
KEEPERS = ("A0", "B0", "AS", "BS")
THINGS = (
    *FIGURES,
    *KEEPERS,
    "A.body",
    "B.body",
    "A.finger",
    "B.rod",
    "ball",
    "post",
    "crossbar",
    "net",
    "barrier",
    "board",
)


def tenths(reach: int) -> st.SearchStrategy[float]:
    """Places along one axis in tenths of a millimetre; never in the very middle, where nothing says which side is meant."""
    return st.integers(-10 * reach, 10 * reach).map(lambda at: (at or 1) / 10)


on_pitch: st.SearchStrategy[Point] = st.tuples(tenths(560), tenths(380))
on_board: st.SearchStrategy[Point] = st.tuples(tenths(680), tenths(480))
places = st.one_of(on_pitch, on_pitch, on_board)
seconds = st.sampled_from([0.0, 0.1, 0.5, 1.0, 3.0, 30.0, 900.0])
figures = st.sampled_from((*FIGURES, *FIGURES, *KEEPERS))


VALUES = Values(
    {
        Figure: figures,
        Thing: st.sampled_from(THINGS),
        Point: places,
        int: st.integers(1, 4),
        float: seconds,
        str: st.sampled_from(["Ann", "Ben"]),
        Any: st.sampled_from([1, True, 20.5]),
    }
)


def events(kind: type[Event]) -> st.SearchStrategy[dict[str, Any]]:
    """Events of one class as objects without `at`."""
    if kind is ev.Foul:
        return st.sampled_from(get_args(Offence)).flatmap(fouls)
    return VALUES.fields_of(kind).map(lambda fields: plain(kind, fields))


def fouls(offence: str) -> st.SearchStrategy[dict[str, Any]]:
    """Calls of one offence, with any of its kinds and any context."""
    kinds = {"kind": st.sampled_from(KINDS[offence])} if KINDS.get(offence) else {}  # type: ignore[index, call-overload]
    return VALUES.fields_of(ev.Foul).flatmap(
        lambda fields: st.fixed_dictionaries({}, optional=kinds).map(
            lambda kind: plain(
                ev.Foul, {**{k: v for k, v in fields.items() if k != "kind"}, "offence": offence, **kind}
            )
        )
    )


def plain(kind: type[Event], fields: dict[str, Any]) -> dict[str, Any]:
    """The event as an object, by the names that JSON uses, without its moment."""
    built: dict[str, Any] = msgspec.to_builtins(kind(at=0, **fields))
    return {name: value for name, value in built.items() if name != "at" and value is not None}


anything = st.sampled_from(EVENTS).flatmap(events)
"""Any well-formed event but those entered by hand."""

moments = st.sampled_from([0.0, 0.2, 0.5, 1.0, 1.0, 2.0, 3.0, 5.0, 5.1, 10.1, 31.0, 200.0, 400.0])
"""Seconds from one event to the next, short of and past every limit."""


SCENARIOS: dict[str, list[Scenario]] = {
    file.stem: load_scenarios(file)
    for file in sorted((Path(__file__).parent.parent / "scenarios" / "fistf").glob("*.yaml"))
}
"""All scenarios of the book, by their files."""

STORIES = [(scenario.situation or {}, scenario.events) for told in SCENARIOS.values() for scenario in told]
"""The situation and the events of every scenario: streams go on from where they end."""


@st.composite
def teams(draw: st.DrawFn) -> dict[str, Point]:
    """Figures of both sides standing about, none on another, with their goalkeepers."""
    cells = draw(st.permutations([(x, y) for x in (-480, -320, -160, 1, 160, 320, 480) for y in (-240, 1, 240)]))
    off = tenths(69)
    stand = {name: (cell[0] + draw(off), cell[1] + draw(off)) for name, cell in zip(FIGURES, cells, strict=False)}
    return stand | {"A0": (-603.3, 3.1), "B0": (603.3, -3.1)}


def apart_from_others(figure: str, at: Point) -> Point:
    """A place where no other figure has its very middle, which would leave open to which side one of them goes."""
    own = sum(map(ord, figure)) / 1000
    return at[0] + own + 0.0013, at[1] + own + 0.0017


@st.composite
def flicks(draw: st.DrawFn, document: dict[str, Any]) -> dict[str, Any]:
    """A flick as somebody at the pitch could tell it: a play of the attacker mostly, or a block-flick, with what it meets."""
    stand: dict[str, Any] = document["figures"] or {}
    attacker = document["possession"] or "A"
    by = draw(st.sampled_from((attacker, attacker, attacker, OTHER[attacker])))
    restart = document["restart"]
    taker = restart["taker"] if restart is not None and restart["by"] == by else None
    figure = taker or by + draw(st.sampled_from("1239"))
    ball, plays = tuple(document["ball"]["at"]), by == attacker
    touches: list[dict[str, Any]] = []
    if plays and draw(st.integers(0, 5)):
        touches.append({"by": figure, "hit": "ball"})
    for thing in draw(st.lists(st.sampled_from((*FIGURES, "A0", "B0", "post", "barrier")), max_size=4)):
        if thing != figure and (plays or draw(st.booleans())):
            meets = "ball" if thing[1:] == "0" or draw(st.integers(0, 3)) else figure
            touches.append({"by": meets, "hit": thing, "displaced": draw(st.booleans())})
    for number, touch in enumerate(touches):
        touch["t"] = (number + 1) / 10
        at = stand.get(touch["hit"])
        if at is not None and draw(st.booleans()):
            touch["at"] = (at[0] + 7.1, at[1] + 7.1)
    told: dict[str, Any] = {"event": "flick", "by": by, "figure": figure, "touches": touches}
    if stand:
        run: dict[str, Any] = {
            "from": ball,
            "to": draw(places),
            "motion": draw(st.sampled_from(("stopped", "stopped", "moving"))),
        }
        if not draw(st.integers(0, 9)):
            run |= {"in_goal": draw(st.sampled_from("AB")), "motion": "stopped"}
        told |= {"ball": run, "rest": {figure: apart_from_others(figure, draw(places))}}
        if figure in stand:
            told["from"] = tuple(stand[figure])
    for name, strategy in (("kind", st.sampled_from(("play", "block", "tick"))), ("aim", st.just("shot"))):
        if not draw(st.integers(0, 7)):
            told[name] = draw(strategy)
    return told


@st.composite
def starts(draw: st.DrawFn) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A situation and what happens first: before the match or in play, with a camera or without; or some scenario."""
    if draw(st.booleans()):
        return draw(st.sampled_from(STORIES))
    situation: dict[str, Any] = {"figures": draw(st.one_of(st.none(), teams()))}
    if draw(st.booleans()):
        situation |= {"phase": "in_play", "possession": draw(st.sampled_from("AB")), "ball": {"at": draw(on_pitch)}}
    return situation, []


@st.composite
def likely(draw: st.DrawFn, document: dict[str, Any]) -> dict[str, Any]:
    """What may well happen next in a situation, told with whatever is known there."""
    phase, options, restart = document["phase"], document["options"], document["restart"]
    if options is not None:
        return {"event": "choose", "by": options["to"], "option": draw(st.sampled_from(options["choices"]))}
    if phase == "before_match":
        return {"event": "coin_toss", "winner": draw(st.sampled_from("AB"))}
    if phase == "pause":
        return (
            {"event": "period", "do": "start"}
            if document["period"] == "half_time"
            else {"event": "coin_toss", "winner": "A"}
        )
    if phase == "set_up" and restart is not None and restart["by"] is not None:
        by = restart["by"]
        figure = by + draw(st.sampled_from("1239"))
        steps: list[dict[str, Any]] = [
            {"event": "nominate", "by": by, "figure": figure},
            {"event": "set_up"},
            {"event": "play"},
            {"event": "play"},
            {"event": "ready", "by": draw(st.sampled_from("AB"))},
            {"event": "placed", "by": by, "figures": {figure: draw(places)}},
            {"event": "placed", "by": OTHER[by], "figures": {}},
            {
                "event": "claim",
                "by": draw(st.sampled_from("AB")),
                "what": draw(st.sampled_from(("distance", "no_flicks", "lift"))),
            },
        ]
        return draw(st.sampled_from(steps))
    if phase in ("placing", "block_flick", "waiting") and draw(st.booleans()):
        return {"event": "play"}
    calls: list[st.SearchStrategy[dict[str, Any]]] = [flicks(document)] * 8
    calls += [events(kind) for kind in (ev.Out, ev.Goal, ev.Change, ev.Foul, ev.Claim)]
    if document["ball"]["motion"] == "moving" or document["moving"]:
        calls += [st.just({"event": "run_on", "ball": {"to": draw(places)}})] * 4
    return draw(st.one_of(calls))


@st.composite
def played_on(draw: st.DrawFn, document: dict[str, Any]) -> list[dict[str, Any]]:
    """What has to be told until somebody flicks, and that flick."""
    options, restart = document["options"], document["restart"]
    if options is not None or document["phase"] in ("before_match", "pause"):
        return [draw(likely(document))]
    told: list[dict[str, Any]] = []
    if document["phase"] == "set_up" and restart is not None and restart["by"] is not None:
        figure = restart["by"] + draw(st.sampled_from("1239"))
        at = draw(st.one_of(st.none(), places))
        place = {"place": apart_from_others(figure, at)} if at is not None else {}
        told = [{"event": "nominate", "by": restart["by"], "figure": figure, **place}]
        told += [{"event": "set_up"}, {"event": "play"}]
        document = {**document, "restart": {**restart, "taker": figure}}
    elif document["phase"] == "placing":
        told = [{"event": "play"}]
    return [*told, draw(flicks(document))]
