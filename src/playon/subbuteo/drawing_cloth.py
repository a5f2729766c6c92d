"""The empty table as SVG: board, barrier, cloth, all printed lines, and the goals. To scale, 1 unit is 1 mm, y drawn upwards."""

from playon.subbuteo.pitch import Pitch
from playon.subbuteo.points import Point

STYLE = """
.card{fill:#f7f8f6}.ink{fill:#1d2421}.faint{fill:#5c6863}.rule{stroke:#5c6863}
.board{fill:#c9b597}.barrier{fill:#7d6547}.cloth{fill:#2c7a4b}.strip{fill:#338654}
.line{fill:none;stroke:#fff}.dot{fill:#fff}.limit{fill:none;stroke:#cfe8d8}
.net{fill:#fff;fill-opacity:.16;stroke:#fff;stroke-opacity:.55;stroke-width:1}.post{fill:#fff;stroke:#22302a;stroke-width:.8}
.A{fill:#1d5fd1}.B{fill:#f39a1f}.base{stroke:#0d1512;stroke-width:1.2}.spare{stroke:#fff;stroke-width:2.4;stroke-dasharray:4 3}
.lying{fill-opacity:.55}.cross{stroke:#0d1512;stroke-width:2}
.rod{stroke-width:4;stroke-linecap:round;opacity:.75}.rod.A{stroke:#1d5fd1}.rod.B{stroke:#f39a1f}
.ball{fill:#fff;stroke:#10181a;stroke-width:1.6}
.name{fill:#fff;font-weight:700}.edge{font-weight:700;stroke:#10291b;stroke-width:4;stroke-linejoin:round}
.gap{stroke:#fff;stroke-width:1.6;stroke-dasharray:5 4}.plate{fill:#10291b;fill-opacity:.86}.figure{fill:#fff;font-weight:600}
.offside{stroke:#ffe14d;stroke-width:2.6;stroke-dasharray:12 7}.offside-name{fill:#ffe14d;font-weight:600}
.restart{fill:none;stroke:#ff5fa8;stroke-width:3}.restart-name{fill:#ffb3d6;font-weight:600}
@media (prefers-color-scheme:dark){.card{fill:#141917}.ink{fill:#eef2ef}.faint{fill:#a3b0aa}.rule{stroke:#a3b0aa}
.board{fill:#54483a}.barrier{fill:#7a6850}.cloth{fill:#1e5b37}.strip{fill:#236841}}
"""


