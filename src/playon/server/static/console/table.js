// The table: eight rods between two goals, where the ball is, and what can be tapped there.

import { t } from "../words.js";
import { asker, element, shape, teamName, uprightIn, wandering } from "./drawing.js";

export { matching } from "./matching.js";

const RODS = [
  ["A", "goalie", 1], ["A", "two", 2], ["B", "three", 3], ["A", "five", 5],
  ["B", "five", 5], ["A", "three", 3], ["B", "two", 2], ["B", "goalie", 1],
];
const BAND = 44;
const MIDDLE = 44;
const ACROSS = 330;
const RAIL = 10;
const GOAL = 44;
const LENGTH = 2 * GOAL + 8 * BAND + MIDDLE;
const ZONES = [
  ["lip", "A"], ["behind_two", "A"], ["behind_five", "A"], ["midfield", null],
  ["behind_five", "B"], ["behind_two", "B"], ["lip", "B"],
];
let drawn = 0;

/** How many figures a rod has. */
export function figuresOf(rod) {
  return { goalie: 1, two: 2, three: 3, five: 5 }[rod] || 5;
}

/** Where along the table, from A's goal, the middle of a rod lies. */
function along(side, rod) {
  const place = RODS.findIndex(([whose, which]) => whose === side && which === rod);
  return GOAL + place * BAND + BAND / 2 + (place > 3 ? MIDDLE : 0);
}

/** The stretch of a zone, from A's goal. */
function stretch(zone, side) {
  const two = along("A", "two"), goalie = along("A", "goalie"), five = along("A", "five");
  const from = { lip: [GOAL, goalie], behind_two: [goalie, two], behind_five: [two, five] }[zone];
  if (!from) return [five, LENGTH - five];
  return side === "B" ? [LENGTH - from[1], LENGTH - from[0]] : from;
}

const ZONE_WORDS = {
  lip: (team) => t("before the goal-line of {team}, behind the goalie", { team }),
  behind_two: (team) => t("behind the two-man rod of {team}", { team }),
  behind_five: (team) => t("behind the five-man rod of {team}", { team }),
  midfield: () => t("between the five-man rods"),
};
const ROD_WORDS = {
  goalie: (team) => t("{team}: goalie rod", { team }),
  two: (team) => t("{team}: two-man rod", { team }),
  five: (team) => t("{team}: five-man rod", { team }),
  three: (team) => t("{team}: three-man rod", { team }),
};

/**
 * Draws the table into an element. view: of the console or the board. tap(tapped): is told what was tapped, see matching.js.
 * Gives {update(view), choose(kind, prompt), cancel(), turn(), element}; choose takes "rod", "figure", "zone" or "goal" and
 * promises the next tap of that kind, null where it was cancelled.
 */
