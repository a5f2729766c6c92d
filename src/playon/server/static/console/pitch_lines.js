// The lines of a pitch and what stands around it, drawn to scale. Points are [x, y] in mm, as the language of a match has them.

import { shape } from "./drawing.js";

export function rect(plan, from, to, left, right, attributes) {
  const [x1, y1] = plan.there([from, left]), [x2, y2] = plan.there([to, right]);
  return shape("rect", { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1), ...attributes });
}

export function line(plan, one, other, kind = "line") {
  const [x1, y1] = plan.there(one), [x2, y2] = plan.there(other);
  return shape("line", { class: kind, x1, y1, x2, y2 });
}

export function circle(plan, at, radius, attributes) {
  const [cx, cy] = plan.there(at);
  return shape("circle", { cx, cy, r: radius, ...attributes });
}

/** An arc round a point, from one angle to another in degrees, seen on the pitch. */
function arc(plan, at, radius, from, to) {
  const points = [];
  for (let step = 0; step <= 24; step += 1) {
    const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180;
    points.push(plan.there([at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)]).join(","));
  }
  return shape("polyline", { class: "line", points: points.join(" ") });
}

/** All lines of a pitch. plan: of the drawing, see pitch.js. m: its measures. */
export function linesOf(plan, m) {
  const far = m.length / 2, over = m.width / 2;
  const fence = m.barrier.distance + m.barrier.width / 2;
  const limit = m.limit_line?.distance;
  return [
    rect(plan, -far - fence, far + fence, -over - fence, over + fence, { class: "barrier", "stroke-width": m.barrier.width }),
    rect(plan, -far - m.margin, far + m.margin, -over - m.margin, over + m.margin, { class: "surface" }),
    ...(limit ? [rect(plan, -far - limit, far + limit, -over - limit, over + limit, { class: "line faint" })] : []),
    rect(plan, -far, far, -over, over, { class: "line" }),
    line(plan, [0, -over], [0, over]),
    circle(plan, [0, 0], m.centre_circle, { class: "line" }),
    circle(plan, [0, 0], 4, { class: "spot" }),
    ...half(plan, m, -1),
    ...half(plan, m, 1),
  ];
}

function half(plan, m, sign) {
  const end = (sign * m.length) / 2;
  const inward = (depth) => end - sign * depth;
  const spot = inward(m.penalty_spot);
  const reach = m.penalty_area.depth - m.penalty_spot;
  const angle = (Math.acos(Math.min(1, reach / m.penalty_semicircle)) * 180) / Math.PI;
  const middle = sign > 0 ? 180 : 0;
  const corner = m.corner_radius;
  return [
    line(plan, [inward(m.shooting_line), -m.width / 2], [inward(m.shooting_line), m.width / 2]),
    rect(plan, end, inward(m.penalty_area.depth), -m.penalty_area.width / 2, m.penalty_area.width / 2, { class: "line" }),
    rect(plan, end, inward(m.goal_area.depth), -m.goal_area.width / 2, m.goal_area.width / 2, { class: "line" }),
    circle(plan, [spot, 0], 4, { class: "spot" }),
    ...(m.penalty_semicircle > reach ? [arc(plan, [spot, 0], m.penalty_semicircle, middle - angle, middle + angle)] : []),
    arc(plan, [end, m.width / 2], corner, sign > 0 ? 180 : 270, sign > 0 ? 270 : 360),
    arc(plan, [end, -m.width / 2], corner, sign > 0 ? 90 : 0, sign > 0 ? 180 : 90),
  ];
}
