"""A situation as a picture: a self-contained SVG to scale, 1 unit is 1 mm, for light and dark pages.

Positive y is drawn upwards, positive x to the right. The words can be given in another language.
"""

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import NamedTuple

from playon.subbuteo.drawing_cloth import STYLE, circle, cloth, n, outside, rect, straight
from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import Point, along, towards

NEAREST = 3
"""So many figures get their distance to the ball written, if they are no farther than FAR mm."""

FAR = 250.0

Box = tuple[float, float, float, float]
"""Left, bottom, right, top on the pitch, mm."""


class Words(NamedTuple):
    """What is written in a picture besides names and numbers."""

    possession: str = "possession"
    attacks: str = "attacks"
    offside_line: str = "offside line"
    touching: str = "touching"
    ball: str = "ball"
    unit: str = "mm"


class Restart(NamedTuple):
    """Where the ball is put into play, and what to call it."""

    at: Point
    name: str


def draw(
    pitch: Pitch,
    figures: Mapping[str, Point] | None,
    ball: Point | None,
    *,
    left: str = "A",
    possession: str | None = None,
    offside_line: float | None = None,
    lying: Collection[str] = (),
    restart: Restart | None = None,
    title: str = "",
    words: Words | None = None,
) -> str:
    """The picture of a situation.

    figures: base centres by name, A0 and B0 the goalkeepers, AS and BS the spare ones; None where positions are not known
    left: the side that defends the goal at negative x
    offside_line: |x| of the edge that attackers are compared with, at the goal that the side in possession attacks
    lying: figures that lie on their side; they are drawn pale, with a cross
    """
    said = words or Words()
    standing = dict(sorted((figures or {}).items()))
    x, y = outside(pitch)
    keeper = pitch.measures.keeper
    taken = [
        _round(at, pitch.base_radius) if name[1:] != "0" else _box_at(at, keeper.thickness, keeper.width)
        for name, at in standing.items()
    ]
    if ball is not None:
        taken.append(_round(ball, pitch.ball_radius))

    inside: list[str] = cloth(pitch)
    if offside_line is not None and possession is not None:
        inside += _offside(pitch, offside_line, 1 if possession == left else -1, said, taken)
    if restart is not None:
        inside += _restart_mark(restart.at)
    for name, at in standing.items():
        inside += _figure(pitch, name, at, lies=name in lying)
    if ball is not None:
        inside += [circle(ball, pitch.ball_radius, "ball")]
        inside += _distances(pitch, ball, standing, said, taken)
    if restart is not None:
        inside += _tag(pitch, restart.at, restart.name, 19, "restart-name", 30, taken)
    for name, at in standing.items():
        inside += _tag(pitch, at, name, 19, "name", 12, taken)

    head, foot, edge = 74.0, 62.0, 14.0
    box = f"{n(-x - edge)} {n(-y - head)} {n(2 * (x + edge))} {n(2 * y + head + foot)}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" '
            f"font-family=\"system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif\">",
            f"<title>{escape(title or said.ball)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="card" x="{n(-x - edge)}" y="{n(-y - head)}" width="{n(2 * (x + edge))}" '
            f'height="{n(2 * y + head + foot)}" rx="16"/>',
            *_heading(x, y, title, left, possession, said),
            *inside,
            *_footer(x, y, left, ball, said),
            "</svg>",
            "",
        ]
    )


def _heading(x: float, y: float, title: str, left: str, possession: str | None, said: Words) -> list[str]:
    drawn = []
    if title:
        drawn.append(_text((-x + 6, y + 24), title, 30, "ink", weight="650"))
    if possession is not None:
        arrow = "→" if possession == left else "←"
        drawn.append(_text((x - 30, y + 26), f"{said.possession} {possession}  {arrow}", 24, "ink", anchor="end"))
        drawn.append(circle((x - 14, y + 33), 9, f"{possession} base"))
    return drawn


def _footer(x: float, y: float, left: str, ball: Point | None, said: Words) -> list[str]:
    """Who attacks where, where the ball lies, and a scale of 100 mm."""
    right, low = "B" if left == "A" else "A", -y - 34
    drawn = [
        circle((-x + 16, low + 7), 10, f"{left} base"),
        _text((-x + 34, low), f"{left} {said.attacks} →", 20, "faint"),
        circle((-x + 206, low + 7), 10, f"{right} base"),
        _text((-x + 224, low), f"{right} {said.attacks} ←", 20, "faint"),
    ]
    if ball is not None:
        drawn.append(_text((0, low), f"{said.ball} ({n(ball[0])}, {n(ball[1])})", 20, "faint", anchor="middle"))
    drawn.append(straight((x - 206, low + 6), (x - 106, low + 6), "rule"))
    drawn += [straight((at, low), (at, low + 12), "rule") for at in (x - 206, x - 106)]
    drawn.append(_text((x - 6, low), f"100 {said.unit}", 20, "faint", anchor="end"))
    return drawn


