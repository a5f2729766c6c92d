"""The same story from the other end, with the other side's figures, or seen in a mirror along the touchline."""

import re
from collections.abc import Callable
from typing import Any

OF_A_SIDE = re.compile(r"[AB]([0-9]{1,2}|S|\.[a-z]+)?")
OTHER_SIDE = {"A": "B", "B": "A"}
OTHER_END = {"left": "right", "right": "left"}
OTHER_START = {"positive_y": "negative_y", "negative_y": "positive_y"}

Way = Callable[[Any], Any]


def turned(told: Any) -> Any:
    """Everything turned by half a turn round the centre spot: the other side defends the goal on the left."""
    return _points(told, -1, -1)


def across(told: Any) -> Any:
    """Everything mirrored along the touchlines: what lay in front of the referee lies behind the pitch."""
    return _points(told, 1, -1)


def swapped(told: Any) -> Any:
    """All names of a side, its figures and its body given to the other."""
    if isinstance(told, dict):
        return {swapped(name): swapped(each) for name, each in told.items()}
    if isinstance(told, list | tuple):
        return [swapped(each) for each in told]
    if isinstance(told, str) and OF_A_SIDE.fullmatch(told):
        return OTHER_SIDE[told[0]] + told[1:]
    return told


def _points(told: Any, x: int, y: int) -> Any:
    if isinstance(told, dict):
        return {name: _named(name, each, x, y) for name, each in told.items()}
    if isinstance(told, list | tuple):
        if len(told) == 2 and all(type(each) in (int, float) for each in told):
            return [x * told[0], y * told[1]]
        return [_points(each, x, y) for each in told]
    return told


def _named(name: str, told: Any, x: int, y: int) -> Any:
    """What a name tells of an end or of a half of the pitch goes with the points."""
    if name == "left" and x < 0 and told in ("A", "B"):
        return OTHER_SIDE[told]
    if name == "goal" and x < 0 and told in ("left", "right"):
        return OTHER_END[told]
    if name == "start_side" and y < 0 and told in OTHER_START:
        return OTHER_START[told]
    return _points(told, x, y)
