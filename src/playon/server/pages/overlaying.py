"""How an overlay looks, by its address. A value that cannot be used is left out and told; nothing of it reaches the page."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

POSITIONS = (
    "top-left",
    "top",
    "top-right",
    "left",
    "center",
    "right",
    "bottom-left",
    "bottom",
    "bottom-right",
)
PARTS = ("score", "clock", "games", "part", "call", "players", "counts", "title", "logo")
_USUAL = ("score", "clock", "games", "part", "call")
_COLOUR = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
FONTS = ("sans", "serif", "mono", "condensed")
Stale = Literal["hide", "dim", "keep"]


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """An overlay as it is asked for.

    position: where on the picture. scale: times the usual size. a, b: colours of the sides; ink, paper: of text and ground; as
    #rrggbb. font: a kind of typeface. show: the parts that are shown. call: seconds that a ruling stays, 0 for as long as it is
    the last. stale: whether an overlay that is no longer live is hidden, dimmed or kept. left: the side that stands on the left.
    margin: hundredths of the width of the picture left free at its edge.
    """

    position: str = "top-left"
    scale: float = 1.0
    a: str | None = None
    b: str | None = None
    ink: str | None = None
    paper: str | None = None
    font: str = "sans"
    show: tuple[str, ...] = _USUAL
    call: float = 8.0
    stale: Stale = "dim"
    left: Literal["A", "B"] = "A"
    margin: float = 2.5


def style_of(told: Mapping[str, str]) -> tuple[Style, list[str]]:
    """The style by the values of an address, and the names of those that could not be used."""
    readers: dict[str, Callable[[str], Any]] = {
        "position": _one_of(*POSITIONS),
        "scale": _number(0.3, 4.0),
        "size": _number(0.3, 4.0),
        "a": _colour,
        "b": _colour,
        "ink": _colour,
        "paper": _colour,
        "font": _one_of(*FONTS),
        "show": _parts,
        "call": _number(0.0, 600.0),
        "stale": _one_of("hide", "dim", "keep"),
        "left": _one_of("A", "B"),
        "margin": _number(0.0, 20.0),
    }
    found: dict[str, Any] = {}
    unusable = []
    for name, value in told.items():
        reader = readers.get(name)
        if reader is None:
            continue
        read = reader(value.strip())
        if read is None:
            unusable.append(name)
        else:
            found["scale" if name == "size" else name] = read
    return Style(**found), unusable


def _one_of(*known: str) -> Callable[[str], str | None]:
    by_case = {each.casefold(): each for each in known}
    return lambda value: by_case.get(value.casefold())


def _number(least: float, most: float) -> Callable[[str], float | None]:
    def read(value: str) -> float | None:
        if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4})?|\.[0-9]{1,4}", value):
            return None
        number = float(value)
        return number if least <= number <= most else None

    return read


def _colour(value: str) -> str | None:
    found = _COLOUR.fullmatch(value)
    return f"#{found[1].lower()}" if found else None


def _parts(value: str) -> tuple[str, ...] | None:
    asked = [each.strip().casefold() for each in value.split(",")]
    known = tuple(part for part in PARTS if part in asked)
    return known or None
