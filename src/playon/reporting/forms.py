"""What the forms of both sports have in common: rulings sorted into the tables of a report, and what a family adds to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

import msgspec
from msgspec.structs import replace

from playon.events import OnBoard, Side
from playon.reporting.following import Moment
from playon.reporting.points import Points
from playon.reporting.report import Incident, Period, Result
from playon.rulings import Ruling


@dataclass
class Gathered:
    """What has been found so far, table by table."""

    points: Points
    shots: list[Incident] = field(default_factory=list)
    time_outs: list[Incident] = field(default_factory=list)
    sanctions: list[Incident] = field(default_factory=list)
    offences: list[Incident] = field(default_factory=list)
    lost_time: list[Incident] = field(default_factory=list)
    substitutions: list[Incident] = field(default_factory=list)
    stoppages: list[Incident] = field(default_factory=list)
    checks: list[Incident] = field(default_factory=list)
    by_hand: list[Incident] = field(default_factory=list)
    toss: Side | None = None
    end: Ruling | None = None

    def chosen(self, side: Side, option: str, which: int) -> None:
        """A side has chosen: note it at the offence that opened the choice, the last one of which nothing is chosen yet."""
        for table in (self.offences, self.sanctions):
            waiting = [place for place, each in enumerate(table) if each.chosen == f"?{side}"]
            if waiting:
                place = waiting[min(which, len(waiting)) - 1]
                for each in waiting:
                    table[each] = replace(table[each], chosen=option if each == place else None)
                return


class Form(Protocol):
    """What a family of games puts into a report.

    tables: {finding: table}, for findings that a report tells. grave: sanctions that stand in a table of their own.
    counts: the counts that a report tells even where nothing was counted.
    """

    tables: ClassVar[Mapping[str, str]]
    grave: ClassVar[frozenset[str]]
    counts: ClassVar[tuple[str, ...]]

    def start(self, situation: Any) -> Points:
        """The points with which the record begins."""

    def place(self, moment: Moment) -> dict[str, Any]:
        """When in the match an event happens: `part`, and `clock` where there is one."""

    def point(self, told: Incident, ruling: Ruling, moment: Moment) -> tuple[int, Incident]:
        """Who scored: the part that the point counts in, and the point with player, figure or rod."""

    def is_point(self, ruling: Ruling) -> bool:
        """Whether a ruling gives a point."""

    def after(self, moment: Moment, found: Gathered, change: Incident) -> None:
        """What else an event tells: the score that stands after it, and whatever has no ruling."""

    def periods(self) -> tuple[Period, ...]:
        """The games or periods, with their scores."""

    def result(self, situation: Any, found: Gathered) -> Result:
        """How the match ended, or stands."""

    def signatures(self, several: dict[Side, bool]) -> tuple[tuple[str, Side | None], ...]:
        """Who has to sign. several: whether a side has more than one player."""

    def totals(self, situation: Any) -> dict[str, dict[Side, int]]:
        """{count: {side: number}} of the whole match, those that the book counts."""


def incident(ruling: Ruling, moment: Moment, place: dict[str, Any]) -> Incident:
    """A ruling as the report tells it."""
    why = ruling.why
    event = moment.event
    at = why.get("at")
    offender = ruling.against or ruling.to or ruling.for_
    own = getattr(event, "by", None) == offender
    return Incident(
        entry=moment.entry,
        at=float(at) if isinstance(at, int | float) else event.at,
        side=offender,
        name=ruling.offence or ruling.finding or "",
        kind="offence" if ruling.offence else "finding",
        form=why.get("kind") if isinstance(why.get("kind"), str) else None,
        player=ruling.player or (getattr(event, "player", None) if own else None),
        figure=ruling.figure,
        sanctions=ruling.sanctions,
        chosen=f"?{ruling.options.to}" if ruling.options is not None else None,
        clause=ruling.clause,
        breach=ruling.breach if ruling.breach != ruling.clause else None,
        seconds=ruling.seconds,
        score=dict(ruling.score) if ruling.score is not None else None,
        by_hand=ruling.by_hand,
        note=why.get("reason") if isinstance(why.get("reason"), str) else None,
        subject=ruling.item,
        property=ruling.property,
        rule=why.get("rule") if ruling.item is not None and isinstance(why.get("rule"), str) else None,
        **place,
    )


def hand_written(moment: Moment, place: dict[str, Any]) -> Incident | None:
    """What an official entered by hand: the ruling, who gave it, and what it changed; None for any other event."""
    event: Any = moment.event
    name = type(event).__name__.lower()
    if name not in ("decide", "correct"):
        return None
    ruling = moment.rulings[-1] if moment.rulings else None
    told = next((each for each in moment.rulings if each.by_hand), ruling)
    changed = getattr(event, "situation", None) or {}
    parts = ", ".join(sorted(map(str, changed)))
    return Incident(
        entry=moment.entry,
        at=event.at,
        name=name,
        kind="event",
        side=told.against if told is not None else None,
        sanctions=told.sanctions if told is not None else (),
        clause=told.clause if told is not None else None,
        who=getattr(event, "who", None),
        by_hand=True,
        note=event.reason,
        subject=parts or None,
        **place,
    )


def plain(event: msgspec.Struct) -> dict[str, Any]:
    """An event as plain data; of a tie with its board."""
    if isinstance(event, OnBoard):
        place: dict[str, Any] = {} if event.board is None else {"board": event.board}
        doubt: dict[str, Any] = {} if event.clear else {"clear": False}
        return {**plain(event.what), **place, **doubt}
    built: dict[str, Any] = msgspec.to_builtins(event)
    return built
