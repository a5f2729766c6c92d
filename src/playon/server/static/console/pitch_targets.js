// What can be chosen on a pitch by keys as well as by taps: goals, figures where they are known, and a spot.

import { t } from "../words.js";
import { shape, teamName } from "./drawing.js";
import { circle, rect } from "./pitch_lines.js";
import { figureName, goalHalf, goalReach, spotOf } from "./pitch_spots.js";

const STEP = 10;

/** A goal, of which that at negative x has the sign -1. */
export function goalOf(plan, m, sign) {
  const side = plan.defends(sign);
  const end = (sign * m.length) / 2;
  const label = t("goal of {team}", { team: teamName(plan.view(), side) });
  const group = shape("g", { class: `target goal side-${side.toLowerCase()}`, role: "button", tabindex: "-1", "data-key": `goal ${sign}`, "aria-label": label },
    shape("title", {}, label),
    rect(plan, end, end + sign * m.goal.depth, -m.goal.width / 2 - m.goal.post, m.goal.width / 2 + m.goal.post, { class: "mouth", rx: 4 }),
    rect(plan, end, end + sign * goalReach(m), -goalHalf(m), goalHalf(m), { class: "hit" }));
  onKeys(plan, group, () => ({ kind: "goal", into: side }));
  return group;
}

/** The figures, where they are known. */
export function figuresOf(plan, m) {
  const known = plan.state().figures;
  if (!known) return [];
  const fallen = new Set([...(plan.state().lying || []), ...(plan.state().broken || [])]);
  const radius = Math.max(m.figure.base / 2, 9 * plan.perPixel());
  return Object.entries(known).filter(([, at]) => at).map(([name, at]) => {
    const side = name[0];
    const [x, y] = plan.there(at);
    const label = t("{team}: {figure}", { team: teamName(plan.view(), side), figure: figureName(name) });
    const group = shape("g", { class: `figure side-${side.toLowerCase()}${fallen.has(name) ? " fallen" : ""}`, role: "button", tabindex: "-1", "data-key": `figure ${name}`, "aria-label": label },
      shape("title", {}, label), circle(plan, at, radius, {}),
      shape("text", { x, y: y + radius * 0.38, "text-anchor": "middle", "font-size": radius * 1.1 }, name.slice(1)));
    group.querySelector("text").style.fontSize = `${radius * 1.1}px`;
    onKeys(plan, group, () => ({ kind: "figure", side, figure: name, place: at }));
    return group;
  });
}

/** A spot for those who have no finger on the screen: arrow keys move it, Enter takes it. */
export function cursorOf(plan, m) {
  const at = plan.cursor();
  const [x, y] = plan.there(at);
  const size = 14 * plan.perPixel();
  const label = t("spot {x}, {y}; arrow keys move it, Enter takes it", { x: Math.round(at[0]), y: Math.round(at[1]) });
  const group = shape("g", { class: "cursor", role: "button", tabindex: "0", "data-key": "cursor", "aria-label": label },
    shape("path", { d: `M${x - size} ${y}H${x + size}M${x} ${y - size}V${y + size}` }), shape("circle", { cx: x, cy: y, r: size }));
  group.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 1 : STEP;
    const moves = { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    const move = moves[event.key];
    const takes = event.key === "Enter" || event.key === " ";
    if (!move && !takes) return;
    event.preventDefault();
    event.stopPropagation();
    if (takes) {
      plan.done(spotOf(at, 0, m, plan.waits()));
      return;
    }
    const [dx, dy] = plan.upright() ? [move[1], -move[0]] : move;
    const far = m.length / 2 + m.margin, over = m.width / 2 + m.margin;
    plan.move([Math.max(-far, Math.min(far, at[0] + dx)), Math.max(-over, Math.min(over, at[1] + dy))]);
  });
  return group;
}

function onKeys(plan, group, tapped) {
  group.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    plan.done(tapped());
  });
}
