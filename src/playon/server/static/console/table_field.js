// What lies between and behind the rods of a table: goals, zones and outside, and the ball at its figure, dead or on its way.

import { t } from "../words.js";
import { shape, teamName } from "./drawing.js";
import { ACROSS, along, aside, BAND, figuresOf, GOAL, isLive, LENGTH, MIDDLE, RAIL, shortened, stretch, ZONE_WORDS } from "./table_plan.js";

export function goalOf(plan, side) {
  const from = side === "A" ? 0 : LENGTH - GOAL;
  const team = teamName(plan.view(), side);
  const rect = plan.band(from, from + GOAL, ACROSS / 2 - 75, ACROSS / 2 + 75);
  const [x, y] = plan.spot(from + GOAL / 2, ACROSS / 2);
  const words = t("goal of {team}", { team });
  const text = shape("text", { x, y: y + 5, "text-anchor": "middle", transform: plan.upright() ? null : `rotate(-90 ${x} ${y})` }, shortened(team));
  const group = plan.target(`goal ${side}`, words, rect, () => ({ kind: "goal", into: side }), shape("rect", { class: "mouth", ...rect, rx: 4 }), text);
  group.classList.add(`side-${side.toLowerCase()}`);
  return group;
}

export function offTable(plan, end, left) {
  const from = end === "A" ? 0 : LENGTH - GOAL;
  const rect = plan.band(from, from + GOAL, left ? -RAIL : ACROSS / 2 + 79, left ? ACROSS / 2 - 79 : ACROSS + RAIL);
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  const label = t("off the table");
  const text = shape("text", { class: "off-word", x, y: y + 4, "text-anchor": "middle", transform: plan.upright() ? null : `rotate(-90 ${x} ${y})` }, t("outside"));
  return plan.target(`off ${end} ${left ? "left" : "right"}`, label, rect, () => ({ kind: "off" }), text);
}

export function zoneOf(plan, zone, side) {
  const [from, to] = stretch(zone, side);
  const label = ZONE_WORDS[zone](side ? teamName(plan.view(), side) : "");
  const rect = plan.band(from, to, 0, ACROSS);
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  const words = plan.upright() ? shape("text", { class: "zone-word", x, y: y + 4, "text-anchor": "middle" }, label) : null;
  const group = plan.target(`zone ${zone} ${side || ""}`, label, rect, () => ({ kind: "zone", zone, ...(side ? { side } : {}) }),
    shape("rect", { class: "band", ...rect }), words);
  if (side) group.classList.add(`side-${side.toLowerCase()}`);
  return group;
}

/** The middle, which can be tapped between the five-man rods. */
export function middleOf(plan) {
  const rect = plan.band(LENGTH / 2 - MIDDLE / 2, LENGTH / 2 + MIDDLE / 2, 0, ACROSS);
  return plan.target("middle", ZONE_WORDS.midfield(), rect, () => ({ kind: "zone", zone: "midfield" }));
}

/** A ball. stroke: the last one of it. number: which it is where there are two, else 0. Null where it is not known. */
export function ballOf(plan, ball, stroke, number) {
  let far = null;
  let over = ACROSS / 2 + (number === 2 ? 20 : 0);
  let way = null;
  if (ball?.rod && ball.side) {
    far = along(ball.side, ball.rod);
    if (ball.figure) over = aside(ball.side, ball.figure, figuresOf(ball.rod));
    else over = aside(ball.side, 1, figuresOf(ball.rod)) / 2 + (figuresOf(ball.rod) === 1 ? 40 : 0);
    far += ball.side === "A" ? 17 : -17;
  } else if (ball?.zone) {
    const [from, to] = stretch(ball.zone, ball.side);
    far = (from + to) / 2;
    if (ball.corner) over = (ball.corner === "left") === (ball.side === "A") ? 14 : ACROSS - 14;
  } else if (stroke?.side && stroke.rod && isLive(plan.view()?.situation || {})) {
    const ahead = stroke.how === "back" ? -1 : 1;
    const from = along(stroke.side, stroke.rod);
    far = from + (stroke.side === "A" ? ahead : -ahead) * BAND * 1.5;
    far = Math.max(GOAL + 8, Math.min(LENGTH - GOAL - 8, far));
    const [x1, y1] = plan.spot(from, over), [x2, y2] = plan.spot(far, over);
    way = shape("line", { class: "way", x1, y1, x2, y2 });
  }
  if (far === null) return null;
  const [x, y] = plan.spot(far, over);
  return shape("g", { class: `ball ${ball?.motion || "rolling"}${way ? " on-its-way" : ""}`, "aria-hidden": "true" }, way,
    shape("circle", { cx: x, cy: y, r: 9 }), number ? shape("text", { x, y: y + 4, "text-anchor": "middle" }, String(number)) : null);
}