export function picture(host, view, tap = () => {}) {
  const id = `table-${(drawn += 1)}`;
  const note = element("p", { class: "picture-note", role: "status", hidden: true });
  const svg = shape("svg", { class: "picture table-picture", role: "group", id });
  const box = element("div", { class: "picture-box" }, note, svg);
  host.replaceChildren(box);
  const asking = asker(note, (kind) => {
    box.dataset.choosing = kind || "";
    draw();
  });
  let shown = view;
  let turned = false;
  let upright = uprightIn(host);
  let focus = null;
  const order = () => [...svg.querySelectorAll("[data-key]")];
  const settle = wandering(box, order);

  const flipped = () => turned !== Boolean(shown?.situation?.sides_changed);
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
  /** Where a figure stands across the table; figure 1 is at its player's left as he attacks. */
  function aside(side, figure, count) {
    const place = (ACROSS * (figure - 0.5)) / count;
    return side === "A" ? place : ACROSS - place;
  }

  function done(tapped) {
    if (asking.waits()) asking.take(tapped, fits);
    else tap(tapped);
  }

  function target(key, label, rect, tapped, ...inside) {
    const group = shape("g", { class: `target ${key.split(" ")[0]}`, role: "button", tabindex: "-1", "data-key": key, "aria-label": label },
      shape("title", {}, label), ...inside, shape("rect", { ...rect, class: "hit", rx: 6 }));
    group.addEventListener("click", (event) => done(tapped(event)));
    group.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        done(tapped(null));
      } else if (/^[1-9]$/.test(event.key)) {
        const told = tapped(null, Number(event.key));
        if (!told) return;
        event.preventDefault();
        event.stopPropagation();
        done(told);
      }
    });
    return group;
  }

  /** The figure of a rod nearest to a tap, if it is at one. */
  function nearest(event, side, rod) {
    const count = figuresOf(rod);
    const matrix = svg.getScreenCTM();
    if (!event || !matrix || (!event.clientX && !event.clientY)) return undefined;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const across = (upright ? at.x : at.y) - RAIL;
    const over = flipped() ? ACROSS - across : across;
    let best = 1;
    for (let figure = 2; figure <= count; figure += 1)
      if (Math.abs(aside(side, figure, count) - over) < Math.abs(aside(side, best, count) - over)) best = figure;
    return Math.abs(aside(side, best, count) - over) <= 26 ? best : undefined;
  }

  function rodOf(side, rod, count, balls) {
    const state = shown?.situation || {};
    const far = along(side, rod);
    const team = teamName(shown, side);
    const has = balls.filter((ball) => ball.side === side && ball.rod === rod);
    const possessing = [state.possession, state.second_possession].some((each) => each && each.side === side && each.rod === rod && isLive(state));
    const due = !isLive(state) && state.restart && state.restart.by === side && (state.restart.rod || (state.restart.as === "serve" ? "five" : null)) === rod;
    const words = [ROD_WORDS[rod](team)];
    const player = state.positions?.[side]?.[rod];
    if (player) words.push(player);
    if (has.length) words.push(has[0].figure ? t("the ball is at figure {figure}", { figure: has[0].figure }) : t("the ball is here"));
    else if (possessing) words.push(t("in possession"));
    if (due) words.push(t("puts the ball into play"));
    const [x1, y1] = spot(far, -RAIL), [x2, y2] = spot(far, ACROSS + RAIL);
    const men = [];
    for (let figure = 1; figure <= count; figure += 1) {
      const [x, y] = spot(far, aside(side, figure, count));
      const holds = has.some((ball) => ball.figure === figure);
      men.push(shape("g", { class: `man${holds ? " holds" : ""}` },
        shape("rect", { x: x - 13, y: y - 13, width: 26, height: 26, rx: 8 }),
        shape("text", { x, y: y + 5, "text-anchor": "middle" }, String(figure))));
    }
    const [px, py] = spot(far, side === "A" ? 2 : ACROSS - 2);
    const name = player ? shape("text", { class: "player", x: upright ? Math.min(Math.max(px, 14), ACROSS) : px, y: upright ? py - 15 : Math.min(Math.max(py, 18), ACROSS + RAIL), "text-anchor": upright ? (px < 100 ? "start" : "end") : "middle" }, shortened(player)) : null;
    const rect = band(far - BAND / 2, far + BAND / 2, -RAIL, ACROSS + RAIL);
    const group = target(`rod ${side} ${rod}`, words.join(", "), rect, (event, digit) => {
      if (digit !== undefined && digit > count) return null;
      const figure = digit ?? nearest(event, side, rod) ?? (asking.waits() === "figure" && count === 1 ? 1 : undefined);
      const ball = balls.find((each) => each.rod);
      return {
        kind: "rod", side, rod,
        ...(figure === undefined ? {} : { figure }),
        ...(ball ? { ball: { side: ball.side, rod: ball.rod } } : {}),
      };
    }, shape("line", { class: "bar", x1, y1, x2, y2 }), ...men, name);
    group.classList.add(`side-${side.toLowerCase()}`);
    if (has.length || possessing) group.classList.add("possessing");
    if (due) group.classList.add("due");
    return group;
  }

  function goalOf(side) {
    const from = side === "A" ? 0 : LENGTH - GOAL;
    const team = teamName(shown, side);
    const rect = band(from, from + GOAL, ACROSS / 2 - 75, ACROSS / 2 + 75);
    const [x, y] = spot(from + GOAL / 2, ACROSS / 2);
    const words = t("goal of {team}", { team });
    const text = shape("text", { x, y: y + 5, "text-anchor": "middle", transform: upright ? null : `rotate(-90 ${x} ${y})` }, shortened(team));
    const group = target(`goal ${side}`, words, rect, () => ({ kind: "goal", into: side }), shape("rect", { class: "mouth", ...rect, rx: 4 }), text);
    group.classList.add(`side-${side.toLowerCase()}`);
    return group;
  }

  function offTable(end, left) {
    const from = end === "A" ? 0 : LENGTH - GOAL;
    const rect = band(from, from + GOAL, left ? -RAIL : ACROSS / 2 + 79, left ? ACROSS / 2 - 79 : ACROSS + RAIL);
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const label = t("off the table");
    const text = shape("text", { class: "off-word", x, y: y + 4, "text-anchor": "middle", transform: upright ? null : `rotate(-90 ${x} ${y})` }, t("outside"));
    return target(`off ${end} ${left ? "left" : "right"}`, label, rect, () => ({ kind: "off" }), text);
  }

  function zoneOf(zone, side) {
    const [from, to] = stretch(zone, side);
    const label = ZONE_WORDS[zone](side ? teamName(shown, side) : "");
    const rect = band(from, to, 0, ACROSS);
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const words = upright ? shape("text", { class: "zone-word", x, y: y + 4, "text-anchor": "middle" }, label) : null;
    const group = target(`zone ${zone} ${side || ""}`, label, rect, () => ({ kind: "zone", zone, ...(side ? { side } : {}) }),
      shape("rect", { class: "band", ...rect }), words);
    if (side) group.classList.add(`side-${side.toLowerCase()}`);
    return group;
  }

  function ballOf(ball, stroke, number) {
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
    } else if (stroke?.side && stroke.rod && isLive(shown?.situation || {})) {
      const ahead = stroke.how === "back" ? -1 : 1;
      const from = along(stroke.side, stroke.rod);
      far = from + (stroke.side === "A" ? ahead : -ahead) * BAND * 1.5;
      far = Math.max(GOAL + 8, Math.min(LENGTH - GOAL - 8, far));
      const [x1, y1] = spot(from, over), [x2, y2] = spot(far, over);
      way = shape("line", { class: "way", x1, y1, x2, y2 });
    }
    if (far === null) return null;
    const [x, y] = spot(far, over);
    return shape("g", { class: `ball ${ball?.motion || "rolling"}${way ? " on-its-way" : ""}`, "aria-hidden": "true" }, way,
      shape("circle", { cx: x, cy: y, r: 9 }), number ? shape("text", { x, y: y + 4, "text-anchor": "middle" }, String(number)) : null);
  }

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
    const rods = RODS.map(([side, rod, count]) => rodOf(side, rod, count, balls));
    const middle = target("middle", ZONE_WORDS.midfield(), band(LENGTH / 2 - MIDDLE / 2, LENGTH / 2 + MIDDLE / 2, 0, ACROSS), () => ({ kind: "zone", zone: "midfield" }));
    const along8 = [offTable("A", true), goalOf("A"), offTable("A", false), ...rods.slice(0, 4), middle, ...rods.slice(4), offTable("B", true), goalOf("B"), offTable("B", false)];
    const parts = zones ? [goalOf("A"), ...RODS.map(([side, rod, count]) => still(rodOf(side, rod, count, balls))), ...ZONES.map(([zone, side]) => zoneOf(zone, side)), goalOf("B")] : along8;
    const forward = flipped() !== upright;
    svg.replaceChildren(
      shape("rect", { class: "rail", x: 0, y: 0, width: wide, height: high, rx: 10 }),
      shape("rect", { class: "field", ...field }),
      shape("line", { class: "marking", x1: mx1, y1: my1, x2: mx2, y2: my2 }),
      shape("circle", { class: "marking", cx, cy, r: 34 }),
      ...(forward ? parts.reverse() : parts),
      ...[ballOf(state.ball, state.last_stroke, two ? 1 : 0), two ? ballOf(state.second_ball, state.second_stroke, 2) : null].filter(Boolean),
    );
    settle();
    const kept = focus && order().find((each) => each.getAttribute("data-key") === focus);
    if (kept && document.activeElement === document.body) kept.focus();
  }

  const watching = new ResizeObserver(() => {
    const now = uprightIn(host);
    if (now !== upright) {
      upright = now;
      draw();
    }
  });
  watching.observe(host);
  draw();
  return {
    element: box,
    update(now) {
      shown = now;
      draw();
    },
    choose: (kind, prompt) => asking.ask(KINDS[kind] || kind, prompt),
    cancel: () => asking.cancel(),
    turn() {
      turned = !turned;
      draw();
    },
    leave() {
      watching.disconnect();
      host.replaceChildren();
    },
  };
}

const KINDS = { place: "zone", figure_number: "figure" };

function fits(kind, tapped) {
  if (kind === "figure") return tapped.kind === "rod" && tapped.figure !== undefined;
  return tapped.kind === kind;
}

function isLive(state) {
  return state.phase === "in_play" || (state.phase === "technical_shot" && state.technical_shot?.stage === "in_play");
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

function shortened(text) {
  return text.length > 14 ? `${text.slice(0, 13)}…` : text;
}
