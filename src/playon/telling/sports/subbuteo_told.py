"""An event of a pitch in one line for people, where a camera has told more of it than anybody wants to read."""

from collections.abc import Mapping
from typing import Any

from playon.telling.phrases import point_phrase
from playon.telling.tongue import _, term

_MOVES = ("flick", "run_on")
_TOUCHED_MOST = 5
"""So many contacts are told one by one."""


def shortly(event: Mapping[str, Any]) -> str | None:
    """What was flicked, what it touched, and where the ball came to rest; None for events that are short as they are."""
    name = event.get("event")
    if name == "placed" and len(event.get("figures") or ()) > 1:
        told = _("placed {side}: {count} figures")
        return told.format(side=event["by"], count=len(event["figures"]))
    if name not in _MOVES or not any(event.get(each) for each in ("touches", "ball", "rest")):
        return None
    if name == "flick" and not event.get("ball") and not event.get("rest") and len(event.get("touches") or ()) < 2:
        return None
    parts = [_head(event), _touched(event), _ball(event.get("ball") or {}), _what_became(event)]
    return "; ".join(part for part in parts if part)


def _head(event: Mapping[str, Any]) -> str:
    if event["event"] == "run_on":
        return "run_on"
    meant = [event["aim"]] if event.get("aim") not in (None, "pass") else []
    return " ".join(["flick", event["by"], event["figure"], *([event["kind"]] if event.get("kind") else []), *meant])


def _touched(event: Mapping[str, Any]) -> str:
    touches = event.get("touches") or ()
    if len(touches) > _TOUCHED_MOST:
        return _("{count} contacts").format(count=len(touches))
    return ", ".join(_("{one} touches {other}").format(one=each["by"], other=each["hit"]) for each in touches)


def _ball(ball: Mapping[str, Any]) -> str:
    if ball.get("in_goal"):
        return _("the ball is in the goal of {side}").format(side=ball["in_goal"])
    if not ball.get("to"):
        return ""
    told = _("the ball rolls on at {place}") if ball.get("motion") == "moving" else _("the ball stops at {place}")
    return told.format(place=point_phrase(ball["to"]))


def _what_became(event: Mapping[str, Any]) -> str:
    """Figures that came to rest otherwise than standing."""
    parts = []
    for name in ("lying", "broken", "rebounded"):
        if event.get(name):
            parts.append(f"{term('part', name)} {', '.join(event[name])}")
    if event.get("left_board"):
        parts.append(_("off the board {figures}").format(figures=", ".join(event["left_board"])))
    return ", ".join(parts)