def n(value: float) -> str:
    """A length for SVG, to hundredths and without needless zeros."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def rect(x: float, y: float, width: float, height: float, kind: str, **more: str) -> str:
    """A rectangle by its least x and least y on the pitch, y upwards."""
    rest = "".join(f' {key}="{value}"' for key, value in more.items())
    return f'<rect class="{kind}" x="{n(x)}" y="{n(-y - height)}" width="{n(width)}" height="{n(height)}"{rest}/>'


def circle(at: Point, r: float, kind: str) -> str:
    return f'<circle class="{kind}" cx="{n(at[0])}" cy="{n(-at[1])}" r="{n(r)}"/>'


def straight(a: Point, b: Point, kind: str) -> str:
    return f'<line class="{kind}" x1="{n(a[0])}" y1="{n(-a[1])}" x2="{n(b[0])}" y2="{n(-b[1])}"/>'


def cloth(pitch: Pitch) -> list[str]:
    """Everything that is there before the match begins, from the board up to the goals."""
    return [*_board(pitch), *_lines(pitch), *_goal(pitch, -1), *_goal(pitch, 1)]


def outside(pitch: Pitch) -> Point:
    """Half the length and half the width of the board over its barrier, mm."""
    barrier = pitch.measures.barrier
    return pitch.x + barrier.distance + barrier.width, pitch.y + barrier.distance + barrier.width


def _board(pitch: Pitch) -> list[str]:
    barrier, margin = pitch.measures.barrier, pitch.measures.margin
    (x, y), wide, gap = outside(pitch), barrier.width, barrier.gap / 2
    drawn = [rect(-x, -y, 2 * x, 2 * y, "board", rx="10")]
    for side in (-1, 1):
        drawn.append(rect(-x, side * (y - wide / 2) - wide / 2, 2 * x, wide, "barrier", rx="4"))
        for end in (-1, 1):
            low = min(side * gap, side * y)
            drawn.append(rect(end * (x - wide / 2) - wide / 2, low, wide, y - gap, "barrier", rx="4"))
    edge_x, edge_y = pitch.x + margin, pitch.y + margin
    drawn.append(rect(-edge_x, -edge_y, 2 * edge_x, 2 * edge_y, "cloth"))
    drawn.append(rect(-pitch.x, -pitch.y, pitch.x - pitch.shooting_x, 2 * pitch.y, "strip"))
    drawn.append(rect(0, -pitch.y, pitch.shooting_x, 2 * pitch.y, "strip"))
    limit = pitch.measures.limit_line
    if limit:
        x, y = pitch.x + limit.distance + limit.width / 2, pitch.y + limit.distance + limit.width / 2
        width = {"stroke-width": n(limit.width)}
        drawn.append(rect(-x, -y, 2 * x, 2 * y, "limit", **width))
    return drawn


def _lines(pitch: Pitch) -> list[str]:
    """Each line drawn on its middle, with its width, so that its edges lie where the rules measure."""
    half, x, y = pitch.half_line, pitch.middle_x, pitch.middle_y
    drawn = [f'<g stroke-width="{n(2 * half)}">', rect(-x, -y, 2 * x, 2 * y, "line")]
    for across in (-pitch.shooting_x, 0.0, pitch.shooting_x):
        drawn.append(straight((across, -y), (across, y), "line"))
    drawn.append(circle((0, 0), pitch.centre_circle - half, "line"))
    drawn.append(circle((0, 0), 3, "dot"))
    for end in (-1, 1):
        for front, side in (
            (pitch.penalty_front, pitch.penalty_side),
            (pitch.goal_area_front, pitch.goal_area_side),
        ):
            inner, low = front + half, min(end * (front + half), end * x)
            drawn.append(rect(low, half - side, x - inner, 2 * (side - half), "line"))
        drawn.append(circle(pitch.penalty_spot(end), 3, "dot"))
        drawn.append(_semicircle(pitch, end))
        drawn.extend(_corner(pitch, end, side) for side in (-1, 1))
    return [*drawn, "</g>"]


def _semicircle(pitch: Pitch, end: int) -> str:
    """The part of the circle round the penalty-spot that lies in front of the penalty-area."""
    r, front = pitch.semicircle - pitch.half_line, pitch.penalty_front + pitch.half_line
    reach = pitch.spot_x - front
    if r <= reach:
        return ""
    y = (r * r - reach * reach) ** 0.5
    sweep = 0 if end > 0 else 1
    return f'<path class="line" d="M{n(end * front)} {n(-y)}A{n(r)} {n(r)} 0 0 {sweep} {n(end * front)} {n(y)}"/>'


def _corner(pitch: Pitch, end: int, side: int) -> str:
    r = pitch.measures.corner_radius - pitch.half_line
    x, y = end * pitch.x, -side * pitch.y
    sweep = 0 if end * side > 0 else 1
    return f'<path class="line" d="M{n(x)} {n(y + side * r)}A{n(r)} {n(r)} 0 0 {1 - sweep} {n(x - end * r)} {n(y)}"/>'


def _goal(pitch: Pitch, end: int) -> list[str]:
    goal = pitch.measures.goal
    back, half = pitch.x + goal.depth, pitch.half_mouth
    low = min(end * pitch.x, end * back)
    drawn = [rect(low, -half, goal.depth, 2 * half, "net")]
    for step in range(1, 5):
        along = end * (pitch.x + step * goal.depth / 5)
        drawn.append(straight((along, -half), (along, half), "net"))
    for step in range(1, 8):
        across = -half + step * half / 4
        drawn.append(straight((end * pitch.x, across), (end * back, across), "net"))
    for side in (-1, 1):
        middle = side * (half + goal.post / 2)
        front = end * (pitch.x - goal.post / 2)
        drawn.append(circle((front, middle), goal.post / 2, "post"))
        drawn.append(straight((end * pitch.x, middle), (end * back, middle), "net"))
    return drawn
