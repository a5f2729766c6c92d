// The rods of a table with their figures, and which figure a tap has hit.

import { t } from "../words.js";
import { shape, teamName } from "./drawing.js";
import { ACROSS, along, aside, BAND, figuresOf, isLive, RAIL, ROD_WORDS, shortened } from "./table_plan.js";

/** Half of a figure along its rod, and how far a finger may miss it, in pixels of the screen. */
const HALF = 13;
const MISS = 12;

/**
 * A rod. plan: of the drawing, see table.js. balls: those in play.
 *
 * A tap on the rod says which rod has the ball; the figure is said only where it was hit itself, or where there is no other.
 */
export function rodOf(plan, side, rod, count, balls) {
  const state = plan.view()?.situation || {};
  const far = along(side, rod);
  const has = balls.filter((ball) => ball.side === side && ball.rod === rod);
  const possessing = [state.possession, state.second_possession].some((each) => each && each.side === side && each.rod === rod && isLive(state));
  const due = !isLive(state) && state.restart && state.restart.by === side && (state.restart.rod || (state.restart.as === "serve" ? "five" : null)) === rod;
  const player = state.positions?.[side]?.[rod];
  const [x1, y1] = plan.spot(far, -RAIL), [x2, y2] = plan.spot(far, ACROSS + RAIL);
  const men = [...Array(count).keys()].map((each) => manOf(plan, side, far, each + 1, count, has));
  const rect = plan.band(far - BAND / 2, far + BAND / 2, -RAIL, ACROSS + RAIL);
  const group = plan.target(`rod ${side} ${rod}`, words(plan, side, rod, player, has, possessing, due), rect, (event, digit) => {
    if (digit !== undefined && digit > count) return null;
    const figure = digit ?? (count === 1 ? 1 : hit(plan, event, side, far, count));
    const ball = balls.find((each) => each.rod);
    return {
      kind: "rod", side, rod,
      ...(figure === undefined ? {} : { figure }),
      ...(ball ? { ball: { side: ball.side, rod: ball.rod } } : {}),
    };
  }, shape("line", { class: "bar", x1, y1, x2, y2 }), ...men, nameOf(plan, side, far, player));
  group.classList.add(`side-${side.toLowerCase()}`);
  if (has.length || possessing) group.classList.add("possessing");
  if (due) group.classList.add("due");
  return group;
}

function words(plan, side, rod, player, has, possessing, due) {
  const told = [ROD_WORDS[rod](teamName(plan.view(), side))];
  if (player) told.push(player);
  if (has.length) told.push(has[0].figure ? t("the ball is at figure {figure}", { figure: has[0].figure }) : t("the ball is here"));
  else if (possessing) told.push(t("in possession"));
  if (due) told.push(t("puts the ball into play"));
  return told.join(", ");
}

function manOf(plan, side, far, figure, count, has) {
  const [x, y] = plan.spot(far, aside(side, figure, count));
  const holds = has.some((ball) => ball.figure === figure);
  return shape("g", { class: `man${holds ? " holds" : ""}` },
    shape("rect", { x: x - HALF, y: y - HALF, width: 2 * HALF, height: 2 * HALF, rx: 8 }),
    shape("text", { x, y: y + 5, "text-anchor": "middle" }, String(figure)));
}

function nameOf(plan, side, far, player) {
  if (!player) return null;
  const upright = plan.upright();
  const [x, y] = plan.spot(far, side === "A" ? 2 : ACROSS - 2);
  return shape("text", {
    class: "player",
    x: upright ? Math.min(Math.max(x, 14), ACROSS) : x,
    y: upright ? y - 15 : Math.min(Math.max(y, 18), ACROSS + RAIL),
    "text-anchor": upright ? (x < 100 ? "start" : "end") : "middle",
  }, shortened(player));
}

/** The figure of a rod that a tap has hit, if any. */
function hit(plan, event, side, far, count) {
  const at = event && plan.under(event);
  if (!at) return undefined;
  const reach = Math.max(HALF, MISS * at.perPixel);
  return [...Array(count).keys()].map((each) => each + 1).find((figure) => {
    const [x, y] = plan.spot(far, aside(side, figure, count));
    return Math.abs(at.x - x) <= reach && Math.abs(at.y - y) <= reach;
  });
}
