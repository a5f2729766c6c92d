"""What third parties read: every field of the views of spectators, for the description of the API and its promise."""

from typing import Any, Literal

import msgspec

from playon.events import Side
from playon.server.storage.rows import State


class Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object of the API."""


class ClockShape(Shape, frozen=True, kw_only=True):
    """A clock. It shows `shows` seconds at the moment `now` of the view and runs on from there.

    name: a word for programs. label: as people call it, in the language of the view. shows: seconds. runs: 1 up, -1 down, 0
    stands. length: seconds of the whole, where the book gives it. side: whose it is. urgent: whether a call may follow from it.
    limit: the limit of the rules that has passed when the clock runs out.
    """

    name: str
    label: str
    shows: float
    runs: Literal[-1, 0, 1]
    urgent: bool
    length: float | None = None
    side: str | None = None
    limit: str | None = None


class OptionShape(Shape, frozen=True, kw_only=True):
    """What a side may choose. value: for programs. label: for people."""

    value: str
    label: str


class CallShape(Shape, frozen=True, kw_only=True):
    """A call. What does not apply is left out.

    kind, id: what was found, for programs: an offence or a finding of the match's language; neither where only a restart is
    told. name: for people. text: the call in one sentence. say: the official's words. cited: the clause as it is cited. clause:
    its number in the book. entry: the number of the entry that it answers, from 1; absent where time alone brought it, which
    `announced` says. at: seconds of the match. against, to: the sides concerned. sanctions, restart: in words. score: after a
    goal or game. seconds: given or announced. chooser, choice, options: the side that may choose, in words, and among what.
    by_hand: entered by the referee himself. board: of a tie, where it was called.
    """

    text: str
    kind: Literal["offence", "finding"] | None = None
    id: str | None = None
    name: str | None = None
    say: str | None = None
    cited: str | None = None
    clause: str | None = None
    entry: int | None = None
    at: float | None = None
    against: Side | None = None
    to: Side | None = None
    sanctions: list[str] = []
    restart: str | None = None
    score: dict[str, int] | None = None
    seconds: float | None = None
    chooser: Side | None = None
    choice: str | None = None
    options: list[OptionShape] = []
    by_hand: bool = False
    announced: bool = False
    board: int | None = None


class TeamShape(Shape, frozen=True, kw_only=True):
    """A team. name: its own, else that of its players."""

    name: str
    players: list[str]
    club: str | None


class BookShape(Shape, frozen=True, kw_only=True):
    """The rulebook of a match. family: foosball or subbuteo."""

    id: str
    title: str
    family: str


class PhaseShape(Shape, frozen=True, kw_only=True):
    """What goes on. id: for programs. name: for people."""

    id: str | None
    name: str


class CountShape(Shape, frozen=True, kw_only=True):
    """A count of both sides. of: how many the book allows, where it does."""

    name: str
    label: str
    A: int
    B: int
    of: int | None = None


class ResultShape(Shape, frozen=True, kw_only=True):
    """How a match ended. winner: None where nobody won."""

    winner: Side | None
    text: str


class TieShape(Shape, frozen=True, kw_only=True):
    """The tie that a match on a board belongs to. match: its id. score: matches won or led. goals: of all boards. text: both."""

    match: str
    score: dict[Side, int]
    goals: dict[Side, int]
    text: str


class BoardLineShape(Shape, frozen=True, kw_only=True):
    """A board of a tie. number: 1 to 4. match: its own address, a match like others. name: for people. players: by side."""

    number: int
    match: str
    name: str
    players: dict[Side, str | None]
    score: dict[Side, int]
    part: str
    state: State
    clocks: list[ClockShape]


class BoardView(Shape, frozen=True, kw_only=True):
    """A match as spectators see it.

    match: its id. kind: a match, or a tie of two teams over four boards. count: entries so far. state: planned, running or
    over. language: of the words in this view. now: ms since 1970, the moment this view was made and its clocks belong to. at:
    the same in seconds of the match. epoch: ms since 1970 at which the seconds of the match begin. title, event, place,
    officials: as the director entered them. called: ms since 1970 at which its players were called. teams: by side, A and B.
    score: points of the game, or goals. games: games won, in foosball. played: scores of the games that are over. part: the
    part that is played, in words. phase: what goes on. clocks: the most pressing first. restart: how play goes on, in words.
    calls: the last five, newest first. counts: of both sides. result: once the match is over. situation: all of it, in the
    match's language, without what the rules keep from spectators. Of a tie, score are the matches won or led, goals those of
    all boards together, boards its boards. tie: of a match on a board, the tie it belongs to.
    """

    match: str
    kind: Literal["match", "tie"]
    count: int
    state: State
    language: str
    now: int
    at: float
    epoch: int
    book: BookShape
    title: str | None
    event: str | None
    place: str | None
    officials: list[str]
    called: int | None
    teams: dict[Side, TeamShape]
    score: dict[Side, int] | None
    games: dict[Side, int] | None
    played: list[dict[Side, int]]
    part: str
    phase: PhaseShape
    clocks: list[ClockShape]
    restart: str | None
    calls: list[CallShape]
    counts: list[CountShape]
    result: ResultShape | None
    situation: dict[str, Any]
    goals: dict[Side, int] | None = None
    boards: list[BoardLineShape] = []
    tie: TieShape | None = None


class WallLine(Shape, frozen=True, kw_only=True):
    """A match on the wall; from `now` on only once it has begun.

    id: of the match. book: the id of its rulebook. kind: a match, or a tie of two teams over four boards. changed: ms since
    1970. now: ms since 1970, to which `clocks` belong. The others are as in a view of one match; teams are names alone.
    """

    id: str
    book: str
    kind: Literal["match", "tie"]
    state: State
    place: str
    teams: dict[Side, str]
    title: str | None
    event: str | None
    changed: int
    called: int | None
    now: int | None = None
    score: dict[Side, int] | None = None
    games: dict[Side, int] | None = None
    played: list[dict[Side, int]] = []
    part: str | None = None
    clocks: list[ClockShape] = []
    result: ResultShape | None = None


class WallView(Shape, frozen=True, kw_only=True):
    """The matches of a tournament, or all.

    now: ms since 1970. event: the slug of the tournament, empty for all. title: its name. running: by table. called: the call made
    last first. next: in the order of making. results: the match changed last first. Of next and results 48 at most.
    """

    now: int
    language: str
    event: str
    title: str | None
    running: list[WallLine]
    called: list[WallLine]
    next: list[WallLine]
    results: list[WallLine]


class ErrorShape(Shape, frozen=True, kw_only=True):
    """Why something was not answered. error: a word for programs. message: a sentence for people, in their language."""

    error: str
    message: str