def _figure(pitch: Pitch, name: str, at: Point, *, lies: bool) -> list[str]:
    side, which = name[0], name[1:]
    if which == "0":
        keeper = pitch.measures.keeper
        end = min(abs(at[0]) + keeper.rod_length, outside(pitch)[0] + 8)
        back = (end if at[0] > 0 else -end, at[1])
        body = (at[0] - keeper.thickness / 2, at[1] - keeper.width / 2)
        return [straight(at, back, f"rod {side}"), rect(*body, keeper.thickness, keeper.width, f"{side} base", rx="2")]
    drawn = [circle(at, pitch.base_radius, f"{side} base lying" if lies else f"{side} base")]
    if lies:
        arm = 0.6 * pitch.base_radius
        drawn += [straight((at[0] - arm, at[1] - up), (at[0] + arm, at[1] + up), "cross") for up in (arm, -arm)]
    if which == "S":
        drawn.append(circle(at, pitch.base_radius - 3, f"{side} spare"))
    return drawn


def _distances(pitch: Pitch, ball: Point, standing: Mapping[str, Point], said: Words, taken: list[Box]) -> list[str]:
    """The gaps between the ball and the nearest figures, as the rules measure them."""
    gaps = sorted((pitch.gap_ball_figure(ball, at), name, at) for name, at in standing.items() if name[1:] != "0")
    drawn: list[str] = []
    for gap, _, at in gaps[:NEAREST]:
        if gap > FAR:
            break
        unit = towards(ball, at)
        start, end = along(ball, unit, pitch.ball_radius), along(at, unit, -pitch.base_radius)
        if gap > 1:
            drawn.append(straight(start, end, "gap"))
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        text = f"{n(round(gap, 1))} {said.unit}" if gap > 0 else said.touching
        drawn += _tag(pitch, middle, text, 15, "figure", 0 if gap > 110 else 8, taken, plate=True)
    return drawn


def _offside(pitch: Pitch, line: float, goal: int, said: Words, taken: list[Box]) -> list[str]:
    x = goal * line
    drawn = [straight((x, -pitch.y), (x, pitch.y), "offside")]
    return drawn + _tag(pitch, (x, pitch.y + 16), said.offside_line, 18, "offside-name", 4, taken)


def _restart_mark(at: Point) -> list[str]:
    drawn = [circle(at, 19, "restart")]
    for way in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
        drawn.append(straight(along(at, way, 19), along(at, way, 29), "restart"))
    return drawn


def _tag(
    pitch: Pitch, at: Point, text: str, size: float, kind: str, off: float, taken: list[Box], *, plate: bool = False
) -> list[str]:
    """A word beside a point, on the first side that hides nothing, or the one that hides least."""
    wide, high = 0.64 * size * len(text) + (12 if plate else 2), size * (1.25 if plate else 0.95)
    boxes = [_box_at((at[0] + dx, at[1] + dy), wide, high) for dx, dy in _around(wide, high, off)]
    x, y = outside(pitch)
    best = min(boxes, key=lambda box: (_hidden(box, taken) + _over(box, x, y), boxes.index(box)))
    taken.append(best)
    middle = ((best[0] + best[2]) / 2, best[1] + (high - 0.72 * size) / 2)
    drawn = [rect(best[0], best[1], wide, high, "plate", rx="4")] if plate else []
    if kind == "name":  # not every program knows paint-order, so the edge is a text of its own
        drawn.append(
            _text(middle, text, size, "edge", anchor="middle").replace("<text ", '<text aria-hidden="true" ', 1)
        )
    return [*drawn, _text(middle, text, size, kind, anchor="middle")]


def _around(wide: float, high: float, off: float) -> Sequence[Point]:
    """Middles of a box beside a point: above, below, right, left, then slantwise, then farther away."""
    found: list[Point] = [] if off else [(0.0, 0.0)]
    for far in (off, off + 12, off + 30):
        up, out = far + high / 2, far + wide / 2
        slant = (0.6 * far + wide / 2, 0.6 * far + high / 2)
        found += [(0, up), (0, -up), (out, 0), (-out, 0)]
        found += [(sx * slant[0], sy * slant[1]) for sx in (1, -1) for sy in (1, -1)]
    return found


def _box_at(middle: Point, wide: float, high: float) -> Box:
    return middle[0] - wide / 2, middle[1] - high / 2, middle[0] + wide / 2, middle[1] + high / 2


def _round(at: Point, r: float) -> Box:
    return _box_at(at, 2 * r, 2 * r)


def _hidden(box: Box, taken: Sequence[Box]) -> float:
    """How much of what is drawn already a box would hide, mm2."""
    return sum(
        max(0.0, min(box[2], other[2]) - max(box[0], other[0]))
        * max(0.0, min(box[3], other[3]) - max(box[1], other[1]))
        for other in taken
    )


def _over(box: Box, x: float, y: float) -> float:
    """How far a box sticks out of the board; as bad as hiding much."""
    return 50 * max(0.0, box[2] - x, -x - box[0], box[3] - y, -y - box[1])


def _text(at: Point, text: str, size: float, kind: str, *, anchor: str = "start", weight: str = "") -> str:
    bold = f' font-weight="{weight}"' if weight else ""
    where = f'x="{n(at[0])}" y="{n(-at[1])}" font-size="{n(size)}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {where}{bold}>{escape(text)}</text>'
