"""Limits that have passed and pauses that are over, in words: which, how long, and when."""

from collections.abc import Mapping
from typing import Any

from playon.cli.phrases import Names, at_rod, clock, seconds
from playon.rulings import Ruling

_TO: Mapping[str, tuple[str, str]] = {
    "answer": ('to answer "ready?"', "ready_answer_s"),
    "start": ("to start the ball after the answer", "ready_start_s"),
    "protocol": ('to ask "ready?" after the goal', "protocol_after_goal_s"),
    "resume": ("to go on after a delay", "resume_after_delay_s"),
    "match_call": ("to come to the table", "recall_every_s"),
    "wiping": ("to wipe with the hands off the rods", "wipe_s"),
}
"""Limits by their names: what the time was for, and the number of the book that gives it."""
_PAUSES: Mapping[str, tuple[str, str]] = {
    "time_out": ("time out", "time_out_s"),
    "charged": ("charged time out", "time_out_s"),
    "between_games": ("break between games", "between_games_s"),
    "medical": ("medical time out", "medical_s"),
    "official": ("official time out", ""),
    "maintenance": ("pause for maintenance", ""),
}
"""Pauses by their names, likewise."""


def limit_phrase(ruling: Ruling, names: Names, limits: Any, rod: str | None = None) -> str:
    """What a finding `limit_passed` says: the limit, its length, the moment, and the side it runs against.

    limits: the numbers of the book. rod: that of the possession, if the ruling itself does not tell.
    """
    name = str(ruling.why["limit"])
    moment = ruling.why.get("at")
    when = f" at {clock(moment)}" if isinstance(moment, int | float) else ""
    side = names[ruling.against] if ruling.against else ""
    against = f", against {side}" if side else ""
    if name in _PAUSES:
        pause, number = _PAUSES[name]
        length = _length(limits, number)
        return f"{pause}{f' of {length}' if length else ''}{f' for {side}' if side else ''} is over{when}"
    if name == "possession":
        rod = ruling.why.get("rod") or rod
        length = _length(limits, "possession_five_s" if rod == "five" else "possession_s") if rod else ""
        return f"possession limit{f' of {length}{at_rod(rod)}' if length else ''} passed{when}{against}"
    purpose, number = _TO.get(name, ("", ""))
    length = _length(limits, number)
    return f"limit{f' of {length}' if length else ''}{f' {purpose}' if purpose else ''} passed{when}{against}"


def _length(limits: Any, number: str) -> str:
    value = getattr(limits, number, None) if number else None
    return seconds(value) if isinstance(value, int | float) else ""
