"""What the engine answers: rulings, the options of a side, and how play goes on."""

from typing import Any, Literal

import msgspec

from playon.events import Side
from playon.sentences import Sentence

SeenBy = Literal["referee", "players", "spectators"]
"""Who looks at a match."""


class Restart(msgspec.Struct, frozen=True, omit_defaults=True, rename={"as_": "as"}, gc=False):
    """How play goes on: who, in which way, and where.

    rod, corner: of a foosball table. place: of a pitch, (x, y) in mm. attempt: 2 when it is taken again; number: of a shot.
    """

    by: Side | None = None
    as_: str | None = None
    rod: str | None = None
    corner: str | None = None
    place: tuple[float, float] | None = None
    attempt: int | None = None
    number: int | None = None


class Options(msgspec.Struct, frozen=True):
    """The choices open to one side; while they are open only `choose` or an official's `decide` goes on."""

    to: Side
    choices: tuple[str, ...]


class Ruling(msgspec.Struct, kw_only=True, omit_defaults=True, rename={"for_": "for"}):
    """One answer of the engine to an event (language.md, section Rulings).

    clause: the clause of the match's own book that lays down what follows.
    breach: the clause that was broken (or, for a finding, that defines what was found), where it is another one.
    offence or finding: what was found; a ruling names exactly one of the two, a ruling by hand perhaps neither.
    against, for_: the side that suffers it, the side that gets it. to: the side that gets it, in sports with figures.
    figure, figures, places: the figures it is about, and where they are put: {figure: (x, y) in mm}.
    seconds: time added or announced. item, property: what was inspected, and the measurement that decides.
    game, score: the game it is about and the score after it, where a score changes.
    why: the facts and counts it rests on, by their names in the rulebook's `when` and `count`.
    row: the row of the offence table that was applied, counted from 0; None for findings.
    reconstructed: {clause: what of it is not printed in the book} (`playon.book.Clause`), as far as the ruling rests on that.
    board: of a team match, the board it was given on.
    """

    clause: str | None = None
    breach: str | None = None
    offence: str | None = None
    finding: str | None = None
    against: Side | None = None
    for_: Side | None = None
    sanctions: tuple[str, ...] = ()
    options: Options | None = None
    restart: Restart | None = None
    say: str | None = None
    by_hand: bool = False
    game: int | None = None
    score: dict[Side, int] | None = None
    to: Side | None = None
    figure: str | None = None
    figures: tuple[str, ...] | None = None
    places: dict[str, tuple[float, float]] | None = None
    seconds: float | None = None
    item: str | None = None
    property: str | None = None
    player: str | None = None
    why: dict[str, Any] = {}
    row: int | None = None
    reconstructed: dict[str, str] = {}
    board: int | None = None


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that can happen next: the event with the fields that are known, its words, and what blocks it.

    event: the event's object without `at`; fields to be filled in are listed in `ask`.
    say: a short description for a button or a line of text, in English. sentence: the same with named places, to be said
    in another language; None for an event that is told by its name alone.
    blocked: why it cannot be now, or None where it can. bar: the same with named places, where it has any.
    clause: the clause behind the offer or behind what blocks it.
    seen_by: who may see it; what is only the referee's is never shown to players or spectators.
    board: of a team match, the board it can happen on; None also for what happens on all of them at once.
    """

    event: dict[str, Any]
    say: str
    sentence: Sentence | None = None
    ask: tuple[str, ...] = ()
    blocked: str | None = None
    bar: Sentence | None = None
    clause: str | None = None
    seen_by: Literal["all", "referee"] = "all"
    board: int | None = None


class Explanation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a ruling was given: its clauses in our own words, the facts and counts it rests on, and the reading if there is one.

    reconstructed: {clause: what of it is not printed in the book}, as in `Ruling`.
    """

    ruling: Ruling
    clauses: dict[str, str]
    facts: dict[str, Any]
    counts: dict[str, int]
    reading: str | None = None
    reconstructed: dict[str, str] = {}
