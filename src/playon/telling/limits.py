"""Limits that have passed and pauses that are over, in words: which, how long, and when."""

from collections.abc import Mapping
from typing import Any

from playon.rulings import Ruling
from playon.telling.phrases import Names, at_rod, seconds, tenths
from playon.telling.tongue import N_, _

_TO: Mapping[str, tuple[str, str]] = {
    "answer": (N_('to answer "ready?"'), "ready_answer_s"),
    "start": (N_("to start the ball after the answer"), "ready_start_s"),
    "protocol": (N_('to ask "ready?" after the goal'), "protocol_after_goal_s"),
    "resume": (N_("to go on after a delay"), "resume_after_delay_s"),
    "match_call": (N_("to come to the table"), "recall_every_s"),
    "wiping": (N_("to wipe with the hands off the rods"), "wipe_s"),
    "stopped": (N_("for a stopped ball"), "stop_s"),
    "pinned": (N_("for a pinned ball"), "pin_s"),
    "flick": (N_("to flick"), ""),
    "shot": (N_("to shoot"), ""),
    "block_flick": (N_("to take the block-flick"), ""),
    "keeper": (N_("to take control of the goalkeeper"), ""),
    "placing_flick_off": (N_("to place the figures"), ""),
    "placing_goal_flick": (N_("to place the figures"), ""),
    "shoot_out_ready": (N_("to be ready for the shot"), ""),
    "shoot_out_keep": (N_("to be ready to keep goal"), ""),
    "shoot_out_shot": (N_("to shoot"), ""),
    "regulation": (N_("for the match"), ""),
    "overtime": (N_("for the overtime"), "overtime_s"),
}
"""Limits by their names: what the time was for, and the number of the book that gives it."""
_PAUSES: Mapping[str, tuple[str, str]] = {
    "time_out": (N_("time out"), "time_out_s"),
    "charged": (N_("charged time out"), "time_out_s"),
    "between_games": (N_("break between games"), "between_games_s"),
    "medical": (N_("medical time out"), "medical_s"),
    "official": (N_("official time out"), ""),
    "maintenance": (N_("pause for maintenance"), ""),
}
"""Pauses by their names, likewise."""


def limit_phrase(ruling: Ruling, names: Names, limits: Any, rod: str | None = None) -> str:
    """What a finding `limit_passed` says: the limit, its length, when (of the period, if it has one), and the side.

    limits: the numbers of the book. rod: that of the possession, if the ruling itself does not tell.
    """
    name = str(ruling.why["limit"]).removeprefix("second_")
    name = str(ruling.why.get("held", name))
    moment = ruling.why.get("elapsed", ruling.why.get("at"))  # where periods are timed, by the clock that all look at
    when = tenths(moment) if isinstance(moment, int | float) else ""
    side = names[ruling.against] if ruling.against else ""
    if name == "period" or name in _PAUSES:
        pause = _period(ruling) if name == "period" else _pause(name, limits)
        if side:
            pause = _("{pause} for {side}").format(pause=pause, side=side)
        told = _("{pause} is over at {moment}") if when else _("{pause} is over")
        return told.format(pause=pause, moment=when)
    limit = (
        _possession(ruling.why.get("rod") or rod, limits)
        if name == "possession"
        else _limit(name, limits, ruling.seconds)
    )
    told = (_("{limit} passed at {moment}") if when else _("{limit} passed")).format(limit=limit, moment=when)
    return _("{passed}, against {side}").format(passed=told, side=side) if side else told


def _period(ruling: Ruling) -> str:
    """Of a period its normal time is over, which the ruling gives, or else its stoppage time (3.2.2)."""
    if ruling.seconds is None:
        return _("stoppage time")
    return _("normal time of {length}").format(length=seconds(ruling.seconds))


def _pause(name: str, limits: Any) -> str:
    pause, number = _PAUSES[name]
    length = _length(limits, number)
    return _("{pause} of {length}").format(pause=_(pause), length=length) if length else _(pause)


def _possession(rod: str | None, limits: Any) -> str:
    length = _length(limits, "possession_five_s" if rod == "five" else "possession_s") if rod else ""
    if not rod or not length:
        return _("possession limit")
    return _("possession limit of {length} {at}").format(length=length, at=at_rod(rod))


def _limit(name: str, limits: Any, given: float | None) -> str:
    """given: its length, where the ruling says it."""
    purpose, number = _TO.get(name, ("", ""))
    length = seconds(given) if given is not None else _length(limits, number)
    if not purpose:
        return _("limit")
    told = _("limit of {length} {purpose}") if length else _("limit {purpose}")
    return told.format(length=length, purpose=_(purpose))


def _length(limits: Any, number: str) -> str:
    value = getattr(limits, number, None) if number else None
    return seconds(value) if isinstance(value, int | float) else ""
