"""What the moving things of a pitch touched and what became of ball and figures, as it is told."""

from collections.abc import Mapping
from typing import Any

from playon.telling.phrases import Names, filled, point_phrase, score
from playon.telling.tongue import N_, _, term

_TOUCHED_MOST = 4
"""So many contacts are told one by one."""

_CLOSELY = ("figures", "rest", "moving", "entangled", "direction", "hands", "others", "missed_at")
"""Fields that only who looks closely wants to know."""
_FATES = ("lying", "rebounded", "left_surface")
_PARTS = {
    "body": N_("{side}'s body"),
    "finger": N_("{side}'s finger"),
    "rod": N_("{side}'s goalkeeper rod"),
}
_THINGS = {
    "ball": N_("the ball"),
    "post": N_("the post"),
    "crossbar": N_("the crossbar"),
    "back_bar": N_("the back bar"),
    "net": N_("the net"),
    "barrier": N_("the barrier"),
    "board": N_("the board"),
    "debris": N_("loose parts"),
}


def thing_phrase(thing: str, names: Names) -> str:
    """A thing of the pitch as it is spoken, e.g. `the ball`, `A7`, `Lions' body`."""
    if thing in _THINGS:
        return _(_THINGS[thing])
    side, dot, part = thing.partition(".")
    if not dot or part not in _PARTS:
        return thing
    name = names["A" if side == "A" else "B"]
    return filled(_(_PARTS[part]), lambda _place: name)


def further(event: Mapping[str, Any], names: Names) -> list[str]:
    """What the moving things touched, where the ball is, what became of figures; whose word it was."""
    told = [_touches(event, names), _ball(event, names)]
    for fate in _FATES:
        if event.get(fate):
            told.append(f"{term('part', fate)}: {', '.join(event[fate])}")
    if isinstance(event.get("broken"), list | tuple) and event["broken"]:
        things = ", ".join(thing_phrase(each, names) for each in event["broken"])
        told.append(f"{term('part', 'broken')}: {things}")
    elif event.get("broken") is True:
        told.append(_("broken"))
    if event.get("left_board"):
        told.append(_("off the board {figures}").format(figures=", ".join(event["left_board"])))
    if event["event"] == "placed" and event.get("figures"):
        told.append(_("{count} figures").format(count=len(event["figures"])))
    if event["event"] == "board" and event.get("score"):
        told.append(score(event["score"]))
    if event.get("last_touch"):
        told.append(_("last touched by {thing}").format(thing=thing_phrase(event["last_touch"], names)))
    if event.get("surplus"):
        told.append(_("{count} too many").format(count=event["surplus"]))
    if event.get("missed_at") is not None:
        told.append(_("it misses the ball"))
    return [each for each in told if each]


def _touches(event: Mapping[str, Any], names: Names) -> str:
    touches = event.get("touches") or ()
    if len(touches) > _TOUCHED_MOST:
        return _("{count} contacts").format(count=len(touches))
    own = event.get("figure")
    told = []
    for each in touches:
        hit = thing_phrase(each["hit"], names)
        if each["by"] == own:
            told.append(_("touches {other}").format(other=hit))
        else:
            told.append(_("{one} touches {other}").format(one=thing_phrase(each["by"], names), other=hit))
    return ", ".join(told)


def _ball(event: Mapping[str, Any], names: Names) -> str:
    ball = event.get("ball")
    if isinstance(ball, list | tuple):
        return _("the ball at {place}").format(place=point_phrase(ball))
    if not ball:
        return ""
    if ball.get("in_goal"):
        return _("the ball is in the goal of {side}").format(side=names[ball["in_goal"]])
    if not ball.get("to"):
        return ""
    told = _("the ball rolls on at {place}") if ball.get("motion") == "moving" else _("the ball stops at {place}")
    return told.format(place=point_phrase(ball["to"]))


def closer(event: Mapping[str, Any]) -> dict[str, Any]:
    """What `further` leaves out: where everything came to rest, where and when things touched, the way of the ball."""
    found = {name: event[name] for name in _CLOSELY if name in event}
    touches = event.get("touches") or ()
    where = [{name: value for name, value in each.items() if name not in ("by", "hit")} for each in touches]
    if any(where):
        found["touches"] = where if all(where) and len(touches) <= _TOUCHED_MOST else touches
    elif len(touches) > _TOUCHED_MOST:
        found["touches"] = touches
    ball = event.get("ball")
    if isinstance(ball, Mapping):
        said = ("in_goal",) if ball.get("in_goal") else ("to", "motion") if ball.get("to") else ()
        way = {name: value for name, value in ball.items() if name not in said}
        if way:
            found["ball"] = way
    if event.get("score") and event["event"] != "board":
        found["score"] = event["score"]
    return found
