"""What a report holds, in the terms of the language of a match; nothing in it belongs to one language of people."""

from typing import Any, Literal

import msgspec

from playon.events import Side
from playon.sentences import Sentence

REPORT_FORMAT = 1
"""The format of the report as data."""


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"for_": "for"}):
    """A part of a report; what is not known is left out."""


class MatchClock(Part, frozen=True, kw_only=True):
    """The clock of a period. over: seconds past its normal time."""

    elapsed: float
    over: float = 0.0


class Incident(Part, frozen=True, kw_only=True):
    """One thing that the report tells.

    entry: its number in the record. at: seconds of the record. part: the game, or the period (before_match ahead of the
    first). clock: of the period.
    side: whose it is or whom it is against. name, kind: a word of the language and its kind (offence, finding, event ...).
    form: of an offence. who: the official, or the players, who decided. chosen: the option that was taken.
    score: after it. taken_back: the entry that took it back. points: its worth, where it is more than one.
    note: in people's own words. subject: what was looked at. property: the measure of it that decides. rule: the clause of
    the equipment regulations where the match's own book only points to them.
    """

    entry: int
    at: float
    part: int | str | None = None
    clock: MatchClock | None = None
    side: Side | None = None
    name: str = ""
    kind: str = ""
    form: str | None = None
    player: str | None = None
    figure: str | None = None
    rod: str | None = None
    sanctions: tuple[str, ...] = ()
    chosen: str | None = None
    clause: str | None = None
    breach: str | None = None
    seconds: float | None = None
    score: dict[Side, int] | None = None
    who: str | None = None
    by_hand: bool = False
    taken_back: int | None = None
    points: int | None = None
    note: str | None = None
    subject: str | None = None
    property: str | None = None
    rule: str | None = None


class Corrected(Part, frozen=True, kw_only=True):
    """A correction of the record: entry `target` is taken back, replaced, or something is put in before it.

    was, now: the events. undone: the correction was itself taken back by that entry.
    """

    entry: int
    name: Literal["void", "amend", "insert"]
    target: int
    was: dict[str, Any] | None = None
    now: dict[str, Any] | None = None
    reason: str | None = None
    undone: bool = False


class Misfit(Part, frozen=True, kw_only=True):
    """An entry without effect: the rules refuse it, or its line cannot be read.

    why: in English. sentence: the same with its places, where it has some, to be said in any language.
    """

    entry: int | None = None
    line: int | None = None
    event: dict[str, Any] | None = None
    clause: str | None = None
    why: str = ""
    sentence: Sentence | None = None

    def because(self, why: Sentence | str) -> "Misfit":
        """The same with its reason."""
        places = isinstance(why, Sentence) and bool(why.places)
        return msgspec.structs.replace(self, why=str(why), sentence=why if places else None)


class Period(Part, frozen=True, kw_only=True):
    """A game, or a period, with its own score. standing: the score of the match after it. counts: {side: {count: number}}."""

    name: int | str
    score: dict[Side, int]
    standing: dict[Side, int] | None = None
    winner: Side | None = None
    over: bool = False
    ended_at: float | None = None
    counts: dict[Side, dict[str, int]] = {}


class Result(Part, frozen=True, kw_only=True):
    """How the match ended, or stands. score: what decides it (games won, or goals). how: the finding that ended it."""

    score: dict[Side, int]
    shoot_out: dict[Side, int] | None = None
    finished: bool = False
    winner: Side | None = None
    how: str | None = None
    clause: str | None = None
    team_match: Side | None = None


class Party(Part, frozen=True, kw_only=True):
    """A team as the header names it; an empty name where it names none."""

    name: str = ""
    club: str | None = None
    players: tuple[str, ...] = ()


class BookOf(Part, frozen=True, kw_only=True):
    """The rulebook that the match was played under."""

    id: str
    title: str
    edition: str = ""
    family: str = ""


class Board(Part, frozen=True, kw_only=True):
    """A board of a team match."""

    board: int
    score: dict[Side, int]
    full_time: bool = False


class Report(Part, frozen=True, kw_only=True, tag_field="report", tag=REPORT_FORMAT):
    """The whole report.

    titles: competition, title, table and date, as far as the header has them. format: of a match that has one.
    begins_at: the score and games that the record begins with, if it begins later than the match.
    counts: {count: {side: number}} of the match, those that its book counts. total: the sum of the record.
    signatures: (role, side or None) of everybody who has to sign.
    """

    book: BookOf
    titles: dict[str, str] = {}
    officials: tuple[str, ...] = ()
    teams: dict[Side, Party]
    strict: bool = True
    format: dict[str, Any] = {}
    begins_later: bool = False
    entries: int = 0
    length: float = 0.0
    toss: Side | None = None
    result: Result
    periods: tuple[Period, ...] = ()
    boards: tuple[Board, ...] = ()
    counts: dict[str, dict[Side, int]] = {}
    goals: tuple[Incident, ...] = ()
    shots: tuple[Incident, ...] = ()
    time_outs: tuple[Incident, ...] = ()
    sanctions: tuple[Incident, ...] = ()
    offences: tuple[Incident, ...] = ()
    lost_time: tuple[Incident, ...] = ()
    substitutions: tuple[Incident, ...] = ()
    stoppages: tuple[Incident, ...] = ()
    checks: tuple[Incident, ...] = ()
    by_hand: tuple[Incident, ...] = ()
    corrections: tuple[Corrected, ...] = ()
    misfits: tuple[Misfit, ...] = ()
    notices: tuple[str, ...] = ()
    signatures: tuple[tuple[str, Side | None], ...] = ()
    total: str = ""
