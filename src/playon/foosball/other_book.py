"""A situation as the table of another book takes it over: the clocks that run are given that book's lengths.

A moment at which something ends was reckoned by the numbers of the book it was played under. What the other book lets
end earlier or later is moved by the difference; what would have ended under it before the situation is left out, for it
belongs to an event that is past.
"""

from collections.abc import Mapping
from typing import Any

from playon.clock import over
from playon.foosball.grammar import Limits, Variants
from playon.rulebook import Rulebook

_PAUSES: Mapping[str, str] = {
    "time_out": "time_out_s",
    "charged": "time_out_s",
    "between_games": "between_games_s",
    "medical": "medical_s",
    "match_call": "recall_every_s",
}
"""Pauses of a length of their own, and the number of the book that gives it."""


def under_other_book(document: Mapping[str, Any], own_book: Rulebook, other_book: Rulebook) -> dict[str, Any]:
    """The document of a situation with its clocks as `other_book` sets them; the one given is left as it is.

    own_book: the book it was played under.
    """
    changed = dict(document)
    own: Limits = own_book.limits
    other: Limits = other_book.limits
    at = float(document.get("at") or 0)

    def move(part: str | None, field: str, number: str) -> None:
        holder = changed if part is None else changed.get(part)
        moment = holder.get(field) if holder else None
        if holder is None or moment is None:
            return
        before, after = getattr(own, number), getattr(other, number)
        if before == after:
            return
        moved = None if before is None or after is None else moment + after - before
        if moved is not None and over(at, moved):
            moved = None
        if part is None:
            changed[field] = moved
        else:
            changed[part] = {**holder, field: moved}

    for possession, ball in (("possession", "ball"), ("second_possession", "second_ball")):
        rod = (changed.get(possession) or {}).get("rod")
        move(possession, "ends_at", "possession_five_s" if rod == "five" else "possession_s")
        pinned = (changed.get(ball) or {}).get("motion") == "pinned"
        move(possession, "held_until", "pin_s" if pinned else "stop_s")
    if own_book.variants.put_in_clock != other_book.variants.put_in_clock:
        _start_clock(changed, other_book, at)
    pause = changed.get("pause")
    if pause and pause.get("kind") in _PAUSES:
        move("pause", "ends_at", _PAUSES[pause["kind"]])
    move(None, "ask_by", "protocol_after_goal_s")
    move(None, "resume_by", "resume_after_delay_s")
    if other.best_of_five_s is None and other.best_of_three_s is None:
        changed["match_clock"] = None
    return changed


def _start_clock(changed: dict[str, Any], book: Rulebook, at: float) -> None:
    """Start the clock of a put-in with the second figure, where this book does and the other one waited for longer."""
    variants: Variants = book.variants
    limits: Limits = book.limits
    put_in, possession = changed.get("put_in") or {}, changed.get("possession")
    second, after = put_in.get("second_at"), limits.put_in_clock_after_s
    if variants.put_in_clock != "second_figure" or possession is None or second is None or after is None:
        return
    limit = limits.possession_five_s if possession.get("rod") == "five" else limits.possession_s
    ends_at = second + after + limit
    changed["possession"] = {**possession, "running": True, "ends_at": None if over(at, ends_at) else ends_at}
