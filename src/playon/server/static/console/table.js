// The table: eight rods between two goals, where the ball is, and what can be tapped there.

import { t } from "../words.js";
import { el } from "./dom.js";
import { asker, shape, teamName, uprightIn, wandering } from "./drawing.js";
import { ballOf, goalOf, middleOf, offTable, zoneOf } from "./table_field.js";
import { ACROSS, GOAL, LENGTH, RAIL, ROD_WORDS, RODS, ZONE_WORDS, ZONES } from "./table_plan.js";
import { rodOf } from "./table_rods.js";

export { matching } from "./matching.js";

let drawn = 0;

/**
 * Draws the table into an element. view: of the console or the board. tap(tapped): is told what was tapped, see matching.js.
 * Gives {update(view), choose(kind, prompt), cancel(), unmark(), element}; choose takes "rod", "figure", "zone" or "goal" and
 * promises the next tap of that kind, null where it was cancelled.
 */
export function picture(host, view, tap = () => {}) {
  const id = `table-${(drawn += 1)}`;
  const note = el("p", { class: "picture-note", role: "status", hidden: true });
  const svg = shape("svg", { class: "picture table-picture", role: "group", id });
  const box = el("div", { class: "picture-box" }, note, svg);
  host.replaceChildren(box);
  const asking = asker(note, (kind) => {
    box.dataset.choosing = kind || "";
    draw();
  });
  let shown = view;
  let upright = uprightIn(host);
  let focus = null;
  let mark = null;
  const order = () => [...svg.querySelectorAll("[data-key]")];
  const settle = wandering(box, order);

  const flipped = () => Boolean(shown?.situation?.sides_changed);
  /** A point of the table on the drawing; `far` from A's goal, `aside` from the left as A attacks. */
  function spot(far, aside) {
    const away = flipped() ? LENGTH - far : far;
    const over = flipped() ? ACROSS - aside : aside;
    return upright ? [RAIL + over, LENGTH - away] : [away, RAIL + over];
  }
  /** A rectangle between two places along the table and two across it. */
  function band(from, to, left, right) {
    const [x1, y1] = spot(from, left), [x2, y2] = spot(to, right);
    return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  }
  function done(tapped, key) {
    if (asking.waits()) {
      asking.take(tapped, fits);
      return;
    }
    mark = { key, figure: tapped.figure };
    showMark();
    tap(tapped);
  }

  /** What was said by the last tap: the rod, and the figure where that was hit too. */
  function showMark() {
    for (const each of svg.querySelectorAll(".chosen")) each.classList.remove("chosen");
    const group = mark && order().find((each) => each.getAttribute("data-key") === mark.key);
    if (!group) return;
    group.classList.add("chosen");
    if (mark.figure !== undefined) group.querySelectorAll(".man")[mark.figure - 1]?.classList.add("chosen");
  }

  /** Where a tap was on the drawing, and how much of that is a pixel of the screen; null where it was none. */
  function under(event) {
    const matrix = svg.getScreenCTM();
    if (!matrix || (!event.clientX && !event.clientY)) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y, perPixel: 1 / Math.abs(matrix.a) };
  }

  function target(key, label, rect, tapped, ...inside) {
    const group = shape("g", { class: `target ${key.split(" ")[0]}`, role: "button", tabindex: "-1", "data-key": key, "aria-label": label },
      shape("title", {}, label), ...inside, shape("rect", { ...rect, class: "hit", rx: 6 }));
    group.addEventListener("click", (event) => done(tapped(event), key));
    group.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        done(tapped(null), key);
      } else if (/^[1-9]$/.test(event.key)) {
        const told = tapped(null, Number(event.key));
        if (!told) return;
        event.preventDefault();
        event.stopPropagation();
        done(told, key);
      }
    });
    return group;
  }

  const plan = { view: () => shown, upright: () => upright, spot, band, target, under };

  function draw() {
    const state = shown?.situation || {};
    focus = svg.contains(document.activeElement) ? document.activeElement.getAttribute("data-key") : focus;
    const two = Boolean(state.second_ball);
    const balls = [state.ball, state.second_ball].filter(Boolean);
    const [wide, high] = upright ? [ACROSS + 2 * RAIL, LENGTH] : [LENGTH, ACROSS + 2 * RAIL];
    svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    svg.classList.toggle("upright", upright);
    svg.setAttribute("aria-label", t("The table: {a} against {b}", { a: teamName(shown, "A"), b: teamName(shown, "B") }));
    const field = band(GOAL, LENGTH - GOAL, 0, ACROSS);
    const [mx1, my1] = spot(LENGTH / 2, 0), [mx2, my2] = spot(LENGTH / 2, ACROSS);
    const [cx, cy] = spot(LENGTH / 2, ACROSS / 2);
    const zones = asking.waits() === "zone";
    const rods = RODS.map(([side, rod, count]) => rodOf(plan, side, rod, count, balls));
    const middle = middleOf(plan);
    const along8 = [offTable(plan, "A", true), goalOf(plan, "A"), offTable(plan, "A", false), ...rods.slice(0, 4), middle, ...rods.slice(4), offTable(plan, "B", true), goalOf(plan, "B"), offTable(plan, "B", false)];
    const parts = zones ? [goalOf(plan, "A"), ...RODS.map(([side, rod, count]) => still(rodOf(plan, side, rod, count, balls))), ...ZONES.map(([zone, side]) => zoneOf(plan, zone, side)), goalOf(plan, "B")] : along8;
    const forward = flipped() !== upright;
    svg.replaceChildren(
      shape("rect", { class: "rail", x: 0, y: 0, width: wide, height: high, rx: 10 }),
      shape("rect", { class: "field", ...field }),
      shape("line", { class: "marking", x1: mx1, y1: my1, x2: mx2, y2: my2 }),
      shape("circle", { class: "marking", cx, cy, r: 34 }),
      ...(forward ? parts.reverse() : parts),
      ...[ballOf(plan, state.ball, state.last_stroke, two ? 1 : 0), two ? ballOf(plan, state.second_ball, state.second_stroke, 2) : null].filter(Boolean),
    );
    settle();
    showMark();
    const kept = focus && order().find((each) => each.getAttribute("data-key") === focus);
    if (kept && document.activeElement === document.body) kept.focus();
  }

  new ResizeObserver(() => {
    const now = uprightIn(host);
    if (now !== upright) {
      upright = now;
      draw();
    }
  }).observe(host);
  draw();
  return {
    element: box,
    update(now) {
      if (now?.count !== shown?.count) mark = null;
      shown = now;
      draw();
    },
    choose: (kind, prompt) => asking.ask(KINDS[kind] || kind, prompt),
    cancel: () => asking.cancel(),
    unmark() {
      mark = null;
      showMark();
    },
  };
}

const KINDS = { place: "zone", figure_number: "figure" };

function fits(kind, tapped) {
  if (kind === "figure") return tapped.kind === "rod" && tapped.figure !== undefined;
  return tapped.kind === kind;
}

/** What was tapped, in words: the rod, with its figure where that was hit. */
export function named(view, tapped) {
  if (tapped.kind === "goal") return t("goal of {team}", { team: teamName(view, tapped.into) });
  if (tapped.kind === "zone") return ZONE_WORDS[tapped.zone](tapped.side ? teamName(view, tapped.side) : "");
  if (tapped.kind === "off") return t("off the table");
  const rod = ROD_WORDS[tapped.rod](teamName(view, tapped.side));
  return tapped.figure === undefined ? rod : `${rod}, ${t("figure {figure}", { figure: tapped.figure })}`;
}

function still(group) {
  group.removeAttribute("data-key");
  group.removeAttribute("role");
  group.removeAttribute("tabindex");
  group.removeAttribute("aria-label");
  group.setAttribute("aria-hidden", "true");
  group.querySelector(".hit").remove();
  return group;
}
