"""What the ball may come to, and the offences of figures that touch others, as offers."""

from collections.abc import Iterator
from typing import Any

from playon.rulings import Offer
from playon.sentences import N_
from playon.subbuteo.offered import offer
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.terms import Offence


def of_the_ball(t: SubbuteoTable) -> Iterator[Offer]:
    """Goal, change, shootable, out."""
    s = t.s
    side, other = t.attacker, t.defender
    clause = t.book.clause_of
    if s.ball.shootable:
        yield offer("goal for {by}", "goal", by=side, into=other)
    elif _may_be_shootable(t):
        yield offer("'shootable!' at {against}'s goal", "shootable", against=other, clause=clause("shootable"))
    yield offer("change: the ball was missed", "change", to=other, reason="miss", clause=clause("change", "miss"))
    for reason, what in (
        ("figure", N_("change: the ball hit {to}'s figure")),
        ("keeper", N_("change: the ball hit {to}'s goalkeeper")),
    ):
        yield offer(what, "change", to=other, reason=reason, clause=clause("change", reason))
    yield from out(t)
    if not s.ball.shootable:
        yield offer("goal for {by}", "goal", by=side, into=other)


OUT: dict[str, tuple[str, str]] = {
    "touchline": (N_("out over the touchline"), N_("out over the touchline, forced")),
    "goal_line": (N_("out over the goal-line"), N_("out over the goal-line, forced")),
    "board": (N_("the ball leaves the board"), N_("the ball leaves the board, forced")),
}
"""What the ball goes out over, and that it was forced off the other side."""


def out(t: SubbuteoTable) -> Iterator[Offer]:
    """The ball is out: behind a line, or off the board where the barriers are in play; without a camera also who forced it."""
    lines = ("board",) if t.variants.barriers == "in_play" else ("touchline", "goal_line")
    clauses = {"touchline": t.book.clause_of("flick_in")}
    for line in lines:
        yield offer(OUT[line][0], "out", line=line, ask=("place",), clause=clauses.get(line))
    for line in lines if t.s.figures is None else ():
        yield offer(OUT[line][1], "out", line=line, forced="yes", ask=("place",))


FOULS: tuple[tuple[Offence, bool, str, dict[str, Any], str], ...] = (
    ("foul_play", True, N_("foul play by {by}: a figure hit before the ball"), {}, "place"),
    (
        "incorrect_block_flick",
        False,
        N_("incorrect block-flick by {by} while the ball moved"),
        {"ball_moving": True},
        "touched",
    ),
    (
        "incorrect_block_flick",
        False,
        N_("incorrect block-flick by {by} while the ball lay still"),
        {"ball_moving": False},
        "touched",
    ),
    ("block_flick_without_right", False, N_("block-flick without right by {by}"), {}, "touched"),
    ("offside", True, N_("offside, {by}"), {}, "place"),
)
"""Offences of figures where their side is clear: whether it is the attacker's, what else is clear, and what decides their price."""


def known_offence(t: SubbuteoTable, offence: str) -> bool:
    """Whether the book knows an offence, and does not excuse it in every form, as offside where there is none."""
    return not all(row.excused for row in t.book.offences.get(offence, ()))


def fouls(t: SubbuteoTable) -> Iterator[Offer]:
    """The offences of figures that are called most (5.3.1, 6.2.1, 6.2.4, 13.1.2)."""
    for offence, attacks, say, known, ask in FOULS:
        if known_offence(t, offence):
            by = t.attacker if attacks else t.defender
            yield offer(say, "foul", offence=offence, by=by, **known, ask=(ask,))


def _may_be_shootable(t: SubbuteoTable) -> bool:
    """Whether the ball lies in the opposing shooting-area; unknown where the referee works without positions."""
    s = t.s
    if s.figures is None:
        return True
    return t.pitch.wholly_in_shooting_area(s.ball.at, t.pitch.ball_radius, t.opposing_goal(t.attacker))
